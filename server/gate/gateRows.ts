import type { UnsponsoredReason } from '../campaigns/auction.ts'

/** The states of a mute of ours: it stands, or Telegram is being asked to lift it, or to remove the person. */
export const MUTE_STATES = ['held', 'lifting', 'removing'] as const
export type MuteState = (typeof MUTE_STATES)[number]

/** The states of the gate's message in a group: to be posted, under way, standing, or deleted again. */
export const NOTICE_STATES = ['due', 'posting', 'standing', 'gone'] as const

/** The reasons for an unsponsored join that the gate finds, on arrival or from an answer. */
export const UNSPONSORED_AT_GATE = [
  'staff',
  'raid',
  'insults',
] as const satisfies readonly UnsponsoredReason[]

/** Whether Telegram takes ephemeral messages for a group: the first one is under way, was shown, or was refused. */
export const EPHEMERAL_STATES = ['trying', 'works', 'refused'] as const

/** An admin's verdicts on somebody who waits. */
export const VERDICTS = ['let_in', 'decline'] as const
export type Verdict = (typeof VERDICTS)[number]
