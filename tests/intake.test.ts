import { Agent, request } from 'node:http'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMembers } from '../bench/members.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { type JobsWorker, startJobs } from '../server/app/tasks.ts'
import { type Context, transact } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import { MAX_WAITING } from '../server/inbox/inbox.ts'
import { insertUpdates, type ReceivedUpdate } from '../server/inbox/queries.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createEffects, readEffects, readJobNames, takeEffect } from './fixtures/effects.ts'
import { startWorkerProcess } from './fixtures/killedWorker.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import {
  BOT_ID,
  createWebhookApp,
  deliver,
  handOverTo,
  telegramConfig,
  WEBHOOK_SECRET,
} from './fixtures/telegram.ts'
import { type TextUpdate, textUpdate } from './fixtures/updates.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

const PATIENCE = { timeout: 100_000 }

let database: TestDatabase
let ctx: Context
const ends: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  ctx = createTestContext(database, { clock: { now: () => new Date() }, config: telegramConfig })
  await createEffects(database.db)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  await database.drop()
})

const inbox = () =>
  database.db.selectFrom('inbox').select(['update_id', 'chat_key', 'status']).orderBy('seq').execute()

/** Runs `work` while nobody can add a job. */
async function withoutJobs(work: () => Promise<void>): Promise<void> {
  await transact(ctx, async ({ db }) => {
    await sql`lock table graphile_worker._private_jobs in exclusive mode`.execute(db)
    await work()
  })
}

/** Ends what a killed process has left in PostgreSQL. */
async function endSessions(): Promise<void> {
  const left = sql`from pg_stat_activity where datname = current_database() and application_name = 'killed worker'`
  await until(async () => {
    await sql`select pg_terminate_backend(pid) ${left}`.execute(database.db)
    return (await sql`select ${left}`.execute(database.db)).rows.length === 0
  })
}

describe('an update', () => {
  it('is stored and answered although its job cannot be added yet', async () => {
    const receive = createReceiver(ctx, { botId: BOT_ID })
    const app = createWebhookApp(ctx, receive)
    ends.push(() => app.close())
    await withoutJobs(async () => {
      for (const chat of [1, 2, 3]) expect((await deliver(app, textUpdate({ chat }))).statusCode).toBe(200)
      expect(await inbox()).toMatchObject(Array.from({ length: 3 }, () => ({ status: 'pending' })))
    })
    await receive.idle()
    expect(await readJobNames(database.db)).toEqual(Array.from({ length: 3 }, () => 'inbox_drain'))
  })

  it('has its effect once where its process is killed before it could add the job', {
    timeout: 120_000,
  }, async () => {
    await withoutJobs(async () => {
      const process = await startWorkerProcess(database.url, 'store', 'stored')
      await process.kill()
      // PostgreSQL would go on with the statement that waits for the lock.
      await endSessions()
    })
    expect(await readJobNames(database.db)).toEqual([])
    await work(takeEffect)
    await expect.poll(() => readEffects(database.db), PATIENCE).toHaveLength(1)
    expect(await inbox()).toMatchObject([{ status: 'done' }])
  })

  it('of a chat whose job waits already gets no second one, and is handled with it', async () => {
    const receive = createReceiver(ctx, { botId: BOT_ID })
    const jobIds = async () =>
      (await sql<{ id: string }>`select id::text, revision from graphile_worker.jobs`.execute(database.db))
        .rows
    await receive(updateIn({ chat: 1 }))
    await receive.idle()
    const before = await jobIds()
    await receive(updateIn({ chat: 1 }))
    await receive.idle()
    expect(await jobIds()).toEqual(before)
    await work(takeEffect)
    await expect.poll(() => readEffects(database.db), PATIENCE).toHaveLength(2)
  })

  it('of a chat whose last job has failed for good gets another one', async () => {
    const receive = createReceiver(ctx, { botId: BOT_ID })
    await receive(updateIn({ chat: 1 }))
    await receive.idle()
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database.db)
    await receive(updateIn({ chat: 1 }))
    await receive.idle()
    await work(takeEffect)
    await expect.poll(() => readEffects(database.db), PATIENCE).toHaveLength(2)
  })
})

const LINE = 'person:7'

function updateIn({ chat = 7, line }: { chat?: number; line?: string } = {}): ReceivedUpdate {
  const update = textUpdate({ chat })
  return {
    updateId: update.update_id,
    chatKey: `${chat}`,
    text: JSON.stringify(update),
    ...(line !== undefined && { line, mergeKey: `${update.update_id}` }),
  }
}

describe('P88: what storing an update reads of the inbox', () => {
  /** Rows and entries of its indexes that one more update reads, over a connection of its own. */
  async function rowsRead(update: ReceivedUpdate): Promise<number> {
    const { db, close } = openDatabase({ url: database.url, size: 1, name: 'counted', onIdleError: () => {} })
    const count = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(db)
      await sql`select pg_stat_clear_snapshot()`.execute(db)
      const { rows } = await sql<{ read: number }>`
        select (sum(idx_tup_read) + (select seq_tup_read + coalesce(idx_tup_fetch, 0) from pg_stat_user_tables where relname = 'inbox'))::float8 as read
        from pg_stat_user_indexes where relname = 'inbox'`.execute(db)
      return rows[0]?.read ?? Number.NaN
    }
    const before = await count()
    await insertUpdates(db, { botId: BOT_ID, at: new Date(), updates: [update] })
    const after = await count()
    await close()
    return after - before
  }

  async function fill(count: number, line: string): Promise<void> {
    await sql`
      insert into inbox (bot_id, update_id, chat_key, body, line, merge_key, status, received_at)
      select ${BOT_ID}::bigint, n + (select coalesce(max(update_id), 1000000) from inbox), '7', '{}', ${line}::text, n::text, 'pending', now()
      from generate_series(1, ${count}::int) n`.execute(database.db)
    await sql`analyze inbox`.execute(database.db)
  }

  it('does not grow with what waits in its line, or in all', async () => {
    const update = () => updateIn({ line: LINE })
    await fill(10, LINE)
    expect(await rowsRead(update())).toBeLessThanOrEqual(2 * (10 + 1))
    await fill(10_000, 'person:8')
    expect(await rowsRead(update())).toBeLessThanOrEqual(2 * (11 + 1))
    await fill(10_000, LINE)
    expect(await rowsRead(update())).toBeLessThanOrEqual(2 * (MAX_WAITING + 1))
  })
})

describe('a burst of 1,000 updates on 100 connections', () => {
  it('is stored whole and handled in order per chat, while joins go on', { timeout: 240_000 }, async () => {
    const market = createMarketplace(ctx)
    const { id: groupId } = await market.group()
    await market.campaign({ groupId, joins: 1_000, bid: usdc(100_000n) })
    const groups = await ctx.db.selectFrom('group').select('tg_group_id as id').execute()
    let worker: JobsWorker | undefined
    const receive = createReceiver(ctx, { botId: BOT_ID, handOver: handOverTo(() => worker) })
    const members = createMembers({ receive, groups: groups.map(({ id }) => id) })
    const bot = createBot({ me: () => ({ ...unknownBot(BOT_ID), username: 'foyer_bot' }) })
    const isOfBurst = (update: unknown) =>
      Number((update as Partial<TextUpdate>).message?.chat.id) <= CONNECTIONS
    worker = await work(
      (own, update) => (isOfBurst(update) ? takeEffect(own, update) : bot(own, update)),
      members,
    )
    const app = createWebhookApp(ctx, receive)
    ends.push(() => app.close())
    const url = await app.listen({ port: 0, host: '127.0.0.1' })

    const sent = Array.from({ length: CONNECTIONS }, (_, n) =>
      Array.from({ length: 10 }, (_, turn) =>
        textUpdate({ chat: n + 1, updateId: FIRST_ID + 10 * n + turn }),
      ),
    )
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const joins = Array.from({ length: 10 }, () => members.join().entered)
    const statuses = await Promise.all(
      sent.map(async (updates) => {
        const answers: number[] = []
        for (const update of updates) answers.push(await post(`${url}/telegram/webhook`, agent, update))
        return answers
      }),
    )
    agent.destroy()
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
    const ids = sent.flat().map(({ update_id }) => update_id)
    const stored = new Set((await inbox()).map(({ update_id }) => update_id))
    expect(ids.filter((id) => !stored.has(id))).toEqual([])
    await Promise.all(joins)
    await expect.poll(() => readEffects(database.db), PATIENCE).toHaveLength(ids.length)
    const done = await readEffects(database.db)
    for (const updates of sent) {
      const own = updates.map(({ update_id }) => update_id)
      expect(done.filter((id) => own.includes(id))).toEqual(own)
    }
  })
})

const CONNECTIONS = 100
/** Behind those of the people who join. */
const FIRST_ID = 1_000_000

/** Posts an update as Telegram does, and returns the status of the answer. */
function post(url: string, agent: Agent, update: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'x-telegram-bot-api-secret-token': WEBHOOK_SECRET,
    }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(update))
  })
}

async function work(
  handleUpdate: Parameters<typeof startJobs>[0]['handleUpdate'],
  {
    call = async () => ({ kind: 'ok', result: true }) as const,
  }: Partial<Pick<ReturnType<typeof createMembers>, 'call'>> = {},
): Promise<JobsWorker> {
  const limit = { count: 30, ms: 1 }
  const worker = await startJobs({
    ctx,
    database,
    handleUpdate,
    call,
    limits: { person: [limit], group: [limit], overall: limit },
    schedule: NO_SCHEDULE,
    diagnose: async () => [],
  })
  ends.push(() => worker.stop())
  return worker
}
