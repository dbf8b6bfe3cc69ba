import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTcpProxy } from '../sandbox/tcpProxy.ts'
import { createLogger } from '../server/adapters/log.ts'
import { type JobsWorker, startJobs } from '../server/app/tasks.ts'
import type { Context } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { drainChat, type HandleUpdate } from '../server/inbox/drainChat.ts'
import { MAX_ATTEMPTS, retryDelayMs } from '../server/inbox/inbox.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { forgetUpdates } from '../server/inbox/resumeInbox.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { createTestClock, createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createEffects, readEffects, takeEffect } from './fixtures/effects.ts'
import { startWorkerProcess, type WorkerProcess } from './fixtures/killedWorker.ts'
import { BOT_ID, createWebhookApp, deliver, telegramConfig } from './fixtures/telegram.ts'
import { received, type TextUpdate, textUpdate } from './fixtures/updates.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

let database: TestDatabase
let ctx: Context
const workers: JobsWorker[] = []

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  ctx = createTestContext(database, { clock: { now: () => new Date() }, config: telegramConfig })
  await createEffects(database.db)
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop()
  await database.drop()
})

async function work(handleUpdate: HandleUpdate): Promise<void> {
  const call = async () => ({ kind: 'ok', result: true }) as const
  workers.push(await startJobs({ ctx, database, handleUpdate, call }))
}

function receiveAll(updates: readonly ReturnType<typeof textUpdate>[]) {
  const receive = createReceiver(ctx, { botId: BOT_ID })
  return Promise.all(updates.map((update) => receive(received(update))))
}

const effects = () => readEffects(database.db)

const statuses = async () => {
  const rows = await database.db.selectFrom('inbox').select(['update_id', 'status']).orderBy('seq').execute()
  return Object.fromEntries(rows.map((row) => [row.update_id, row.status]))
}

const pending = async () => Object.values(await statuses()).filter((status) => status === 'pending').length

/** Resolves when the database says so; the test's own time-out ends a wait in vain. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('work happens in a job', () => {
  const ways = ['a job', 'the process that stored it'] as const
  it.each(ways)('P41: a handler in %s that does not end delays no answer to an update', async (way) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    await work(async (handlerCtx, update) => {
      started.resolve()
      await released
      await takeEffect(handlerCtx, update)
    })
    const handOver = way === 'a job' ? undefined : workers[0]?.handOver
    const app = createWebhookApp(ctx, createReceiver(ctx, { botId: BOT_ID, handOver }))
    expect((await deliver(app, textUpdate({ chat: 1 }))).statusCode).toBe(200)
    await started.promise
    // More chats than the pool has connections, each with time to start its handler before the next.
    for (let chat = 2; chat <= 30; chat++) {
      expect((await deliver(app, textUpdate({ chat }))).statusCode).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    expect(await effects()).toEqual([])
    release()
    await until(async () => (await effects()).length === 30)
    await app.close()
  })

  it('in order per chat: 200 updates of 10 chats, two workers', async () => {
    const updates = Array.from({ length: 200 }, (_, n) => textUpdate({ chat: n % 10 }))
    await work(takeEffect)
    await work(takeEffect)
    await receiveAll(updates)
    await until(async () => (await pending()) === 0)
    const done = await effects()
    expect(done).toHaveLength(200)
    for (let chat = 0; chat < 10; chat++) {
      const ids = updates
        .filter((update) => update.message.chat.id === chat)
        .map((update) => update.update_id)
      expect(done.filter((id) => ids.includes(id))).toEqual(ids)
    }
  })

  it('many drains of one chat at once handle each update once, and leave none behind', async () => {
    const updates = Array.from({ length: 30 }, () => textUpdate({ chat: 5 }))
    await receiveAll(updates)
    const { signal } = new AbortController()
    await Promise.all(
      Array.from({ length: 8 }, () => drainChat(ctx, { chatKey: '5', handle: takeEffect, signal })),
    )
    expect(await effects()).toEqual(updates.map((update) => update.update_id))
  })

  it('an update that arrives while its chat is being drained is not left behind', async () => {
    const { signal } = new AbortController()
    const [first, second] = [textUpdate({ chat: 5 }), textUpdate({ chat: 5 })]
    await receiveAll([first])
    // At the last moment: after the handler, while the drain still holds the lock.
    let handled = false
    let arrived = false
    const arriveLate: KyselyPlugin = {
      transformQuery({ node }) {
        return node
      },
      async transformResult({ result }) {
        if (arrived || result.numAffectedRows !== 1n || !handled) return result
        arrived = true
        await receiveAll([second])
        await drainChat(ctx, { chatKey: '5', handle: takeEffect, signal })
        expect(await effects()).toEqual([])
        return result
      },
    }
    const slow = { ...ctx, db: database.db.withPlugin(arriveLate) }
    await drainChat(slow, {
      chatKey: '5',
      signal,
      async handle(handlerCtx, update) {
        await takeEffect(handlerCtx, update)
        handled = true
      },
    })
    expect(arrived).toBe(true)
    expect(await effects()).toEqual([first.update_id, second.update_id])
  })

  it('the effects and the job that a handler adds vanish with it when it fails', async () => {
    const update = textUpdate()
    await receiveAll([update])
    const { signal } = new AbortController()
    await drainChat(ctx, {
      chatKey: '7',
      signal,
      async handle(handlerCtx) {
        await takeEffect(handlerCtx, update)
        throw new Error('with token 4242:test-token-of-the-sandbox-bot inside')
      },
    })
    expect(await effects()).toEqual([])
    const row = await database.db.selectFrom('inbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'pending', attempts: 1 })
    expect(row.error).toMatch(/inside/)
    expect(row.error).not.toMatch(/test-token/)
  })
})

describe('P76: a failing update', () => {
  const failing = textUpdate({ chat: 1, text: 'fails' })
  const behind = textUpdate({ chat: 1, text: 'behind' })
  const elsewhere = textUpdate({ chat: 2, text: 'elsewhere' })
  const failOnIt: HandleUpdate = async (handlerCtx, update) => {
    await takeEffect(handlerCtx, update)
    if ((update as TextUpdate).update_id === failing.update_id) throw new Error('cannot handle this')
  }

  it('P76: holds back the later ones of its chat, but no other chat', async () => {
    await work(failOnIt)
    await receiveAll([failing, behind, elsewhere])
    await until(async () => {
      const row = await database.db
        .selectFrom('inbox')
        .select('attempts')
        .where('update_id', '=', failing.update_id)
        .executeTakeFirst()
      return (row?.attempts ?? 0) >= 2
    })
    expect(await effects()).toEqual([elsewhere.update_id])
    expect(await statuses()).toMatchObject({
      [failing.update_id]: 'pending',
      [behind.update_id]: 'pending',
      [elsewhere.update_id]: 'done',
    })
  })

  it('P76: later updates of its chat do not hurry its next attempt', async () => {
    await receiveAll([failing])
    const { signal } = new AbortController()
    const start = Date.now()
    await drainChat(ctx, { chatKey: '1', handle: failOnIt, signal })
    const runAt = async () =>
      (
        await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs where key = 'inbox:1'`.execute(
          database.db,
        )
      ).rows[0]?.run_at
    const before = await runAt()
    expect(before?.getTime()).toBeGreaterThanOrEqual(start + retryDelayMs(1))
    await receiveAll([behind])
    expect(await runAt()).toEqual(before)
  })

  it('P90: a worker whose clock is an hour ahead does not put that attempt off', async () => {
    await receiveAll([failing])
    const { signal } = new AbortController()
    const ahead = { now: () => new Date(Date.now() + HOUR_MS) }
    await drainChat({ ...ctx, clock: ahead }, { chatKey: '1', handle: failOnIt, signal })
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = 'inbox:1'`.execute(database.db)
    expect(rows[0]?.run_at.getTime()).toBeLessThan(Date.now() + HOUR_MS / 2)
  })

  it('P76: is parked and reported after its last attempt, and then the next one has its turn', async () => {
    const told = { ...ctx, config: { ...ctx.config, operatorTelegramIds: [99] } }
    await receiveAll([failing, behind])
    const { signal } = new AbortController()
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      expect(await effects()).toEqual([])
      await drainChat(told, { chatKey: '1', handle: failOnIt, signal })
    }
    expect(await statuses()).toEqual({ [failing.update_id]: 'parked', [behind.update_id]: 'done' })
    expect(await effects()).toEqual([behind.update_id])
    const reports = await database.db.selectFrom('outbox').selectAll().execute()
    expect(reports).toHaveLength(1)
    expect(reports[0]).toMatchObject({ chat_key: '99', method: 'sendMessage' })
    expect(JSON.stringify(reports[0]?.payload)).toContain('cannot handle this')
  })

  it('P98: each has one line at level debug, with its id and kind and nothing that anybody wrote', async () => {
    const updates = [textUpdate({ chat: 1 }), textUpdate({ chat: 1 })]
    await receiveAll(updates)
    const lines: string[] = []
    const log = createLogger({ ...ctx.config, logLevel: 'debug' }, { write: (line) => void lines.push(line) })
    const { signal } = new AbortController()
    await drainChat({ ...ctx, log }, { chatKey: '1', handle: takeEffect, signal })
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      updates.map(({ update_id: updateId }) => ({
        level: 20,
        time: expect.any(Number),
        updateId,
        kind: 'message',
        msg: 'an update was handled',
      })),
    )
  })

  it('P76: a deferred constraint that a handler breaks counts as its failure', async () => {
    await sql`create table pair (id int primary key, other int references pair deferrable initially deferred)`.execute(
      database.db,
    )
    await receiveAll([failing])
    const { signal } = new AbortController()
    await drainChat(ctx, {
      chatKey: '1',
      signal,
      handle: async ({ db }) => void (await sql`insert into pair values (1, 2)`.execute(db)),
    })
    const row = await database.db.selectFrom('inbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'pending', attempts: 1 })
  })
})

describe('a worker process is killed', () => {
  let victim: WorkerProcess | undefined
  afterEach(() => victim?.kill())

  it('in the middle of handling: the update has its effect once, with the next start', async () => {
    const updates = [textUpdate({ chat: 1 }), textUpdate({ chat: 1 }), textUpdate({ chat: 2 })]
    await receiveAll(updates)
    victim = await startWorkerProcess(database.url, 'block', 'handling')
    await victim.kill()
    expect(await effects()).toEqual([])
    expect(await pending()).toBe(3)
    await work(takeEffect)
    await until(async () => (await pending()) === 0)
    expect((await effects()).toSorted()).toEqual(updates.map((update) => update.update_id))
  })

  it('while a later update of its chat already has a job of its own: still nothing is left behind', async () => {
    const [first, second] = [textUpdate({ chat: 1 }), textUpdate({ chat: 1 })]
    await receiveAll([first])
    victim = await startWorkerProcess(database.url, 'block', 'handling')
    await receiveAll([second])
    // The second job runs, finds the chat busy, and ends.
    await until(async () => {
      const { rows } = await sql`select from graphile_worker.jobs where key is not null`.execute(database.db)
      return rows.length === 0
    })
    await victim.kill()
    await work(takeEffect)
    await until(async () => (await pending()) === 0)
    expect(await effects()).toEqual([first.update_id, second.update_id])
  })

  it('another live worker is left its jobs when a worker starts', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    let runs = 0
    await work(async (handlerCtx, update) => {
      runs += 1
      started.resolve()
      await released
      await takeEffect(handlerCtx, update)
    })
    await receiveAll([textUpdate()])
    await started.promise
    const lockedBy = async () => {
      const { rows } = await sql`
        select locked_by from graphile_worker.jobs where task_identifier = 'inbox_drain'`.execute(database.db)
      return rows
    }
    const before = await lockedBy()
    expect(before).toHaveLength(1)
    await work(takeEffect)
    expect(await lockedBy()).toEqual(before)
    release()
    await until(async () => (await pending()) === 0)
    expect(runs).toBe(1)
  })
})

describe('P75: an update that ends whoever handles it', () => {
  const deadly = textUpdate({ chat: 1, text: 'deadly' })
  const behind = textUpdate({ chat: 1, text: 'behind' })
  let victim: WorkerProcess | undefined
  afterEach(() => victim?.kill())

  it('P75: the database session: is tried again later each time, then parked, and the next one has its turn', async () => {
    const told = { ...ctx, config: { ...ctx.config, operatorTelegramIds: [99] } }
    await receiveAll([deadly, behind])
    const { signal } = new AbortController()
    let handled = 0
    const endSession: HandleUpdate = async (handlerCtx, update) => {
      await takeEffect(handlerCtx, update)
      if ((update as TextUpdate).update_id !== deadly.update_id) return
      handled++
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(handlerCtx.db)
    }
    const waits: number[] = []
    for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt++) {
      expect(await effects()).toEqual([])
      await drainChat(told, { chatKey: '1', handle: endSession, signal })
      const { rows } = await sql<{ run_at: Date }>`
        select run_at from graphile_worker.jobs where key = 'inbox:1'`.execute(database.db)
      if (attempt <= MAX_ATTEMPTS) waits.push((rows[0]?.run_at.getTime() ?? 0) - Date.now())
    }
    expect(handled).toBe(MAX_ATTEMPTS)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBeGreaterThan(30_000)
    expect(await statuses()).toEqual({ [deadly.update_id]: 'parked', [behind.update_id]: 'done' })
    expect(await effects()).toEqual([behind.update_id])
    const reports = await database.db.selectFrom('outbox').selectAll().execute()
    expect(reports).toHaveLength(1)
    expect(JSON.stringify(reports[0]?.payload)).toContain(`${MAX_ATTEMPTS} times`)
  })

  it('P75: the process: is parked by the one that starts after the last attempt', {
    timeout: 180_000,
  }, async () => {
    await receiveAll([deadly, behind])
    const attempts = async () =>
      (await database.db.selectFrom('inbox').select('attempts').orderBy('seq').execute()).map(
        (row) => row.attempts,
      )
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      victim = await startWorkerProcess(database.url, 'block', 'handling')
      await victim.kill()
      expect(await attempts()).toEqual([attempt, 0])
    }
    await work(takeEffect)
    await until(async () => (await pending()) === 0)
    expect(await statuses()).toEqual({ [deadly.update_id]: 'parked', [behind.update_id]: 'done' })
    expect(await effects()).toEqual([behind.update_id])
  })

  it('many drains of a failing chat at once count no attempt but their own', async () => {
    await receiveAll([deadly])
    const { signal } = new AbortController()
    const drain = () =>
      drainChat(ctx, {
        chatKey: '1',
        signal,
        handle: async () => {
          await new Promise((resolve) => setTimeout(resolve, 200))
          throw new Error('cannot handle this')
        },
      })
    await Promise.all(Array.from({ length: 8 }, drain))
    const row = await database.db.selectFrom('inbox').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'pending', attempts: 1 })
  })
})

describe('an outage of the database', () => {
  it('in the middle of handling: the worker goes on by itself, and each update has its effect once', async () => {
    const direct = new URL(database.url)
    const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
    const url = new URL(direct)
    url.port = `${proxy.port}`
    const through = openDatabase({ url: url.href, size: 10, name: 'through', onIdleError: () => {} })
    let handled = 0
    const worker = await startJobs({
      ctx: { ...ctx, db: through.db, config: { ...ctx.config, databaseUrl: url.href } },
      database: through,
      call: async () => ({ kind: 'ok', result: true }),
      async handleUpdate(handlerCtx, update) {
        await takeEffect(handlerCtx, update)
        handled += 1
        // Between the effect and its commit, with other chats' jobs under way; again whenever it has recovered.
        if (handled % 15 === 0 && handled <= 45) {
          proxy.cut()
          setTimeout(() => proxy.mend(), 300)
        }
      },
    })
    const updates = Array.from({ length: 60 }, (_, n) => textUpdate({ chat: n % 20 }))
    await receiveAll(updates)
    await until(async () => (await pending()) === 0)
    expect((await effects()).toSorted((a, b) => a - b)).toEqual(updates.map((update) => update.update_id))
    await until(async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and mode = 'ShareLock'
        and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
      return rows.length === 1
    })
    await worker.stop()
    await through.close()
    await proxy.close()
  })

  it('while two finished jobs are being noted: the worker starts again', async () => {
    const direct = new URL(database.url)
    const proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port) })
    const url = new URL(direct)
    url.port = `${proxy.port}`
    const through = openDatabase({ url: url.href, size: 10, name: 'through', onIdleError: () => {} })
    const finish = new Map([1, 2].map((chat) => [chat, Promise.withResolvers<void>()]))
    let started = 0
    const worker = await startJobs({
      ctx: { ...ctx, db: through.db, config: { ...ctx.config, databaseUrl: url.href } },
      database: through,
      call: async () => ({ kind: 'ok', result: true }),
      // A job of every minute that ends meanwhile would wait as well, and be counted for one of the two.
      schedule: NO_SCHEDULE,
      async handleUpdate(_ctx, update) {
        started += 1
        await finish.get((update as TextUpdate).message.chat.id)?.promise
      },
    })
    const waiters = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where application_name = 'through' and wait_event_type = 'Lock'`.execute(
        database.db,
      )
      return rows.length
    }
    await receiveAll([1, 2].map((chat) => textUpdate({ chat })))
    await until(async () => started === 2)
    await database.db.transaction().execute(async (tx) => {
      await sql`select from graphile_worker._private_jobs for update`.execute(tx)
      for (const chat of [1, 2]) {
        finish.get(chat)?.resolve()
        await until(async () => (await waiters()) === chat)
      }
      proxy.cut()
    })
    proxy.mend()
    await receiveAll([textUpdate({ chat: 3 })])
    await until(async () => (await pending()) === 0)
    await worker.stop()
    await through.close()
    await proxy.close()
  })
})

describe('the dedupe window', () => {
  it('keeps ended updates for three days, then forgets them, and never one that waits', async () => {
    const clock = createTestClock()
    const then = { ...ctx, clock }
    const receive = createReceiver(then, { botId: BOT_ID })
    await receive({ updateId: 1, chatKey: '1', text: '{"update_id":1}' })
    await receive({ updateId: 2, chatKey: '2', text: '{"update_id":2}' })
    const { signal } = new AbortController()
    await drainChat(then, { chatKey: '1', handle: async () => {}, signal })
    clock.advance(3 * DAY_MS)
    await forgetUpdates(then)
    expect(await statuses()).toEqual({ 1: 'done', 2: 'pending' })
    clock.advance(1)
    await forgetUpdates(then)
    expect(await statuses()).toEqual({ 2: 'pending' })
  })
})
