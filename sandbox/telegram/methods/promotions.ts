import { readGroup, requireRight } from '../access.ts'
import { badRequest } from '../botApi.ts'
import { hasRight, isPresent, memberOf, newMember } from '../chats.ts'
import { changeMember } from '../membership.ts'
import { chatId, flag, method, text, userId } from '../readers.ts'
import { RIGHTS, type Right } from '../rights.ts'
import { findPerson } from '../world.ts'

const rights = {
  can_manage_chat: flag,
  can_delete_messages: flag,
  can_manage_video_chats: flag,
  can_restrict_members: flag,
  can_promote_members: flag,
  can_change_info: flag,
  can_invite_users: flag,
  can_post_stories: flag,
  can_edit_stories: flag,
  can_delete_stories: flag,
  can_pin_messages: flag,
  can_manage_topics: flag,
  can_manage_tags: flag,
  can_send_welcome_messages: flag,
} as const

export const promotionMethods = [
  method(
    'promoteChatMember',
    { chat_id: chatId, user_id: userId, is_anonymous: flag, ...rights },
    (api, params) => {
      const target = readGroup(api, params.chat_id, "can't promote members of private chats")
      const { group, bot } = target
      if (group.type === 'group')
        throw badRequest('method is available for supergroup and channel chats only')
      if (params.user_id === api.bot.id) throw badRequest("can't promote self")
      if (findPerson(api.world, params.user_id) === undefined) throw badRequest('PARTICIPANT_ID_INVALID')
      const old = memberOf(api, group, params.user_id)
      if (old.status === 'creator') throw badRequest("can't remove chat owner")
      requireRight(target, 'can_promote_members', 'not enough rights')
      if (old.status === 'administrator' && !old.promotedByBot) throw badRequest('CHAT_ADMIN_REQUIRED')
      if (!isPresent(old)) throw badRequest('USER_NOT_PARTICIPANT')
      const given: Right[] = RIGHTS.filter((right) => params[right])
      if (given.some((right) => !hasRight(group, bot, right))) throw badRequest('RIGHT_FORBIDDEN')
      const next =
        given.length === 0 && !params.is_anonymous
          ? newMember(params.user_id, 'member')
          : newMember(params.user_id, 'administrator', {
              rights: [...new Set<Right>(['can_manage_chat', ...given])],
              isAnonymous: params.is_anonymous,
              promotedByBot: true,
            })
      changeMember(api, { group, next, by: api.bot.id })
      return true
    },
  ),
  method(
    'setChatAdministratorCustomTitle',
    { chat_id: chatId, user_id: userId, custom_title: text },
    (api, params) => {
      const { group } = readGroup(api, params.chat_id, 'method is available only for groups and supergroups')
      const old = memberOf(api, group, params.user_id)
      if (old.status === 'creator') throw badRequest('only the owner can edit their custom title')
      if (old.status !== 'administrator') throw badRequest('user is not an administrator')
      if (!old.promotedByBot) throw badRequest('not enough rights to change custom title of the user')
      changeMember(api, { group, next: { ...old, customTitle: params.custom_title }, by: api.bot.id })
      return true
    },
  ),
]
