import { databaseNow, type InTx } from '../context.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import {
  countAhead,
  findLastTurn,
  lockChatPace,
  lockOverallPace,
  saveChatHold,
  saveChatSent,
  saveChatWaiting,
  saveOverallLimited,
  saveOverallSent,
} from './limitQueries.ts'
import { type Limits, nextAllowed, remember, turnTime } from './limits.ts'
import { isPerson, type Lane } from './policy.ts'

export interface TurnOptions {
  readonly chatKey: string
  /** Whose part of the overall limit the message uses: each share gets as much as any other. */
  readonly share: string
  readonly limits: Limits
}

/** A worker this much behind its time holds up nobody else. */
const LATE_MS = 2 * SECOND_MS
/** So many chats limited in a row mean that Telegram limits the bot. */
const LIMITED_CHATS = 3

/**
 * Takes the place of one message in every limit that it counts for, and returns undefined; or returns when to ask again.
 *
 * What a chat's own limits hold up waits for itself. The overall limit has a line of chats, one message of each at most, in
 * which shares take turns: a chat's turn is one after the last one of its share, and never before those already served.
 * Somebody in line asks again when as many as stand before it can have gone; the count of those that really went decides.
 */
export async function takeTurn(
  ctx: InTx,
  { chatKey, share, limits }: TurnOptions,
): Promise<Date | undefined> {
  const chat = await lockChatPace(ctx.db, chatKey, databaseNow(ctx))
  const own = isPerson(chatKey) ? limits.person : limits.group
  if (chat.heldUntil !== null && chat.heldUntil > chat.now) return chat.heldUntil
  const allowedAt = nextAllowed(chat.recent, own, chat.now)
  if (allowedAt > chat.now) return allowedAt

  const { now, ...overall } = await lockOverallPace(ctx.db, databaseNow(ctx))
  if (overall.heldUntil !== null && overall.heldUntil > now) return overall.heldUntil
  const turn = chat.turn ?? Math.max(overall.turn, await findLastTurn(ctx.db, share)) + 1
  const ahead = await countAhead(ctx.db, { turn, chatKey, expectedAfter: addMs(now, -LATE_MS) })
  const at = turnTime(overall.recent, limits.overall, { ahead, now })
  if (at > now) {
    await saveChatWaiting(ctx.db, chatKey, { share, turn, expectedAt: at })
    return at
  }
  await saveChatSent(ctx.db, chatKey, remember(chat.recent, own, now))
  await saveOverallSent(ctx.db, {
    recent: remember(overall.recent, [limits.overall], now),
    turn: Math.max(overall.turn, turn),
  })
  return undefined
}

/**
 * Telegram has limited a chat: what is of that lane waits there, and an answer by itself. Where it limits one chat after the
 * other, and takes no message between them, the limit is the bot's own, and everybody waits.
 */
export async function noteRateLimit(
  ctx: InTx,
  { chatKey, lane, until }: { readonly chatKey: string; readonly lane: Lane; readonly until: Date },
): Promise<void> {
  if (lane !== 'answer') await saveChatHold(ctx.db, { chatKey, lane, until })
  const { heldUntil, limitedChats } = await lockOverallPace(ctx.db, databaseNow(ctx))
  const limited = new Set([...limitedChats, chatKey])
  if (limited.size < LIMITED_CHATS) {
    return saveOverallLimited(ctx.db, { heldUntil, limitedChats: [...limited] })
  }
  const later = heldUntil !== null && heldUntil > until ? heldUntil : until
  await saveOverallLimited(ctx.db, { heldUntil: later, limitedChats: [] })
}
