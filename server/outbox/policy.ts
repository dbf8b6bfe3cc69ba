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
const IDEMPOTENT_LIMIT = 100

/** What a person waits for and would rather have twice than not at all. */
const WANTED_TWICE = /^(send(?!PaidMedia|Invoice|Gift)|copyMessage|forwardMessage)/

/**
 * How many times a call may be made that may already have taken effect. What changes nothing when repeated is repeated; a
 * message to one person is sent once more, since somebody who waits for it is worse off than somebody who reads it twice; so
 * is an invite link made, since one that nobody knows lets nobody in. Anything else is left, a notice in a group first of
 * all.
 */
export function sendLimit(method: string, payload: CallPayload): number {
  if (IDEMPOTENT.test(method)) return IDEMPOTENT_LIMIT
  if (method === 'createChatInviteLink') return 2
  return WANTED_TWICE.test(method) && isPerson(payload.chat_id) ? 2 : 1
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
