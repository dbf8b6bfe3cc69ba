import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CampaignId, GroupId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestClock, createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const WORKERS = 12
const CAMPAIGNS = 30
const ROUNDS = 3

let database: TestDatabase
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase({ size: WORKERS + 2 })
  market = createMarketplace(createTestContext(database, { clock: createTestClock() }))
})
afterAll(() => database.drop())

/** PostgreSQL's own count, once every connection has handed in its numbers. */
async function countDeadlocks(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: WORKERS }, () => database.pool.connect()))
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()')
    client.release()
  }
  const { rows } = await database.pool.query(
    'select deadlocks::int as count from pg_stat_database where datname = current_database()',
  )
  return rows[0].count
}

it('P115: groups that claim the same campaigns in opposite orders never deadlock, and sell nothing twice', async () => {
  const groups: GroupId[] = []
  while (groups.length < WORKERS) groups.push((await market.group()).id)
  const campaigns: CampaignId[] = []
  for (let place = 0; place < CAMPAIGNS; place++) {
    const bids = [place, CAMPAIGNS - place].map((rank) => usdc(100_000n + BigInt(rank) * 100n))
    const { id } = await market.campaign({
      groups: groups.map((groupId, index) => ({ groupId, bid: bids[index % 2] ?? usdc(0n) })),
      bid: usdc(110_000n),
      joins: 1,
    })
    campaigns.push(id)
  }
  const before = await countDeadlocks()
  const sold: CampaignId[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // Each budget pays for one join: all but one of those who want it lose their claim, and go on to the next campaign.
    const all = await Promise.all(groups.map((groupId) => market.asked(groupId)))
    sold.push(...all.flatMap(({ sponsorship }) => sponsorship?.campaignId ?? []))
  }
  expect(sold.toSorted((a, b) => a - b)).toEqual(campaigns)
  expect(await countDeadlocks()).toBe(before)
  expect(await findBrokenLaws(database.db)).toEqual({})
})
