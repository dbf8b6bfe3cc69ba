import type { Task } from 'graphile-worker'
import { sql } from 'kysely'
import { type Logger, pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { JOB_NAMES, startJobs } from '../server/app/tasks.ts'
import type { Context, Database } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { admissionEnded } from '../server/gate/admit.ts'
import { getDoor } from '../server/gate/door.ts'
import { requestNotice } from '../server/gate/groupNotice.ts'
import { liftMute, muteAgain } from '../server/gate/mute.ts'
import { muteLifted } from '../server/gate/muteEnded.ts'
import { findMute, insertMute } from '../server/gate/queries.ts'
import { inboxDrainJob } from '../server/inbox/jobs.ts'
import { enqueue } from '../server/jobs/enqueue.ts'
import { job } from '../server/jobs/job.ts'
import { checkDatabase } from '../server/operator/checkDatabase.ts'
import { findDeadJobs } from '../server/operator/queries.ts'
import { enqueueCall } from '../server/outbox/enqueueCall.ts'
import type { CallTelegram } from '../server/outbox/outbox.ts'
import { endTrouble, tellTrouble } from '../server/outbox/trouble.ts'
import type { TelegramChatId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { CLOCK_TROUBLE, forgetClocks } from '../server/worker/clock.ts'
import { holdLiveness, releaseDeadJobs } from '../server/worker/liveness.ts'
import type { LostJobsGrace } from '../server/worker/lostJobs.ts'
import { startWorker, type Worker } from '../server/worker/startWorker.ts'
import { startCommitProxy } from './fixtures/commitProxy.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

let database: TestDatabase
const workers: Worker[] = []
const pools: { close(): Promise<void> }[] = []
const made: { chat: number; worker: string }[] = []

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  made.splice(0)
})
afterEach(async () => {
  await endWorkers()
  await database.drop()
})

async function endWorkers(): Promise<void> {
  for (const worker of workers.splice(0)) await worker.stop()
  for (const pool of pools.splice(0)) await pool.close()
}

describe('a job that fails', () => {
  it('after a later one has taken its key is over, and its successor runs', async () => {
    const ctx: Context = createTestContext(database)
    const runs: string[] = []
    const fail = job('fail', z.object({ as: z.string() }))
    const run: Task = async (payload) => {
      const { as } = fail.schema.parse(payload)
      runs.push(as)
      if (as !== 'successor') await enqueue(ctx.db, fail, { as: 'successor' }, { key: as })
      if (as === 'replaced') throw new Error('a commit was not confirmed')
    }
    const worker = await startWorker({
      ctx: { ...ctx, log: pino({ level: 'silent' }) },
      database,
      createTasks: () => ({ fail: run }),
      crontab: '',
      resume: async () => {},
    })
    workers.push(worker)
    await enqueue(ctx.db, fail, { as: 'replaced' }, { key: 'replaced' })
    await until(() => runs.length === 2)
    await until(async () => {
      const { rows } = await database.pool.query('select from graphile_worker.jobs')
      return rows.length === 0
    })
    expect(runs).toEqual(['replaced', 'successor'])
  })

  it('before that keeps its error and its tries', async () => {
    const ctx: Context = createTestContext(database)
    const worker = await startWorker({
      ctx: { ...ctx, log: pino({ level: 'silent' }) },
      database,
      createTasks: () => ({ fail: () => Promise.reject(new Error('not now')) }),
      crontab: '',
      resume: async () => {},
    })
    workers.push(worker)
    await enqueue(ctx.db, job('fail', z.object({})), {}, { key: 'kept' })
    const read = async () =>
      (await database.pool.query('select key, attempts, last_error as error from graphile_worker.jobs'))
        .rows[0]
    await until(async () => (await read())?.error !== null)
    expect(await read()).toMatchObject({
      key: 'kept',
      attempts: 1,
      error: expect.stringContaining('not now'),
    })
  })
})

describe('a worker that was killed', () => {
  it('leaves its jobs to others, and none of those that were replaced while they ran', async () => {
    const { db, pool } = database
    const ctx = createTestContext(database)
    const add = (key: string) => enqueue(db, inboxDrainJob, { chatKey: key }, { key })
    await add('replaced')
    await add('plain')
    await pool.query(
      "update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(), attempts = 1",
    )
    await add('replaced')
    expect(await releaseDeadJobs(db)).toEqual({ released: 1, awaitedUntil: undefined })
    const { rows } = await pool.query(
      'select key, locked_by, attempts from graphile_worker.jobs order by key',
    )
    expect(rows).toEqual([
      { key: 'plain', locked_by: null, attempts: expect.any(Number) },
      { key: 'replaced', locked_by: null, attempts: 0 },
    ])
    expect(await findDeadJobs(ctx.db, { jobs: JOB_NAMES, limit: 10 })).toEqual([])
  })
})

describe('P140: a worker that last showed its life on another server', () => {
  /** A worker that holds a job and no lock here. `startedAt`: of the run of the server that it last came to. */
  async function addWorker(name: string, startedAt: 'here' | 'elsewhere'): Promise<void> {
    await enqueue(database.db, inboxDrainJob, { chatKey: name }, { key: name })
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = 1 where key = $1`,
      [name],
    )
    await sql`
      insert into live_worker (worker, server_started_at, since)
      values (
        ${name}, pg_postmaster_start_time() - ${startedAt === 'here' ? '0' : '1'}::integer * interval '1 hour',
        clock_timestamp() - interval '1 hour'
      )`.execute(database.db)
  }
  const locked = async () => {
    const rows = await sql<{ key: string }>`
      select key from graphile_worker.jobs where locked_by is not null order by key`.execute(database.db)
    return rows.rows.map(({ key }) => key)
  }

  it('gets time to come to this one, and loses its jobs when that is over', async () => {
    const { db } = database
    await addWorker('moved', 'elsewhere')
    await addWorker('killed', 'here')
    await sql`update live_worker set since = clock_timestamp() where worker = 'killed'`.execute(db)
    const { released, awaitedUntil } = await releaseDeadJobs(db)
    expect([released, await locked()]).toEqual([1, ['moved']])
    expect(awaitedUntil?.getTime()).toBeGreaterThan(Date.now())

    // Another worker has been here for longer than that.
    const here = holdLiveness(database, 'here')
    await here.held
    await sql`update live_worker set since = since - interval '16 seconds' where worker = 'here'`.execute(db)
    expect(await releaseDeadJobs(db)).toEqual({ released: 1, awaitedUntil: undefined })
    expect(await locked()).toEqual([])
    expect(
      (await db.selectFrom('live_worker').select('worker').execute()).map(({ worker }) => worker),
    ).toEqual(['here'])
    await here.stop()
  })

  it('keeps its jobs once it has come', async () => {
    await addWorker('moved', 'elsewhere')
    const moved = holdLiveness(database, 'moved')
    await moved.held
    expect(await releaseDeadJobs(database.db)).toEqual({ released: 0, awaitedUntil: undefined })
    await moved.stop()
    expect(await releaseDeadJobs(database.db)).toMatchObject({ released: 1 })
  })

  it('is looked for again when its time is over', async () => {
    await addWorker('moved', 'elsewhere')
    await work()
    const { rows } = await database.pool.query<{ isSoon: boolean }>(
      `select run_at < clock_timestamp() + interval '16 seconds' as "isSoon" from graphile_worker.jobs where key = 'work_resume'`,
    )
    expect(rows).toEqual([{ isSoon: true }])
  })
})

/** A context whose clock is ahead by so much; the database's own goes on. */
function contextAhead(aheadMs: number): Context {
  const clock = { now: () => new Date(Date.now() + aheadMs) }
  return createTestContext(database, { clock, config: { operatorTelegramIds: [99] } })
}

interface WorkerOptions {
  readonly name?: string
  readonly aheadMs?: number
  readonly call?: CallTelegram
  readonly url?: string
  readonly grace?: LostJobsGrace
  readonly log?: Logger
}

async function work({
  name = 'one',
  aheadMs = 0,
  call,
  url = database.url,
  grace = { ms: 600, brokenMs: 600 },
  log = pino({ level: 'silent' }),
}: WorkerOptions = {}): Promise<Context> {
  const opened = openDatabase({ url, size: 6, name, onIdleError: () => {} })
  pools.push(opened)
  const ctx = { ...contextAhead(aheadMs), log, db: opened.db }
  const worker = await startJobs({
    ctx,
    database: opened,
    handleUpdate: async () => {},
    async call(method, payload) {
      made.push({ chat: Number(payload.chat_id), worker: name })
      return call ? call(method, payload) : { kind: 'ok', result: { message_id: made.length } }
    },
    schedule: NO_SCHEDULE,
    lostJobsGrace: grace,
  })
  workers.push(worker)
  return ctx
}

let serial = 0
const send = (chat: number, db: Database = database.db) =>
  enqueueCall(db, {
    key: `fault:${++serial}`,
    chatKey: `${chat}`,
    method: 'sendMessage',
    payload: { chat_id: chat, text: 'text' },
  })
const toldOperators = async () => {
  const rows = await database.db.selectFrom('outbox').select('payload').where('chat_key', '=', '99').execute()
  return rows.map(({ payload }) => (payload as { text: string }).text)
}
const isAllSent = async () => {
  const rows = await database.db.selectFrom('outbox').select('seq').where('status', '=', 'pending').execute()
  return rows.length === 0
}

describe('P90: a worker whose clock is wrong', () => {
  it.each([HOUR_MS, -HOUR_MS])('by %i ms stops nobody, itself neither', async (aheadMs) => {
    await work({ name: 'wrong', aheadMs })
    for (let n = 0; n < 8; n++) await send(7)
    for (let chat = 1; chat <= 40; chat++) await send(-chat)
    await until(async () => made.filter(({ worker }) => worker === 'wrong').length > 20)
    await work({ name: 'right' })
    for (let chat = 1; chat <= 40; chat++) await send(-chat)
    await until(isAllSent)
    expect(made.filter(({ chat }) => chat !== 99)).toHaveLength(88)
    const { rows } = await sql<{ ahead: boolean }>`
      select greatest(
        (select max(m) from outbox_chat, unnest(recent) as m), (select max(created_at) from outbox),
        (select max(ended_at) from outbox), (select max(m) from outbox_overall, unnest(recent) as m)
      ) > clock_timestamp() as ahead`.execute(database.db)
    expect(rows).toEqual([{ ahead: false }])
  })

  it('puts off no notice that shows newcomers of a group the way to the bot', async () => {
    const group = await createMarketplace(contextAhead(0)).group({ tgGroupId: -7 as TelegramChatId })
    await requestNotice(contextAhead(HOUR_MS), { groupId: group.id, username: 'a_bot' })
    await work({ name: 'right' })
    await until(() => made.some(({ chat }) => chat === -7))
  })

  it('puts off no further try to let somebody in, or to lift a mute', async () => {
    const market = createMarketplace(contextAhead(0))
    const group = await market.group()
    const ahead = contextAhead(HOUR_MS)
    const { id, telegramUserId } = await market.admitting(group.id)
    await admissionEnded(ahead, id, { status: 'failed', at: new Date(), error: 'CHANNELS_TOO_MUCH' })
    const mute = await insertMute(database.db, {
      groupId: group.id,
      telegramUserId,
      before: undefined,
      untilAt: new Date(Date.now() + HOUR_MS / 2),
      askedAt: new Date(),
    })
    await liftMute(ahead, { door: await getDoor(database.db, group.id), mute, cause: 'test' })
    await muteLifted(ahead, mute.id, { status: 'failed', at: new Date(), error: 'outcome unknown' })
    await muteAgain(ahead, { muteId: mute.id })
    const { rows } = await database.pool.query<{ key: string; soon: boolean }>(`
      select key, run_at - clock_timestamp() < interval '61 minutes' as soon from graphile_worker.jobs
      where task_identifier in ('gate_admit', 'gate_mute_again') order by key`)
    expect(rows).toEqual([
      { key: `gate:admit:${id}`, soon: true },
      { key: `gate:mute_again:${mute.id}`, soon: true },
    ])
    expect(await findMute(database.db, { muteId: mute.id })).toMatchObject({ state: 'lifting' })
  })

  it('says so once, and in doctor and Health, and once when it is right again', async () => {
    const ctx = await work({ aheadMs: 70_000 })
    await until(async () => (await toldOperators()).length > 0)
    expect(await toldOperators()).toEqual([expect.stringMatching(/is 70 s ahead of PostgreSQL's/)])
    const sentences = async (of: Context) =>
      (await checkDatabase(of, JOB_NAMES)).map(({ sentence }) => sentence)
    expect(await sentences(ctx)).toContainEqual("This machine's clock is 70 s ahead of PostgreSQL's.")
    expect(await sentences(contextAhead(0))).toEqual([
      expect.anything(),
      expect.stringMatching(/^The clock of the worker on .* is not PostgreSQL's/),
    ])
    await work({ name: 'again', aheadMs: 70_000 })
    expect(await toldOperators()).toHaveLength(1)
    // A machine has one clock: no process of it still finds it wrong once it is mended.
    await endWorkers()
    await work({ name: 'mended' })
    await until(async () => (await toldOperators()).length > 1)
    expect((await toldOperators())[1]).toMatch(/is right again/)
    expect(await sentences(contextAhead(0))).toEqual([expect.anything(), 'No work is late.'])
  })

  it('is forgotten a day after it has ended, wherever its clock stood', async () => {
    const found = { gone: -2 * DAY_MS, ahead: 400 * DAY_MS, present: -HOUR_MS }
    for (const [name, aheadMs] of Object.entries(found)) {
      await tellTrouble(contextAhead(aheadMs), { cause: CLOCK_TROUBLE, subject: name, text: name })
    }
    await forgetClocks(contextAhead(0))
    const left = await database.db.selectFrom('operator_trouble').select(['cause', 'subject']).execute()
    expect(left).toEqual([{ cause: 'clock', subject: 'present' }])
  })

  it('by less than five seconds is none', async () => {
    const ctx = await work({ aheadMs: 4_000 })
    expect((await checkDatabase(ctx, JOB_NAMES)).every(({ level }) => level === 'right')).toBe(true)
    await endTrouble(ctx, { cause: 'none', text: '' })
    expect(await toldOperators()).toEqual([])
  })
})

describe('a worker whose connections the database closes', () => {
  it('logs no error: it listens again by itself', async () => {
    const levels = new Map<string, number>()
    const log = pino({}, { write: (line) => levels.set(JSON.parse(line).msg, JSON.parse(line).level) })
    await work({ log })
    const isListening = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and query ilike 'listen%'`.execute(
        database.db,
      )
      return rows.length > 0
    }
    await until(isListening)
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'one'`.execute(database.db)
    await until(async () => [...levels.keys()].some((line) => line.startsWith('Error with notify listener')))
    await until(isListening)
    expect([...levels].filter(([, level]) => level >= 50)).toEqual([])
  })
})

describe('P91: a job that was given out, and whose worker never heard of it', () => {
  const held = async () => {
    const { rows } = await sql<{ attempts: number; pool: string }>`
      select attempts, locked_by as pool from graphile_worker._private_jobs where locked_by is not null`.execute(
      database.db,
    )
    return rows
  }

  /** Starts a worker whose calls wait until they are released. */
  const workHeld = async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await work({
      async call() {
        await released
        return { kind: 'ok', result: true }
      },
    })
    return release
  }

  it('is free again while the worker lives, and runs', async () => {
    const release = await workHeld()
    await send(7)
    await until(async () => (await held()).length === 1)
    const [{ pool } = { pool: '' }] = await held()
    release()
    await until(isAllSent)
    // As a paused database gives a job out, whose worker has lost its connection meanwhile.
    await database.db.transaction().execute(async (tx) => {
      await send(8, tx)
      await sql`
        update graphile_worker._private_jobs set locked_by = ${pool}, locked_at = now(), attempts = attempts + 1
        where key = 'outbox:message:8'`.execute(tx)
    })
    await until(async () => made.some(({ chat }) => chat === 8))
    expect(made).toHaveLength(2)
    await until(isAllSent)
  })

  it('is free soon where the answer was lost with its session', async () => {
    const { hostname, port } = new URL(database.url)
    const proxy = await startCommitProxy({ host: hostname, port: Number(port) })
    onTestFinished(() => proxy.close())
    const url = Object.assign(new URL(database.url), { port: `${proxy.port}` }).href
    await work({ url, grace: { ms: HOUR_MS, brokenMs: 600 } })
    proxy.loseNext('answer', (statements) => statements.some((text) => text.includes('locked_by = $1')))
    await send(8)
    await until(isAllSent)
    expect(proxy.hasLost()).toBe(true)
    expect(made).toHaveLength(1)
  })

  it('is not taken for one that runs for long', async () => {
    const release = await workHeld()
    await send(7)
    await until(async () => made.length === 1)
    const since = performance.now()
    await until(async () => performance.now() - since > 2_000)
    expect(await held()).toMatchObject([{ attempts: 1 }])
    release()
    await until(isAllSent)
    expect(made).toHaveLength(1)
  })
})
