import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'

/** So many people who come to one gate within this time are a raid. */
export const RAID_JOINS = 100
export const RAID_WINDOW_MS = MINUTE_MS
/** A raid is over when nobody more than usual has come for so long. */
export const RAID_CALM_MS = 10 * MINUTE_MS
/** During a raid one newcomer is let through in so long. */
export const RAID_TURN_MS = 6 * SECOND_MS

/** When the next newcomer has their turn, and the one after that. */
export function takeTurn(nextTurnAt: Date | null, at: Date): { turnAt: Date; nextTurnAt: Date } {
  const turnAt = nextTurnAt !== null && nextTurnAt > at ? nextTurnAt : at
  return { turnAt, nextTurnAt: addMs(turnAt, RAID_TURN_MS) }
}
