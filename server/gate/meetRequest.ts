import type { ChatJoinRequest } from 'grammy/types'
import { inlineKeyboard, say, talkLater } from '../bot/talk.ts'
import { type Context, readDatabaseNow, transact } from '../context.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { STATE_LASTS_MS } from '../verifications/verification.ts'
import { admitKnown, requestAdmission } from './admit.ts'
import { asksNewcomers } from './asksNewcomers.ts'
import type { Door } from './door.ts'
import { visitLink } from './links.ts'
import { isKnown, type Joiner, meetJoiner } from './meetJoiner.ts'
import type { Visit } from './visit.ts'
import { languageOf, spellWait, talkToVisitor } from './visitTalk.ts'

interface Request {
  readonly door: Door
  readonly request: ChatJoinRequest
  /** Names the update. */
  readonly cause: string
  readonly username: string
}

/** Somebody asks to be let in. Asking again while at the gate shows them the way again. */
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
    const known = await isKnown(ctx, { groupId: door.id, telegramUserId })
    const met = await meetJoiner(ctx, joiner)
    if (met.kind === 'waits') return sendAway(ctx, joiner, { until: met.until, cause, request })
    const { state } = met.visit.verification
    const approval = { cause, queryId: request.query_id }
    if (state === 'admitting') return requestAdmission(ctx, met.visit, approval)
    if (known && state === 'invited') return admitKnown(ctx, met.visit, approval)
    await answerGuardQuery(ctx, request, 'queue')
    return invite(ctx, met.visit, { chatId: request.user_chat_id, cause, username })
  })
}

/** Leads them to the bot: only a `/start` of theirs opens the chat. */
async function invite(
  ctx: Context,
  visit: Visit,
  { chatId, cause, username }: { chatId: number; cause: string; username: string },
): Promise<void> {
  const { door } = visit
  const { t } = talkToVisitor(ctx, visit, cause)
  const asks = (await asksNewcomers(ctx, door)) ? 'yes' : 'no'
  const minutes = STATE_LASTS_MS.asked / MINUTE_MS
  await enqueueCall(ctx.db, {
    key: `gate:${visit.verification.id}:invite:${cause}`,
    chatKey: `${chatId}`,
    share: `${door.tgGroupId}`,
    method: 'sendMessage',
    payload: {
      chat_id: chatId,
      text: t('gate-invite', { group: door.title, asks, minutes }),
      reply_markup: inlineKeyboard([
        [{ text: t('gate-invite-button', { asks }), url: visitLink(username, visit) }],
      ]),
    },
  })
}

/** Declined, so that they can ask again, and told when. It costs them nothing. */
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
    // After the message: only while the request is pending may somebody be written to who has not started the bot.
    chatKey: `${chatId}`,
    // Behind a query that was answered too late the request waits for the administrators, where nobody can ask again.
    ...(request.query_id === undefined
      ? {}
      : {
          chatKey: `${door.tgGroupId}:${telegramUserId}`,
          notBefore: addMs(await readDatabaseNow(ctx), QUERY_LASTS_MS),
        }),
  })
}

/** How long a guard's query can be answered; then it is an ordinary request. */
const QUERY_LASTS_MS = 11 * SECOND_MS

/**
 * Telegram asks its group's guard, and wants to hear at once: whether the person comes in, is turned away, or is left pending
 * while the gate talks to them. Where it was asked nothing, nothing is answered; an answer that comes too late changes nothing.
 */
export async function answerGuardQuery(
  ctx: Context,
  { query_id: queryId }: Pick<ChatJoinRequest, 'query_id'>,
  result: 'decline' | 'queue',
): Promise<void> {
  if (queryId === undefined) return
  await enqueueCall(ctx.db, {
    key: `gate:guard:${queryId}`,
    chatKey: `guard:${queryId}`,
    method: 'answerChatJoinRequestQuery',
    payload: { chat_join_request_query_id: queryId, result },
  })
}
