import type { ChatPermissions } from 'grammy/types'
import { readGroup, requireRight, type Target } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import { isAdmin, isPresent, type Member, memberOf } from '../chats.ts'
import { ban, restrict, unban } from '../membership.ts'
import { chatId, flag, integer, method, object, optional, userId } from '../readers.ts'
import { ALL_PERMISSIONS, NO_PERMISSIONS, type Permissions } from '../rights.ts'
import { findPerson } from '../world.ts'

const NOT_A_GROUP = "can't access the chat"
const NO_RIGHT = 'not enough rights to restrict/unrestrict chat member'
const permissionObject = object<ChatPermissions>('chat permissions')

export const memberMethods = [
  method(
    'banChatMember',
    { chat_id: chatId, user_id: userId, until_date: optional(integer), revoke_messages: flag },
    (api, params) => {
      const target = readGroup(api, params.chat_id, NOT_A_GROUP)
      const { group } = target
      const old = restrictable(api, target, params.user_id)
      if (group.type === 'group' && !isPresent(old)) throw badRequest('USER_NOT_PARTICIPANT')
      ban(api, { group, userId: params.user_id, by: api.bot.id, untilDate: params.until_date })
      return true
    },
  ),
  method('unbanChatMember', { chat_id: chatId, user_id: userId, only_if_banned: flag }, (api, params) => {
    const target = readGroup(api, params.chat_id, 'method is available for supergroup and channel chats only')
    const { group } = target
    if (group.type === 'group') throw badRequest('method is available for supergroup and channel chats only')
    const old = known(api, target, params.user_id)
    if (params.only_if_banned && old.status !== 'kicked') return true
    if (old.status === 'left') return true
    restrictable(api, target, params.user_id)
    unban(api, { group, userId: params.user_id, by: api.bot.id })
    return true
  }),
  method(
    'restrictChatMember',
    {
      chat_id: chatId,
      user_id: userId,
      permissions: permissionObject,
      use_independent_chat_permissions: flag,
      until_date: optional(integer),
    },
    (api, params) => {
      const target = readGroup(api, params.chat_id, 'method is available only for supergroups')
      const { group } = target
      if (group.type === 'group') throw badRequest('method is available only for supergroups')
      restrictable(api, target, params.user_id)
      restrict(api, {
        group,
        userId: params.user_id,
        by: api.bot.id,
        untilDate: params.until_date,
        permissions: effective(params.permissions, params.use_independent_chat_permissions),
      })
      return true
    },
  ),
  method(
    'setChatPermissions',
    { chat_id: chatId, permissions: permissionObject, use_independent_chat_permissions: flag },
    (api, params) => {
      const target = readGroup(api, params.chat_id, "can't change private chat permissions")
      requireRight(target, 'can_restrict_members', 'not enough rights to change chat permissions')
      const next = effective(params.permissions, params.use_independent_chat_permissions)
      if (JSON.stringify(next) === JSON.stringify(target.group.permissions))
        throw badRequest('CHAT_NOT_MODIFIED')
      target.group.permissions = next
      return true
    },
  ),
]

type GroupTarget = Extract<Target, { kind: 'group' }>

function known(api: BotApi, { group }: GroupTarget, id: number): Member {
  if (id !== api.bot.id && findPerson(api.world, id) === undefined) throw badRequest('PARTICIPANT_ID_INVALID')
  return memberOf(api, group, id)
}

/** Somebody whom the bot may restrict, remove or ban. */
function restrictable(api: BotApi, target: GroupTarget, id: number): Member {
  const member = known(api, target, id)
  if (id === api.bot.id) throw badRequest("can't restrict self")
  if (member.status === 'creator') throw badRequest("can't remove chat owner")
  if (target.group.type === 'group' && !isAdmin(target.bot)) {
    throw badRequest('need to be inviter of a user to kick it from a basic group')
  }
  requireRight(target, 'can_restrict_members', NO_RIGHT)
  if (member.status === 'administrator' && !member.promotedByBot) {
    throw badRequest('user is an administrator of the chat')
  }
  return member
}

const MEDIA = [
  'can_send_audios',
  'can_send_documents',
  'can_send_photos',
  'can_send_videos',
  'can_send_video_notes',
  'can_send_voice_notes',
] as const

/** Some permissions imply others unless set independently, and some are the default for omitted ones. */
export function effective(given: ChatPermissions, independent: boolean): Permissions {
  const all: Record<keyof typeof ALL_PERMISSIONS, boolean> = { ...NO_PERMISSIONS }
  for (const name of Object.keys(ALL_PERMISSIONS) as (keyof Permissions)[]) all[name] = given[name] === true
  if (!independent) {
    if (all.can_send_other_messages || all.can_add_web_page_previews) {
      for (const name of MEDIA) all[name] = true
      all.can_send_messages = true
    }
    if (all.can_send_polls || MEDIA.some((name) => all[name])) all.can_send_messages = true
  }
  all.can_react_to_messages = given.can_react_to_messages ?? all.can_send_messages
  all.can_edit_tag = given.can_edit_tag ?? all.can_pin_messages
  all.can_manage_topics = given.can_manage_topics ?? all.can_pin_messages
  return all
}
