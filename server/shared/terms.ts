import { usdc } from './money.ts'
import { HOUR_MS, MINUTE_MS } from './time.ts'

/** How long somebody has to answer a question at a group's door. */
export const ANSWER_MS = 10 * MINUTE_MS

/** From then on, after the admission, an earning can be paid out. */
export const MATURITY_MS = 72 * HOUR_MS

/** Less than this stays at a deposit address, and nobody is told of it: anybody may send that, again and again. */
export const LEAST_SWEPT = usdc(100_000n)
