import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { createCampaign } from '../server/campaigns/createCampaign.ts'
import { setSales } from '../server/campaigns/sales.ts'
import { clearGroup, freezeGroup } from '../server/groups/freezeGroup.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import {
  buttonsOf,
  buys,
  messagesOf,
  newAdvertiser,
  newestOf,
  pays,
  reachesBid,
  rowOfCampaign,
  runs,
  sellingGroup,
  startMarket,
  wordsOf,
} from './fixtures/advertisers.ts'
import type { Gate, GatedGroup } from './fixtures/gate.ts'
import { goesThrough } from './fixtures/owners.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

/** The sandbox's first person id. Ids rise in the order of arrival. */
const FIRST_PERSON = 1_001

let gate: Gate
let olga: SandboxUser
let group: GatedGroup

beforeAll(async () => {
  gate = await startMarket({ operators: [FIRST_PERSON] })
  olga = gate.person('Olga')
  expect(olga.id).toBe(FIRST_PERSON)
  group = await sellingGroup(gate, { consentPolicy: 'accept_all' })
})
afterEach(async () => {
  await setSales(gate.ctx, { stopped: false })
  expect(await findBrokenLaws(gate.database.db)).toEqual({})
})
afterAll(() => gate.stop())

const advertiser = () => newAdvertiser(gate)

const operator = {
  stops: () =>
    goesThrough(
      gate,
      olga,
      { says: '/operator' },
      { taps: 'Sales' },
      { taps: 'Stop selling joins' },
      { taps: 'Yes, stop it' },
    ),
  sells: () =>
    goesThrough(
      gate,
      olga,
      { says: '/operator' },
      { taps: 'Sales' },
      { taps: 'Sell joins again' },
      { taps: 'Yes, sell them' },
    ),
}

const countCampaigns = async () =>
  (await gate.database.db.selectFrom('campaign').select('id').execute()).length

describe.each([
  ['unpaid_stopped_at', /more has been earned than the escrow pays out in three days/],
  ['keys_stopped_at', /a change to the escrow is proposed.*the operator has not confirmed it/],
] as const)('P160: while sales are stopped by %s', (stop, reason) => {
  it('nobody is told that the operator has stopped them', async () => {
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '0.7' })
    await reachesBid(gate, person, group)
    await setSales(gate.ctx, { stopped: true, stop })
    await goesThrough(gate, person, { says: '0.5' })
    expect(await newestOf(gate, person)).toMatch(/You can go on.*How many joins would you like/s)
    expect(await newestOf(gate, person)).toMatch(reason)
    await goesThrough(gate, person, { taps: '✕ Cancel' }, { says: '/buy' })
    expect(await newestOf(gate, person)).toMatch(reason)
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    expect(await newestOf(gate, person)).toMatch(reason)
    expect(wordsOf(person)).not.toContain('has stopped sales')
    await setSales(gate.ctx, { stopped: false, stop })
  })
})

describe('while the operator has stopped sales', () => {
  it('nobody begins to buy, and they are told why', async () => {
    const person = await advertiser()
    await operator.stops()
    await goesThrough(gate, person, { says: '/buy' })
    expect(await newestOf(gate, person)).toMatch(/has stopped sales in all groups for now/)
    expect(wordsOf(person)).not.toContain('What would you like to promote')
  })

  it('who is buying is told at once and at each step, goes on, and is kept from the last one alone', async () => {
    const person = await advertiser()
    await reachesBid(gate, person, group)
    await goesThrough(gate, person, { says: '0.5' })
    await operator.stops()
    expect(await newestOf(gate, person)).toMatch(/has stopped sales.*for now.*How many joins would you like/s)
    const before = await countCampaigns()
    for (const act of [
      { says: '20' },
      { taps: 'Daily limit' },
      { taps: 'No daily limit' },
      { taps: 'Looks right' },
      { taps: 'Looks right' },
    ]) {
      await goesThrough(gate, person, act)
      expect(await newestOf(gate, person)).toMatch(/has stopped sales.*You can go on/s)
    }
    expect(await newestOf(gate, person)).toMatch(/20 joins at 0\.50 USDC: 10 USDC/)
    expect(buttonsOf(person)).toEqual(['← Back', '✕ Cancel'])
    await gate.passes(5 * DAY_MS)
    expect(wordsOf(person)).not.toContain('this has ended because')
    await operator.sells()
    const [again, question] = messagesOf(person).slice(-2)
    expect(again?.text).toMatch(/Joins are sold again/)
    expect(question?.text).toMatch(/20 joins at 0\.50 USDC: 10 USDC/)
    expect(question?.text).not.toContain('have stopped')
    expect(await countCampaigns()).toBe(before)
    await goesThrough(gate, person, { taps: 'Agree and pay' })
    expect(await countCampaigns()).toBe(before + 1)
    expect(await newestOf(gate, person)).toMatch(/is waiting for 10 USDC until/)
  })

  it('what was begun is kept for a week, and then ends as any other', async () => {
    const person = await advertiser()
    await reachesBid(gate, person, group)
    await operator.stops()
    await gate.passes(7 * DAY_MS + HOUR_MS)
    expect(wordsOf(person)).toMatch(/this has ended because no answer came in time/)
  })

  it('no campaign comes into being, whoever asks for one', async () => {
    const person = await advertiser()
    await goesThrough(gate, person, { says: '/start' })
    const { id: accountId } = await gate.database.db
      .selectFrom('account')
      .select('id')
      .where('telegram_user_id', '=', person.id as never)
      .executeTakeFirstOrThrow()
    await setSales(gate.ctx, { stopped: true })
    const order = {
      accountId,
      groups: [{ groupId: group.id }],
      bid: 500_000n as never,
      joins: 3,
      sponsor: 'A bakery',
      category: 'shops' as const,
      content: [{ language: 'en', variants: [{ kind: 'open', prompt: 'What do you bake?' }] }],
    }
    await expect(createCampaign(gate.ctx, order)).rejects.toMatchObject({ code: 'sales.stopped' })
    await setSales(gate.ctx, { stopped: false })
    await expect(createCampaign(gate.ctx, order)).resolves.toMatchObject({ campaign: { joins: 3 } })
  })

  it('a running campaign says that its group sells nothing while that is frozen', async () => {
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '0.7' })
    await freezeGroup(gate.ctx, { groupId: group.id, reason: 'forty joins a minute from one street' })
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    expect(wordsOf(person)).toMatch(/waiting: no joins sold now · bid 0\.7/)
    expect(await newestOf(gate, person)).toMatch(/No joins are sold there right now/)
    expect(await newestOf(gate, person)).not.toMatch(/Position \d|Running\.|· running/)
    await goesThrough(gate, person, { taps: 'Top up' })
    expect(await newestOf(gate, person)).toMatch(/No joins are sold there right now.*like to add/s)
    await goesThrough(gate, person, { says: '/bid' }, { says: '0.8' })
    expect(await newestOf(gate, person)).toMatch(/^Your bid is now 0\.80 USDC\. The money left pays/)
    await clearGroup(gate.ctx, { groupId: group.id })
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    expect(await newestOf(gate, person)).toMatch(/\nrunning, groups: 1 .*Running\./s)
  })

  it('a campaign whose deposit comes while its group is frozen is said to be running, and to wait for the group', async () => {
    const person = await advertiser()
    const { id } = await buys(gate, person, group)
    await freezeGroup(gate.ctx, { groupId: group.id, reason: 'forty joins a minute from one street' })
    await pays(gate, id)
    expect(await newestOf(gate, person)).toMatch(/may run/)
    await gate.market.accepts({ campaignId: id, owner: group.account })
    await gate.moment()
    expect(await newestOf(gate, person)).toMatch(/is running in .*No joins are sold there right now/)
    await clearGroup(gate.ctx, { groupId: group.id })
  })

  it('a running campaign says that it buys nothing meanwhile, also to who would add money', async () => {
    const person = await advertiser()
    const { id } = await runs(gate, person, group, { bid: '0.7' })
    await operator.stops()
    await goesThrough(gate, person, { says: '/campaigns' }, { taps: `${id} · A bakery` })
    expect(await newestOf(gate, person)).toMatch(/has stopped sales.*Campaigns keep their money/s)
    expect(await newestOf(gate, person)).not.toMatch(/Position \d/)
    await goesThrough(gate, person, { says: '/topup' })
    expect(await newestOf(gate, person)).toMatch(
      /Campaigns keep their money.*How much would you like to add/s,
    )
    await goesThrough(gate, person, { taps: '✕ Cancel' })
    expect((await rowOfCampaign(gate, id)).status).toBe('active')
  })
})
