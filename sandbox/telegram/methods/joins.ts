import { readGroup, requireRight } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { type Group, isPresent, type JoinRequest, memberOf } from '../chats.ts'
import { approveRequest, declineRequest, openQuery, queuedRequest } from '../joinRequests.ts'
import { chatId, method, type Reader, text, userId } from '../readers.ts'
import { findPerson } from '../world.ts'

const RESULTS = ['approve', 'decline', 'queue'] as const
const result: Reader<(typeof RESULTS)[number]> = (value) => {
  const known = RESULTS.find((candidate) => candidate === value)
  if (known === undefined) throw badRequest('invalid result specified')
  return known
}

export const joinMethods = [
  method('approveChatJoinRequest', { chat_id: chatId, user_id: userId }, (api, params) => {
    const { group, request } = requestOf(api, params)
    approveRequest(api, group, request, api.bot.id)
    return true
  }),
  method('declineChatJoinRequest', { chat_id: chatId, user_id: userId }, (api, params) => {
    const { group, request } = requestOf(api, params)
    declineRequest(api, group, request)
    return true
  }),
  method('answerChatJoinRequestQuery', { chat_join_request_query_id: text, result }, (api, params) => {
    const query = openQuery(api, params.chat_join_request_query_id)
    if (query === undefined) {
      throw badRequest('query is too old and response timeout expired or query ID is invalid')
    }
    const { group, request } = query
    if (params.result === 'approve') approveRequest(api, group, request, api.bot.id)
    else if (params.result === 'decline') declineRequest(api, group, request)
    else request.isQueued = true
    return true
  }),
]

function requestOf(
  api: BotApi,
  params: { chat_id: number | string; user_id: number },
): { group: Group; request: JoinRequest } {
  const target = readGroup(api, params.chat_id, "the chat can't have join requests")
  requireRight(target, 'can_invite_users', 'not enough rights to manage chat join requests')
  const { group } = target
  const person = findPerson(api.world, params.user_id)
  if (person === undefined) throw badRequest('USER_ID_INVALID')
  if (isPresent(memberOf(api, group, person.id))) throw badRequest('USER_ALREADY_PARTICIPANT')
  const request = queuedRequest(api, group, person.id)
  if (request === undefined) throw badRequest('HIDE_REQUESTER_MISSING')
  return { group, request }
}
