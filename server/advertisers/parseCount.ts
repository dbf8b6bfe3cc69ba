import { withPlainDigits } from '../shared/digits.ts'

/** The most joins, in all or a day, that a campaign can be for. */
export const MAX_COUNT = 1_000_000

/** With marks between thousands, all alike: "0.001" and "1000,000" are no counts. */
const GROUPED = /^[1-9]\d{0,2}([ ,.'’])\d{3}(?:\1\d{3})*$/

/** A whole number as people type it: "1000", "1,000", "1 000", "١٢". Undefined where it is none from 1 to `MAX_COUNT`. */
export function parseCount(text: string): number | undefined {
  const typed = withPlainDigits(text.trim())
  const digits = GROUPED.test(typed) ? typed.replace(/\D/g, '') : typed
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return count >= 1 && count <= MAX_COUNT ? count : undefined
}
