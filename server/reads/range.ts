import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'

/** UTC days, both included. */
export interface Range {
  readonly from: Day
  readonly to: Day
}

/** A range of more days is shown by week. */
const MOST_DAYS = 92
/** Nothing is older. */
export const FIRST_DAY = '2020-01-01' as Day

export function atStartOf(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: Day, count: number): Day {
  return dayOf(addMs(atStartOf(day), count * DAY_MS))
}

/** How many days a range has. */
export function lengthOf({ from, to }: Range): number {
  return (atStartOf(to).getTime() - atStartOf(from).getTime()) / DAY_MS + 1
}

/** As many days, just before a range. */
export function rangeBefore(range: Range): Range {
  return { from: addDays(range.from, -lengthOf(range)), to: addDays(range.from, -1) }
}

export function isIn({ from, to }: Range, day: string): boolean {
  return from <= day && day <= to
}

/** The first days of the steps by which a range is shown, oldest first: single days, or weeks from its first day on. */
export function stepsOf(range: Range): { readonly days: 1 | 7; readonly starts: Day[] } {
  const length = lengthOf(range)
  const days = length > MOST_DAYS ? 7 : 1
  return {
    days,
    starts: Array.from({ length: Math.ceil(length / days) }, (_, index) => addDays(range.from, index * days)),
  }
}
