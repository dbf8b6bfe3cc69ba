import { describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import type { CallPayload } from './outbox.ts'
import { isDoneBefore, isPerson, laneOf, refusedDelayMs, repeatDelayMs } from './policy.ts'

const PERSON = { chat_id: 7 }
const GROUP = { chat_id: -100 }

/** When a call is made whose every attempt ends without an answer, from the first one on, in milliseconds. */
function triesOf(method: string, payload: CallPayload): number[] {
  const tries = [0]
  for (;;) {
    const last = tries.at(-1) ?? 0
    const delayMs = repeatDelayMs(method, payload, last)
    if (delayMs === undefined) return tries
    tries.push(last + delayMs)
  }
}
const waitsOf = (tries: readonly number[]) => tries.slice(1).map((at, index) => at - (tries[index] ?? 0))

describe('P92: a call that may already have taken effect', () => {
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
  ])('%s changes nothing when it is repeated, and is repeated at least every ten minutes', (method) => {
    expect(Math.max(...waitsOf(triesOf(method, GROUP)))).toBe(10 * MINUTE_MS)
  })

  it.each([
    'sendMessage',
    'sendDocument',
    'sendPhoto',
    'sendMediaGroup',
    'copyMessage',
    'forwardMessage',
    'createChatInviteLink',
  ])('%s to one person is made at most 17 times', (method) => {
    expect(triesOf(method, PERSON)).toHaveLength(17)
  })

  it.each(['sendMessage', 'sendDocument', 'copyMessage'])(
    '%s in a group is made at most 7 times',
    (method) => {
      expect(triesOf(method, GROUP)).toHaveLength(7)
      expect(triesOf(method, { chat_id: '@channel' })).toHaveLength(7)
    },
  )

  it.each([
    ['restrictChatMember', GROUP],
    ['sendMessage', PERSON],
    ['sendMessage', GROUP],
  ] as const)(
    '%s of %o is tried over a day, with growing waits and no two late tries within a minute',
    (method, payload) => {
      const tries = triesOf(method, payload)
      expect(tries.at(-1)).toBeGreaterThanOrEqual(DAY_MS)
      expect(tries.at(-1)).toBeLessThanOrEqual(DAY_MS + MINUTE_MS)
      const waits = waitsOf(tries)
      const growing = waits.slice(0, -1)
      expect(growing).toEqual(growing.toSorted((a, b) => a - b))
      expect(Math.min(...waits.slice(-3))).toBeGreaterThanOrEqual(MINUTE_MS)
    },
  )

  it.each(['sendInvoice', 'sendPaidMedia', 'answerWebAppQuery', 'exportChatInviteLink', 'somethingNew'])(
    '%s is never repeated',
    (method) => {
      expect(triesOf(method, PERSON)).toEqual([0])
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

describe('a person', () => {
  it('has a positive id', () => {
    expect([1, '7', 0, -100, '@channel', undefined].map(isPerson)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('gets an invite link of a group as soon as a message of their own', () => {
    expect(repeatDelayMs('createChatInviteLink', GROUP, 0)).toBe(repeatDelayMs('sendMessage', PERSON, 0))
    expect(repeatDelayMs('createChatInviteLink', GROUP, 0)).not.toBe(repeatDelayMs('sendMessage', GROUP, 0))
  })
})

describe('P149: a call about membership that is refused for a passing reason', () => {
  it('is made again after 2 s, 10 s and 1 min, then every 5 min, for a day', () => {
    const delays: number[] = []
    let ageMs = 0
    for (let delayMs = refusedDelayMs(0); delayMs !== undefined; delayMs = refusedDelayMs(ageMs)) {
      delays.push(delayMs)
      ageMs += delayMs
    }
    expect(delays.slice(0, 3)).toEqual([2 * SECOND_MS, 10 * SECOND_MS, MINUTE_MS])
    expect(new Set(delays.slice(3))).toEqual(new Set([5 * MINUTE_MS]))
    expect(ageMs).toBeGreaterThanOrEqual(DAY_MS)
    expect(ageMs - DAY_MS).toBeLessThan(5 * MINUTE_MS)
    expect(refusedDelayMs(DAY_MS - 1)).toBe(5 * MINUTE_MS)
    expect(refusedDelayMs(DAY_MS)).toBeUndefined()
  })
})
