import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'

let gate: Gate

beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.stop())

const welcomes = (messages: readonly { text?: string }[]) =>
  messages.filter(({ text }) => /^(Welcome!|¡|Te damos)/.test(text ?? ''))
/** Welcomes that everybody in the group sees. */
const noticesIn = (group: GatedGroup) => welcomes(group.chat.received())
/** Welcomes that this person sees there. */
const shownTo = (person: SandboxUser, group: GatedGroup) => welcomes(person.received({ in: group.chat }))

function sentIn(group: GatedGroup) {
  const sent = gate.sandbox.calls.filter(
    ({ method, params }) =>
      method === 'sendmessage' &&
      Number(params.chat_id) === group.chat.id &&
      /^Welcome!/.test(`${params.text}`),
  )
  const ephemeral = sent.filter(({ params }) => params.ephemeral_message_parameters !== undefined)
  return { ephemeral: ephemeral.length, all: sent.length }
}

async function joins(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.joins(group.chat)
  await gate.moment()
}

/** Two people who come one after the other, at quiet times. */
async function twoJoin(group: GatedGroup, name: string): Promise<[SandboxUser, SandboxUser]> {
  const [one, two] = [gate.person(`${name} 1`), gate.person(`${name} 2`)]
  await joins(one, group)
  await gate.passes(10 * MINUTE_MS)
  await joins(two, group)
  return [one, two]
}

describe('somebody who comes in by an open link is invited', () => {
  it('P114: by a message that only they see, and the group sees nothing', async () => {
    const group = await gate.group()
    const ana = gate.person('Ana')
    await joins(ana, group)
    expect(shownTo(ana, group)).toHaveLength(1)
    expect(noticesIn(group)).toHaveLength(0)
    expect(shownTo(group.owner, group)).toHaveLength(0)
    tapsInvitation(ana, { in: group.chat })
    ana.taps('Start')
    await gate.moment()
    ana.taps('I agree')
    await gate.moment()
    expect(ana.isMutedIn(group.chat)).toBe(false)
    await gate.passes(10 * MINUTE_MS)
    expect(sentIn(group)).toEqual({ ephemeral: 1, all: 1 })
    expect(shownTo(ana, group)).toHaveLength(0)
  })

  it('by a message that goes when they are too late', async () => {
    const group = await gate.group({ unreachedPolicy: 'remove' })
    const dan = gate.person('Dan')
    await joins(dan, group)
    expect(shownTo(dan, group)).toHaveLength(1)
    await gate.passes(25 * 60 * MINUTE_MS)
    expect(shownTo(dan, group)).toHaveLength(0)
  })

  it('in their own language, once it is known that nobody else sees it', async () => {
    const group = await gate.group({ language: 'ru' })
    await joins(gate.person('Boris', 'es'), group)
    const bea = gate.person('Beatriz', 'es')
    await joins(bea, group)
    const [first, second] = gate.sandbox.calls
      .filter(({ params }) => params.ephemeral_message_parameters !== undefined)
      .slice(-2)
      .map(({ params }) => `${params.text}`)
    expect(first).toMatch(/[а-я]/)
    expect(second).not.toMatch(/[а-я]/)
  })

  it('by the notice for all, where they have not come within two minutes: Telegram promises no delivery', async () => {
    const group = await gate.group()
    const carl = gate.person('Carl')
    await joins(carl, group)
    await gate.passes(MINUTE_MS)
    expect(noticesIn(group)).toHaveLength(0)
    await gate.passes(MINUTE_MS + 5 * SECOND_MS)
    expect(noticesIn(group)).toHaveLength(1)
    await gate.passes(5 * MINUTE_MS)
    expect(noticesIn(group)).toHaveLength(0)
    expect(sentIn(group)).toEqual({ ephemeral: 1, all: 2 })
  })

  it('by one notice for all, where more than five come within a minute', async () => {
    const group = await gate.group()
    const crowd = Array.from({ length: 12 }, (_, index) => gate.person(`Crowd ${index}`))
    for (const person of crowd) person.joins(group.chat)
    await gate.passes(20 * SECOND_MS)
    expect(noticesIn(group)).toHaveLength(1)
    expect(sentIn(group).ephemeral).toBeLessThanOrEqual(5)
    for (const person of crowd) expect(shownTo(person, group).length).toBeGreaterThan(0)
  })

  it('each, where two come while the first message is on its way', async () => {
    const group = await gate.group()
    const [dora, dirk] = [gate.person('Dora'), gate.person('Dirk')]
    gate.sandbox.failNext(
      { kind: 'rate_limited', retryAfterSeconds: 4 },
      { method: 'sendMessage', chatId: group.chat.id },
    )
    dora.joins(group.chat)
    dirk.joins(group.chat)
    await gate.passes(20 * SECOND_MS)
    for (const person of [dora, dirk]) expect(shownTo(person, group)).toHaveLength(1)
    expect(noticesIn(group)).toHaveLength(0)
  })
})

describe('an older Bot API, which shows the message to everybody', () => {
  it('has it stand in for the notice, is not asked again for hours, and the notice stays single', async () => {
    const group = await gate.group()
    gate.sandbox.ignoreEphemeral()
    const people = ['Eva', 'Eli', 'Edo'].map((name) => gate.person(name))
    // So that all three come before the first message is answered.
    gate.sandbox.failNext(
      { kind: 'rate_limited', retryAfterSeconds: 3 },
      { method: 'sendMessage', chatId: group.chat.id },
    )
    for (const person of people) person.joins(group.chat)
    for (let second = 0; second < 15; second += 1) {
      await gate.passes(SECOND_MS)
      expect(noticesIn(group).length).toBeLessThanOrEqual(1)
    }
    expect(noticesIn(group)).toHaveLength(1)
    expect(sentIn(group)).toEqual({ ephemeral: 1, all: 1 })
    await gate.passes(3 * MINUTE_MS)
    expect(noticesIn(group)).toHaveLength(0)
    await gate.passes(5 * HOUR_MS)
    await joins(gate.person('Ezra'), group)
    expect(sentIn(group)).toEqual({ ephemeral: 1, all: 2 })
    expect(noticesIn(group)).toHaveLength(1)
    await gate.passes(2 * HOUR_MS)
    gate.sandbox.ignoreEphemeral(false)
    const emil = gate.person('Emil')
    await joins(emil, group)
    expect(noticesIn(group)).toHaveLength(0)
    expect(shownTo(emil, group)).toHaveLength(1)
  })

  it('takes the place of a notice that stands, and goes where one is under way', async () => {
    const group = await gate.group()
    gate.sandbox.ignoreEphemeral()
    await joins(gate.person('Fay'), group)
    await gate.database.db.deleteFrom('gate_ephemeral').where('group_id', '=', group.id).execute()
    await joins(gate.person('Fred'), group)
    expect(noticesIn(group)).toHaveLength(1)
    gate.sandbox.ignoreEphemeral(false)
  })
})

describe('Telegram refuses the message', () => {
  it.each([
    'Bad Request: CHAT_ADMIN_REQUIRED',
    'Bad Request: BOT_NOT_ADMIN',
    'Bad Request: TOPIC_CLOSED',
    'Bad Request: ephemeral messages can be sent only to groups and supergroups',
    'Bad Request: SOMETHING_NEW',
  ])(
    'for this group (%s): the notice leads them, and no further call fails for hours',
    async (description) => {
      const group = await gate.group()
      gate.sandbox.failNext(
        { kind: 'refused', description },
        { method: 'sendMessage', chatId: group.chat.id },
      )
      const [one, two] = [gate.person(`One ${description}`), gate.person(`Two ${description}`)]
      await joins(one, group)
      expect(noticesIn(group)).toHaveLength(1)
      await gate.passes(10 * MINUTE_MS)
      await joins(two, group)
      expect(noticesIn(group)).toHaveLength(1)
      expect(sentIn(group).ephemeral).toBe(0)
    },
  )

  it.each([
    'Bad Request: USER_NOT_PARTICIPANT',
    'Bad Request: USER_ID_INVALID',
    'Forbidden: bot was blocked by the user',
  ])(
    'for this person (%s): the notice leads them, and the next newcomer gets their own',
    async (description) => {
      const group = await gate.group()
      gate.sandbox.failNext(
        { kind: 'refused', description },
        { method: 'sendMessage', chatId: group.chat.id },
      )
      const [, two] = await twoJoin(group, description)
      expect(sentIn(group).ephemeral).toBe(1)
      expect(shownTo(two, group)).toHaveLength(1)
      expect(noticesIn(group)).toHaveLength(0)
    },
  )
})
