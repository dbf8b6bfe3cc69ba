import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { endOfGiveBack } from './verification.ts'

/** The result of asking Telegram whether a member is still there, once: SQL constraints derive from this list. */
export const LOOK_FINDINGS = ['in', 'gone', 'unknown'] as const
export type LookFinding = (typeof LOOK_FINDINGS)[number]

/** The look before the give-back ends. Later ones, at day 7 and day 30, have room beside it. */
export const FIRST_LOOK_DAYS = 1

/** How long after an admission the first look may begin: late, so that few departures come after it. */
const FIRST_LOOK_MS = 22 * HOUR_MS
/** The span over which the looks of people who came together are spread. The rest, until the give-back ends, is for retries. */
const LOOK_SPREAD_MS = 90 * MINUTE_MS
/** A look that failed is not repeated sooner. */
const SHORTEST_RETRY_MS = 5 * MINUTE_MS

/** When somebody admitted is looked for. `share`, from 0 to 1, is drawn at random and picks the moment. */
export function firstLookAt(admittedAt: Date, share: number): Date {
  return addMs(admittedAt, FIRST_LOOK_MS + Math.floor(share * LOOK_SPREAD_MS))
}

/** When a look that failed is repeated: after half of the time left. Null once no time is left: it is given up. */
export function nextLookAt(admittedAt: Date, at: Date): Date | null {
  const end = endOfGiveBack(admittedAt)
  const next = addMs(at, Math.max(SHORTEST_RETRY_MS, (end.getTime() - at.getTime()) / 2))
  return next < end ? next : null
}
