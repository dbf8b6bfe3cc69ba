/** Where the present moment comes from. Tests and the demo replace it. */
export interface Clock {
  now(): Date
  /** True for a time that a test or the demo makes up and all processes share: it stands in for PostgreSQL's clock too. */
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

/** Which hour since 1970 holds a moment: what is told once an hour has it in its key. */
export function hourOf(at: Date): number {
  return Math.floor(at.getTime() / HOUR_MS)
}

/** The UTC day that holds a moment. */
export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10) as Day
}

/** A moment as people everywhere read it: "2026-11-20 14:05 UTC". */
export function whenText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
