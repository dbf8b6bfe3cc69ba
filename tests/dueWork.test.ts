import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { JOB_NAMES } from '../server/app/tasks.ts'
import type { DueWork } from '../server/http/readiness.ts'
import { createReadiness, type ReadinessParts } from '../server/http/readiness.ts'
import { findDueWork } from '../server/operator/queries.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'

const NOTHING: DueWork = { job: 0, update: 0, message: 0 }
const MINUTE = 60

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.pool.query('truncate inbox, outbox, graphile_worker._private_jobs')
})
afterAll(() => database.drop())

/** A job due in so many seconds. Negative: it is due already. */
async function addJob(
  afterSeconds: number,
  { task = 'transactions_send', key = null as string | null, priority = 0 } = {},
): Promise<void> {
  await database.pool.query(
    `select graphile_worker.add_job(
       $1, '{}'::json, job_key := $3, priority := $4, run_at := now() + $2 * interval '1 second'
     )`,
    [task, afterSeconds, key, priority],
  )
  await database.pool.query(
    'update graphile_worker._private_jobs set created_at = run_at where run_at < created_at',
  )
}

const addMessage = (ageSeconds: number, lane = 'message') =>
  database.pool.query(
    `insert into outbox (key, chat_key, lane, method, payload, status, created_at)
     values (gen_random_uuid(), '7', $2, 'sendMessage', '{}', 'pending', now() - $1 * interval '1 second')`,
    [ageSeconds, lane],
  )

const addUpdate = (ageSeconds: number, status = 'pending') =>
  database.pool.query(
    `insert into inbox (bot_id, update_id, chat_key, body, status, received_at)
     values (1, (random() * 1e9)::int, '7', '{}', $2, now() - $1 * interval '1 second')`,
    [ageSeconds, status],
  )

/** In whole minutes, however slow the machine is. */
async function dueMinutes(): Promise<DueWork> {
  const due = await findDueWork(database.db, JOB_NAMES)
  const minutes = (seconds: number) => Math.floor(seconds / MINUTE)
  return { job: minutes(due.job), update: minutes(due.update), message: minutes(due.message) }
}

describe('how long work has been due', () => {
  it('P94: is that of the oldest job, whatever its priority', async () => {
    expect(await findDueWork(database.db, JOB_NAMES)).toEqual(NOTHING)
    await addJob(-10 * MINUTE)
    await addJob(-30 * MINUTE, { priority: 5 })
    await addJob(-20 * MINUTE, { priority: -5 })
    expect(await dueMinutes()).toEqual({ ...NOTHING, job: 30 })
  })

  it('P94: does not begin before the job was there, whatever the clock of the process that added it says', async () => {
    await database.pool.query(
      "select graphile_worker.add_job('transactions_send', '{}'::json, run_at := now() - interval '10 minutes')",
    )
    expect((await dueMinutes()).job).toBe(0)
  })

  it('P94: is none for jobs that come later, have failed for good, are being done, or are of another version', async () => {
    await addJob(MINUTE)
    await addJob(-60 * MINUTE, { task: 'of_another_version' })
    await addJob(-60 * MINUTE, { key: 'failed' })
    await database.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'",
    )
    await addJob(-60 * MINUTE, { key: 'running' })
    await database.pool.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where key = 'running'",
    )
    expect(await findDueWork(database.db, JOB_NAMES)).toEqual(NOTHING)
  })

  it('P94: of a message is none while its chat waits for a limit, and its age where nobody comes for it', async () => {
    await addMessage(60 * MINUTE)
    await addMessage(50 * MINUTE)
    await addJob(MINUTE, { task: 'outbox_deliver', key: 'outbox:message:7' })
    expect(await findDueWork(database.db, JOB_NAMES)).toEqual(NOTHING)
    await addMessage(40 * MINUTE, 'action')
    expect(await dueMinutes()).toEqual({ ...NOTHING, message: 40 })
  })

  it('P94: of a message counts from when its chat’s turn came', async () => {
    await addMessage(60 * MINUTE)
    await addJob(-6 * MINUTE, { task: 'outbox_deliver', key: 'outbox:message:7' })
    expect(await dueMinutes()).toEqual({ ...NOTHING, job: 6, message: 6 })
  })

  it('P94: of an update is none while its chat waits for a retry or it is parked, and its age where nobody comes', async () => {
    await addUpdate(60 * MINUTE)
    await addUpdate(600 * MINUTE, 'parked')
    await addJob(MINUTE, { task: 'inbox_drain', key: 'inbox:7' })
    expect(await findDueWork(database.db, JOB_NAMES)).toEqual(NOTHING)
    await database.pool.query('truncate graphile_worker._private_jobs')
    expect(await dueMinutes()).toEqual({ ...NOTHING, update: 60 })
  })
})

describe('readiness', () => {
  const readiness = (parts: Partial<ReadinessParts> = {}) =>
    createReadiness({
      readDue: () => findDueWork(database.db, JOB_NAMES),
      config: { roles: new Set(['http']) },
      databaseHealth: { state: 'up' },
      isWorking: () => true,
      signal: new AbortController().signal,
      ...parts,
    })

  it('P94: is asked of the database, and not remembered: one that does not answer in time is not ready', async () => {
    expect(await readiness().findObstacles()).toEqual([])
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin; lock table inbox')
    const hanging = readiness()
    const answers = await Promise.all([hanging.findObstacles(), hanging.findObstacles()])
    expect(answers.flat()).toEqual(Array(2).fill('the database does not answer within 2 s'))
    await holder.end()
  })

  it('P94: names every kind of work that is late, for a worker alone', async () => {
    await addJob(-10 * MINUTE)
    await addUpdate(10 * MINUTE)
    await addMessage(4 * MINUTE)
    const worker = { config: { roles: new Set(['worker'] as const) } }
    expect(await readiness(worker).findObstacles()).toEqual([
      expect.stringMatching(/^the oldest job is 60\d s late, of 300 s at most$/),
      expect.stringMatching(/^the oldest update of Telegram is 60\d s late, of 300 s at most$/),
    ])
    expect(await readiness().findObstacles()).toEqual([])
  })

  it('a process that prepares, starts its worker or stops is not ready', async () => {
    expect(await readiness({ databaseHealth: { state: 'connecting' } }).findObstacles()).toEqual([
      'the database is not prepared yet',
    ])
    const worker = { config: { roles: new Set(['worker'] as const) }, isWorking: () => false }
    expect(await readiness(worker).findObstacles()).toEqual(['the worker runs no jobs now'])
    expect(await readiness({ signal: AbortSignal.abort() }).findObstacles()).toEqual([
      'the server is stopping',
    ])
  })
})
