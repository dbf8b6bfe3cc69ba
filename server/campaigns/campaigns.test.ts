import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestClock,
  createTestContext,
  TEST_ESCROW,
  type TestClock,
} from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import { CHOICE, createMarketplace, type Marketplace, type Person } from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { findOrCreateAccount } from '../accounts/findAccount.ts'
import { linkWallet } from '../accounts/wallets.ts'
import { sendNotices } from '../advertisers/notices.ts'
import type { Context } from '../context.ts'
import { setGroupStatus } from '../groups/status.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { parseTask } from '../tasks/task.ts'
import { changeCampaign } from './changeCampaign.ts'
import { acceptPlacement, changePlacement, declinePlacement, removePlacement } from './changePlacement.ts'
import { endDueCampaign, expireCampaign, sweepCampaigns } from './endCampaign.ts'
import { pauseCampaign, resumeCampaign, startCampaign, withdrawCampaign } from './lifecycle.ts'
import { findVersions } from './versionQueries.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let groupId: GroupId
let owner: Person
let advertiser: Person

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
})
beforeEach(async () => {
  const group = await market.group({ consentPolicy: 'ask', floorBid: usdc(50_000n) })
  groupId = group.id
  owner = group.owner
  advertiser = await market.person()
})
afterAll(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
  await database.drop()
})

describe('creating a campaign', () => {
  it('P10: needs a linked wallet, which is its refund address for ever', async () => {
    const { id } = await findOrCreateAccount(ctx, {
      telegramUserId: market.nextTelegramUserId(),
      language: null,
    })
    await expect(market.order({ groupId, accountId: id })).rejects.toMatchObject({
      code: 'wallet.not_linked',
    })
    const { campaign } = await market.order({ groupId, accountId: advertiser.accountId })
    const { wallet } = await market.person()
    await linkWallet(ctx, { accountId: advertiser.accountId, wallet })
    expect((await rowOf(campaign.id)).refund_wallet).toBe(advertiser.wallet)
  })

  it('opens the first deposit with it, writes the bid, and has a salt of its own', async () => {
    const orders = [await market.order({ groupId }), await market.order({ groupId })]
    for (const { campaign, deposit } of orders) {
      expect(deposit).toMatchObject({ campaignId: campaign.id, kind: 'first', status: 'open', received: 0n })
      const bids = await database.db
        .selectFrom('bid')
        .select('amount')
        .where('placement_id', '=', (await market.placement(campaign.id)).id)
        .execute()
      expect(bids).toEqual([{ amount: campaign.bid }])
      const [version] = await findVersions(ctx.db, campaign.id)
      expect(version).toMatchObject({ language: 'en', number: 1, variants: [CHOICE], review: 'allowed' })
    }
    expect(new Set(orders.map(({ campaign }) => campaign.salt.toString('hex'))).size).toBe(2)
  })

  it('an advertiser has 20 campaigns that wait for their first deposit at most, also when ordering at once', async () => {
    const order = () => market.order({ groupId, accountId: advertiser.accountId })
    const { campaign } = await order()
    for (let ordered = 2; ordered <= 17; ordered++) await order()
    const last = await Promise.allSettled([order(), order(), order(), order(), order()])
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(order()).rejects.toMatchObject({ code: 'campaign.too_many' })
    await withdrawCampaign(ctx, { accountId: advertiser.accountId, campaignId: campaign.id })
    await order()
    await expect(order()).rejects.toMatchObject({ code: 'campaign.too_many' })
    clock.advance(30 * DAY_MS)
    await order()
  })

  it('refuses a bid below the floor or the minimum, and a group that does not sell', async () => {
    await expect(market.order({ groupId, bid: usdc(49_999n) })).rejects.toMatchObject({
      code: 'bid.below_floor',
    })
    const free = await market.group({ floorBid: usdc(0n) })
    await expect(market.order({ groupId: free.id, bid: usdc(9_999n) })).rejects.toMatchObject({
      code: 'bid.below_floor',
    })
    await setGroupStatus(ctx, { groupId, status: 'paused' })
    await expect(market.order({ groupId })).rejects.toMatchObject({ code: 'group.not_selling' })
  })

  it.each([
    { joins: 0 },
    { joins: 1.5 },
    { dailyCap: 0 },
    { sponsor: ' ' },
    { sponsor: 'a\u0000b' },
    { sponsor: 'x'.repeat(65) },
  ])('refuses %o', async (part) => {
    await expect(market.order({ groupId, ...part })).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it.each([
    { endsAt: new Date('2026-03-01T12:00:00Z') },
    { startsAt: new Date('2026-04-02T00:00:00Z'), endsAt: new Date('2026-04-01T00:00:00Z') },
    { endsAt: new Date('2028-06-01T00:00:00Z') },
    { startsAt: new Date('2028-06-01T00:00:00Z') },
  ])('refuses the dates %o', async (dates) => {
    const order = market.order({ groupId, ...dates })
    await expect(order).rejects.toMatchObject({ code: 'campaign.dates_invalid' })
  })

  it('is spent evenly only until an end date, and bids at least what any group takes', async () => {
    const { campaign } = await market.order({
      groupId,
      accountId: advertiser.accountId,
      pacing: 'even',
      endsAt: new Date('2026-04-01T00:00:00Z'),
    })
    const named = { accountId: advertiser.accountId, campaignId: campaign.id }
    expect(campaign.pacing).toBe('even')
    await changeCampaign(ctx, { ...named, change: { endsAt: null } })
    expect(await rowOf(campaign.id)).toMatchObject({ pacing: 'fast' })
    const low = changeCampaign(ctx, { ...named, change: { bid: usdc(9_999n) } })
    await expect(low).rejects.toMatchObject({ code: 'bid.below_floor' })
  })

  it.each([
    { kind: 'choice', prompt: 'One?', options: ['only'] },
    { kind: 'choice', prompt: 'Five?', options: ['a', 'b', 'c', 'd', 'e'] },
    { kind: 'choice', prompt: 'Same?', options: ['a', 'a'] },
    { kind: 'quiz', prompt: 'Which?', options: ['a', 'b'], right: 2 },
    { kind: 'quiz', prompt: 'Which?', options: ['a', 'b'] },
    { kind: 'open', prompt: ' ' },
    { kind: 'open', prompt: 'x'.repeat(501) },
    { kind: 'open', prompt: 'a\u0000b' },
    { kind: 'open', prompt: 'Why?', options: [] },
    { kind: 'photo', prompt: 'Show me' },
    null,
  ])('refuses the task %o', async (task) => {
    await expect((async () => parseTask(task))()).rejects.toMatchObject({ code: 'task.invalid' })
  })
})

describe('a campaign', () => {
  it("P82: waits for the owner's word in a group when paid, and runs there with it", async () => {
    const { id: campaignId } = await market.campaign({ groupId, accountId: advertiser.accountId })
    const { id: placementId, status } = await market.placement(campaignId)
    expect((await rowOf(campaignId)).status).toBe('active')
    expect(status).toBe('waiting')
    const [version] = await findVersions(ctx.db, campaignId)
    const shown = { placementId, hash: `${version?.hash}`, bid: usdc(100_000n) }
    await expect(acceptPlacement(ctx, { accountId: advertiser.accountId, ...shown })).rejects.toMatchObject({
      code: 'placement.not_found',
    })
    for (let again = 0; again < 2; again++)
      await acceptPlacement(ctx, { accountId: owner.accountId, ...shown })
    expect(await market.placement(campaignId)).toMatchObject({
      status: 'accepted',
      deadlineAt: null,
      acceptedAt: clock.now(),
    })
  })

  it.each([
    ['decline', 'declined', () => declinePlacement],
    ['removal', 'removed', () => removePlacement],
  ] as const)(
    'leaves a group with the %s of its owner, once, and keeps its money for other groups',
    async (_, status, useCase) => {
      const { id: campaignId } = await market.campaign({ groupId })
      const { available } = await rowOf(campaignId)
      const { id: placementId } = await market.placement(campaignId)
      await expect(useCase()(ctx, { accountId: advertiser.accountId, placementId })).rejects.toMatchObject({
        code: 'placement.not_found',
      })
      await Promise.all([1, 2, 3].map(() => useCase()(ctx, { accountId: owner.accountId, placementId })))
      expect(await market.placement(campaignId)).toMatchObject({ status, endReason: status })
      expect(await rowOf(campaignId)).toMatchObject({
        status: 'active',
        available,
        deadline_at: addMs(clock.now(), 7 * DAY_MS),
      })
    },
  )

  it('ends after 30 days without a deposit, and 7 days after its last group', async () => {
    const { campaign: unpaid } = await market.order({ groupId })
    clock.advance(30 * DAY_MS - 1)
    expect((await expireCampaign(ctx, { campaignId: unpaid.id })).status).toBe('awaiting_deposit')
    clock.advance(1)
    expect((await expireCampaign(ctx, { campaignId: unpaid.id })).status).toBe('closed')
    const { id: campaignId } = await market.campaign({ groupId })
    const { id: placementId } = await market.placement(campaignId)
    await declinePlacement(ctx, { accountId: owner.accountId, placementId })
    const { available } = await rowOf(campaignId)
    clock.advance(3 * DAY_MS)
    for (let again = 0; again < 2; again++) await endDueCampaign(ctx, { campaignId })
    expect((await told(campaignId)).filter((kind) => kind === 'no_group_soon')).toHaveLength(1)
    clock.advance(4 * DAY_MS - 1)
    expect((await expireCampaign(ctx, { campaignId })).status).toBe('active')
    clock.advance(1)
    expect((await expireCampaign(ctx, { campaignId })).status).toBe('closing')
    expect(await getBalance(ctx.db, { kind: 'refund_payable', campaignId })).toBe(available)
    expect((await told(campaignId)).at(-1)).toBe('no_group')
  })

  it('is paused and resumed by its advertiser alone', async () => {
    const { accountId } = advertiser
    const { id: campaignId } = await market.campaign({ groupId, accountId, owner })
    await expect(pauseCampaign(ctx, { accountId: owner.accountId, campaignId })).rejects.toMatchObject({
      code: 'campaign.not_found',
    })
    for (let again = 0; again < 2; again++) await pauseCampaign(ctx, { accountId, campaignId })
    expect((await market.asked(groupId)).sponsorship).toBeNull()
    for (let again = 0; again < 2; again++) await resumeCampaign(ctx, { accountId, campaignId })
    expect((await market.asked(groupId)).sponsorship?.campaignId).toBe(campaignId)
  })

  it('changes its bid in a group while it runs, within floor and highest bid; every change is kept', async () => {
    const { accountId } = advertiser
    const { id: campaignId } = await market.campaign({
      groupId,
      accountId,
      owner,
      highestBid: usdc(250_000n),
    })
    const { id: placementId } = await market.placement(campaignId)
    const bid = (amount: bigint) => changePlacement(ctx, { accountId, placementId, bid: usdc(amount) })
    await bid(200_000n)
    await bid(200_000n)
    await expect(bid(49_999n)).rejects.toMatchObject({ code: 'bid.below_floor' })
    await expect(bid(250_001n)).rejects.toMatchObject({ code: 'bid.above_highest' })
    const bids = await database.db
      .selectFrom('bid')
      .select('amount')
      .where('placement_id', '=', placementId)
      .orderBy('id')
      .execute()
    expect(bids.map(({ amount }) => amount)).toEqual([100_000n, 200_000n])
    await withdrawCampaign(ctx, { accountId, campaignId })
    await expect(bid(150_000n)).rejects.toMatchObject({ code: 'campaign.wrong_status' })
  })

  it('P77: gives everything back when withdrawn, however many withdraw it at once', async () => {
    const { accountId } = advertiser
    const { id: campaignId } = await market.campaign({ groupId, accountId, owner })
    const { available } = await rowOf(campaignId)
    await Promise.all([1, 2, 3].map(() => withdrawCampaign(ctx, { accountId, campaignId })))
    expect(await rowOf(campaignId)).toMatchObject({ status: 'closing', available: 0n })
    expect(await getBalance(ctx.db, { kind: 'refund_payable', campaignId })).toBe(available)
  })
})

it('ends with its escrow: its money goes back, its advertiser is told why, and new ones are of the present escrow', async () => {
  const old = await market.campaign({ groupId, owner, accountId: advertiser.accountId })
  const { campaign: unpaid } = await market.order({ groupId, accountId: advertiser.accountId })
  const escrowAddress = `0x${'e6'.repeat(20)}` as Address
  const now: Context = { ...ctx, config: { ...ctx.config, escrowAddress, escrowRetired: [TEST_ESCROW] } }
  const { campaign: current } = await createMarketplace(now).order({ groupId })
  for (let again = 0; again < 2; again++) await sweepCampaigns(now)
  expect(await rowOf(old.id)).toMatchObject({ status: 'closing', available: 0n, escrow: TEST_ESCROW })
  expect(await rowOf(unpaid.id)).toMatchObject({ status: 'closed' })
  expect(await rowOf(current.id)).toMatchObject({ status: 'awaiting_deposit', escrow: escrowAddress })
  const told = await database.db
    .selectFrom('campaign_notice')
    .select('campaign_id')
    .where('kind', '=', 'escrow_retired')
    .execute()
  expect(told.map(({ campaign_id }) => campaign_id)).toEqual(expect.arrayContaining([old.id, unpaid.id]))
  expect(told.filter(({ campaign_id }) => campaign_id === old.id)).toHaveLength(1)
})

describe('a first deposit that comes in pieces', () => {
  const BID = usdc(100_000n)
  const ASKED = 40n * BID
  const ordered = async () => {
    const { accountId } = advertiser
    const { campaign } = await market.order({ groupId, accountId, bid: BID, joins: 40 })
    return campaign.id
  }
  const depositOf = (campaignId: CampaignId) =>
    database.db
      .selectFrom('deposit')
      .select(['status', 'received'])
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow()
  const pays = (campaignId: CampaignId, amount: bigint) => market.pays({ campaignId, amount: usdc(amount) })

  it('goes on once the asked amount is there, and what is more is budget', async () => {
    const campaignId = await ordered()
    await pays(campaignId, 12n * BID)
    expect(await rowOf(campaignId)).toMatchObject({ status: 'awaiting_deposit', available: 12n * BID })
    await pays(campaignId, 30n * BID)
    expect(await rowOf(campaignId)).toMatchObject({ status: 'active', available: 42n * BID })
    expect(await depositOf(campaignId)).toEqual({ status: 'credited', received: 42n * BID })
  })

  it('P16: is refunded 14 days after its first piece, and its advertiser told 4 days before, once', async () => {
    const campaignId = await ordered()
    clock.advance(25 * DAY_MS)
    await pays(campaignId, 5n * BID)
    clock.advance(9 * DAY_MS)
    await pays(campaignId, 5n * BID)
    await endDueCampaign(ctx, { campaignId })
    expect(await told(campaignId)).toEqual(['money_arrived'])
    clock.advance(DAY_MS)
    for (let again = 0; again < 2; again++) await endDueCampaign(ctx, { campaignId })
    expect(await told(campaignId)).toEqual(['money_arrived', 'rest_missing'])
    clock.advance(4 * DAY_MS - 1)
    await endDueCampaign(ctx, { campaignId })
    expect((await rowOf(campaignId)).status).toBe('awaiting_deposit')
    clock.advance(1)
    for (let again = 0; again < 2; again++) await endDueCampaign(ctx, { campaignId })
    expect((await rowOf(campaignId)).status).toBe('closing')
    expect(await getBalance(ctx.db, { kind: 'refund_payable', campaignId })).toBe(10n * BID)
    expect(await told(campaignId)).toEqual(['money_arrived', 'rest_missing', 'rest_never_came'])
  })

  it('P89: is told of its end also where its job was lost', async () => {
    const campaignId = await ordered()
    await pays(campaignId, 5n * BID)
    clock.advance(11 * DAY_MS)
    await sweepCampaigns(ctx)
    expect(await told(campaignId)).toEqual(['money_arrived', 'rest_missing'])
  })

  it('is started with less by its advertiser alone, from 20 joins on, also tapped twice', async () => {
    const { accountId } = advertiser
    const campaignId = await ordered()
    const start = () => startCampaign(ctx, { accountId, campaignId })
    await expect(start()).rejects.toMatchObject({ code: 'campaign.too_little' })
    await pays(campaignId, 20n * BID - 1n)
    await expect(start()).rejects.toMatchObject({ code: 'campaign.too_little' })
    await pays(campaignId, 1n)
    const stranger = (await market.person()).accountId
    await expect(startCampaign(ctx, { accountId: stranger, campaignId })).rejects.toMatchObject({
      code: 'campaign.not_found',
    })
    await Promise.all([start(), start(), start()])
    const started = await rowOf(campaignId)
    expect(started).toMatchObject({ status: 'active', available: 20n * BID, deadline_at: null })
    expect((await depositOf(campaignId)).status).toBe('closed')
    expect((await told(campaignId)).filter((kind) => kind === 'live')).toHaveLength(1)
    await market.accepts({ campaignId, owner })
    await start()
    expect((await rowOf(campaignId)).status).toBe('active')
    await pays(campaignId, 3n * BID)
    expect(await rowOf(campaignId)).toMatchObject({ status: 'active', available: 23n * BID })
    await withdrawCampaign(ctx, { accountId, campaignId })
    await expect(start()).rejects.toMatchObject({ code: 'campaign.wrong_status' })
  })

  it('P77: tap, payment and deadline at once lose nothing, whoever is first', async () => {
    const { accountId } = advertiser
    for (let round = 0; round < 8; round++) {
      const campaignId = await ordered()
      await pays(campaignId, 25n * BID)
      clock.advance(14 * DAY_MS)
      const all = [
        () => startCampaign(ctx, { accountId, campaignId }),
        () => pays(campaignId, 15n * BID),
        () => endDueCampaign(ctx, { campaignId }),
      ]
      const first = all[round % 3] as () => Promise<unknown>
      const racing = [first, ...all.filter((other) => other !== first)].map((act) => act())
      const outcomes = await Promise.allSettled(racing)
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') {
          expect(outcome.reason).toMatchObject({ code: 'campaign.wrong_status' })
        }
      }
      const { status, available } = await rowOf(campaignId)
      const refund = await getBalance(ctx.db, { kind: 'refund_payable', campaignId })
      expect(available + refund).toBe(ASKED)
      expect(['active', 'closing']).toContain(status)
      if (status === 'closing') expect(refund).toBe(ASKED)
    }
  })

  it('P87: an amount below 0.10 USDC is never told, and what comes within minutes is one message', async () => {
    const campaignId = await ordered()
    await pays(campaignId, 99_999n)
    expect(await told(campaignId)).toEqual([])
    for (let piece = 0; piece < 5; piece++) await pays(campaignId, 100_000n)
    const notices = () =>
      database.db
        .selectFrom('campaign_notice')
        .select(['amount', 'due_at', 'sent_at'])
        .where('campaign_id', '=', campaignId)
        .orderBy('id')
        .execute()
    expect(await notices()).toEqual([{ amount: 500_000n, due_at: clock.now(), sent_at: null }])
    await sendNotices(ctx, { accountId: advertiser.accountId })
    const sentAt = clock.now()
    clock.advance(MINUTE_MS)
    for (let piece = 0; piece < 3; piece++) {
      await pays(campaignId, 200_000n)
      await sendNotices(ctx, { accountId: advertiser.accountId })
    }
    const later = { amount: 600_000n, due_at: addMs(sentAt, 5 * MINUTE_MS), sent_at: null }
    expect(await notices()).toEqual([{ amount: 500_000n, due_at: sentAt, sent_at: sentAt }, later])
    clock.advance(4 * MINUTE_MS)
    await sendNotices(ctx, { accountId: advertiser.accountId })
    expect((await notices()).at(-1)).toEqual({ ...later, sent_at: clock.now() })
  })
})

async function told(campaignId: CampaignId): Promise<string[]> {
  const notices = await database.db
    .selectFrom('campaign_notice')
    .select('kind')
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute()
  return notices.map(({ kind }) => kind)
}

async function rowOf(id: CampaignId) {
  return database.db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
