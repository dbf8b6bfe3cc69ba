import type { AcceptedGiftTypes, ChatFullInfo, ChatMemberAdministrator, ChatMemberOwner } from 'grammy/types'
import { readGroup, readTarget, type Target } from '../access.ts'
import { type BotApi, badRequest } from '../botApi.ts'
import {
  chatOf,
  type Group,
  hasRight,
  isAdmin,
  memberCount,
  memberOf,
  presentMembers,
  viewMember,
} from '../chats.ts'
import { primaryLink } from '../links.ts'
import { takeOut } from '../membership.ts'
import { chatId, flag, method, userId } from '../readers.ts'
import { findPerson, privateChatOf } from '../world.ts'

const NO_GIFTS: AcceptedGiftTypes = {
  unlimited_gifts: false,
  limited_gifts: false,
  unique_gifts: false,
  premium_subscription: false,
  gifts_from_channels: false,
}

export const chatMethods = [
  method('getChat', { chat_id: chatId }, (api, params) =>
    viewChat(api, readTarget(api, params.chat_id, { orDead: true })),
  ),
  method('getChatAdministrators', { chat_id: chatId, return_bots: flag }, (api, params) => {
    const { group } = readGroup(api, params.chat_id, 'there are no administrators in the private chat')
    return presentMembers(api, group)
      .filter((member) => isAdmin(member))
      .filter(
        ({ userId }) => userId === api.bot.id || params.return_bots || !findPerson(api.world, userId)?.isBot,
      )
      .map((member) => viewMember(api, group, member) as ChatMemberOwner | ChatMemberAdministrator)
  }),
  method('getChatMemberCount', { chat_id: chatId }, (api, params) => {
    const target = readTarget(api, params.chat_id)
    return target.kind === 'private' ? 2 : memberCount(api, target.group)
  }),
  method('getChatMember', { chat_id: chatId, user_id: userId }, (api, params) => {
    const isOurs = params.user_id === api.bot.id
    const elsewhere = 'the method is not available in private chats'
    const { group, bot } = readGroup(api, params.chat_id, elsewhere, { orDead: isOurs })
    if (!isOurs) {
      if (findPerson(api.world, params.user_id) === undefined) throw badRequest('PARTICIPANT_ID_INVALID')
      if (group.hasHiddenMembers && !isAdmin(bot)) throw badRequest('CHAT_ADMIN_REQUIRED')
    }
    return viewMember(api, group, memberOf(api, group, params.user_id))
  }),
  method('leaveChat', { chat_id: chatId }, (api, params) => {
    const { group } = readGroup(api, params.chat_id, "chat can't be left")
    takeOut(api, { group, userId: api.bot.id, by: api.bot.id })
    return true
  }),
]

function viewChat(api: BotApi, target: Target): ChatFullInfo {
  const common = { accent_color_id: 0, max_reaction_count: 11, accepted_gift_types: NO_GIFTS }
  if (target.kind === 'private') return { ...privateChatOf(target.person), ...common }
  return viewGroup(api, target.group, common)
}

function viewGroup(
  api: BotApi,
  group: Group,
  common: Pick<ChatFullInfo, 'accent_color_id' | 'max_reaction_count' | 'accepted_gift_types'>,
): ChatFullInfo {
  const bot = memberOf(api, group, api.bot.id)
  const link = hasRight(group, bot, 'can_invite_users') ? { invite_link: primaryLink(api, group).link } : {}
  const chat = { ...chatOf(group), ...common, permissions: group.permissions, ...link }
  if (chat.type === 'group') return chat as ChatFullInfo.GroupChat
  return {
    ...chat,
    ...(group.username === undefined ? {} : { active_usernames: [group.username] }),
    ...(group.joinByRequest ? { join_by_request: true as const } : {}),
    ...(group.hasHiddenMembers ? { has_hidden_members: true as const } : {}),
    ...(group.hasGuard ? { guard_bot: api.bot } : {}),
  }
}
