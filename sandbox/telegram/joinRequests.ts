import { randomBytes } from 'node:crypto'
import type { Chat } from 'grammy/types'
import { type BotApi, badRequest, unixNow } from './botApi.ts'
import {
  chatOf,
  type Group,
  hasRight,
  type InviteLink,
  type JoinRequest,
  memberOf,
  userById,
  viewLink,
} from './chats.ts'
import { letIn } from './membership.ts'
import { addUpdate, findPerson, type Person } from './world.ts'

/** How long the bot may write to a person after their join request. */
const REACHABLE_SECONDS = 5 * 60
/** How long a guard may answer. After that the request waits for the administrators. */
const QUERY_SECONDS = 10

/** Somebody requests to join. A repeat while a request is pending changes nothing. */
export function addJoinRequest(
  api: BotApi,
  { group, person, link }: { group: Group; person: Person; link: InviteLink | undefined },
): void {
  if (group.joinRequests.some(({ userId }) => userId === person.id)) return
  const request: JoinRequest = {
    userId: person.id,
    date: unixNow(api),
    link: link?.link,
    queryId: group.hasGuard ? randomBytes(8).readBigUInt64BE().toString() : undefined,
    isQueued: !group.hasGuard,
  }
  group.joinRequests.push(request)
  const bot = memberOf(api, group, api.bot.id)
  if (hasRight(group, bot, 'can_invite_users')) {
    addUpdate(api.world, {
      chat_join_request: {
        // Basic groups have join requests too, which the types do not know.
        chat: chatOf(group) as Chat.SupergroupChat,
        from: userById(api, person.id),
        user_chat_id: person.id,
        date: request.date,
        ...(link ? { invite_link: viewLink(api, group, link) } : {}),
        ...(request.queryId === undefined ? {} : { query_id: request.queryId }),
      },
    })
  }
  api.changes.emit(`members:${group.id}`)
}

/** A request that administrators may decide on. */
export function queuedRequest(api: BotApi, group: Group, userId: number): JoinRequest | undefined {
  const request = group.joinRequests.find((candidate) => candidate.userId === userId)
  return request && (request.isQueued || isTooOld(api, request)) ? request : undefined
}

/** A request that the guard may still answer. */
export function openQuery(api: BotApi, queryId: string): { group: Group; request: JoinRequest } | undefined {
  for (const group of api.world.groups) {
    const request = group.joinRequests.find((candidate) => candidate.queryId === queryId)
    if (request) return request.isQueued || isTooOld(api, request) ? undefined : { group, request }
  }
  return undefined
}

function isTooOld(api: BotApi, { date }: JoinRequest): boolean {
  return unixNow(api) > date + QUERY_SECONDS
}

export function approveRequest(api: BotApi, group: Group, { userId, link }: JoinRequest, by: number): void {
  if (findPerson(api.world, userId)?.isAtGroupLimit) throw badRequest('USER_CHANNELS_TOO_MUCH')
  const used = group.links.find((candidate) => candidate.link === link)
  letIn(api, { group, userId, by, link: used, viaJoinRequest: used === undefined })
}

export function declineRequest(api: BotApi, group: Group, { userId }: Pick<JoinRequest, 'userId'>): void {
  group.joinRequests = group.joinRequests.filter((request) => request.userId !== userId)
  api.changes.emit(`members:${group.id}`)
}

/** Whether the bot may write to somebody because of a pending join request that it may decide. */
export function isReachableByRequest(api: BotApi, userId: number): boolean {
  return api.world.groups.some((group) => {
    const request = group.joinRequests.find((candidate) => candidate.userId === userId)
    const bot = memberOf(api, group, api.bot.id)
    return (
      request !== undefined &&
      hasRight(group, bot, 'can_invite_users') &&
      unixNow(api) < request.date + REACHABLE_SECONDS
    )
  })
}
