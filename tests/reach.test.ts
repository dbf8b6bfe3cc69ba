import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import type { AccountId, CampaignId, GroupId, VerificationId } from '../server/shared/ids.ts'
import { type Usdc, usdc } from '../server/shared/money.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { createTestClock, createTestContext } from './fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { createMarketplace, type Marketplace } from './fixtures/marketplace.ts'
import { until } from './fixtures/process.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { askMember, endVisit } from './fixtures/steps.ts'

const GROUPS = 300

let database: TestDatabase
let second: DatabasePool
let ctx: Context
let other: Context
let market: Marketplace

beforeEach(async () => {
  database = await createTestDatabase({ size: 12 })
  // As another process has it.
  second = openDatabase({ url: database.url, size: 12, name: 'second', onIdleError: () => {} })
  ctx = createTestContext(database, { clock: createTestClock() })
  other = { ...ctx, db: second.db }
  market = createMarketplace(ctx)
})
afterEach(async () => {
  await second.close()
  await database.drop()
})

describe('P115: one budget in hundreds of groups', () => {
  it('is never sold twice by two workers, one of them killed; and each join says by what it was won', async () => {
    const campaign = await reach({ joins: 150, groups: GROUPS })
    const rival = await reach({ joins: 40, groups: GROUPS, bid: usdc(150_000n) })
    const visits = await invite(GROUPS * 2)
    const [ours, theirs] = [visits.slice(0, GROUPS), visits.slice(GROUPS)]
    const killed = joinsAndIsKilled(theirs, 60)
    await eachOf(ours, 8, (verificationId) => askMember(other, { verificationId }))
    await killed
    expect(await findBrokenLaws(database.db)).toEqual({})
    await eachOf(theirs, 8, (verificationId) => askMember(ctx, { verificationId }))
    expect(await findBrokenLaws(database.db)).toEqual({})
    for (const { id, joins } of [campaign, rival]) {
      const { available, reserved, deposited } = await moneyOf(id)
      expect(reserved + available).toBe(deposited)
      expect(await soldBy(id)).toBe(joins)
    }
    await expectTruth()
  })

  it('keeps what comes back: a release while the ladder loses the campaign sells it again', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ visit: fc.nat(1_000), leaves: fc.boolean() }), {
          minLength: 40,
          maxLength: 120,
        }),
        fc.integer({ min: 1, max: 6 }),
        async (steps, joins) => {
          const { id, accountId } = await reach({ joins, groups: 12 })
          const visits = await invite(30)
          const asked: VerificationId[] = []
          await eachOf(steps, 10, async ({ visit, leaves }, index) => {
            const side = index % 2 ? ctx : other
            if (leaves && asked.length > 0) {
              const verificationId = asked[visit % asked.length] as VerificationId
              await endVisit(side, { verificationId, end: 'left' }).catch(ignoreWrongState)
            } else {
              const verificationId = visits[visit % visits.length] as VerificationId
              asked.push(verificationId)
              await askMember(side, { verificationId }).catch(ignoreWrongState)
            }
          })
          expect(await findBrokenLaws(database.db)).toEqual({})
          const { available, reserved, deposited } = await moneyOf(id)
          expect(available + reserved).toBe(deposited)
          // The rest is sold to the next who come.
          const left = Number(available / usdc(100_000n))
          for (const verificationId of await invite(left + 2)) await askMember(ctx, { verificationId })
          expect((await moneyOf(id)).available).toBe(0n)
          await withdrawCampaign(ctx, { accountId, campaignId: id })
        },
      ),
      { numRuns: 4 },
    )
  })
})

function ignoreWrongState(error: unknown): void {
  if ((error as { code?: string }).code !== 'verification.wrong_state') throw error
}

let serial = 0

/** A paid campaign that is let in by many groups. Groups, placements and consent are rows; the money is none. */
async function reach(order: {
  joins: number
  groups: number
  bid?: Usdc
}): Promise<{ id: CampaignId; accountId: AccountId; joins: number }> {
  const { bid = usdc(100_000n), joins, groups } = order
  const owner = await market.person()
  await sql`
    insert into "group" (tg_group_id, kind, title, status, owner_account_id, payout_wallet, floor_bid, consent_policy,
      unreached_policy, language, created_at)
    select -3000000000000 - i, 'supergroup', 'G', 'active', ${owner.accountId}, ${owner.wallet}, 10000, 'ask', 'keep_muted', 'en', ${ctx.clock.now()}
    from generate_series(1, ${groups}::int) i on conflict do nothing`.execute(database.db)
  const first = await market.group()
  const campaign = await market.campaign({ groupId: first.id, bid, joins })
  serial += 1
  await sql`
    with placed as (
      insert into placement (campaign_id, group_id, status, bid, version_id, created_at, accepted_at)
      select ${campaign.id}, g.id, 'accepted', ${bid}::numeric, v.id, ${ctx.clock.now()}, ${ctx.clock.now()}
      from "group" g, content_version v where g.tg_group_id <= -3000000000000 and v.campaign_id = ${campaign.id}
      returning group_id, version_id
    )
    insert into consent (group_id, account_id, hash, lowest_bid, given_at)
    select placed.group_id, ${campaign.accountId}, v.hash, ${bid}::numeric, ${ctx.clock.now()}
    from placed join content_version v on v.id = placed.version_id`.execute(database.db)
  return { id: campaign.id, accountId: campaign.accountId, joins }
}

/** People at the doors of all groups in turn. */
async function invite(count: number): Promise<VerificationId[]> {
  const from = 8_000_000_000 + serial * 100_000 + (await countVisits())
  const { rows } = await sql<{ id: VerificationId }>`
    insert into verification (group_id, telegram_user_id, way_in, state, deadline_at, created_at)
    select groups.ids[1 + i % cardinality(groups.ids)], ${from}::bigint + i, 'join_request', 'invited',
      ${ctx.clock.now()}::timestamptz + interval '1 day', ${ctx.clock.now()}
    from generate_series(1, ${count}::int) i,
      (select array_agg(id order by id) as ids from "group" where tg_group_id <= -3000000000000) groups
    returning id`.execute(database.db)
  return rows.map(({ id }) => id)
}

async function countVisits(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from verification`.execute(
    database.db,
  )
  return rows[0]?.count ?? 0
}

async function eachOf<T>(
  all: readonly T[],
  atOnce: number,
  work: (one: T, index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < all.length; index = next++) await work(all[index] as T, index)
    }),
  )
}

/** Lets a process of its own ask people, and kills it in the middle of that. */
async function joinsAndIsKilled(visits: readonly VerificationId[], after: number): Promise<void> {
  const child = spawn(process.execPath, [LAUNCHER, 'joinsProcess', database.url, visits.join(',')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  let asked = 0
  child.stdout.on('data', (chunk: Buffer) => {
    asked += chunk.toString().split('\n').length - 1
    if (asked >= after) child.kill('SIGKILL')
  })
  await exited
  expect(child.signalCode).toBe('SIGKILL')
  await until(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and application_name = 'joins process'`.execute(
      database.db,
    )
    return rows.length === 0
  })
}

async function moneyOf(id: CampaignId) {
  return database.db
    .selectFrom('campaign')
    .select(['available', 'reserved', 'deposited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function soldBy(id: CampaignId): Promise<number> {
  const { rows } = await sql<{ sold: number }>`
    select count(*) as sold from verification where campaign_id = ${id} and state = 'asked'`.execute(
    database.db,
  )
  return rows[0]?.sold ?? 0
}

/** Each sold join names placement, version, variant and the first reason of each loser; each unsold one why. */
async function expectTruth(): Promise<void> {
  const { rows } = await sql<{ sold: boolean; candidates: Record<string, unknown>[]; groupId: GroupId }>`
    select v.campaign_id is not null as sold, d.candidates, v.group_id as "groupId" from verification v
    join auction_decision d on d.verification_id = v.id`.execute(database.db)
  expect(rows).toHaveLength(GROUPS * 2)
  for (const { sold, candidates } of rows) {
    const won = candidates.filter(({ verdict }) => verdict === 'won')
    expect(won).toHaveLength(sold ? 1 : 0)
    for (const candidate of candidates) {
      const wins = candidate.verdict === 'won'
      expect(Object.keys(candidate).toSorted()).toEqual(
        ['bid', 'campaign', 'placement', ...(wins ? ['variant'] : []), 'verdict', 'version'].toSorted(),
      )
      if (!wins) expect(['exhausted', 'outbid']).toContain(candidate.verdict)
    }
  }
}
