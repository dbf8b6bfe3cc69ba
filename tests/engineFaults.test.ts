import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '../server/app/tasks.ts'
import { type DatabaseHealth, watchDatabase } from '../server/database/health.ts'
import { enqueueCall } from '../server/outbox/enqueueCall.ts'
import { releaseDeadJobs } from '../server/worker/liveness.ts'
import type { Worker } from '../server/worker/startWorker.ts'
import { startCluster, type TestCluster } from './fixtures/cluster.ts'
import { createTestContext } from './fixtures/context.ts'
import type { TestDatabase } from './fixtures/database.ts'
import { until } from './fixtures/process.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

const CHATS = 40
const POOL = "application_name = 'engine test'"

let cluster: TestCluster
/** Adds jobs, and is not cut. */
let outside: TestDatabase
let database: TestDatabase
let health: DatabaseHealth
let worker: Worker
let lines: string[]
/** The chats that were called, in order. */
let made: number[]
let blocked: { readonly chat: number; readonly until: Promise<void> } | undefined

beforeAll(async () => {
  cluster = await startCluster()
  outside = cluster.open({ name: 'outside' })
})
beforeEach(async () => {
  lines = []
  made = []
  blocked = undefined
  const log = pino(
    { level: 'warn' },
    new Writable({
      write(line, _encoding, done) {
        lines.push(`${line}`)
        done()
      },
    }),
  )
  database = cluster.open({ name: 'engine test', size: 10, onIdleError: () => health.suspect() })
  health = watchDatabase({ database, log })
  health.begin()
  worker = await startJobs({
    ctx: { ...createTestContext(database, { clock: { now: () => new Date() } }), log },
    database,
    handleUpdate: async () => {},
    async call(_method, payload) {
      const chat = Number(payload.chat_id)
      made.push(chat)
      if (blocked?.chat === chat) await blocked.until
      return { kind: 'ok', result: { message_id: made.length } }
    },
    schedule: NO_SCHEDULE,
  })
})
afterEach(async () => {
  cluster.thaw()
  await worker.stop()
  await health.end()
  await database.close()
  await cluster.query('drop trigger if exists refuse on graphile_worker._private_jobs')
  await cluster.query('truncate outbox, graphile_worker._private_jobs')
})
afterAll(async () => {
  await outside.close()
  await cluster.stop()
})

let serial = 0
const send = (chat: number) =>
  enqueueCall(outside.db, {
    key: `engine:${++serial}`,
    chatKey: `${chat}`,
    method: 'sendMessage',
    payload: { chat_id: chat, text: 'text' },
  })

/** Jobs under way, and more of them than the engine takes at once. */
async function putUnderLoad(): Promise<void> {
  for (let chat = 1; chat <= CHATS; chat++) await send(chat)
  await until(() => made.length > 0)
}

const isAllSent = async () =>
  (await cluster.query("select from outbox where status = 'pending'")).length === 0

const heldJobs = (engine: string) =>
  cluster.query('select id from graphile_worker._private_jobs where locked_by = $1', [engine])

/** New jobs run, all of them and each once. */
async function worksAgain(): Promise<void> {
  await until(() => worker.isWorking())
  for (let chat = 101; chat <= 100 + CHATS; chat++) await send(chat)
  await until(() => new Set(made.filter((chat) => chat > 100)).size === CHATS)
  expect(made.filter((chat) => chat > 100)).toHaveLength(CHATS)
}

describe('P138: jobs run again without a restart of the process', () => {
  it('after commits have hung', async () => {
    await putUnderLoad()
    await cluster.hangCommits()
    await until(() => health.state === 'down')
    await until(() => !worker.isWorking())
    await cluster.releaseCommits()
    await until(() => health.state === 'up')
    await worksAgain()
  })

  it('after PostgreSQL was paused for so long that every session was cut', async () => {
    await putUnderLoad()
    await cluster.pause()
    await until(() => health.state === 'down')
    cluster.thaw()
    await until(() => health.state === 'up')
    await worksAgain()
  })
})

describe('P137: jobs run again without a restart of the process', () => {
  it('after every session of the pool has become read-only', async () => {
    await putUnderLoad()
    await until(isAllSent)
    const clients = await Promise.all(Array.from({ length: 4 }, () => database.pool.connect()))
    for (const client of clients) {
      await client.query('set default_transaction_read_only = on')
      client.release()
    }
    await worksAgain()
    expect(health.state).toBe('up')
  })
})

describe('an engine that cannot end', () => {
  it('is given up with a line; its successor runs all jobs but the one that it is still at', async () => {
    const { promise, resolve: unblock } = Promise.withResolvers<void>()
    blocked = { chat: 7, until: promise }
    await send(7)
    await until(() => made.includes(7))
    const [{ first } = { first: '' }] = await cluster.query<{ first: string }>(
      'select locked_by as first from graphile_worker._private_jobs where locked_by is not null',
    )
    // The engine hears of no job, and gets no answer to its farewell.
    await cluster.freeze(`${POOL} and query like 'LISTEN%'`)
    await cluster.query(`
      create or replace function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '57P05'; end $$`)
    await cluster.query(`
      create trigger refuse before delete on graphile_worker._private_jobs for each row
      execute function refuse()`)
    await send(8)
    await until(() => lines.some((line) => line.includes('the worker ended; it is started again')))
    await cluster.query('drop trigger refuse on graphile_worker._private_jobs')
    for (let chat = 101; chat <= 110; chat++) await send(chat)
    await until(() => worker.isWorking())
    await until(() => made.filter((chat) => chat > 100).length === 10)
    await releaseDeadJobs(outside.db)
    expect(await heldJobs(first)).not.toEqual([])
    expect(made.filter((chat) => chat === 7)).toHaveLength(1)
    expect(lines.filter((line) => line.includes('it shut down and did not end'))).toHaveLength(1)
    unblock()
    await until(async () => {
      await releaseDeadJobs(outside.db)
      return (await heldJobs(first)).length === 0
    })
    await until(isAllSent)
  })
})
