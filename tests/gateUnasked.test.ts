import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import type { Score } from '../server/scoring/scorer.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { type Gate, type GatedGroup, startGate, tapsInvitation } from './fixtures/gate.ts'
import { OPEN, QUIZ } from './fixtures/marketplace.ts'

let gate: Gate
/** The scorer's next verdict. */
let score: () => Promise<Score>

beforeAll(async () => {
  gate = await startGate({ scorer: () => score() })
})
afterAll(() => gate.stop())

const UNHEARD_OF = { kind: 'refused', description: 'Bad Request: SOMETHING_NEW_INVALID' } as const

async function joins(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.joins(group.chat)
  await gate.moment()
  tapsInvitation(person, { in: group.chat })
}

async function asks(person: SandboxUser, group: GatedGroup): Promise<void> {
  person.requestsToJoin(group.chat)
  await gate.moment()
  tapsInvitation(person)
}

async function taps(person: SandboxUser, button: string): Promise<void> {
  person.taps(button)
  await gate.moment()
}

async function reservedOf(id: CampaignId) {
  const { reserved } = await gate.database.db
    .selectFrom('campaign')
    .select('reserved')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return reserved
}

describe('a question that Telegram does not deliver', () => {
  it('for a reason that nobody knows frees the price at once, and the person goes on without it', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const ann = gate.person('Ann')
    await asks(ann, group)
    gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: ann.id })
    await taps(ann, 'Start')
    expect(await reservedOf(campaign.id)).toBe(0n)
    await taps(ann, 'I agree')
    expect(ann.isIn(group.chat)).toBe(true)
    expect(await reservedOf(campaign.id)).toBe(0n)
  })

  it('leaves whoever is in the group, and is shown nothing, to what the owner wants done with those who never come', async () => {
    const group = await gate.group({ unreachedPolicy: 'remove' })
    const campaign = await gate.market.campaign({ groupId: group.id })
    const ben = gate.person('Ben')
    await joins(ben, group)
    gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: ben.id, times: 2 })
    await taps(ben, 'Start')
    expect(await reservedOf(campaign.id)).toBe(0n)
    expect(await gate.state(group, ben)).toBe('invited')
    await gate.passes(25 * HOUR_MS)
    expect(ben.isIn(group.chat)).toBe(false)
    expect(ben.isBannedFrom(group.chat)).toBe(false)
  })

  it('and lets them go on by /start meanwhile', async () => {
    const group = await gate.group({ ownQuestion: QUIZ, unreachedPolicy: 'remove' })
    const cy = gate.person('Cy')
    await joins(cy, group)
    gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: cy.id })
    await taps(cy, 'Start')
    cy.says('/start')
    await gate.moment()
    await taps(cy, '4')
    await taps(cy, 'I agree')
    await gate.passes(25 * HOUR_MS)
    expect(cy.isIn(group.chat)).toBe(true)
    expect(cy.isMutedIn(group.chat)).toBe(false)
  })

  it('as far as anybody knows has its time, not longer, and is not held against them', async () => {
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id })
    const dan = gate.person('Dan')
    await asks(dan, group)
    for (const begins of [() => dan.taps('Start'), () => dan.says('/start')]) {
      gate.sandbox.failNext({ kind: 'lost_answer' }, { method: 'sendMessage', chatId: dan.id, times: 2 })
      begins()
      await gate.passes(3 * MINUTE_MS)
      expect(await gate.state(group, dan)).toBe('asked')
      await gate.passes(10 * MINUTE_MS)
      expect(await gate.state(group, dan)).toBe('expired')
      expect(await reservedOf(campaign.id)).toBe(0n)
    }
    await dan.sees(/You can try again right away/)
  })
})

describe('a question that arrives twice', () => {
  it('shows the rules in its newest copy too, to somebody who has answered the first one', async () => {
    const group = await gate.group()
    await gate.market.campaign({ groupId: group.id })
    const fay = gate.person('Fay')
    await asks(fay, group)
    gate.sandbox.failNext({ kind: 'lost_answer' }, { method: 'sendMessage', chatId: fay.id })
    fay.taps('Start')
    await gate.settle()
    const first = fay.received().at(-1)
    fay.taps('To learn')
    await gate.settle()
    await gate.passes(MINUTE_MS)
    const newest = fay.received().at(-1)
    expect(newest?.message_id).toBeGreaterThan(first?.message_id ?? Number.POSITIVE_INFINITY)
    expect(JSON.stringify(newest?.reply_markup)).toContain('I agree')
    await taps(fay, 'I agree')
    expect(fay.received().at(-1)?.text).toContain('You are in!')
    expect(fay.isIn(group.chat)).toBe(true)
  })
})

describe('rules that Telegram does not deliver', () => {
  it('free the price at once, and whoever could not agree waits for nothing', async () => {
    const judged = Promise.withResolvers<Score>()
    score = () => judged.promise
    const group = await gate.group()
    const campaign = await gate.market.campaign({ groupId: group.id, task: OPEN })
    const eva = gate.person('Eva')
    await asks(eva, group)
    await taps(eva, 'Start')
    gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: eva.id, times: 2 })
    eva.says('I build a garden for bees.')
    judged.resolve({ kind: 'verdict', passed: true })
    await gate.passes(MINUTE_MS)
    expect(await gate.state(group, eva)).toBe('expired')
    expect(await reservedOf(campaign.id)).toBe(0n)
    eva.says('/start')
    await gate.moment()
    expect(await gate.state(group, eva)).toBe('asked')
  })
})

describe('the message in a group that leads newcomers to the bot', () => {
  it('is posted again where Telegram has refused it, as long as somebody waits', async () => {
    const group = await gate.group({ ownQuestion: QUIZ })
    const finn = gate.person('Finn')
    const welcomes = () => group.chat.received().filter((message) => /Welcome/.test(message.text ?? ''))
    gate.sandbox.failNext(UNHEARD_OF, { method: 'sendMessage', chatId: group.chat.id, times: 4 })
    finn.joins(group.chat)
    await gate.passes(16 * MINUTE_MS)
    expect(welcomes()).toEqual([])
    const before = gate.sandbox.calls.length
    await gate.passes(16 * MINUTE_MS)
    const posted = gate.sandbox.calls
      .slice(before)
      .filter(({ method, params }) => method === 'sendmessage' && Number(params.chat_id) === group.chat.id)
    expect(posted).toHaveLength(1)
    finn.leaves(group.chat)
    const then = gate.sandbox.calls.length
    await gate.passes(HOUR_MS)
    expect(gate.sandbox.calls.slice(then).filter(({ method }) => method === 'sendmessage')).toEqual([])
  })
})
