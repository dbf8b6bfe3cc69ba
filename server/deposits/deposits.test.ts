import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTestClock,
  createTestContext,
  TEST_ESCROW,
  type TestClock,
} from '../../tests/fixtures/context.ts'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/database.ts'
import {
  createMarketplace,
  type FinalCredit,
  type Marketplace,
  type Person,
  randomAddress,
  randomHash,
} from '../../tests/fixtures/marketplace.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { DEPOSIT_WAIT_MS } from '../campaigns/campaign.ts'
import { changeCampaign } from '../campaigns/changeCampaign.ts'
import type { Deposit } from '../campaigns/deposit.ts'
import { openTopup, renewDeposit } from '../campaigns/deposit.ts'
import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../campaigns/lifecycle.ts'
import { type Context, transact } from '../context.ts'
import { depositAddressOf } from '../escrow/depositAddress.ts'
import { getBalance } from '../ledger/getBalance.ts'
import type { CampaignId, CreditId, GroupId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { undoCredit } from './creditEvent.ts'
import { type ObservedPayment, recordPayment } from './queries.ts'

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

describe('a campaign', () => {
  it('has an address of its own that follows from its escrow, salt and refund wallet', async () => {
    const { campaign } = await orderOf(advertiser)
    const { rows } = await database.pool.query('select * from deposit_address where campaign_id = $1', [
      campaign.id,
    ])
    const { escrow, ...ref } = await getEscrowRef(ctx, campaign.id)
    expect(escrow).toBe(TEST_ESCROW)
    expect(rows).toMatchObject([{ address: depositAddressOf({ escrow, ...ref }), escrow, balance: 0n }])
  })

  it('asks for the bid for each join, exactly', async () => {
    const { deposit } = await market.order({ groupId, bid: usdc(123_456n), joins: 7 })
    expect(deposit.amount).toBe(7n * 123_456n)
    const { deposit: same } = await market.order({ groupId, bid: usdc(123_456n), joins: 7 })
    expect(same.amount).toBe(deposit.amount)
  })

  it('asks for at most 1,000,000,000 USDC', async () => {
    const order = (bid: bigint, joins: number) => market.order({ groupId, bid: usdc(bid), joins })
    const refused = { code: 'amount.invalid' }
    await expect(order(1_000_000_000_000_000n, 1_001)).rejects.toMatchObject(refused)
    await expect(order(1_000_000_000_000_000_000n, 1)).rejects.toMatchObject(refused)
    const { campaign } = await paidBy(advertiser)
    const own = { accountId: advertiser.accountId, campaignId: campaign.id }
    const tooMuch = usdc(1_000_000_000_000_001n)
    await expect(openTopup(ctx, { ...own, amount: tooMuch })).rejects.toMatchObject(refused)
    await expect(
      changeCampaign(ctx, { ...own, change: { bid: tooMuch, highestBid: tooMuch } }),
    ).rejects.toMatchObject(refused)
    expect((await order(1_000_000_000_000_000n, 1)).deposit.amount).toBe(1_000_000_000_000_000n)
  })

  it('is not made where no escrow is configured', async () => {
    const { escrowAddress: _, ...config } = ctx.config
    const without = createMarketplace({ ...ctx, config: { ...config, escrowAddress: undefined } })
    await expect(without.order({ groupId })).rejects.toMatchObject({ code: 'escrow.not_configured' })
  })
})

describe('a credit', () => {
  it('P13: counts once, however many see its event at once', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const final = { campaignId: campaign.id, amount: deposit.amount, txHash: randomHash(), logIndex: 3 }
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => market.pays(final)))
    expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(1)
    expect(await market.pays(final)).toBe('known')
    expect(await stateOf(campaign.id)).toMatchObject({
      status: 'active',
      available: deposit.amount,
      deposited: deposit.amount,
    })
  })

  it('P66: of two in one transaction counts for two', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const txHash = randomHash()
    const pay = (logIndex: number) =>
      market.pays({ campaignId: campaign.id, amount: deposit.amount, txHash, logIndex })
    await Promise.all([pay(0), pay(1)])
    expect((await stateOf(campaign.id)).deposited).toBe(2n * deposit.amount)
  })

  it('P16: of less than was asked for is kept, and the rest completes it', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(400_000n) })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'awaiting_deposit', available: 400_000n })
    expect(await openDepositOf(campaign.id)).toMatchObject({ id: deposit.id, received: 400_000n })
    await market.pays({ campaignId: campaign.id, amount: usdc(deposit.amount - 400_000n) })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: deposit.amount })
    expect(await openDepositOf(campaign.id)).toBeUndefined()
  })

  it('P16: of more than was asked for is extra budget, also without anything asked for', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(deposit.amount + 5_000_000n) })
    await market.pays({ campaignId: campaign.id, amount: usdc(7n) })
    expect(await stateOf(campaign.id)).toMatchObject({
      status: 'active',
      available: deposit.amount + 5_000_007n,
    })
  })

  it('completes a deposit once when several race', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const half = usdc(deposit.amount / 2n + 1n)
    await Promise.all([1, 2, 3].map(() => market.pays({ campaignId: campaign.id, amount: half })))
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: 3n * half })
    const { rows } = await database.pool.query(
      "select kind from campaign_notice where campaign_id = $1 and kind = 'live'",
      [campaign.id],
    )
    expect(rows).toHaveLength(1)
  })

  it('P17: that arrives when the campaign takes none goes back to the refund wallet', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await withdrawCampaign(ctx, { accountId: advertiser.accountId, campaignId: campaign.id })
    expect((await stateOf(campaign.id)).status).toBe('closed')
    await market.pays({ campaignId: campaign.id, amount: deposit.amount })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'closing', available: 0n })
    await market.pays({ campaignId: campaign.id, amount: usdc(5n) })
    expect(await getBalance(ctx.db, { kind: 'refund_payable', campaignId: campaign.id })).toBe(
      deposit.amount + 5n,
    )
  })

  it('P03: of a key that is no campaign of ours is nobody’s to spend, and in the books under that key', async () => {
    const key = randomHash() as `0x${string}`
    const place = { escrow: TEST_ESCROW, escrowKey: key }
    await market.pays({ campaignId: null, key, amount: usdc(41n) })
    await market.pays({ campaignId: null, key, amount: usdc(1n), kind: 'allocation' })
    expect(await getBalance(ctx.db, { kind: 'chain_foreign', ...place })).toBe(42n)
    expect(await getBalance(ctx.db, { kind: 'foreign', ...place })).toBe(42n)
  })

  it('has what came to the campaign’s address explained again, and nothing where there is no campaign', async () => {
    const { campaign } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(5n) })
    await market.pays({ campaignId: null, amount: usdc(5n) })
    const { rows } = await database.pool.query(
      "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'address_replay' and payload->>'campaignId' = $1",
      [`${campaign.id}`],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a credit whose block is gone', () => {
  it('P24: is taken out of the books, and counts again where it is mined again', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const final = { campaignId: campaign.id, amount: usdc(400_000n), txHash: randomHash() }
    await market.pays(final)
    const id = await creditOf(final.txHash)
    expect(await undoCredit(ctx, id)).toBe('undone')
    expect(await stateOf(campaign.id)).toMatchObject({ available: 0n, deposited: 0n })
    expect(await openDepositOf(campaign.id)).toMatchObject({ received: 0n })
    expect(await undoCredit(ctx, id)).toBe('spent')
    expect(await market.pays(final)).toBe('credited')
    expect(await market.pays(final)).toBe('known')
    expect(await undoCredit(ctx, id)).toBe('undone')
    expect(await market.pays({ ...final, amount: deposit.amount })).toBe('credited')
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'active', available: deposit.amount })
  })

  it('P24: lets go of the payments that it had explained', async () => {
    const { campaign } = await orderOf(advertiser)
    const final = { campaignId: campaign.id, amount: usdc(400_000n), txHash: randomHash() }
    await market.pays(final)
    const id = await creditOf(final.txHash)
    const payment = await mined(campaign.id)
    await database.pool.query(
      "update payment set status = 'credited', credit_id = $1, credited_at = now() where id = $2",
      [id, payment.id],
    )
    await undoCredit(ctx, id)
    const { rows } = await database.pool.query('select status, credit_id from payment where id = $1', [
      payment.id,
    ])
    expect(rows).toEqual([{ status: 'confirming', credit_id: null }])
  })

  it('P24: and whose transaction has brought another sum instead counts for that sum', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    const final = { campaignId: campaign.id, amount: deposit.amount, txHash: randomHash() }
    await market.pays(final)
    expect(await market.pays({ ...final, amount: usdc(deposit.amount - 9n) })).toBe('credited')
    expect(await stateOf(campaign.id)).toMatchObject({
      available: deposit.amount - 9n,
      deposited: deposit.amount - 9n,
    })
    expect(await market.pays({ ...final, amount: usdc(deposit.amount - 9n) })).toBe('known')
  })

  it('P24: changes nothing where its money is used', async () => {
    const own = await market.group()
    const { campaign, deposit } = await market.order({ groupId: own.id, accountId: advertiser.accountId })
    const final = { campaignId: campaign.id, amount: deposit.amount, txHash: randomHash() }
    await market.pays(final)
    await market.accepts({ campaignId: campaign.id })
    await market.asked(own.id)
    expect(await getBalance(ctx.db, { kind: 'reserved', campaignId: campaign.id })).toBeGreaterThan(0n)
    const before = await stateOf(campaign.id)
    expect(await undoCredit(ctx, await creditOf(final.txHash))).toBe('spent')
    expect(await market.pays({ ...final, amount: usdc(1n) })).toBe('spent')
    expect(await stateOf(campaign.id)).toEqual(before)
  })
})

it('P13, P16, P24: whatever is credited, seen again or undone in whatever order, each event counts as often as it stands', async () => {
  const act = fc.record({
    kind: fc.constantFrom('credit' as const, 'credit' as const, 'undo' as const),
    who: fc.nat({ max: 2 }),
    place: fc.nat({ max: 4 }),
    amount: fc.constantFrom(1n, 400_000n, 5_000_000n),
    twice: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 20 }), async (acts) => {
      const orders = [await orderOf(advertiser), await orderOf(advertiser)]
      const owners = [orders[0]?.campaign.id, orders[1]?.campaign.id, null] as (CampaignId | null)[]
      const places = Array.from({ length: 5 }, () => randomHash())
      const standing = new Map<string, FinalCredit>()
      for (const { kind, who, place, amount, twice } of acts) {
        const txHash = places[place] ?? ''
        if (kind === 'undo') {
          if (!standing.delete(txHash)) continue
          expect(await undoCredit(ctx, await creditOf(txHash))).toBe('undone')
          continue
        }
        // Of one place there is one event: another one stands there only once the first is gone.
        const known = standing.get(txHash)
        const campaignId = owners[who] ?? null
        const named = campaignId === null ? { key: randomHash() as `0x${string}` } : {}
        const final = known ?? { campaignId, amount: usdc(amount), txHash, ...named }
        const outcomes = await Promise.all((twice ? [1, 2] : [1]).map(() => market.pays(final)))
        expect(outcomes.filter((outcome) => outcome === 'credited')).toHaveLength(known ? 0 : 1)
        standing.set(txHash, final)
      }
      for (const id of owners.filter((id) => id !== null)) {
        const expected = [...standing.values()]
          .filter(({ campaignId }) => campaignId === id)
          .reduce((sum, { amount }) => sum + amount, 0n)
        expect((await stateOf(id)).deposited).toBe(expected)
      }
      expect(await findBrokenLaws(database.db)).toEqual({})
      clock.advance(DAY_MS)
      await Promise.all(
        orders.map(({ campaign }) =>
          withdrawCampaign(ctx, { accountId: advertiser.accountId, campaignId: campaign.id }),
        ),
      )
    }),
    { numRuns: 12 },
  )
})

describe('a payment', () => {
  it('P01: counts for nothing by being seen', async () => {
    const { campaign } = await orderOf(advertiser)
    expect(await mined(campaign.id)).toMatchObject({ status: 'confirming', reference: null })
    expect(await stateOf(campaign.id)).toMatchObject({ status: 'awaiting_deposit', available: 0n })
  })

  it('P13: is one row a log, also in another block, and stays with the campaign that it was for first', async () => {
    const { campaign } = await orderOf(advertiser)
    const { campaign: other } = await orderOf(advertiser)
    const log = { txHash: randomHash(), logIndex: 4, sender: advertiser.wallet, kind: 'escrow' as const }
    const first = await mined(campaign.id, log)
    expect(first.reference).toMatch(/^0x[0-9a-f]{64}$/)
    const moved = await Promise.all([1, 2, 3].map((blockNumber) => mined(other.id, { ...log, blockNumber })))
    for (const payment of moved) expect(payment).toMatchObject({ id: first.id, campaignId: campaign.id })
  })

  it('P24: that was dropped waits again once it is seen again; another log in its place is another payment', async () => {
    const { campaign } = await orderOf(advertiser)
    const { campaign: other } = await orderOf(advertiser)
    const log = { txHash: randomHash(), logIndex: 4, sender: advertiser.wallet }
    const { id } = await mined(campaign.id, log)
    await database.pool.query("update payment set status = 'dropped' where id = $1", [id])
    expect(await mined(campaign.id, log)).toMatchObject({ id, status: 'confirming' })
    expect(await mined(other.id, { ...log, amount: usdc(5n) })).toMatchObject({
      id,
      campaignId: other.id,
      amount: 5n,
    })
  })
})

describe('a top-up', () => {
  it('asks for more money for a campaign that is paid, and adds it', async () => {
    const { campaign, deposit } = await paidBy(advertiser)
    const topup = await topsUp(campaign.id, 2_000_000n)
    expect(topup).toMatchObject({ kind: 'topup', amount: 2_000_000n, received: 0n })
    await market.pays({ campaignId: campaign.id, amount: topup.amount })
    expect(await stateOf(campaign.id)).toMatchObject({
      status: 'active',
      available: deposit.amount + topup.amount,
    })
    expect(await openDepositOf(campaign.id)).toBeUndefined()
  })

  it('replaces the one that is open, also when many are asked for at once', async () => {
    const { campaign } = await paidBy(advertiser)
    await topsUp(campaign.id, 2_000_000n)
    await Promise.all([3_000_000n, 4_000_000n, 5_000_000n].map((amount) => topsUp(campaign.id, amount)))
    const { rows } = await database.pool.query(
      "select status, count(*)::int as count from deposit where campaign_id = $1 and kind = 'topup' group by 1 order by 1",
      [campaign.id],
    )
    expect(rows).toEqual([
      { status: 'closed', count: 3 },
      { status: 'open', count: 1 },
    ])
  })

  it('P103: is asked for 50 times in 24 hours by one account at most, also at once', async () => {
    const { campaign } = await paidBy(advertiser)
    const open = (amount: number) => topsUp(campaign.id, BigInt(amount) * 1_000_000n)
    for (let asked = 2; asked <= 47; asked++) await open(asked)
    const last = await Promise.allSettled([48, 49, 50, 51, 52, 53].map(open))
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const tooMany = { code: 'deposit.too_many' }
    await expect(open(60)).rejects.toMatchObject(tooMany)
    await expect(orderOf(advertiser)).rejects.toMatchObject(tooMany)
    clock.advance(DAY_MS)
    await open(61)
  })

  it('is refused to others, before the first deposit, and below the price of one join', async () => {
    const { campaign } = await orderOf(advertiser)
    const ask = { accountId: advertiser.accountId, campaignId: campaign.id, amount: usdc(2_000_000n) }
    await expect(openTopup(ctx, ask)).rejects.toMatchObject({ code: 'campaign.wrong_status' })
    const { campaign: paid } = await paidBy(advertiser)
    await expect(openTopup(ctx, { ...ask, campaignId: paid.id, amount: usdc(1n) })).rejects.toMatchObject({
      code: 'topup.too_low',
    })
    const stranger = await market.person()
    await expect(
      openTopup(ctx, { ...ask, campaignId: paid.id, accountId: stranger.accountId }),
    ).rejects.toMatchObject({ code: 'campaign.not_found' })
  })
})

describe('renewDeposit', () => {
  it('gives a fresh link of 24 hours for the same amount, with what has come already', async () => {
    const { campaign, deposit } = await orderOf(advertiser)
    await market.pays({ campaignId: campaign.id, amount: usdc(3n) })
    clock.advance(30 * HOUR_MS)
    const own = { accountId: advertiser.accountId, campaignId: campaign.id }
    const renewed = await renewDeposit(ctx, own)
    expect(renewed).toMatchObject({ id: deposit.id, amount: deposit.amount, received: 3n })
    expect(renewed.expiresAt.getTime()).toBe(clock.now().getTime() + 24 * HOUR_MS)
    await market.pays({ campaignId: campaign.id, amount: deposit.amount })
    await expect(renewDeposit(ctx, own)).rejects.toMatchObject({ code: 'campaign.not_awaiting_deposit' })
  })

  it('gives no link that lives longer than the campaign waits for its money', async () => {
    const { campaign } = await orderOf(advertiser)
    const own = { accountId: advertiser.accountId, campaignId: campaign.id }
    const deadlineAt = addMs(clock.now(), DEPOSIT_WAIT_MS)
    clock.advance(DEPOSIT_WAIT_MS - 10 * HOUR_MS)
    expect((await renewDeposit(ctx, own)).expiresAt).toEqual(deadlineAt)
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

function topsUp(campaignId: CampaignId, amount: bigint): Promise<Deposit> {
  return openTopup(ctx, { accountId: advertiser.accountId, campaignId, amount: usdc(amount) })
}

function mined(campaignId: CampaignId, log: Partial<ObservedPayment> = {}) {
  return transact(ctx, (ctx) =>
    recordPayment(ctx.db, {
      campaignId,
      chainId: 31337,
      txHash: randomHash(),
      logIndex: 0,
      blockNumber: 1,
      blockHash: randomHash(),
      minedAt: clock.now(),
      userOpHash: null,
      kind: 'address',
      sender: randomAddress(),
      amount: usdc(1_000_000n),
      at: clock.now(),
      ...log,
    }),
  )
}

async function creditOf(txHash: string): Promise<CreditId> {
  const { rows } = await database.pool.query('select id from credit where tx_hash = $1', [txHash])
  return Number(rows[0].id) as CreditId
}

async function stateOf(id: CampaignId): Promise<{ status: string; available: Usdc; deposited: Usdc }> {
  return database.db
    .selectFrom('campaign')
    .select(['status', 'available', 'deposited'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

function openDepositOf(id: CampaignId) {
  return database.db
    .selectFrom('deposit')
    .select(['id', 'kind', 'amount', 'received'])
    .where('campaign_id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst()
}
