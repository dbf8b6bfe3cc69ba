import { describe, expect, it } from 'vitest'
import { isPassing, type Refusal, readRefusal } from './refusal.ts'

const MEANINGS: readonly (readonly [text: string, refusal: Refusal])[] = [
  ['400 Bad Request: USER_ALREADY_PARTICIPANT', 'already_in'],
  ['400 Bad Request: USER_CHANNELS_TOO_MUCH', 'member_full'],
  ['400 Bad Request: CHANNELS_TOO_MUCH', 'member_full'],
  ['400 Bad Request: USERS_TOO_MUCH', 'group_full'],
  ['400 Bad Request: HIDE_REQUESTER_MISSING', 'look'],
  ['400 Bad Request: INVITE_HASH_EXPIRED', 'look'],
  ['400 Bad Request: USER_NOT_PARTICIPANT', 'look'],
  ['400 Bad Request: user not found', 'look'],
  ['400 Bad Request: USER_KICKED', 'look'],
  ['400 Bad Request: query is too old and response timeout expired or query ID is invalid', 'late'],
  ['403 Forbidden: user is deactivated', 'deleted'],
  ['400 Bad Request: USER_DEACTIVATED', 'deleted'],
  ['400 Bad Request: user is an administrator of the chat', 'staff'],
  ['400 Bad Request: not enough rights to manage chat join requests', 'rights'],
  ['400 Bad Request: CHAT_ADMIN_REQUIRED', 'rights'],
  ['403 Forbidden: bot was kicked from the supergroup chat', 'no_group'],
  ['403 Forbidden: bot is not a member of the supergroup chat', 'no_group'],
  ['403 Forbidden: the group chat was deleted', 'no_group'],
  ['400 Bad Request: group chat was deactivated', 'no_group'],
  ['400 Bad Request: chat is deactivated', 'no_group'],
  ['400 Bad Request: CHAT_WRITE_FORBIDDEN', 'no_group'],
  ['400 Bad Request: not in the chat', 'no_group'],
  ['400 Bad Request: CHANNEL_PRIVATE', 'no_group'],
  ['403 Forbidden: bot was blocked by the user', 'blocked'],
  ['400 Bad Request: PARTICIPANT_ID_INVALID', 'doubtful'],
  ['400 Bad Request: USER_ID_INVALID', 'doubtful'],
  ['400 Bad Request: FROM_MESSAGE_BOT_DISABLED', 'doubtful'],
  ['outcome unknown', 'unknown'],
  ['400 Bad Request: SOMETHING_NEW_INVALID', 'other'],
]

describe('what Telegram refuses', () => {
  it.each(MEANINGS)('P99: %s means %s', (text, refusal) => {
    expect(readRefusal(text)).toBe(refusal)
  })

  it.each(MEANINGS)('P149: %s, read as %s, is passing unless it is a fact', (_text, refusal) => {
    expect(isPassing(refusal)).toBe(['doubtful', 'unknown', 'other'].includes(refusal))
  })
})
