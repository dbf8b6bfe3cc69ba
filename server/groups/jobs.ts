import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { GroupId } from '../shared/ids.ts'

const groupId = z.int().transform((id) => id as GroupId)

/** Updates a group's title, the bot's rights in it, and its creator. */
export const groupCheckJob = job('group_check', z.object({ groupId }))

/** Counts the members of the groups with the stalest count, and checks a few groups. */
export const groupsRefreshJob = job(
  'groups_refresh',
  z.looseObject({ continues: z.boolean().default(false) }),
)

/** A group no longer works: the gate releases its people. If the group is gone, its campaigns end. */
export const groupStoppedJob = job('group_stopped', z.object({ groupId }))

/** Applies a change of a payout wallet whose wait is over. */
export const walletChangeApplyJob = job('wallet_change_apply', z.object({ changeId: z.int() }))

/** Makes a group's invite link. `event` names the request, which is answered once. */
export const groupInviteJob = job('group_invite', z.object({ groupId, event: z.string() }))
