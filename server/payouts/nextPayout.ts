import { parseCronItem } from 'graphile-worker'
import type { Config } from '../config.ts'
import { MATURING_CRON } from '../shared/terms.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'

/** A pattern that matches no minute of a year, such as February 30, has no next time. */
const FARTHEST_MS = 366 * DAY_MS

/** When refunds are sent. */
export const REFUNDS_CRON = '7 * * * *'

/** When owners are paid next, as the job engine reads the pattern; null where it never matches. */
export function nextPayoutAt({ payoutCron }: Pick<Config, 'payoutCron'>, at: Date): Date | null {
  return nextRunAt(payoutCron, at)
}

/** Earnings and the payout that sends them; `at` is null where none is planned. */
export interface PlannedPayout {
  readonly at: Date | null
  readonly joins: number
  readonly amount: bigint
}

/** Assigns earnings, the first to mature first, to the payouts that send them. */
export function planByPayout(
  config: Pick<Config, 'payoutCron'>,
  maturing: readonly { readonly at: Date; readonly joins: number; readonly amount: bigint }[],
): PlannedPayout[] {
  const planned: PlannedPayout[] = []
  for (const { at, joins, amount } of maturing) {
    const readyAt = nextRunAt(MATURING_CRON, at) ?? at
    const last = planned.at(-1)
    if (last !== undefined && (last.at === null || readyAt < last.at)) {
      planned[planned.length - 1] = { at: last.at, joins: last.joins + joins, amount: last.amount + amount }
    } else planned.push({ at: nextPayoutAt(config, readyAt), joins, amount })
  }
  return planned
}

function nextRunAt(pattern: string, at: Date): Date | null {
  const { match } = parseCronItem({ task: 'payouts', match: pattern })
  const first = addMs(new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS), MINUTE_MS)
  for (let time = first; time.getTime() - at.getTime() < FARTHEST_MS; time = addMs(time, MINUTE_MS)) {
    const isDue = match({
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    })
    if (isDue) return time
  }
  return null
}
