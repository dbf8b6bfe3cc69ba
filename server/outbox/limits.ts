import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'

/** At most `count` messages in any period of `ms` milliseconds, wherever it begins. */
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

/** When the next message may go: `now`, or the later moment at which no limit is in its way. `recent` is oldest first. */
export function nextAllowed(recent: readonly Date[], limits: readonly Limit[], now: Date): Date {
  const freed = limits.map(({ count, ms }) => (recent.at(-count)?.getTime() ?? Number.NEGATIVE_INFINITY) + ms)
  return new Date(Math.max(now.getTime(), ...freed))
}

/** `recent` with a message at `now`, and no more than the limits look back on. A clock that went back is not followed. */
export function remember(recent: readonly Date[], limits: readonly Limit[], now: Date): Date[] {
  const newest = recent.at(-1)?.getTime() ?? 0
  return [...recent, new Date(Math.max(newest, now.getTime()))].slice(
    -Math.max(...limits.map(({ count }) => count)),
  )
}

/**
 * When it is the turn of a message that has `ahead` others before it: `now` where the limit leaves room for it and for them,
 * else when as many as are before it will have made room. `recent` is oldest first.
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
