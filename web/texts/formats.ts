import type { Language } from '../../server/shared/languages.ts'
import { amountFormat, formatUsdc as exactText, type Usdc } from '../../server/shared/money.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/**
 * Numbers, money, days and durations as a language writes them. Digits are Latin everywhere: they stand beside addresses. Days are
 * Gregorian everywhere: people type them so.
 */
export function createFormats(language: Language) {
  const locale = `${language}-u-ca-gregory-nu-latn`
  const count = new Intl.NumberFormat(locale)
  const usdc = amountFormat(language)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const fullDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const local = new Intl.DateTimeFormat(locale, {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' })
  const inUnit = (unit: string, unitDisplay: 'short' | 'long' = 'short') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })

  /** Micro-USDC as people read it. */
  function formatMicro(micro: string | bigint): string {
    return usdc.format(exactText(BigInt(micro) as Usdc) as `${number}`)
  }

  return {
    formatMicro,
    /** The same for a number of USDC. */
    formatUsdc: (amount: number) => formatMicro(BigInt(Math.round(amount * 1_000_000))),
    /** A whole number. */
    formatCount: (value: number) => count.format(value),
    /** A fee in hundredths of a percent: "10%" or "2.5%". */
    formatBps: (bps: number) => percent.format(bps / 10_000),
    /** A day such as `2026-11-02`: "Nov 2". */
    formatDay: (iso: string) => day.format(new Date(`${iso}T00:00:00Z`)),
    /** The same in a sentence, without a point that would meet that of its end: "November 2". */
    formatFullDay: (iso: string) => fullDay.format(new Date(`${iso}T00:00:00Z`)),
    /** The same with its year: "Nov 2, 2026". */
    formatDate: (iso: string) => date.format(new Date(`${iso}T00:00:00Z`)),
    /** A moment, in UTC. */
    formatMoment: (at: string | number | Date) => `${moment.format(new Date(at))} UTC`,
    /** The same by the reader's clock, for what is still to come: "Nov 2, 2:00 PM GMT+1". */
    formatUntil: (at: string | number | Date) => local.format(new Date(at)),
    /** "72 hours". */
    formatHours: (hours: number) => inUnit('hour', 'long').format(hours),
    /** "7 days". */
    formatDays: (days: number) => inUnit('day', 'long').format(days),
    formatSeconds: (seconds: number) => inUnit('second').format(seconds),
    /** How long is left, in its two largest units, at least a minute. */
    formatTimeLeft(ms: number): string {
      const minutes = Math.max(1, Math.floor(ms / 60_000))
      const parts = [
        ['day', Math.floor(minutes / DAY_MINUTES)],
        ['hour', Math.floor(minutes / HOUR_MINUTES) % 24],
        ['minute', minutes % HOUR_MINUTES],
      ] as const
      const first = parts.findIndex(([, value]) => value > 0)
      const shown = parts.slice(first, first + 2).filter(([, value]) => value > 0)
      return list.format(shown.map(([unit, value]) => inUnit(unit).format(value)))
    },
    /** Separates groups of digits. */
    groupMark: count.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? ',',
  }
}
