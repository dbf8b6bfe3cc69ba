import type { ChatJoinRequest } from 'grammy/types'
import { inlineKeyboard, say, talkLater } from '../bot/talk.ts'
import { type Context, transact } from '../context.ts'
import type { Door } from '../groups/door.ts'
import { enqueueCall } from '../outbox/enqueueCall.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { requestAdmission } from './admit.ts'
import { agreeToRules } from './agreeToRules.ts'
import { askMember } from './askMember.ts'
import { asksNewcomers } from './asksNewcomers.ts'
import { visitLink } from './links.ts'
import { isKnown, type Joiner, meetJoiner } from './meetJoiner.ts'
import { STATE_LASTS_MS } from './verification.ts'
import { getVisit, type Visit } from './visit.ts'
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
  return transact(ctx, async (tx) => {
    const within = { ...ctx, db: tx }
    const telegramUserId = request.from.id as TelegramUserId
    const joiner: Joiner = {
      door,
      telegramUserId,
      wayIn: request.query_id === undefined ? 'join_request' : 'guard_query',
      userChatId: request.user_chat_id,
      language: request.from.language_code ?? null,
    }
    const known = await isKnown(within, { groupId: door.id, telegramUserId })
    const met = await meetJoiner(within, joiner)
    if (met.kind === 'waits') return sendAway(within, joiner, { until: met.until, cause })
    if (known && met.visit.verification.state === 'invited') return letKnownIn(within, met.visit)
    return invite(within, met.visit, { chatId: request.user_chat_id, cause, username })
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

/** Was verified here not long ago: is let in without a task. */
async function letKnownIn(ctx: Context, visit: Visit): Promise<void> {
  const verificationId = visit.verification.id
  await askMember(ctx, { verificationId, skipsTask: true })
  await agreeToRules(ctx, { verificationId })
  await requestAdmission(ctx, await getVisit(ctx.db, verificationId), 'first')
}

/** Declined, so that they can ask again, and told when. It costs them nothing. */
async function sendAway(
  ctx: Context,
  { door, telegramUserId, language, userChatId }: Joiner,
  { until, cause }: { until: Date; cause: string },
): Promise<void> {
  const key = `gate:away:${door.id}:${telegramUserId}:${cause}`
  const talk = talkLater(ctx, {
    person: (userChatId ?? telegramUserId) as TelegramUserId,
    language: languageOf({ language, door }),
    key,
  })
  const wait = spellWait(talk, until, ctx.clock.now())
  await say(talk, talk.t('gate-wait-ask-again', { group: door.title, wait }))
  // After the message: only while the request is pending may somebody be written to who has not started the bot.
  await enqueueCall(ctx.db, {
    key: `${key}:decline`,
    chatKey: `${userChatId ?? telegramUserId}`,
    method: 'declineChatJoinRequest',
    payload: { chat_id: door.tgGroupId, user_id: telegramUserId },
  })
}

/** Telegram asks its group's guard, and wants to hear at once: the request is left pending, whatever comes of it. */
export async function answerGuardQuery(ctx: Context, queryId: string): Promise<void> {
  await enqueueCall(ctx.db, {
    key: `gate:guard:${queryId}`,
    chatKey: `guard:${queryId}`,
    method: 'answerChatJoinRequestQuery',
    payload: { chat_join_request_query_id: queryId, result: 'queue' },
  })
}
