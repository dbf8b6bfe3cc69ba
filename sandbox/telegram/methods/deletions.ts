import type { Message } from 'grammy/types'
import { readTarget, requireRight, type Target, writableTarget } from '../access.ts'
import { type BotApi, badRequest, unixNow } from '../botApi.ts'
import { hasRight } from '../chats.ts'
import { findMessage, removeMessage } from '../messages.ts'
import { chatId, ignored, messageId, method, object } from '../readers.ts'

const DELETABLE_SECONDS = 48 * 3_600

export const deletionMethods = [
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
