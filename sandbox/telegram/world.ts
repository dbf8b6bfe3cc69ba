import type { Message, MessageEntity, Update, User } from 'grammy/types'

/** A person of the sandbox. The id is also that of the private chat with the bot. */
export interface Person {
  readonly id: number
  /** How tests and the terminal call them; unique, compared without case. */
  readonly name: string
  readonly username: string
  readonly languageCode: string
  /** Has written to the bot: before that the bot cannot write first. */
  started: boolean
  blocked: boolean
}

export interface Webhook {
  readonly url: string
  readonly secretToken: string | undefined
  readonly allowedUpdates: readonly string[]
  readonly maxConnections: number
}

/** Everything that outlives a restart. */
export interface World {
  nextUpdateId: number
  nextUserId: number
  nextMessageId: number
  people: Person[]
  /** Of all private chats, oldest first. */
  messages: Message[]
  webhook: Webhook | undefined
  /** Updates that the bot has not taken yet, oldest first. */
  pending: Update[]
  /** Texts that the bot has published about itself, by method and language. */
  profile: Record<string, unknown>
}

/** What is sent where `allowed_updates` is not given: everything but these. */
const NOT_BY_DEFAULT = ['chat_member', 'message_reaction', 'message_reaction_count']

const KEPT_MESSAGES = 2_000

/** A world without people. Update ids start at the present second, so that a new world does not repeat those of an old one. */
export function createWorld(): World {
  return {
    nextUpdateId: Math.floor(Date.now() / 1_000),
    nextUserId: 1_001,
    nextMessageId: 1,
    people: [],
    messages: [],
    webhook: undefined,
    pending: [],
    profile: {},
  }
}

export function findPerson(world: World, nameOrId: string | number): Person | undefined {
  return world.people.find(
    ({ id, name }) => id === nameOrId || name.toLowerCase() === String(nameOrId).toLowerCase(),
  )
}

/** The person of that name; a new one where there is none. */
export function findOrAddPerson(world: World, name: string, languageCode = 'en'): Person {
  const known = findPerson(world, name)
  if (known) return known
  const person: Person = {
    id: world.nextUserId++,
    name,
    username: name.toLowerCase().replace(/[^a-z0-9_]/g, '_'),
    languageCode,
    started: false,
    blocked: false,
  }
  world.people.push(person)
  return person
}

export function userOf(person: Person): User {
  return {
    id: person.id,
    is_bot: false,
    first_name: person.name,
    username: person.username,
    language_code: person.languageCode,
  }
}

export function privateChatOf(person: Person) {
  return { id: person.id, type: 'private', first_name: person.name, username: person.username } as const
}

export type TextMessage = Message.TextMessage & { readonly chat: { readonly id: number } }

/** Writes a text message into a person's chat with the bot. */
export function addMessage(
  world: World,
  { person, from, text, extra }: { person: Person; from: User; text: string; extra?: object },
): TextMessage {
  const entities = commandsIn(text)
  const message = {
    message_id: world.nextMessageId++,
    from,
    chat: privateChatOf(person),
    date: Math.floor(Date.now() / 1_000),
    text,
    ...(entities.length > 0 ? { entities } : {}),
    ...extra,
  } as TextMessage
  world.messages.push(message)
  if (world.messages.length > KEPT_MESSAGES) world.messages.shift()
  return message
}

export function findMessage(world: World, chatId: number, messageId: number): TextMessage | undefined {
  return world.messages.find((m) => m.chat.id === chatId && m.message_id === messageId) as
    | TextMessage
    | undefined
}

export function messagesOf(world: World, person: Person): TextMessage[] {
  return world.messages.filter((message) => message.chat.id === person.id) as TextMessage[]
}

/** Puts an update in line for the bot, unless its webhook does not want this kind. */
export function addUpdate(world: World, update: Omit<Update, 'update_id'>): void {
  const kind = Object.keys(update)[0] ?? ''
  const allowed = world.webhook?.allowedUpdates ?? []
  const isWanted = allowed.length > 0 ? allowed.includes(kind) : !NOT_BY_DEFAULT.includes(kind)
  if (isWanted) world.pending.push({ update_id: world.nextUpdateId++, ...update })
}

/** Telegram marks commands in every text by itself. */
function commandsIn(text: string): MessageEntity[] {
  return [...text.matchAll(/(?<=^|\s)\/[a-zA-Z0-9_]{1,32}(@[a-zA-Z0-9_]{3,32})?/g)].map((match) => ({
    type: 'bot_command',
    offset: match.index,
    length: match[0].length,
  }))
}
