import { isNear, MAX_COUNT } from '../campaigns/campaign.ts'
import { withoutThousands, withPlainDigits } from '../shared/digits.ts'
import { addMs, DAY_MS } from '../shared/time.ts'

/** Reads "1000", "1,000", "1 000" or "١٢". Undefined unless it is a whole number from 1 to `MAX_COUNT`. */
export function parseCount(text: string): number | undefined {
  const digits = withoutThousands(text)
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= MAX_COUNT ? count : undefined
}

/** Reads "2026-12-31" as the end of that day in UTC. Undefined for no such day, a past one, or one too far away. */
export function parseEndDay(text: string, now: Date): Date | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(withPlainDigits(text.trim()))
  if (!match) return undefined
  const day = new Date(`${match[0]}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== match[0]) return undefined
  const end = addMs(day, DAY_MS)
  return end > now && isNear(end, now) ? end : undefined
}
