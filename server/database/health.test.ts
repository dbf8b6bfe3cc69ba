import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { until } from '../../tests/fixtures/process.ts'
import { type DatabaseHealth, watchDatabase } from './health.ts'

let database: TestDatabase
let health: DatabaseHealth

beforeAll(async () => {
  database = await createTestDatabase({ size: 2 })
  health = watchDatabase({ url: database.url, pool: database.pool, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await health.end()
  await database.drop()
})

/** When the watch has last asked, over its own connection. */
async function probedAt(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date }>(`
    select query_start as at from pg_stat_activity
    where application_name = 'foyer health' and datname = current_database() and query_start is not null`)
  return rows[0]?.at.getTime() ?? 0
}

it('a database that answers others is not asked whether it answers, and one that nobody asks is', async () => {
  health.begin()
  await until(async () => (await probedAt()) > 0)
  const first = await probedAt()
  const busyUntil = performance.now() + 3_000
  while (performance.now() < busyUntil) {
    expect(await probedAt()).toBe(first)
    await sleep(50)
  }
  await sleep(2_500)
  expect(await probedAt()).toBeGreaterThan(first)
  expect(health.state).toBe('up')
})
