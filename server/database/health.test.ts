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
  health = watchDatabase({ database, log: pino({ level: 'silent' }) })
})
afterAll(async () => {
  await health.end()
  await database.drop()
})

async function committedAt(): Promise<number> {
  const { rows } = await database.pool.query<{ at: Date | null }>(
    'select max(committed_at) as at from database_probe',
  )
  return rows[0]?.at?.getTime() ?? 0
}

it('P138: a database that answers others is asked for a commit all the same', async () => {
  health.begin()
  await until(async () => (await committedAt()) > 0)
  const first = await committedAt()
  await until(async () => {
    await sleep(50)
    return (await committedAt()) > first
  })
  expect(health.state).toBe('up')
})
