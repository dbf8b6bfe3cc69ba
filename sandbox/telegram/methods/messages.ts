import type { InlineKeyboardMarkup, Message, MessageEntity, ReplyParameters, Update } from 'grammy/types'
import {
  findTarget,
  readTarget,
  requireOpenTopic,
  requireRight,
  type Target,
  writableTarget,
} from '../access.ts'
import { type BotApi, badRequest, unixNow } from '../botApi.ts'
import { chatOf, GENERAL_TOPIC, hasRight } from '../chats.ts'
import { type Formatted, formatText } from '../formatting/formatText.ts'
import { type AnyMarkup, inlineKeyboardOf, replyMarkupOf } from '../keyboards.ts'
import { addMessage, findMessage, removeMessage, replaceMessage } from '../messages.ts'
import { chatId, flag, ignored, integer, messageId, method, object, optional, text } from '../readers.ts'
import { privateChatOf } from '../world.ts'

const parseMode = optional(text) as (value: unknown, name: string) => 'HTML' | 'MarkdownV2' | undefined
const entityList = optional(object<MessageEntity[]>('entities'))
const anyMarkup = optional(object<AnyMarkup>('reply keyboard markup'))
const inlineMarkup = optional(object<InlineKeyboardMarkup>('reply keyboard markup'))

export const messageMethods = [
  method(
    'sendMessage',
    {
      chat_id: chatId,
      message_thread_id: optional(integer),
      text,
      parse_mode: parseMode,
      entities: entityList,
      link_preview_options: ignored,
      disable_notification: ignored,
      protect_content: ignored,
      reply_parameters: optional(object<ReplyParameters>('reply parameters')),
      reply_markup: anyMarkup,
    },
    (api, params) => {
      const target = writableTarget(api, params.chat_id)
      const formatted = formatText({
        text: params.text,
        parseMode: params.parse_mode,
        entities: params.entities,
      })
      return send(api, target, {
        content: textContent(formatted),
        threadId: params.message_thread_id,
        reply: params.reply_parameters,
        markup: params.reply_markup,
      }) as Message.TextMessage
    },
  ),
  method(
    'editMessageText',
    {
      chat_id: optional(chatId),
      message_id: optional(messageId),
      text: optional(text),
      parse_mode: parseMode,
      entities: entityList,
      link_preview_options: ignored,
      reply_markup: inlineMarkup,
    },
    (api, params) => {
      const message = editableMessage(api, params)
      if (message.text === undefined) throw badRequest('there is no text in the message to edit')
      const formatted = formatText({
        text: params.text ?? '',
        parseMode: params.parse_mode,
        entities: params.entities,
      })
      const { entities: _old, ...rest } = message
      return edit(api, message, { ...rest, ...textContent(formatted) } as Message, params.reply_markup)
    },
  ),
  method(
    'editMessageReplyMarkup',
    { chat_id: optional(chatId), message_id: optional(messageId), reply_markup: inlineMarkup },
    (api, params) => {
      const message = editableMessage(api, params)
      return edit(api, message, message, params.reply_markup)
    },
  ),
  method('deleteMessage', { chat_id: chatId, message_id: messageId }, (api, params) => {
    const target = readTarget(api, params.chat_id)
    const message = findMessage(api.world, target.id, params.message_id)
    if (message === undefined) throw badRequest('message to delete not found')
    refuseDeletion(api, target, message)
    removeMessage(api, message)
    return true
  }),
  method(
    'deleteMessages',
    { chat_id: chatId, message_ids: object<number[]>('message identifiers') },
    (api, params) => {
      const target = readTarget(api, params.chat_id)
      const ids = params.message_ids
      if (ids.length < 1) throw badRequest('message identifiers are not specified')
      if (ids.length > 100) throw badRequest('too many message identifiers specified')
      const messages = ids.map((id) => findMessage(api.world, target.id, Number(id)))
      const found = messages.filter((message) => message !== undefined)
      for (const message of found) refuseDeletion(api, target, message)
      for (const message of found) removeMessage(api, message)
      return true
    },
  ),
  method(
    'answerCallbackQuery',
    {
      callback_query_id: text,
      text: optional(text),
      show_alert: flag,
      url: optional(text),
      cache_time: ignored,
    },
    (api, params) => {
      const query = api.openQueries.get(params.callback_query_id)
      api.openQueries.delete(params.callback_query_id)
      if (query === undefined || unixNow(api) > query.date + QUERY_SECONDS) {
        throw badRequest('query is too old and response timeout expired or query ID is invalid')
      }
      if ((params.text ?? '').length > 200) throw badRequest('MESSAGE_TOO_LONG')
      if (params.text)
        api.notices.set(query.person.id, [...(api.notices.get(query.person.id) ?? []), params.text])
      api.changes.emit(`chat:${query.person.id}`)
      return true
    },
  ),
  method(
    'sendChatAction',
    { chat_id: chatId, message_thread_id: optional(integer), action: ignored },
    (api, params) => {
      writableTarget(api, params.chat_id)
      return true
    },
  ),
  method(
    'pinChatMessage',
    { chat_id: chatId, message_id: messageId, disable_notification: ignored },
    (api, params) => {
      const target = writableTarget(api, params.chat_id)
      const message = findMessage(api.world, target.id, params.message_id)
      if (message === undefined) throw badRequest('message to pin not found')
      if (target.kind === 'group') {
        requireRight(target, 'can_pin_messages', 'not enough rights to manage pinned messages in the chat')
        target.group.pinned.push(message.message_id)
      }
      return true
    },
  ),
]

/** A tap waits about so long for its answer. */
const QUERY_SECONDS = 60
const DELETABLE_SECONDS = 48 * 3_600

function textContent({ text, entities }: Formatted): object {
  return entities.length > 0 ? { text, entities } : { text }
}

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
  const isTopic =
    target.kind === 'group' && target.group.isForum && threadId !== undefined && threadId !== GENERAL_TOPIC
  return addMessage(api, {
    chat,
    from: api.bot,
    content: {
      ...content,
      ...(isTopic ? { message_thread_id: threadId, is_topic_message: true } : {}),
      ...repliedMessage(api, target, reply),
      ...(keyboard ? { reply_markup: keyboard } : {}),
      ...(replyMarkupOf(markup) ? { sandbox_reply_markup: replyMarkupOf(markup) } : {}),
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

interface Which {
  readonly chat_id: number | string | undefined
  readonly message_id: number | undefined
}

function editableMessage(api: BotApi, { chat_id, message_id }: Which): Message {
  if (chat_id === undefined) throw badRequest('chat_id is empty')
  if (message_id === undefined) throw badRequest('message identifier is not specified')
  const target = writableTarget(api, chat_id)
  const message = findMessage(api.world, target.id, message_id)
  if (message === undefined) throw badRequest('message to edit not found')
  if (message.from?.id !== api.bot.id) throw badRequest("message can't be edited")
  return message
}

/** The bot may edit what it has written for ever. An edit without a keyboard takes the keyboard away. */
function edit(api: BotApi, message: Message, edited: Message, markup: InlineKeyboardMarkup | undefined) {
  const keyboard = inlineKeyboardOf(markup)
  const { reply_markup: before, edit_date: _date, ...rest } = edited
  const isSame =
    message.text === edited.text &&
    JSON.stringify(message.entities ?? []) === JSON.stringify(edited.entities ?? []) &&
    JSON.stringify(before) === JSON.stringify(keyboard)
  if (isSame) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current ' +
        'content and reply markup of the message',
    )
  }
  const result = {
    ...rest,
    edit_date: unixNow(api),
    ...(keyboard ? { reply_markup: keyboard } : {}),
  } as Message
  replaceMessage(api, message, result)
  return result as Update.Edited & Message.TextMessage
}

function refuseDeletion(api: BotApi, target: Target, message: Message): void {
  const isOurs = message.from?.id === api.bot.id
  if (target.kind === 'group') {
    const { group, bot } = target
    const isCreation = 'supergroup_chat_created' in message || 'forum_topic_created' in message
    if (isCreation || (!isOurs && !hasRight(group, bot, 'can_delete_messages'))) {
      throw badRequest("message can't be deleted")
    }
  }
  if (unixNow(api) - message.date > DELETABLE_SECONDS)
    throw badRequest("message can't be deleted for everyone")
}
