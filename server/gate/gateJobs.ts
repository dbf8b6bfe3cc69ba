import { z } from 'zod'
import type { GroupId, VerificationId } from '../shared/ids.ts'

const verification = z.object({ verificationId: z.int().transform((id) => id as VerificationId) })
const group = z.object({ groupId: z.int().transform((id) => id as GroupId) })
const mute = z.object({ muteId: z.int() })

/** The gate's jobs: their names and payloads. What each does is in `jobs.ts`. */
export const GATE_JOBS = {
  /** Does what the deadline of a verification brings, if it has come. */
  gate_deadline: verification,
  /** Reminds somebody who has passed of the rules. */
  gate_remind: verification,
  /** Asks somebody whose turn in a raid has come. */
  gate_turn: verification,
  /** Judges an open answer. */
  gate_score: verification,
  /** Asks Telegram again to let somebody in. */
  gate_admit: verification,
  /** Looks whether somebody is in who was to be let in. */
  gate_look: verification,
  /** Looks whether members whom advertisers have paid for are still in their groups. */
  gate_members_look: z.looseObject({}),
  /** Looks whether an admin has added somebody. */
  gate_adder: verification.extend({ adderId: z.int(), username: z.string() }),
  /** Removes somebody without a ban. */
  gate_remove: verification,
  /** Posts the message that leads a group's newcomers to the bot. */
  gate_notice: group,
  /** Posts it again where Telegram has refused it and somebody still waits. */
  gate_notice_again: group,
  /** Takes that message away again. */
  gate_notice_delete: group,
  /** Gives back what the gate has taken in a group where it does not work any more. */
  gate_release: group,
  /** Sets a mute anew before it ends by itself. */
  gate_mute_renew: mute,
  /** Asks Telegram again to lift a mute. */
  gate_lift: mute,
} as const satisfies Record<string, z.ZodType>

export type GateJob = keyof typeof GATE_JOBS
