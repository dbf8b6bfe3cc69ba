import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { startWorkerProcess, type WorkerProcess } from '../../tests/fixtures/killedWorker.ts'
import type { Context } from '../context.ts'
import { DAY_MS } from '../shared/time.ts'
import { deliverChat } from './deliverChat.ts'
import { type Call, enqueueCall } from './enqueueCall.ts'
import { forgetCalls } from './forgetCalls.ts'
import { type CallOutcome, type CallTelegram, LEASE_MS } from './outbox.ts'
import { type Lane, laneOf } from './policy.ts'
import { type CallReports, reportCall } from './reportCall.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
const { signal } = new AbortController()

beforeEach(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
})
afterEach(() => database.drop())

const OK: CallOutcome = { kind: 'ok', result: { message_id: 1, text: 'not kept' } }

/** A Telegram that answers what it is told to, then `ok`, and remembers what it was asked. */
function scripted(...outcomes: CallOutcome[]) {
  const asked: unknown[] = []
  const call: CallTelegram = async (_method, payload) => {
    asked.push(payload.text ?? payload)
    return outcomes.shift() ?? OK
  }
  return { call, asked }
}

let calls = 0
async function enqueueText(text: string, { chat = 7, ...rest }: Partial<Call> & { chat?: number } = {}) {
  return enqueueCall(ctx.db, {
    key: `test:${++calls}`,
    chatKey: `${chat}`,
    method: 'sendMessage',
    payload: { chat_id: chat, text },
    at: clock.now(),
    ...rest,
  })
}

const deliver = (call: CallTelegram, chat = 7, lane: Lane = 'message') =>
  deliverChat(ctx, { chatKey: `${chat}`, lane, call, signal })
const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('seq').execute()

describe('the outbox', () => {
  it('makes the calls of a chat in the order in which they were enqueued', async () => {
    for (const text of ['one', 'two', 'three']) await enqueueText(text)
    const { call, asked } = scripted()
    await deliver(call)
    expect(asked).toEqual(['one', 'two', 'three'])
    expect(await rows()).toMatchObject([
      { status: 'sent', result: { message_id: 1 } },
      { status: 'sent' },
      { status: 'sent' },
    ])
  })

  it('makes a call that is enqueued twice under one key once', async () => {
    expect(await enqueueText('once', { key: 'event' })).toBe(true)
    expect(await enqueueText('again', { key: 'event' })).toBe(false)
    const { call, asked } = scripted()
    await deliver(call)
    await deliver(call)
    expect(asked).toEqual(['once'])
  })

  it('makes no call of a transaction that was rolled back', async () => {
    const failed = database.db.transaction().execute(async (tx) => {
      await enqueueCall(tx, { key: 'k', chatKey: '7', method: 'sendMessage', payload: {}, at: clock.now() })
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await rows()).toEqual([])
    const { rows: jobs } = await sql`select from graphile_worker.jobs`.execute(database.db)
    expect(jobs).toEqual([])
  })

  it('makes each call once when several workers deliver at the same time', async () => {
    for (let n = 0; n < 20; n++) await enqueueText(`${n}`)
    const { call, asked } = scripted()
    while (asked.length < 20) {
      await Promise.all(Array.from({ length: 6 }, () => deliver(call)))
      await deliver(call)
      clock.advance(3_000)
    }
    expect(asked).toEqual(Array.from({ length: 20 }, (_, n) => `${n}`))
  })

  it('stores texts with NUL and lone surrogates', async () => {
    await enqueueText('a\0b\ud800')
    const { call, asked } = scripted()
    await deliver(call)
    expect(asked).toEqual(['ab\ufffd'])
  })

  it('waits with a call until its time, and with those behind it', async () => {
    await enqueueText('later', { notBefore: new Date(clock.now().getTime() + 1_000) })
    await enqueueText('behind')
    const { call, asked } = scripted()
    await deliver(call)
    expect(asked).toEqual([])
    clock.advance(1_000)
    await deliver(call)
    expect(asked).toEqual(['later', 'behind'])
  })

  it('P49: obeys retry_after for that chat alone, and loses nothing', async () => {
    await enqueueText('one')
    await enqueueText('two')
    await enqueueText('other chat', { chat: 8 })
    const { call, asked } = scripted({ kind: 'rate_limited', retryAfterMs: 30_000 })
    await deliver(call)
    await deliver(call)
    await deliver(call, 8)
    expect(asked).toEqual(['one', 'other chat'])
    clock.advance(29_999)
    await deliver(call)
    expect(asked).toHaveLength(2)
    clock.advance(1)
    await deliver(call)
    expect(asked).toEqual(['one', 'other chat', 'one', 'two'])
  })

  const wakeTime = async () => {
    const { rows: jobs } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = 'outbox:message:7'`.execute(database.db)
    return jobs[0]?.run_at.getTime() ?? 0
  }

  it('schedules the job that comes back after retry_after', async () => {
    clock.set(new Date(Date.now() + DAY_MS))
    await enqueueText('one')
    await deliver(scripted({ kind: 'rate_limited', retryAfterMs: 30_000 }).call)
    expect(await wakeTime()).toBe(clock.now().getTime() + 30_000)
  })

  it("comes back no sooner by the database's clock, where that is ahead of ours", async () => {
    const start = Date.now()
    clock.set(new Date(start - DAY_MS))
    await enqueueText('one')
    await deliver(scripted({ kind: 'rate_limited', retryAfterMs: 30_000 }).call)
    expect(await wakeTime()).toBeGreaterThanOrEqual(start + 30_000)
  })

  it('gives up what Telegram refuses, and goes on', async () => {
    await enqueueText('blocked')
    await enqueueText('next')
    const { call, asked } = scripted({
      kind: 'refused',
      code: 403,
      description: 'Forbidden: bot was blocked by the user',
    })
    await deliver(call)
    expect(asked).toEqual(['blocked', 'next'])
    expect(await rows()).toMatchObject([
      { status: 'failed', error: '403 Forbidden: bot was blocked by the user' },
      { status: 'sent' },
    ])
  })

  it('waits for an unreachable Telegram however long it lasts', async () => {
    await enqueueText('patient')
    const outage: CallOutcome = { kind: 'unreachable', description: 'ECONNREFUSED' }
    const { call, asked } = scripted(...Array.from({ length: 50 }, () => outage))
    for (let n = 0; n < 50; n++) {
      await deliver(call)
      clock.advance(60_000)
    }
    await deliver(call)
    expect(asked).toHaveLength(51)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }])
  })
})

describe('a call of unknown outcome', () => {
  const ambiguous: CallOutcome = { kind: 'ambiguous', description: 'the connection broke' }

  async function attempts(method: string, chat: number): Promise<number> {
    await enqueueText('text', { method, chat })
    const { call, asked } = scripted(...Array.from({ length: 8 }, () => ambiguous))
    for (let n = 0; n < 8; n++) {
      await deliver(call, chat, laneOf(method))
      clock.advance(120_000)
    }
    return asked.length
  }

  it('is sent once more where it is a private message', async () => {
    expect(await attempts('sendMessage', 7)).toBe(2)
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'outcome unknown' }])
  })

  it('is never repeated where it is a notice in a group', async () => {
    expect(await attempts('sendMessage', -100)).toBe(1)
  })

  it('is always repeated where repeating changes nothing', async () => {
    expect(await attempts('restrictChatMember', -100)).toBe(8)
  })

  it('holds up the chat no longer than its own attempts', async () => {
    await enqueueText('lost')
    await enqueueText('next')
    const { call, asked } = scripted(ambiguous, ambiguous)
    for (let n = 0; n < 3; n++) {
      await deliver(call)
      clock.advance(60_000)
    }
    expect(asked).toEqual(['lost', 'lost', 'next'])
  })
})

describe('a worker is killed between the call and the note that it was made', () => {
  let victim: WorkerProcess | undefined
  afterEach(() => victim?.kill())

  /** Runs a real worker process until it is inside a call to Telegram, and kills it there. */
  async function killInsideCall(): Promise<void> {
    victim = await startWorkerProcess(database.url, 'block-call', 'calling')
    await victim.kill()
  }

  beforeEach(() => clock.set(new Date()))

  it('nobody else makes the call while it may be under way; then it counts as of unknown outcome', async () => {
    await enqueueText('killed')
    await enqueueText('next')
    await killInsideCall()
    clock.set(new Date())
    const { call, asked } = scripted()
    await deliver(call)
    expect(asked).toEqual([])
    clock.advance(LEASE_MS)
    await deliver(call)
    expect(asked).toEqual(['killed', 'next'])
    expect(await rows()).toMatchObject([
      { status: 'sent', attempts: 2 },
      { status: 'sent', attempts: 1 },
    ])
  })

  it('a notice in a group is not sent a second time', async () => {
    await enqueueText('notice', { chat: -100 })
    await killInsideCall()
    clock.set(new Date(Date.now() + LEASE_MS))
    const { call, asked } = scripted()
    await deliver(call, -100)
    expect(asked).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'outcome unknown' }])
  })

  it('a worker that comes back after its lease has no say any more', async () => {
    await enqueueText('slow')
    const { call, asked } = scripted()
    await deliver(async (method, payload) => {
      clock.advance(LEASE_MS)
      await deliver(call)
      return { kind: 'refused', code: 400, description: `${method} ${payload.text}` }
    })
    expect(asked).toEqual(['slow'])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})

describe('keys', () => {
  it('are kept for three days after the call ended', async () => {
    await enqueueText('one')
    await enqueueText('waits', { notBefore: new Date(clock.now().getTime() + 30 * DAY_MS) })
    await deliver(scripted().call)
    clock.advance(3 * DAY_MS)
    await forgetCalls(ctx)
    expect(await rows()).toHaveLength(2)
    clock.advance(1)
    await forgetCalls(ctx)
    expect(await rows()).toMatchObject([{ status: 'pending' }])
  })
})

describe('a call that is to be reported', () => {
  const reported: unknown[] = []
  beforeEach(() => reported.splice(0))
  const reports: CallReports = {
    task_sent: async (_ctx, id, ended) => {
      reported.push({ id, ...ended })
    },
  }
  const jobs = async () => {
    const { rows: found } = await sql<{ payload: { key: string } }>`
      select payload from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'call_ended')`.execute(
      database.db,
    )
    return found.map(({ payload }) => payload.key)
  }

  it('is reported once it is made, with what Telegram answered', async () => {
    await enqueueText('task', { key: 'a', report: { kind: 'task_sent', id: 5 } })
    expect(await jobs()).toEqual([])
    await deliver(scripted().call)
    expect(await jobs()).toEqual(['a'])
    await reportCall(ctx, reports, 'a')
    expect(reported).toEqual([{ id: 5, status: 'sent', at: clock.now(), result: { message_id: 1 } }])
  })

  it('is reported where Telegram refuses it, and where it is given up', async () => {
    await enqueueText('refused', { key: 'b', report: { kind: 'task_sent', id: 6 } })
    await deliver(scripted({ kind: 'refused', code: 403, description: 'Forbidden' }).call)
    await enqueueText('lost', { key: 'c', chat: -7, report: { kind: 'task_sent', id: 7 } })
    const { call } = scripted({ kind: 'ambiguous', description: 'no answer' })
    await deliver(call, -7)
    clock.advance(LEASE_MS)
    await deliver(call, -7)
    expect(await jobs()).toEqual(['b', 'c'])
    for (const key of ['b', 'c']) await reportCall(ctx, reports, key)
    expect(reported).toMatchObject([
      { id: 6, status: 'failed', error: '403 Forbidden' },
      { id: 7, status: 'failed', error: 'outcome unknown' },
    ])
  })

  it('of a kind that nobody asks about, or unknown by now, is no error', async () => {
    await enqueueText('task', { key: 'd', report: { kind: 'task_sent', id: 8 } })
    await deliver(scripted().call)
    await reportCall(ctx, {}, 'd')
    await reportCall(ctx, reports, 'never there')
    expect(reported).toEqual([])
  })
})
