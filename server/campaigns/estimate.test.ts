import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace, type Person } from '../../tests/fixtures/marketplace.ts'
import type { Context } from '../context.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { estimateJoins, type Plan } from './estimate.ts'

const AT = new Date('2026-03-29T12:00:00Z')
const BID = usdc(100_000n)

let database: TestDatabase
let ctx: Context
let market: Marketplace
let groupId: GroupId
let rival: CampaignId
let advertiser: Person
let person = 6_000_000_000

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database, { clock: createTestClock(addMs(AT, -40 * DAY_MS)) })
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  groupId = (await market.group()).id
  rival = (await market.campaign({ groupId })).id
  advertiser = await market.person()
})
afterAll(() => database.drop())

interface Held {
  readonly daysAgo: number
  readonly count?: number
  readonly bid?: bigint
  readonly verdict?: string
  readonly campaign?: CampaignId
  readonly state?: 'admitted' | 'failed'
  readonly samePerson?: boolean
  readonly unsponsored?: string
  readonly group?: GroupId
}

/** Auctions of one day, an hour after the last noon: the joins of a week begin and end with a noon. */
async function held({
  daysAgo,
  count = 1,
  bid = BID,
  verdict = 'outbid',
  campaign = rival,
  state = 'admitted',
  samePerson = false,
  unsponsored = 'no_candidate',
  group = groupId,
}: Held): Promise<void> {
  const at = addMs(AT, -daysAgo * DAY_MS + HOUR_MS)
  const candidates = [{ placement: 1, campaign, version: 1, bid: `${bid}`, verdict }]
  await sql`
    with came as (
      insert into verification (group_id, telegram_user_id, way_in, state, created_at, ended_at)
      select ${group}, ${person}::bigint + case when ${samePerson} then 0 else i end, 'join_request', ${state}, ${at}, ${at}
      from generate_series(1, ${count}::int) i returning id
    )
    insert into auction_decision (verification_id, unsponsored_reason, candidates, decided_at, considered)
    select id, ${unsponsored}, ${JSON.stringify(candidates)}::jsonb, ${at}, 1 from came`.execute(database.db)
  person += count + 1
}

function estimated(plan: Partial<Plan> = {}, bid = usdc(BID + 1n)) {
  const groups = [{ groupId, bid }]
  const none = { joins: 1_000, dailyCap: null, pacing: 'fast', startsAt: null, endsAt: null } as const
  return estimateJoins(ctx.db, { accountId: advertiser.accountId, groups, ...none, ...plan }, AT)
}

describe('an estimate', () => {
  it('is the weakest and the strongest of the last four weeks, in which the bid is above all that could pay', async () => {
    for (const [week, count] of [10, 20, 5, 8].entries()) await held({ daysAgo: 7 * week + 3, count })
    await held({ daysAgo: 30, count: 90 })
    expect(await estimated()).toEqual({ low: 5, high: 20 })
    expect(await estimated({}, BID), 'an equal bid is behind an older one').toEqual({ low: 0, high: 0 })
  })

  it('says nothing from fewer than 20 auctions, and counts no join that was not on sale', async () => {
    await held({ daysAgo: 2, count: 19 })
    await held({ daysAgo: 2, count: 50, unsponsored: 'staff' })
    expect(await estimated()).toBe('few')
    await held({ daysAgo: 2 })
    expect(await estimated()).toEqual({ low: 20, high: 20 })
  })

  it('leaves aside weeks before the first auction, and not an empty one between', async () => {
    await held({ daysAgo: 2, count: 12 })
    await held({ daysAgo: 16, count: 9 })
    expect(await estimated()).toEqual({ low: 0, high: 12 })
  })

  it('counts people who came in, each once, and nobody whom the advertiser has met', async () => {
    const own = await market.campaign({ groupId, accountId: advertiser.accountId })
    await held({ daysAgo: 1, count: 5, samePerson: true })
    await held({ daysAgo: 1, count: 7, state: 'failed' })
    await held({ daysAgo: 1, count: 11, verdict: 'already_served', campaign: own.id })
    await held({ daysAgo: 1, count: 13, verdict: 'already_served' })
    expect(await estimated()).toEqual({ low: 14, high: 14 })
  })

  it('is not held back by bids that could not pay, or that are its own', async () => {
    await held({ daysAgo: 1, count: 9, bid: 900_000n, verdict: 'exhausted' })
    await held({ daysAgo: 1, count: 8, bid: 900_000n, verdict: 'pacing' })
    await held({ daysAgo: 1, count: 7, bid: 900_000n })
    expect(await estimated()).toEqual({ low: 17, high: 17 })
    expect(await estimated({ campaignId: rival })).toEqual({ low: 24, high: 24 })
  })

  it('keeps to the limits of the campaign and the floor of the group', async () => {
    const { id: second } = await market.group()
    for (const daysAgo of [1, 2, 3]) {
      await held({ daysAgo, count: 10 })
      await held({ daysAgo, count: 10, group: second })
    }
    const bid = usdc(BID + 1n)
    const groups = [
      { groupId, bid },
      { groupId: second, bid, dailyCap: 4 },
    ]
    expect(await estimated({ groups })).toEqual({ low: 42, high: 42 })
    expect(await estimated({ groups, dailyCap: 11 })).toEqual({ low: 33, high: 33 })
    expect(await estimated({ groups, joins: 25 })).toEqual({ low: 25, high: 25 })
    const endsAt = addMs(AT, 28 * DAY_MS)
    expect(await estimated({ groups, joins: 100, endsAt, pacing: 'even' })).toEqual({ low: 25, high: 25 })
    expect(await estimated({ groups, joins: 100, endsAt })).toEqual({ low: 42, high: 42 })
    await sql`update "group" set floor_bid = ${bid + 1n} where id = ${second}`.execute(database.db)
    expect(await estimated({ groups })).toEqual({ low: 30, high: 30 })
  })
})
