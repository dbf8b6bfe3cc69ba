import { readGroup, requireRight, type Target } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { GENERAL_TOPIC } from '../chats.ts'
import { chatId, ignored, integer, method, optional, text } from '../readers.ts'
import { addTopic, ICON_COLOR, setTopicClosed } from '../topics.ts'

export const topicMethods = [
  method(
    'createForumTopic',
    { chat_id: chatId, name: text, icon_color: optional(ignored), icon_custom_emoji_id: optional(ignored) },
    (api, params) => {
      const { group } = forum(api, params.chat_id)
      const name = params.name.trim()
      if (name === '') throw badRequest('TOPIC_TITLE_EMPTY')
      const { id } = addTopic(api, group, { name, by: api.bot.id })
      return { message_thread_id: id, name, icon_color: ICON_COLOR }
    },
  ),
  method('closeForumTopic', { chat_id: chatId, message_thread_id: integer }, (api, params) =>
    setClosed(api, { chat: params.chat_id, id: params.message_thread_id, isClosed: true }),
  ),
  method('reopenForumTopic', { chat_id: chatId, message_thread_id: integer }, (api, params) =>
    setClosed(api, { chat: params.chat_id, id: params.message_thread_id, isClosed: false }),
  ),
  method('closeGeneralForumTopic', { chat_id: chatId }, (api, params) =>
    setClosed(api, { chat: params.chat_id, id: GENERAL_TOPIC, isClosed: true }),
  ),
  method('reopenGeneralForumTopic', { chat_id: chatId }, (api, params) =>
    setClosed(api, { chat: params.chat_id, id: GENERAL_TOPIC, isClosed: false }),
  ),
]

function forum(api: BotApi, chat: number | string): Extract<Target, { kind: 'group' }> {
  const target = readGroup(api, chat, 'the chat is not a forum')
  if (!target.group.isForum) throw badRequest('the chat is not a forum')
  requireRight(target, 'can_manage_topics', 'not enough rights to create a topic')
  return target
}

function setClosed(api: BotApi, which: { chat: number | string; id: number; isClosed: boolean }): true {
  const { group } = forum(api, which.chat)
  const topic = group.topics.find(({ id }) => id === which.id)
  if (topic === undefined) throw badRequest('message thread not found')
  if (topic.isClosed === which.isClosed) throw badRequest('TOPIC_NOT_MODIFIED')
  setTopicClosed(api, group, { topic, isClosed: which.isClosed, by: api.bot.id })
  return true
}
