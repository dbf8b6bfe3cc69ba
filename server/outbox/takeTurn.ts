import { databaseNow, type InTx } from '../context.ts'
import { addMs, SECOND_MS } from '../shared/time.ts'
import {
  findPlace,
  lockOverallPace,
  type Paces,
  type Place,
  saveChatHold,
  saveOverallPace,
  saveQueued,
} from './limitQueries.ts'
import { type Limits, nextAllowed, remember, turnTime } from './limits.ts'
import { isPerson, type Lane } from './policy.ts'

/** A worker that is later than this holds up nobody else. */
const LATE_MS = 2 * SECOND_MS
/** This many limited chats in a row mean that Telegram limits the bot. */
const LIMITED_CHATS = 3

/**
 * The place of one message in every limit that it counts for, locked until the caller saves it; or when to ask again.
 *
 * A chat's own limits hold up that chat alone. Chats queue for the overall limit, with one message each at most. Shares take
 * turns: a chat's turn is one after the last of its share, and never before those already served. A queued chat asks again when
 * as many as are before it can have gone. The count of those that really went decides.
 */
export async function takeTurn(
  ctx: InTx,
  {
    chatKey,
    share,
    limits,
    paces,
  }: {
    readonly chatKey: string
    readonly share: string
    readonly limits: Limits
    /** As `lockPaces` has locked them in this transaction. */
    readonly paces: Paces
  },
): Promise<Place | Date> {
  const { chat, overall, now } = paces
  const own = isPerson(chatKey) ? limits.person : limits.group
  if (chat.heldUntil !== null && chat.heldUntil > now) return chat.heldUntil
  const allowedAt = nextAllowed(chat.recent, own, now)
  if (allowedAt > now) return allowedAt
  if (overall.heldUntil !== null && overall.heldUntil > now) return overall.heldUntil

  const { turn, at } = await findTurn(ctx, { chatKey, share, limits, paces })
  if (at > now) {
    await saveQueued(ctx.db, chatKey, { share, turn, expected_at: at })
    return at
  }
  return {
    recent: remember(chat.recent, own, now),
    overall: {
      recent: remember(overall.recent, [limits.overall], now),
      turn: Math.max(overall.turn, turn),
    },
  }
}

/**
 * A chat's turn, and when it comes. While the limit leaves room and nobody is queued, there is nobody to ask for. A chat that came
 * to the queue while this one waited for the lock may be overtaken once.
 */
async function findTurn(
  ctx: InTx,
  { chatKey, share, limits, paces }: Parameters<typeof takeTurn>[1],
): Promise<{ turn: number; at: Date }> {
  const { overall, now, hasQueue } = paces
  const atOf = (ahead: number) => turnTime(overall.recent, limits.overall, { ahead, now })
  if (!hasQueue && atOf(0) <= now) return { turn: overall.turn + 1, at: now }
  const { turn, ahead } = await findPlace(ctx.db, {
    chatKey,
    share,
    paces,
    expectedAfter: addMs(now, -LATE_MS),
  })
  return { turn, at: atOf(ahead) }
}

/**
 * Telegram has limited a chat. That lane waits there; an answer waits alone. If Telegram limits one chat after the other and
 * takes no message between them, the limit is the bot's own, and everybody waits.
 */
export async function noteRateLimit(
  ctx: InTx,
  { chatKey, lane, until }: { readonly chatKey: string; readonly lane: Lane; readonly until: Date },
): Promise<void> {
  if (lane !== 'answer') await saveChatHold(ctx.db, { chatKey, lane, until })
  const { heldUntil, limitedChats } = await lockOverallPace(ctx.db, databaseNow(ctx))
  const limited = new Set([...limitedChats, chatKey])
  if (limited.size < LIMITED_CHATS) {
    return saveOverallPace(ctx.db, { limited_chats: [...limited] })
  }
  const later = heldUntil !== null && heldUntil > until ? heldUntil : until
  await saveOverallPace(ctx.db, { held_until: later, limited_chats: [] })
}
