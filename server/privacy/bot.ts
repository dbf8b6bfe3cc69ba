import { Composer } from 'grammy'
import type { BotContext } from '../bot/botContext.ts'
import { shorten } from '../bot/shorten.ts'
import { answerTap, say, type Talk, talkOf } from '../bot/talk.ts'
import type { Database } from '../context.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { deleteMe } from './deleteMe.ts'
import { NAMED_DAYS, PSEUDONYM_DAYS } from './forgetVisitor.ts'
import { findVisitedGroups } from './forgetVisitorQueries.ts'

/** `/privacy` and `/deleteme`, for everybody. */
export const accounts = new Composer<BotContext>()

/** How long messages are kept, and records of visits under an id and under its hash: in days. */
const PERIODS = { days: KEEP_ENDED_DAYS, named: NAMED_DAYS, hashed: PSEUDONYM_DAYS }

const direct = accounts.chatType('private')

direct.command('privacy', async (ctx) => {
  const { supportContact } = ctx.foyer.config
  const contact = supportContact ?? ctx.t('help-no-contact')
  const talk = talkOf(ctx)
  await say(talk, ctx.t('accounts-privacy', { ...PERIODS, contact }))
  await say(talk, await spellVisitedGroups(talk))
})

/** Of the groups that something is kept for, so many are named: they fit a message. */
const MAX_NAMED = 30

async function spellVisitedGroups({ foyer, person, t }: Talk): Promise<string> {
  const { titles, total } = await listVisitedGroups(foyer.db, { telegramUserId: person, limit: MAX_NAMED })
  if (total === 0) return t('accounts-privacy-no-groups')
  const more = total - titles.length
  const lines = [...titles.map(shorten), ...(more > 0 ? [t('conversation-more', { count: more })] : [])]
  return t('accounts-privacy-groups', { groups: lines.join('\n') })
}

direct.command('deleteme', (ctx) =>
  say(talkOf(ctx), ctx.t('accounts-delete', PERIODS), {
    keyboard: [[{ text: ctx.t('accounts-button-delete'), data: 'o:deleteme' }]],
  }),
)

direct.callbackQuery('o:deleteme', async (ctx) => {
  await answerTap(ctx)
  const talk = talkOf(ctx)
  const outcome = await deleteMe(ctx.foyer, { telegramUserId: talk.person })
  await say(talk, ctx.t(outcome === 'deleted' ? 'accounts-deleted' : 'accounts-delete-later'))
})

/** The titles of groups of which it is kept that a person was in them or at their doors, the newest first, and how many there are. */
export async function listVisitedGroups(
  db: Database,
  { telegramUserId, limit }: { readonly telegramUserId: TelegramUserId; readonly limit: number },
): Promise<{ readonly titles: readonly string[]; readonly total: number }> {
  const rows = await findVisitedGroups(db, { telegramUserId, limit })
  return { titles: rows.map(({ title }) => title), total: rows[0]?.total ?? 0 }
}
