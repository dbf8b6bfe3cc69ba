import { encodeFunctionData, toHex } from 'viem'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { type Funded, findFaults, type Settling, settleElsewhere, startSettling } from './fixtures/payouts.ts'

const USDC = 1_000_000n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

async function calls({ campaignId, wallet }: Funded, functionName: 'requestReclaim' | 'reclaim') {
  const args = [await getEscrowRef(on.ctx, campaignId)] as const
  await wallet.send({
    to: on.chain.place.escrow,
    data: encodeFunctionData({ abi: escrowAbi, functionName, args }),
  })
}

async function reclaims(funded: Funded) {
  await calls(funded, 'requestReclaim')
  await on.chain.client.increaseTime({ seconds: 7 * 86_400 + 1 })
  await on.chain.client.mine({ blocks: 1 })
  await calls(funded, 'reclaim')
}

it('P67: a notice has all that its campaign owes collected at once', async () => {
  const { id: groupId } = await on.group()
  const funded = await on.campaign({ groupId, joins: 2 })
  await on.database.pool.query('delete from graphile_worker._private_jobs')
  await calls(funded, 'requestReclaim')
  await on.look()
  const { rows } = await on.database.pool.query(
    "select run_at <= now() as now from graphile_worker.jobs where task_identifier = 'refunds_collect'",
  )
  expect(rows).toEqual([{ now: true }])
})

it('P21: of two reclaims of one campaign each is booked by what became of its own money', async () => {
  const { id: groupId } = await on.group()
  const funded = await on.campaign({ groupId, joins: 3 })
  const { address } = funded.wallet
  await on.circle('blacklist', address)
  await reclaims(funded)
  await on.circle('unBlacklist', address)
  await on.funds(funded, USDC)
  const before = await on.balanceOf(address)
  await reclaims(funded)
  expect((await on.balanceOf(address)) - before).toBe(USDC)
  // The books read all of it at once.
  await on.look()
  expect((await on.compare()).ledger.claimable).toBe(3n * USDC)
  expect(await findFaults(on)).toEqual({})
})

it('P109: what a thief has left to be reclaimed is the advertiser’s own, and no fee and no earning is lost by it', async () => {
  const { id: groupId } = await on.group()
  const funded = await on.campaign({ groupId, joins: 4 })
  const { campaignId } = funded
  await on.admits(groupId, 2)
  await on.matures()
  await settleElsewhere(on, { campaignId, amount: 3n * USDC, batchId: toHex(1, { size: 32 }) })
  await reclaims(funded)
  await on.look()
  const { rows } = await on.database.pool.query(
    `select kind, balance from ledger_account
     where campaign_id = $1 and kind in ('fee_payable', 'owner_payable', 'refund_payable') order by kind`,
    [campaignId],
  )
  expect(rows).toEqual([
    { kind: 'fee_payable', balance: (2n * USDC) / 10n },
    { kind: 'owner_payable', balance: (2n * USDC * 9n) / 10n },
    { kind: 'refund_payable', balance: USDC },
  ])
})
