import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../server/shared/time.ts'
import { planRecurring } from './recurring.ts'

const span = { after: new Date('2026-11-23T06:10:00Z'), until: new Date('2026-11-25T07:30:00Z') }
const runsOf = (name: string) =>
  planRecurring({ payoutCron: '0 9 * * *' }, span)
    .filter((run) => run.name === name)
    .map(({ at }) => at.getTime())
    .toSorted((a, b) => a - b)

describe('the recurring jobs of a span that passes at once', () => {
  it.each(['earnings_mature', 'refunds_collect', 'gate_deadlines', 'payees_announce'])(
    '%s runs at once, and before everything that builds on it',
    (name) => {
      const runs = runsOf(name)
      expect(runs[0]).toBe(span.after.getTime() + MINUTE_MS)
      for (const builds of ['batches_form', 'payouts_collect', 'operator_day']) {
        for (const at of runsOf(builds)) {
          expect(runs.some((run) => run < at && at - run <= HOUR_MS)).toBe(true)
        }
      }
    },
  )

  it.each(['gate_members_look', 'people_forget', 'groups_refresh'])(
    '%s runs once a day, and when the span ends',
    (name) => {
      const runs = [span.after.getTime(), ...runsOf(name)]
      const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(27 * HOUR_MS)
      expect(runs.at(-1)).toBe(span.until.getTime())
    },
  )

  it('are no more than a busy machine does while somebody waits', () => {
    const until = new Date('2026-11-26T09:00:00Z')
    const runs = planRecurring({ payoutCron: '0 9 * * *' }, { after: span.after, until })
    expect(runs.length).toBeLessThanOrEqual(150)
  })

  it('compare the books before the operator would be alerted', () => {
    const runs = runsOf('books_reconcile')
    const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4 * HOUR_MS)
  })

  it('payouts run at their times, and find everything up to date', () => {
    const payouts = [Date.parse('2026-11-23T09:00:00Z'), Date.parse('2026-11-24T09:00:00Z')]
    expect(runsOf('payouts_collect')).toEqual(payouts)
    for (const at of payouts) expect(runsOf('earnings_mature')).toContain(at - 5 * MINUTE_MS)
  })

  it('are up to date within the hour for what runs later that hour, with no further run', () => {
    const before = Date.parse('2026-11-24T08:55:00Z')
    expect(runsOf('operator_day')).toContain(before + 47 * MINUTE_MS)
    expect(runsOf('earnings_mature').find((at) => at > before)).toBe(Date.parse('2026-11-25T00:06:00Z'))
  })
})
