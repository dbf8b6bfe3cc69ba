import { readGroup, requireRight, type Target } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { GENERAL_TOPIC, type Topic } from '../chats.ts'
import { writeService } from '../membership.ts'
import { chatId, ignored, integer, method, optional, text } from '../readers.ts'

const ICON_COLOR = 0x6f_b9_f0

export const topicMethods = [
  method(
    'createForumTopic',
    { chat_id: chatId, name: text, icon_color: optional(ignored), icon_custom_emoji_id: optional(ignored) },
    (api, params) => {
      const { group } = forum(api, params.chat_id)
      const name = params.name.trim()
      if (name === '') throw badRequest('TOPIC_TITLE_EMPTY')
      const { message_id: id } = writeService(api, group, api.bot.id, {
        forum_topic_created: { name, icon_color: ICON_COLOR },
      })
      group.topics.push({ id, name, isClosed: false })
      return { message_thread_id: id, name, icon_color: ICON_COLOR }
    },
  ),
  method('closeForumTopic', { chat_id: chatId, message_thread_id: integer }, (api, params) =>
    setClosed(topic(api, params.chat_id, params.message_thread_id), true),
  ),
  method('reopenForumTopic', { chat_id: chatId, message_thread_id: integer }, (api, params) =>
    setClosed(topic(api, params.chat_id, params.message_thread_id), false),
  ),
  method('closeGeneralForumTopic', { chat_id: chatId }, (api, params) =>
    setClosed(topic(api, params.chat_id, GENERAL_TOPIC), true),
  ),
  method('reopenGeneralForumTopic', { chat_id: chatId }, (api, params) =>
    setClosed(topic(api, params.chat_id, GENERAL_TOPIC), false),
  ),
]

function forum(api: BotApi, chat: number | string): Extract<Target, { kind: 'group' }> {
  const target = readGroup(api, chat, 'the chat is not a forum')
  if (!target.group.isForum) throw badRequest('the chat is not a forum')
  requireRight(target, 'can_manage_topics', 'not enough rights to create a topic')
  return target
}

function topic(api: BotApi, chat: number | string, id: number): Topic {
  const found = forum(api, chat).group.topics.find((candidate) => candidate.id === id)
  if (found === undefined) throw badRequest('message thread not found')
  return found
}

function setClosed(topic: Topic, isClosed: boolean): true {
  if (topic.isClosed === isClosed) throw badRequest('TOPIC_NOT_MODIFIED')
  topic.isClosed = isClosed
  return true
}
