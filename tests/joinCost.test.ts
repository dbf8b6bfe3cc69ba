import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMembers } from '../bench/members.ts'
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
 * The commits of one sponsored join by itself: five updates, seven calls to Telegram, and all that the job engine does about the
 * deadlines. The aim is 40.
 */
const CEILING = 34
/** Joins that are counted, and before them as many that warm up. */
const JOINS = 20
/** As many messages as Telegram takes in a second may go in a millisecond: a message that waits for its turn has a job. */
const LIMIT = { ...TELEGRAM_LIMITS.overall, ms: 1 }

let database: TestDatabase
let ctx: Context
let worker: JobsWorker

beforeAll(async () => {
  database = await createTestDatabase({ size: 12 })
  ctx = createTestContext(database, {
    clock: { now: () => new Date() },
    config: { ...telegramConfig, databasePoolSize: 12 },
  })
})
afterAll(async () => {
  await worker.stop()
  await database.drop()
})

/** A connection reports its commits with a delay of up to a second. */
async function countCommits(): Promise<number> {
  await sleep(1_500)
  const { rows } = await sql<{ commits: number }>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`.execute(
    database.db,
  )
  return rows[0]?.commits ?? Number.NaN
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
    pool: database.pool,
    handleUpdate: createBot({ me: () => ({ ...unknownBot(BOT_ID), username: 'foyer_bot' }) }),
    call: members.call,
    limits: { person: [LIMIT], group: [LIMIT], overall: LIMIT },
    schedule: NO_SCHEDULE,
  })
  const join = async (count: number) => {
    for (let index = 0; index < count; index++) await members.join().entered
  }
  await join(JOINS)
  const before = await countCommits()
  await join(JOINS)
  const commits = ((await countCommits()) - before) / JOINS
  const { rows } = await sql<{ admitted: number }>`
    select count(*)::int as admitted from verification where state = 'admitted' and price is not null`.execute(
    database.db,
  )
  expect(rows[0]?.admitted).toBe(2 * JOINS)
  expect(commits).toBeLessThanOrEqual(CEILING)
})
