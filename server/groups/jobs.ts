import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { GroupId } from '../shared/ids.ts'

const groupId = z.int().transform((id) => id as GroupId)

/** Brings a group's title, the bot's rights in it and its creator up to date. */
export const groupCheckJob = job('group_check', z.object({ groupId }))

/** Counts the members of the groups where that was done the longest ago, and checks a few. */
export const groupsRefreshJob = job(
  'groups_refresh',
  z.looseObject({ continues: z.boolean().default(false) }),
)

/** A group works no more: the gate lets its people go, and the campaigns of one that is gone end. */
export const groupStoppedJob = job('group_stopped', z.object({ groupId }))

/** Applies a change of a payout wallet whose wait is over. */
export const walletChangeApplyJob = job('wallet_change_apply', z.object({ changeId: z.int() }))

/** Makes a group's invite link; `event` names what asked for it, so that it is answered once. */
export const groupInviteJob = job('group_invite', z.object({ groupId, event: z.string() }))
