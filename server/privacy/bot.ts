import { Composer } from 'grammy'
import { sql } from 'kysely'
import type { BotContext } from '../bot/botContext.ts'
import { shorten } from '../bot/shorten.ts'
import { answerTap, say, type Talk, talkOf } from '../bot/talk.ts'
import { describeChoice } from '../offers/bot.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import { LOOK_DAYS } from '../verifications/memberLook.ts'
import { deleteMe } from './deleteMe.ts'
import { NAMED_DAYS, PSEUDONYM_DAYS } from './kept.ts'

/** `/privacy` and `/deleteme`, for everybody. */
export const accounts = new Composer<BotContext>()

/** In days: how long messages are kept, and visits under an id and under its hash. */
const PERIODS = { days: KEEP_ENDED_DAYS, named: NAMED_DAYS, hashed: PSEUDONYM_DAYS }
/** The groups that are named: they fit a message. */
const MAX_NAMED = 30

const direct = accounts.chatType('private')

direct.command('privacy', async (ctx) => {
  const contact = ctx.foyer.config.supportContact ?? ctx.t('help-no-contact')
  const talk = talkOf(ctx)
  await say(talk, ctx.t('accounts-privacy', { ...PERIODS, looks: LOOK_DAYS.join(', '), contact }))
  const offers = await describeChoice(talk)
  await say(talk, [await spellVisitedGroups(talk), offers.text].join('\n\n'), { keyboard: [[offers.button]] })
})

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

/** Names the groups that have a record of the person, the newest first. */
async function spellVisitedGroups({ foyer, person, t }: Talk): Promise<string> {
  const { rows } = await sql<{ title: string; total: number }>`
    select g.title, (count(*) over ())::int as total
    from (
      select group_id, max(at) as at from (
        select group_id, created_at as at from verification where telegram_user_id = ${person}::bigint
        union all
        select group_id, first_seen_at from group_member where telegram_user_id = ${person}::bigint
        union all
        select group_id, null from gate_mute where telegram_user_id = ${person}::bigint
      ) kept group by group_id
    ) visited join "group" g on g.id = visited.group_id
    order by visited.at desc nulls last, g.id desc limit ${MAX_NAMED}`.execute(foyer.db)
  const [newest] = rows
  if (newest === undefined) return t('accounts-privacy-no-groups')
  const more = newest.total - rows.length
  const lines = rows.map(({ title }) => shorten(title))
  if (more > 0) lines.push(t('conversation-more', { count: more }))
  return t('accounts-privacy-groups', { groups: lines.join('\n') })
}
