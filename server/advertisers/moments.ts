import { withPlainDigits } from '../shared/digits.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

/** How far away an end date may be. */
export const MAX_YEARS = 2

/**
 * The end of a day that somebody has typed as "2026-12-31", in UTC; undefined where it is no such day, or over, or too far
 * away.
 */
export function parseEndDay(text: string, now: Date): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(withPlainDigits(text.trim()))
  if (!match) return undefined
  const day = new Date(`${match[0]}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== match[0]) return undefined
  const end = addMs(day, DAY_MS)
  return end > now && end < addMs(now, MAX_YEARS * 366 * DAY_MS) ? end : undefined
}
