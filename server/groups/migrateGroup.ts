import { sql } from 'kysely'
import { type Context, holdName, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { findGroupByTelegramId, lockGroup } from './findGroup.ts'
import { groupCheckJob } from './jobs.ts'
import { saveGroup } from './queries.ts'
import { noteRights } from './rights.ts'

/** Locks a Telegram id until the transaction ends: a registration and the news of an upgrade take turns. */
export function lockTelegramId(tx: Tx, tgGroupId: TelegramChatId): Promise<void> {
  return holdName(tx, `group:${tgGroupId}`)
}

/**
 * A basic group has become a supergroup, and Telegram now knows it by another id. From now on the old id leads to the new
 * one, also where the group is not registered yet. A registered group keeps its history, balance and bids. If the supergroup
 * was registered separately, the dead one closes, nothing is merged, and the operators are told. Repeating it changes
 * nothing.
 */
export function migrateGroup(
  ctx: Context,
  { from, to }: { readonly from: TelegramChatId; readonly to: TelegramChatId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockTelegramId(ctx.db, from)
    const dead = await findGroupByTelegramId(ctx.db, from)
    await saveMove(ctx.db, { from, to })
    const group = dead && (await lockGroup(ctx.db, dead.id))
    if (group?.tgGroupId !== from) return
    const twin = await findGroupByTelegramId(ctx.db, to)
    if (twin === undefined) {
      // An upgrade revokes invite links.
      await saveGroup(ctx.db, group.id, { tg_group_id: to, kind: 'supergroup', invite_link: null })
      // A supergroup needs more rights.
      return enqueue(ctx.db, groupCheckJob, { groupId: group.id }, { key: `group_check:${group.id}` })
    }
    await noteRights(ctx, { groupId: group.id, standing: { kind: 'gone' }, event: `migrated:${to}` })
    await notifyOperators(ctx, {
      key: `group:twice:${group.id}`,
      text:
        `Group ${group.id} became a supergroup that is registered as group ${twin.id} already. ` +
        `Group ${group.id} is closed, and its campaigns end.`,
    })
  })
}

/** Also moves the operators' warrants, and what is listed there for admins, to the new id. */
async function saveMove(tx: Tx, { from, to }: { from: TelegramChatId; to: TelegramChatId }): Promise<void> {
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
  await tx.updateTable('group').set({ admins_chat_id: to }).where('admins_chat_id', '=', from).execute()
}
