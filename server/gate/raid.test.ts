import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { createMarketplace, type Marketplace } from '../../tests/fixtures/marketplace.ts'
import { type Context, transact } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { getDoor } from './door.ts'
import { takeTurnNow } from './openVisit.ts'
import { findCrowd } from './queries.ts'
import { isRaided, noteArrival, RAID_WINDOW_MS } from './raid.ts'
import { getVisit } from './visit.ts'

const CROWD = 120
/** Clocks of workers, by PostgreSQL's. */
const CLOCKS = [
  ['is right', 0],
  ['is five minutes behind', -5 * MINUTE_MS],
  ['is five minutes ahead', 5 * MINUTE_MS],
] as const

let database: TestDatabase
let market: Marketplace

const worker = (aheadMs: number): Context =>
  createTestContext(database, { clock: { now: () => new Date(Date.now() + aheadMs) } })

beforeAll(async () => {
  database = await createTestDatabase()
  market = createMarketplace(worker(0))
})
afterAll(() => database.drop())

it.each(CLOCKS)('P50: a worker whose clock %s counts the newcomers of one minute', async (_how, aheadMs) => {
  const ctx = worker(aheadMs)
  const { id } = await market.group()
  await crowd(id, 5 * MINUTE_MS)
  expect(await arrives(ctx, id)).toBe(false)
  await crowd(id, MINUTE_MS)
  expect(await arrives(ctx, id)).toBe(true)
  expect(await isRaided(ctx, id)).toBe(true)
})

it.each(CLOCKS)('P50: a worker whose clock %s asks a newcomer whose turn has come', async (_how, aheadMs) => {
  const ctx = worker(aheadMs)
  const { id: groupId } = await market.group()
  await crowd(groupId, MINUTE_MS)
  await arrives(ctx, groupId)
  const { id: verificationId } = await market.invited(groupId)
  await sql`update verification set turn_at = clock_timestamp() where id = ${verificationId}`.execute(
    database.db,
  )
  await takeTurnNow(ctx, { verificationId })
  const { verification } = await getVisit(database.db, verificationId)
  expect(verification.state).not.toBe('invited')
})

const arrives = (ctx: Context, groupId: GroupId) =>
  transact(ctx, async (ctx) =>
    noteArrival(ctx, await getDoor(ctx.db, groupId), await findCrowd(ctx, groupId, RAID_WINDOW_MS)),
  )

/** So many people have come to a group, one after the other, until now. */
async function crowd(groupId: GroupId, withinMs: number): Promise<void> {
  const people = Array.from({ length: CROWD }, () => market.nextTelegramUserId())
  await sql`
    insert into verification (group_id, telegram_user_id, way_in, state, deadline_at, created_at)
    select ${groupId}, person, 'open_join', 'invited', now() + interval '1 day',
      clock_timestamp() - place * make_interval(secs => ${withinMs / 1_000 / CROWD})
    from unnest(${people}::bigint[]) with ordinality as of (person, place)`.execute(database.db)
}
