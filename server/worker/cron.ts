import type { ParsedCronItem } from 'graphile-worker'
import { addMs, type Clock, DAY_MS, MINUTE_MS } from '../shared/time.ts'

type Matcher = ParsedCronItem['match']
type Minute = Parameters<Matcher>[0]

/** Whether a recurring job runs in the minute that holds this moment. */
export function runsAt({ match }: Pick<ParsedCronItem, 'match'>, at: Date): boolean {
  return match({
    min: at.getUTCMinutes(),
    hour: at.getUTCHours(),
    date: at.getUTCDate(),
    month: at.getUTCMonth() + 1,
    dow: at.getUTCDay(),
  })
}

/** The job engine starts recurring jobs by the machine's time of day. With this they start by a made-up one. */
export function followClock(item: ParsedCronItem, clock: Clock): ParsedCronItem {
  if (!clock.isVirtual) return item
  const match = (minute: Minute) => {
    const machine = new Date()
    const aheadMs = clock.now().getTime() - machine.getTime()
    return runsAt(item, addMs(dateOf(minute, machine), Math.round(aheadMs / MINUTE_MS) * MINUTE_MS))
  }
  return { ...item, match }
}

/** The engine leaves the year out. It asks about minutes of the last days. */
function dateOf({ min, hour, date, month }: Minute, machine: Date): Date {
  const at = new Date(Date.UTC(machine.getUTCFullYear(), month - 1, date, hour, min))
  if (at.getTime() > machine.getTime() + DAY_MS) at.setUTCFullYear(at.getUTCFullYear() - 1)
  return at
}
