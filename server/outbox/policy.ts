import { DAY_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import type { CallPayload } from './outbox.ts'

/**
 * What waits in a chat waits in three lines. Each keeps its order; what a member is kept waiting by is never behind a
 * message that Telegram's limits hold up.
 */
export const LANES = ['answer', 'action', 'message'] as const
/**
 * `answer`: to a tap or a query, worth something for seconds only, so that none waits for another. `action`: what changes a
 * chat or a person in it (admit, mute, delete). `message`: what Telegram counts as one, sent or edited.
 */
export type Lane = (typeof LANES)[number]

const COUNTED =
  /^(send(?!ChatAction|ChatJoinRequest)|edit(Ephemeral)?Message|copyMessage|forwardMessage|stopPoll)/

export function laneOf(method: string): Lane {
  if (method.startsWith('answer')) return 'answer'
  return COUNTED.test(method) ? 'message' : 'action'
}

/** Repeating one of these leaves things as the first time left them. */
const IDEMPOTENT =
  /^(edit|delete|set|get|pin|unpin|ban|unban|restrict|promote|approve|decline|revoke|close|reopen|hide|unhide|leave|answer(?!WebApp|Guest)|sendChatAction|stopMessageLive)/

/** A person waits for these, and would rather have one twice than not at all. */
const WANTED_TWICE = /^(send(?!PaidMedia|Invoice|Gift)|copyMessage|forwardMessage|createChatInviteLink)/

/** How the waits between tries grow with the time that they have taken so far. */
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

/** How long a call is repeated that may already have taken effect. */
export const REPEAT_FOR_MS = DAY_MS

/**
 * How long to wait before a call is made again that may already have taken effect, `ageMs` after its first such attempt;
 * undefined where it is given up. Calls that change nothing when repeated are repeated freely. A message may arrive again with
 * each try, so its waits grow fast; a lost one is worse. Calls that cost somebody money are never repeated. The last try comes
 * at the end of the day, and no two of the last ones within a minute.
 */
export function repeatDelayMs(method: string, payload: CallPayload, ageMs: number): number | undefined {
  const pace = paceOf(method, payload)
  if (pace === undefined || ageMs >= REPEAT_FOR_MS) return undefined
  const { shortestMs, growth, longestMs } = pace
  const delayMs = Math.round(Math.min(Math.max(ageMs * growth, shortestMs), longestMs))
  return Math.min(delayMs, Math.max(REPEAT_FOR_MS - ageMs, MINUTE_MS))
}

/**
 * The chat that a chat key names: what stands before a colon. What stands behind it gives calls about one member, say, an
 * order of their own, in which nothing else of the chat holds them up.
 */
export function chatOf(chatKey: string): string {
  return chatKey.split(':', 1)[0] ?? chatKey
}

/** Telegram gives people positive ids, and groups and channels negative ones or names. */
export function isPerson(chat: unknown): boolean {
  return Number(chat) > 0
}

const DONE_BEFORE: readonly (readonly [method: RegExp, description: RegExp])[] = [
  [/^edit/, /message is not modified/],
  [/^delete(Ephemeral)?Message/, /message to delete not found/],
]

/** True where Telegram refuses because things already are as the call wants them, as after an attempt whose answer was lost. */
export function isDoneBefore(method: string, description: string): boolean {
  return DONE_BEFORE.some(([methods, texts]) => methods.test(method) && texts.test(description))
}
