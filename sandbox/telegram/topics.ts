import type { BotApi } from './botApi.ts'
import { GENERAL_TOPIC, type Group, type Topic } from './chats.ts'
import { writeService } from './membership.ts'

/** Of the icon that Telegram gives a topic by itself. */
export const ICON_COLOR = 0x6f_b9_f0

/** Opens a topic, whose service message becomes its first message. */
export function addTopic(api: BotApi, group: Group, { name, by }: { name: string; by: number }): Topic {
  // The id of a topic is that of its first message.
  const id = api.world.nextMessageId
  writeService(api, group, by, { ...inTopic(id), forum_topic_created: { name, icon_color: ICON_COLOR } })
  const topic: Topic = { id, name, isClosed: false }
  group.topics.push(topic)
  return topic
}

/** Closes or reopens a topic, with a service message in it. */
export function setTopicClosed(
  api: BotApi,
  group: Group,
  { topic, isClosed, by }: { topic: Topic; isClosed: boolean; by: number },
): void {
  topic.isClosed = isClosed
  writeService(api, group, by, {
    ...inTopic(topic.id),
    ...(isClosed ? { forum_topic_closed: {} } : { forum_topic_reopened: {} }),
  })
}

/** A message's topic fields. The "General" topic has none. */
export function inTopic(id: number | undefined): object {
  return id === undefined || id === GENERAL_TOPIC ? {} : { message_thread_id: id, is_topic_message: true }
}
