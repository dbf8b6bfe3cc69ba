import { usdc } from './money.ts'
import { type MoneyView, moneyView } from './moneyView.ts'
import { addMs, DAY_MS, type Day, dayOf } from './time.ts'

/** How many UTC days the dashboards show, today included. */
export const SERIES_DAYS = 30

/** The first day of a series that ends on the day of `at`. */
export function firstSeriesDay(at: Date): Day {
  return dayOf(addMs(at, -(SERIES_DAYS - 1) * DAY_MS))
}

/** One element a day, oldest first and today last: what `known` says of the day, else what `empty` makes. */
export function daySeries<T extends { readonly day: string }>(
  at: Date,
  known: readonly T[],
  empty: (day: Day) => T,
): T[] {
  const byDay = new Map(known.map((element) => [element.day, element]))
  return Array.from({ length: SERIES_DAYS }, (_, index) => {
    const day = dayOf(addMs(at, (index - SERIES_DAYS + 1) * DAY_MS))
    return byDay.get(day) ?? empty(day)
  })
}

/** A day of a series: how many members were admitted, and an amount under its name. */
export type MoneyDay<Name extends string> = {
  readonly day: string
  readonly verifications: number
} & MoneyView<Name>

/** The series of the dashboards, from days as queries give them: day, verifications, micro-USDC. */
export function moneySeries<Name extends string>(
  name: Name,
  days: readonly (readonly [string, number, string])[],
  at: Date,
): MoneyDay<Name>[] {
  const view = (day: string, verifications: number, micro: bigint): MoneyDay<Name> => ({
    day,
    verifications,
    ...moneyView(name, usdc(micro)),
  })
  return daySeries(
    at,
    days.map(([day, verifications, micro]) => view(day, verifications, BigInt(micro))),
    (day) => view(day, 0, 0n),
  )
}
