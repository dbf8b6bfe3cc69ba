import { HOUR_MS, MINUTE_MS } from './time.ts'

/** How long somebody has to answer a question at a group's door. */
export const ANSWER_MS = 10 * MINUTE_MS

/** From then on, after the admission, an earning can be paid out. */
export const MATURITY_MS = 72 * HOUR_MS
