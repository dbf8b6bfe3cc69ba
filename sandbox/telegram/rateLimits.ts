import { BotApiError } from './botApi.ts'

/** Telegram's limits on a bot's messages. */
export interface RateLimits {
  readonly perChatEachSecond: number
  readonly perGroupEachMinute: number
  readonly overallEachSecond: number
}

/** Limits from Telegram's documentation. */
export const TELEGRAM_LIMITS: RateLimits = {
  perChatEachSecond: 1,
  perGroupEachMinute: 20,
  overallEachSecond: 30,
}

export interface RateLimiter {
  /** Turns the limits on or off. */
  set(limits: RateLimits | undefined): void
  /** Counts a message. Over the limit, throws 429 with the time to wait and does not count it. */
  count(method: string, chatId: unknown): void
}

interface Window {
  readonly key: string
  readonly limit: number
  readonly lengthMs: number
}

/** Sliding windows over the sandbox's clock. Messages count; decisions on members do not. */
export function createRateLimiter(clock: { now(): Date }): RateLimiter {
  let limits: RateLimits | undefined
  const sent = new Map<string, number[]>()

  function recent({ key, lengthMs }: Window, now: number): number[] {
    const times = (sent.get(key) ?? []).filter((time) => time > now - lengthMs)
    sent.set(key, times)
    return times
  }

  return {
    set(next) {
      limits = next
      sent.clear()
    },
    count(method, chatId) {
      if (limits === undefined || !/^send(?!chataction)/.test(method)) return
      const now = clock.now().getTime()
      const windows = windowsFor(limits, String(chatId))
      const waitsMs = windows.map((window) => {
        const times = recent(window, now)
        const oldest = times.at(-window.limit)
        return times.length < window.limit || oldest === undefined ? 0 : oldest + window.lengthMs - now
      })
      const waitMs = Math.max(...waitsMs)
      if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1_000))
      for (const { key } of windows) sent.get(key)?.push(now)
    },
  }
}

function windowsFor(limits: RateLimits, chat: string): Window[] {
  const windows = [
    { key: 'all', limit: limits.overallEachSecond, lengthMs: 1_000 },
    { key: `second:${chat}`, limit: limits.perChatEachSecond, lengthMs: 1_000 },
  ]
  const isGroup = chat.startsWith('-')
  return isGroup
    ? [...windows, { key: `minute:${chat}`, limit: limits.perGroupEachMinute, lengthMs: 60_000 }]
    : windows
}

export function tooManyRequests(seconds: number): BotApiError {
  return new BotApiError(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
}
