import type { Chat, Message, Update, User } from 'grammy/types'
import type { BotApi } from './botApi.ts'
import { channelChatOf, chatOf, type Group, hasRight, isAdmin, isPresent, mayDo, memberOf } from './chats.ts'
import type { SandboxGroup } from './groups.ts'
import { GROUP_ANONYMOUS_BOT } from './membership.ts'
import { addMessage } from './messages.ts'
import type { Stage } from './people.ts'
import { inTopic } from './topics.ts'
import { addUpdate, type Person, userOf } from './world.ts'

/** The chat and sender of a message. */
export interface Place {
  /** Without it, to the bot. */
  readonly in?: SandboxGroup
  /** The name of a topic. */
  readonly topic?: string
  readonly replyTo?: Message
  /** The title of a channel of their own. Anonymous administrators write as the group without saying so. */
  readonly as?: string
}

const CHANNEL_BOT: User = { id: 136_817_688, is_bot: true, first_name: 'Channel', username: 'Channel_Bot' }

/** Writes into a group, and sends the bot an update if it may read it. */
export function writeInGroup(
  { api, acted }: Stage,
  { person, content, place }: { person: Person; content: object; place: Place },
): Message {
  const group = place.in?.group()
  if (group === undefined) throw new Error('In which group?')
  const member = memberOf(api, group, person.id)
  const permission = permissionFor(content)
  if (!isPresent(member)) throw new Error(`${person.name} is not in ${group.title}.`)
  if (!mayDo(group, member, permission))
    throw new Error(`${person.name} may not write that in ${group.title}.`)
  const message = addMessage(api, {
    chat: chatOf(group),
    ...senderOf(api, { group, person, as: place.as, isAnonymous: member.isAnonymous }, content, place),
  })
  if (isReadByBot(api, group, message)) {
    addUpdate(api.world, { message: message as NonNullable<Update['message']> })
  }
  acted()
  return message
}

interface Sender {
  readonly group: Group
  readonly person: Person
  readonly as: string | undefined
  readonly isAnonymous: boolean
}

function senderOf(api: BotApi, { group, person, as, isAnonymous }: Sender, content: object, place: Place) {
  const details = { ...content, ...topicOf(api, group, person, place), ...replyOf(place) }
  if (as !== undefined) {
    const channel = api.world.channels.find(({ title, ownerId }) => title === as && ownerId === person.id)
    if (channel === undefined) throw new Error(`${person.name} has no channel ${as}.`)
    return { from: CHANNEL_BOT, content: { ...details, sender_chat: channelChatOf(channel) as Chat } }
  }
  if (isAnonymous)
    return { from: GROUP_ANONYMOUS_BOT, content: { ...details, sender_chat: chatOf(group) as Chat } }
  return { from: userOf(person), content: details }
}

function replyOf({ replyTo }: Place): object {
  return replyTo ? { reply_to_message: replyTo } : {}
}

function topicOf(api: BotApi, group: Group, person: Person, place: Place): object {
  if (!group.isForum) return {}
  const topic = group.topics.find((candidate) => candidate.name === (place.topic ?? 'General'))
  if (topic === undefined) throw new Error(`${group.title} has no topic ${place.topic}.`)
  if (topic.isClosed && !hasRight(group, memberOf(api, group, person.id), 'can_manage_topics')) {
    throw new Error(`The topic ${topic.name} is closed.`)
  }
  return inTopic(topic.id)
}

function permissionFor(content: object) {
  if ('photo' in content) return 'can_send_photos' as const
  if ('voice' in content) return 'can_send_voice_notes' as const
  if ('sticker' in content) return 'can_send_other_messages' as const
  return 'can_send_messages' as const
}

/** Administrator bots read everything, others only messages addressed to them. */
function isReadByBot(api: BotApi, group: Group, message: Message): boolean {
  const bot = memberOf(api, group, api.bot.id)
  if (!isPresent(bot)) return false
  if (isAdmin(bot) || message.reply_to_message?.from?.id === api.bot.id) return true
  const command = /^\/\w+(?:@(\w+))?/.exec(message.text ?? '')
  return command !== null && (command[1] === undefined || command[1] === api.bot.username)
}
