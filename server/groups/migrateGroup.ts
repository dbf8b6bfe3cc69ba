import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import { groupCheckJob } from './jobs.ts'
import { lockTelegramId, saveMovedTo, saveTelegramId } from './migrationQueries.ts'
import { noteRights } from './noteRights.ts'
import { findGroupByTelegramId, lockGroupRow } from './queries.ts'

/**
 * A basic group has become a supergroup, and Telegram knows it by another id from now on. The old id leads to the new one
 * from then on, also where nobody has registered the group yet. A registered group stays what it is, with its history,
 * balance and bids. Where the supergroup was registered by itself meanwhile, the dead one closes, nothing is merged, and the
 * operators are told. Repeating it changes nothing.
 */
export function migrateGroup(
  ctx: Context,
  { from, to }: { readonly from: TelegramChatId; readonly to: TelegramChatId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockTelegramId(ctx.db, from)
    const dead = await findGroupByTelegramId(ctx.db, from)
    await saveMovedTo(ctx.db, { from, to })
    const group = dead && (await lockGroupRow(ctx.db, dead.id))
    if (group?.tgGroupId !== from) return
    const twin = await findGroupByTelegramId(ctx.db, to)
    if (twin === undefined) {
      await saveTelegramId(ctx.db, { id: group.id, to })
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
