import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { watchLateness } from '../server/inbox/lateness.ts'
import { addMs, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { createTestClock } from './fixtures/context.ts'
import { type Gate, type GatedGroup, startGate, startOfGate, tapsInvitation } from './fixtures/gate.ts'

/** The sandbox's first person id. */
const FIRST_PERSON = 1_001

const clock = createTestClock(startOfGate())
let telegramIsBehindMs = 0
let gate: Gate

beforeAll(async () => {
  const telegramClock = { now: () => addMs(clock.now(), -telegramIsBehindMs) }
  gate = await startGate({ clock, telegramClock, operators: [FIRST_PERSON] })
  gate.person('Operator').says('/start')
  await gate.moment()
})
afterAll(() => gate.stop())

/** Has Telegram deliver what `act` brings about so much later. */
async function lateBy(ms: number, act: () => void): Promise<void> {
  gate.sandbox.holdUpdates(true)
  act()
  clock.advance(ms)
  gate.sandbox.holdUpdates(false)
  await gate.moment()
}

async function groupWithCampaign(): Promise<{ group: GatedGroup; spent: () => Promise<bigint> }> {
  const group = await gate.group()
  group.owner.says('/start')
  await gate.moment()
  const campaign = await gate.market.campaign({ groupId: group.id })
  const spent = async () => {
    const columns = gate.database.db.selectFrom('campaign').select(['spent', 'reserved'])
    const row = await columns.where('id', '=', campaign.id).executeTakeFirstOrThrow()
    return row.spent + row.reserved
  }
  return { group, spent }
}

function textsOf(person: SandboxUser): string {
  return person
    .received()
    .map(({ text }) => text)
    .join('\n')
}

describe('P145: a join request that Telegram delivers late', () => {
  it('stands on the admins’ list if the bot cannot write to the person, and an admin lets them in', async () => {
    const { group, spent } = await groupWithCampaign()
    const ada = gate.person('Ada')
    await lateBy(HOUR_MS, () => ada.requestsToJoin(group.chat))
    expect(textsOf(ada)).toBe('')
    group.owner.says('/waiting')
    await gate.moment()
    await group.owner.sees(/1\. Ada/)
    group.owner.taps('1. Let in')
    await gate.moment()
    expect(ada.isIn(group.chat)).toBe(true)
    expect(await spent()).toBe(0n)
    group.owner.says('/waiting')
    await gate.moment()
    await group.owner.sees(/[Nn]obody/)
  })

  it('can be declined by an admin', async () => {
    const { group } = await groupWithCampaign()
    const bea = gate.person('Bea')
    await lateBy(HOUR_MS, () => bea.requestsToJoin(group.chat))
    group.owner.says('/waiting')
    await gate.moment()
    group.owner.taps('1. Decline')
    await gate.moment()
    expect(bea.isWaitingFor(group.chat)).toBe(false)
    expect(bea.isIn(group.chat)).toBe(false)
  })

  it('is answered as any other if the person has started the bot', async () => {
    const { group } = await groupWithCampaign()
    const cleo = gate.person('Cleo')
    cleo.says('/start')
    await gate.moment()
    await lateBy(HOUR_MS, () => cleo.requestsToJoin(group.chat))
    await cleo.sees(/You asked to join/)
    tapsInvitation(cleo)
    cleo.taps('Start')
    await gate.moment()
    await cleo.sees(/Sponsored by/)
    group.owner.says('/waiting')
    await gate.moment()
    await group.owner.sees(/[Nn]obody/)
  })

  it('leaves nobody waiting unseen who has blocked the bot', async () => {
    const { group } = await groupWithCampaign()
    const dina = gate.person('Dina')
    dina.says('/start')
    dina.blocks()
    dina.requestsToJoin(group.chat)
    await gate.moment()
    group.owner.says('/waiting')
    await gate.moment()
    await group.owner.sees(/1\. Dina/)
  })
})

describe('P145: a join that Telegram reports late', () => {
  it('mutes nobody and sells nobody; the owner hears once how many there were', async () => {
    const { group, spent } = await groupWithCampaign()
    const people = ['Eli', 'Eva', 'Eno'].map((name) => gate.person(name))
    await lateBy(10 * HOUR_MS, () => {
      for (const person of people) {
        person.joins(group.chat)
        person.says('I have been here all day', { in: group.chat })
      }
    })
    await gate.passes(20 * MINUTE_MS)
    for (const person of people) {
      expect(person.isMutedIn(group.chat)).toBe(false)
      expect(await gate.state(group, person)).toBeUndefined()
    }
    expect(textsOf(group.owner).match(/heard late/g)).toHaveLength(1)
    expect(textsOf(group.owner)).toMatch(/heard late[\s\S]*: 3/)
    // Nobody pays for them later either.
    const [eli] = people as [SandboxUser]
    eli.leaves(group.chat)
    await gate.moment()
    eli.joins(group.chat)
    await gate.moment()
    expect(eli.isMutedIn(group.chat)).toBe(true)
    tapsInvitation(eli, { in: group.chat })
    eli.taps('Start')
    await gate.moment()
    expect(await spent()).toBe(0n)
  })

  it('is met as any other within 15 minutes', async () => {
    const { group } = await groupWithCampaign()
    const finn = gate.person('Finn')
    await lateBy(14 * MINUTE_MS, () => finn.joins(group.chat))
    expect(finn.isMutedIn(group.chat)).toBe(true)
    expect(await gate.state(group, finn)).toBe('invited')
  })

  it('ends the visit of a person who has asked to join as well, and frees the price', async () => {
    const { group, spent } = await groupWithCampaign()
    const gus = gate.person('Gus')
    gus.requestsToJoin(group.chat)
    await gate.moment()
    tapsInvitation(gus)
    gus.taps('Start')
    await gate.moment()
    gate.sandbox.holdUpdates(true)
    gus.joins(group.chat)
    clock.advance(16 * MINUTE_MS)
    gate.sandbox.holdUpdates(false)
    await gate.moment()
    expect(await gate.state(group, gus)).toBe('settled_elsewhere')
    expect(gus.isMutedIn(group.chat)).toBe(false)
    expect(await spent()).toBe(0n)
  })

  it('keeps the mute of a person who returns with one', async () => {
    const { group } = await groupWithCampaign()
    const hal = gate.person('Hal')
    hal.joins(group.chat)
    await gate.moment()
    hal.leaves(group.chat)
    await gate.moment()
    await lateBy(HOUR_MS, () => hal.joins(group.chat))
    expect(hal.isMutedIn(group.chat)).toBe(true)
    expect(await gate.state(group, hal)).toBe('invited')
  })

  it('is met with a mute during a raid', async () => {
    const { group } = await groupWithCampaign()
    const at = clock.now()
    const moments = { began_at: at, last_at: addMs(at, HOUR_MS), next_turn_at: null }
    await gate.database.db
      .insertInto('gate_raid')
      .values({ group_id: group.id, ...moments })
      .execute()
    const ivy = gate.person('Ivy')
    await lateBy(HOUR_MS, () => ivy.joins(group.chat))
    expect(ivy.isMutedIn(group.chat)).toBe(true)
  })

  it('is met with a mute where those who came in the same minute were a raid, told late as a whole', async () => {
    const { group, spent } = await groupWithCampaign()
    const crowd = Array.from({ length: 105 }, (_, number) => gate.person(`Raider ${number}`))
    await lateBy(HOUR_MS, () => {
      for (const person of crowd) person.joins(group.chat)
    })
    expect(crowd.slice(0, 99).filter((person) => person.isMutedIn(group.chat))).toEqual([])
    expect(crowd.slice(99).filter((person) => !person.isMutedIn(group.chat))).toEqual([])
    expect(textsOf(group.owner)).toMatch(/100/)
    expect(await spent()).toBe(0n)
  })
})

describe('P145: a clock that is wrong', () => {
  it('makes nothing late: the operator hears once, and newcomers are met as ever', async () => {
    const operator = gate.person('Operator')
    const { group } = await groupWithCampaign()
    telegramIsBehindMs = 2 * HOUR_MS
    for (let minute = 0; minute < 5; minute++) {
      gate.person('Jo').says('hello')
      gate.person(`Jo ${minute}`).requestsToJoin(group.chat)
      await gate.passes(MINUTE_MS)
    }
    await watchLateness(gate.ctx)
    const kim = gate.person('Kim')
    kim.joins(group.chat)
    await gate.moment()
    expect(kim.isMutedIn(group.chat)).toBe(true)
    await watchLateness(gate.ctx)
    await gate.moment()
    expect(textsOf(operator).match(/seems 120 minutes old/g)).toHaveLength(1)
    telegramIsBehindMs = 0
    for (let minute = 0; minute < 3; minute++) {
      gate.person('Jo').says('hello')
      await gate.passes(MINUTE_MS)
    }
    await watchLateness(gate.ctx)
    await gate.moment()
    expect(textsOf(operator)).toMatch(/come in time again/)
  })
})
