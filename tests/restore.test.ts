import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchUpAfterRestore, noteRestore } from '../server/operator/noteRestore.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace } from './fixtures/marketplace.ts'

let database: TestDatabase
let ctx: ReturnType<typeof createTestContext>

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database, { config: { operatorTelegramIds: [7] } })
})
afterAll(() => database.drop())

const told = async () => (await database.pool.query('select from outbox')).rows.length
const deployment = () => database.db.selectFrom('deployment').selectAll().executeTakeFirstOrThrow()

async function moves() {
  await database.db.updateTable('deployment').set({ place: 'another cluster' }).execute()
}

describe('P71: at its start a server', () => {
  it('takes a database that was never started for a new one', async () => {
    await noteRestore(ctx)
    expect(await deployment()).toMatchObject({ place: expect.stringMatching(/^\d+\/0{7}1\/\d+$/) })
    expect(await deployment()).toMatchObject({ restored_at: null })
    expect(await told()).toBe(0)
  })

  it('leaves the same database as it is', async () => {
    await noteRestore(ctx)
    expect(await deployment()).toMatchObject({ restored_at: null })
  })

  it('gives out none of the ids of a lost state, ends sessions and tells the operators, once', async () => {
    const market = createMarketplace(ctx)
    const { accountId: before } = await market.person()
    await database.pool.query(
      `insert into session (token_hash, wallet, created_at, expires_at)
       values (sha256('token'), $1, now(), now() + interval '1 hour')`,
      [`0x${'1'.repeat(40)}`],
    )
    await moves()
    for (let start = 0; start < 2; start++) await noteRestore(ctx)
    const { accountId: after } = await market.person()
    expect(after - before).toBe(1_000_001)
    expect((await database.pool.query('select from session')).rows).toEqual([])
    expect(await told()).toBe(1)
    expect((await deployment()).restored_at).not.toBeNull()
  })

  it('begins no work before each watcher has looked', async () => {
    await moves()
    await noteRestore(ctx)
    const looks = ['unavailable', 'looked', 'looked'] as const
    let look = 0
    const watchNow = async () =>
      looks[look++] === 'looked'
        ? ({ kind: 'looked', final: 1 } as const)
        : ({ kind: 'unavailable' } as const)
    const { signal } = new AbortController()
    await catchUpAfterRestore(ctx, { watchers: [{ watchNow }], signal, intervalMs: 1 })
    expect(look).toBe(2)
    expect((await deployment()).restored_at).toBeNull()
    await catchUpAfterRestore(ctx, { watchers: [{ watchNow }], signal })
    expect(look).toBe(2)
  })
})

it('needs no rights in the cluster beyond those of any user', async () => {
  const role = `plain_${database.url.split('_').at(-1)}`
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query(`create role ${role}`)
    await client.query(`set role ${role}`)
    const { rows } = await client.query(
      'select system_identifier, pg_walfile_name(pg_current_wal_lsn()) from pg_control_system()',
    )
    expect(rows).toHaveLength(1)
  } finally {
    await client.query(`reset role`)
    await client.query(`drop role if exists ${role}`)
    await client.end()
  }
})
