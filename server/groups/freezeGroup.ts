import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import type { Group } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import { saveFrozen } from './queries.ts'

/**
 * The operator suspects something: the group sells no joins, and what its owner has earned in it is not paid out, until
 * somebody clears it. People still come in, unsponsored; prices that are reserved are charged as promised. The owner is told.
 * False where it is frozen already.
 *
 * @throws DomainError `group.not_found`
 */
export function freezeGroup(
  ctx: Context,
  { groupId, reason }: { groupId: GroupId; reason: string },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    if (group.frozenAt !== null) return false
    const at = ctx.clock.now()
    await saveFrozen(ctx.db, groupId, { at, reason })
    await tell(ctx, group, 'groups-suspended', at)
    return true
  })
}

/**
 * The operator has found nothing wrong (any more): joins are sold again, and earnings are paid with the next payout. False
 * where it is not frozen.
 *
 * @throws DomainError `group.not_found`
 */
export function clearGroup(ctx: Context, { groupId }: { groupId: GroupId }): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    if (group.frozenAt === null) return false
    await saveFrozen(ctx.db, groupId, undefined)
    await tell(ctx, group, 'groups-cleared', group.frozenAt)
    return true
  })
}

function tell(ctx: Context, group: Group, text: string, frozenAt: Date): Promise<void> {
  return tellOwner(ctx, group, {
    key: `${text}:${group.id}:${frozenAt.getTime()}`,
    text,
    variables: { contact: ctx.config.supportContact ?? 'none' },
  })
}
