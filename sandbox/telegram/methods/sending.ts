import type { Message, ReplyParameters } from 'grammy/types'
import { findTarget, requireOpenTopic, type Target } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { chatOf } from '../chats.ts'
import { type AnyMarkup, inlineKeyboardOf } from '../keyboards.ts'
import { addMessage, findMessage } from '../messages.ts'
import { inTopic } from '../topics.ts'
import { privateChatOf } from '../world.ts'

export interface Outgoing {
  readonly content: object
  readonly threadId: number | undefined
  readonly reply: ReplyParameters | undefined
  readonly markup: AnyMarkup | undefined
}

/** Writes a message of the bot where it may write. */
export function send(api: BotApi, target: Target, { content, threadId, reply, markup }: Outgoing): Message {
  if (target.kind === 'group') requireOpenTopic(target, threadId)
  const keyboard = inlineKeyboardOf(markup)
  const chat = target.kind === 'group' ? chatOf(target.group) : privateChatOf(target.person)
  return addMessage(api, {
    chat,
    from: api.bot,
    content: {
      ...content,
      ...(target.kind === 'group' && target.group.isForum ? inTopic(threadId) : {}),
      ...repliedMessage(api, target, reply),
      ...(keyboard ? { reply_markup: keyboard } : {}),
    },
  })
}

function repliedMessage(api: BotApi, target: Target, reply: ReplyParameters | undefined): object {
  if (reply?.message_id === undefined) return {}
  const chatId = reply.chat_id === undefined ? target.id : findTarget(api, reply.chat_id).id
  const message = findMessage(api.world, chatId, Number(reply.message_id))
  if (message) return { reply_to_message: message }
  if (reply.allow_sending_without_reply) return {}
  throw badRequest('message to be replied not found')
}
