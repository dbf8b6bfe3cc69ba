import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { GroupId } from '../shared/ids.ts'
import type { GroupStatus } from './group.ts'
import { groupStoppedJob } from './jobs.ts'
import { lockGroup } from './lockGroup.ts'
import { saveGroupStatus } from './queries.ts'

/**
 * Stores that a group works, was paused, or why it does not work. Unless it works, everybody whom the gate had muted there
 * is released, and one that is gone for good ends its campaigns, in a job that follows. `missingRight` names the admin right
 * that a group without rights lacks.
 */
export function setGroupStatus(
  ctx: Context,
  change:
    | { groupId: GroupId; status: Exclude<GroupStatus, 'no_rights'> }
    | { groupId: GroupId; status: 'no_rights'; missingRight: string },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await lockGroup(ctx.db, change.groupId)
    const missingRight = change.status === 'no_rights' ? change.missingRight : null
    await saveGroupStatus(ctx.db, { id: change.groupId, status: change.status, missingRight })
    if (change.status === 'active') return
    const { groupId } = change
    await enqueue(ctx.db, groupStoppedJob, { groupId }, { key: `group:stopped:${groupId}` })
  })
}
