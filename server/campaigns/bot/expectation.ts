import type { Talk } from '../../bot/talk.ts'

const DAYS_A_WEEK = 7

/**
 * How long joins take at last week's pace, once those before them in the ladder are served. Undefined where nobody came
 * last week.
 */
export function expectedDays({
  joins,
  joinsAhead,
  joinsPerWeek,
}: {
  readonly joins: number
  readonly joinsAhead: number
  readonly joinsPerWeek: number
}): number | undefined {
  if (joinsPerWeek <= 0) return undefined
  return Math.max(1, Math.ceil(((joins + joinsAhead) * DAYS_A_WEEK) / joinsPerWeek))
}

export function expectationText(
  t: Talk['t'],
  place: { readonly joins: number; readonly joinsAhead: number; readonly joinsPerWeek: number },
): string {
  const days = expectedDays(place)
  if (days === undefined) return t('campaigns-expect-unknown', { joins: place.joins })
  return t('campaigns-expect', { joins: place.joins, days, week: place.joinsPerWeek })
}
