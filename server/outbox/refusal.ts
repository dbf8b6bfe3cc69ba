/** Why Telegram refuses a call, as far as it matters to us. */
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
  /** About a person, and it comes and goes: the same call works a moment later. */
  | 'doubtful'
  /** It may have been done. */
  | 'unknown'
  | 'other'

type Fact = Exclude<Refusal, 'doubtful' | 'unknown' | 'other'>

interface Sign {
  readonly sign: RegExp
  readonly refusal: Fact
  /** Where Telegram's words come from. `Client.cpp` and its lines are those of tdlib/telegram-bot-api at 01a3679c. */
  readonly source: string
}

const METHOD = 'https://core.telegram.org/method'

/**
 * The refusals that are facts, and the only ones that may be booked as such. Anything else is passing (`isPassing`). The first that
 * fits counts: Telegram's words for a closed group come before those for a deleted account.
 */
const FACTS: readonly Sign[] = [
  {
    sign: /USER_ALREADY_PARTICIPANT/i,
    refusal: 'already_in',
    source: `${METHOD}/messages.hideChatJoinRequest`,
  },
  {
    sign: /CHANNELS_TOO_MUCH/i,
    refusal: 'member_full',
    source: `${METHOD}/messages.hideChatJoinRequest`,
  },
  { sign: /USERS_TOO_MUCH/i, refusal: 'group_full', source: `${METHOD}/channels.joinChannel` },
  {
    sign: /HIDE_REQUESTER_MISSING|INVITE_HASH_(EXPIRED|EMPTY|INVALID)/i,
    refusal: 'look',
    source: `${METHOD}/messages.hideChatJoinRequest`,
  },
  {
    sign: /USER_NOT_PARTICIPANT|USER_KICKED|member not found/i,
    refusal: 'look',
    source: `${METHOD}/channels.getParticipant`,
  },
  { sign: /user not found/i, refusal: 'look', source: 'Client.cpp:6524, the answer about an unknown user' },
  { sign: /query is too old|QUERY_ID_INVALID/i, refusal: 'late', source: 'Client.cpp:146' },
  {
    sign: /bot was kicked|bot is not a member|chat was deleted/i,
    refusal: 'no_group',
    source: 'Client.cpp:8158 to 8185, check_chat_access',
  },
  { sign: /chat not found/i, refusal: 'no_group', source: 'Client.cpp:6571 and 6596' },
  {
    sign: /not in the chat|chat (was|is) deactivated|CHANNEL_PRIVATE|CHAT_WRITE_FORBIDDEN/i,
    refusal: 'no_group',
    source: `${METHOD}/channels.editBanned`,
  },
  {
    sign: /user is deactivated|USER_DEACTIVATED|USER_DELETED/i,
    refusal: 'deleted',
    source: 'Client.cpp:122 (INPUT_USER_DEACTIVATED) and 8136',
  },
  {
    sign: /administrator of the chat|restrict self|chat owner|USER_IS_AN? ?ADMIN|can't remove chat owner/i,
    refusal: 'staff',
    source: 'Client.cpp:128 (USER_ADMIN_INVALID)',
  },
  {
    sign: /not enough rights|CHAT_ADMIN_REQUIRED|need administrator rights/i,
    refusal: 'rights',
    source: `${METHOD}/channels.editBanned; "not enough rights" is written by tdlib/td, ContactsManager`,
  },
  {
    sign: /blocked by the user|can't initiate conversation/i,
    refusal: 'blocked',
    source: 'Client.cpp:125 (USER_IS_BLOCKED)',
  },
  {
    sign: /TOPIC_CLOSED|TOPIC_DELETED|message thread not found/i,
    refusal: 'closed_topic',
    source: 'Client.cpp:8277',
  },
]

/** These are about a person who is there: tdlib/telegram-bot-api, issues 379 and 802. */
const DOUBTFUL = /PARTICIPANT_ID_INVALID|USER_ID_INVALID|FROM_MESSAGE_BOT_DISABLED/i

/** Reads Telegram's own words, as the outbox keeps them. */
export function readRefusal(error: string): Refusal {
  const fact = FACTS.find(({ sign }) => sign.test(error))
  if (fact !== undefined) return fact.refusal
  if (/^outcome unknown/.test(error)) return 'unknown'
  return DOUBTFUL.test(error) ? 'doubtful' : 'other'
}

/** Whether a refusal is no fact: the same call may work later. */
export function isPassing(refusal: Refusal): refusal is 'doubtful' | 'unknown' | 'other' {
  return refusal === 'doubtful' || refusal === 'unknown' || refusal === 'other'
}
