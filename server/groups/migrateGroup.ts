import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { enqueue } from '../worker/enqueue.ts'
import { saveTelegramId } from './migrationQueries.ts'
import { findGroupByTelegramId, lockGroupRow } from './queries.ts'

/**
 * A basic group has become a supergroup, and Telegram knows it by another id from now on. The group stays what it is, with
 * its history, balance and bids; the old id goes on meaning it. Repeating it changes nothing, nor does an unknown group.
 * Where the supergroup was registered by itself meanwhile, nothing is merged, and the operators are told.
 */
export function migrateGroup(
  ctx: Context,
  { from, to }: { readonly from: TelegramChatId; readonly to: TelegramChatId },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const found = await findGroupByTelegramId(tx, from)
    const group = found && (await lockGroupRow(tx, found.id))
    if (group?.tgGroupId !== from) return
    if ((await findGroupByTelegramId(tx, to)) === undefined) {
      await saveTelegramId(tx, { id: group.id, from, to })
      // A supergroup needs more rights.
      return enqueue(tx, 'group_check', { groupId: group.id }, { key: `group_check:${group.id}` })
    }
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `group:twice:${group.id}`,
        text: `Group ${group.id} became a supergroup that is registered as another group already. Neither was changed.`,
      },
    )
  })
}
