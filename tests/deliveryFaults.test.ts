import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../sandbox/tcpProxy.ts'
import { type JobsWorker, startJobs } from '../server/app/tasks.ts'
import { type Context, type InTx, transact } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { type HandleUpdate, handleStored } from '../server/inbox/drainChat.ts'
import { createHandOver, type HandOver } from '../server/inbox/handOver.ts'
import { insertUpdates, saveFailure } from '../server/inbox/queries.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { createCourier } from '../server/outbox/courier.ts'
import { transactAndClaim } from '../server/outbox/deliverChat.ts'
import { enqueueCall, wake } from '../server/outbox/enqueueCall.ts'
import type { Limits } from '../server/outbox/limits.ts'
import type { CallOutcome, CallTelegram } from '../server/outbox/outbox.ts'
import { resumeOutbox } from '../server/outbox/resumeOutbox.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createEffects, readEffects, readJobNames, takeEffect } from './fixtures/effects.ts'
import { until } from './fixtures/process.ts'
import { BOT_ID, telegramConfig } from './fixtures/telegram.ts'
import { received, type TextUpdate, textUpdate } from './fixtures/updates.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

let database: TestDatabase
let ctx: Context
const ends: (() => Promise<void>)[] = []
const made: { method: string; chat: unknown; text: unknown }[] = []
const { signal } = new AbortController()

beforeEach(async () => {
  made.splice(0)
  database = await createTestDatabase({ size: 12 })
  ctx = createTestContext(database, { clock: { now: () => new Date() }, config: telegramConfig })
  await createEffects(database.db)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await database.drop()
})

const call: CallTelegram = async (method, payload) => {
  made.push({ method, chat: payload.chat_id, text: payload.text })
  return { kind: 'ok', result: { message_id: made.length } }
}

interface WorkOptions {
  readonly port?: number
  readonly size?: number
  readonly call?: CallTelegram
  readonly limits?: Limits
}

/** A worker with a pool of its own, as in a process of its own. */
async function work(handleUpdate: HandleUpdate, options: WorkOptions = {}): Promise<JobsWorker> {
  const url = new URL(database.url)
  if (options.port !== undefined) url.port = `${options.port}`
  const { size = 10 } = options
  const opened = openDatabase({ url: url.href, size, name: 'worker', onIdleError: () => {} })
  ends.push(opened.close)
  const worker = await startJobs({
    ctx: { ...ctx, db: opened.db, config: { ...ctx.config, databasePoolSize: size } },
    database: opened,
    handleUpdate,
    call: options.call ?? call,
    limits: options.limits,
    schedule: NO_SCHEDULE,
    diagnose: async () => [],
  })
  ends.push(() => worker.stop())
  return worker
}

async function receive(handOver: HandOver | undefined, update: TextUpdate): Promise<void> {
  const receive = createReceiver(ctx, { botId: BOT_ID, handOver })
  await receive(received(update))
  await receive.idle()
}

const effects = () => readEffects(database.db)

const jobs = () => readJobNames(database.db)

let serial = 0
function write(own: Context, chat: number, method = 'sendMessage', report?: number) {
  return enqueueCall(own.db, {
    key: `attack:${++serial}`,
    chatKey: `${chat}`,
    method,
    payload: { chat_id: chat, text: `${serial}` },
    ...(report !== undefined && { report: { kind: 'task_sent', id: report } as const }),
  })
}

const statuses = async () => {
  const rows = await database.db.selectFrom('outbox').select('status').orderBy('seq').execute()
  return rows.map(({ status }) => status)
}

describe('a chat that gets updates faster than they are handled', () => {
  it('P104: does not keep others of the same process waiting', { timeout: 30_000 }, async () => {
    const { db } = database
    const store = (update: TextUpdate) =>
      insertUpdates(db, {
        botId: BOT_ID,
        at: new Date(),
        updates: [received(update)],
      })
    let handled = 0
    const stopping = new AbortController()
    const handOver = createHandOver(ctx, {
      slots: 1,
      handle: (chatKey) =>
        handleStored(ctx, {
          chatKey,
          signal: stopping.signal,
          async handle(own, update) {
            await takeEffect(own, update)
            if ((update as TextUpdate).message.chat.id === 1 && ++handled < 400)
              await store(textUpdate({ chat: 1 }))
          },
        }),
    })
    await store(textUpdate({ chat: 1 }))
    const other = textUpdate({ chat: 2 })
    await store(other)
    handOver.take(['1', '2'])
    await until(async () => (await effects()).includes(other.update_id))
    expect(handled).toBeLessThan(400)
    stopping.abort()
    await handOver.stop()
    expect(await jobs()).toContain('inbox_drain')
  })
})

describe('an outage of the database while an update is handled', () => {
  let proxy: TcpProxy
  beforeEach(async () => {
    const { hostname, port } = new URL(database.url)
    proxy = await startTcpProxy({ host: hostname, port: Number(port) })
    ends.push(() => proxy.close())
  })

  it.each([300, 3_000])(
    'of %i ms leaves it waiting for seconds only',
    { timeout: 20_000 },
    async (outageMs) => {
      let isFirst = true
      const worker = await work(
        async (own, update) => {
          await takeEffect(own, update)
          if (!isFirst) return
          isFirst = false
          proxy.cut()
        },
        { port: proxy.port },
      )
      const update = textUpdate({ chat: 1 })
      await receive(worker.handOver, update)
      await sleep(outageMs)
      proxy.mend()
      await until(async () => (await effects()).length > 0)
      expect(await effects()).toEqual([update.update_id])
    },
  )
})

describe('an attempt whose failure is noted late', () => {
  it('takes none back that was counted meanwhile', async () => {
    await receive(undefined, textUpdate({ chat: 1 }))
    await database.db.updateTable('inbox').set({ attempts: 5 }).execute()
    const { seq } = await database.db.selectFrom('inbox').select('seq').executeTakeFirstOrThrow()
    await transact(ctx, ({ db }) => saveFailure(db, { seq, attempts: 1, error: 'late' }))
    expect(await database.db.selectFrom('inbox').select('attempts').execute()).toEqual([{ attempts: 5 }])
  })
})

describe('calls that a transaction queues and claims', () => {
  it('are refused inside another transaction, which could still fail', async () => {
    await expect(
      transact(ctx, (own) => transactAndClaim(own, { doubtful: [] }, (inner) => write(inner, 7))),
    ).rejects.toThrow('a transaction of their own')
  })

  it('are not made where their savepoint was rolled back', async () => {
    const courier = createCourier(ctx, { call, signal, atOnce: 5 })
    await courier.transact(ctx, async (own) => {
      await write(own, 8)
      await sql`savepoint attack`.execute(own.db)
      await write(own, 9)
      await sql`rollback to savepoint attack`.execute(own.db)
    })
    await courier.idle()
    expect(made.map(({ chat }) => chat)).toEqual([8])
    expect(await statuses()).toEqual(['sent'])
  })

  it('are not made where the commit fails', async () => {
    await sql`create table late (id int unique deferrable initially deferred)`.execute(database.db)
    const courier = createCourier(ctx, { call, signal, atOnce: 5 })
    const failed = courier.transact(ctx, async (own) => {
      await write(own, 7)
      await sql`insert into late values (1), (1)`.execute(own.db)
    })
    await expect(failed).rejects.toThrow('late_id_key')
    await courier.idle()
    expect(made).toEqual([])
    expect(await statuses()).toEqual([])
  })

  it('are left to jobs while Telegram fails everybody', async () => {
    await sql`
      insert into outbox_overall (id, outage_since, probe_at) values (1, now() - interval '1 minute', now() - interval '1 s')
      on conflict (id) do update set outage_since = excluded.outage_since, probe_at = excluded.probe_at`.execute(
      database.db,
    )
    const courier = createCourier(ctx, { call, signal, atOnce: 5 })
    await courier.transact(ctx, async (own) => {
      await write(own, 7)
      await write(own, -8, 'deleteMessage')
    })
    await courier.idle()
    expect(made).toEqual([])
    expect(await jobs()).toEqual(['outbox_deliver', 'outbox_deliver'])
  })
})

describe('two who wake the same lanes', () => {
  it('lock their jobs in one order', async () => {
    await write(ctx, 1)
    await write(ctx, 2, 'deleteMessage')
    await sql`delete from graphile_worker._private_jobs`.execute(database.db)
    const lane = { subject: '' }
    let resumed: Promise<unknown> = Promise.resolve()
    await transact(ctx, async ({ db }) => {
      await wake(db, { ...lane, chatKey: '2', lane: 'action' })
      resumed = resumeOutbox(ctx).then(
        () => 'resumed',
        (error: Error) => error.message,
      )
      await sleep(300)
      await wake(db, { ...lane, chatKey: '1', lane: 'message' })
    })
    expect(await resumed).toBe('resumed')
  })
})

describe('many transactions whose calls cross', () => {
  it('lose nothing of their work to each other, and each call is made once', {
    timeout: 60_000,
  }, async () => {
    const reports = {
      task_sent: async (own: Context, id: number) => {
        await sql`select pg_advisory_xact_lock(${id})`.execute(own.db)
        await write(own, -(1 + (id % 3)), 'deleteMessage')
        await write(own, 1 + ((id + 1) % 4), 'sendMessage')
      },
    }
    const slow: CallTelegram = async (method, payload) => {
      const outcome: CallOutcome = await call(method, payload)
      await sleep(Math.random() * 4)
      return outcome
    }
    const lifted = { count: 50, ms: 1 }
    const limits: Limits = { person: [lifted], group: [lifted], overall: lifted }
    const courier = createCourier(ctx, { call: slow, signal, atOnce: 8, limits, reports })
    const failures: string[] = []
    let id = 0
    async function person(n: number) {
      for (let turn = 0; turn < 15; turn++) {
        const work = async (own: InTx) => {
          await write(own, 1 + (n % 4), 'sendMessage', ++id)
          await write(own, -(1 + (turn % 3)), 'deleteMessage')
          await write(own, -(1 + ((turn + 1) % 3)), 'banChatMember')
        }
        await courier.transact(ctx, work).catch((error: Error) => failures.push(error.message))
      }
    }
    await Promise.all(Array.from({ length: 8 }, (_, n) => person(n)))
    await courier.idle()
    expect(failures).toEqual([])
    await work(takeEffect, { limits })
    await until(async () => (await statuses()).every((status) => status === 'sent'))
    expect(new Set(made.map(({ text }) => text)).size).toBe(made.length)
  })
})

describe('a pool of the smallest size', () => {
  it('serves jobs, updates and calls at once', { timeout: 60_000 }, async () => {
    const worker = await work(
      async (own, update) => {
        await takeEffect(own, update)
        const { chat } = (update as TextUpdate).message
        await write(own, chat.id)
        await write(own, -chat.id, 'deleteMessage')
      },
      { size: 2 },
    )
    const updates = Array.from({ length: 60 }, (_, n) => textUpdate({ chat: 1 + (n % 20) }))
    await Promise.all(updates.map((update, n) => receive(n % 3 === 0 ? undefined : worker.handOver, update)))
    await until(async () => (await effects()).length === 60 && (await statuses()).every((s) => s === 'sent'))
    expect(made).toHaveLength(120)
  })
})
