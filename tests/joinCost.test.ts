import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMembers } from '../bench/members.ts'
import { untilIdle } from '../sandbox/stage/advance.ts'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { type JobsWorker, startJobs } from '../server/app/tasks.ts'
import type { Context } from '../server/context.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { TELEGRAM_LIMITS } from '../server/outbox/limits.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace } from './fixtures/marketplace.ts'
import { BOT_ID, handOverTo, telegramConfig } from './fixtures/telegram.ts'
import { NO_SCHEDULE } from './fixtures/virtualTime.ts'

/**
 * The commits of one sponsored join by itself: five updates, seven calls to Telegram, what is done about deadlines. A statement
 * outside a transaction is a commit too. The job engine's looks for jobs are left out, since a busy machine changes their number:
 * `npm run bench` counts them, where the aim is 40.
 */
const CEILING = 26
/** Joins that are counted, and before them as many that warm up. */
const JOINS = 20
/** The test's own look for the end, and the worker's for the next job that falls due, which comes once a second. */
const LOOKS = /^select (from graphile_worker\._private_jobs|\(extract\(epoch from min\(run_at\))/
/** As many messages as Telegram takes in a second may go in a millisecond: a message that waits for its turn has a job. */
const LIMIT = { ...TELEGRAM_LIMITS.overall, ms: 1 }

let database: TestDatabase
let ctx: Context
let worker: JobsWorker

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  database.pool.on('connect', countCommits)
  ctx = createTestContext(database, {
    clock: { now: () => new Date() },
    config: { ...telegramConfig, databasePoolSize: 12 },
  })
})
afterEach(async () => {
  await worker.stop()
  await database.drop()
})

let commits = new Map<string, number>()

function countCommits(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  let isInTransaction = false
  const counted = (...args: unknown[]) => {
    const [first] = args
    const statement = typeof first === 'string' ? first : (first as { text: string }).text
    const text = statement.trim().replace(/\s+/g, ' ').slice(0, 80)
    if (/^begin/i.test(text)) isInTransaction = true
    if (/^(commit|rollback)/i.test(text)) isInTransaction = false
    if (!isInTransaction && !/^(with j as|rollback)/i.test(text))
      commits.set(text, (commits.get(text) ?? 0) + 1)
    return query(...args)
  }
  Object.assign(client, { query: counted })
}

it(`a join costs ${CEILING} commits at most`, { timeout: 120_000 }, async () => {
  const market = createMarketplace(ctx)
  const { id: groupId } = await market.group()
  await market.campaign({ groupId, joins: 1_000, bid: usdc(100_000n) })
  const groups = await ctx.db.selectFrom('group').select('tg_group_id as id').execute()
  const receive = createReceiver(ctx, { botId: BOT_ID, handOver: handOverTo(() => worker) })
  const members = createMembers({ receive, groups: groups.map(({ id }) => id) })
  worker = await startJobs({
    ctx,
    database,
    handleUpdate: createBot({ me: () => ({ ...unknownBot(BOT_ID), username: 'foyer_bot' }) }),
    call: members.call,
    limits: { person: [LIMIT], group: [LIMIT], overall: LIMIT },
    schedule: NO_SCHEDULE,
  })
  const join = async (count: number) => {
    for (let index = 0; index < count; index++) await members.join().entered
  }
  await join(JOINS)
  commits = new Map()
  await join(JOINS)
  // Until all is done that follows the last one's admission.
  await untilIdle(database.db)
  const { rows } = await sql<{ admitted: number }>`
    select count(*)::int as admitted from verification where state = 'admitted' and price is not null`.execute(
    database.db,
  )
  expect(rows[0]?.admitted).toBe(2 * JOINS)
  const ours = [...commits].filter(([text]) => !LOOKS.test(text))
  const total = ours.reduce((sum, [, count]) => sum + count, 0)
  expect(total / JOINS, ours.map(([text, count]) => `${count} ${text}`).join('\n')).toBeLessThanOrEqual(
    CEILING,
  )
})
