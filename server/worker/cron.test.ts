import { parseCrontab } from 'graphile-worker'
import { expect, it } from 'vitest'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { followClock, runsAt } from './cron.ts'

const [daily] = parseCrontab('30 9 * * * work')

/** The minutes of the last machine's day in which the engine would start the job. */
function minutesOf(aheadMs: number): Date[] {
  if (daily === undefined) throw new Error('a crontab of one line has an item')
  const clock = { isVirtual: true, now: () => new Date(Date.now() + aheadMs) }
  const item = followClock(daily, clock)
  const last = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS
  return Array.from({ length: DAY_MS / MINUTE_MS }, (_, back) => new Date(last - back * MINUTE_MS)).filter(
    (at) => runsAt(item, at),
  )
}

it.each([0, HOUR_MS, 5 * DAY_MS + 7 * HOUR_MS + 13 * MINUTE_MS, 400 * DAY_MS])(
  'a daily job runs once a day, at its time on a clock that is %d ms ahead',
  (aheadMs) => {
    const minutes = minutesOf(aheadMs)
    expect(minutes.map((at) => addMs(at, aheadMs).toISOString().slice(11, 16))).toEqual(['09:30'])
  },
)

it("the machine's clock changes nothing", () => {
  expect(daily && followClock(daily, { now: () => new Date() })).toBe(daily)
})
