import { usdc } from './money.ts'
import { type MoneyView, moneyView } from './moneyView.ts'
import { addMs, DAY_MS, type Day, dayOf } from './time.ts'

/** How many UTC days the dashboards show, today included. */
export const SERIES_DAYS = 30

/** The first day of a series that ends on the day of `at`. */
export function firstSeriesDay(at: Date): Day {
  return dayOf(addMs(at, -(SERIES_DAYS - 1) * DAY_MS))
}

/** A day of a series: how many members were admitted, and an amount under its name. */
type MoneyDay<Name extends string> = {
  readonly day: string
  readonly verifications: number
} & MoneyView<Name>

/**
 * The series of the dashboards, oldest day first and today last, from days as queries give them: day, verifications,
 * micro-USDC. Days without members are included.
 */
export function moneySeries<Name extends string>(
  name: Name,
  days: readonly (readonly [string, number, string])[],
  at: Date,
): MoneyDay<Name>[] {
  const known = new Map(days.map((row) => [row[0], row]))
  return Array.from({ length: SERIES_DAYS }, (_, index) => {
    const day = dayOf(addMs(at, (index - SERIES_DAYS + 1) * DAY_MS))
    const [, verifications, micro] = known.get(day) ?? [day, 0, '0']
    return { day, verifications, ...moneyView(name, usdc(BigInt(micro))) }
  })
}
