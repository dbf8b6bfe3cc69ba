import { usdc } from './money.ts'
import { HOUR_MS, MINUTE_MS } from './time.ts'

/** The time limit for answering a question at a group's door. */
export const ANSWER_MS = 10 * MINUTE_MS

/** How long after the admission an earning matures, and can be paid out. */
export const MATURITY_MS = 72 * HOUR_MS

/** When earnings whose time has come are marked as ready for a payout, as the job engine reads it. */
export const MATURING_CRON = '2 * * * *'

/** The least that is swept and told of: anybody may send dust, again and again. */
export const LEAST_SWEPT = usdc(100_000n)

/** The least by which the limits of all payees may grow in a day: half of it holds one payee's first limit. */
export const LEAST_NEW_LIMITS = usdc(50_000_000n)
