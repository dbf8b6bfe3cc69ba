import { afterEach, beforeEach, expect, it } from 'vitest'
import { advance, untilIdle } from '../sandbox/stage/advance.ts'
import { startJobs } from '../server/app/tasks.ts'
import { openDatabase } from '../server/database/database.ts'
import { enqueueCall } from '../server/outbox/enqueueCall.ts'
import { TELEGRAM_LIMITS } from '../server/outbox/limits.ts'
import type { CallOutcome, CallTelegram } from '../server/outbox/outbox.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import type { Worker } from '../server/worker/startWorker.ts'
import { createTestClock, createTestContext, type TestClock } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { startOfGate } from './fixtures/gate.ts'
import { expectWithin } from './fixtures/post.ts'

let database: TestDatabase
let clock: TestClock
let second: ReturnType<typeof openDatabase>
let workers: Worker[]
const seen: { at: Date; chat: number; worker: number }[] = []
let outcome: CallOutcome | undefined

beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock(startOfGate())
  second = openDatabase({ url: database.url, size: 8, name: 'second worker', onIdleError: () => {} })
  seen.splice(0)
  outcome = undefined
  const ctx = createTestContext(database, { clock })
  const start = (database: typeof second, worker: number) => {
    const call: CallTelegram = async (_method, payload) => {
      seen.push({ at: clock.now(), chat: Number(payload.chat_id), worker })
      return outcome ?? { kind: 'ok', result: true }
    }
    return startJobs({ ctx: { ...ctx, db: database.db }, database, handleUpdate: async () => {}, call })
  }
  workers = await Promise.all([start(database, 1), start(second, 2)])
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await second.close()
  await database.drop()
})

let serial = 0
async function send(chat: number): Promise<void> {
  const text = `${++serial}`
  await enqueueCall(database.db, {
    key: text,
    chatKey: `${chat}`,
    method: 'sendMessage',
    payload: { chat_id: chat, text },
  })
}
const settle = () => untilIdle(database.db)
const pass = (ms: number) => advance({ db: database.db, clock }, ms, { settle })

it('two workers together keep to the limits, and lose nothing', async () => {
  for (let chat = 1; chat <= 90; chat++) await send(chat)
  for (let n = 0; n < 30; n++) await send(-1)
  await pass(3 * MINUTE_MS)
  expect(seen).toHaveLength(120)
  expect(new Set(seen.map(({ worker }) => worker)).size).toBe(2)
  const times = (calls: typeof seen) => calls.map(({ at }) => at)
  expectWithin(times(seen), TELEGRAM_LIMITS.overall)
  for (const limit of TELEGRAM_LIMITS.group) {
    expectWithin(times(seen.filter(({ chat }) => chat === -1)), limit)
  }
})

it('P49: what Telegram says to one worker holds for the other', async () => {
  outcome = { kind: 'rate_limited', retryAfterMs: 60_000 }
  for (let chat = 1; chat <= 3; chat++) {
    await send(chat)
    await settle()
  }
  outcome = undefined
  for (let chat = 4; chat <= 40; chat++) await send(chat)
  await settle()
  expect(seen).toHaveLength(3)
  await pass(2 * MINUTE_MS)
  expect(seen).toHaveLength(3 + 40)
})
