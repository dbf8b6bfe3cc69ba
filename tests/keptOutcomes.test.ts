import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxUser } from '../sandbox/telegram/people.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { createTelegram } from '../server/adapters/telegram/client.ts'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { type Courier, createCourier } from '../server/outbox/courier.ts'
import { deliverChat } from '../server/outbox/deliverChat.ts'
import { type ChatLane, enqueueCall } from '../server/outbox/enqueueCall.ts'
import { type CallTelegram, DOUBT_MS, LEASE_MS } from '../server/outbox/outbox.ts'
import { type CommitProxy, startCommitProxy } from './fixtures/commitProxy.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { readJobNames } from './fixtures/effects.ts'
import { until } from './fixtures/process.ts'
import { BOT_ID, BOT_TOKEN, createWebhookApp, deliver, telegramConfig } from './fixtures/telegram.ts'
import { textUpdate } from './fixtures/updates.ts'

let database: TestDatabase
let proxy: CommitProxy
let cutOff: DatabasePool
let sandbox: TelegramSandbox
let ann: SandboxUser
let clock: TestClock
let ctx: Context
let own: Context
let telegram: CallTelegram
let courier: Courier
/** Run after a call has been answered, before its outcome is known. */
let onAnswer: (() => void) | undefined
const { signal } = new AbortController()

beforeEach(async () => {
  database = await createTestDatabase({ size: 4 })
  const { hostname, port } = new URL(database.url)
  proxy = await startCommitProxy({ host: hostname, port: Number(port) })
  const url = Object.assign(new URL(database.url), { port: `${proxy.port}` }).href
  cutOff = openDatabase({ url, size: 4, name: 'cut off', onIdleError: () => {} })
  sandbox = await startTelegramSandbox({ port: 0, botToken: BOT_TOKEN })
  ann = sandbox.user('Ann')
  ann.says('/start')
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  own = { ...ctx, db: cutOff.db }
  telegram = createTelegram({ token: BOT_TOKEN, apiRoot: sandbox.url }).call
  onAnswer = undefined
  const call: CallTelegram = async (method, payload) => {
    const outcome = await telegram(method, payload)
    onAnswer?.()
    onAnswer = undefined
    return outcome
  }
  courier = createCourier(own, { call, signal, atOnce: 5 })
})
afterEach(async () => {
  proxy.mend()
  await courier.idle()
  await cutOff.close()
  await proxy.close()
  await sandbox.stop()
  await database.drop()
})

const lane = (): ChatLane => ({ chatKey: `${ann.id}`, subject: '', lane: 'message' })
const isSent = async () => (await rows()).every(({ status }) => status === 'sent')
const isHeard = () => ann.received().map(({ text }) => text)

function write(on: Pick<Context, 'db'>, text: string) {
  const payload = { chat_id: ann.id, text }
  return enqueueCall(on.db, { key: text, chatKey: `${ann.id}`, method: 'sendMessage', payload })
}

function rows() {
  return database.db
    .selectFrom('outbox')
    .select(['key', 'status', 'attempts', 'is_doubted as isDoubted', 'unknown_cause as cause'])
    .orderBy('seq')
    .execute()
}

const WAYS = {
  async transaction() {
    await courier.transact(own, async (own) => {
      await write(own, 'one')
    })
    await until(async () => (await rows()).length === 1)
    await write(ctx, 'two')
  },
  async job() {
    for (const text of ['one', 'two']) await write(ctx, text)
    courier.deliver(lane()).catch(() => {})
  },
} as const

/** Lets nobody be told of limits of Telegram, which the test's clock would have to wait for. */
async function passUntilSent() {
  await until(async () => {
    clock.advance(2_000)
    await deliverChat(ctx, { ...lane(), call: telegram, signal })
    return isSent()
  })
}

describe('a call of which the database is away once Telegram has answered', () => {
  for (const way of ['transaction', 'job'] as const) {
    it(`P139: its outcome is kept until it is saved, however long that takes (${way})`, {
      timeout: 30_000,
    }, async () => {
      onAnswer = () => proxy.cut()
      await WAYS[way]()
      await until(() => isHeard().length === 1)
      await sleep(1_500)
      // Another process sees that the lease has ended, and doubts the call.
      clock.advance(LEASE_MS)
      await deliverChat(ctx, { ...lane(), call: telegram, signal })
      expect(await rows()).toMatchObject([{ status: 'pending', isDoubted: true }, { status: 'pending' }])
      expect(isHeard()).toEqual(['one'])
      proxy.mend()
      await until(async () => (await rows())[0]?.status === 'sent')
      await passUntilSent()
      expect(isHeard()).toEqual(['one', 'two'])
      expect(await rows()).toMatchObject([{ attempts: 1, cause: null }, { cause: null }])
    })
  }

  it('P139: counts as unsaved where it was repeated before the database was back', async () => {
    onAnswer = () => proxy.cut()
    await WAYS.job()
    await until(() => isHeard().length === 1)
    for (const ms of [LEASE_MS, DOUBT_MS]) {
      clock.advance(ms)
      await deliverChat(ctx, { ...lane(), call: telegram, signal })
    }
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, cause: 'worker' }, {}])
    proxy.mend()
    await until(async () => (await rows())[0]?.cause === 'database')
    await passUntilSent()
    expect(isHeard()).toEqual(['one', 'one', 'two'])
  })
})

describe('a commit without an answer', () => {
  const queues = (text: string) => (committed: readonly string[]) =>
    committed.some((statement) => statement.includes(text))

  it.each([
    ['claims calls together with the work that queues them', 'transaction', 'insert into outbox'],
    ['claims a call for a job', 'job', 'set\n      attempts = '],
    ['ends a call and claims the next', 'job', 'ended_at = '],
    ['ends the last call', 'transaction', 'ended_at = '],
  ] as const)('P139: that %s is found: each call is made once, at once', async (_what, way, text) => {
    for (const what of ['answer', 'commit'] as const) {
      await database.pool.query('truncate outbox, outbox_chat, outbox_overall')
      clock.advance(60_000)
      const before = isHeard().length
      proxy.loseNext(what, queues(text))
      const failed = await WAYS[way]().catch((error: Error) => error)
      if (failed instanceof Error) {
        // The caller of a transaction does its work again, unless it finds it done.
        if ((await rows()).length === 0) await write(ctx, 'one')
        await write(ctx, 'two')
      }
      await until(() => proxy.hasLost())
      const called = () => isHeard().slice(before)
      // Without the test's clock no lease ends. A transaction that did not take place is for its caller.
      if (what === 'answer') await until(() => called().length > 0)
      await courier.idle()
      await passUntilSent()
      expect(called()).toEqual(['one', 'two'])
      expect((await rows()).map(({ attempts, cause }) => [attempts, cause])).toEqual([
        [1, null],
        [1, null],
      ])
    }
  })
})

describe('an update', () => {
  for (const what of ['answer', 'commit'] as const) {
    it(`P139: is answered 503 where its commit lost its ${what}, comes again, is stored once and handled at once`, async () => {
      const webhook = { ...own, config: { ...own.config, ...telegramConfig } }
      const receive = createReceiver(webhook, { botId: BOT_ID })
      const app = createWebhookApp(webhook, receive)
      const update = textUpdate()
      proxy.loseNext(what)
      const first = await deliver(app, update)
      expect([first.statusCode, first.json().code]).toEqual([503, 'database.unavailable'])
      expect((await deliver(app, update)).statusCode).toBe(200)
      await receive.idle()
      const stored = await database.db.selectFrom('inbox').select(['update_id', 'status']).execute()
      expect(stored).toEqual([{ update_id: update.update_id, status: 'pending' }])
      expect(await readJobNames(database.db)).toEqual(['inbox_drain'])
      await app.close()
    })
  }
})
