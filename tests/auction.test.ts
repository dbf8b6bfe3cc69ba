import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Auction, holdAuction, RECORDED_CANDIDATES } from '../server/campaigns/auction.ts'
import { changePlacement } from '../server/campaigns/changePlacement.ts'
import { pauseCampaign, resumeCampaign, withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { lockGroup } from '../server/groups/findGroup.ts'
import { DomainError } from '../server/shared/errors.ts'
import type { AccountId, CampaignId, GroupId, VerificationId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { HOUR_MS } from '../server/shared/time.ts'
import { modelReason, type Rival } from './fixtures/auctionModel.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace, type Person } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { askMember, chargeAdmission, endVisit, giveBackAdmission } from './fixtures/steps.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let second: DatabasePool

beforeEach(async () => {
  database = await createTestDatabase({ size: 24 })
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
  // As another process has it.
  second = openDatabase({ url: database.url, size: 12, name: 'second', onIdleError: () => {} })
})
afterEach(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
  await second.close()
  await database.drop()
})

describe('the auction of a group', () => {
  it('P15: is won by whom a look at every campaign finds, wherever in the ladder that is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCampaign(), { minLength: 1, maxLength: 45 }), async (parts) => {
        const group = await market.group({ floorBid: usdc(30_000n) })
        // A new one each time: nobody may order more than 50 campaigns a day.
        const served = await market.person()
        const blocked = await market.person()
        for (const part of parts) await place(group, part, { served, blocked })
        await blockLate(group, blocked)
        const auction = await sell(group.id, [served.accountId])
        const all = await everyPlacement(group.id)
        const terms = { floor: 30_000n, at: clock.now(), servedBy: [served.accountId] }
        const able = all.filter((candidate) => modelReason(candidate, terms) === undefined)
        expect(auction.winner?.campaignId).toBe(able[0]?.campaignId)
        expect(auction.considered).toBeLessThanOrEqual(all.length)
        expectTruthful(auction, all)
        await sql`delete from campaign_day`.execute(database.db)
      }),
      { numRuns: 12 },
    )
  })

  it('P79: is never won by a campaign of the group’s owner, nor by one that refunds to the wallet it pays', async () => {
    const group = await market.group()
    const alias = await market.person(group.owner.wallet)
    const own = await market.campaign({
      groupId: group.id,
      accountId: group.owner.accountId,
      bid: usdc(900_000n),
    })
    const aliased = await market.campaign({
      groupId: group.id,
      accountId: alias.accountId,
      bid: usdc(800_000n),
    })
    const other = await market.campaign({ groupId: group.id })
    const { winner, verdicts } = await sell(group.id)
    expect(winner?.campaignId).toBe(other.id)
    expect(verdicts.map(({ campaignId, verdict }) => [campaignId, verdict])).toEqual([
      [own.id, 'own_group'],
      [aliased.id, 'own_group'],
      [other.id, 'won'],
    ])
  })

  it('looks at few placements of many', async () => {
    const group = await market.group()
    const advertiser = await market.person()
    for (let index = 0; index < 30; index++) {
      await market.campaign({ groupId: group.id, accountId: advertiser.accountId })
    }
    const best = await market.campaign({ groupId: group.id, bid: usdc(200_000n) })
    const auction = await sell(group.id)
    expect(auction).toMatchObject({ winner: { campaignId: best.id }, considered: 8 })
    const none = await sell(group.id, [advertiser.accountId, best.accountId])
    expect(none).toMatchObject({ winner: undefined, considered: 31 })
    expect(none.verdicts).toHaveLength(RECORDED_CANDIDATES)
  })
})

describe('many people who join at once', () => {
  it('P14: are sold as far as the budget goes, each once, and never further', async () => {
    const group = await market.group()
    const best = await market.campaign({ groupId: group.id, bid: usdc(200_000n), joins: 7 })
    const next = await market.campaign({ groupId: group.id, bid: usdc(100_000n), joins: 5 })
    const visits = await Promise.all(Array.from({ length: 30 }, () => market.invited(group.id)))
    const asked = await Promise.all(visits.map(({ id }) => askMember(ctx, { verificationId: id })))
    const soldBy = (id: CampaignId) => asked.filter(({ sponsorship }) => sponsorship?.campaignId === id)
    expect(soldBy(best.id)).toHaveLength(7)
    expect(soldBy(next.id)).toHaveLength(5)
  })

  it('P50: in a raid take nothing from a campaign, and else no more in a day than its cap', async () => {
    const group = await market.group()
    const campaign = await market.campaign({ groupId: group.id, joins: 50, dailyCap: 6 })
    const visits = await Promise.all(Array.from({ length: 40 }, () => market.invited(group.id)))
    const raid = visits
      .slice(0, 20)
      .map(({ id }) => askMember(ctx, { verificationId: id, unsponsored: 'raid' }))
    const others = visits.slice(20).map(({ id }) => askMember(ctx, { verificationId: id }))
    expect((await Promise.all(raid)).filter(({ sponsorship }) => sponsorship)).toEqual([])
    const sold = (await Promise.all(others)).filter(({ sponsorship }) => sponsorship)
    expect(sold).toHaveLength(6)
    expect(sold[0]?.sponsorship?.campaignId).toBe(campaign.id)
  })

  it('P50: are sold at most five joins a day each, over all groups, and once to an advertiser', async () => {
    const person = market.nextTelegramUserId()
    const advertiser = await market.person()
    const groups = await Promise.all(Array.from({ length: 8 }, () => market.group()))
    for (const { id } of groups) await market.campaign({ groupId: id })
    const asked = await Promise.all(groups.map(({ id }) => market.asked(id, person)))
    expect(asked.filter(({ sponsorship }) => sponsorship)).toHaveLength(5)
    clock.advance(24 * HOUR_MS)
    const later = await Promise.all([market.group(), market.group()])
    for (const { id } of later) await market.campaign({ groupId: id, accountId: advertiser.accountId })
    const once = await Promise.all(later.map(({ id }) => market.asked(id, person)))
    expect(once.filter(({ sponsorship }) => sponsorship)).toHaveLength(1)
  })

  it('P04: one visit that is asked for many times at once is sold once', async () => {
    const group = await market.group()
    const campaign = await market.campaign({ groupId: group.id, joins: 5 })
    const { id } = await market.invited(group.id)
    await Promise.all(Array.from({ length: 12 }, () => askMember(ctx, { verificationId: id })))
    const { reserved } = await database.db
      .selectFrom('campaign')
      .select('reserved')
      .where('id', '=', campaign.id)
      .executeTakeFirstOrThrow()
    expect(reserved).toBe(campaign.bid)
  })

  it('keep every law while bids change, campaigns pause and end, people leave, over two pools of connections', async () => {
    await fc.assert(
      fc.asyncProperty(anyCrowd(), async ({ campaigns, acts }) => {
        const other: Context = { ...ctx, db: second.db }
        const group = await market.group()
        const ids: { campaignId: CampaignId; accountId: AccountId }[] = []
        for (const { bid, joins, cap } of campaigns) {
          const { accountId } = await market.person()
          const order = { groupId: group.id, accountId, bid: usdc(bid), joins }
          const { id } = await market.campaign(cap === null ? order : { ...order, dailyCap: cap })
          ids.push({ campaignId: id, accountId })
        }
        const visits: VerificationId[] = []
        const sides = [ctx, other]
        for (const batch of acts) {
          await Promise.all(
            batch.map((act, index) => perform(sides[index % 2] as Context, { act, group, ids, visits })),
          )
          expect(await findBrokenLaws(database.db)).toEqual({})
          clock.advance(HOUR_MS)
        }
        const { rows } = await sql<{ oversold: number }>`
          select count(*) as oversold from campaign where spent + reserved > deposited or available < 0`.execute(
          database.db,
        )
        expect(rows[0]?.oversold).toBe(0)
      }),
      { numRuns: 12 },
    )
    const { rows } = await sql<{ sold: number }>`
      select count(*) as sold from verification where state = 'admitted' and campaign_id is not null`.execute(
      database.db,
    )
    expect(rows[0]?.sold).toBeGreaterThan(20)
  })
})

interface CampaignPart {
  readonly bid: number
  readonly joins: number
  readonly whose: 'own' | 'blocked' | 'served' | 'other'
  readonly fate: 'runs' | 'paused' | 'capped' | 'ended' | 'exhausted'
}

/** Bids in steps, so that many are equal. Every skip reason can occur, most often at the top. */
function anyCampaign(): fc.Arbitrary<CampaignPart> {
  return fc.record({
    bid: fc.integer({ min: 2, max: 9 }),
    joins: fc.integer({ min: 1, max: 3 }),
    whose: fc.constantFrom('own', 'blocked', 'served', 'other', 'served', 'other'),
    fate: fc.constantFrom('runs', 'paused', 'capped', 'ended', 'exhausted', 'capped'),
  })
}

async function place(
  group: { id: GroupId; owner: Person },
  { bid, joins, whose, fate }: CampaignPart,
  people: { served: Person; blocked: Person },
): Promise<void> {
  const other = whose === 'other' ? await market.person() : undefined
  const { accountId } = other ?? (whose === 'own' ? group.owner : people[whose as 'served' | 'blocked'])
  const groupId = group.id
  const { id: campaignId } = await market.campaign({
    groupId,
    accountId,
    bid: usdc(BigInt(Math.max(bid, 3)) * 10_000n),
    joins: fate === 'capped' ? 3 : joins,
    ...(fate === 'capped' ? { dailyCap: 1 } : {}),
  })
  if (fate === 'paused') await pauseCampaign(ctx, { accountId, campaignId })
  // Changes that people can only wait for happen at once. None of them is money.
  const change = database.db.updateTable('campaign').where('id', '=', campaignId)
  if (fate === 'ended') await change.set({ ends_at: clock.now() }).execute()
  const { id: placementId } = await market.placement(campaignId)
  if (fate === 'exhausted') await changePlacement(ctx, { accountId, placementId, bid: usdc(500_000_000n) })
  const bids = database.db.updateTable('placement').where('id', '=', placementId)
  if (bid < 3) {
    await bids.set({ bid: usdc(20_000n) }).execute()
    await database.db
      .updateTable('consent')
      .set({ lowest_bid: usdc(20_000n) })
      .where('account_id', '=', accountId)
      .execute()
  }
  if (fate === 'capped') await fillDay(campaignId)
}

/** Uses up the day's joins through the day's counter alone, which is reset before the books are checked. */
async function fillDay(campaignId: CampaignId): Promise<void> {
  await sql`
    insert into campaign_day (campaign_id, day, reserved_joins) values (${campaignId}, ${clock.now()}::date, 1)`.execute(
    database.db,
  )
}

/** Blocks without ending existing campaigns, as two concurrent blocks could. */
async function blockLate({ id }: { id: GroupId }, { accountId }: Person): Promise<void> {
  await database.db
    .insertInto('group_block')
    .values({ group_id: id, account_id: accountId, blocked_at: clock.now() })
    .execute()
}

function sell(groupId: GroupId, servedBy: readonly AccountId[] = []): Promise<Auction> {
  const at = clock.now()
  return ctx.db
    .transaction()
    .execute(async (tx) => holdAuction(tx, { group: await lockGroup(tx, groupId), servedBy, at }))
}

/** Every placement of an active campaign, best first, by another query than the auction's. */
async function everyPlacement(groupId: GroupId): Promise<Rival[]> {
  const { rows } = await sql<Rival>`
    select p.id as "placementId", c.id as "campaignId", c.account_id as "accountId", p.bid, c.available,
      p.accepted_at as "acceptedAt", c.starts_at as "startsAt", c.ends_at as "endsAt", c.daily_cap as "dailyCap",
      (select coalesce(sum(reserved_joins + verifications), 0)::bigint from campaign_day where campaign_id = c.id) as "takenToday",
      null as "placementCap", 0 as "takenHere", null as share, null as "stopAfter", 0 as taken, null as plan,
      exists (select from group_block b where b.group_id = p.group_id and b.account_id = c.account_id) as blocked, false as forbidden,
      c.account_id = g.owner_account_id or c.refund_wallet = g.payout_wallet as own
    from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    where p.group_id = ${groupId} and c.status = 'active' order by p.bid desc, p.accepted_at, p.id`.execute(
    database.db,
  )
  return rows
}

/** The record follows the ladder's order and says the truth about each campaign. */
function expectTruthful({ verdicts, winner }: Auction, all: readonly Rival[]): void {
  const order = all.map(({ campaignId }) => campaignId)
  const places = verdicts.map(({ campaignId }) => order.indexOf(campaignId))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(verdicts.filter(({ verdict }) => verdict === 'won').map(({ campaignId }) => campaignId)).toEqual(
    winner ? [winner.campaignId] : [],
  )
}

const ACTS = [
  'join',
  'join',
  'join',
  'join',
  'bid',
  'pause',
  'resume',
  'withdraw',
  'leave',
  'goBack',
] as const
interface Act {
  readonly kind: (typeof ACTS)[number]
  readonly pick: number
}

function anyCrowd() {
  const campaign = fc.record({
    bid: fc.bigInt({ min: 10_000n, max: 90_000n }),
    joins: fc.integer({ min: 1, max: 6 }),
    cap: fc.option(fc.integer({ min: 1, max: 4 })),
  })
  const act: fc.Arbitrary<Act> = fc.record({ kind: fc.constantFrom(...ACTS), pick: fc.nat(1_000_000) })
  return fc.record({
    campaigns: fc.array(campaign, { minLength: 2, maxLength: 6 }),
    acts: fc.array(fc.array(act, { minLength: 15, maxLength: 40 }), { minLength: 2, maxLength: 3 }),
  })
}

interface Crowd {
  readonly act: Act
  readonly group: { readonly id: GroupId }
  readonly ids: readonly { campaignId: CampaignId; accountId: AccountId }[]
  readonly visits: VerificationId[]
}

/** The domain's refusals are no failures; all other errors are. */
async function perform(side: Context, { act: { kind, pick }, group, ids, visits }: Crowd): Promise<void> {
  const campaign = ids[pick % ids.length] as (typeof ids)[number]
  const visit = visits[pick % Math.max(1, visits.length)]
  const work = async (): Promise<unknown> => {
    switch (kind) {
      case 'join': {
        const { id } = await market.invited(group.id)
        visits.push(id)
        const { state } = await market.passes(id)
        return state === 'admitting' && pick % 3 > 0 && chargeAdmission(side, { verificationId: id })
      }
      case 'bid':
        return market.bids({ ...campaign, bid: usdc(BigInt(10_000 + (pick % 9) * 10_000)) })
      case 'pause':
        return pauseCampaign(side, campaign)
      case 'resume':
        return resumeCampaign(side, campaign)
      case 'withdraw':
        return pick % 3 === 0 && withdrawCampaign(side, campaign)
      case 'leave':
        return visit && endVisit(side, { verificationId: visit, end: 'left' })
      case 'goBack':
        return visit && giveBackAdmission(side, { verificationId: visit })
    }
  }
  await work().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error
  })
}
