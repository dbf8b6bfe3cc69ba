import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { parseAddress } from '../shared/addresses.ts'
import { DAY_MS } from '../shared/time.ts'
import { isReconciliationStale } from './reconciled.ts'

const place = { chainId: 31337, escrow: parseAddress(`0x${'e5'.repeat(20)}`) }

let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

it.each([
  ['behind', -3],
  ['ahead', 3],
])('P84: a worker whose clock is days %s sees how old the last reconciliation is', async (_, days) => {
  const clock = { now: () => new Date(Date.now() + days * DAY_MS) }
  const ctx = createTestContext(database, { clock })
  const reconciledDaysAgo = async (ago: number) => {
    const at = new Date(Date.now() - ago * DAY_MS)
    const row = { chain_id: place.chainId, escrow: place.escrow, block_number: 1, moved_at: at, began_at: at }
    await database.db.deleteFrom('chain_cursor').execute()
    await database.db
      .insertInto('chain_cursor')
      .values({ ...row, block_hash: `0x${'00'.repeat(32)}`, reconciled_at: at })
      .execute()
  }
  await reconciledDaysAgo(2)
  expect(await isReconciliationStale(ctx, place)).toBe(true)
  await reconciledDaysAgo(0.5)
  expect(await isReconciliationStale(ctx, place)).toBe(false)
})
