import { encodeFunctionData, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import type { AccountKind } from '../server/ledger/ledger.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { randomAddress } from './fixtures/marketplace.ts'
import { findFaults, type Settling, settleElsewhere, startSettling } from './fixtures/payouts.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

async function earning(joins: number) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, joins: joins + 2 })
  await on.admits(groupId, joins)
  await on.matures()
  return { groupId, owner, ...funded }
}

const KEY = { escrow: randomAddress(), escrowKey: toHex(9, { size: 32 }) }

/** As if some of a campaign's money were not in it yet, or were again. */
async function movesAway(campaignId: CampaignId, amount: bigint) {
  await on.database.db.transaction().execute((tx) =>
    postTransaction(tx, {
      event: 'deposit',
      source: `of these tests: ${amount}`,
      at: on.clock.now(),
      entries: [
        { account: { kind: 'chain_campaign', campaignId }, amount: -amount },
        { account: { kind: 'chain_foreign', ...KEY }, amount },
      ],
    }),
  )
}

async function sumOf(campaignId: CampaignId, ...kinds: readonly AccountKind[]): Promise<bigint> {
  const { rows } = await on.database.pool.query<{ sum: bigint }>(
    'select coalesce(sum(balance), 0) as sum from ledger_account where campaign_id = $1 and kind = any ($2)',
    [campaignId, kinds],
  )
  return BigInt(rows[0]?.sum ?? 0)
}

describe('booking a batch', () => {
  it('leaves legs that the books owe and do not hold yet for later, and books the others', async () => {
    const [lagging, other] = [await earning(2), await earning(1)]
    await on.collects()
    const held = await sumOf(lagging.campaignId, 'chain_campaign')
    // Enough for the smaller of its two legs, the fee, alone.
    await movesAway(lagging.campaignId, held - OWNED)
    await on.sends()
    await on.sends()
    await on.look()
    expect(await on.batches()).toMatchObject([{ status: 'settled' }])
    expect(await on.legs()).toMatchObject([
      { payee: lagging.owner.wallet, kind: 'owner', status: 'pending' },
      { kind: 'fee', status: 'paid' },
      { payee: other.owner.wallet, kind: 'owner', status: 'paid' },
      { kind: 'fee', status: 'paid' },
    ])
    await movesAway(lagging.campaignId, OWNED - held)
    await checkSettlements(on.ctx)
    expect(await on.batches()).toMatchObject([{ status: 'booked' }])
    expect(await on.balanceOf(lagging.owner.wallet)).toBe(2n * OWNED)
    expect(await findFaults(on)).toEqual({})
  })
})

describe('a reclaim of less than the books hold', () => {
  it.each([
    ['what is to be refunded', 'refund_payable', false],
    ['what is promised to nobody, while a member is under way,', 'available', true],
  ] as const)('takes %s first, then from the fee, and nothing of the owner', async (_, own, isUnderWay) => {
    const { campaignId, groupId, owner, wallet } = await earning(2)
    if (isUnderWay) await on.market.admitting(groupId)
    const act = async (functionName: 'requestReclaim' | 'reclaim') => {
      const args = [await getEscrowRef(on.ctx, campaignId)] as const
      const data = encodeFunctionData({ abi: escrowAbi, functionName, args })
      await wallet.send({ to: on.chain.place.escrow, data })
    }
    await act('requestReclaim')
    await on.look()
    const advertisers = await sumOf(campaignId, own)
    expect(advertisers).toBeGreaterThan(0n)

    // The escrow holds the advertiser's part and half of the fee: somebody with the key has taken the rest.
    const fee = await sumOf(campaignId, 'fee_payable')
    const held = await sumOf(campaignId, 'chain_campaign')
    const amount = held - advertisers - fee / 2n
    await settleElsewhere(on, { campaignId, amount, batchId: toHex(1, { size: 32 }) })
    await on.chain.client.increaseTime({ seconds: 7 * 86_400 + 1 })
    await on.chain.client.mine({ blocks: 1 })
    await act('reclaim')
    await on.look()
    expect(await sumOf(campaignId, own)).toBe(0n)
    expect(await sumOf(campaignId, 'fee_payable')).toBe(fee - fee / 2n)
    expect(await sumOf(campaignId, 'owner_payable')).toBe(2n * OWNED)
    expect(await on.balanceOf(owner.wallet)).toBe(0n)
  })
})
