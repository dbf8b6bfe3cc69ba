import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { GroupId, VerificationId } from '../shared/ids.ts'

const verification = z.object({ verificationId: z.int().transform((id) => id as VerificationId) })
const group = z.object({ groupId: z.int().transform((id) => id as GroupId) })
const mute = z.object({ muteId: z.int() })

/** Does what deadlines bring that have come. */
export const gateDeadlinesJob = job('gate_deadlines', z.looseObject({}))
export const gateRemindJob = job('gate_remind', verification)
export const gateTurnJob = job('gate_turn', verification)
export const gateScoreJob = job('gate_score', verification)
export const gateAdmitJob = job('gate_admit', verification)
export const gateLookJob = job('gate_look', verification)
export const gateMembersLookJob = job('gate_members_look', z.looseObject({}))
export const gateAdderJob = job('gate_adder', verification.extend({ adderId: z.int(), username: z.string() }))
/** `again` tells a further try from the first. */
export const gateRemoveJob = job('gate_remove', verification.extend({ again: z.int().optional() }))
export const gateNoticeJob = job('gate_notice', group)
export const gateNoticeAgainJob = job('gate_notice_again', group)
export const gateNoticeDeleteJob = job('gate_notice_delete', group)
export const gateMuteRenewJob = job('gate_mute_renew', mute)
/** Asks Telegram again for a mute that it refuses, or for the end of one. */
export const gateMuteAgainJob = job('gate_mute_again', mute)
/** Tells an owner how many joins Telegram has reported late. */
export const gateLateTellJob = job('gate_late_tell', group)
/** `form`: by the message for all, or by whatever Telegram takes. */
export const gateInviteJob = job(
  'gate_invite',
  verification.extend({ username: z.string(), form: z.enum(['any', 'notice']) }),
)
/** Shows a group's admins who waits for them. */
export const adminsDigestJob = job('admins_digest', group)
