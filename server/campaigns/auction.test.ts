import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inModelOrder, modelReason, type Rival } from '../../tests/fixtures/auctionModel.ts'
import { createTestContext } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { randomAddress } from '../../tests/fixtures/marketplace.ts'
import type { Context } from '../context.ts'
import { lockGroup } from '../groups/findGroup.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { findAdvertiserCampaigns } from '../reads/campaignQueries.ts'
import { getGroupOwner } from '../reads/dashboards.ts'
import { listGroups } from '../reads/listGroups.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import { usdc, usdcToJson } from '../shared/money.ts'
import { type Auction, firstReason, holdAuction, type SkipReason } from './auction.ts'
import { findBuyableGroups, findPlace } from './buyableGroups.ts'
import { sellsNow } from './sales.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const FLOOR = 50n
const around = (seconds: number) => new Date(AT.getTime() + seconds * 1_000)

let database: TestDatabase
let ctx: Context
let groupId: GroupId
let owner: AccountId
let payoutWallet: Address

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestContext(database, { clock: { now: () => AT } })
})
beforeEach(() => openGroup())
afterAll(() => database.drop())

describe('the auction', () => {
  it('is won by the highest bid, at its own price', async () => {
    const [, best] = await place([{ bid: 90n }, { bid: 110n }, {}])
    expect((await sell()).winner).toMatchObject({ campaignId: best, bid: 110n })
  })

  it('is won, among equal bids, by the campaign that has been active longest', async () => {
    const [, oldest] = await place([{}, { acceptedAt: new Date('2026-01-01T00:00:00Z') }, {}])
    expect((await sell()).winner?.campaignId).toBe(oldest)
  })

  it('is won, among equals of the same moment, by the older campaign', async () => {
    const [oldest] = await place([{}, {}, {}])
    expect((await sell()).winner?.campaignId).toBe(oldest)
  })

  it('is open to a bid at the floor itself', async () => {
    const [only] = await place([{ bid: FLOOR }])
    expect((await sell()).winner?.campaignId).toBe(only)
  })

  it('P15: is never won by a campaign whose budget does not cover its bid', async () => {
    const [poor, able] = await place([
      { bid: 200n, available: 199n },
      { bid: 100n, available: 100n },
    ])
    expect(await sell()).toMatchObject({ winner: { campaignId: able }, considered: 1 })
    expect(await readReasons()).toEqual([
      [poor, 'exhausted'],
      [able, null],
    ])
  })

  it('says of each campaign why it did not win', async () => {
    const served = await account()
    const parts: Part[] = [
      { bid: 109n, accountId: served },
      { bid: 108n, blocked: true },
      { bid: 107n, category: 'gambling' },
      { bid: 49n },
      { bid: 106n, available: 1n },
      { bid: 105n, endsAt: AT },
      { bid: 104n, dailyCap: 3, takenToday: 3 },
      { bid: 103n, dailyCap: 3, takenToday: 2, endsAt: around(1) },
      { bid: 102n },
      { bid: 101n, accountId: owner },
      { bid: 100n, refundWallet: payoutWallet },
    ]
    const ids = await place(parts)
    const { verdicts } = await sell([served])
    expect(verdicts.map(({ campaignId, verdict }) => [ids.indexOf(campaignId) + 1, verdict])).toEqual([
      [1, 'already_served'],
      [2, 'blocked'],
      [3, 'category'],
      [6, 'ended'],
      [7, 'daily_cap'],
      [8, 'won'],
      [9, 'outbid'],
      [10, 'own_group'],
    ])
    const reasons = await readReasons([served])
    expect(reasons.find(([id]) => id === ids[4])).toEqual([ids[4], 'exhausted'])
    expect(reasons.find(([id]) => id === ids[3])).toEqual([ids[3], 'below_floor'])
  })

  it('has no winner where nobody may win', async () => {
    expect((await sell()).winner).toBeUndefined()
    await place([{ blocked: true }])
    expect((await sell()).winner).toBeUndefined()
  })

  it('reads no more of the ladder than it looks at, however long that is', async () => {
    await sql`
      with made as (
        insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, bid, highest_bid, joins, pacing,
          created_at, activated_at)
        select ${await account()}, '0x' || repeat('cd', 20), '0x' || repeat('e5', 20), sha256(i::text::bytea),
          '0x' || encode(sha256(('long' || i)::bytea), 'hex'), 'S', 'active', 100 + i % 50, 150, 1, 'fast', ${AT}, ${AT}
        from generate_series(1, 3000) i returning id, bid
      ), written as (
        insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
        select id, 'en', 1, '[{}]', repeat('ab', 32), 'allowed', ${AT} from made returning id, campaign_id
      )
      insert into placement (campaign_id, group_id, status, bid, version_id, created_at, accepted_at)
      select made.id, ${groupId}, 'accepted', made.bid, written.id, ${AT}, ${AT} from made
      join written on written.campaign_id = made.id`.execute(database.db)
    const { rows } = await sql<{
      id: CampaignId
    }>`select campaign_id as id from placement where group_id = ${groupId}`.execute(database.db)
    await fund(rows.map(({ id }) => ({ id, amount: 1_000n })))
    await sql`analyze campaign`.execute(database.db)
    await sql`analyze placement`.execute(database.db)
    const read = await countReadRows(() => sell())
    expect(read).toBeLessThan(30)
  })
})

it('P15: each reader takes a campaign for what an independent model does', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(anyGroup(), async ({ group, parts, served }) => {
      await openGroup(group)
      const people = [owner, await account(), await account(), await account()]
      const wallets = [payoutWallet, randomAddress(), randomAddress()]
      await place(
        parts.map(({ who, wallet, ...part }) => ({
          ...part,
          accountId: people[who] as AccountId,
          refundWallet: wallets[wallet] as Address,
        })),
      )
      const { rivals, sells } = await readRivals()
      const servedBy = served.map((index) => people[index] as AccountId)
      const terms = { floor: BigInt(group.floor), at: AT, servedBy }
      const reasons = rivals.map((rival) => [rival.campaignId, modelReason(rival, terms) ?? null])
      expect(await readReasons(servedBy)).toEqual(reasons)
      for (const [, reason] of reasons) seen.set(`${reason}`, (seen.get(`${reason}`) ?? 0) + 1)

      const { winner, verdicts } = await sell(servedBy)
      expect(winner?.campaignId).toBe(
        rivals.find((rival) => modelReason(rival, terms) === undefined)?.campaignId,
      )
      for (const { campaignId, verdict } of verdicts) {
        const reason = reasons.find(([id]) => id === campaignId)?.[1]
        expect(verdict).toBe(reason ?? (campaignId === winner?.campaignId ? 'won' : 'outbid'))
      }
      await expectAgreement(sells ? rivals : [], { floor: BigInt(group.floor), wallets })
    }),
    { numRuns: 100, examples: [[AHEAD]] },
  )
  // Each reason was the first of somebody.
  expect([...seen.keys()].toSorted()).toEqual([
    'already_served',
    'below_floor',
    'blocked',
    'category',
    'daily_cap',
    'ended',
    'exhausted',
    'not_started',
    'null',
    'own_group',
    'pacing',
    'placement_cap',
    'rule_share',
    'test_over',
  ])
})

/** Top bid, ladder, positions, estimate and the auction, for a person whom nobody has paid for. */
async function expectAgreement(
  rivals: readonly Rival[],
  { floor, wallets }: { floor: bigint; wallets: readonly Address[] },
): Promise<void> {
  const terms = { floor, at: AT, servedBy: [] }
  const able = rivals.filter((rival) => modelReason(rival, terms) === undefined)
  const rested = rivals.filter(
    (rival) =>
      modelReason({ ...rival, dailyCap: null, placementCap: null, share: null, plan: null }, terms) ===
      undefined,
  )
  if (rivals.length > 0) expect((await sell()).winner?.campaignId).toBe(able[0]?.campaignId)
  expect(await sellsNow(ctx, { groupId })).toBe(able.length > 0)

  const buyer = await account()
  const [buyable] = await findBuyableGroups(ctx.db, {
    accountId: buyer,
    at: AT,
    limit: 1,
    offset: 0,
    filter: { groupIds: [groupId] },
  })
  if (buyable !== undefined) {
    expect(buyable.topBid).toBe(able[0]?.bid ?? rested[0]?.bid ?? 0n)
    expect(buyable.isCapped).toBe(able.length === 0 && rested.length > 0)
    const { groups } = await listGroups(ctx, { limit: 500, after: undefined })
    const topBid = usdcToJson(usdc(able[0]?.bid ?? 0n))
    expect(groups.find(({ tg_group_id: id }) => id === -1_000_000_000_000 - groupId)?.top_bid).toBe(topBid)
  }
  if (wallets[0] === payoutWallet) {
    const asOwner = { wallet: payoutWallet, walletText: payoutWallet }
    const { groups } = await getGroupOwner(ctx, asOwner).catch(() => ({ groups: [] }))
    if (groups[0]) {
      expect(groups[0].campaigns.map(({ bidMicro }) => bidMicro)).toEqual(able.map(({ bid }) => `${bid}`))
    }
  }
  for (const wallet of wallets) {
    for (const { id, placements } of (await findAdvertiserCampaigns(ctx.db, { wallet, at: AT })) ?? []) {
      const place = able.findIndex(({ campaignId }) => campaignId === id)
      expect(placements[0]?.position).toBe(place < 0 ? null : place + 1)
    }
  }
  for (const [index, { placementId, bid }] of rested.entries()) {
    const own = { groupId, bid: usdc(bid), at: AT, placementId: placementId as PlacementId }
    expect(await findPlace(ctx.db, own)).toBe(index + 1)
  }
  const newcomer = await findPlace(ctx.db, { groupId, bid: usdc(5n), at: AT })
  expect(newcomer).toBe(1 + rested.filter(({ bid }) => bid >= 5n).length)
}

interface GroupPart {
  readonly floor: number
  readonly status: string
  readonly isFrozen: boolean
  readonly isPaid: boolean
}

/** The reason that comes last, which a draw may never reach: one campaign far ahead of its plan. */
const AHEAD = {
  group: { floor: 0, status: 'active' as const, isFrozen: false, isPaid: true },
  parts: [
    {
      ...{ bid: 9n, available: 18n, status: 'active' as const, acceptedAt: around(-9), startsAt: null },
      ...{
        endsAt: around(9 * 86_400),
        pacing: 'even' as const,
        isPlanOff: false,
        spent: 60n,
        deposited: 60n,
      },
      ...{ stopAfter: null, placementCap: null, takenElsewhere: 0, byRule: false, spentHere: 0n },
      ...{ dailyCap: null, takenToday: 0, takenBefore: 0, blocked: false },
      ...({ category: 'other', who: 3, wallet: 1 } as const),
    },
  ],
  served: [],
}

/** Small numbers, so that many are equal and each limit is met exactly. */
function anyGroup() {
  const campaign = fc.record({
    bid: fc.bigInt({ min: 1n, max: 9n }),
    available: fc.bigInt({ min: 0n, max: 18n }),
    status: fc.constantFrom('active', 'active', 'active', 'active', 'paused', 'closing', 'in_review'),
    acceptedAt: fc.constantFrom(around(-9), around(-8), around(-7)),
    startsAt: fc.constantFrom(null, null, null, around(-2), AT, around(1)),
    endsAt: fc.constantFrom(null, null, around(-1), AT, around(2), around(8), around(9 * 86_400)),
    pacing: fc.constantFrom('fast' as const, 'even' as const),
    isPlanOff: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    spent: fc.bigInt({ min: 0n, max: 60n }),
    deposited: fc.bigInt({ min: 0n, max: 60n }),
    stopAfter: fc.constantFrom(null, null, null, 1, 3, 6),
    placementCap: fc.constantFrom(null, null, 1, 2),
    takenElsewhere: fc.nat(2),
    byRule: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
    spentHere: fc.bigInt({ min: 0n, max: 9n }),
    dailyCap: fc.constantFrom(null, null, 1, 2, 3),
    takenToday: fc.nat(3),
    takenBefore: fc.nat(3),
    // Rare, as are campaigns of the owner's own: both hold for all of an account, and hide every later reason.
    blocked: fc.integer({ min: 0, max: 79 }).map((one) => one === 0),
    category: fc.constantFrom('other', 'other', 'other', 'other', 'other', 'shops', 'gambling'),
    who: fc.constantFrom(0, 1, 2, 3, 3, 3, 3, 3),
    wallet: fc.constantFrom(0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2),
  })
  return fc.record({
    group: fc.record<GroupPart>({
      floor: fc.integer({ min: 0, max: 6 }),
      status: fc.constantFrom('active', 'active', 'active', 'active', 'active', 'paused', 'no_rights'),
      isFrozen: fc.integer({ min: 0, max: 7 }).map((one) => one === 0),
      isPaid: fc.integer({ min: 0, max: 7 }).map((one) => one > 0),
    }),
    parts: fc.array(campaign, { maxLength: 40, size: 'max' }),
    served: fc.subarray([1, 2]),
  })
}

interface Part {
  readonly bid?: bigint
  readonly available?: bigint
  readonly status?: string
  readonly accountId?: AccountId
  readonly refundWallet?: Address
  readonly acceptedAt?: Date
  readonly startsAt?: Date | null
  readonly endsAt?: Date | null
  readonly pacing?: 'fast' | 'even'
  readonly isPlanOff?: boolean
  readonly spent?: bigint
  readonly deposited?: bigint
  readonly byRule?: boolean
  readonly spentHere?: bigint
  readonly stopAfter?: number | null
  readonly placementCap?: number | null
  readonly dailyCap?: number | null
  /** In this group. */
  readonly takenToday?: number
  /** In other groups. */
  readonly takenElsewhere?: number
  readonly takenBefore?: number
  readonly blocked?: boolean
  readonly category?: string
}

let people = 0

async function account(): Promise<AccountId> {
  people += 1
  const { id } = await database.db
    .insertInto('account')
    .values({ telegram_user_id: people, created_at: AT } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function openGroup(
  { floor, status, isFrozen, isPaid }: GroupPart = {
    floor: Number(FLOOR),
    status: 'active',
    isFrozen: false,
    isPaid: true,
  },
): Promise<void> {
  owner = await account()
  payoutWallet = randomAddress()
  const { rows } = await sql<{ id: GroupId }>`
    insert into "group" (tg_group_id, kind, title, status, owner_account_id, payout_wallet, floor_bid, consent_policy,
      unreached_policy, created_at, frozen_at, frozen_reason)
    select -1000000000000 - next.id, 'supergroup', 'G', ${status}, ${owner}, ${isPaid ? payoutWallet : null}, ${floor}::numeric,
      'ask', 'keep_muted', ${AT}, ${isFrozen ? AT : null},
      ${isFrozen ? 'Why' : null}
    from (select coalesce(max(id), 0) + 1 as id from "group") next returning id`.execute(database.db)
  groupId = (rows[0] as { id: GroupId }).id
}

/** Rows alone: how campaigns come to be so is none of this. Of a blocked one, everybody who has its account is. */
async function place(parts: readonly Part[]): Promise<CampaignId[]> {
  const ids: CampaignId[] = []
  for (const part of parts) ids.push(await placeOne(part))
  await fund(ids.map((id, index) => ({ id, amount: parts[index]?.available ?? 1_000n })))
  return ids
}

async function placeOne({
  blocked = false,
  takenToday = 0,
  takenBefore = 0,
  takenElsewhere = 0,
  ...part
}: Part): Promise<CampaignId> {
  const accountId = part.accountId ?? (await account())
  const status = part.status ?? 'active'
  const bid = part.bid ?? 100n
  // An end before the start cannot be ordered.
  const startsAt =
    part.startsAt && part.endsAt && part.startsAt >= part.endsAt ? null : (part.startsAt ?? null)
  const { rows } = await sql<{ id: CampaignId }>`
    with made as (
      insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, category, status, bid, highest_bid, joins,
        daily_cap, pacing, pacing_off, starts_at, ends_at, stop_after, spent, deposited, created_at, activated_at, deadline_at,
        end_reason)
      select ${accountId}, ${part.refundWallet ?? randomAddress()}, '0x' || repeat('e5', 20),
        uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
        '0x' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'), 'S', ${part.category ?? 'other'}, ${status},
        ${bid}::numeric, ${bid}::numeric, 1, ${part.dailyCap ?? null}::int, ${part.pacing ?? 'fast'},
        ${part.isPlanOff ?? false}, ${startsAt}::timestamptz, ${part.endsAt ?? null}::timestamptz,
        ${part.stopAfter ?? null}::int, ${part.spent ?? 0n}::numeric, ${part.deposited ?? 0n}::numeric, ${AT},
        ${around(-5)}, case when ${status} = 'in_review' then ${around(60)}::timestamptz end,
        case when ${status} = 'closing' then 'withdrawn' end
      returning id
    ), written as (
      insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
      select id, 'en', 1, '[{}]', repeat('ab', 32), 'allowed', ${AT} from made returning id
    ), day as (
      insert into campaign_day (campaign_id, day, reserved_joins, verifications)
      select id, ${AT}::date, ${takenToday}::int / 2, ${takenToday + takenElsewhere}::int - ${takenToday}::int / 2 from made
      where ${takenToday + takenElsewhere}::int > 0
      union all select id, ${AT}::date - 1, ${takenBefore}::int, 3 from made where ${takenBefore}::int > 0
    ), block as (
      insert into group_block (group_id, account_id, blocked_at) select ${groupId}, ${accountId}, ${AT} where ${blocked}
      on conflict do nothing
    ), placed as (
      insert into placement (campaign_id, group_id, status, bid, daily_cap, by_rule, spent, version_id, created_at, accepted_at)
      select made.id, ${groupId}, 'accepted', ${bid}::numeric, ${part.placementCap ?? null}::int, ${part.byRule ?? false},
        ${part.spentHere ?? 0n}::numeric, written.id, ${AT},
        ${part.acceptedAt ?? around(-5)}
      from made, written returning id, campaign_id
    ), here as (
      insert into placement_day (placement_id, day, reserved_joins, verifications)
      select id, ${AT}::date, ${takenToday}::int / 2, ${takenToday}::int - ${takenToday}::int / 2 from placed
      where ${takenToday}::int > 0
      union all select id, ${AT}::date - 1, ${takenBefore}::int, 3 from placed where ${takenBefore}::int > 0
    )
    select campaign_id as id from placed`.execute(database.db)
  return (rows[0] as { id: CampaignId }).id
}

/** In one transaction of the ledger, which alone changes what is available. */
async function fund(all: readonly { id: CampaignId; amount: bigint }[]): Promise<void> {
  const funded = all.filter(({ amount }) => amount > 0n)
  if (funded.length === 0) return
  const entries = funded.flatMap(({ id: campaignId, amount }) => [
    { account: { kind: 'chain_campaign', campaignId } as const, amount },
    { account: { kind: 'available', campaignId } as const, amount },
  ])
  const source = `test:${funded[0]?.id}`
  await database.db
    .transaction()
    .execute((tx) => postTransaction(tx, { event: 'deposit', source, at: AT, entries }))
}

function sell(servedBy: readonly AccountId[] = []): Promise<Auction> {
  return database.db
    .transaction()
    .execute(async (tx) => holdAuction(tx, { group: await lockGroup(tx, groupId), servedBy, at: AT }))
}

/** The first reason of every placement of an active campaign, best first, whether or not it stands in the ladder. */
async function readReasons(servedBy: readonly AccountId[] = []): Promise<[CampaignId, SkipReason | null][]> {
  const { rows } = await sql<{ id: CampaignId; reason: SkipReason | null }>`
    select c.id, ${firstReason({ at: AT, servedBy })} as reason from placement p join campaign c on c.id = p.campaign_id
    join "group" g on g.id = p.group_id
    where g.id = ${groupId} and c.status = 'active' order by p.bid desc, p.accepted_at, p.id`.execute(
    database.db,
  )
  return rows.map(({ id, reason }) => [id, reason])
}

/** The input of the model: plain columns, put together here. */
async function readRivals(): Promise<{ rivals: Rival[]; sells: boolean }> {
  const { db } = database
  const group = await db.selectFrom('group').selectAll().where('id', '=', groupId).executeTakeFirstOrThrow()
  const placements = await db.selectFrom('placement').selectAll().where('group_id', '=', groupId).execute()
  const campaigns = await db.selectFrom('campaign').selectAll().where('status', '=', 'active').execute()
  const days = await db.selectFrom('campaign_day').selectAll().execute()
  const daysHere = await db.selectFrom('placement_day').selectAll().execute()
  const blocks = await db.selectFrom('group_block').selectAll().where('group_id', '=', groupId).execute()
  const rivals = placements.flatMap((placed): Rival[] => {
    const row = campaigns.find(({ id }) => id === placed.campaign_id)
    if (row === undefined) return []
    const own = days.filter(({ campaign_id }) => campaign_id === row.id)
    const today = own.find(({ day }) => `${day}` === '2026-03-01')
    const here = daysHere.find(
      ({ placement_id, day }) => placement_id === placed.id && `${day}` === '2026-03-01',
    )
    const began = Math.max(row.starts_at?.getTime() ?? 0, (row.activated_at as Date).getTime())
    return [
      {
        placementId: placed.id,
        campaignId: row.id,
        accountId: row.account_id,
        bid: placed.bid,
        available: row.available,
        acceptedAt: placed.accepted_at as Date,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        dailyCap: row.daily_cap,
        takenToday: (today?.reserved_joins ?? 0) + (today?.verifications ?? 0),
        placementCap: placed.daily_cap,
        takenHere: (here?.reserved_joins ?? 0) + (here?.verifications ?? 0),
        share: placed.by_rule ? { spentHere: placed.spent, deposited: row.deposited } : null,
        stopAfter: row.stop_after,
        taken: row.verifications_completed + own.reduce((sum, day) => sum + day.reserved_joins, 0),
        plan:
          row.pacing === 'even' && !row.pacing_off
            ? { deposited: row.deposited, used: row.spent + row.reserved, beganAt: new Date(began) }
            : null,
        blocked: blocks.some(({ account_id }) => account_id === row.account_id),
        forbidden: group.forbidden_categories.includes(row.category),
        own: row.account_id === group.owner_account_id || row.refund_wallet === group.payout_wallet,
      },
    ]
  })
  const sells = group.status === 'active' && group.payout_wallet !== null && group.frozen_at === null
  return { rivals: inModelOrder(rivals), sells }
}

/** How many rows of campaigns and placements PostgreSQL hands on while some work runs. */
async function countReadRows(work: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(database.db)
    const { rows } = await sql<{ read: number }>`
      select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_user_tables where relname in ('campaign', 'placement')`.execute(
      database.db,
    )
    return Number(rows[0]?.read)
  }
  const before = await count()
  await work()
  return (await count()) - before
}
