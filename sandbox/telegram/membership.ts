import type { ChatMemberUpdated, Message, Update, User } from 'grammy/types'
import { type BotApi, unixNow } from './botApi.ts'
import {
  chatOf,
  type Group,
  type InviteLink,
  isAdmin,
  isPresent,
  LARGE_GROUP,
  type Member,
  memberCount,
  memberOf,
  newMember,
  userById,
  viewLink,
  viewMember,
} from './chats.ts'
import { addMessage } from './messages.ts'
import { addUpdate } from './world.ts'

/** The name under which anonymous administrators act. */
export const GROUP_ANONYMOUS_BOT: User = {
  id: 1_087_968_824,
  is_bot: true,
  first_name: 'Group',
  username: 'GroupAnonymousBot',
}

export interface Change {
  readonly group: Group
  readonly next: Member
  /** Id of the acting person. */
  readonly by: number
  readonly link?: InviteLink | undefined
  /** The request came without a link. */
  readonly viaJoinRequest?: boolean
  /** No service message is posted. */
  readonly isQuiet?: boolean
}

/**
 * Puts somebody in another place, tells the bot, and writes what the group reads of it. Nothing happens where all is as it
 * was.
 */
export function changeMember(api: BotApi, { group, next, by, link, viaJoinRequest, isQuiet }: Change): void {
  const old = memberOf(api, group, next.userId)
  group.members[next.userId] = next
  const isSame = JSON.stringify(old) === JSON.stringify(next)
  if (isSame) return
  if (link && !isPresent(old) && isPresent(next)) link.joined += 1
  const isOurs = next.userId === api.bot.id
  const isUnheard = group.hidesDepartures && !isOurs && isPresent(old) && !isPresent(next)
  const bot = memberOf(api, group, api.bot.id)
  if (isOurs || (isAdmin(bot) && !isUnheard)) {
    const update: ChatMemberUpdated = {
      chat: chatOf(group),
      from: actor(api, group, by),
      date: unixNow(api),
      old_chat_member: viewMember(api, group, old),
      new_chat_member: viewMember(api, group, next),
      ...(link ? { invite_link: viewLink(api, group, link) } : {}),
      ...(viaJoinRequest ? { via_join_request: true } : {}),
    }
    addUpdate(api.world, isOurs ? { my_chat_member: update } : { chat_member: update })
  }
  if (!isQuiet && !isUnheard) announce(api, { group, old, next, by })
  api.changes.emit(`members:${group.id}`)
}

/** Telegram does not tell bots which anonymous administrator acted. */
function actor(api: BotApi, group: Group, userId: number): User {
  return memberOf(api, group, userId).isAnonymous ? GROUP_ANONYMOUS_BOT : userById(api, userId)
}

/** Small groups with visible members see joins and departures. */
function announce(
  api: BotApi,
  { group, old, next, by }: { group: Group; old: Member; next: Member; by: number },
): void {
  if (group.hasHiddenMembers || memberCount(api, group) >= LARGE_GROUP) return
  if (isPresent(old) === isPresent(next)) return
  const user = userById(api, next.userId)
  if (isPresent(next)) {
    writeService(api, group, by, {
      new_chat_members: [user],
      new_chat_member: user,
      new_chat_participant: user,
    })
  } else {
    writeService(api, group, by, { left_chat_member: user, left_chat_participant: user })
  }
}

/** Posts a service message, and sends the bot an update if it is a member. */
export function writeService(api: BotApi, group: Group, by: number, content: object): Message {
  const message = addMessage(api, { chat: chatOf(group), from: actor(api, group, by), content })
  if (isPresent(memberOf(api, group, api.bot.id))) {
    addUpdate(api.world, { message: message as NonNullable<Update['message']> })
  }
  return message
}

/** Lets somebody in. Earlier restrictions persist. */
export function letIn(
  api: BotApi,
  { group, userId, by, link, viaJoinRequest = false }: Omit<Change, 'next'> & { readonly userId: number },
): void {
  const old = memberOf(api, group, userId)
  const next = old.status === 'restricted' ? { ...old, isMember: true } : newMember(userId, 'member')
  group.joinRequests = group.joinRequests.filter((request) => request.userId !== userId)
  changeMember(api, { group, next, by, link, viaJoinRequest })
}

/** Somebody leaves or is removed without a ban. A restriction persists for their return. */
export function takeOut(
  api: BotApi,
  { group, userId, by }: { group: Group; userId: number; by: number },
): void {
  const old = memberOf(api, group, userId)
  const next = old.status === 'restricted' ? { ...old, isMember: false } : newMember(userId, 'left')
  changeMember(api, { group, next, by })
}

export interface Until {
  readonly group: Group
  readonly userId: number
  readonly by: number
  /** Unix time, as given. */
  readonly untilDate?: number | undefined
}

export function ban(api: BotApi, { group, userId, by, untilDate }: Until): void {
  group.joinRequests = group.joinRequests.filter((request) => request.userId !== userId)
  // A basic group has no bans: a removed person may be added again.
  const next =
    group.type === 'group'
      ? newMember(userId, 'left')
      : newMember(userId, 'kicked', { untilDate: realUntilDate(api, untilDate) })
  changeMember(api, { group, next, by })
}

/** Without a ban or a restriction, and outside: as Telegram's "unban" leaves somebody. Removes a member by banning first. */
export function unban(api: BotApi, { group, userId, by }: Omit<Until, 'untilDate'>): void {
  if (isPresent(memberOf(api, group, userId))) ban(api, { group, userId, by })
  changeMember(api, { group, next: newMember(userId, 'left'), by })
}

export function restrict(
  api: BotApi,
  { group, userId, by, untilDate, permissions }: Until & { readonly permissions: Member['permissions'] },
): void {
  const old = memberOf(api, group, userId)
  const isMember = isPresent(old)
  const isFree = Object.values(permissions).every(Boolean)
  const next = isFree
    ? newMember(userId, isMember ? 'member' : 'left')
    : newMember(userId, 'restricted', { permissions, isMember, untilDate: realUntilDate(api, untilDate) })
  changeMember(api, { group, next, by })
}

const SHORTEST_SECONDS = 30
const LONGEST_SECONDS = 366 * 86_400

/** An end in less than 30 seconds or more than 366 days means for ever. */
export function realUntilDate(api: BotApi, untilDate = 0): number {
  const left = untilDate - unixNow(api)
  return left < SHORTEST_SECONDS || left > LONGEST_SECONDS ? 0 : untilDate
}
