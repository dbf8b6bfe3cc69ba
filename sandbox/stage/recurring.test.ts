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
  it.each(['earnings_mature', 'gate_members_look', 'reviews_watch'])(
    '%s runs at once, and is never over four hours late',
    (name) => {
      const runs = [span.after.getTime(), ...runsOf(name)]
      const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0))
      expect(gaps[0]).toBe(MINUTE_MS)
      expect(Math.max(...gaps)).toBe(4 * HOUR_MS)
      expect(runs.at(-1)).toBe(span.until.getTime())
    },
  )

  it('payouts run at their times, and find everything up to date', () => {
    const payouts = [Date.parse('2026-11-23T09:00:00Z'), Date.parse('2026-11-24T09:00:00Z')]
    expect(runsOf('payouts_collect')).toEqual(payouts)
    for (const at of payouts) expect(runsOf('earnings_mature')).toContain(at - 5 * MINUTE_MS)
  })

  it('are up to date within the hour for what runs later that hour, with no further run', () => {
    const before = Date.parse('2026-11-24T08:55:00Z')
    expect(runsOf('operator_day')).toContain(before + 47 * MINUTE_MS)
    expect(runsOf('earnings_mature').find((at) => at > before)).toBe(Date.parse('2026-11-24T12:00:00Z'))
  })
})
