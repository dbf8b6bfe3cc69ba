import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { GroupId, TelegramChatId } from '../shared/ids.ts'

/** Holds a Telegram id until the transaction ends: a registration and the news of an upgrade take turns. */
export async function lockTelegramId(tx: Tx, tgGroupId: TelegramChatId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`group:${tgGroupId}`}, 0))`.execute(tx)
}

/** The supergroup that a basic group has become, as far as known. */
export async function findMovedTo(tx: Tx, from: TelegramChatId): Promise<TelegramChatId | undefined> {
  const row = await tx
    .selectFrom('group_migration')
    .select('moved_to')
    .where('tg_group_id', '=', from)
    .executeTakeFirst()
  return row?.moved_to
}

/** Keeps what a basic group has become, whether or not it is registered, and moves the operators' warrants along. */
export async function saveMovedTo(
  tx: Tx,
  { from, to }: { from: TelegramChatId; to: TelegramChatId },
): Promise<void> {
  await tx
    .insertInto('group_migration')
    .values({ tg_group_id: from, moved_to: to })
    .onConflict((conflict) => conflict.column('tg_group_id').doNothing())
    .execute()
  await sql`
    update group_warrant old set tg_group_id = ${to}::bigint
    where old.tg_group_id = ${from}::bigint and not exists (
      select from group_warrant w
      where w.tg_group_id = ${to}::bigint and w.telegram_user_id = old.telegram_user_id
    )`.execute(tx)
}

/** The group goes on as a supergroup. Its invite links have ended. */
export async function saveTelegramId(tx: Tx, { id, to }: { id: GroupId; to: TelegramChatId }): Promise<void> {
  await tx
    .updateTable('group')
    .set({ tg_group_id: to, kind: 'supergroup', invite_link: null })
    .where('id', '=', id)
    .execute()
}
