import { type Context, type Tx, transact } from '../../context.ts'
import type { EndedCall } from '../../outbox/outbox.ts'
import type { TelegramUserId } from '../../shared/ids.ts'
import { talkLater } from '../talk.ts'
import { deleteKeptTexts, saveQuestionMessage, takeExpired } from './queries.ts'

/** Ends a conversation that nobody has gone on with, and says so in place of its buttons. Repeating it changes nothing. */
export function expireConversation(
  ctx: Context,
  {
    telegramUserId: person,
    findLanguage,
  }: {
    telegramUserId: TelegramUserId
    findLanguage: (tx: Tx, person: TelegramUserId) => Promise<string | null>
  },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const expired = await takeExpired(ctx.db, { person, now: ctx.clock.now() })
    if (expired === undefined || expired.messageId === null) return
    const { label, messageId, questionId } = expired
    const language = await findLanguage(ctx.db, person)
    const key = `question:${questionId}:expired`
    const talk = talkLater(ctx, { person, language, key })
    await talk.ask(person, 'editMessageText', {
      chat_id: person,
      message_id: messageId,
      text: talk.t('conversation-expired', { label }),
    })
  })
}

/** Notes which message asks a question, so that a reply to it and the end of it are found. */
export async function noteQuestionSent(ctx: Context, questionId: number, ended: EndedCall): Promise<void> {
  if (ended.status !== 'sent') return
  const { message_id: messageId } = (ended.result ?? {}) as { message_id?: number }
  if (messageId !== undefined) await saveQuestionMessage(ctx.db, { questionId, messageId })
}

/** Deletes texts whose senders never said what they were for. */
export function forgetKeptTexts(ctx: Context): Promise<void> {
  return deleteKeptTexts(ctx.db, { before: ctx.clock.now() })
}
