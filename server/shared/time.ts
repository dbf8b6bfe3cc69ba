/** Where the present moment comes from. Tests and the demo replace it. */
export interface Clock {
  now(): Date
  /** True for a made-up time of a test or the demo, which also stands in for PostgreSQL's clock. */
  readonly isVirtual?: boolean
}

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** A UTC calendar day as "2026-11-20". All day series count in UTC. */
export type Day = string & { readonly __brand: 'Day' }

export function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

/** The hour since 1970 that holds a moment, for keys of hourly notices. */
export function hourOf(at: Date): number {
  return Math.floor(at.getTime() / HOUR_MS)
}

/** The UTC day that holds a moment. */
export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10) as Day
}

/** An end for people: the last day, "2026-12-31", where it is midnight; else the moment. */
export function endText(at: Date): string {
  return at.getTime() % DAY_MS === 0 ? dayOf(addMs(at, -1)) : whenText(at)
}

/** A moment for people everywhere: "2026-11-20 14:05 UTC". */
export function whenText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
