import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crontab, JOB_NAMES } from '../server/app/tasks.ts'
import type { Context } from '../server/context.ts'
import type { Metrics } from '../server/http/metrics.ts'
import { createChainFacts } from '../server/operator/chainFacts.ts'
import { readFacts } from '../server/operator/facts.ts'
import { type DeploymentParts, observeDeployment, READ_METRICS } from '../server/operator/gauges.ts'
import { findDueWork } from '../server/operator/queries.ts'
import { tellDay } from '../server/operator/tellDay.ts'
import { usdc } from '../server/shared/money.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { runsAt } from '../server/worker/cron.ts'
import { createTestClock, createTestContext, TEST_ESCROW } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace } from './fixtures/marketplace.ts'
import { chargeAdmission, giveBackAdmission } from './fixtures/steps.ts'

const OPERATORS = [1_001, 1_002]
const HASH = `0x${'b1'.repeat(32)}`

let database: TestDatabase
const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
let ctx: Context
let market: Marketplace

beforeAll(async () => {
  database = await createTestDatabase({ size: 4 })
  ctx = createTestContext(database, { clock, config: { operatorTelegramIds: OPERATORS } })
  market = createMarketplace(ctx)
})
afterAll(() => database.drop())

/** The metrics of a deployment as a scrape shows them, a line each. */
function observe(parts: Partial<DeploymentParts> = {}): () => Promise<string[]> {
  const registry = new Registry()
  observeDeployment({ registry } as Metrics, {
    databaseHealth: { state: 'up' },
    pool: { totalCount: 4, idleCount: 3, waitingCount: 0 },
    countLines: () => ({ info: 2, error: 1 }),
    readFacts: () => readFacts(ctx, JOB_NAMES),
    findDue: () => findDueWork(ctx.db, JOB_NAMES),
    readChainFacts: async () => ({ watcherLagSeconds: 12, ether: { operator: 0.5 } }),
    ...parts,
  })
  return async () => (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line))
}

/** The values of a fresh scrape, by series. */
async function scrape(): Promise<Record<string, number>> {
  const lines = await observe()()
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0] ?? '', Number(line.split(' ')[1])]))
}

/** Two joins that are paid, one that is given back, one visit under way. */
async function livesADay() {
  const { id: groupId } = await market.group()
  await market.campaign({ groupId, joins: 20, bid: usdc(100_000n) })
  for (const givesBack of [false, false, true]) {
    const { id: verificationId } = await market.admitting(groupId)
    await chargeAdmission(ctx, { verificationId })
    if (givesBack) await giveBackAdmission(ctx, { verificationId })
  }
  await market.asked(groupId)
}

describe('the metrics of the deployment', () => {
  it('are all there with 0 where nothing has happened, each with its labels', async () => {
    const series = await scrape()
    expect(series).toMatchObject({
      'foyer_backlog{work="update"}': 0,
      'foyer_money_usdc{account="available"}': 0,
      'foyer_stopped{flow="payouts"}': 0,
      foyer_running_jobs: 0,
      foyer_watcher_lag_seconds: 12,
      'foyer_key_ether{key="operator"}': 0.5,
      'foyer_database_connections{state="busy"}': 1,
      'foyer_log_lines_total{level="info"}': 2,
      'foyer_log_lines_total{level="error"}': 1,
      'foyer_log_lines_total{level="fatal"}': 0,
    })
    const found = new Set(Object.keys(series).map((name) => name.split('{')[0]))
    const optional = ['foyer_troubles', 'foyer_reconciliation_age_seconds']
    expect(READ_METRICS.map(({ name }) => name).filter((name) => !found.has(name))).toEqual(optional)
    expect(series).not.toHaveProperty('foyer_key_ether{key="relay"}')
  })

  it('P62: count joins, visits, campaigns and money as the ledger has them', async () => {
    await livesADay()
    const { rows } = await sql<{ kind: string; sum: bigint }>`
      select kind, sum(balance) as sum from ledger_account group by kind`.execute(ctx.db)
    const series = await scrape()
    expect(rows.length).toBeGreaterThan(3)
    for (const { kind, sum } of rows) {
      expect(series[`foyer_money_usdc{account="${kind}"}`], kind).toBeCloseTo(Number(sum) / 1e6, 9)
    }
    expect(series).toMatchObject({
      'foyer_money_usdc{account="reserved"}': 0.1,
      'foyer_joins_total{kind="sponsored"}': 3,
      'foyer_joins_total{kind="unsponsored"}': 0,
      foyer_joins_given_back_total: 1,
      'foyer_visits{state="asked"}': 1,
      'foyer_campaigns{status="active"}': 1,
    })
  })

  it('P62: count what waits for a person, is stopped, or has run for long', async () => {
    const reviewed = createMarketplace({ ...ctx, config: { ...ctx.config, reviewAds: 'all' } })
    await reviewed.campaign({ groupId: (await market.group()).id })
    await sql`
      insert into inbox (bot_id, update_id, chat_key, body, status, error, received_at, ended_at)
      values (1, 1, '5', '{}', 'parked', 'it broke', now(), now())`.execute(ctx.db)
    await sql`
      insert into outbox (key, chat_key, lane, method, payload, status, ended_at)
      values ('lost', '5', 'message', 'sendMessage', '{}', 'given_up', now())`.execute(ctx.db)
    await sql`
      insert into outbox (key, chat_key, lane, method, payload, status, unknown_cause, ended_at)
      select cause, '5', 'message', 'sendMessage', '{}', 'sent', cause, now()
      from unnest(array['answer', 'worker']) as cause`.execute(ctx.db)
    await sql`
      insert into stuck_row (job, item, cause, error, since, failed_at)
      values ('x', 'row 1', 'c', 'e', now(), now())`.execute(ctx.db)
    await sql`
      insert into operator_trouble (cause, subject, since)
      values ('clock', 'here', now()), (${`watcher:${TEST_ESCROW}`}, '', now())`.execute(ctx.db)
    await sql`
      insert into payout_hold (escrow, block_number, held_at) values (${TEST_ESCROW}, 1, now())`.execute(
      ctx.db,
    )
    await sql`update deployment set sales_stopped_at = now()`.execute(ctx.db)
    await sql`
      insert into chain_cursor (chain_id, escrow, block_number, block_hash, moved_at, began_at)
      values (${ctx.config.chainId}, ${TEST_ESCROW}, 1, ${HASH}, ${clock.now()}, ${addMs(clock.now(), -7 * HOUR_MS)})`.execute(
      ctx.db,
    )
    await sql`select graphile_worker.add_job('operator_day', '{}'::json, job_key := 'held')`.execute(ctx.db)
    await sql`
      update graphile_worker._private_jobs set locked_at = now() - interval '20 minutes', locked_by = 'x'
      where key = 'held'`.execute(ctx.db)
    clock.advance(30 * MINUTE_MS)
    const series = await scrape()
    expect(series).toMatchObject({
      'foyer_needs_person{what="parked_update"}': 1,
      'foyer_needs_person{what="given_up_message"}': 1,
      'foyer_needs_person{what="stuck_row"}': 1,
      'foyer_needs_person{what="review"}': 1,
      'foyer_needs_person{what="report"}': 0,
      'foyer_unknown_calls{cause="answer"}': 1,
      'foyer_unknown_calls{cause="worker"}': 1,
      'foyer_unknown_calls{cause="database"}': 0,
      foyer_oldest_review_seconds: 1_800,
      'foyer_troubles{cause="clock"}': 1,
      'foyer_troubles{cause="watcher"}': 1,
      'foyer_stopped{flow="payouts"}': 1,
      'foyer_stopped{flow="sales"}': 1,
      'foyer_stopped{flow="sales_by_cap"}': 0,
      'foyer_stopped{flow="sales_by_keys"}': 0,
      foyer_reconciliation_age_seconds: 7.5 * 3_600,
      foyer_running_jobs: 1,
    })
    expect(series.foyer_longest_job_seconds).toBeGreaterThanOrEqual(1_200)
  })

  it('P94: are absent where the database fails, takes too long or is away; the scrape goes on', async () => {
    const fails = async () => {
      throw new Error('no database')
    }
    const never = new Promise<never>(() => {})
    for (const parts of [
      { readFacts: fails, findDue: fails, readChainFacts: fails },
      { readFacts: () => never, findDue: async () => undefined, readChainFacts: () => never },
      { databaseHealth: { state: 'down' as const }, findDue: async () => undefined, readChainFacts: fails },
    ]) {
      const lines = await observe(parts)()
      expect(new Set(lines.map((line) => line.split('{')[0]))).toEqual(
        new Set(['foyer_database_connections', 'foyer_log_lines_total']),
      )
    }
  })

  it('are read once for many scrapes at a time, also where reading fails', async () => {
    let reads = 0
    const scrapes = observe({
      async readFacts() {
        reads += 1
        throw new Error('no database')
      },
    })
    await Promise.all(Array.from({ length: 50 }, scrapes))
    await scrapes()
    expect(reads).toBe(1)
  })

  it('P59: hold no id, name, title or address', async () => {
    const text = (await observe()()).join('\n')
    expect(text).not.toMatch(/0x|Group \d|Example Tools|\d{10}/)
  })
})

describe('the lag of the watcher', () => {
  const networks = [
    { signer: 'operator' as const, readBalance: async () => 2_500_000_000_000_000n },
    {
      signer: 'relay' as const,
      async readBalance(): Promise<bigint> {
        throw new Error('no RPC')
      },
    },
  ]

  it('is the age of the last block in the books, known through an outage of the RPC', async () => {
    await sql`
      insert into chain_checkpoint (chain_id, escrow, block_number, block_hash, balance, in_campaigns, in_claimables)
      values (${ctx.config.chainId}, ${TEST_ESCROW}, 1, ${HASH}, 0, 0, 0)`.execute(ctx.db)
    let isDown = false
    const asked: unknown[] = []
    const read = createChainFacts(ctx, {
      networks,
      reader: {
        async getBlock(which: unknown) {
          if (isDown) throw new Error('no RPC')
          asked.push(which)
          return { timestamp: BigInt(clock.now().getTime() / 1_000 - 90) }
        },
      } as never,
    })
    expect(await read()).toEqual({ watcherLagSeconds: 90, ether: { operator: 0.0025 } })
    isDown = true
    clock.advance(5 * MINUTE_MS)
    expect((await read()).watcherLagSeconds).toBe(390)
    expect(asked).toEqual([{ blockHash: HASH }])
    await sql`update chain_checkpoint set block_hash = ${`0x${'c2'.repeat(32)}`}`.execute(ctx.db)
    expect((await read()).watcherLagSeconds).toBeUndefined()
  })
})

describe('the daily message to operators', () => {
  const told = async () => {
    const { rows } = await sql<{ person: string; text: string }>`
      select chat_key as person, payload->>'text' as text from outbox where key like 'day:%' order by seq`.execute(
      ctx.db,
    )
    return rows
  }

  it('P62: tells each operator once of the last day, in numbers of the ledger, whoever is asked and how often', async () => {
    clock.set(new Date('2026-03-02T09:42:00Z'))
    await Promise.all([tellDay(ctx, JOB_NAMES), tellDay(ctx, JOB_NAMES)])
    clock.advance(3 * HOUR_MS)
    await tellDay(ctx, JOB_NAMES)
    const messages = await told()
    expect(messages.map(({ person }) => person)).toEqual(OPERATORS.map(String))
    const { rows } = await sql<{ in: bigint; owed: bigint; held: bigint }>`
      select (select sum(amount) from credit) as in,
        sum(balance) filter (where kind in ('available', 'reserved')) as held,
        sum(balance) filter (where kind in ('owner_maturing', 'fee_maturing')) as owed
      from ledger_account`.execute(ctx.db)
    const show = (micro = 0n) => `${Number(micro) / 1e6} USDC`
    const [sums] = rows
    const [{ text } = { text: '' }] = messages
    expect(text.split('\n')).toEqual([
      '2026-03-01. Let in: 3. Sponsored: 3. Given back: 1. Failed the question: 0.',
      `Money in: ${show(sums?.in)}. Money out: 0 USDC. Held by campaigns: ${show(sums?.held)}. Owed: ${show(sums?.owed)}.`,
      expect.stringMatching(/^(No work is late\.|The oldest \w+ has been due for \d+ s\.)$/),
      'Stopped: payouts.',
      'Stopped: sales.',
      "Calls to Telegram that may have been made twice in three days: 1 (Telegram's answer was lost), 1 (the process that made it died).",
      'For you: parked updates 1, given-up messages 1, stuck rows 1, advertisements to review 1. See /operator.',
    ])
  })

  it('has its turn once a day, and makes up for one that fell into a time without any worker', () => {
    const items = parseCrontab(crontab(ctx.config)).filter(({ task }) => task === 'operator_day')
    expect(items).toEqual([expect.objectContaining({ options: { backfillPeriod: 12 * HOUR_MS } })])
    const minutes = Array.from({ length: 2 * 24 * 60 }, (_, minute) =>
      addMs(new Date('2026-03-31T00:00:00Z'), minute * MINUTE_MS),
    )
    const turns = minutes.filter((at) => items.some((item) => runsAt(item, at)))
    expect(turns.map((at) => at.toISOString())).toEqual([
      '2026-03-31T09:42:00.000Z',
      '2026-04-01T09:42:00.000Z',
    ])
  })

  it('tells of a day without anything with zeros, and of no day twice', async () => {
    clock.set(new Date('2026-03-03T09:42:00Z'))
    await tellDay(ctx, JOB_NAMES)
    const texts = (await told()).slice(OPERATORS.length).map(({ text }) => text)
    expect(texts).toHaveLength(OPERATORS.length)
    expect(texts[0]).toMatch(/^2026-03-02\. Let in: 0\. Sponsored: 0\./)
    clock.advance(DAY_MS)
    await tellDay({ ...ctx, config: { ...ctx.config, operatorTelegramIds: [] } }, JOB_NAMES)
    expect(await told()).toHaveLength(2 * OPERATORS.length)
  })
})
