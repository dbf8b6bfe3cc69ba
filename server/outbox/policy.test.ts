import { describe, expect, it } from 'vitest'
import { isDoneBefore, laneOf, sendLimit } from './policy.ts'

const PERSON = { chat_id: 7 }
const GROUP = { chat_id: -100 }

describe('a call that may already have taken effect', () => {
  it.each([
    'editMessageText',
    'deleteMessage',
    'restrictChatMember',
    'banChatMember',
    'unbanChatMember',
    'approveChatJoinRequest',
    'declineChatJoinRequest',
    'answerCallbackQuery',
    'answerChatJoinRequestQuery',
    'setMyCommands',
    'pinChatMessage',
    'revokeChatInviteLink',
    'leaveChat',
    'sendChatAction',
  ])('%s changes nothing when it is repeated, and is repeated', (method) => {
    expect(sendLimit(method, GROUP)).toBeGreaterThan(50)
  })

  it.each(['sendMessage', 'sendDocument', 'sendPhoto', 'sendMediaGroup', 'copyMessage', 'forwardMessage'])(
    '%s to one person is made once more, and in a group never',
    (method) => {
      expect(sendLimit(method, PERSON)).toBe(2)
      expect(sendLimit(method, GROUP)).toBe(1)
      expect(sendLimit(method, { chat_id: '@channel' })).toBe(1)
    },
  )

  it('an invite link is made once more', () => {
    expect(sendLimit('createChatInviteLink', GROUP)).toBe(2)
  })

  it.each(['sendInvoice', 'sendPaidMedia', 'answerWebAppQuery', 'exportChatInviteLink', 'somethingNew'])(
    '%s is never repeated',
    (method) => {
      expect(sendLimit(method, PERSON)).toBe(1)
    },
  )
})

describe('lanes', () => {
  it.each([
    ['answer', 'answerCallbackQuery'],
    ['answer', 'answerChatJoinRequestQuery'],
    ['action', 'approveChatJoinRequest'],
    ['action', 'declineChatJoinRequest'],
    ['action', 'restrictChatMember'],
    ['action', 'deleteMessage'],
    ['action', 'createChatInviteLink'],
    ['action', 'editChatInviteLink'],
    ['action', 'sendChatAction'],
    ['action', 'sendChatJoinRequestWebApp'],
    ['message', 'sendMessage'],
    ['message', 'sendDocument'],
    ['message', 'copyMessage'],
    ['message', 'editMessageText'],
    ['message', 'editMessageReplyMarkup'],
    ['message', 'editEphemeralMessageText'],
  ] as const)('%s: %s', (lane, method) => {
    expect(laneOf(method)).toBe(lane)
  })
})

describe('a refusal', () => {
  it('that says it was done before is no failure', () => {
    expect(isDoneBefore('editMessageText', 'Bad Request: message is not modified: specified new …')).toBe(
      true,
    )
    expect(isDoneBefore('deleteMessage', 'Bad Request: message to delete not found')).toBe(true)
  })

  it('of anything else is one', () => {
    expect(isDoneBefore('deleteMessage', "Bad Request: message can't be deleted")).toBe(false)
    expect(isDoneBefore('sendMessage', 'Bad Request: message is not modified')).toBe(false)
  })
})
