import type { Talk } from '../bot/talk.ts'
import { DAY_MS } from '../shared/time.ts'

const DAYS_A_WEEK = 7

/** What an estimate is made from. */
export interface Pace {
  readonly joins: number
  /** What the campaigns before it in the ladder can pay for. */
  readonly joinsAhead: number
  /** Members let in last week. */
  readonly joinsPerWeek: number
  readonly dailyCap?: number | null
}

/**
 * How many days joins take at last week's pace, once those before them in the ladder are served, and with the daily limit.
 * Undefined where nobody came last week.
 */
export function expectedDays({ joins, joinsAhead, joinsPerWeek, dailyCap }: Pace): number | undefined {
  if (joinsPerWeek <= 0) return undefined
  const byPace = Math.ceil(((joins + joinsAhead) * DAYS_A_WEEK) / joinsPerWeek)
  return Math.max(1, byPace, dailyCap ? Math.ceil(joins / dailyCap) : 1)
}

/** How many of the joins come about within so many days, by the same estimate. */
export function expectedWithin(days: number, { joins, joinsAhead, joinsPerWeek, dailyCap }: Pace): number {
  const byPace = Math.floor((joinsPerWeek * days) / DAYS_A_WEEK) - joinsAhead
  const byCap = dailyCap ? Math.floor(dailyCap * days) : joins
  return Math.max(0, Math.min(joins, byPace, byCap))
}

/** An estimate of how long it takes, said to be one; and of how many joins there are by the end date where that comes first. */
export function expectationText(
  t: Talk['t'],
  { endsAt = null, at, ...pace }: Pace & { readonly endsAt?: Date | null; readonly at?: Date },
): string {
  const { joins, joinsPerWeek: week, dailyCap } = pace
  const days = expectedDays(pace)
  if (days === undefined) return t('campaigns-expect-unknown', { joins })
  const text = t('campaigns-expect', { joins, days, week, cap: dailyCap ?? 0 })
  const daysLeft = endsAt && at ? (endsAt.getTime() - at.getTime()) / DAY_MS : days
  if (daysLeft >= days) return text
  return `${text} ${t('campaigns-expect-end', { joins: expectedWithin(daysLeft, pace) })}`
}
