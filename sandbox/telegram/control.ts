import type { Message } from 'grammy/types'
import type { BotApi } from './botApi.ts'
import { isPresent, mayDo, memberOf, presentMembers, userById } from './chats.ts'
import type { GroupOptions, SandboxGroup } from './groups.ts'
import { messagesIn, newestRevision, readableText, revisionOf } from './messages.ts'
import type { SandboxUser } from './people.ts'
import { fileIn, groupsOf } from './reading.ts'
import { findPerson, type Notice, type Person } from './world.ts'

/** The acts of people that the terminal can perform. */
export interface ControlParts {
  readonly api: BotApi
  /** How many calls the bot has made so far. */
  callCount(): number
  /** True while the bot may be about to write. */
  isBotBusy(): Promise<boolean>
  user(name: string): SandboxUser
  group(titleOrId: string | number): SandboxGroup | undefined
  groupOf(type: 'group' | 'supergroup', title: string, options: GroupOptions): SandboxGroup
}

export interface ConversationLine {
  /** Rises with every message and every edit. */
  readonly id: number
  readonly from: string
  /** Undefined in the chat with the bot. */
  readonly group: string | undefined
  readonly text: string
  readonly buttons: readonly string[]
  /** Telegram's own note that somebody came or left, in the name of who let them. */
  readonly isNote: boolean
}

/** Everything one person can read, in all their chats. */
export interface Reading {
  readonly lines: readonly ConversationLine[]
  /** The bot's answers to taps, apart from messages, oldest first. */
  readonly notices: readonly Notice[]
  /** A tap of theirs that the bot has not answered. */
  readonly awaitsTap: boolean
  /** The id of the newest line there is, also where they cannot read it. */
  readonly newest: number
  /** How many calls the bot has made so far. */
  readonly calls: number
  /** Updates that the bot has not taken yet. */
  readonly undelivered: number
  /** The bot has handled all that it was told before, and the rest of this reading shows all that it had to say. */
  readonly isSettled: boolean
}

/** Where somebody stands with a group. */
export interface Place {
  readonly group: string
  readonly place: 'in' | 'muted' | 'waiting' | 'banned'
}

/** The result of pressing a link button. */
export interface Tapped {
  readonly showsStart: boolean
  readonly page: string | undefined
}

type Fields = Readonly<Record<string, unknown>>
type Act = (parts: ControlParts, fields: Fields) => unknown

/** The acts of an administrator on somebody in a group, by the word that asks for each. */
export const ADMIN_ACTS = [
  { word: 'approve', does: 'approves' },
  { word: 'decline', does: 'declines' },
  { word: 'add', does: 'adds' },
  { word: 'kick', does: 'kicks' },
  { word: 'ban', does: 'bans' },
  { word: 'unban', does: 'unbans' },
  { word: 'mute', does: 'mutes' },
  { word: 'unmute', does: 'unmutes' },
  { word: 'promote', does: 'promotes' },
  { word: 'demote', does: 'demotes' },
] as const
export type AdminWord = (typeof ADMIN_ACTS)[number]['word']

/** The control endpoints: `POST /sandbox/<name>` with a JSON body. */
export const CONTROLS: Readonly<Record<string, Act>> = {
  say: (parts, fields) => void actor(parts, fields).says(textOf(fields, 'text'), placeOf(parts, fields)),
  photo: (parts, fields) => {
    const caption = typeof fields.text === 'string' && fields.text !== '' ? { caption: fields.text } : {}
    actor(parts, fields).sendsPhoto({ ...caption, ...placeOf(parts, fields) })
  },
  voice: (parts, fields) => void actor(parts, fields).sendsVoice(placeOf(parts, fields)),
  sticker: (parts, fields) => void actor(parts, fields).sendsSticker(placeOf(parts, fields)),
  tap: (parts, fields): Tapped => {
    const user = actor(parts, fields)
    const pages = user.pages().length
    user.taps(textOf(fields, 'text'), placeOf(parts, fields))
    return { showsStart: user.isShownStart(), page: user.pages()[pages] }
  },
  open: (parts, fields) => actor(parts, fields).opens(textOf(fields, 'text')),
  block: (parts, fields) => actor(parts, fields).blocks(),
  unblock: (parts, fields) => actor(parts, fields).unblocks(),
  group: (parts, fields) => {
    const title = textOf(fields, 'group')
    if (parts.group(title)) throw new Error(`There is a group ${title} already.`)
    const made = parts.groupOf('supergroup', title, { owner: actor(parts, fields) })
    made.addsBot()
  },
  join: (parts, fields) => actor(parts, fields).joins(knownGroup(parts, fields)),
  request: (parts, fields) => actor(parts, fields).requestsToJoin(knownGroup(parts, fields)),
  leave: (parts, fields) => actor(parts, fields).leaves(knownGroup(parts, fields)),
  basicgroup: (parts, fields) => {
    const title = textOf(fields, 'group')
    if (parts.group(title)) throw new Error(`There is a group ${title} already.`)
    parts.groupOf('group', title, { owner: actor(parts, fields) }).addsBot()
  },
  upgrade: (parts, fields) => {
    actor(parts, fields)
    knownGroup(parts, fields).migrates()
  },
  addbot: (parts, fields) => knownGroup(parts, fields).addsBot({ by: actor(parts, fields) }),
  removebot: (parts, fields) => knownGroup(parts, fields).removesBot({ by: actor(parts, fields) }),
  demotebot: (parts, fields) => knownGroup(parts, fields).demotesBot(actor(parts, fields)),
  closeaccount: (parts, fields) => actor(parts, fields).deletesAccount(),
  ...Object.fromEntries(
    ADMIN_ACTS.map((act): [string, Act] => [
      act.word,
      (parts, fields) => {
        const whom = parts.user(textOf(fields, 'whom'))
        actor(parts, fields)[act.does](whom, knownGroup(parts, fields))
      },
    ]),
  ),
  conversation: ({ api }, fields): ConversationLine[] => {
    const person = knownPerson(api, fields)
    return linesIn(api, person.id, person.id)
  },
  reading: async ({ api, callCount, isBotBusy }, fields): Promise<Reading> => {
    // In this order: an update that it has just taken shows in its database, and a message that it has just sent shows here.
    const isSettled = api.world.pending.length === 0 && !(await isBotBusy())
    const person = findPerson(api.world, textOf(fields, 'name'))
    const newest = newestRevision(api.world)
    const undelivered = api.world.pending.length
    const calls = callCount()
    if (person === undefined) {
      return { lines: [], notices: [], awaitsTap: false, newest, calls, undelivered, isSettled }
    }
    const chats = [person.id, ...groupsOf(api, person)]
    const lines = chats.flatMap((chat) => linesIn(api, chat, person.id)).toSorted((a, b) => a.id - b.id)
    const awaitsTap = api.world.taps.some(({ personId }) => personId === person.id)
    return { lines, notices: person.notices, awaitsTap, newest, calls, undelivered, isSettled }
  },
  files: ({ api }, fields) => {
    const { id } = knownPerson(api, fields)
    return messagesIn(api.world, id).flatMap((message) => fileIn(api, message))
  },
  places: ({ api }, fields) => {
    const person = findPerson(api.world, textOf(fields, 'name'))
    return person === undefined ? [] : placesOf(api, person.id)
  },
  people: ({ api }) =>
    api.world.people.map(({ id, name, languageCode: language, started, blocked }) => ({
      id,
      name,
      language,
      started,
      blocked,
    })),
  groups: ({ api }) =>
    api.world.groups
      .filter(({ migratedTo }) => migratedTo === undefined)
      .map((group) => ({
        title: group.title,
        members: presentMembers(api, group).map(({ userId }) => userById(api, userId).first_name),
        requests: group.joinRequests.map(({ userId }) => userById(api, userId).first_name),
      })),
}

function actor({ user }: ControlParts, fields: Fields): SandboxUser {
  const person = user(textOf(fields, 'name'))
  if (fields.language !== undefined) person.speaks(textOf(fields, 'language').toLowerCase())
  return person
}

function knownPerson({ world }: BotApi, fields: Fields): Person {
  const name = textOf(fields, 'name')
  const person = findPerson(world, name)
  if (person === undefined) throw new Error(`There is nobody called ${name}.`)
  return person
}

function placeOf(parts: ControlParts, fields: Fields): { in?: SandboxGroup } {
  return fields.group === undefined ? {} : { in: knownGroup(parts, fields) }
}

function knownGroup({ group }: ControlParts, fields: Fields): SandboxGroup {
  const title = textOf(fields, 'group')
  const known = group(title)
  if (known === undefined) throw new Error(`There is no group ${title}.`)
  return known
}

function linesIn(api: BotApi, chatId: number, readerId: number): ConversationLine[] {
  return messagesIn(api.world, chatId)
    .filter(({ receiver_user: receiver }) => receiver === undefined || receiver.id === readerId)
    .map((message) => ({
      id: revisionOf(api.world, message),
      from: message.from?.id === api.bot.id ? 'bot' : (message.from?.first_name ?? ''),
      group: message.chat.title,
      text: describe(message),
      isNote: message.new_chat_members !== undefined || message.left_chat_member !== undefined,
      buttons: (message.reply_markup?.inline_keyboard ?? []).flat().map((button) => button.text),
    }))
}

function describe(message: Message): string {
  const { photo, voice, sticker, document, new_chat_members: came, left_chat_member: gone } = message
  if (came) return `[${came.map((user) => user.first_name).join(', ')} joined]`
  if (gone) return `[${gone.first_name} left]`
  const kind = photo ? 'photo' : voice ? 'voice message' : sticker ? 'sticker' : document?.file_name
  return [kind && `[${kind}]`, readableText(message)].filter(Boolean).join(' ')
}

function placesOf(api: BotApi, userId: number): Place[] {
  return api.world.groups
    .filter(({ migratedTo }) => migratedTo === undefined)
    .flatMap((group): Place[] => {
      const member = memberOf(api, group, userId)
      const isWaiting = group.joinRequests.some((request) => request.userId === userId)
      if (isPresent(member)) {
        const isMuted = !mayDo(group, member, 'can_send_messages')
        return [{ group: group.title, place: isMuted ? 'muted' : 'in' }]
      }
      if (member.status === 'kicked') return [{ group: group.title, place: 'banned' }]
      return isWaiting ? [{ group: group.title, place: 'waiting' }] : []
    })
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw new Error(`${name} is missing.`)
  return value
}
