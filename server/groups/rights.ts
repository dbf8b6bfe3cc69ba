import type { ChatMember } from 'grammy/types'
import type { GroupKind } from './group.ts'

/** What the gate needs the bot to be allowed, in the order in which it is asked for. `groups-right-<name>` says how to give it. */
export const RIGHTS = ['administrator', 'can_invite_users', 'can_restrict_members'] as const
export type Right = (typeof RIGHTS)[number]

/** What Telegram's dialogue for adding a bot offers: `https://t.me/<bot>?startgroup=…&admin=<rights>`. */
export const ASKED_RIGHTS = 'invite_users+restrict_members+delete_messages'

/** What the bot lacks in a group. Members can be muted in a supergroup alone, so that right is needed only there. */
export function findMissingRight(kind: GroupKind, bot: ChatMember): Right | undefined {
  if (bot.status !== 'administrator') return 'administrator'
  if (!bot.can_invite_users) return 'can_invite_users'
  if (kind === 'supergroup' && !bot.can_restrict_members) return 'can_restrict_members'
  return undefined
}

/** Whether the bot is in the group at all. */
export function isInGroup(bot: ChatMember): boolean {
  return bot.status !== 'left' && bot.status !== 'kicked'
}
