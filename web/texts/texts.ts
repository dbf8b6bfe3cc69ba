import { en, type Texts } from './en.ts'

/** The texts of the page's language. */
export const texts: Texts = en

/** Micro-USDC as people read it: all decimals that matter, at least two. */
export function formatMicro(micro: string | bigint): string {
  const value = BigInt(micro)
  const fraction = (value % 1_000_000n)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '')
  return `${groupDigits(value / 1_000_000n)}.${fraction}`
}

/** The same of an amount that the interface tells as a number of USDC. */
export function formatUsdc(amount: number): string {
  return formatMicro(BigInt(Math.round(amount * 1_000_000)))
}

/** Micro-USDC without grouping, to be typed or pasted. */
export function plainMicro(micro: string | bigint): string {
  return formatMicro(micro).replaceAll(',', '')
}

function groupDigits(value: bigint): string {
  return value.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A whole number as people read it. */
export function formatCount(value: number): string {
  return groupDigits(BigInt(value))
}

const DAY = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A day such as `2026-11-02`, as people read it: “Nov 2”. */
export function formatDay(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}

/** `0x1234…abcd`. */
export function shortHex(text: string): string {
  return `${text.slice(0, 6)}…${text.slice(-4)}`
}

/** How long is left, in its two largest units. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return texts.time.lessThanAMinute
  return texts.time.left(Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60)
}

/** How long something has taken, such as "0:42" or "1:02:05". */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, place) => (place === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}

/** A fee in hundredths of a percent, as "10" or "2.5". */
export function formatBps(bps: number): string {
  return String(bps / 100)
}
