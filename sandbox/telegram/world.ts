import type { Message, Update, User } from 'grammy/types'
import type { Channel, Group } from './chats.ts'

/** A person or another bot of the sandbox. The id is also that of the private chat with our bot. */
export interface Person {
  readonly id: number
  /** Their name in tests and in the terminal. Unique, case-insensitive. */
  readonly name: string
  readonly username: string
  /** Language of their Telegram client. */
  languageCode: string
  readonly isBot: boolean
  /** Has written to the bot, which may not write first. */
  started: boolean
  blocked: boolean
  deleted: boolean
  /** Is in as many groups and channels as Telegram allows. */
  isAtGroupLimit: boolean
  /** The payload that Start will send after a bot link was followed. */
  startPayload: string | undefined
  /** Pages outside Telegram that were opened, oldest first. */
  readonly pages: string[]
  /** The bot's answers to taps, oldest first. */
  readonly notices: Notice[]
}

/** An answer to a tap, shown as a notice. */
export interface Notice {
  readonly text: string
  /** Stays until it is closed; others pass. */
  readonly isAlert: boolean
}

/** A tap that the bot has not answered yet. */
export interface Tap {
  readonly queryId: string
  readonly personId: number
  /** Unix time. */
  readonly date: number
}

export interface Webhook {
  readonly url: string
  readonly secretToken: string | undefined
  readonly maxConnections: number
}

/** A file that the bot has sent, for those who received it to read. */
export interface SentFile {
  readonly id: string
  readonly name: string
  /** Base64. */
  readonly content: string
}

/** Everything that outlives a restart. */
export interface World {
  nextUpdateId: number
  nextUserId: number
  nextMessageId: number
  nextChatNumber: number
  people: Person[]
  groups: Group[]
  channels: Channel[]
  /** Of all chats, oldest first. */
  messages: Message[]
  files: SentFile[]
  /** Oldest first. */
  taps: Tap[]
  webhook: Webhook | undefined
  /** The kinds that `setWebhook` or `getUpdates` has named last. Empty: the usual ones. */
  allowedUpdates: readonly string[]
  /** Updates that the bot has not taken yet, oldest first. */
  pending: Update[]
  /** Texts that the bot has published about itself, by method and language. */
  profile: Record<string, unknown>
}

/** Without `allowed_updates`, everything but these is sent. */
const NOT_BY_DEFAULT = ['chat_member', 'message_reaction', 'message_reaction_count']

/** A world without people. Update ids start at the present second, so that a new world does not repeat those of an old one. */
export function createWorld(): World {
  return {
    nextUpdateId: Math.floor(Date.now() / 1_000),
    nextUserId: 1_001,
    nextMessageId: 1,
    nextChatNumber: 1,
    people: [],
    groups: [],
    channels: [],
    messages: [],
    files: [],
    taps: [],
    webhook: undefined,
    allowedUpdates: [],
    pending: [],
    profile: {},
  }
}

/** A world as saved in a file. */
export function restoreWorld(stored: Partial<World>): World {
  const world = { ...createWorld(), ...stored }
  world.people = world.people.map((person) =>
    Object.assign(newPerson(person), person, { notices: (person.notices ?? []).map(restoreNotice) }),
  )
  return world
}

function restoreNotice(notice: Notice | string): Notice {
  return typeof notice === 'string' ? { text: notice, isAlert: false } : notice
}

export function findPerson(world: World, nameOrId: string | number): Person | undefined {
  if (typeof nameOrId === 'number') return world.people.find(({ id }) => id === nameOrId)
  const wanted = nameOrId.toLowerCase()
  return world.people.find(({ name }) => name.toLowerCase() === wanted)
}

/** The person of that name, created if absent. */
export function findOrAddPerson(
  world: World,
  name: string,
  {
    languageCode = 'en',
    isBot = false,
    id,
  }: { languageCode?: string | undefined; isBot?: boolean | undefined; id?: number | undefined } = {},
): Person {
  const known = findPerson(world, name)
  if (known) return known
  const username = name.toLowerCase().replace(/[^a-z0-9_]/g, '_')
  const person = newPerson({ id: id ?? world.nextUserId++, name, username, languageCode, isBot })
  world.people.push(person)
  return person
}

function newPerson(known: Pick<Person, 'id' | 'name' | 'username' | 'languageCode' | 'isBot'>): Person {
  return {
    ...known,
    isBot: known.isBot ?? false,
    started: false,
    blocked: false,
    deleted: false,
    isAtGroupLimit: false,
    startPayload: undefined,
    pages: [],
    notices: [],
  }
}

/** A person as Telegram shows them to bots. A deleted account keeps only its id. */
export function userOf(person: Person): User {
  if (person.deleted) return { id: person.id, is_bot: false, first_name: '' }
  return {
    id: person.id,
    is_bot: person.isBot,
    first_name: person.name,
    username: person.username,
    ...(person.isBot ? {} : { language_code: person.languageCode }),
  }
}

export function privateChatOf(person: Person) {
  return { id: person.id, type: 'private', first_name: person.name, username: person.username } as const
}

/** Queues an update for the bot if it wants this kind. */
export function addUpdate(world: World, update: Omit<Update, 'update_id'>): void {
  const kind = Object.keys(update)[0] ?? ''
  const allowed = world.allowedUpdates
  const isWanted = allowed.length > 0 ? allowed.includes(kind) : !NOT_BY_DEFAULT.includes(kind)
  if (isWanted) world.pending.push({ update_id: world.nextUpdateId++, ...update })
}
