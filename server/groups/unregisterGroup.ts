import { type Context, transact } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { requireOwner } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { setGroupStatus } from './setGroupStatus.ts'

/**
 * The owner takes the group off the marketplace: its campaigns end, and what is left of them goes back. What it has earned
 * stays owed to its wallet. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function unregisterGroup(
  ctx: Context,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.status === 'unregistered') return
    await setGroupStatus(ctx, { groupId, status: 'unregistered' })
  })
}
