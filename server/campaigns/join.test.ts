import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace } from '../../tests/fixtures/marketplace.ts'
import { type Context, transact } from '../context.ts'
import { joinOf } from '../verifications/chargeAdmission.ts'
import { chargeJoin, giveBackJoin, type Join, releaseJoin } from './join.ts'

let database: TestDatabase
let ctx: Context
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database)
  market = createMarketplace(ctx)
})
afterAll(async () => {
  await database.drop()
})

/** A join whose price is reserved, of a campaign that has several under way. */
async function reserved(): Promise<Join> {
  const { id: groupId } = await market.group()
  await market.campaign({ groupId })
  await market.asked(groupId)
  const verification = await market.asked(groupId)
  const join = joinOf(verification, ctx.clock.now())
  if (join === undefined) throw new Error('nobody pays')
  return join
}

/** All that is counted of a campaign: its totals, those of its placement, and those of the day. */
async function countsOf({ campaignId, placementId }: Join) {
  const { rows } = await database.pool.query(
    `select c.available, c.reserved, c.spent, c.verifications_completed, c.verifications_given_back,
       p.spent as placement_spent, p.verifications_completed as placement_completed,
       d.reserved_joins, d.verifications, d.spent as day_spent, e.reserved_joins as placement_reserved
     from campaign c join placement p on p.id = $2
     left join campaign_day d on d.campaign_id = c.id left join placement_day e on e.placement_id = p.id
     where c.id = $1`,
    [campaignId, placementId],
  )
  return rows
}

it.each([
  { what: 'a release', steps: [releaseJoin] },
  { what: 'a charge', steps: [chargeJoin] },
  { what: 'what is given back', steps: [chargeJoin, giveBackJoin] },
])('P06: $what that is repeated is neither booked nor counted again', async ({ steps }) => {
  const join = await reserved()
  const before = await countsOf(join)
  for (const step of steps) await transact(ctx, ({ db }) => step(db, join))
  const once = await countsOf(join)
  expect(once).not.toEqual(before)
  for (const step of steps) await transact(ctx, ({ db }) => step(db, join))
  expect(await countsOf(join)).toEqual(once)
})
