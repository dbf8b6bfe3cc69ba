import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { startWorkerProcess, type WorkerProcess } from '../../tests/fixtures/killedWorker.ts'
import type { Context } from '../context.ts'
import { DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { deliverChat } from './deliverChat.ts'
import { type Call, enqueueCall } from './enqueueCall.ts'
import { listGivenUp, retryGivenUp } from './givenUp.ts'
import { type CallOutcome, type CallTelegram, DOUBT_MS, LEASE_MS } from './outbox.ts'
import type { Lane } from './policy.ts'
import { type CallReports, reportCall } from './reportCall.ts'
import { forgetCalls } from './resumeOutbox.ts'

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
    ...rest,
  })
}

const deliver = (call: CallTelegram, chat = 7, lane: Lane = 'message') =>
  deliverChat(ctx, { chatKey: `${chat}`, subject: '', lane, call, signal })
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

  it('keeps no payload of a call that holds a secret once it has ended, and no operator sends it again', async () => {
    await enqueueText('secret', { forgets: true })
    await enqueueText('plain')
    await enqueueText('also secret', { forgets: true, chat: 8 })
    expect(await rows()).toMatchObject([{ payload: { text: 'secret' } }, {}, {}])
    const { call, asked } = scripted()
    await deliver(call)
    await deliver(scripted({ kind: 'refused', code: 403, description: 'blocked' }).call, 8)
    expect(asked).toEqual(['secret', 'plain'])
    expect(await rows()).toMatchObject([
      { status: 'sent', payload: {}, result: { message_id: 1 } },
      { status: 'sent', payload: { text: 'plain' } },
      { status: 'failed', payload: {} },
    ])
    expect(JSON.stringify(await rows())).not.toContain('secret"')
    await database.db.updateTable('outbox').set({ status: 'given_up' }).execute()
    expect(await listGivenUp(ctx, 5)).toHaveLength(1)
    expect(await retryGivenUp(ctx, (await rows())[0]?.seq ?? 0)).toBe(false)
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
      await enqueueCall(tx, { key: 'k', chatKey: '7', method: 'sendMessage', payload: {} })
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

  it('schedules the job that comes back after retry_after', async () => {
    await enqueueText('one')
    await deliver(scripted({ kind: 'rate_limited', retryAfterMs: 30_000 }).call)
    const { rows: jobs } = await sql<{ run_at: Date }>`
      select run_at from graphile_worker.jobs where key = 'outbox:message:7'`.execute(database.db)
    expect(jobs[0]?.run_at.getTime()).toBe(clock.now().getTime() + 30_000)
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

describe('P92: a call of unknown outcome', () => {
  const ambiguous: CallOutcome = { kind: 'ambiguous', description: 'the connection broke' }

  it('holds up a chat for a minute, and is tried again beside what comes later', async () => {
    await enqueueText('lost')
    await enqueueText('next')
    const asked: unknown[] = []
    let lost = 4
    const call: CallTelegram = async (_method, { text }) => {
      asked.push(text)
      return text === 'lost' && lost-- > 0 ? ambiguous : OK
    }
    for (let n = 0; n < 10; n++) {
      await deliver(call)
      clock.advance(30_000)
    }
    expect(asked).toEqual(['lost', 'lost', 'lost', 'next', 'lost', 'lost'])
    expect(await rows()).toMatchObject([
      { status: 'sent', unknown_cause: 'answer' },
      { status: 'sent', unknown_cause: null },
    ])
  })

  it('keeps its place where it changes something, however long it fails', async () => {
    await enqueueText('mute', { method: 'restrictChatMember' })
    await enqueueText('unmute', { method: 'restrictChatMember' })
    const { call, asked } = scripted(...Array.from({ length: 8 }, () => ambiguous))
    for (let n = 0; n < 9; n++) {
      await deliver(call, 7, 'action')
      clock.advance(10 * MINUTE_MS)
    }
    expect(asked).toEqual([...Array(9).fill('mute'), 'unmute'])
  })

  it('is given up at once where it costs money each time', async () => {
    await enqueueText('bill', { method: 'sendInvoice' })
    const { call, asked } = scripted(ambiguous)
    await deliver(call)
    expect(asked).toEqual(['bill'])
    expect(await rows()).toMatchObject([
      { status: 'given_up', error: 'outcome unknown: the connection broke' },
    ])
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
    expect(asked).toEqual([])
    clock.advance(DOUBT_MS)
    await deliver(call)
    expect(asked).toEqual(['killed', 'next'])
    expect(await rows()).toMatchObject([
      { status: 'sent', attempts: 2, unknown_cause: 'worker' },
      { status: 'sent', attempts: 1, unknown_cause: null },
    ])
  })

  it('what costs money each time is not sent a second time', async () => {
    await enqueueText('bill', { method: 'sendInvoice' })
    await killInsideCall()
    clock.set(new Date(Date.now() + LEASE_MS))
    const { call, asked } = scripted()
    await deliver(call)
    clock.advance(DOUBT_MS)
    await deliver(call)
    expect(asked).toEqual([])
    expect(await rows()).toMatchObject([
      { status: 'given_up', error: 'outcome unknown: the worker was killed', unknown_cause: 'worker' },
    ])
  })

  it('a worker that comes back while its call is doubted is heard, and later it has no say any more', async () => {
    for (const waitsMs of [[LEASE_MS], [LEASE_MS, DOUBT_MS]]) {
      await enqueueText('slow')
      const { call, asked } = scripted()
      await deliver(async (method) => {
        for (const ms of waitsMs) {
          clock.advance(ms)
          await deliver(call)
        }
        return { kind: 'refused', code: 400, description: method }
      })
      expect(asked).toEqual(waitsMs.length === 1 ? [] : ['slow'])
    }
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 1 },
      { status: 'sent', attempts: 2 },
    ])
  })
})

it('P92: an answer that ends an outage is kept where its end cannot be noted', async () => {
  await enqueueText('answered')
  await sql`insert into outbox_overall (id, outage_since, probe_at) values (1, ${clock.now()}, ${clock.now()})`.execute(
    ctx.db,
  )
  await sql
    .raw(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if new.outage_since is null then raise exception 'poisoned'; end if;
      return new;
    end $$;
    create trigger refuse before update on outbox_overall for each row execute function refuse()`)
    .execute(database.db)
  await expect(deliver(scripted().call)).rejects.toThrow('poisoned')
  expect(await rows()).toMatchObject([{ status: 'sent' }])
})

describe('keys', () => {
  it('are kept for three days after the call ended', async () => {
    await enqueueText('one')
    await enqueueText('waits', { chat: 8 })
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
    await enqueueText('lost', { key: 'c', method: 'sendInvoice', report: { kind: 'task_sent', id: 7 } })
    await deliver(scripted({ kind: 'ambiguous', description: 'no answer' }).call)
    expect(await jobs()).toEqual(['b', 'c'])
    for (const key of ['b', 'c']) await reportCall(ctx, reports, key)
    expect(reported).toMatchObject([
      { id: 6, status: 'failed', error: '403 Forbidden' },
      { id: 7, status: 'failed', error: 'outcome unknown: no answer' },
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
