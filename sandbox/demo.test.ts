import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createEndpoints } from '../server/adapters/chain/endpoints.ts'
import type { Context } from '../server/context.ts'
import { replayAddress } from '../server/deposits/arrivals/replayAddress.ts'
import type { TelegramUserId } from '../server/shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { TASK_KINDS } from '../server/tasks/task.ts'
import type { TestDatabase } from '../tests/fixtures/database.ts'
import { findBrokenLaws } from '../tests/fixtures/soundness.ts'
import { startWatching, type Watching } from '../tests/fixtures/watching.ts'
import { startChain } from './chain/start.ts'
import { WAYS_TO_PAY } from './chain/waysToPay.ts'
import { isChainBehind } from './chainHead.ts'
import { renewDemoLinks, seedDemo } from './demo.ts'
import { DEMO_CAMPAIGNS } from './demoCast.ts'
import { type DemoChain, prepareDemoChain } from './demoPayments.ts'
import { demoAddresses } from './demoWallets.ts'

const PATIENCE_MS = 600_000

/** Members of the demo have Telegram ids from here on. */
const FIRST_MEMBER = 9_200_000_000 as TelegramUserId

let on: Watching
let ctx: Context
let demo: DemoChain
/** The results of the first two calls, made concurrently. */
let outcomes: boolean[]
let seededAt: Date

beforeAll(async () => {
  on = await startWatching()
  // How many members a campaign pays for depends on the hour at which their days begin.
  on.clock.set(new Date(Math.ceil(on.clock.now().getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS))
  demo = await prepareDemoChain(on.chain.url)
  seededAt = on.clock.now()
  ctx = { ...on.ctx, config: { ...on.ctx.config, reviewAds: 'links' } }
  outcomes = await Promise.all([seedDemo(ctx, demo), seedDemo(ctx, demo)])
}, PATIENCE_MS)
afterAll(() => on.stop())

describe('the demo', () => {
  it('is a marketplace with sound books and campaigns in every condition', async () => {
    expect(await findBrokenLaws(on.database.db)).toEqual({})

    const campaigns = await on.database.db.selectFrom('campaign').selectAll().execute()
    expect(new Set(campaigns.map(({ status }) => status))).toEqual(
      new Set(['active', 'paused', 'awaiting_deposit', 'closing', 'in_review']),
    )
    const versions = await on.database.db.selectFrom('content_version').select('variants').execute()
    const kinds = versions.flatMap(({ variants }) =>
      (variants as unknown as { kind: string }[]).map(({ kind }) => kind),
    )
    expect(new Set(kinds)).toEqual(new Set(TASK_KINDS))
    const active = campaigns.filter(({ status }) => status === 'active')
    expect(active.some(({ available, bid }) => available < bid)).toBe(true)
    const statuses = await countBy('placement', 'status')
    for (const status of ['accepted', 'waiting', 'declined'])
      expect(statuses[status], status).toBeGreaterThan(0)
    const states = await countBy('verification', 'state')
    for (const state of ['admitted', 'failed', 'expired', 'unreached', 'left']) {
      expect(states[state], state).toBeGreaterThan(2)
    }
    expect(states.admitted).toBeGreaterThan(200)
    // One of them is not of the demo.
    expect(await countBy('"group"', 'status')).toEqual({ active: 5, paused: 1 })
    expect(await countBy('auction_decision', 'unsponsored_reason')).toHaveProperty('no_candidate')
    expect(await countBy('verification', 'given_back_at is not null')).toHaveProperty('true')
  })

  it('has a campaign that is met in three groups of two owners, in three languages, with a click and a conversion', async () => {
    const { rows } = await sql`
      select count(*) filter (where p.status = 'accepted') as groups,
        count(distinct g.owner_account_id) filter (where p.status = 'accepted') as owners,
        count(distinct g.language) filter (where p.status = 'accepted') as languages,
        count(*) filter (where p.status = 'declined') as declined, min(p.spent) filter (where p.status = 'accepted') > 0 as sold,
        (select max(jsonb_array_length(variants)) from content_version v where v.campaign_id = c.id) as wordings,
        (select sum(d.clicks) > 0 and sum(d.conversions) > 0 from offer_day d join placement o on o.id = d.placement_id
          where o.campaign_id = c.id) as converted,
        (select sum(b.answered) >= 100 from result_batch b where b.campaign_id = c.id) as told
      from campaign c join placement p on p.campaign_id = c.id join "group" g on g.id = p.group_id
      group by c.id order by c.id limit 1`.execute(on.database.db)
    expect(rows).toEqual([
      {
        groups: 3,
        owners: 2,
        languages: 3,
        declined: 1,
        sold: true,
        wordings: 2,
        converted: true,
        told: true,
      },
    ])
  })

  it('has results of ten people and more, so that an advertiser sees what the page is for', async () => {
    const batches = await on.database.db.selectFrom('result_batch').select(['answered', 'variant']).execute()
    expect(batches.length).toBeGreaterThan(3)
    for (const { answered } of batches) expect(answered).toBeGreaterThanOrEqual(10)
    const { rows: laws } = await sql`
      select from verification where result_batch_id is null and state = 'admitted' and campaign_id is not null limit 1`.execute(
      on.database.db,
    )
    expect(laws, 'the rest waits').toHaveLength(1)
  })

  it('gives each demo wallet something true to read', async () => {
    const { advertiser, safe, smart, account, owner, delegated, stranger } = demoAddresses()
    for (const wallet of [advertiser, safe, smart, account]) {
      const spent = await sumOf(
        sql`select sum(c.spent) as total from campaign c where c.refund_wallet = ${wallet}`,
      )
      expect(spent, wallet).toBeGreaterThan(1_000_000n)
    }
    for (const wallet of [owner, delegated]) {
      const pending = await sumOf(sql`select sum(pending) as total from earning where wallet = ${wallet}`)
      expect(pending, wallet).toBeGreaterThan(1_000_000n)
    }
    const days = await on.database.db
      .selectFrom('group_day')
      .select((select) => select.fn.count<number>('day').distinct().as('days'))
      .executeTakeFirstOrThrow()
    expect(days.days).toBeGreaterThan(28)
    const known = await on.database.db
      .selectFrom('account_wallet')
      .select('wallet')
      .where('wallet', '=', stranger)
      .execute()
    expect(known).toEqual([])
  })

  it('leaves few jobs that are due, so that nobody waits behind them', async () => {
    const { rows } = await sql<{ name: string; jobs: number; alike: number }>`
      select t.identifier as name, count(*)::int as jobs, count(*)::int - count(distinct j.payload::text)::int as alike
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() group by 1`.execute(on.database.db)
    const due = new Map(rows.map(({ name, ...counts }) => [name, counts]))
    expect(due.get('payees_announce')).toEqual({ jobs: 1, alike: 0 })
    expect(rows.reduce((sum, { alike }) => sum + alike, 0)).toBe(0)
  })

  it('is written once, however often and by however many it is asked for', async () => {
    expect(outcomes.toSorted()).toEqual([false, true])
    const before = await countBy('verification', 'state')
    expect(await seedDemo(ctx, demo)).toBe(false)
    expect(await countBy('verification', 'state')).toEqual(before)
  })

  it('has campaigns that wait for a deposit, with links that live 24 hours from a start on', async () => {
    on.clock.advance(30 * HOUR_MS)
    await renewDemoLinks(on.ctx)
    const links = await on.database.db
      .selectFrom('deposit')
      .innerJoin('campaign', 'campaign.id', 'deposit.campaign_id')
      .select(['campaign.status', 'deposit.expires_at'])
      .where('deposit.status', '=', 'open')
      .execute()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(link).toEqual({
        status: 'awaiting_deposit',
        expires_at: addMs(on.clock.now(), 24 * HOUR_MS),
      })
    }
  })

  it('has been paid for on the chain in every way, by every kind of wallet', async () => {
    const { advertiser, safe, smart, stranger } = demoAddresses()
    await on.look()
    const endpoints = createEndpoints({
      ...{ chain: createChain({ chainId: 31337, rpcUrls: [on.chain.url] }), finality: 'latest' },
      usdc: on.chain.place.usdc,
    })
    const campaigns = await on.database.db.selectFrom('campaign').select('id').execute()
    for (const { id } of campaigns) await replayAddress(on.ctx, { endpoints }, { campaignId: id })
    const payments = await on.database.db.selectFrom('payment').selectAll().execute()
    const paid = DEMO_CAMPAIGNS.flatMap(({ paid, topup }) => [paid?.by ?? [], topup?.by ?? []].flat())
    expect(new Set(paid)).toEqual(new Set(Object.keys(WAYS_TO_PAY)))
    expect(payments.length).toBe(paid.length)
    // An account that pays by user operation, and a Safe, are the senders themselves.
    expect(new Set(payments.map(({ sender }) => sender))).toEqual(
      new Set([advertiser, safe, smart, stranger]),
    )
    expect(payments.filter(({ kind }) => kind === 'escrow')).toMatchObject([{ sender: advertiser }])
    for (const { tx_hash, block_hash, status } of payments) {
      const receipt = await on.chain.client.getTransactionReceipt({ hash: tx_hash as Hex })
      expect(receipt).toMatchObject({ status: 'success', blockHash: block_hash })
      expect(status).toBe('credited')
    }
  })

  it('knows at once whether a chain is the one that its money is on', async () => {
    const databaseUrl = on.database.url
    expect(await isChainBehind({ databaseUrl, chainUrl: on.chain.url })).toBe(false)
    const other = await startChain()
    try {
      expect(await isChainBehind({ databaseUrl, chainUrl: other.url })).toBe(true)
    } finally {
      await other.stop()
    }
  })

  it('is what the watcher finds: it proves every block, credits nothing again, and ledger and escrow become one', async () => {
    const before = await readMoney()
    await on.look()
    expect(await readMoney()).toEqual(before)
    await on.moveMoney()
    const { ledger, chain } = await on.compare()
    expect(ledger).toEqual(chain)
    expect(chain).toMatchObject({ foreign: 0n, claimable: 0n })
    expect(Object.keys(chain.campaigns)).toHaveLength(DEMO_CAMPAIGNS.filter(({ paid }) => paid).length)
    expect(await readMoney()).toEqual(before)
    expect(await findBrokenLaws(on.database.db)).toEqual({})
  })
})

describe('the demo, killed half-way', { timeout: PATIENCE_MS }, () => {
  let again: Watching
  beforeAll(async () => {
    again = await startWatching()
    again.clock.set(seededAt)
  })
  afterAll(() => again.stop())

  it('leaves nothing but money in the escrow that the watcher explains, works the next time, and is the same each time', async () => {
    const demo = await prepareDemoChain(again.chain.url)
    const ctx: Context = { ...again.ctx, config: { ...again.ctx.config, reviewAds: 'links' } }
    const seeding = seedDemo(ctx, demo)
    await Promise.all([expect(seeding).rejects.toThrow(), killTheSeeder(again.database)])
    for (const table of ['campaign', 'payment', 'deposit', 'ledger_entry']) {
      const { rows } = await sql`select from ${sql.table(table)}`.execute(again.database.db)
      expect(rows, table).toEqual([])
    }
    expect(await seedDemo(ctx, demo)).toBe(true)
    expect(await readMembers(again.database)).toEqual(await readMembers(on.database))
    await again.look()
    await again.moveMoney()
    const { ledger, chain } = await again.compare()
    expect(ledger).toEqual(chain)
    expect(chain.foreign).toBeGreaterThan(0n)
    expect(await findBrokenLaws(again.database.db)).toEqual({})
  })
})

function readMembers({ db }: TestDatabase) {
  return db
    .selectFrom('verification')
    .select(['telegram_user_id', 'state', 'price'])
    .where('telegram_user_id', '>=', FIRST_MEMBER)
    .orderBy('id')
    .execute()
}

/** Everything the watcher could have credited twice. */
async function readMoney() {
  const { rows } = await sql`
    select c.id, c.status, c.deposited, c.available, c.spent, count(k.id) as credits
    from campaign c left join credit k on k.campaign_id = c.id group by c.id order by c.id`.execute(
    on.database.db,
  )
  return rows
}

/** Waits until a good part is written, which only the seeder can see, and ends its connection. */
async function killTheSeeder(database: TestDatabase): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select a.pid from pg_stat_activity a
      where a.datname = current_database() and a.backend_xid is not null
        and pg_sequence_last_value('verification_id_seq') > 100
        and a.pid <> pg_backend_pid()`.execute(database.db)
    if (!rows[0]) {
      await sleep(10)
      continue
    }
    await sql`select pg_terminate_backend(${rows[0].pid})`.execute(database.db)
    return
  }
}

async function countBy(table: string, column: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: unknown; count: number }>`
    select ${sql.raw(column)} as name, count(*) as count from ${sql.raw(table)} group by 1`.execute(
    on.database.db,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), count]))
}

async function sumOf(query: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await query.execute(on.database.db)
  return (rows[0] as { total: bigint }).total
}
