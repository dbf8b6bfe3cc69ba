import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../server/context.ts'
import { getBalance } from '../server/ledger/getBalance.ts'
import { createTestClock, createTestContext } from '../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../tests/fixtures/database.ts'
import { findBrokenLaws } from '../tests/fixtures/soundness.ts'
import { type EmbeddedChain, startChain } from './chain/start.ts'
import { seedDemo } from './demo.ts'
import { type DemoChain, prepareDemoChain } from './demoPayments.ts'
import { demoAddresses } from './demoWallets.ts'

const CHAIN_ID = 31337

let anvil: EmbeddedChain
let chain: DemoChain
let database: TestDatabase
let ctx: Context

beforeAll(async () => {
  anvil = await startChain()
  chain = await prepareDemoChain(anvil.url)
})
afterAll(() => anvil.stop())

beforeEach(async () => {
  database = await createTestDatabase()
  ctx = createDemoContext(database)
})
afterEach(() => database.drop())

function createDemoContext(on: TestDatabase): Context {
  const { escrow: escrowAddress, usdc: usdcAddress } = chain.place
  const config = { chainId: CHAIN_ID, escrowAddress, usdcAddress }
  return createTestContext(on, { clock: createTestClock(new Date()), config })
}

describe('the demo', () => {
  it('is a marketplace with sound books and campaigns in every condition', async () => {
    expect(await seedDemo(ctx, chain)).toBe(true)
    expect(await findBrokenLaws(database.db)).toEqual({})

    const campaigns = await database.db.selectFrom('campaign').selectAll().execute()
    expect(new Set(campaigns.map(({ status }) => status))).toEqual(
      new Set(['active', 'paused', 'awaiting_deposit', 'awaiting_approval', 'closing']),
    )
    expect(new Set(campaigns.map(({ task_kind }) => task_kind))).toEqual(new Set(['choice', 'quiz', 'open']))
    const active = campaigns.filter(({ status }) => status === 'active')
    expect(active.some(({ available, bid }) => available < bid)).toBe(true)
    expect(new Set(active.map(({ group_id }) => group_id)).size).toBeLessThan(active.length)

    const states = await countBy('verification', 'state')
    for (const state of ['admitted', 'failed', 'expired', 'unreached', 'left']) {
      expect(states[state], state).toBeGreaterThan(2)
    }
    expect(states.admitted).toBeGreaterThan(200)
    expect(await countBy('"group"', 'status')).toEqual({ active: 4, paused: 1 })
    expect(await countBy('auction_decision', 'unsponsored_reason')).toHaveProperty('no_candidate')
    expect(await countBy('verification', 'given_back_at is not null')).toHaveProperty('true')
  })

  it('gives each demo wallet something true to read', async () => {
    await seedDemo(ctx, chain)
    const { advertiser, safe, smart, account, owner, delegated, stranger } = demoAddresses()
    for (const wallet of [advertiser, safe, smart, account]) {
      const spent = await sumOf(
        sql`select sum(c.spent) as total from campaign c where c.refund_wallet = ${wallet}`,
      )
      expect(spent, wallet).toBeGreaterThan(1_000_000n)
    }
    for (const wallet of [owner, delegated]) {
      const pending = await sumOf(sql`select sum(pending) as total from earning where wallet = ${wallet}`)
      expect(pending, wallet).toBeGreaterThan(1_000_000n)
    }
    const days = await database.db
      .selectFrom('group_day')
      .select((select) => select.fn.count<number>('day').distinct().as('days'))
      .executeTakeFirstOrThrow()
    expect(days.days).toBeGreaterThan(28)
    const known = await database.db
      .selectFrom('account_wallet')
      .select('wallet')
      .where('wallet', '=', stranger)
      .execute()
    expect(known).toEqual([])
    expect(await getBalance(ctx.db, { kind: 'unmatched' })).toBe(0n)
  })

  it('is written once, however often and by however many it is asked for', async () => {
    const outcomes = await Promise.all([seedDemo(ctx, chain), seedDemo(ctx, chain)])
    expect(outcomes.toSorted()).toEqual([false, true])
    const before = await countBy('verification', 'state')
    expect(await seedDemo(ctx, chain)).toBe(false)
    expect(await countBy('verification', 'state')).toEqual(before)
  })

  it('is the same each time', async () => {
    await seedDemo(ctx, chain)
    const other = await createTestDatabase()
    try {
      await seedDemo(createDemoContext(other), chain)
      const read = ({ db }: TestDatabase) =>
        db
          .selectFrom('verification')
          .select(['telegram_user_id', 'state', 'campaign_id', 'price'])
          .orderBy('id')
          .execute()
      expect(await read(other)).toEqual(await read(database))
    } finally {
      await other.drop()
    }
  })

  it('leaves nothing when its connection is killed half-way, and works the next time', async () => {
    const seeding = seedDemo(ctx, chain)
    await Promise.all([expect(seeding).rejects.toThrow(), killTheSeeder()])
    expect(await countBy('"group"', 'status')).toEqual({})
    expect(await countBy('account', 'language')).toEqual({})
    expect(await seedDemo(ctx, chain)).toBe(true)
    expect(await findBrokenLaws(database.db)).toEqual({})
  })
})

/** Waits until a good part is written, which only the seeder itself can see, and ends its connection. */
async function killTheSeeder(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select a.pid from pg_stat_activity a
      where a.datname = current_database() and a.backend_xid is not null
        and pg_sequence_last_value('verification_id_seq') > 100
        and a.pid <> pg_backend_pid()`.execute(database.db)
    if (!rows[0]) continue
    await sql`select pg_terminate_backend(${rows[0].pid})`.execute(database.db)
    return
  }
}

async function countBy(table: string, column: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: unknown; count: number }>`
    select ${sql.raw(column)} as name, count(*) as count from ${sql.raw(table)} group by 1`.execute(
    database.db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), count]))
}

async function sumOf(query: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await query.execute(database.db)
  return (rows[0] as { total: bigint }).total
}
