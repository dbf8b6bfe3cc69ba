import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { textsIn } from '../server/bot/texts.ts'
import { findUnsponsoredGroups } from '../server/reads/unsponsored.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { comesToDoor } from './fixtures/advertisers.ts'
import { type Gate, type GatedGroup, startGate } from './fixtures/gate.ts'
import { OPEN, QUIZ } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const INSULT = 'You are all assholes!'
const GOOD = 'I build a garden for bees with my neighbours.'
const POLITELY = /reads like an insult, so I have not passed it on/

let gate: Gate

beforeAll(async () => {
  gate = await startGate({ scorer: async () => ({ kind: 'verdict', passed: true }) })
})
afterAll(async () => {
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
  await gate.stop()
})

async function comes(name: string, group: GatedGroup): Promise<SandboxUser> {
  const person = gate.person(name)
  await comesToDoor(gate, person, group)
  return person
}

async function says(person: SandboxUser, text: string): Promise<void> {
  person.says(text)
  await gate.moment()
}

async function agrees(person: SandboxUser): Promise<void> {
  person.taps('I agree')
  await gate.moment()
}

function moneyOf(campaignId: CampaignId) {
  return gate.database.db
    .selectFrom('campaign')
    .select(['reserved', 'spent'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

async function answersOf(campaignId: CampaignId): Promise<(string | null)[]> {
  const rows = await gate.database.db
    .selectFrom('answer')
    .select('text')
    .where('campaign_id', '=', campaignId)
    .execute()
  return rows.map(({ text }) => text)
}

async function sponsored(options: Parameters<Gate['group']>[0] = {}) {
  const group = await gate.group(options)
  const { id } = await gate.market.campaign({ groupId: group.id, task: OPEN })
  return { group, campaignId: id }
}

describe('P113, P114: an insult to a sponsor', () => {
  it('is kept from the advertiser: the question comes once more, on the same clock and price', async () => {
    const { group, campaignId } = await sponsored()
    const ana = await comes('Ana', group)
    const before = await gate.visit(group, ana)
    await gate.passes(3 * MINUTE_MS)
    await says(ana, INSULT)
    const asked = await ana.sees(POLITELY)
    expect(asked.text).toContain(OPEN.prompt)
    expect(asked.text).toMatch(/Your time is still running/)
    expect((await gate.visit(group, ana))?.verification).toEqual(before?.verification)
    expect(await answersOf(campaignId)).toEqual([])
    expect(await moneyOf(campaignId)).toMatchObject({ reserved: 100_000n, spent: 0n })

    await says(ana, GOOD)
    await agrees(ana)
    expect(ana.isIn(group.chat)).toBe(true)
    expect(await answersOf(campaignId)).toEqual([GOOD])
    expect(await moneyOf(campaignId)).toEqual({ reserved: 0n, spent: 100_000n })
  })

  it('ends with the time of the question', async () => {
    const { group, campaignId } = await sponsored()
    const bo = await comes('Bo', group)
    await gate.passes(9 * MINUTE_MS)
    await says(bo, INSULT)
    await gate.passes(MINUTE_MS)
    expect(await gate.state(group, bo)).toBe('expired')
    expect(await moneyOf(campaignId)).toEqual({ reserved: 0n, spent: 0n })
  })

  it('made twice costs the advertiser nothing, and the person goes on to the rules', async () => {
    const { group, campaignId } = await sponsored()
    const cy = await comes('Cy', group)
    await says(cy, INSULT)
    await says(cy, 'Fück you too')
    await cy.sees(/One tap left/)
    expect(await moneyOf(campaignId)).toEqual({ reserved: 0n, spent: 0n })
    const asked = cy.received().filter(({ text }) => text.includes(OPEN.prompt))
    expect(asked.map(({ reply_markup }) => reply_markup)).toEqual(asked.map(() => undefined))
    await agrees(cy)
    expect(cy.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaignId)).toEqual({ reserved: 0n, spent: 0n })
    expect(await answersOf(campaignId)).toEqual([])
    const unsponsored = await findUnsponsoredGroups(gate.database.db, { groups: 10, joins: 1 })
    const found = unsponsored.find(({ title }) => title === group.chat.title)
    expect(found?.newest).toMatchObject([{ reason: 'insults' }])
  })

  it('made twice leads to the group’s own question, with a clock and tries of its own', async () => {
    const ownQuestion = { ...QUIZ, options: ['3', '4', '5'], right: 1 } as typeof QUIZ
    const { group, campaignId } = await sponsored({ ownQuestion })
    const di = await comes('Di', group)
    await gate.passes(8 * MINUTE_MS)
    await says(di, INSULT)
    await says(di, INSULT)
    const asked = await di.sees(/What is 2 \+ 2\?/)
    expect(asked.text).not.toContain('Sponsored')
    await gate.passes(8 * MINUTE_MS)
    di.taps('5')
    await gate.moment()
    expect(di.notices()).toEqual([expect.stringMatching(/one more try/)])
    di.taps('4')
    await gate.moment()
    await agrees(di)
    expect(di.isIn(group.chat)).toBe(true)
    expect(await moneyOf(campaignId)).toEqual({ reserved: 0n, spent: 0n })
  })

  it('may come first, last or between answers that say too little: none of them is ever charged', async () => {
    const turns = [INSULT, 'ok', GOOD]
    const judged = await startGate()
    const group = await judged.group()
    const { id } = await judged.market.campaign({ groupId: group.id, task: OPEN })
    let charged = 0n
    for (const [number, said] of turns
      .flatMap((one) =>
        turns.flatMap((two) => [
          [one, two, INSULT],
          [one, two, GOOD],
        ]),
      )
      .entries()) {
      const person = judged.person(`Person ${number}`)
      await comesToDoor(judged, person, group)
      for (const text of said) {
        if ((await judged.state(group, person)) !== 'asked') break
        person.says(text)
        await judged.moment()
      }
      if ((await judged.state(group, person)) === 'agreeing') person.taps('I agree')
      await judged.moment()
      const answer = await judged.database.db
        .selectFrom('verification as v')
        .leftJoin('answer as a', 'a.verification_id', 'v.id')
        .select(['v.price', 'v.state', 'a.text'])
        .where('v.telegram_user_id', '=', person.id as never)
        .executeTakeFirstOrThrow()
      expect(answer.text).not.toBe(INSULT)
      if (answer.state === 'admitted' && answer.price !== null) {
        charged += answer.price
        expect(answer.text).toBe(GOOD)
      }
    }
    const { spent } = await judged.database.db
      .selectFrom('campaign')
      .select('spent')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(charged).toBeGreaterThan(0n)
    expect(spent).toBe(charged)
    await judged.stop()
  })

  it('is not brought up again when a later answer says too little', async () => {
    const judged = await startGate()
    const group = await judged.group()
    await judged.market.campaign({ groupId: group.id, task: OPEN })
    const hal = judged.person('Hal')
    await comesToDoor(judged, hal, group)
    for (const [text, reply] of [
      [INSULT, POLITELY],
      ['ok', /^Thank you! Could you say a little more\?/],
    ] as const) {
      hal.says(text)
      await judged.moment()
      await hal.sees(reply)
    }
    await judged.stop()
  })

  it('counts in the languages of the group and of the person, and in no other', async () => {
    const english = await sponsored()
    const russian = await sponsored({ language: 'ru' })
    const [ed, flo] = [await comes('Ed', english.group), await comes('Flo', russian.group)]
    const ira = gate.person('Ira', 'ru')
    ira.requestsToJoin(english.group.chat)
    await gate.moment()
    for (const button of [textsIn('ru')('gate-invite-button', { asks: 'yes' }), 'Start']) {
      ira.taps(button)
      await gate.moment()
    }
    for (const person of [ed, ira, flo]) await says(person, 'Вы ублюдки')
    expect(await gate.state(english.group, ed)).toBe('agreeing')
    await ira.sees(/похоже на оскорбление/)
    await flo.sees(POLITELY)
    expect(await answersOf(russian.campaignId)).toEqual([])
  })

  it('to a group’s own question is judged like any other answer', async () => {
    const group = await gate.group({ ownQuestion: OPEN })
    const gus = await comes('Gus', group)
    await says(gus, INSULT)
    expect(await gate.state(group, gus)).toBe('agreeing')
  })
})
