import type { ChatJoinRequest } from 'grammy/types'
import { say, talkLater } from '../bot/talk.ts'
import { type Context, readDatabaseNow, transact } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { EndedCall } from '../outbox/outbox.ts'
import { readRefusal } from '../outbox/refusal.ts'
import type { TelegramUserId, VerificationId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { STATE_LASTS_MS } from '../verifications/verification.ts'
import { listForAdmins } from './adminRequest.ts'
import { admitKnown, requestAdmission } from './admit.ts'
import { asksNewcomers, type Door, visitLink } from './door.ts'
import { endVisit } from './endVisit.ts'
import { type Joiner, meetJoiner } from './meetJoiner.ts'
import { inVisit, type Visit } from './visit.ts'
import { languageOf, spellWait, talkToVisitor } from './visitTalk.ts'

interface Request {
  readonly door: Door
  readonly request: ChatJoinRequest
  /** Names the update. */
  readonly cause: string
  readonly username: string
}

/** Meets somebody who asks to be let in. Asking again during a visit shows them the way again. */
export function meetRequest(ctx: Context, { door, request, cause, username }: Request): Promise<void> {
  return transact(ctx, async (ctx) => {
    const telegramUserId = request.from.id as TelegramUserId
    const joiner: Joiner = {
      door,
      telegramUserId,
      wayIn: request.query_id === undefined ? 'join_request' : 'guard_query',
      userChatId: request.user_chat_id,
      language: request.from.language_code ?? null,
    }
    const met = await meetJoiner(ctx, joiner)
    if (met.kind === 'waits') return sendAway(ctx, joiner, { until: met.until, cause, request })
    const { state } = met.visit.verification
    const approval = { cause, queryId: request.query_id }
    if (state === 'admitting') return requestAdmission(ctx, met.visit, approval)
    if (met.isKnown && state === 'invited') {
      await admitKnown(ctx, met.visit, approval)
      return
    }
    await answerGuardQuery(ctx, request, 'queue')
    return invite(ctx, met.visit, { chatId: request.user_chat_id, cause, username })
  })
}

/** Leads them to the bot: only their `/start` opens the chat. */
async function invite(
  ctx: Context,
  visit: Visit,
  { chatId, cause, username }: { chatId: number; cause: string; username: string },
): Promise<void> {
  const { door } = visit
  const { t, ask } = talkToVisitor(ctx, visit, `invite:${cause}`)
  const asks = (await asksNewcomers(ctx, door)) ? 'yes' : 'no'
  const minutes = STATE_LASTS_MS.asked / MINUTE_MS
  const button = { text: t('gate-invite-button', { asks }), url: visitLink(username, visit) }
  const person = chatId as TelegramUserId
  const report = { kind: 'request_invited', id: visit.verification.id } as const
  const text = t('gate-invite', { group: door.title, asks, minutes })
  await say({ person, ask }, text, { keyboard: [[button]], report })
}

/**
 * Handles the end of the message that answers a request. Telegram lets a bot write to people who have not started it for five
 * minutes only. After that, or if they have blocked the bot, only the group's admins can still decide.
 */
export async function invitedByRequest(ctx: Context, id: number, ended: EndedCall): Promise<void> {
  if (ended.status === 'sent') return
  const refusal = readRefusal(ended.error)
  // The message may have arrived.
  if (refusal === 'unknown') return
  await inVisit(ctx, id as VerificationId, async (ctx, visit) => {
    if (visit.verification.state !== 'invited') return
    if (refusal === 'deleted') return endVisit(ctx, visit, { end: 'left' })
    await listForAdmins(ctx, visit.verification)
  })
}

/** Declines a request that comes too early, and says when to ask again. It costs the person nothing. */
async function sendAway(
  ctx: Context,
  { door, telegramUserId, language, userChatId }: Joiner,
  { until, cause, request }: Pick<Request, 'cause' | 'request'> & { until: Date },
): Promise<void> {
  const key = `gate:away:${door.id}:${telegramUserId}:${cause}`
  const chatId = userChatId ?? telegramUserId
  const talk = talkLater(ctx, {
    person: chatId as TelegramUserId,
    language: languageOf({ language, door }),
    key,
  })
  await answerGuardQuery(ctx, request, 'decline')
  const wait = spellWait(talk, until, ctx.clock.now())
  await say(talk, talk.t('gate-wait-ask-again', { group: door.title, wait }))
  const call = {
    method: 'declineChatJoinRequest',
    payload: { chat_id: door.tgGroupId, user_id: telegramUserId },
  }
  await enqueueCall(ctx.db, {
    ...call,
    key: `${key}:decline`,
    // After the message: without a pending request, the bot may not write to somebody who has not started it.
    chatKey: `${chatId}`,
    // After a late answer to a guard's query, the request still waits for the admins, and nobody could ask again.
    ...(request.query_id === undefined
      ? {}
      : {
          chatKey: `${door.tgGroupId}`,
          subject: `${telegramUserId}`,
          notBefore: addMs(await readDatabaseNow(ctx), QUERY_LASTS_MS),
        }),
  })
}

/** How long a guard's query can be answered; after that it is an ordinary request. */
const QUERY_LASTS_MS = 11 * SECOND_MS

/**
 * Answers a guard's query, which Telegram wants to hear at once: the person is turned away, or left pending while the gate
 * talks to them. Does nothing for an ordinary request. An answer that comes too late changes nothing.
 */
export async function answerGuardQuery(
  ctx: Context,
  { query_id: queryId }: Pick<ChatJoinRequest, 'query_id'>,
  result: 'decline' | 'queue',
): Promise<void> {
  if (queryId === undefined) return
  await enqueueCall(ctx.db, {
    key: `gate:guard:${queryId}`,
    chatKey: 'guard',
    subject: queryId,
    method: 'answerChatJoinRequestQuery',
    payload: { chat_join_request_query_id: queryId, result },
  })
}
