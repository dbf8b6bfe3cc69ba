import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { GIVE_BACK_MS } from './verification.ts'

/** The result of asking Telegram whether a member is still there, once: SQL constraints derive from this list. */
export const LOOK_FINDINGS = ['in', 'gone', 'unknown'] as const
export type LookFinding = (typeof LOOK_FINDINGS)[number]

/**
 * The days after a paid admission on which Telegram is asked whether the member is still there: SQL constraints derive from this
 * list. Only the first look can give a price back. The later ones show the advertiser how many stay.
 */
export const LOOK_DAYS = [1, 7, 30] as const
export type LookDay = (typeof LOOK_DAYS)[number]
export const GIVE_BACK_LOOK: LookDay & 1 = 1

/** When the look of a day begins and ends, counted from the admission. */
const LOOK_SPANS: Readonly<Record<LookDay, { readonly beginsMs: number; readonly endsMs: number }>> = {
  // Late, so that few departures come after it, and with time for retries until the give-back ends.
  1: { beginsMs: 22 * HOUR_MS, endsMs: GIVE_BACK_MS },
  7: { beginsMs: 7 * DAY_MS, endsMs: 8 * DAY_MS },
  30: { beginsMs: 30 * DAY_MS, endsMs: 31 * DAY_MS },
}

/** The span over which the looks of people who came together are spread. */
const LOOK_SPREAD_MS = 90 * MINUTE_MS
/** A look that failed is not repeated sooner. */
const SHORTEST_RETRY_MS = 5 * MINUTE_MS

/** A look at a member who was admitted at some moment. */
interface Look {
  readonly afterDays: LookDay
  readonly admittedAt: Date
}

/** When somebody admitted is looked for. `share`, from 0 to 1, is drawn at random and picks the moment. */
export function firstLookAt({ afterDays, admittedAt }: Look, share: number): Date {
  return addMs(admittedAt, LOOK_SPANS[afterDays].beginsMs + Math.floor(share * LOOK_SPREAD_MS))
}

/** From then on nobody knows whether a member who is gone was still there on the day of the look. */
export function endOfLook({ afterDays, admittedAt }: Look): Date {
  return addMs(admittedAt, LOOK_SPANS[afterDays].endsMs)
}

/** When a look that failed is repeated: after half of the time left. Null once no time is left: it is given up. */
export function nextLookAt(look: Look, at: Date): Date | null {
  const end = endOfLook(look)
  const next = addMs(at, Math.max(SHORTEST_RETRY_MS, (end.getTime() - at.getTime()) / 2))
  return next < end ? next : null
}
