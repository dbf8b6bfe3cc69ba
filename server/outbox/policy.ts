import { DAY_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import type { CallPayload } from './outbox.ts'

/** Each lane of a chat keeps its own order, so no action waits behind a message that a limit holds up. */
export const LANES = ['answer', 'action', 'message'] as const
/**
 * `answer`: to a tap or a query. It is of use for seconds only, so none waits for another. `action`: what changes a chat or a
 * person in it (admit, mute, delete). `message`: what Telegram counts as one, sent or edited.
 */
export type Lane = (typeof LANES)[number]

const COUNTED =
  /^(send(?!ChatAction|ChatJoinRequest)|edit(Ephemeral)?Message|copyMessage|forwardMessage|stopPoll)/

export function laneOf(method: string): Lane {
  if (method.startsWith('answer')) return 'answer'
  return COUNTED.test(method) ? 'message' : 'action'
}

/** Calls that change nothing when repeated. */
const IDEMPOTENT =
  /^(edit|delete|set|get|pin|unpin|ban|unban|restrict|promote|approve|decline|revoke|close|reopen|hide|unhide|leave|answer(?!WebApp|Guest)|sendChatAction|stopMessageLive)/

/** Calls that a person would rather see twice than not at all. */
const WANTED_TWICE = /^(send(?!PaidMedia|Invoice|Gift)|copyMessage|forwardMessage|createChatInviteLink)/

/** How the delay between retries grows with the time since the first attempt. */
interface Pace {
  readonly shortestMs: number
  readonly growth: number
  readonly longestMs: number
}

/** About 170 tries in a day. */
const FREELY: Pace = { shortestMs: 2 * SECOND_MS, growth: 0.25, longestMs: 10 * MINUTE_MS }
/** At most 17 in a day, half of them in its first ten minutes. */
const SPARINGLY: Pace = { shortestMs: 5 * SECOND_MS, growth: 1, longestMs: DAY_MS }
/** At most 7 in a day: everybody in the group reads each one. */
const RARELY: Pace = { shortestMs: MINUTE_MS, growth: 5, longestMs: DAY_MS }

function paceOf(method: string, payload: CallPayload): Pace | undefined {
  if (IDEMPOTENT.test(method)) return FREELY
  if (!WANTED_TWICE.test(method)) return undefined
  return method === 'createChatInviteLink' || isPerson(payload.chat_id) ? SPARINGLY : RARELY
}

/** How long a call is retried that may already have taken effect. */
const REPEAT_FOR_MS = DAY_MS

/**
 * The delay before a call is retried that may already have taken effect, `ageMs` after its first such attempt. Undefined where
 * it is given up. Calls that change nothing when repeated are retried often. Each retry of a message may deliver it again, but a
 * lost one is worse, so its delays grow fast. Calls that cost somebody money are never retried. The last retry comes at the end
 * of the day, at least a minute after the one before.
 */
export function repeatDelayMs(method: string, payload: CallPayload, ageMs: number): number | undefined {
  const pace = paceOf(method, payload)
  if (pace === undefined || ageMs >= REPEAT_FOR_MS) return undefined
  const { shortestMs, growth, longestMs } = pace
  const delayMs = Math.round(Math.min(Math.max(ageMs * growth, shortestMs), longestMs))
  return Math.min(delayMs, Math.max(REPEAT_FOR_MS - ageMs, MINUTE_MS))
}

/** The delays after the first refusals of a call about membership, and after all later ones. */
const REFUSED_DELAYS_MS = [2 * SECOND_MS, 10 * SECOND_MS, MINUTE_MS] as const
const REFUSED_LONG_MS = 5 * MINUTE_MS

/**
 * The delay before a call about somebody's membership is repeated that Telegram refuses for a passing reason, `ageMs` after it was
 * first wanted: 2 s, 10 s, 1 min, then 5 min. Undefined once a day is over.
 */
export function refusedDelayMs(ageMs: number): number | undefined {
  if (ageMs >= DAY_MS) return undefined
  let endMs = 0
  for (const delayMs of REFUSED_DELAYS_MS) {
    endMs += delayMs
    if (ageMs < endMs) return delayMs
  }
  return REFUSED_LONG_MS
}

/** Telegram gives people positive ids, and groups and channels negative ones or names. */
export function isPerson(chat: unknown): boolean {
  return Number(chat) > 0
}

const DONE_BEFORE: readonly (readonly [method: RegExp, description: RegExp])[] = [
  [/^edit/, /message is not modified/],
  [/^delete(Ephemeral)?Message/, /message to delete not found/],
]

/** Whether Telegram refuses because an attempt whose answer was lost has already done it. */
export function isDoneBefore(method: string, description: string): boolean {
  return DONE_BEFORE.some(([methods, texts]) => methods.test(method) && texts.test(description))
}
