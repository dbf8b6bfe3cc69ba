import { withPlainDigits } from '../../shared/digits.ts'

/** The most joins, in all or a day, that a campaign can be for. */
export const MAX_COUNT = 1_000_000

/** A whole number as people type it: "1000", "1,000", "1 000", "١٢". Undefined where it is none from 1 to `MAX_COUNT`. */
export function parseCount(text: string): number | undefined {
  const digits = withPlainDigits(text.trim()).replace(/(?<=\d)[ ,.'’](?=\d{3}(?:\D|$))/g, '')
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= MAX_COUNT ? count : undefined
}
