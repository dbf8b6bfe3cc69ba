import type { Chat, ChatInviteLink, ChatMember, User } from 'grammy/types'
import { type BotApi, unixNow } from './botApi.ts'
import { ALL_PERMISSIONS, BASIC_RIGHTS, type Permissions, RIGHTS, type Right } from './rights.ts'
import { findPerson, userOf, type World } from './world.ts'

/** Somebody's place in a group, as stored: see `memberOf` for what it is now. */
export interface Member {
  readonly userId: number
  readonly status: ChatMember['status']
  /** Of an administrator. */
  readonly rights: readonly Right[]
  /** Of an administrator who was made one by our bot. */
  readonly promotedByBot: boolean
  readonly isAnonymous: boolean
  readonly customTitle: string | undefined
  /** Of somebody restricted. */
  readonly permissions: Permissions
  /** Of somebody restricted. */
  readonly isMember: boolean
  /** End of a restriction or ban in Unix time; 0 is for ever. */
  readonly untilDate: number
}

export interface JoinRequest {
  readonly userId: number
  readonly date: number
  readonly link: string | undefined
  /** Of a request that the bot is asked about as the group's guard. */
  readonly queryId: string | undefined
  /** False while the guard may still answer. */
  isQueued: boolean
}

export interface InviteLink {
  readonly link: string
  readonly creatorId: number
  readonly isPrimary: boolean
  readonly createsJoinRequest: boolean
  readonly name: string | undefined
  readonly expireDate: number | undefined
  readonly memberLimit: number | undefined
  isRevoked: boolean
  /** Those who came in through it. */
  joined: number
}

export interface Topic {
  /** `message_thread_id`. The "General" topic is 1 here and has none in messages. */
  readonly id: number
  name: string
  isClosed: boolean
}

export const GENERAL_TOPIC = 1

export interface Group {
  id: number
  type: 'group' | 'supergroup'
  title: string
  username: string | undefined
  /** Permissions of members without restrictions of their own. */
  permissions: Permissions
  /** Everybody who is or was here, by user id. */
  members: Record<string, Member>
  /** Members whom nobody plays. */
  crowd: number
  hasHiddenMembers: boolean
  /** Joining without an invite link takes a join request. */
  joinByRequest: boolean
  /** Our bot answers join-request queries here. */
  hasGuard: boolean
  /** The bot is told of no departure. */
  hidesDepartures: boolean
  joinRequests: JoinRequest[]
  links: InviteLink[]
  isForum: boolean
  topics: Topic[]
  /** The supergroup that a basic group has become. */
  migratedTo: number | undefined
  pinned: number[]
}

/** A channel, as far as it can write into groups. */
export interface Channel {
  readonly id: number
  readonly title: string
  readonly ownerId: number
}

/** Joins are not announced in groups of more people than this, nor where members are hidden. */
export const LARGE_GROUP = 10_000

export function findGroup(world: World, idOrTitle: number | string): Group | undefined {
  const text = String(idOrTitle).toLowerCase()
  return world.groups.find(
    ({ id, title, username }) =>
      id === idOrTitle || title.toLowerCase() === text || (username !== undefined && `@${username}` === text),
  )
}

/** The group under its present id. */
export function currentGroup(world: World, group: Group): Group {
  const next = group.migratedTo === undefined ? undefined : findGroup(world, group.migratedTo)
  return next ? currentGroup(world, next) : group
}

export function chatOf(group: Group): Chat.GroupChat | Chat.SupergroupChat {
  if (group.type === 'group') return { id: group.id, type: 'group', title: group.title }
  return {
    id: group.id,
    type: 'supergroup',
    title: group.title,
    ...(group.username === undefined ? {} : { username: group.username }),
    ...(group.isForum ? { is_forum: true as const } : {}),
  }
}

export function channelChatOf({ id, title }: Channel): Chat.ChannelChat {
  return { id, type: 'channel', title }
}

export function newMember(userId: number, status: Member['status'], rest: Partial<Member> = {}): Member {
  return {
    userId,
    status,
    rights: [],
    promotedByBot: false,
    isAnonymous: false,
    customTitle: undefined,
    permissions: ALL_PERMISSIONS,
    isMember: false,
    untilDate: 0,
    ...rest,
  }
}

/** Somebody's place in the group now: restrictions and bans end by themselves, without an update. */
export function memberOf(api: Pick<BotApi, 'clock'>, group: Group, userId: number): Member {
  const stored = group.members[userId] ?? newMember(userId, 'left')
  const isOver = stored.untilDate !== 0 && stored.untilDate <= unixNow(api)
  if (stored.status === 'kicked' && isOver) return newMember(userId, 'left')
  if (stored.status === 'restricted' && isOver) {
    return newMember(userId, stored.isMember ? 'member' : 'left')
  }
  return stored
}

export function isPresent({ status, isMember }: Member): boolean {
  return (
    status === 'creator' ||
    status === 'administrator' ||
    status === 'member' ||
    (status === 'restricted' && isMember)
  )
}

export function isAdmin({ status }: Member): boolean {
  return status === 'creator' || status === 'administrator'
}

export function hasRight(group: Group, member: Member, right: Right): boolean {
  if (member.status === 'creator') return true
  if (member.status !== 'administrator') return false
  return (group.type === 'group' ? BASIC_RIGHTS : member.rights).includes(right)
}

export function mayDo(group: Group, member: Member, permission: keyof Permissions): boolean {
  if (isAdmin(member)) return true
  if (!isPresent(member)) return false
  return group.permissions[permission] && (member.status !== 'restricted' || member.permissions[permission])
}

export function presentMembers(api: Pick<BotApi, 'clock'>, group: Group): Member[] {
  return Object.values(group.members)
    .map(({ userId }) => memberOf(api, group, userId))
    .filter(isPresent)
}

export function memberCount(api: Pick<BotApi, 'clock'>, group: Group): number {
  return presentMembers(api, group).length + group.crowd
}

/** Our bot or a person. */
export function userById({ world, bot }: Pick<BotApi, 'world' | 'bot'>, id: number): User {
  if (id === bot.id) return bot
  const person = findPerson(world, id)
  if (person === undefined) throw new Error(`Nobody has the id ${id}.`)
  return userOf(person)
}

/** A member as the Bot API shows it. */
export function viewMember(api: Pick<BotApi, 'world' | 'bot'>, group: Group, member: Member): ChatMember {
  const user = userById(api, member.userId)
  const title = member.customTitle === undefined ? {} : { custom_title: member.customTitle }
  switch (member.status) {
    case 'creator':
      return { status: 'creator', user, is_anonymous: member.isAnonymous, ...title }
    case 'administrator': {
      const rights = Object.fromEntries(
        RIGHTS.map((right) => [right, hasRight(group, member, right)]),
      ) as Record<(typeof RIGHTS)[number], boolean>
      return {
        status: 'administrator',
        user,
        can_be_edited: member.promotedByBot,
        is_anonymous: member.isAnonymous,
        ...rights,
        ...title,
      }
    }
    case 'restricted':
      return {
        status: 'restricted',
        user,
        is_member: member.isMember,
        ...member.permissions,
        until_date: member.untilDate,
      }
    case 'kicked':
      return { status: 'kicked', user, until_date: member.untilDate }
    case 'member':
      return { status: 'member', user }
    case 'left':
      return { status: 'left', user }
  }
}

/** A link as our bot sees it: of those that others have made it is not shown the secret half. */
export function viewLink(api: BotApi, group: Group, link: InviteLink): ChatInviteLink {
  const isOurs = link.creatorId === api.bot.id
  const pending = group.joinRequests.filter((request) => request.link === link.link).length
  return {
    invite_link: isOurs ? link.link : `${link.link.slice(0, -8)}...`,
    creator: userById(api, link.creatorId),
    creates_join_request: link.createsJoinRequest,
    is_primary: link.isPrimary,
    is_revoked: link.isRevoked,
    ...(link.name === undefined ? {} : { name: link.name }),
    ...(link.expireDate === undefined ? {} : { expire_date: link.expireDate }),
    ...(link.memberLimit === undefined ? {} : { member_limit: link.memberLimit }),
    ...(link.createsJoinRequest && pending > 0 ? { pending_join_request_count: pending } : {}),
  }
}
