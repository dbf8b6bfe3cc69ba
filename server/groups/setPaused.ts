import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { type GroupStatus, requireOwner } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { saveGroupStatus } from './queries.ts'
import type { Right } from './rights.ts'
import { setGroupStatus } from './setGroupStatus.ts'

/**
 * The owner pauses the gate, or has it go on. Returns the status that the group has now: one whose rights are missing goes
 * on as `no_rights`. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, or it is not on the marketplace any more
 */
export function setPaused(
  ctx: Context,
  { groupId, accountId, paused }: { groupId: GroupId; accountId: AccountId; paused: boolean },
): Promise<GroupStatus> {
  return transact(ctx, async (ctx) => {
    const own = ctx
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.status === 'left' || group.status === 'unregistered') {
      throw new DomainError('group.not_found', 'The group is not on the marketplace any more.')
    }
    const { missingRight } = group
    if (paused === (group.status === 'paused')) return group.status
    if (paused) {
      await setGroupStatus(own, { groupId, status: 'paused' })
      await saveGroupStatus(ctx.db, { id: groupId, status: 'paused', missingRight })
      return 'paused'
    }
    if (missingRight === null) {
      await setGroupStatus(own, { groupId, status: 'active' })
      return 'active'
    }
    await setGroupStatus(own, { groupId, status: 'no_rights', missingRight: missingRight as Right })
    return 'no_rights'
  })
}
