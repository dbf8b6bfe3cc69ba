import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type JobsWorker, startJobs } from '../server/app/tasks.ts'
import type { Context } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import type { HandleUpdate } from '../server/inbox/drainChat.ts'
import { createHandOver, type HandOver } from '../server/inbox/handOver.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { createCourier } from '../server/outbox/courier.ts'
import { enqueueCall } from '../server/outbox/enqueueCall.ts'
import type { Limits } from '../server/outbox/limits.ts'
import type { CallOutcome } from '../server/outbox/outbox.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createEffects, readEffects, readJobNames, takeEffect } from './fixtures/effects.ts'
import { startWorkerProcess, type WorkerProcess } from './fixtures/killedWorker.ts'
import { BOT_ID, handOverTo, telegramConfig } from './fixtures/telegram.ts'
import { received, type TextUpdate, textUpdate } from './fixtures/updates.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

const PATIENCE = { timeout: 30_000 }
const NO_LIMIT = { count: 30, ms: 1 }
const NO_LIMITS: Limits = { person: [NO_LIMIT], group: [NO_LIMIT], overall: NO_LIMIT }

let database: TestDatabase
let ctx: Context
const ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  ctx = createTestContext(database, { clock: { now: () => new Date() }, config: telegramConfig })
  await createEffects(database.db)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await database.drop()
})

/** Two processes would have pools of their own. */
async function work(handleUpdate: HandleUpdate, limits?: Limits): Promise<JobsWorker> {
  const opened = openDatabase({
    url: database.url,
    size: 10,
    name: 'worker',
    onIdleError: () => {},
  })
  ends.push(opened.close)
  const call = async () => ({ kind: 'ok', result: true }) as const
  const worker = await startJobs({
    ctx: { ...ctx, db: opened.db },
    database: opened,
    handleUpdate,
    call,
    limits,
    schedule: NO_SCHEDULE,
    diagnose: async () => [],
  })
  ends.push(() => worker.stop())
  return worker
}

/** Resolves once an update is stored, and its chat has a job if it needs one. */
function receiverOf(handOver: HandOver) {
  const receive = createReceiver(ctx, { botId: BOT_ID, handOver })
  return async (update: TextUpdate) => {
    await receive(received(update))
    await receive.idle()
  }
}

/** A worker that never comes. */
const noOne: HandOver = { room: () => 0, take: () => {}, giveWay: () => {} }

const effects = () => readEffects(database.db)

const jobs = () => readJobNames(database.db)
const inbox = () =>
  database.db
    .selectFrom('inbox')
    .select(['update_id', 'status', 'attempts', 'error'])
    .orderBy('seq')
    .execute()

describe('updates that the process handles that has stored them', { timeout: 60_000 }, () => {
  it('need no job, and have their effect once', async () => {
    const worker = await work(takeEffect)
    const updates = Array.from({ length: 20 }, (_, n) => textUpdate({ chat: n }))
    await Promise.all(updates.map(receiverOf(worker.handOver)))
    await expect.poll(effects, PATIENCE).toHaveLength(20)
    expect(await jobs()).toEqual([])
    expect(new Set(await effects()).size).toBe(20)
  })

  it('P76: come in the order of their chat, whichever of two processes stores them', async () => {
    const workers = [await work(takeEffect), await work(takeEffect)]
    const receivers = workers.map(({ handOver }) => receiverOf(handOver))
    const updates = Array.from({ length: 120 }, (_, n) => textUpdate({ chat: n % 6 }))
    // One after the other, so that the order of arrival is known.
    for (const [index, update] of updates.entries()) await receivers[index % 2]?.(update)
    await expect.poll(effects, PATIENCE).toHaveLength(updates.length)
    const done = await effects()
    for (let chat = 0; chat < 6; chat++) {
      const ids = updates.filter(({ message }) => message.chat.id === chat).map((update) => update.update_id)
      expect(done.filter((id) => ids.includes(id))).toEqual(ids)
    }
  })

  it('P76: wait behind one that has failed, which is tried again by a job', async () => {
    const first = textUpdate({ chat: 1 })
    const second = textUpdate({ chat: 1 })
    let failures = 1
    const worker = await work(async (own, update) => {
      await takeEffect(own, update)
      if ((update as TextUpdate).update_id === first.update_id && failures-- > 0) throw new Error('not now')
    })
    const receive = receiverOf(worker.handOver)
    await receive(first)
    await expect
      .poll(inbox, PATIENCE)
      .toMatchObject([{ status: 'pending', attempts: 1, error: 'Error: not now' }])
    await receive(second)
    expect(await jobs()).toEqual(['inbox_drain'])
    await expect.poll(effects, PATIENCE).toEqual([first.update_id, second.update_id])
    expect(await inbox()).toMatchObject([
      { status: 'done', attempts: 2 },
      { status: 'done', attempts: 1 },
    ])
  })

  it('are handled by the next start where nobody came to them', async () => {
    const update = textUpdate({ chat: 1 })
    await receiverOf({ ...noOne, room: () => 1 })(update)
    expect(await jobs()).toEqual([])
    await work(takeEffect)
    await expect.poll(effects, PATIENCE).toEqual([update.update_id])
  })

  it('get jobs where there is no room, and where the worker stops', async () => {
    await receiverOf(noOne)(textUpdate({ chat: 1 }))
    expect(await jobs()).toEqual(['inbox_drain'])
    const worker = await work(takeEffect)
    await expect.poll(effects, PATIENCE).toHaveLength(1)
    const { handOver } = worker
    await worker.stop()
    expect(handOver.room()).toBe(0)
    await receiverOf({ ...handOver, room: () => 1 })(textUpdate({ chat: 2 }))
    await expect.poll(jobs, PATIENCE).toEqual(['inbox_drain'])
  })

  it('of guards go first, and a chat is handled once at a time', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const handled: string[] = []
    const handOver = createHandOver(ctx, {
      slots: 1,
      async handle(chatKey) {
        handled.push(chatKey)
        await released
      },
    })
    handOver.take(['1', '2'])
    handOver.take(['1', '2', 'guard:3:4'])
    release()
    await expect.poll(() => handled, PATIENCE).toEqual(['1', 'guard:3:4', '2', '1'])
    await handOver.stop()
  })

  it('give way to those that keep coming: one chat at a time, and one that a job has brought', async () => {
    const release: (() => void)[] = []
    const handled: string[] = []
    const handle = (chatKey: string) => {
      handled.push(chatKey)
      const { promise, resolve } = Promise.withResolvers<void>()
      release.push(resolve)
      return promise
    }
    const handOver = createHandOver(ctx, { slots: 2, handle })
    handOver.giveWay()
    handOver.take(['1', '2', '3'])
    const jobs = ['4', '5'].map((chatKey) => handOver.inTurn(() => handle(chatKey)))
    await new Promise(setImmediate)
    expect(handled).toEqual(['1', '4'])
    // Once no more come.
    await expect.poll(() => handled.toSorted(), PATIENCE).toEqual(['1', '2', '4', '5'])
    for (const next of release.splice(0)) next()
    await expect.poll(() => handled, PATIENCE).toContain('3')
    for (const next of release.splice(0)) next()
    await Promise.all([...jobs, handOver.stop()])
  })

  describe('where it is killed', () => {
    let victim: WorkerProcess | undefined
    afterEach(() => victim?.kill())

    it('in the middle of handling, have their effect once, with the next start', async () => {
      victim = await startWorkerProcess(database.url, 'block-own', 'handling')
      await victim.kill()
      expect(await effects()).toEqual([])
      expect(await inbox()).toMatchObject([{ status: 'pending', attempts: 0 }])
      expect(await jobs()).toEqual([])
      await work(takeEffect)
      await expect.poll(effects, PATIENCE).toHaveLength(1)
      expect(await inbox()).toMatchObject([{ status: 'done', attempts: 1 }])
    })
  })
})

describe('calls that a transaction queues', { timeout: 60_000 }, () => {
  const { signal } = new AbortController()
  const made: string[] = []
  const call = async (_method: string, payload: { readonly text?: unknown }): Promise<CallOutcome> => {
    made.push(`${payload.text}`)
    return { kind: 'ok', result: { message_id: made.length } }
  }
  const outbox = () => database.db.selectFrom('outbox').select(['status', 'attempts']).execute()
  beforeEach(() => made.splice(0))

  let serial = 0
  const write = (own: Context, chat: number, report?: number) =>
    enqueueCall(own.db, {
      key: `hand-over:${++serial}`,
      chatKey: `${chat}`,
      method: 'sendMessage',
      payload: { chat_id: chat, text: `${serial}` },
      ...(report !== undefined && { report: { kind: 'task_sent', id: report } as const }),
    })

  it('are made once it has committed, without a job, and never where it fails', async () => {
    const courier = createCourier(ctx, { call, signal, atOnce: 5 })
    await courier.transact(ctx, async (own) => {
      await write(own, 7)
      await write(own, 7)
      expect(made).toEqual([])
    })
    const failed = courier.transact(ctx, async (own) => {
      await write(own, 7)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await courier.idle()
    expect(made).toHaveLength(2)
    expect(await outbox()).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    expect(await jobs()).toEqual([])
  })

  it('to the same two people never wait for each other, and those to the second have a job', async () => {
    const courier = createCourier(ctx, { call, signal, atOnce: 100, limits: NO_LIMITS })
    const both = (people: readonly number[]) =>
      courier.transact(ctx, async (own) => {
        for (const person of people) await write(own, person)
      })
    const turns = Array.from({ length: 8 }, (_, n) => both(n % 2 === 0 ? [10 + n, 20] : [20, 10 + n]))
    await Promise.all(turns)
    await courier.idle()
    expect(await jobs()).toContain('outbox_deliver')
    await work(takeEffect, NO_LIMITS)
    await expect
      .poll(async () => (await outbox()).every(({ status }) => status === 'sent'), PATIENCE)
      .toBe(true)
  })

  it('are left to jobs where as many as may be are under way', async () => {
    const courier = createCourier(ctx, { call, signal, atOnce: 0 })
    await courier.transact(ctx, async (own) => {
      await write(own, 7)
    })
    await courier.idle()
    expect(made).toEqual([])
    expect(await jobs()).toEqual(['outbox_deliver'])
  })

  it('count as made where the room that is told of it fails, and a job tells it again', async () => {
    const reports = {
      task_sent: async (own: Context) => {
        await sql`insert into effect (update_id) values (1)`.execute(own.db)
        throw new Error('the room fails')
      },
    }
    const courier = createCourier(ctx, { call, signal, atOnce: 5, reports })
    await courier.transact(ctx, async (own) => {
      await write(own, 7, 1)
    })
    await courier.idle()
    expect(await outbox()).toEqual([{ status: 'sent', attempts: 1 }])
    expect(await effects()).toEqual([])
    expect(await jobs()).toEqual(['call_ended'])
  })

  it('are told to their room in the transaction that ends them, together with what it queues', async () => {
    const reports = {
      task_sent: async (own: Context) => {
        await write(own, 7)
      },
    }
    const courier = createCourier(ctx, { call, signal, atOnce: 5, reports })
    await courier.transact(ctx, async (own) => {
      await write(own, 7, 1)
    })
    await courier.idle()
    await expect.poll(outbox, PATIENCE).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    expect(made).toHaveLength(2)
    expect(await jobs()).toEqual([])
  })
})

it('a worker without an intake of its own hands nothing over', async () => {
  const handOver = handOverTo(() => undefined)
  await receiverOf(handOver)(textUpdate({ chat: 1 }))
  expect(await jobs()).toEqual(['inbox_drain'])
})
