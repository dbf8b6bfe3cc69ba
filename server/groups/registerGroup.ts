import { type Context, transact } from '../context.ts'
import type { Group, GroupSettings } from './group.ts'
import { findMovedTo, lockTelegramId } from './migrationQueries.ts'
import { findGroupByTelegramId, insertGroup } from './queries.ts'

/**
 * Puts a group on the marketplace. The caller has made sure that the account is the group's creator. Registering a group
 * that is known changes nothing, whoever does it: neither owner, wallet nor settings. `created` tells. A basic group that
 * has become a supergroup since Telegram was asked is registered as that supergroup.
 */
export function registerGroup(
  ctx: Context,
  asked: GroupSettings,
): Promise<{ group: Group; created: boolean }> {
  return transact(ctx, async (ctx) => {
    await lockTelegramId(ctx.db, asked.tgGroupId)
    const movedTo = await findMovedTo(ctx.db, asked.tgGroupId)
    const settings: GroupSettings =
      movedTo === undefined ? asked : { ...asked, tgGroupId: movedTo, kind: 'supergroup' }
    const known = await findGroupByTelegramId(ctx.db, settings.tgGroupId)
    if (known) return { group: known, created: false }
    const created = await insertGroup(ctx.db, { settings, at: ctx.clock.now() })
    const group = await findGroupByTelegramId(ctx.db, settings.tgGroupId)
    if (!group) throw new Error('a registered group is not found')
    return { group, created }
  })
}
