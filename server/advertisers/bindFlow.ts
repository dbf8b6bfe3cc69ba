import { z } from 'zod'
import { findCurrentWallet } from '../accounts/wallets.ts'
import { startFlow } from '../bot/conversation/converse.ts'
import { again, defineFlow, finish, goPast, type Outcome, type Question } from '../bot/conversation/flow.ts'
import { shorten } from '../bot/shorten.ts'
import type { Talk } from '../bot/talk.ts'
import { bindDraft, findLinked, type LinkName, openLink, tryCode } from '../campaigns/webDraft.ts'
import { requireDeposits } from '../deposits/depositLink.ts'
import { displayAddress } from '../shared/addresses.ts'
import { sayOrdered } from './buyFlow.ts'
import { accountOf } from './own.ts'

/** The payload of `/start` in the link of a draft. */
const LINK = /^bind_([\w-]{24})$/

const bindState = z.object({ link: z.string() })
type BindState = z.output<typeof bindState>

const nameOf = ({ link }: BindState) => link as LinkName

/** Takes over a campaign that was made on the web: the code from the page, then the wallet that its money goes back to. */
export const bindFlow = defineFlow<BindState>({
  name: 'bind',
  data: bindState,
  label: ({ t }) => t('bind-label'),
  steps: {
    code: {
      ask: askCode,
      async text({ t, foyer }, data, text) {
        const { isRight, left } = await tryCode(foyer, { name: nameOf(data), code: text })
        if (isRight) return goPast('wallet', data)
        return left === 0 ? finish(t('bind-error-over')) : again(t('bind-wrong-code'))
      },
    },
    wallet: { ask: askWallet, tap: takeWallet },
  },
})

/** A link may have been opened before: the tries that are left are counted for all of its visits. */
async function askCode({ t, foyer }: Talk, data: BindState): Promise<Question> {
  const link = await findLinked(foyer, nameOf(data))
  return { text: link === undefined ? t('bind-error-over') : t('bind-ask-code', { left: link.tries }) }
}

async function askWallet(talk: Talk, data: BindState): Promise<Question> {
  const { t, foyer } = talk
  const draft = await findLinked(foyer, nameOf(data))
  if (draft === undefined) return { text: t('bind-error-over') }
  const { wallet, form } = draft
  const linked = await findCurrentWallet(foyer.db, await accountOf(talk))
  const isOther = linked !== undefined && linked.wallet !== wallet
  return {
    text: t('bind-ask-wallet', {
      sponsor: shorten(form.sponsor ?? ''),
      wallet: displayAddress(wallet),
      replaced: isOther ? displayAddress(linked.wallet) : 'none',
    }),
    choices: [[{ text: t('bind-wallet-yes'), choice: 'yes' }], [{ text: t('bind-wallet-no'), choice: 'no' }]],
  }
}

async function takeWallet(talk: Talk, data: BindState, choice: string): Promise<Outcome<BindState>> {
  if (choice !== 'yes') return finish(talk.t('bind-refused'))
  requireDeposits(talk.foyer.config)
  const accountId = await accountOf(talk)
  await sayOrdered(talk, await bindDraft(talk.foyer, { name: nameOf(data), accountId }))
  return finish()
}

/**
 * Begins with the draft whose link `/start` brings. False where it brings none.
 *
 * @throws DomainError `draft.link_over`
 */
export async function comeToBind(talk: Talk, { payload }: { payload: string }): Promise<boolean> {
  const [, token] = LINK.exec(payload) ?? []
  if (token === undefined) return false
  await startFlow(talk, bindFlow, { step: 'code', data: { link: await openLink(talk.foyer, token) } })
  return true
}
