import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPlacements, declinePlacement } from '../server/campaigns/changePlacement.ts'
import { placeFound, sweepRules, takeFound } from '../server/campaigns/foundGroups.ts'
import { findOwnReach } from '../server/campaigns/reach.ts'
import type { GroupRule } from '../server/campaigns/rule.ts'
import { type Context, transact } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import type { CampaignId, GroupId, VerificationId } from '../server/shared/ids.ts'
import { type Usdc, usdc } from '../server/shared/money.ts'
import { DAY_MS, dayOf } from '../server/shared/time.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { type Known, makeKnownGroup } from './fixtures/knownGroup.ts'
import {
  CHOICE,
  createMarketplace,
  type Marketplace,
  type Order,
  type Person,
} from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { askMember, chargeAdmission, endVisit } from './fixtures/steps.ts'

const RULE: GroupRule = { languages: [], topics: [], leastMembers: null, priceUpTo: null }

let database: TestDatabase
let second: DatabasePool
let clock: TestClock
let ctx: Context
let other: Context
let market: Marketplace
let advertiser: Person

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  // As another process has it.
  second = openDatabase({ url: database.url, size: 12, name: 'second', onIdleError: () => {} })
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  other = { ...ctx, db: second.db }
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  // Groups of other tests match no rule.
  await sql`update "group" set status = 'paused'`.execute(database.db)
  advertiser = await market.person()
})
afterEach(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
})
afterAll(async () => {
  await second.close()
  await database.drop()
})

const knownGroup = (settings?: Known) => makeKnownGroup(ctx, market, settings)

/** A paid campaign, let in wherever it was placed. */
async function ruled(order: Order = {}) {
  return market.campaign({
    accountId: advertiser.accountId,
    content: [{ language: 'en', variants: [CHOICE] }],
    rule: RULE,
    ...order,
  })
}

async function groupsOf(id: CampaignId, live = true): Promise<GroupId[]> {
  const rows = await database.db
    .selectFrom('placement')
    .select(['group_id as id', 'status'])
    .where('campaign_id', '=', id)
    .orderBy('group_id')
    .execute()
  return rows
    .filter(({ status }) => !live || status === 'accepted' || status === 'waiting')
    .map(({ id }) => id)
}

function setGroups(
  id: CampaignId,
  choice: Omit<Parameters<typeof addPlacements>[1], 'accountId' | 'campaignId'>,
) {
  return addPlacements(ctx, { accountId: advertiser.accountId, campaignId: id, ...choice })
}

async function reservedIn(groupId: GroupId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verification where group_id = ${groupId} and campaign_id is not null
      and deadline_at is not null`.execute(database.db)
  return rows[0]?.count ?? 0
}

/** Whether a campaign pays for the next join of a group. */
async function isSold(groupId: GroupId): Promise<boolean> {
  const before = await reservedIn(groupId)
  await market.asked(groupId)
  return (await reservedIn(groupId)) > before
}

describe('groups by rule', () => {
  it('are those of known owners that match it all', async () => {
    const fits = await knownGroup({ topic: 'Home baking' })
    await market.group({ topic: 'Baking' })
    await knownGroup({ topic: 'Cars' })
    await knownGroup({ topic: 'baking', members: 99 })
    await knownGroup({ topic: 'baking', language: 'es' })
    await knownGroup({ topic: 'baking', floorBid: usdc(300_000n) })
    await knownGroup({ topic: 'baking', owner: advertiser })
    const rule = {
      languages: ['en', 'es'],
      topics: ['bread', 'BAKING'],
      leastMembers: 100,
      priceUpTo: '200000',
    }
    const { id } = await ruled({ rule })
    expect(await groupsOf(id)).toEqual([fits.id])
    const all = { ...RULE, languages: ['de'] }
    expect(await groupsOf((await ruled({ rule: all })).id)).toEqual([])
  })

  it('leave out one whose owner has said no to another account of the advertiser', async () => {
    const [open, resting] = [await knownGroup(), await knownGroup()]
    const { accountId } = await market.person(advertiser.wallet)
    const { campaign, deposit } = await market.order({ accountId, groupId: resting.id })
    await market.pays({ campaignId: campaign.id, amount: deposit.amount })
    const { id: placementId } = await market.placement(campaign.id)
    await declinePlacement(ctx, { accountId: resting.owner.accountId, placementId })
    expect(await groupsOf((await ruled()).id)).toEqual([open.id])
  })

  it('take the floor of a group for a bid, and leave out one above the highest bid', async () => {
    const cheap = await knownGroup()
    const dear = await knownGroup({ floorBid: usdc(150_000n) })
    await knownGroup({ floorBid: usdc(300_000n) })
    const { id } = await ruled({ bid: usdc(100_000n), highestBid: usdc(200_000n) })
    expect(await groupsOf(id)).toEqual([cheap.id, dear.id])
    expect((await market.placement(id, dear.id)).bid).toBe(150_000n)
  })

  it('stand beside groups that were named, which owners need not be known for', async () => {
    const named = await market.group()
    const matched = await knownGroup()
    const { id } = await ruled({
      groups: [{ groupId: named.id }, { groupId: matched.id, bid: usdc(120_000n) }],
    })
    expect(await groupsOf(id)).toEqual([named.id, matched.id])
    const rows = await database.db
      .selectFrom('placement')
      .select(['bid', 'by_rule'])
      .where('campaign_id', '=', id)
      .execute()
    expect(rows.map(({ by_rule }) => by_rule)).toEqual([false, false])
  })

  it('never are groups that the advertiser never wants: they are left, and cannot be named either', async () => {
    const wanted = await knownGroup()
    const unwanted = await knownGroup()
    const { id } = await ruled({ avoided: [unwanted.id] })
    expect(await groupsOf(id)).toEqual([wanted.id])
    await expect(setGroups(id, { groups: [{ groupId: unwanted.id }] })).rejects.toMatchObject({
      code: 'request.invalid',
    })
    const verification = await market.asked(wanted.id)
    await setGroups(id, { groups: [], avoided: [wanted.id] })
    expect(await market.placement(id, wanted.id)).toMatchObject({ status: 'ended', endReason: 'withdrawn' })
    expect(await isSold(wanted.id)).toBe(false)
    // The member in mid-task is still paid for.
    await market.passes(verification.id)
    expect((await chargeAdmission(ctx, { verificationId: verification.id })).state).toBe('admitted')
    await setGroups(id, { groups: [], rule: RULE })
    expect(await groupsOf(id), 'the other is no longer on the list').toEqual([unwanted.id])
  })
})

describe('P115: the share of a group that a rule has chosen', () => {
  it('is a fifth of the budget, however many ask at once on two connections', async () => {
    const [here, there] = [await knownGroup(), await knownGroup()]
    await ruled({ joins: 25 })
    const visits: VerificationId[] = []
    for (let i = 0; i < 12; i++) {
      for (const { id } of [here, there]) visits.push((await market.invited(id)).id)
    }
    await Promise.all(visits.map((verificationId, i) => askMember(i % 3 ? ctx : other, { verificationId })))
    expect(await reservedIn(here.id)).toBe(5)
    expect(await reservedIn(there.id)).toBe(5)
    const { rows } = await sql<{ verdict: string }>`
      select distinct candidates -> 0 ->> 'verdict' as verdict from auction_decision
      where verification_id = any(${visits}::bigint[]) order by 1`.execute(database.db)
    expect(rows).toEqual([{ verdict: 'rule_share' }, { verdict: 'won' }])
  })

  it('holds for no group that was named, and frees what comes back', async () => {
    const [named, matched] = [await market.group(), await knownGroup()]
    await ruled({ joins: 10, groups: [{ groupId: named.id }] })
    for (let i = 0; i < 4; i++) await market.asked(named.id)
    expect(await reservedIn(named.id)).toBe(4)
    const first = await market.asked(matched.id)
    expect([await isSold(matched.id), await isSold(matched.id)]).toEqual([true, false])
    await endVisit(ctx, { verificationId: first.id, end: 'left' })
    expect(await isSold(matched.id)).toBe(true)
  })

  it('ends once 20 members were looked up on day 7, and not before', async () => {
    const matched = await knownGroup()
    await ruled({ joins: 30 })
    const look = (count: number) =>
      sql`
      with came as (
        insert into verification (group_id, telegram_user_id, way_in, state, created_at, admitted_at, campaign_id, placement_id,
          content_version_id, variant, price, fee, payout_wallet, reserved_on)
        select v.group_id, 0, v.way_in, 'left', v.created_at, null, v.campaign_id, v.placement_id, v.content_version_id, 0, 1, 0,
          v.payout_wallet, v.reserved_on
        from (select * from verification where group_id = ${matched.id} and campaign_id is not null limit 1) v,
          generate_series(1, ${count}::int)
        returning id
      )
      insert into member_look (verification_id, after_days, due_at, finding, looked_at)
      select id, 7, ${clock.now()}, 'gone', ${clock.now()} from came`.execute(database.db)
    for (let i = 0; i < 7; i++) await market.asked(matched.id)
    expect(await reservedIn(matched.id)).toBe(6)
    await look(19)
    await market.asked(matched.id)
    expect(await reservedIn(matched.id)).toBe(6)
    await look(1)
    await market.asked(matched.id)
    expect(await reservedIn(matched.id)).toBe(7)
  })

  it('is never oversold, whoever comes, leaves and stays', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ group: fc.nat(1), leaves: fc.boolean() }), { minLength: 20, maxLength: 50 }),
        fc.integer({ min: 3, max: 20 }),
        async (steps, joins) => {
          await sql`update "group" set status = 'paused'`.execute(database.db)
          const groups = [await knownGroup(), await knownGroup()]
          await ruled({ joins })
          await Promise.all(
            steps.map(async ({ group, leaves }, i) => {
              const side = i % 2 ? ctx : other
              const { id: verificationId } = await market.invited((groups[group] as { id: GroupId }).id)
              await askMember(side, { verificationId })
              if (leaves) await endVisit(side, { verificationId, end: 'left' })
            }),
          )
          expect(await findBrokenLaws(database.db)).toEqual({})
          for (const { id } of groups) expect(await reservedIn(id)).toBeLessThanOrEqual(Math.floor(joins / 5))
        },
      ),
      { numRuns: 6 },
    )
  })
})

describe('groups that match a rule later', () => {
  const take = (campaignId: CampaignId, side = ctx) =>
    transact(side, async (ctx) => (await takeFound(ctx, campaignId))?.groups.map(({ id }) => id))
  const find = (groupIds: readonly GroupId[]) => ({ accountId: advertiser.accountId, groupIds })

  it('are told once, a week after the last time, and placed only by a tap', async () => {
    const first = await knownGroup()
    const { id } = await ruled()
    const [second, third] = [await knownGroup(), await knownGroup()]
    expect(await take(id), 'too early').toBeUndefined()
    clock.advance(7 * DAY_MS)
    await sweepRules(ctx)
    await sweepRules(ctx)
    const jobs = await sql`select from graphile_worker.jobs where key = ${`found:${id}`}`.execute(database.db)
    expect(jobs.rows).toHaveLength(1)
    const told = await Promise.all([take(id), take(id, other)])
    expect(told.filter((groups) => groups !== undefined)).toEqual([
      [second.id, third.id].toSorted((a, b) => a - b),
    ])
    expect(await groupsOf(id)).toEqual([first.id])

    const { accountId } = find([])
    const day = dayOf(clock.now())
    expect(await placeFound(ctx, { accountId, campaignId: id, groupId: first.id })).toBe(0)
    expect(await placeFound(ctx, { accountId, campaignId: id, groupId: third.id })).toBe(1)
    expect(await placeFound(ctx, { accountId, campaignId: id, groupId: third.id })).toBe(0)
    expect(await groupsOf(id)).toEqual([first.id, third.id])
    expect(await placeFound(ctx, { accountId, campaignId: id, day })).toBe(1)
    expect(await placeFound(ctx, { accountId, campaignId: id, day })).toBe(0)
    expect(await groupsOf(id)).toEqual([first.id, second.id, third.id])

    const fourth = await knownGroup()
    expect(await take(id), 'a week has not passed').toBeUndefined()
    clock.advance(7 * DAY_MS)
    expect(await take(id)).toEqual([fourth.id])
    clock.advance(7 * DAY_MS)
    expect(await take(id), 'each is told once').toBeUndefined()
  })

  it('are placed only while they match, for their advertiser, and never against a no or the list', async () => {
    const { id } = await ruled({ groups: [{ groupId: (await market.group()).id }] })
    const groups = [await knownGroup(), await knownGroup(), await knownGroup()]
    clock.advance(7 * DAY_MS)
    expect(await take(id)).toHaveLength(3)
    const [unwanted, grown, declined] = groups as [Group, Group, Group]
    await setGroups(id, { groups: [], avoided: [unwanted.id] })
    await sql`update "group" set floor_bid = 2000000000 where id = ${grown.id}`.execute(database.db)
    await setGroups(id, { groups: [{ groupId: declined.id }] })
    const { id: placementId } = await market.placement(id, declined.id)
    await declinePlacement(ctx, { accountId: declined.owner.accountId, placementId })
    const stranger = await market.person()
    const day = dayOf(clock.now())
    await expect(
      placeFound(ctx, { accountId: stranger.accountId, campaignId: id, day }),
    ).rejects.toMatchObject({ code: 'campaign.not_found' })
    expect(await placeFound(ctx, { accountId: advertiser.accountId, campaignId: id, day })).toBe(0)
  })
})
type Group = Awaited<ReturnType<Marketplace['group']>>

describe('a budget', () => {
  it('reaches as many waiting groups as it pays for 20 joins in', async () => {
    const groups = [
      await market.group({ consentPolicy: 'ask' }),
      await market.group({ consentPolicy: 'ask' }),
    ]
    const orders = groups.map(({ id: groupId }) => ({ groupId }))
    const reachOf = async (joins: number, bid: Usdc = usdc(100_000n)) =>
      findOwnReach(ctx.db, (await ruled({ rule: null, groups: orders, joins, bid })).id)
    expect(await reachOf(19)).toEqual({ groups: 2, reached: 0 })
    expect(await reachOf(20)).toEqual({ groups: 2, reached: 1 })
    expect(await reachOf(40)).toEqual({ groups: 2, reached: 2 })
  })
})
