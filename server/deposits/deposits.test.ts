import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestClock, createTestContext, type TestClock } from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  createMarketplace,
  type Marketplace,
  type Person,
  randomHash,
} from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { changeBid } from '../campaigns/changeBid.ts'
import { withdrawCampaign } from '../campaigns/withdrawCampaign.ts'
import { type Context, transact } from '../context.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'
import { closeOpenDeposit } from './closeOpenDeposit.ts'
import { creditPayment } from './creditPayment.ts'
import type { Deposit } from './deposit.ts'
import { dropPayment } from './dropPayment.ts'
import { openDeposit } from './openDeposit.ts'
import { openTopup } from './openTopup.ts'
import { renewDeposit } from './renewDeposit.ts'

let database: TestDatabase
let clock: TestClock
let ctx: Context
let market: Marketplace
let groupId: GroupId
let advertiser: Person

beforeAll(async () => {
  database = await createTestDatabase()
  clock = createTestClock()
  ctx = createTestContext(database, { clock })
  market = createMarketplace(ctx)
  groupId = (await market.group()).id
})
beforeEach(async () => {
  advertiser = await market.person()
})
afterAll(async () => {
  expect(await findBrokenLaws(database.db)).toEqual({})
  await database.drop()
})

describe('the amount of a deposit', () => {
  it('is the bid for each join and a random part below one cent, never round', async () => {
    for (let index = 0; index < 10; index++) {
      const { deposit } = await market.order({ groupId, bid: usdc(123_456n), joins: 7 })
      const part = deposit.amount - 7n * 123_456n
      expect(part > 0n && part < 10_000n).toBe(true)
      expect(deposit.amount % 10_000n).not.toBe(0n)
    }
  })

  it('P70: is not given out twice within 90 days, also when many are opened at once', async () => {
    const orders = await Promise.all(Array.from({ length: 40 }, () => market.order({ groupId })))
    expect(new Set(orders.map(({ deposit }) => deposit.amount)).size).toBe(40)
  })

  it('P70: an old amount rests for 90 days, even when it is the last one that is free', async () => {
    const { campaign, deposit } = await market.order({ groupId, accountId: advertiser.accountId })
    await withdrawCampaign(ctx, { accountId: advertiser.accountId, campaignId: campaign.id })
    const openExactly = async () => {
      const { campaign: other, deposit: follows } = await market.order({ groupId })
      await closeDepositOf(other.id)
      return transact(ctx, (tx) =>
        openDeposit(tx, {
          campaignId: other.id,
          kind: 'first',
          base: deposit.amount,
          at: clock.now(),
          follows: follows.id,
        }),
      )
    }
    expect((await openExactly()).amount).not.toBe(deposit.amount)
    clock.advance(92 * DAY_MS)
    expect((await openExactly()).amount).toBe(deposit.amount)
  })

  it('is found among the few that are left, and goes on to further cents when none is', async () => {
    const { campaign } = await market.order({ groupId })
    const base = usdc(77_000_000n)
    const free = usdc(base + 4_242n)
    await takeAmounts({ base, except: free })
    await closeDepositOf(campaign.id)
    const open = () =>
      transact(ctx, (tx) =>
        openDeposit(tx, { campaignId: campaign.id, kind: 'first', base, at: clock.now() }),
      )
    expect((await open()).amount).toBe(free)
    await closeDepositOf(campaign.id)
    const { amount } = await open()
    expect(amount > base + 10_000n && amount < base + 1_000_000n).toBe(true)
    expect(amount % 10_000n).not.toBe(0n)
  })

  it('P70: all amounts near a sum being taken stops neither a new campaign nor the crediting of a part', async () => {
    const { campaign, deposit } = await market.order({ groupId, bid: usdc(1_000_000n), joins: 91 })
    const missing = usdc(88_000_000n)
    await takeAmounts({ base: missing })
    await market.order({ groupId, bid: usdc(1_000_000n), joins: 88 })
    await market.pays({ campaignId: campaign.id, amount: usdc(deposit.amount - missing) })
    const rest = await openDepositOf(campaign.id)
    expect(rest.amount > missing + 10_000n && rest.amount < missing + 1_000_000n).toBe(true)
    expect((await stateOf(campaign.id)).available).toBe(deposit.amount - missing)
  })

  it('is bounded by 1,000,000,000 USDC', async () => {
    const order = (bid: bigint, joins: number) => market.order({ groupId, bid: usdc(bid), joins })
    const refused = { code: 'amount.invalid' }
    await expect(order(1_000_000_000_000_000n, 1_001)).rejects.toMatchObject(refused)
    await expect(order(1_000_000_000_000_000_000n, 1)).rejects.toMatchObject(refused)
    const { campaign } = await paidBy(advertiser)
    const own = { accountId: advertiser.accountId, campaignId: campaign.id }
    const tooMuch = usdc(1_000_000_000_000_001n)
    await expect(openTopup(ctx, { ...own, amount: tooMuch })).rejects.toMatchObject(refused)
    await expect(changeBid(ctx, { ...own, bid: tooMuch })).rejects.toMatchObject(refused)
    const { deposit } = await order(1_000_000_000_000_000n, 1)
    expect(deposit.amount > 1_000_000_000_000_000n).toBe(true)
  })
})

describe('a payment', () => {
  it('P01: counts only when it is final', async () => {
    const { campaign, deposit } = await market.order({ groupId })
    const payment = await market.mines({ campaignId: campaign.id, amount: deposit.amount })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'awaiting_deposit', available: 0n })
    await creditPayment(ctx, { paymentId: payment.id })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: deposit.amount })
  })

  it('P13: counts once, however many confirm it at once', async () => {
    const { campaign, deposit } = await market.order({ groupId })
    const mined = { campaignId: campaign.id, amount: deposit.amount, txHash: randomHash(), logIndex: 3 }
    const payments = await Promise.all(Array.from({ length: 5 }, () => market.mines(mined)))
    expect(new Set(payments.map(({ id }) => id)).size).toBe(1)
    await Promise.all(payments.map(({ id }) => creditPayment(ctx, { paymentId: id })))
    await market.pays(mined)
    expect(await stateOf(campaign.id)).toMatchObject({ available: deposit.amount, deposited: deposit.amount })
  })

  it('P66: of two in one transaction counts for two', async () => {
    const { campaign, deposit } = await market.order({ groupId })
    const txHash = randomHash()
    const pay = (logIndex: number) =>
      market.pays({ campaignId: campaign.id, amount: deposit.amount, txHash, logIndex })
    await Promise.all([pay(0), pay(1)])
    expect((await stateOf(campaign.id)).deposited).toBe(2n * deposit.amount)
  })

  it('by plain transfer is for the deposit of exactly its amount, and lies in the pool', async () => {
    const before = await getBalance(ctx.db, { kind: 'chain_pool' })
    const { campaign, deposit } = await market.order({ groupId })
    const payment = await market.pays({ amount: deposit.amount })
    expect(payment).toMatchObject({ status: 'credited', campaignId: campaign.id })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: deposit.amount })
    expect(await getBalance(ctx.db, { kind: 'chain_pool' })).toBe(before + deposit.amount)
    expect(await getBalance(ctx.db, { kind: 'chain_campaign', campaignId: campaign.id })).toBe(0n)
  })

  it('by plain transfer from the refund wallet is for its one open deposit', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const amount = usdc(deposit.amount + 1n)
    expect(await market.pays({ amount, sender: advertiser.wallet })).toMatchObject({
      campaignId: campaign.id,
    })
  })

  it('P54, P70: from a wallet that somebody only says is theirs is for nobody, and takes nothing from who proved it', async () => {
    const squatter = await market.person(undefined, { proven: false })
    await orderOf(squatter)
    const withdrawal = await market.pays({ amount: usdc(49_870_000n), sender: squatter.wallet })
    expect(withdrawal).toMatchObject({ status: 'unmatched', campaignId: null })

    const victim = await market.person(squatter.wallet)
    const { campaign } = await orderOf(victim)
    expect(await market.pays({ amount: usdc(49_870_001n), sender: victim.wallet })).toMatchObject({
      campaignId: campaign.id,
    })
  })

  it('from a refund wallet with several open deposits, or of a stranger, is for nobody', async () => {
    const before = await getBalance(ctx.db, { kind: 'unmatched' })
    await orderOf(advertiser)
    await orderOf(advertiser)
    const ambiguous = await market.pays({ amount: usdc(31n), sender: advertiser.wallet })
    const strange = await market.pays({ amount: usdc(30n) })
    expect([ambiguous, strange]).toMatchObject([
      { status: 'unmatched', campaignId: null },
      { status: 'unmatched', campaignId: null },
    ])
    await creditPayment(ctx, { paymentId: strange.id })
    expect(await getBalance(ctx.db, { kind: 'unmatched' })).toBe(before + 61n)
  })

  it('P24: whose block was reorganised away counts nothing, until it is mined again', async () => {
    const { campaign, deposit } = await market.order({ groupId })
    const mined = { campaignId: campaign.id, amount: deposit.amount, txHash: randomHash() }
    const payment = await market.mines(mined)
    expect(await dropPayment(ctx, { paymentId: payment.id })).toBe(true)
    expect(await creditPayment(ctx, { paymentId: payment.id })).toMatchObject({ status: 'dropped' })
    expect((await stateOf(campaign.id)).available).toBe(0n)
    expect(await market.pays(mined)).toMatchObject({ id: payment.id, status: 'credited' })
    expect(await dropPayment(ctx, { paymentId: payment.id })).toBe(false)
    expect((await stateOf(campaign.id)).available).toBe(deposit.amount)
  })

  it('P16: that is too low is kept, and the rest has a deposit of its own; several complete it', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(400_000n) })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'awaiting_deposit', available: 400_000n })
    const rest = await openDepositOf(campaign.id)
    expect(rest).toMatchObject({ kind: 'first', amount: deposit.amount - 400_000n })
    expect(rest.id).not.toBe(deposit.id)

    await market.pays({ sender: advertiser.wallet, amount: usdc(rest.amount - 1n) })
    const last = await openDepositOf(campaign.id)
    expect(last.amount).toBe(1n)
    await market.pays({ amount: last.amount })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: deposit.amount })
  })

  it('of less than a cent by a stranger counts, and leaves the deposit and its link as they are', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    for (let again = 0; again < 3; again++)
      await market.pays({ campaignId: campaign.id, amount: usdc(3_000n) })
    expect(await openDepositOf(campaign.id)).toMatchObject({ id: deposit.id, amount: deposit.amount })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'awaiting_deposit', available: 9_000n })
    await market.pays({ campaignId: campaign.id, amount: usdc(1_000n) })
    expect(await openDepositOf(campaign.id)).toMatchObject({ amount: deposit.amount - 10_000n })
    await market.pays({ sender: advertiser.wallet, amount: usdc(7n) })
    expect(await openDepositOf(campaign.id)).toMatchObject({ amount: deposit.amount - 10_007n })
  })

  it('of less than a cent completes a deposit that lacks no more', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(deposit.amount - 5n) })
    await market.pays({ campaignId: campaign.id, amount: usdc(5n) })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: deposit.amount })
  })

  it('P16: that is too high is credited in full', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(deposit.amount + 5_000_000n) })
    expect(await stateOf(campaign.id)).toMatchObject({
      status: 'active',
      available: deposit.amount + 5_000_000n,
    })
  })

  it('completes a deposit once when several race', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const half = usdc(deposit.amount / 2n + 1n)
    const payments = await Promise.all(
      [1, 2, 3].map(() => market.mines({ campaignId: campaign.id, amount: half })),
    )
    await Promise.all(payments.map(({ id }) => creditPayment(ctx, { paymentId: id })))
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: 3n * half })
  })

  it('P17: that arrives when the campaign takes none goes back to the refund wallet', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await withdrawCampaign(ctx, { accountId: advertiser.accountId, campaignId: campaign.id })
    expect((await stateOf(campaign.id)).status).toBe('closed')
    await market.pays({ amount: deposit.amount })
    expect(await stateOf(campaign.id)).toMatchObject({
      status: 'closing',
      available: 0n,
      deposited: deposit.amount,
    })
    await market.pays({ campaignId: campaign.id, amount: usdc(5n) })
    expect(await getBalance(ctx.db, { kind: 'refund_payable', campaignId: campaign.id })).toBe(
      deposit.amount + 5n,
    )
  })
})

describe('a top-up', () => {
  it('asks for more money for a campaign that is paid, and adds it', async () => {
    const { campaign, deposit } = await paidBy(advertiser)
    const topup = await openTopup(ctx, {
      accountId: advertiser.accountId,
      campaignId: campaign.id,
      amount: usdc(2_000_000n),
    })
    expect(topup.kind).toBe('topup')
    await market.pays({ amount: topup.amount })
    expect(await stateOf(campaign.id)).toMatchObject({
      status: 'active',
      available: deposit.amount + topup.amount,
    })
  })

  it('replaces the one that waits; the old amount still finds its campaign', async () => {
    const { campaign, deposit } = await paidBy(advertiser)
    const open = (amount: bigint) =>
      openTopup(ctx, { accountId: advertiser.accountId, campaignId: campaign.id, amount: usdc(amount) })
    const first = await open(2_000_000n)
    await open(3_000_000n)
    expect(await market.pays({ amount: first.amount })).toMatchObject({ campaignId: campaign.id })
    expect((await stateOf(campaign.id)).available).toBe(deposit.amount + first.amount)
  })

  it('P70: of a sum that was asked for before has the amount and the link that it had then', async () => {
    const { campaign } = await paidBy(advertiser)
    const open = (amount: bigint) =>
      openTopup(ctx, { accountId: advertiser.accountId, campaignId: campaign.id, amount: usdc(amount) })
    const first = await open(2_000_000n)
    const other = await open(3_000_000n)
    clock.advance(HOUR_MS)
    const again = await open(2_000_000n)
    expect(again).toEqual({ ...first, expiresAt: new Date(first.expiresAt.getTime() + HOUR_MS) })
    expect((await open(3_000_000n)).id).toBe(other.id)
    expect((await open(3_000_000n)).id).toBe(other.id)
    await market.pays({ amount: other.amount })
    expect((await open(3_000_000n)).amount).not.toBe(other.amount)
  })

  it('P70: of a sum whose amount has rested has a new one', async () => {
    const { campaign } = await paidBy(advertiser)
    const open = (amount: bigint) =>
      openTopup(ctx, { accountId: advertiser.accountId, campaignId: campaign.id, amount: usdc(amount) })
    const { id } = await open(2_000_000n)
    await open(3_000_000n)
    clock.advance(91 * DAY_MS)
    expect((await open(2_000_000n)).id).not.toBe(id)
  })

  it('P70: an account opens 50 deposits in 24 hours at most, also at once; what follows a payment is not counted', async () => {
    const { campaign } = await paidBy(advertiser)
    const open = (amount: number) =>
      openTopup(ctx, {
        accountId: advertiser.accountId,
        campaignId: campaign.id,
        amount: usdc(BigInt(amount) * 1_000_000n),
      })
    for (let asked = 2; asked <= 47; asked++) await open(asked)
    const last = await Promise.allSettled([48, 49, 50, 51, 52, 53].map(open))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const tooMany = { code: 'deposit.too_many' }
    await expect(open(60)).rejects.toMatchObject(tooMany)
    await expect(orderOf(advertiser)).rejects.toMatchObject(tooMany)
    await market.pays({ campaignId: campaign.id, amount: usdc(1_000_000n) })
    expect((await openDepositOf(campaign.id)).kind).toBe('topup')
    await open(2)
    clock.advance(DAY_MS)
    await open(61)
  })

  it('is refused to others, before the first deposit, and below the price of one join', async () => {
    const { campaign } = await orderOf(advertiser)
    const ask = { accountId: advertiser.accountId, campaignId: campaign.id, amount: usdc(2_000_000n) }
    await expect(openTopup(ctx, ask)).rejects.toMatchObject({ code: 'campaign.wrong_status' })
    const { campaign: paid } = await paidBy(advertiser)
    await expect(openTopup(ctx, { ...ask, campaignId: paid.id, amount: usdc(1n) })).rejects.toMatchObject({
      code: 'bid.below_floor',
    })
    const stranger = await market.person()
    await expect(
      openTopup(ctx, { ...ask, campaignId: paid.id, accountId: stranger.accountId }),
    ).rejects.toMatchObject({ code: 'campaign.not_found' })
  })
})

describe('renewDeposit', () => {
  it('gives a fresh link of 24 hours for the same amount', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    clock.advance(30 * HOUR_MS)
    const own = { accountId: advertiser.accountId, campaignId: campaign.id }
    const renewed = await renewDeposit(ctx, own)
    expect(renewed).toMatchObject({ id: deposit.id, amount: deposit.amount })
    expect(renewed.expiresAt.getTime()).toBe(clock.now().getTime() + 24 * HOUR_MS)
    await market.pays({ amount: deposit.amount })
    await expect(renewDeposit(ctx, own)).rejects.toMatchObject({ code: 'campaign.not_awaiting_deposit' })
  })
})

function orderOf(person: Person) {
  return market.order({ groupId, accountId: person.accountId })
}

async function paidBy(person: Person) {
  const order = await orderOf(person)
  await market.pays({ campaignId: order.campaign.id, amount: order.deposit.amount })
  return order
}

async function closeDepositOf(id: CampaignId): Promise<void> {
  await transact(ctx, (tx) => closeOpenDeposit(tx, id))
}

/** Deposits of somebody else bear every amount above a sum by less than a cent, and the sum itself. */
async function takeAmounts({ base, except = usdc(0n) }: { base: Usdc; except?: Usdc }): Promise<void> {
  const { campaign } = await market.order({ groupId })
  await database.pool.query(
    `insert into deposit (campaign_id, kind, status, base, amount, created_at, expires_at)
     select $1, 'first', 'closed', $2::numeric, $2::numeric + n, $3, $3 from generate_series(0, 9999) n
     where $2::numeric + n <> $4`,
    [campaign.id, base.toString(), clock.now(), except.toString()],
  )
}

async function stateOf(id: CampaignId): Promise<{ status: string; available: Usdc; deposited: Usdc }> {
  return database.db
    .selectFrom('campaign')
    .select(['status', 'available', 'deposited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

async function openDepositOf(id: CampaignId): Promise<Pick<Deposit, 'id' | 'kind' | 'amount'>> {
  return database.db
    .selectFrom('deposit')
    .select(['id', 'kind', 'amount'])
    .where('campaign_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
}
