import { readGroup, requireRight, type Target } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { type InviteLink, viewLink } from '../chats.ts'
import { addLink, primaryLink } from '../links.ts'
import { chatId, flag, integer, method, optional, text } from '../readers.ts'

const details = {
  chat_id: chatId,
  name: optional(text),
  expire_date: optional(integer),
  member_limit: optional(integer),
  creates_join_request: flag,
} as const

interface Details {
  readonly name: string | undefined
  readonly expire_date: number | undefined
  readonly member_limit: number | undefined
  readonly creates_join_request: boolean
}

export const linkMethods = [
  method('exportChatInviteLink', { chat_id: chatId }, (api, params) => {
    const { group } = inviting(api, params.chat_id)
    primaryLink(api, group).isRevoked = true
    return primaryLink(api, group).link
  }),
  method('createChatInviteLink', details, (api, params) => {
    const { group } = inviting(api, params.chat_id)
    const link = addLink(api, { group, creatorId: api.bot.id, ...checked(params) })
    return viewLink(api, group, link)
  }),
  method('editChatInviteLink', { ...details, invite_link: text }, (api, params) => {
    const { group } = inviting(api, params.chat_id)
    const link = ownLink(api, group.links, params.invite_link)
    if (link.isPrimary) throw badRequest('INVITE_HASH_EXPIRED')
    const edited = { ...link, ...checked(params) }
    group.links[group.links.indexOf(link)] = edited
    return viewLink(api, group, edited)
  }),
  method('revokeChatInviteLink', { chat_id: chatId, invite_link: text }, (api, params) => {
    const { group } = inviting(api, params.chat_id)
    const link = ownLink(api, group.links, params.invite_link)
    link.isRevoked = true
    if (link.isPrimary) primaryLink(api, group)
    return viewLink(api, group, link)
  }),
]

function inviting(api: BotApi, chat: number | string): Extract<Target, { kind: 'group' }> {
  const target = readGroup(api, chat, "can't access the chat")
  requireRight(target, 'can_invite_users', 'not enough rights to manage chat invite link')
  return target
}

function checked({ name, expire_date, member_limit, creates_join_request }: Details) {
  if ((name ?? '').length > 32) throw badRequest('chat invite link name is too long')
  if (member_limit !== undefined && (member_limit < 0 || member_limit > 99_999)) {
    throw badRequest('USAGE_LIMIT_INVALID')
  }
  if (creates_join_request && member_limit) {
    throw badRequest("member limit can't be specified for links requiring administrator approval")
  }
  return {
    name,
    expireDate: expire_date || undefined,
    memberLimit: member_limit || undefined,
    createsJoinRequest: creates_join_request,
  }
}

function ownLink({ bot }: BotApi, links: readonly InviteLink[], address: string): InviteLink {
  const link = links.find((candidate) => candidate.link === address)
  if (link === undefined) throw badRequest('INVITE_HASH_EXPIRED')
  if (link.creatorId !== bot.id) throw badRequest('CHAT_ADMIN_REQUIRED')
  return link
}
