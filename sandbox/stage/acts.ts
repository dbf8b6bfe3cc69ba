import { z } from 'zod'
import { LANGUAGES } from '../../server/shared/languages.ts'
import type { SandboxGroup } from '../telegram/groups.ts'
import type { SandboxUser } from '../telegram/people.ts'
import { orderOf } from '../telegram/reading.ts'
import type { TelegramSandbox } from '../telegram/start.ts'
import { findPerson } from '../telegram/world.ts'
import type { CastStore } from './cast.ts'
import { TASKS } from './state.ts'

export interface ActParts {
  readonly telegram: TelegramSandbox
  readonly cast: CastStore
}

const name = z.string().trim().min(1, 'is missing').max(40, 'is longer than 40 characters')
const person = { person: name }
const chatId = z.int('is no chat')
const inGroup = { ...person, group: chatId }
const where = { ...person, chat: chatId }
const position = z.int().min(0).max(99)

/** Everything that people on the stage can do, by the word that asks for it. */
const ACTS = {
  say: act(
    { ...where, text: z.string('is missing').max(4_096), replyTo: z.int().optional() },
    (parts, { text, replyTo: id, ...place }) => {
      const { messages } = parts.telegram.world
      const replyTo = id && messages.find((each) => each.chat.id === place.chat && orderOf(each) === id)
      const reply = replyTo ? { replyTo } : {}
      actor(parts, place.person).says(text, { ...placeOf(parts, place), ...reply })
    },
  ),
  photo: act(where, (parts, place) => {
    actor(parts, place.person).sendsPhoto(placeOf(parts, place))
  }),
  press: act(
    { ...where, message: z.int(), row: position, column: position },
    (parts, { person, chat: chatId, message: id, ...place }) =>
      actor(parts, person).presses({ chatId, id }, place),
  ),
  start: act(person, (parts, { person }) => actor(parts, person).starts()),
  follow: act({ ...person, link: z.string().max(2_000) }, (parts, { person, link }) =>
    actor(parts, person).follows(link),
  ),
  block: act(person, (parts, { person }) => actor(parts, person).blocks()),
  ask: act(inGroup, (parts, { person, group }) => actor(parts, person).requestsToJoin(groupOf(parts, group))),
  join: act(inGroup, (parts, { person, group }) => actor(parts, person).joins(groupOf(parts, group))),
  leave: act(inGroup, (parts, { person, group }) => actor(parts, person).leaves(groupOf(parts, group))),
  withdraw: act(inGroup, (parts, { person, group }) =>
    actor(parts, person).withdrawsRequest(groupOf(parts, group)),
  ),
  decide: act({ ...inGroup, whom: z.int(), isWelcome: z.boolean() }, (parts, { whom, isWelcome, ...at }) => {
    const somebody = findPerson(parts.telegram.world, whom)
    if (somebody === undefined) throw new Error('There is nobody like that.')
    const admin = actor(parts, at.person)
    admin[isWelcome ? 'approves' : 'declines'](somebody, groupOf(parts, at.group))
  }),
  newPerson: act(
    { name, language: z.enum(Object.keys(LANGUAGES), 'is none that the bot speaks') },
    ({ telegram }, { name, language }) => {
      if (findPerson(telegram.world, name)) throw new Error(`There is somebody called ${name} already.`)
      telegram.user(name, { languageCode: language })
    },
  ),
  newGroup: act(
    {
      ...person,
      title: name,
      size: z.int('is no number').min(2, 'is below 2').max(200_000, 'is above 200,000'),
      isPublic: z.boolean(),
    },
    (parts, { person, title, size, isPublic }) => {
      if (parts.telegram.findGroup(title)) throw new Error(`There is a group ${title} already.`)
      const username = isPublic ? { username: title.toLowerCase().replace(/[^a-z0-9]+/g, '_') } : {}
      const owner = actor(parts, person)
      parts.telegram.supergroup(title, { owner, crowd: size - 2, ...username }).addsBot()
    },
  ),
  renew: act({ task: z.enum(TASKS) }, ({ cast, telegram }, { task }) => {
    cast.renew(task)
    enterPeople(telegram, cast)
  }),
} as const

type Work = (parts: ActParts, fields: unknown) => void

function act<S extends z.ZodRawShape>(
  shape: S,
  work: (parts: ActParts, fields: z.output<z.ZodObject<S>>) => void,
): Work {
  const schema = z.object(shape)
  return (parts, fields) => {
    const read = schema.safeParse(fields)
    if (!read.success) throw new Error(read.error.issues.map(explain).join(' '))
    return work(parts, read.data as z.output<z.ZodObject<S>>)
  }
}

/** Such as "size is below 2." */
function explain({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.')} ${message[0] === message[0]?.toLowerCase() ? message : 'is missing or wrong'}.`
}

/** Does what a request asks for. Throws in a sentence where Telegram would refuse it, or it asks for nothing known. */
export function doAct(parts: ActParts, body: unknown): void {
  const { act, ...fields } = (body ?? {}) as { readonly act?: unknown }
  if (typeof act !== 'string' || !Object.hasOwn(ACTS, act)) {
    throw new Error(`act is one of: ${Object.keys(ACTS).join(', ')}.`)
  }
  ACTS[act as keyof typeof ACTS](parts, fields)
}

/** Has everybody of the cast in Telegram. */
export function enterPeople(telegram: TelegramSandbox, { cast }: CastStore): void {
  const { alice, owner, advertiser, member, operator } = cast()
  for (const each of [alice, owner, advertiser, member, operator]) telegram.user(each)
}

/** Only people who are there act: a wrong name must not make one. */
function actor({ telegram }: ActParts, name: string): SandboxUser {
  if (findPerson(telegram.world, name) === undefined) throw new Error(`There is nobody called ${name}.`)
  return telegram.user(name)
}

function groupOf({ telegram }: ActParts, id: number): SandboxGroup {
  const group = telegram.findGroup(id)
  if (group === undefined) throw new Error('There is no such group.')
  return group
}

function placeOf(parts: ActParts, { person, chat }: { person: string; chat: number }): { in?: SandboxGroup } {
  return chat === actor(parts, person).id ? {} : { in: groupOf(parts, chat) }
}
