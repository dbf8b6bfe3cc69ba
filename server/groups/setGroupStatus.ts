import { endCampaignsOfGroup } from '../campaigns/endCampaignsOfGroup.ts'
import { type Context, transact } from '../context.ts'
import { releaseMutes } from '../gate/releaseMutes.ts'
import type { GroupId } from '../shared/ids.ts'
import { GROUP_STATUS, type GroupStatus } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { saveGroupStatus } from './queries.ts'

/**
 * Stores that a group works, was paused, or why it does not work. Unless it works, everybody whom the gate had muted there
 * is released; one that is gone for good ends its campaigns in the same transaction. `missingRight` names the admin right
 * that a group without rights lacks.
 */
export function setGroupStatus(
  ctx: Context,
  change:
    | { groupId: GroupId; status: Exclude<GroupStatus, 'no_rights'> }
    | { groupId: GroupId; status: 'no_rights'; missingRight: string },
): Promise<void> {
  return transact(ctx, async (tx) => {
    await lockGroup(tx, change.groupId)
    const missingRight = change.status === 'no_rights' ? change.missingRight : null
    await saveGroupStatus(tx, { id: change.groupId, status: change.status, missingRight })
    if (change.status !== 'active') await releaseMutes({ ...ctx, db: tx }, change)
    if (GROUP_STATUS[change.status].gone) await endCampaignsOfGroup({ ...ctx, db: tx }, change)
  })
}
