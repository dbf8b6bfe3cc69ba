import { linkWallet } from '../accounts/wallets.ts'
import { goTo, type Outcome, type Step } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { type Address, displayAddress, parseAddress } from '../shared/addresses.ts'
import { parseTypedAddress } from '../shared/typedAddress.ts'
import { accountOf } from './own.ts'

interface WalletDraft {
  readonly wallet?: string | undefined
}

/**
 * The steps in which a person names the wallet for refunds and compares it. The wallet is linked by then, and `linked` goes on.
 * `intro` stands above the question.
 */
export function walletSteps<D extends WalletDraft>({
  intro = () => '',
  linked,
}: {
  readonly intro?: (t: Talk['t']) => string
  readonly linked: (talk: Talk, data: D, wallet: Address) => Outcome<D> | Promise<Outcome<D>>
}): Readonly<Record<'wallet' | 'walletCheck', Step<D>>> {
  return {
    wallet: {
      ask: ({ t }) => ({ text: `${intro(t)}\n\n${t('campaigns-ask-address')}`.trim() }),
      text: ({ foyer }, data, text) =>
        goTo('walletCheck', {
          ...data,
          wallet: requirePayee(foyer.config, parseTypedAddress(foyer.config, text)),
        }),
    },
    walletCheck: {
      ask: ({ t }, { wallet }) => ({
        text: t('campaigns-confirm-address', { wallet: shownWallet(wallet) }),
        choices: [[{ text: t('campaigns-confirm-address-yes'), choice: 'yes' }]],
      }),
      async tap(talk, data) {
        const wallet = parseAddress(data.wallet ?? '')
        await linkWallet(talk.foyer, { accountId: await accountOf(talk), wallet })
        return linked(talk, data, wallet)
      },
    },
  }
}

/** The wallet of a draft, as people compare it. */
export function shownWallet(wallet: string | undefined): string {
  return displayAddress(parseAddress(wallet ?? ''))
}
