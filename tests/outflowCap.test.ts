import { encodeFunctionData, type Hex, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { withdrawCampaign } from '../server/campaigns/lifecycle.ts'
import { setSales, whySalesStopped } from '../server/campaigns/sales.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { clearHold } from '../server/payouts/hold.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { watchUnpaid } from '../server/payouts/watchUnpaid.ts'
import type { CampaignId, GroupId } from '../server/shared/ids.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../server/shared/time.ts'
import { enqueueTransaction } from '../server/transactions/enqueueTransaction.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

const setCap = (amount: bigint) => on.changes('OutflowCap', { amount })

async function usedOutflow(): Promise<bigint> {
  const read = (functionName: 'outflowCap' | 'availableOutflow') =>
    on.chain.client.readContract({ address: on.chain.place.escrow, abi: escrowAbi, functionName })
  return (await read('outflowCap')) - (await read('availableOutflow'))
}

/** A group with a campaign in it, and what its owner has earned ready to be paid. */
async function earning(joins: number) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, joins: joins + 1 })
  await on.admits(groupId, joins)
  await on.matures()
  return { groupId, owner, ...funded }
}

const statusOf = (id: CampaignId) =>
  on.database.db.selectFrom('campaign').select('status').where('id', '=', id).executeTakeFirstOrThrow()

let transfers = 0

/** A plain transfer to the escrow of a campaign's own refund wallet, which the operator wants to give to it. */
async function allocating(
  groupId: GroupId,
  amount: bigint,
): Promise<{ campaignId: CampaignId; reference: Hex }> {
  const { campaign } = await on.market.order({ groupId })
  await on.chain.fillSurplus(amount)
  const { salt, refundTo } = await getEscrowRef(on.ctx, campaign.id)
  const reference = toHex(++transfers, { size: 32 })
  const args = [reference, { salt, refundTo }, amount] as const
  const data = encodeFunctionData({ abi: escrowAbi, functionName: 'allocate', args })
  const wanted = {
    purpose: 'allocate' as const,
    source: `allocate:${reference}`,
    to: on.chain.place.escrow,
    data,
  }
  await on.database.db.transaction().execute((tx) => enqueueTransaction({ ...on.ctx, db: tx }, wanted))
  return { campaignId: campaign.id, reference }
}

/** Time passes for the server and on the chain, in steps that let what waits be tried again. */
async function passesInSteps(ms: number) {
  for (let passed = 0; passed < ms; passed += ms / 4) {
    await on.passes(ms / 4)
    await on.sends()
    await on.look()
  }
}

const allocations = async () => {
  const { rows } = await on.database.pool.query<{ status: string; error: string | null }>(
    "select status, error from chain_transaction where purpose = 'allocate' order by id",
  )
  return rows
}

describe('the outflow cap', () => {
  it('P22: an outflow cap that is full lets what fits go, refunds go on, and the rest follows', async () => {
    const { owner } = await earning(5)
    const { id: groupId } = await on.group()
    const leaving = await on.campaign({ groupId, joins: 2 })
    await withdrawCampaign(on.ctx, { accountId: leaving.person.accountId, campaignId: leaving.campaignId })
    await setCap(3n * USDC + (await usedOutflow()))
    expect(await on.pays()).toMatchObject({ batches: 2, heldBack: { cap: 2n * USDC } })
    expect(await statusOf(leaving.campaignId)).toMatchObject({ status: 'closed' })
    expect(await on.balanceOf(owner.wallet)).toBe(3n * USDC)
    expect((await on.told()).at(-1)).toContain("does not fit into the escrow's outflow cap")
    expect(await on.pays('refunds')).toMatchObject({ batches: 0 })
    expect(await on.pays()).toMatchObject({ batches: 0, heldBack: { cap: 2n * USDC } })
    expect((await on.told()).filter((text) => text.includes('outflow cap'))).toHaveLength(1)
    await on.chain.passes(2 * 86_400)
    expect(await on.pays()).toMatchObject({ heldBack: { cap: 0n, limit: 0n } })
    expect(await on.balanceOf(owner.wallet)).toBe(5n * OWNED)
    expect((await on.told()).at(-1)).toContain('holds no payout back any more')
    expect(await findFaults(on)).toEqual({})
  })

  it('P22: a batch that a lowered cap does not let go is given up, and comes in smaller ones', async () => {
    const { owner } = await earning(4)
    await on.collects()
    await setCap(2n * USDC + (await usedOutflow()))
    await on.sends()
    on.clock.advance(11 * MINUTE_MS)
    await on.sends()
    await checkSettlements(on.ctx)
    await on.sends()
    expect((await on.batches()).at(-1)).toMatchObject({ status: 'withdrawn' })
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * USDC)
    await on.chain.passes(2 * 86_400)
    await on.pays()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(4n * OWNED)
    expect(await findFaults(on)).toEqual({})
  })

  it('P89: legs of a batch that is given up are free before payouts are collected for them', async () => {
    const { owner } = await earning(4)
    await on.collects()
    await setCap(2n * USDC + (await usedOutflow()))
    await on.sends()
    on.clock.advance(11 * MINUTE_MS)
    await on.sends()
    await checkSettlements(on.ctx)
    // The job for the end of its transaction has not run yet.
    expect(await on.collects()).toMatchObject({ batches: 1, heldBack: { cap: 2n * USDC } })
    await on.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * USDC)
    await on.chain.passes(2 * 86_400)
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(4n * OWNED)
  })

  it('P22: is not used up by plain transfers that come and are withdrawn before owners are paid', async () => {
    await setCap(5n * USDC)
    const { owner } = await earning(4)
    const { id: other } = await on.group()
    for (let day = 0; day < 3; day++) {
      const { campaignId } = await allocating(other, 4n * USDC)
      await on.sends()
      await on.look()
      const { account_id: accountId } = await on.database.db
        .selectFrom('campaign')
        .select('account_id')
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow()
      await withdrawCampaign(on.ctx, { accountId: accountId as never, campaignId })
      await on.collects()
      await passesInSteps(DAY_MS)
    }
    expect(await on.balanceOf(owner.wallet)).toBe(4n * OWNED)
    await passesInSteps(3 * DAY_MS)
    expect((await allocations()).map(({ status }) => status)).toEqual(['final', 'final', 'final'])
  })

  it('P22: keeps room for what owners are to be paid within a day, and none for what is due later', async () => {
    await setCap(5n * USDC)
    const { id: groupId } = await on.group()
    await on.campaign({ groupId, joins: 5 })
    await on.admits(groupId, 4)
    await on.announces()
    await on.passes(47 * HOUR_MS)
    const { id: other } = await on.group()
    await allocating(other, 2n * USDC)
    await on.sends()
    await on.sends()
    expect(await allocations()).toMatchObject([{ status: 'final' }])
    await on.passes(2 * HOUR_MS)
    await allocating(other, 2n * USDC)
    await on.sends()
    expect(await allocations()).toMatchObject([
      { status: 'final' },
      { status: 'queued', error: expect.stringContaining('come first') },
    ])
  })

  it('P22: a long line of allocations that wait keeps no payout and no refund from its turn', async () => {
    await setCap(4n * USDC)
    const { owner } = await earning(4)
    const { id: other } = await on.group()
    for (let n = 0; n < 40; n++) await allocating(other, USDC)
    await on.sends()
    on.clock.advance(2 * MINUTE_MS)
    await on.sends()
    expect((await allocations()).every(({ error }) => error !== null)).toBe(true)
    expect(await on.collects()).toMatchObject({ batches: 1 })
    await on.sends()
    await on.sends()
    expect(await on.balanceOf(owner.wallet)).toBe(4n * OWNED)
  })

  it('tells the operator of an allocation that has waited for a day, once', async () => {
    await setCap(3n * USDC)
    await earning(2)
    const { id: other } = await on.group()
    await allocating(other, 2n * USDC)
    const told = async () => (await on.told()).filter((text) => text.includes('come first'))
    await passesInSteps(DAY_MS / 2)
    expect(await told()).toEqual([])
    await passesInSteps(DAY_MS)
    expect(await told()).toEqual([expect.stringContaining('the cap is too low')])
  })
})

describe('P108: joins are sold only while all that is earned and unpaid fits three days of the outflow cap', () => {
  const isSold = async () => (await whySalesStopped(on.ctx.db)) === undefined
  const watches = () => watchUnpaid(on.ctx, on.parts)

  it('which the auction heeds, is told once, and ends by itself as it is paid', async () => {
    const { id: groupId, owner } = await on.group()
    await on.campaign({ groupId, joins: 6 })
    // Owners' and the platform's, maturing or payable, together.
    await on.admits(groupId, 3)
    await setCap(USDC)
    await watches()
    expect(await isSold()).toBe(true)
    await on.admits(groupId)
    await watches()
    await watches()
    expect(await isSold()).toBe(false)
    expect((await on.told()).filter((text) => text.startsWith('No joins are sold'))).toHaveLength(1)
    const { id } = await on.market.asked(groupId)
    const { campaign_id } = await on.database.db
      .selectFrom('verification')
      .select('campaign_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(campaign_id).toBeNull()

    await on.matures()
    await watches()
    expect(await isSold()).toBe(false)
    await on.pays()
    await watches()
    expect(await isSold()).toBe(true)
    expect((await on.told()).at(-1)).toContain('joins are sold')
    expect(await on.balanceOf(owner.wallet)).toBeGreaterThan(0n)
  })

  it('beside what an operator has stopped, which goes on', async () => {
    await setSales(on.ctx, { stopped: true })
    await watches()
    expect(await isSold()).toBe(false)
    const { id: groupId } = await on.group()
    await setSales(on.ctx, { stopped: false })
    await on.campaign({ groupId, joins: 6 })
    await on.admits(groupId, 4)
    await setCap(USDC)
    await watches()
    await setSales(on.ctx, { stopped: true })
    await setSales(on.ctx, { stopped: false })
    expect(await isSold()).toBe(false)
  })
})

it('P62: a batch that was collected before payouts were stopped is not signed until they are cleared', async () => {
  const { owner } = await earning(2)
  expect(await on.collects()).toMatchObject({ batches: 1 })
  await on.database.pool.query(
    'insert into payout_hold (escrow, held_at, block_number) values ($1, now(), 1)',
    [on.chain.place.escrow],
  )
  await on.sends()
  on.clock.advance(10 * MINUTE_MS)
  await on.sends()
  expect(await on.balanceOf(owner.wallet)).toBe(0n)
  await guardBooks(on.ctx, { reader: on.parts.reader, place: on.parts.gate.place })
  await clearHold(on.ctx, { reason: 'looked into' })
  on.clock.advance(2 * MINUTE_MS)
  await on.settles()
  expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
  expect(await findFaults(on)).toEqual({})
})
