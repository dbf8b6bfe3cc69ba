import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { TELEGRAM_LIMITS } from '../server/outbox/limits.ts'
import { MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { CHOICE } from './fixtures/marketplace.ts'

const GROUPS = 20
/** `GATE_LOAD_PEOPLE=1000` for the whole crowd, which takes minutes: see bench/README.md. */
const PEOPLE = Number(process.env.GATE_LOAD_PEOPLE ?? 200)
const FAILING = 0.05
const TWICE = 0.02
/** Messages to each person: invitation, question, chosen answer, rules, admission. */
const MESSAGES_EACH = 5
/** How long somebody who hears nothing waits before asking again. */
const PATIENCE_MS = MINUTE_MS

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

interface Joiner {
  readonly person: SandboxUser
  readonly group: GatedGroup
  heard: string
  heardAt: number
}

describe(`${PEOPLE} people who ask to join ${GROUPS} groups within a minute`, () => {
  it('P41, P49: are all let in within the time that Telegram’s limits dictate, though calls fail and updates come twice', {
    timeout: 3_600_000,
  }, async () => {
    const groups: GatedGroup[] = []
    for (let index = 0; index < GROUPS; index++) groups.push(await gate.group({ ownQuestion: CHOICE }))
    const joiners: Joiner[] = Array.from({ length: PEOPLE / GROUPS }, (_, turn) =>
      groups.map((group, index) => ({
        group,
        person: gate.person(`Person ${turn} of ${index}`),
        heard: '',
        heardAt: 0,
      })),
    ).flat()
    gate.sandbox.deliverTwiceAtRate({ rate: TWICE, seed: 7 })
    gate.sandbox.failAtRate({ rate: FAILING, seed: 11 })
    const began = now()

    const waiting = new Set<Joiner>()
    const inByGroup = new Map(groups.map((group) => [group, 0]))
    const sharesAtHalf: number[] = []
    while ((waiting.size > 0 || now() < began + MINUTE_MS) && now() - began < dictatedMs()) {
      const due = Math.ceil((PEOPLE * (now() - began + SECOND_MS)) / MINUTE_MS)
      for (const joiner of joiners.splice(0, due - (PEOPLE - joiners.length))) {
        joiner.person.requestsToJoin(joiner.group.chat)
        waiting.add(Object.assign(joiner, { heardAt: now() }))
      }
      await gate.passesInSteps(SECOND_MS)
      for (const joiner of waiting) {
        if (!goOn(joiner)) continue
        waiting.delete(joiner)
        inByGroup.set(joiner.group, (inByGroup.get(joiner.group) ?? 0) + 1)
      }
      if (sharesAtHalf.length === 0 && sum(inByGroup.values()) >= PEOPLE / 2) {
        sharesAtHalf.push(...inByGroup.values())
      }
    }

    const tookMs = now() - began
    expect([...waiting].map(({ person }) => person.received().at(-1)?.text)).toEqual([])
    expect(await countStates()).toEqual([{ state: 'admitted', count: PEOPLE }])
    expect(tookMs).toBeLessThan(dictatedMs())
    // Groups get equal parts: when half of all are in, no group is far behind.
    expect(Math.min(...sharesAtHalf)).toBeGreaterThanOrEqual(PEOPLE / GROUPS / 4)

    gate.sandbox.failAtRate({ rate: 0, seed: 1 })
    await gate.passes(MINUTE_MS)
    const left = gate.database.db.selectFrom('outbox').select('method').where('status', '=', 'pending')
    expect(await left.execute()).toEqual([])
    process.stdout.write(
      `${PEOPLE} people were in after ${tookMs / SECOND_MS} s of ${dictatedMs() / SECOND_MS} s\n`,
    )
  })
})

function now(): number {
  return gate.clock.now().getTime()
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, number) => total + number, 0)
}

function countStates() {
  return gate.database.db
    .selectFrom('verification')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
}

/**
 * The longest it may take. Adds the minute in which people come, all messages and the failed ones at Telegram's overall limit,
 * and twice the patience of a person whose message was lost.
 */
function dictatedMs(): number {
  const { count, ms } = TELEGRAM_LIMITS.overall
  return MINUTE_MS + ((PEOPLE * MESSAGES_EACH * (1 + FAILING)) / count) * ms + 2 * PATIENCE_MS
}

/** Does as the newest message asks. True once the person is in. A person who hears nothing for long asks again. */
function goOn(joiner: Joiner): boolean {
  const { person, group } = joiner
  const received = person.received()
  // Nobody is ever told to wait: people are not blamed for Telegram's faults.
  expect(received.at(-1)?.text ?? '').not.toMatch(/try again|ask again/)
  // A message whose answer was lost comes again, also after this one.
  if (received.some(({ text }) => text.startsWith('You are in'))) return person.isIn(group.chat)
  const texts = received.map(({ text }) => text).join('\n')
  if (texts !== joiner.heard) {
    Object.assign(joiner, { heard: texts, heardAt: now() })
    tapNewest(person)
  } else if (now() - joiner.heardAt >= PATIENCE_MS) {
    joiner.heardAt = now()
    person.says('/start')
  }
  return false
}

function tapNewest(person: SandboxUser): void {
  const [newest] = person
    .received()
    .flatMap(({ reply_markup: markup }) => markup?.inline_keyboard.flat() ?? [])
    .map(({ text }) => text)
    .slice(-1)
  if (newest?.endsWith(' and join')) {
    tapsInvitation(person)
    person.taps('Start')
  } else if (newest === 'To help') person.taps('To learn')
  else if (newest === 'I agree') person.taps('I agree')
}
