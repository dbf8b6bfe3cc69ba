import fc from 'fast-check'
import { encodeFunctionData, toHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createChain } from '../server/adapters/chain/chain.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { campaignKey } from '../server/escrow/depositAddress.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { createEscrowGate } from '../server/escrow/escrowGate.ts'
import type { AccountKind } from '../server/ledger/ledger.ts'
import { postTransaction } from '../server/ledger/postTransaction.ts'
import { bookSettlement } from '../server/payouts/bookSettlement.ts'
import { checkSettlements } from '../server/payouts/checkSettlements.ts'
import { listOwed } from '../server/payouts/owedQueries.ts'
import { NOTICE_LASTS_MS } from '../server/payouts/payee.ts'
import { pushClaims } from '../server/payouts/pushClaims.ts'
import { runPayouts } from '../server/payouts/runPayouts.ts'
import { encodeSettle } from '../server/payouts/settlementCall.ts'
import type { CampaignId } from '../server/shared/ids.ts'
import { usdc } from '../server/shared/money.ts'
import { HOUR_MS } from '../server/shared/time.ts'
import { UnprovenAnswerError } from '../server/watcher/watchProof.ts'
import { refusedUrl } from './fixtures/chain.ts'
import { randomAddress } from './fixtures/marketplace.ts'
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

describe('P110: a batch over several campaigns with exceptions in the middle', () => {
  it('books each payee by what became of them, wherever they stand', async () => {
    const fates = fc.array(fc.constantFrom('paid', 'claimable', 'skipped'), { minLength: 3, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(fates, async (wanted) => {
        const due = []
        for (const fate of wanted) {
          const { id: groupId, owner } = await on.group()
          await on.campaign({ groupId, joins: 2 })
          await on.admits(groupId)
          due.push({ fate, wallet: owner.wallet })
        }
        await on.matures()
        expect(await on.collects()).toMatchObject({ batches: 1, legs: 2 * due.length })
        for (const { fate, wallet } of due) {
          if (fate === 'claimable') await on.circle('blacklist', wallet)
          if (fate === 'skipped') await on.changes('DropPayee', { account: wallet })
        }
        await on.settles()
        const legs = await on.legs()
        for (const { fate, wallet } of due) {
          expect(legs.filter(({ payee }) => payee === wallet)).toMatchObject([
            { status: fate, amount: OWNED },
          ])
          expect(await on.balanceOf(wallet)).toBe(fate === 'paid' ? OWNED : 0n)
          if (fate === 'claimable') await on.circle('unBlacklist', wallet)
        }
        expect(await findFaults(on)).toEqual({})
        await pushClaims(on.ctx, on.parts)
        await on.matures()
        await on.pays()
        for (const { fate, wallet } of due) {
          // A dropped payee is announced again a day later, and can be paid another day later.
          expect(await on.balanceOf(wallet)).toBe(OWNED)
          expect(fate).toBeDefined()
        }
        expect(await findFaults(on)).toEqual({})
      }),
      { numRuns: 6 },
    )
  }, 300_000)

  it('is not booked where what left a campaign is not what its legs were paid', async () => {
    const { campaignId } = await earning(1)
    await on.collects()
    await on.sends()
    await on.sends()
    const [batch] = await on.batches()
    if (batch === undefined) throw new Error('nothing was collected')
    const { hash } = batch
    const { place, client } = on.chain
    const root = await client.readContract({
      ...{ address: place.escrow, abi: escrowAbi, functionName: 'batchRoot', args: [hash] },
    } as const)
    const key = campaignKey(await getEscrowRef(on.ctx, campaignId))
    const settled = {
      ...{ escrow: place.escrow, hash, root, txHash: hash, blockNumber: 1, refunded: 0n, call: undefined },
      drawn: new Map([[key, USDC]]),
    }
    for (const exceptions of [new Map([[0, 'over_limit']]), new Map([[1, 'not_payable']])] as const) {
      await expect(bookSettlement(on.ctx, { ...settled, exceptions: exceptions as never })).rejects.toThrow(
        UnprovenAnswerError,
      )
    }
    const elsewhere = { ...settled, exceptions: new Map(), drawn: new Map([[hash, USDC]]) }
    await expect(bookSettlement(on.ctx, elsewhere)).rejects.toThrow(UnprovenAnswerError)
    expect(await on.batches()).toMatchObject([{ status: 'collected' }])
    await on.settles()
    expect(await findFaults(on)).toEqual({})
  })
})

describe('a leg that the escrow skips', () => {
  it('goes back to what is owed, is told with its reason, and is paid later', async () => {
    const { owner } = await earning(1)
    await on.collects()
    await on.changes('DropPayee', { account: owner.wallet })
    await on.settles()
    expect((await on.told()).find((text) => text.startsWith('The escrow has skipped'))).toContain(
      '0.9 USDC goes to a payee who was vetoed, dropped or never announced',
    )
    expect((await listOwed(on.ctx.db, on.chain.place.escrow)).map(({ amount }) => BigInt(amount))).toEqual([
      OWNED,
    ])
    await on.matures()
    await on.pays()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
  })

  it('is one over the limit too, where another server has used it up first', async () => {
    const { owner, campaignId } = await earning(1)
    const rich = await on.campaign({ groupId: (await on.group()).id, bid: 10n * USDC, joins: 3 })
    await on.collects()
    const key = campaignKey(await getEscrowRef(on.ctx, rich.campaignId))
    const spend = [{ key, payee: owner.wallet, amount: usdc(2n * USDC), groupId: null }]
    await sendAsOperator(on, encodeSettle(toHex(7, { size: 32 }), spend))
    await on.settles()
    expect((await on.told()).find((text) => text.startsWith('The escrow has skipped'))).toContain(
      "0.9 USDC is more than was left of its payee's limit for the day",
    )
    expect(
      (await listOwed(on.ctx.db, on.chain.place.escrow)).find((one) => one.campaignId === campaignId),
    ).toBeDefined()
  })
})

describe('P109: a stolen operator key', () => {
  it('that refunds what owners have earned is told at once, and nothing of it is booked', async () => {
    const { campaignId, wallet } = await earning(2)
    const ref = await getEscrowRef(on.ctx, campaignId)
    const held = await sumOf(campaignId, 'chain_campaign')
    const refund = [{ key: campaignKey(ref), payee: wallet.address, amount: usdc(held), groupId: null }]
    await sendAsOperator(on, encodeSettle(toHex(8, { size: 32 }), refund))
    await on.look()
    const told = (await on.told()).filter((text) => text.includes('take it for stolen'))
    expect(told).toEqual([expect.stringContaining('has refunded 2 USDC more than the books say')])
  })

  it("that refunds no more than what is the advertiser's is what a lost state of the server may have done", async () => {
    const { campaignId, wallet } = await earning(2)
    const ref = await getEscrowRef(on.ctx, campaignId)
    const own = await sumOf(campaignId, 'available')
    const refund = [{ key: campaignKey(ref), payee: wallet.address, amount: usdc(own), groupId: null }]
    await sendAsOperator(on, encodeSettle(toHex(9, { size: 32 }), refund))
    await on.look()
    expect((await on.told()).filter((text) => text.includes('take it for stolen'))).toEqual([])
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

describe('P90: a worker whose clock is an hour ahead', () => {
  const soon = async () => {
    const { rows } = await on.database.pool.query<{ soon: boolean }>(`
      select run_at - clock_timestamp() < interval '10 minutes' as soon from graphile_worker.jobs
      where key = 'payouts_collect:again'`)
    return rows
  }
  const ahead = () => ({ ...on.ctx, clock: { now: () => new Date(Date.now() + HOUR_MS) } })

  it('puts off no payout that waits for the chain', async () => {
    const { reader } = createChain({ chainId: on.ctx.config.chainId, rpcUrls: [await refusedUrl()] })
    const gate = createEscrowGate(reader, on.parts.gate.place)
    await runPayouts(ahead(), { ...on.parts, reader, gate }, { scope: 'all' })
    expect(await soon()).toEqual([{ soon: true }])
  })

  it('puts off no payout whose batch id somebody else has used', async () => {
    const hash = toHex(5, { size: 32 })
    const nothing = { refunded: 0n, exceptions: new Map(), drawn: new Map(), call: undefined }
    const settled = { ...nothing, escrow: on.chain.place.escrow, hash, root: hash, txHash: hash }
    expect(await bookSettlement(ahead(), settled)).toBe('foreign')
    expect(await soon()).toEqual([{ soon: true }])
  })
})

describe('P108: a reclaim notice', () => {
  const notices = async () => (await on.database.db.selectFrom('reclaim_notice').selectAll().execute()).length

  it('is over once it is withdrawn, or has run out', async () => {
    const { campaignId, wallet } = await earning(2)
    const act = async (functionName: 'requestReclaim' | 'cancelReclaim' | 'reclaim') => {
      const args = [await getEscrowRef(on.ctx, campaignId)] as const
      const data = encodeFunctionData({ abi: escrowAbi, functionName, args })
      await wallet.send({ to: on.chain.place.escrow, data })
      await on.look()
    }
    await act('requestReclaim')
    expect(await notices()).toBe(1)
    await on.chain.passes(1)
    await act('cancelReclaim')
    expect(await notices()).toBe(0)

    await act('requestReclaim')
    expect(await notices()).toBe(1)
    await on.passes(NOTICE_LASTS_MS - HOUR_MS)
    await runPayouts(on.ctx, on.parts, { scope: 'refunds' })
    expect(await notices()).toBe(1)
    await on.passes(2 * HOUR_MS)
    await runPayouts(on.ctx, on.parts, { scope: 'refunds' })
    expect(await notices()).toBe(0)
  })

  it('is over once it is used', async () => {
    const { campaignId, wallet } = await earning(2)
    const args = [await getEscrowRef(on.ctx, campaignId)] as const
    for (const functionName of ['requestReclaim', 'reclaim'] as const) {
      const data = encodeFunctionData({ abi: escrowAbi, functionName, args })
      await wallet.send({ to: on.chain.place.escrow, data })
      await on.look()
      expect(await notices()).toBe(functionName === 'reclaim' ? 0 : 1)
      await on.chain.client.increaseTime({ seconds: 7 * 86_400 + 1 })
      await on.chain.client.mine({ blocks: 1 })
    }
  })
})
