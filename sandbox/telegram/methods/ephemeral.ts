import type { InlineKeyboardMarkup, Message, MessageEntity } from 'grammy/types'
import { type Target, writableTarget } from '../access.ts'
import { type BotApi, badRequest, unixNow } from '../botApi.ts'
import { isAdmin, isPresent, memberOf, userById } from '../chats.ts'
import { formatText } from '../formatting/formatText.ts'
import { inlineKeyboardOf } from '../keyboards.ts'
import { findEphemeral, removeMessage, replaceMessage } from '../messages.ts'
import { chatId, ignored, integer, method, object, optional, text, userId } from '../readers.ts'
import { parseMode, textContent } from './content.ts'

/** How long after a tap a bot without rights may answer it with a message for that person alone. */
const TAP_SECONDS = 15

const which = { chat_id: chatId, receiver_user_id: userId, ephemeral_message_id: integer }
const inlineMarkup = optional(object<InlineKeyboardMarkup>('reply keyboard markup'))

export const ephemeralMethods = [
  method(
    'editEphemeralMessageText',
    {
      ...which,
      text: optional(text),
      parse_mode: parseMode,
      entities: optional(object<MessageEntity[]>('entities')),
      link_preview_options: ignored,
      reply_markup: inlineMarkup,
    },
    (api, params) => {
      const message = ephemeral(api, params, 'message to edit not found')
      const given = { text: params.text ?? '', parseMode: params.parse_mode, entities: params.entities }
      const { entities: _old, ...rest } = message
      return replace(
        api,
        message,
        { ...rest, ...textContent(formatText(given)) } as Message,
        params.reply_markup,
      )
    },
  ),
  method('editEphemeralMessageReplyMarkup', { ...which, reply_markup: inlineMarkup }, (api, params) => {
    const message = ephemeral(api, params, 'message to edit not found')
    return replace(api, message, message, params.reply_markup)
  }),
  method('deleteEphemeralMessage', which, (api, params) => {
    removeMessage(api, ephemeral(api, params, 'message to delete not found'))
    return true
  }),
]

export interface EphemeralParameters {
  readonly receiver_user_id: number
  readonly callback_query_id?: string
  readonly replace_callback_query_message?: boolean
}

/** Content of a message that one person sees. Throws if the bot may not send one there. */
export function ephemeralContent(
  api: BotApi,
  target: Target,
  parameters: EphemeralParameters | undefined,
): object {
  if (parameters === undefined || api.ignoresEphemeral) return {}
  if (target.kind === 'private')
    throw badRequest('ephemeral messages can be sent only to groups and supergroups')
  if (parameters.replace_callback_query_message) {
    throw badRequest('the sandbox does not imitate replace_callback_query_message')
  }
  const receiver = Number(parameters.receiver_user_id)
  const tap = api.world.taps.find(({ queryId }) => queryId === parameters.callback_query_id)
  const isAnswer = tap?.personId === receiver && unixNow(api) <= tap.date + TAP_SECONDS
  if (!isAdmin(target.bot) && !isAnswer) throw badRequest('CHAT_ADMIN_REQUIRED')
  if (!isPresent(memberOf(api, target.group, receiver))) throw badRequest('USER_NOT_PARTICIPANT')
  return {
    message_id: 0,
    ephemeral_message_id: api.world.nextMessageId++,
    receiver_user: userById(api, receiver),
  }
}

interface Which {
  readonly chat_id: number | string
  readonly receiver_user_id: number
  readonly ephemeral_message_id: number
}

function ephemeral(api: BotApi, params: Which, missing: string): Message {
  const target = writableTarget(api, params.chat_id)
  const message = findEphemeral(api.world, {
    chatId: target.id,
    receiverId: params.receiver_user_id,
    id: params.ephemeral_message_id,
  })
  if (message === undefined) throw badRequest(missing)
  return message
}

function replace(
  api: BotApi,
  message: Message,
  edited: Message,
  markup: InlineKeyboardMarkup | undefined,
): true {
  const keyboard = inlineKeyboardOf(markup)
  const { reply_markup: _old, ...rest } = edited
  replaceMessage(api, message, { ...rest, ...(keyboard ? { reply_markup: keyboard } : {}) } as Message)
  return true
}
