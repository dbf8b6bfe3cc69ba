import fc from 'fast-check'
import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { MATURING_CRON } from '../shared/terms.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { runsAt } from '../worker/cron.ts'
import { nextPayoutAt, planByPayout } from './nextPayout.ts'

const START = new Date('2026-11-28T00:00:00Z')
const CRONS = ['0 9 * * *', '30 */6 * * *', '2 * * * *', '0 9 * * 1'] as const
const earnings = fc.array(
  fc.record({
    minute: fc.nat(3 * 24 * 60),
    joins: fc.integer({ min: 1, max: 9 }),
    amount: fc.bigInt(1n, 999_999n),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Lives through the minutes as the jobs do, and says when each earning is sent. */
function sentAt(payoutCron: string, at: Date): Date {
  const [matures, pays] = parseCrontab(`${MATURING_CRON} matures\n${payoutCron} pays`)
  if (matures === undefined || pays === undefined) throw new Error('two lines have two items')
  let isMature = false
  for (let now = addMs(at, MINUTE_MS); ; now = addMs(now, MINUTE_MS)) {
    if (isMature && runsAt(pays, now)) return now
    isMature ||= runsAt(matures, now)
  }
}

it('names for each earning the payout that sends it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CRONS), earnings, (payoutCron, drawn) => {
      const maturing = drawn
        .toSorted((one, other) => one.minute - other.minute)
        .map(({ minute, ...row }) => ({ ...row, at: addMs(START, minute * MINUTE_MS) }))
      const planned = new Map<string, bigint>()
      for (const { at, amount } of maturing) {
        const sent = sentAt(payoutCron, at).toISOString()
        planned.set(sent, (planned.get(sent) ?? 0n) + amount)
      }
      const plan = planByPayout({ payoutCron }, maturing)
      expect(plan.map(({ at, amount }) => [at?.toISOString(), amount])).toEqual([...planned])
      const joins = (rows: readonly { joins: number }[]) => rows.reduce((sum, row) => sum + row.joins, 0)
      expect(joins(plan)).toBe(joins(maturing))
    }),
    { numRuns: 60 },
  )
})

it('plans earnings for no moment where no payout is planned', () => {
  const never = { payoutCron: '0 0 30 2 *' }
  expect(nextPayoutAt(never, START)).toBeNull()
  const rows = [START, addMs(START, DAY_MS)].map((at) => ({ at, joins: 1, amount: 5n }))
  expect(planByPayout(never, rows)).toEqual([{ at: null, joins: 2, amount: 10n }])
})
