import type { Chat, Message, MessageEntity, User } from 'grammy/types'
import { type BotApi, unixNow } from './botApi.ts'
import type { World } from './world.ts'

export type TextMessage = Message.TextMessage & { readonly chat: { readonly id: number } }

/** Across all chats; the oldest are dropped. */
const KEPT_MESSAGES = 20_000

/** Beside a world: its messages by chat, and how new each is, where an edit makes it new again. */
interface Index {
  readonly byChat: Map<number, Message[]>
  readonly revisions: WeakMap<Message, number>
  nextRevision: number
}

const indexes = new WeakMap<World, Index>()

function indexOf(world: World): Index {
  const known = indexes.get(world)
  if (known) return known
  const index: Index = { byChat: new Map(), revisions: new WeakMap(), nextRevision: 1 }
  for (const message of world.messages) add(index, message)
  indexes.set(world, index)
  return index
}

function add(index: Index, message: Message): void {
  const chat = index.byChat.get(message.chat.id)
  if (chat) chat.push(message)
  else index.byChat.set(message.chat.id, [message])
  index.revisions.set(message, index.nextRevision++)
}

export interface NewMessage {
  readonly chat: Chat
  readonly from: User
  /** Everything else, such as `text`. */
  readonly content: object
}

/** Writes a message into a chat. Commands in its text are marked unless it brings entities. */
export function addMessage(api: BotApi, { chat, from, content }: NewMessage): Message {
  const { world } = api
  const text = 'text' in content ? String(content.text) : ''
  const entities = 'entities' in content ? [] : commandsIn(text)
  const message = {
    message_id: world.nextMessageId++,
    from,
    chat,
    date: unixNow(api),
    ...content,
    ...(entities.length > 0 ? { entities } : {}),
  } as unknown as Message
  const index = indexOf(world)
  world.messages.push(message)
  add(index, message)
  const forgotten = world.messages.length > KEPT_MESSAGES ? world.messages[0] : undefined
  if (forgotten) removeMessage(api, forgotten)
  api.changes.emit(`chat:${chat.id}`)
  return message
}

/** Replaces the message with its edit. */
export function replaceMessage(api: BotApi, message: Message, edited: Message): void {
  const index = indexOf(api.world)
  const chat = index.byChat.get(message.chat.id) ?? []
  chat[chat.indexOf(message)] = edited
  index.revisions.set(edited, index.nextRevision++)
  api.world.messages[api.world.messages.indexOf(message)] = edited
  api.changes.emit(`chat:${message.chat.id}`)
}

export function removeMessage(api: BotApi, message: Message): void {
  const chat = indexOf(api.world).byChat.get(message.chat.id) ?? []
  chat.splice(chat.indexOf(message), 1)
  api.world.messages.splice(api.world.messages.indexOf(message), 1)
  api.changes.emit(`chat:${message.chat.id}`)
}

export function findMessage(world: World, chatId: number, messageId: number): Message | undefined {
  return messagesIn(world, chatId).find((message) => message.message_id === messageId && messageId !== 0)
}

export function findEphemeral(
  world: World,
  { chatId, receiverId, id }: { chatId: number; receiverId: number; id: number },
): Message | undefined {
  return messagesIn(world, chatId).find(
    (message) => message.ephemeral_message_id === id && message.receiver_user?.id === receiverId,
  )
}

/** Oldest first. */
export function messagesIn(world: World, chatId: number): readonly Message[] {
  return indexOf(world).byChat.get(chatId) ?? []
}

/** Rises with every message and every edit. */
export function revisionOf(world: World, message: Message): number {
  return indexOf(world).revisions.get(message) ?? 0
}

/** The highest revision across all chats. */
export function newestRevision(world: World): number {
  return indexOf(world).nextRevision - 1
}

/** The readable text of a message. */
export function readableText(message: Message): string {
  return message.text ?? message.caption ?? ''
}

export function isText(message: Message): message is TextMessage {
  return message.text !== undefined
}

/** Telegram marks commands in every text by itself. */
export function commandsIn(text: string): MessageEntity[] {
  return [...text.matchAll(/(?<=^|\s)\/[a-zA-Z0-9_]{1,32}(@[a-zA-Z0-9_]{3,32})?/g)].map((match) => ({
    type: 'bot_command',
    offset: match.index,
    length: match[0].length,
  }))
}
