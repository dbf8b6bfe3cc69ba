import type { InlineKeyboardButton, Message, MessageEntity } from 'grammy/types'
import type { BotApi } from './botApi.ts'
import { type Group, hasRight, isPresent, mayDo, memberCount, memberOf, userById } from './chats.ts'
import { queuedRequest } from './joinRequests.ts'
import { readableText } from './messages.ts'
import { orderOf, visible } from './reading.ts'
import type { Person } from './world.ts'

/** One button of an inline keyboard. `data` is undefined where it is not for the bot. */
export interface ScreenButton {
  readonly text: string
  readonly kind: 'tap' | 'link' | 'copy'
  /** The data that a tap sends, the address that a link leads to, or the text that a press copies. */
  readonly value: string
}

export interface ScreenMessage {
  /** Unique in its chat, also among messages that one person sees; see `orderOf`. */
  readonly id: number
  /** Undefined for a service message. */
  readonly from: { readonly id: number; readonly name: string } | undefined
  /** Unix time. */
  readonly date: number
  readonly isEdited: boolean
  readonly text: string
  readonly entities: readonly MessageEntity[]
  /** A photo, or a document's name. */
  readonly file: string | undefined
  readonly replyTo: { readonly name: string; readonly text: string } | undefined
  readonly buttons: readonly (readonly ScreenButton[])[]
  /** Nobody else in the group sees it. */
  readonly isOnlyForYou: boolean
}

/** A chat in somebody's list, as their app shows it above the messages. */
export interface ScreenChat {
  readonly id: number
  readonly kind: 'bot' | 'group'
  readonly title: string
  readonly members: number
  readonly place: 'in' | 'muted' | 'waiting'
  readonly isOwner: boolean
  /** People who wait for this administrator's word. */
  readonly requests: readonly { readonly id: number; readonly name: string }[]
  /** A link of the bot was followed, and its Start not pressed. */
  readonly awaitsStart: boolean
  /** The app shows Start in place of the field to write in. */
  readonly showsStart: boolean
  /** The bot has not answered this person's last tap yet. */
  readonly awaitsTap: boolean
  /** For the bot's menu. */
  readonly commands: readonly { readonly command: string; readonly description: string }[]
}

/** Everything that one person's app shows. */
export interface Screen {
  readonly person: Pick<Person, 'id' | 'name' | 'languageCode' | 'blocked'>
  readonly chats: readonly { readonly head: ScreenChat; readonly messages: readonly ScreenMessage[] }[]
}

/** Of each chat; an app would load older ones when asked. */
const SHOWN_MESSAGES = 60

/** Everything that Telegram shows this person, and nothing else. */
export function screenOf(api: BotApi, person: Person): Screen {
  const { id, name, languageCode, blocked } = person
  const groups = api.world.groups.filter(({ migratedTo }) => migratedTo === undefined)
  const heads = [botChat(api, person), ...groups.flatMap((group) => groupChat(api, person, group))]
  return {
    person: { id, name, languageCode, blocked },
    chats: heads.map((head) => ({
      head,
      messages:
        head.place === 'waiting'
          ? []
          : visible(api, person, [head.id])
              .slice(-SHOWN_MESSAGES)
              .map((message) => showMessage(api, message)),
    })),
  }
}

function botChat(api: BotApi, person: Person): ScreenChat {
  return {
    id: person.id,
    kind: 'bot',
    title: api.bot.first_name,
    members: 2,
    place: 'in',
    isOwner: false,
    requests: [],
    awaitsStart: person.startPayload !== undefined,
    showsStart: person.startPayload !== undefined || !person.started || person.blocked,
    awaitsTap: api.world.taps.some(({ personId }) => personId === person.id),
    commands: commandsFor(api, person),
  }
}

function groupChat(api: BotApi, person: Person, group: Group): ScreenChat[] {
  const member = memberOf(api, group, person.id)
  const isWaiting = group.joinRequests.some(({ userId }) => userId === person.id)
  if (!isPresent(member) && !isWaiting) return []
  const decides = hasRight(group, member, 'can_invite_users')
  return [
    {
      id: group.id,
      kind: 'group',
      title: group.title,
      members: memberCount(api, group),
      place: !isPresent(member) ? 'waiting' : mayDo(group, member, 'can_send_messages') ? 'in' : 'muted',
      isOwner: member.status === 'creator',
      requests: decides
        ? group.joinRequests
            .filter(({ userId }) => queuedRequest(api, group, userId))
            .map(({ userId }) => ({ id: userId, name: userById(api, userId).first_name }))
        : [],
      awaitsStart: false,
      showsStart: false,
      awaitsTap: false,
      commands: [],
    },
  ]
}

/** The bot's menu in this person's chat: of their own chat first, then of private chats, then of all; in their language first. */
function commandsFor({ world }: BotApi, { id, languageCode }: Person): ScreenChat['commands'] {
  for (const scope of [`chat:${id}`, 'all_private_chats', 'default']) {
    for (const language of [languageCode, '']) {
      const known = world.profile[`commands:${language}:${scope}`] as ScreenChat['commands'] | undefined
      if (known && known.length > 0) return known
    }
  }
  return []
}

function showMessage(api: BotApi, message: Message): ScreenMessage {
  const note = noteOf(message)
  const sender = message.sender_chat
  const from = sender?.title ? { id: sender.id, name: sender.title } : senderOf(message)
  const replied = message.reply_to_message
  return {
    id: orderOf(message),
    from: note === undefined ? from : undefined,
    date: message.date,
    isEdited: message.edit_date !== undefined && message.from?.id !== api.bot.id,
    text: note ?? readableText(message),
    entities: message.entities ?? message.caption_entities ?? [],
    file: fileName(message),
    replyTo: replied && {
      name: senderOf(replied as Message)?.name ?? '',
      text: readableText(replied as Message),
    },
    buttons: (message.reply_markup?.inline_keyboard ?? []).map((row) => row.map(showButton)),
    isOnlyForYou: message.receiver_user !== undefined,
  }
}

function senderOf({ from }: Message): ScreenMessage['from'] {
  return from && { id: from.id, name: from.first_name }
}

function showButton(button: InlineKeyboardButton): ScreenButton {
  const { text } = button
  if ('url' in button) return { text, kind: 'link', value: button.url }
  if ('copy_text' in button) return { text, kind: 'copy', value: button.copy_text.text }
  return { text, kind: 'tap', value: 'callback_data' in button ? button.callback_data : '' }
}

function fileName({ photo, voice, sticker, document }: Message): string | undefined {
  if (photo) return 'Photo'
  if (voice) return 'Voice message'
  return sticker ? 'Sticker' : document?.file_name
}

/** A line that Telegram writes into a group by itself. */
function noteOf(message: Message): string | undefined {
  const { from, new_chat_members: came, left_chat_member: gone } = message
  const by = from?.first_name ?? ''
  if (came) {
    const names = came.map(({ first_name }) => first_name).join(', ')
    return came.some(({ id }) => id === from?.id) ? `${names} joined the group` : `${by} added ${names}`
  }
  if (gone) return gone.id === from?.id ? `${by} left the group` : `${by} removed ${gone.first_name}`
  if (message.forum_topic_created) return `${by} created the topic ${message.forum_topic_created.name}`
  if (message.forum_topic_closed) return `${by} closed the topic`
  if (message.forum_topic_reopened) return `${by} reopened the topic`
  return message.migrate_from_chat_id === undefined ? undefined : 'The group became a supergroup'
}
