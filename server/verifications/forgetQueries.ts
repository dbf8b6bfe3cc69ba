import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'

export async function hasLiveVisit(db: Database, telegramUserId: TelegramUserId): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('telegram_user_id', '=', telegramUserId)
    .where('deadline_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The groups that anything is kept of a person for, the newest first, each with how many there are in all. */
export async function findVisitedGroups(
  db: Database,
  { telegramUserId, limit }: { telegramUserId: TelegramUserId; limit: number },
): Promise<{ title: string; total: number }[]> {
  const { rows } = await sql<{ title: string; total: number }>`
    select g.title, (count(*) over ())::int as total
    from (
      select group_id, max(at) as at from (
        select group_id, created_at as at from verification where telegram_user_id = ${telegramUserId}::bigint
        union all
        select group_id, first_seen_at from group_member where telegram_user_id = ${telegramUserId}::bigint
        union all
        select group_id, null from gate_mute where telegram_user_id = ${telegramUserId}::bigint
      ) kept group by group_id
    ) visited join "group" g on g.id = visited.group_id
    order by visited.at desc nulls last, g.id desc limit ${limit}`.execute(db)
  return rows
}

export async function renameVisitor(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<void> {
  await tx
    .updateTable('verification')
    .set({ telegram_user_id: to, user_chat_id: null })
    .where('telegram_user_id', '=', from)
    .execute()
  await sql`
    with gone as (
      delete from group_member where telegram_user_id = ${from}::bigint returning group_id, first_seen_at
    )
    insert into group_member (group_id, telegram_user_id, first_seen_at)
    select group_id, ${to}::bigint, first_seen_at from gone
    on conflict do nothing`.execute(tx)
}
