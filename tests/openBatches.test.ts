import { type Hex, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { campaignKey } from '../server/escrow/depositAddress.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { clearHold } from '../server/payouts/hold.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { encodeSettle } from '../server/payouts/settlementCall.ts'
import type { Address } from '../server/shared/addresses.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import {
  findFaults,
  type Settling,
  sendAsOperator,
  settleElsewhere,
  startSettling,
} from './fixtures/payouts.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

async function earning(joins: number, bid = USDC) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, bid, joins: joins + 6 })
  await on.admits(groupId, joins)
  await on.matures()
  return { groupId, owner, ...funded }
}

/** More is earned and matures, and nothing is sent. */
async function earnsMore({ groupId }: { groupId: Parameters<Settling['admits']>[0] }, joins: number) {
  await on.admits(groupId, joins)
  await on.ripens()
}

const read = (functionName: 'outflowCap' | 'availableOutflow') =>
  on.chain.client.readContract({ address: on.chain.place.escrow, abi: escrowAbi, functionName })

/** Leaves so much room in the cap at the moment. */
async function leaveRoom(amount: bigint) {
  const used = (await read('outflowCap')) - (await read('availableOutflow'))
  await on.changes('OutflowCap', { amount: amount + used })
}

async function balance(kind: string, campaignId: CampaignId): Promise<bigint> {
  const { rows } = await on.database.pool.query<{ sum: string }>(
    'select coalesce(sum(balance), 0)::text as sum from ledger_account where kind = $1 and campaign_id = $2',
    [kind, campaignId],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

const pendingOf = async (payee: Address) =>
  (await on.legs())
    .filter((leg) => leg.payee === payee && leg.status === 'pending')
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)

describe('P22: batches that are still open', () => {
  it('take room in the outflow cap', async () => {
    const earners = [await earning(2), await earning(2)] as const
    await on.collects()
    await on.settles()
    const pending = async () =>
      (await on.legs())
        .filter(({ status }) => status === 'pending')
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    await earnsMore(earners[0], 2)
    await leaveRoom(3n * USDC)
    expect(await on.collects()).toMatchObject({ batches: 1, heldBack: { cap: 0n } })
    expect(await pending()).toBe(2n * USDC)
    await earnsMore(earners[1], 2)
    await leaveRoom(3n * USDC)
    expect(await on.collects()).toMatchObject({ batches: 1, heldBack: { cap: USDC, limit: 0n } })
    expect(await pending()).toBe(3n * USDC)
    await on.settles()
    expect((await on.legs()).map(({ status }) => status)).not.toContain('skipped')
    expect(await findFaults(on)).toEqual({})
  })

  it('use up what is left of a payee’s limit', async () => {
    const earner = await earning(1, 20n * USDC)
    const { wallet } = earner.owner
    await on.collects()
    await earnsMore(earner, 1)
    const [, left] = await on.chain.client.readContract({
      ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'payee', args: [wallet] },
    } as const)
    const { heldBack } = await on.collects()
    expect(heldBack.limit).toBe(36n * USDC - left)
    expect(await pendingOf(wallet)).toBe(left)
    await on.settles()
    expect((await on.legs()).map(({ status }) => status)).not.toContain('skipped')
    expect(await on.balanceOf(wallet)).toBe(left)
  })

  it('take none of it with refunds', async () => {
    const leaving = await earning(0)
    await withdrawCampaign(on.ctx, { accountId: leaving.person.accountId, campaignId: leaving.campaignId })
    const earner = await earning(0)
    await on.admits(earner.groupId, 2)
    await on.announces()
    await on.ripens()
    expect(await on.collects('refunds')).toMatchObject({ batches: 1 })
    await leaveRoom(2n * USDC)
    expect(await on.collects()).toMatchObject({ batches: 1, heldBack: { cap: 0n } })
  })

  it('that are given up come again under the same id', async () => {
    const { groupId } = await earning(4)
    await earning(2)
    const freeze = (reason: string | null) =>
      on.database.pool.query(
        'update "group" set frozen_reason = $2, frozen_at = case when $2::text is null then null else now() end where id = $1',
        [groupId, reason],
      )
    await freeze('test')
    await on.pays()
    await freeze(null)
    await on.collects()
    await leaveRoom(3n * USDC)
    await on.sends()
    on.clock.advance(11 * MINUTE_MS)
    await on.sends()
    await checkSettlements(on.ctx)
    const [, givenUp] = await on.batches()
    expect(givenUp).toMatchObject({ status: 'withdrawn', attempt: 1 })
    // The first payment frees its room.
    await on.chain.passes(2 * 86_400)
    expect(await on.collects()).toMatchObject({ batches: 1, heldBack: { cap: 0n } })
    expect((await on.batches()).slice(1)).toEqual([{ hash: givenUp?.hash, status: 'collected', attempt: 2 }])
    await on.settles()
    expect(await findFaults(on)).toEqual({})
  })
})

it('P09: a campaign that is short of money refunds nothing of what members under way may cost', async () => {
  const { id: groupId } = await on.group()
  const { campaignId, wallet } = await on.campaign({ groupId, joins: 4 })
  await on.market.admitting(groupId)
  await on.market.admitting(groupId)
  // As a restored database may have it: what was released is to be refunded, and members are still under way.
  await on.database.db.transaction().execute((tx) =>
    postTransaction(tx, {
      ...{ event: 'closing', source: 'of these tests', at: on.clock.now() },
      entries: [
        { account: { kind: 'available', campaignId }, amount: -2n * USDC },
        { account: { kind: 'refund_payable', campaignId }, amount: 2n * USDC },
      ],
    }),
  )
  await settleElsewhere(on, { campaignId, amount: USDC, batchId: toHex(1, { size: 32 }) })
  await on.look()
  await guardBooks(on.ctx, { reader: on.parts.reader, place: on.parts.gate.place })
  await clearHold(on.ctx, { reason: 'the key was stolen, and is replaced' })
  const before = await on.balanceOf(wallet.address)
  await on.pays('refunds')
  expect((await on.balanceOf(wallet.address)) - before).toBe(USDC)
  const { balance: held } = await on.chain.client.readContract({
    ...{ address: on.chain.place.escrow, abi: escrowAbi, functionName: 'campaign' },
    args: [campaignKey(await getEscrowRef(on.ctx, campaignId))],
  } as const)
  expect(held).toBe(await balance('reserved', campaignId))
})

describe('P21: a payee whom USDC refuses', () => {
  it('is told of no payout and of no transaction, though the money counts as paid', async () => {
    const { owner } = await earning(1)
    await on.circle('blacklist', owner.wallet)
    await on.pays()
    const earnings = await on.database.pool.query(
      'select paid, last_payout_tx, last_payout_amount, last_payout_at from earning where wallet = $1',
      [owner.wallet],
    )
    expect(earnings.rows).toEqual([
      { paid: OWNED, last_payout_tx: null, last_payout_amount: null, last_payout_at: null },
    ])
  })

  it('is told of no refund either', async () => {
    const { campaignId, person, wallet } = await earning(0)
    await on.circle('blacklist', wallet.address)
    await withdrawCampaign(on.ctx, { accountId: person.accountId, campaignId })
    await on.pays('refunds')
    const { rows } = await on.database.pool.query('select refund_tx from campaign where id = $1', [
      campaignId,
    ])
    expect(rows).toEqual([{ refund_tx: null }])
  })
})

it('a leg that the escrow skips counts as paid nowhere', async () => {
  const { owner } = await earning(1)
  await on.collects()
  await on.changes('DropPayee', { account: owner.wallet })
  await on.settles()
  const { rows } = await on.database.pool.query(
    'select paid, last_payout_tx from earning where wallet = $1',
    [owner.wallet],
  )
  expect(rows).toEqual([{ paid: 0n, last_payout_tx: null }])
})

describe('P71: a batch that only a lost database knew, with two legs for one debt', () => {
  const foreign = async () => (await on.told()).filter((text) => text.includes('legs that are not ours'))

  async function settles(campaignId: CampaignId, legs: readonly [Address, bigint, number | null][]) {
    const key = campaignKey(await getEscrowRef(on.ctx, campaignId))
    const call = legs.map(([payee, amount, groupId]) => ({
      ...{ key, payee, amount: usdc(amount), groupId: groupId as never },
    }))
    await sendAsOperator(on, encodeSettle(toHex(9, { size: 32 }) as Hex, call))
    await on.look()
  }

  it('takes no more than was owed to an owner, and says so', async () => {
    const { campaignId, groupId, owner } = await earning(2)
    await settles(campaignId, [
      [owner.wallet, 2n * OWNED, groupId],
      [owner.wallet, USDC / 10n, groupId],
    ])
    expect(await on.legs()).toMatchObject([{ kind: 'owner', status: 'paid', amount: 2n * OWNED }])
    expect(await balance('owner_payable', campaignId)).toBe(0n)
    expect(await foreign()).toHaveLength(1)
  })

  it('takes no more than was owed to the platform, and says so', async () => {
    const { campaignId } = await earning(2)
    const fee = await balance('fee_payable', campaignId)
    await settles(campaignId, [
      [on.feeWallet, fee, null],
      [on.feeWallet, fee, null],
    ])
    expect(await on.legs()).toMatchObject([{ kind: 'fee', status: 'paid', amount: fee }])
    expect(await balance('fee_payable', campaignId)).toBe(0n)
    expect(await foreign()).toHaveLength(1)
  })

  it('says so too where one leg has paid more than was owed', async () => {
    const { campaignId, groupId, owner } = await earning(2)
    await settles(campaignId, [[owner.wallet, 2n * OWNED + USDC / 10n, groupId]])
    expect(await on.legs()).toMatchObject([{ kind: 'owner', status: 'paid', amount: 2n * OWNED }])
    expect(await foreign()).toHaveLength(1)
  })
})
