import type {
  EphemeralMessageParameters,
  InlineKeyboardMarkup,
  Message,
  MessageEntity,
  ReplyParameters,
  Update,
} from 'grammy/types'
import { writableTarget } from '../access.ts'
import { type BotApi, badRequest, unixNow } from '../botApi.ts'
import { formatText } from '../formatting/formatText.ts'
import { type AnyMarkup, inlineKeyboardOf } from '../keyboards.ts'
import { findMessage, replaceMessage } from '../messages.ts'
import { chatId, ignored, integer, messageId, method, object, optional, text } from '../readers.ts'
import { parseMode, textContent } from './content.ts'
import { ephemeralContent } from './ephemeral.ts'
import { send } from './sending.ts'

const entityList = optional(object<MessageEntity[]>('entities'))
const anyMarkup = optional(object<AnyMarkup>('reply keyboard markup'))
const inlineMarkup = optional(object<InlineKeyboardMarkup>('reply keyboard markup'))

export const messageMethods = [
  method(
    'sendMessage',
    {
      chat_id: chatId,
      message_thread_id: optional(integer),
      ephemeral_message_parameters: optional(
        object<EphemeralMessageParameters>('ephemeral message parameters'),
      ),
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
        content: {
          ...textContent(formatted),
          ...ephemeralContent(api, target, params.ephemeral_message_parameters),
        },
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
]

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

/** The bot may edit its messages for ever. An edit without a keyboard removes it. */
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
