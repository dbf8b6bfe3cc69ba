import { z } from 'zod'
import { linkWallet } from '../accounts/wallets.ts'
import { again, defineFlow, finish, goPast, goTo } from '../bot/conversation/flow.ts'
import type { Talk } from '../bot/talk.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { addMs } from '../shared/time.ts'
import { accountOf } from './account.ts'
import { walletProveJob } from './jobs.ts'
import { findPastedSignature, LEAST_SIGNATURE, longestHex } from './pastedSignature.ts'
import { PROOF_TRIED_MS, proofMessage } from './proveWallet.ts'

const linkDraft = z.object({ wallet: z.string().optional(), message: z.string().optional() })
type LinkDraft = z.output<typeof linkDraft>

/** `/link`: the address that refunds go to, checked and confirmed; then, for who wants, a proof that it is their own. */
export const linkFlow = defineFlow<LinkDraft>({
  name: 'link',
  data: linkDraft,
  // The wallet is linked once it is to be proven: who stops there has lost nothing but the proof.
  label: ({ t }, { message }) => t(message === undefined ? 'campaigns-label-link' : 'campaigns-label-proof'),
  steps: {
    address: {
      ask: ({ t }) => ({ text: t('campaigns-ask-address') }),
      text: ({ foyer }, _data, text) =>
        goTo('confirm', { wallet: requirePayee(foyer.config, parseAddress(text.trim())) }),
    },
    confirm: {
      ask: ({ t }, { wallet }) => ({
        text: t('campaigns-confirm-address', { wallet: shown(wallet) }),
        choices: [[{ text: t('campaigns-confirm-address-yes'), choice: 'yes' }]],
      }),
      async tap(talk, data) {
        const wallet = parseAddress(data.wallet ?? '')
        await linkWallet(talk.foyer, { accountId: await accountOf(talk), wallet })
        const { config, clock } = talk.foyer
        const message = proofMessage(config.serviceName, { wallet, person: talk.person, at: clock.now() })
        return goPast('proof', { wallet, message })
      },
    },
    proof: {
      ask: ({ t }, { wallet, message = '' }) => ({
        text: t('campaigns-ask-proof', { wallet: shown(wallet), message }),
        choices: [[{ text: t('campaigns-no-proof'), choice: 'later' }]],
      }),
      async text({ t, foyer, person }, { wallet = '', message = '' }, text) {
        const signature = findPastedSignature(text)
        if (signature === undefined) return again(describeSignature(t, text))
        await enqueue(foyer.db, walletProveJob, {
          telegramUserId: person,
          wallet: parseAddress(wallet),
          message,
          signature,
          until: addMs(foyer.clock.now(), PROOF_TRIED_MS).getTime(),
        })
        return finish(t('campaigns-proof-checking'))
      },
      tap: ({ t }, { wallet }) =>
        finish(t('campaigns-linked', { wallet: shown(wallet) }), [
          [{ text: t('campaigns-menu-buy'), data: 'a:buy:0' }],
        ]),
    },
  },
})

function describeSignature(t: Talk['t'], text: string): string {
  const later = t('campaigns-no-proof')
  return t('campaigns-error-signature', { least: LEAST_SIGNATURE, count: longestHex(text).length, later })
}

function shown(wallet: string | undefined): string {
  return displayAddress(parseAddress(wallet ?? ''))
}
