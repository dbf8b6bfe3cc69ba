import type { UnsponsoredReason } from '../campaigns/auction.ts'

/** A mute of ours: it stands, or Telegram is being asked to lift it. */
export const MUTE_STATES = ['held', 'lifting'] as const
export type MuteState = (typeof MUTE_STATES)[number]

/** The gate's message in a group: to be posted, under way, standing, or deleted again. */
export const NOTICE_STATES = ['due', 'posting', 'standing', 'gone'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

/** Why nobody pays for a join, known as soon as somebody comes. */
export const UNSPONSORED_AT_GATE = ['staff', 'raid'] as const satisfies readonly UnsponsoredReason[]
export type UnsponsoredAtGate = (typeof UNSPONSORED_AT_GATE)[number]
