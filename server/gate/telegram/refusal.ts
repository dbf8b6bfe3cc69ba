/** Why Telegram refuses to change somebody's place in a group, as far as it matters to the gate. */
export type Refusal =
  /** They are in already. */
  | 'already_in'
  /** There is no such join request or member, or no longer: their place has to be looked up. */
  | 'look'
  /** They are in as many groups and channels as Telegram allows. */
  | 'member_full'
  /** The group has as many members as Telegram allows. */
  | 'group_full'
  /** The time for answering a query is over. */
  | 'late'
  /** The account is deleted. */
  | 'deleted'
  /** They are an admin, and cannot be muted. */
  | 'staff'
  /** The bot lacks a right. */
  | 'rights'
  /** The bot is not in the group or may do nothing there, or the group is gone. */
  | 'no_group'
  /** The person does not want to hear from the bot. */
  | 'blocked'
  | 'closed_topic'
  /** It may have been done. */
  | 'unknown'
  | 'other'

/** The first that fits counts. Telegram's words for a closed group come before those for a deleted account. */
const SIGNS: readonly (readonly [RegExp, Refusal])[] = [
  [/USER_ALREADY_PARTICIPANT/i, 'already_in'],
  [/CHANNELS_TOO_MUCH/i, 'member_full'],
  [/USERS_TOO_MUCH/i, 'group_full'],
  [
    /HIDE_REQUESTER_MISSING|INVITE_HASH_(EXPIRED|EMPTY|INVALID)|USER_NOT_PARTICIPANT|PARTICIPANT_ID_INVALID|USER_ID_INVALID|USER_KICKED|user not found|member not found/i,
    'look',
  ],
  [/query is too old|QUERY_ID_INVALID/i, 'late'],
  [
    /bot was kicked|bot is not a member|not in the chat|chat not found|chat (was|is) deactivated|chat was deleted|CHANNEL_PRIVATE|CHAT_WRITE_FORBIDDEN/i,
    'no_group',
  ],
  [/user is deactivated|USER_DEACTIVATED|USER_DELETED/i, 'deleted'],
  [/administrator of the chat|restrict self|chat owner|USER_IS_AN? ?ADMIN|can't remove chat owner/i, 'staff'],
  [/not enough rights|CHAT_ADMIN_REQUIRED|need administrator rights/i, 'rights'],
  [/blocked by the user|can't initiate conversation/i, 'blocked'],
  [/TOPIC_CLOSED|TOPIC_DELETED|message thread not found/i, 'closed_topic'],
  [/^outcome unknown/, 'unknown'],
]

/** Reads Telegram's own words, as the outbox keeps them. */
export function readRefusal(error: string): Refusal {
  return SIGNS.find(([sign]) => sign.test(error))?.[1] ?? 'other'
}
