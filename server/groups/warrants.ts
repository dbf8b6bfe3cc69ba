import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { TelegramChatId, TelegramUserId } from '../shared/ids.ts'

const COLUMNS = [
  'id',
  'tg_group_id as tgGroupId',
  'telegram_user_id as telegramUserId',
  'granted_at as grantedAt',
] as const

/** Asks the operator to vouch for an admin of a group without a creator. Asking again changes only the title. */
export function requestWarrant(
  db: Database,
  asked: { tgGroupId: TelegramChatId; telegramUserId: TelegramUserId; title: string; at: Date },
) {
  return db
    .insertInto('group_warrant')
    .values({
      tg_group_id: asked.tgGroupId,
      telegram_user_id: asked.telegramUserId,
      title: asked.title,
      requested_at: asked.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tg_group_id', 'telegram_user_id']).doUpdateSet({ title: asked.title }),
    )
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** The operator vouches. The first grant counts. */
export function grantWarrant(db: Database, { id, at }: { id: number; at: Date }) {
  return db
    .updateTable('group_warrant')
    .set({ granted_at: sql`coalesce(granted_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}
