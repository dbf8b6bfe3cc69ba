import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { type Owned, tellOwner } from './tellOwner.ts'

/** How long another bot is shown to the owner after it last met a newcomer. */
const SHOWN_MS = 7 * DAY_MS
/** The most bots that are shown. */
const MAX_SHOWN = 3

/** Remembers another bot that meets newcomers of a group too. The owner hears of each bot once. */
export async function noteOtherBot(
  ctx: Context,
  group: Owned & { readonly id: GroupId },
  username: string,
): Promise<void> {
  const seen = { seen_at: ctx.clock.now() }
  const { isNew } = await ctx.db
    .insertInto('group_other_bot')
    .values({ group_id: group.id, username, ...seen })
    .onConflict((conflict) => conflict.columns(['group_id', 'username']).doUpdateSet(seen))
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  if (!isNew) return
  const key = `groups:other_bot:${group.id}:${username}`
  await tellOwner(ctx, group, { key, text: 'groups-other-bot-notice', variables: { bot: `@${username}` } })
}

/** The other bots that have met newcomers of a group in the last days, the latest first. */
export async function findOtherBots({ db, clock }: Context, groupId: GroupId): Promise<string[]> {
  const rows = await db
    .selectFrom('group_other_bot')
    .select('username')
    .where('group_id', '=', groupId)
    .where('seen_at', '>', addMs(clock.now(), -SHOWN_MS))
    .orderBy('seen_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(({ username }) => `@${username}`)
}
