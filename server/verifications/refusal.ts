/** Why Telegram refuses to change somebody's place in a group, as far as it matters to the gate. */
export type Refusal =
  /** They are in already. */
  | 'already_in'
  /** There is no such join request (any more), or no such member: somebody has to look. */
  | 'look'
  /** The account is deleted. */
  | 'deleted'
  /** They are an admin, whom nobody can mute. */
  | 'staff'
  /** The bot lacks a right. */
  | 'rights'
  /** The bot is not in the group, or there is no such group. */
  | 'no_group'
  /** Whoever it was to be sent to does not want to hear from the bot. */
  | 'blocked'
  | 'closed_topic'
  /** It may have been done. */
  | 'unknown'
  | 'other'

const SIGNS: readonly (readonly [RegExp, Refusal])[] = [
  [/USER_ALREADY_PARTICIPANT/i, 'already_in'],
  [
    /HIDE_REQUESTER_MISSING|USER_NOT_PARTICIPANT|PARTICIPANT_ID_INVALID|user not found|member not found/i,
    'look',
  ],
  [/deactivated|DEACTIVATED|USER_ID_INVALID/, 'deleted'],
  [/administrator of the chat|restrict self|chat owner|USER_IS_AN? ?ADMIN|can't remove chat owner/i, 'staff'],
  [/not enough rights|CHAT_ADMIN_REQUIRED|need administrator rights/i, 'rights'],
  [/bot was kicked|bot is not a member|chat not found|group chat was deactivated/i, 'no_group'],
  [/blocked by the user|can't initiate conversation/i, 'blocked'],
  [/TOPIC_CLOSED|TOPIC_DELETED|message thread not found/i, 'closed_topic'],
  [/^outcome unknown/, 'unknown'],
]

/** Reads Telegram's own words, as the outbox keeps them. */
export function readRefusal(error: string): Refusal {
  return SIGNS.find(([sign]) => sign.test(error))?.[1] ?? 'other'
}
