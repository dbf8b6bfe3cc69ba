import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'

/** At most `count` messages in any window of `ms` milliseconds. */
export interface Limit {
  readonly count: number
  readonly ms: number
}

export interface Limits {
  /** To one person. All of them hold. */
  readonly person: readonly Limit[]
  /** In one group or channel. All of them hold. */
  readonly group: readonly Limit[]
  /** Everywhere together. */
  readonly overall: Limit
}

/**
 * "In a single chat, avoid sending more than one message per second. We may allow short bursts": so three in three seconds,
 * that a tap may be answered with an edit and the next question. "In a group, not more than 20 messages per minute"; "about 30
 * messages per second" in all. From https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
 */
export const TELEGRAM_LIMITS = {
  person: [{ count: 3, ms: 3 * SECOND_MS }],
  group: [
    { count: 3, ms: 3 * SECOND_MS },
    { count: 20, ms: MINUTE_MS },
  ],
  overall: { count: 30, ms: SECOND_MS },
} as const satisfies Limits

/** When the next message may go: `now`, or later, when every limit allows it. `recent` is oldest first. */
export function nextAllowed(recent: readonly Date[], limits: readonly Limit[], now: Date): Date {
  const freed = limits.map(({ count, ms }) => (recent.at(-count)?.getTime() ?? Number.NEGATIVE_INFINITY) + ms)
  return new Date(Math.max(now.getTime(), ...freed))
}

/** `recent` with a message at `now`, cut to what the limits look back on. It stays in order even if the clock goes back. */
export function remember(recent: readonly Date[], limits: readonly Limit[], now: Date): Date[] {
  const newest = recent.at(-1)?.getTime() ?? 0
  return [...recent, new Date(Math.max(newest, now.getTime()))].slice(
    -Math.max(...limits.map(({ count }) => count)),
  )
}

/**
 * When a message may go that has `ahead` others before it: `now` if the limit leaves room for all of them, else when enough
 * earlier ones have left the window. `recent` is oldest first.
 */
export function turnTime(
  recent: readonly Date[],
  { count, ms }: Limit,
  { ahead, now }: { readonly ahead: number; readonly now: Date },
): Date {
  const since = addMs(now, -ms)
  const taken = recent.filter((at) => at > since)
  const free = count - taken.length
  if (ahead < free) return now
  const position = ahead - free
  const leaves = taken[position % count] ?? now
  return addMs(leaves, ms * (1 + Math.floor(position / count)))
}
