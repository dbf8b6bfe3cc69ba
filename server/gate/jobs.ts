import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { GroupId, VerificationId } from '../shared/ids.ts'

const verification = z.object({ verificationId: z.int().transform((id) => id as VerificationId) })
const group = z.object({ groupId: z.int().transform((id) => id as GroupId) })
const mute = z.object({ muteId: z.int() })

/** Does what the deadline of a verification brings, if it has come. */
export const gateDeadlineJob = job('gate_deadline', verification)

/** Reminds somebody who has passed of the rules. */
export const gateRemindJob = job('gate_remind', verification)

/** Asks somebody whose turn in a raid has come. */
export const gateTurnJob = job('gate_turn', verification)

/** Judges an open answer. */
export const gateScoreJob = job('gate_score', verification)

/** Asks Telegram again to let somebody in. */
export const gateAdmitJob = job('gate_admit', verification)

/** Looks whether somebody is in who was to be let in. */
export const gateLookJob = job('gate_look', verification)

/** Looks whether members whom advertisers have paid for are still in their groups. */
export const gateMembersLookJob = job('gate_members_look', z.looseObject({}))

/** Looks whether an admin has added somebody. */
export const gateAdderJob = job('gate_adder', verification.extend({ adderId: z.int(), username: z.string() }))

/** Removes somebody without a ban. */
export const gateRemoveJob = job('gate_remove', verification)

/** Posts the message that leads a group's newcomers to the bot. */
export const gateNoticeJob = job('gate_notice', group)

/** Posts it again where Telegram has refused it and somebody still waits. */
export const gateNoticeAgainJob = job('gate_notice_again', group)

/** Takes that message away again. */
export const gateNoticeDeleteJob = job('gate_notice_delete', group)

/** Sets a mute anew before it ends by itself. */
export const gateMuteRenewJob = job('gate_mute_renew', mute)

/** Asks Telegram again to lift a mute. */
export const gateLiftJob = job('gate_lift', mute)
