import { type BotApi, badRequest, forbidden } from './botApi.ts'
import {
  findGroup,
  GENERAL_TOPIC,
  type Group,
  hasRight,
  isPresent,
  type Member,
  mayDo,
  memberOf,
} from './chats.ts'
import { isReachableByRequest } from './joinRequests.ts'
import type { Permissions, Right } from './rights.ts'
import { findPerson, type Person } from './world.ts'

/** Where a call goes. */
export type Target =
  | { readonly kind: 'private'; readonly id: number; readonly person: Person }
  | { readonly kind: 'group'; readonly id: number; readonly group: Group; readonly bot: Member }

export function findTarget(api: BotApi, chatId: number | string): Target {
  const group = findGroup(api.world, chatId)
  if (group) return { kind: 'group', id: group.id, group, bot: memberOf(api, group, api.bot.id) }
  const person = typeof chatId === 'number' ? findPerson(api.world, chatId) : undefined
  if (person === undefined || person.isBot) throw badRequest('chat not found')
  return { kind: 'private', id: person.id, person }
}

/**
 * The chat a read targets. A basic group that became a supergroup answers with its new id, and a group without the bot
 * refuses. With `orDead`, a basic group answers in both cases, as Telegram does where no member is read.
 */
export function readTarget(api: BotApi, chatId: number | string, { orDead = false } = {}): Target {
  const target = findTarget(api, chatId)
  if (target.kind === 'private') return target
  const { group, bot } = target
  const type = `${group.type} chat`
  if (orDead && group.type === 'group') return target
  if (group.migratedTo !== undefined) {
    throw badRequest('group chat was upgraded to a supergroup chat', { migrate_to_chat_id: group.migratedTo })
  }
  if (bot.status === 'kicked') throw forbidden(`bot was kicked from the ${type}`)
  if (!isPresent(bot)) throw forbidden(`bot is not a member of the ${type}`)
  return target
}

/** Where the bot may write something of this kind. */
export function writableTarget(
  api: BotApi,
  chatId: number | string,
  permission: keyof Permissions = 'can_send_messages',
): Target {
  const target = readTarget(api, chatId)
  if (target.kind === 'private') {
    refuseUnreachable(api, target.person)
    return target
  }
  if (!mayDo(target.group, target.bot, permission)) {
    const what = permission === 'can_send_messages' ? 'text messages' : permission.replace('can_send_', '')
    throw badRequest(`not enough rights to send ${what} to the chat`)
  }
  return target
}

function refuseUnreachable(api: BotApi, person: Person): void {
  if (person.deleted) throw forbidden('user is deactivated')
  if (person.blocked) throw forbidden('bot was blocked by the user')
  if (person.started || isReachableByRequest(api, person.id)) return
  throw forbidden("bot can't initiate conversation with a user")
}

/** A group, for methods that mean nothing elsewhere. */
export function readGroup(
  api: BotApi,
  chatId: number | string,
  elsewhere: string,
  options?: { readonly orDead: boolean },
): Extract<Target, { kind: 'group' }> {
  const target = readTarget(api, chatId, options)
  if (target.kind === 'private') throw badRequest(elsewhere)
  return target
}

export function requireRight(
  { group, bot }: Extract<Target, { kind: 'group' }>,
  right: Right,
  refusal: string,
): void {
  if (!hasRight(group, bot, right)) throw badRequest(refusal)
}

/** Throws where the topic is unknown, or closed for the bot. */
export function requireOpenTopic(
  { group, bot }: Extract<Target, { kind: 'group' }>,
  threadId: number | undefined,
): void {
  if (!group.isForum) return
  const topic = group.topics.find(({ id }) => id === (threadId ?? GENERAL_TOPIC))
  if (topic === undefined) throw badRequest('message thread not found')
  if (topic.isClosed && !hasRight(group, bot, 'can_manage_topics')) throw badRequest('TOPIC_CLOSED')
}
