import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { TELEGRAM_LIMITS } from '../server/outbox/limits.ts'
import { MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'

const GROUPS = 20
const PEOPLE = 1_000
/** How many messages each of them is sent: the invitation, the rules, and that they are in. */
const MESSAGES_EACH = 3
/** After how many seconds without news somebody asks again. */
const SILENCE = 60

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

describe('1,000 people who ask to join 20 groups within a minute', () => {
  it('P41, P49: are all let in within the time that Telegram’s limits dictate, though calls fail and updates come twice', {
    timeout: 900_000,
  }, async () => {
    const groups: GatedGroup[] = []
    for (let index = 0; index < GROUPS; index++) groups.push(await gate.group())
    const people = Array.from({ length: PEOPLE }, (_, index) => gate.person(`Person ${index}`))
    gate.sandbox.deliverTwiceAtRate({ rate: 0.02, seed: 7 })
    gate.sandbox.failAtRate({ rate: 0.05, seed: 11 })
    const began = gate.clock.now().getTime()

    // A twentieth of them every three seconds.
    const waves = 20
    for (let wave = 0; wave < waves; wave++) {
      for (const [index, person] of people.entries()) {
        if (index % waves === wave) person.requestsToJoin(groupOf(groups, index).chat)
      }
      await gate.passesInSteps(MINUTE_MS / waves)
    }
    const waiting = new Set(people)
    for (let second = 1; waiting.size > 0 && gate.clock.now().getTime() - began < dictated(); second++) {
      for (const person of waiting) if (goOn(person)) waiting.delete(person)
      // Whoever hears nothing for a while asks again, as people do.
      if (second % SILENCE === 0) for (const person of waiting) person.says('/start')
      await gate.passesInSteps(SECOND_MS)
    }

    const states = await gate.database.db
      .selectFrom('verification')
      .select((select) => ['state', select.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute()
    expect(states).toEqual([{ state: 'admitted', count: PEOPLE }])
    for (const [index, person] of people.entries())
      expect(person.isIn(groupOf(groups, index).chat)).toBe(true)
    const uncounted = await gate.database.db
      .selectFrom('verification')
      .select('id')
      .where('state', 'in', ['failed', 'expired'])
      .execute()
    expect(uncounted).toEqual([])
    expect(gate.clock.now().getTime() - began).toBeLessThan(dictated())
  })
})

function groupOf(groups: readonly GatedGroup[], index: number): GatedGroup {
  const group = groups[index % GROUPS]
  if (group === undefined) throw new Error('there is no such group')
  return group
}

/**
 * How long it takes at least to send all messages at Telegram's overall limit, one in twenty of them twice; after the minute
 * in which people come, and with a minute for repeating what failed last.
 */
function dictated(): number {
  const { count, ms } = TELEGRAM_LIMITS.overall
  const messages = PEOPLE * MESSAGES_EACH * 1.05
  return MINUTE_MS + (messages / count) * ms + MINUTE_MS
}

/** Does what the newest message asks for. True when there is nothing more to do. */
function goOn(person: SandboxUser): boolean {
  const last = person.received().at(-1)
  const buttons = (last?.reply_markup?.inline_keyboard ?? []).flat().map(({ text }) => text)
  if (last?.text.startsWith('You are in')) return true
  if (buttons.includes('Answer and join')) {
    person.taps('Answer and join')
    person.taps('Start')
  }
  if (buttons.includes('I agree')) person.taps('I agree')
  return false
}
