import { encodeFunctionData } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { escrowArtifact } from '../contracts/artifacts/escrow.ts'
import { createDeployer, deploy, place } from '../sandbox/chain/contracts.ts'
import { embeddedRole } from '../sandbox/chain/escrow.ts'
import { createChain } from '../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../server/adapters/chain/endpoints.ts'
import { sweepCampaigns } from '../server/campaigns/endCampaign.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { createEscrowGate } from '../server/escrow/escrowGate.ts'
import { escrowBooks } from '../server/payouts/bookEscrowLog.ts'
import { checkSettlements, endSettlement } from '../server/payouts/checkSettlements.ts'
import { clearHold, findHold } from '../server/payouts/hold.ts'
import { createPayoutObstacles } from '../server/payouts/payoutObstacles.ts'
import { pushClaims } from '../server/payouts/pushClaims.ts'
import { guardBooks } from '../server/payouts/reconcile.ts'
import { findReconciled } from '../server/payouts/reconciled.ts'
import { escrowsOf, runPayouts } from '../server/payouts/runPayouts.ts'
import { findSolvency } from '../server/payouts/solvency.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { DAY_MS, HOUR_MS } from '../server/shared/time.ts'
import { sendTransactions } from '../server/transactions/sendTransactions.ts'
import { createWatcher } from '../server/watcher/watchChain.ts'
import { startFaultyRpc } from './fixtures/chain.ts'
import { dumpDatabase } from './fixtures/dump.ts'
import { findFaults, type Settling, startSettling } from './fixtures/payouts.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'

const USDC = 1_000_000n
const OWNED = (USDC * 9n) / 10n

let on: Settling

beforeEach(async () => {
  on = await startSettling()
})
afterEach(() => on.stop())

async function earning(joins = 1) {
  const { id: groupId, owner } = await on.group()
  const funded = await on.campaign({ groupId, joins: joins + 3 })
  await on.admits(groupId, joins)
  await on.matures()
  return { groupId, owner, ...funded }
}

const guard = () => guardBooks(on.ctx, { reader: on.parts.reader, place: on.parts.gate.place })

describe('an escrow that is retired', () => {
  /** The same server, after another escrow was set up and the first one named in ESCROW_RETIRED. */
  async function retires() {
    const first = on.chain.place
    const deployer = createDeployer(on.chain.url)
    const read = { address: first.escrow, abi: escrowAbi } as const
    const second = place(escrowArtifact, [
      first.usdc,
      await on.chain.client.readContract({ ...read, functionName: 'factory' }),
      embeddedRole('admin').address,
      on.chain.operator.address,
      embeddedRole('guardian').address,
      embeddedRole('feeWallet').address,
      7_000n * USDC,
    ])
    await deploy(deployer, second)
    const escrow = parseAddress(second.address)
    const ctx = {
      ...on.ctx,
      config: { ...on.ctx.config, escrowAddress: escrow, escrowRetired: [first.escrow] },
    }
    const connection = createChain({ chainId: 31337, rpcUrls: [on.chain.url] })
    const gate = createEscrowGate(connection.reader, { chainId: 31337, escrow, usdc: first.usdc })
    const parts = { ...on.parts, gate, retired: [{ gate: on.parts.gate }] }
    const watched = createWatchedChain({ chain: connection, escrow, usdc: first.usdc, finality: 'latest' })
    const watcher = createWatcher({ books: escrowBooks, ctx, chain: watched, intervalMs: 50 })
    return {
      ctx,
      parts,
      async settles() {
        for (let turn = 0; turn < 4; turn++) {
          const findObstacle = createPayoutObstacles(parts)
          await sendTransactions(ctx, { ...parts, findObstacle, signal: new AbortController().signal })
          await on.look()
          await watcher.watchNow()
          const { rows } = await on.database.pool.query<{ source: string }>(
            "select source from chain_transaction where purpose = 'settle' and ended_at is not null",
          )
          for (const { source } of rows) await endSettlement(ctx, source)
          await checkSettlements(ctx)
          on.clock.advance(5_000)
        }
      },
    }
  }

  it('pays what was earned from it, refunds its campaigns, and is compared with the books by itself', async () => {
    const { owner, campaignId, wallet } = await earning(2)
    const blocked = await earning(1)
    await on.circle('blacklist', blocked.owner.wallet)
    const before = await on.balanceOf(wallet.address)
    const now = await retires()
    await sweepCampaigns(now.ctx)
    await now.settles()
    expect(await runPayouts(now.ctx, now.parts, { scope: 'all' })).toMatchObject({ batches: 2 })
    await now.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(2n * OWNED)
    expect((await on.balanceOf(wallet.address)) - before).toBe(3n * USDC)
    const { status } = await on.database.db
      .selectFrom('campaign')
      .select('status')
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('closed')

    await on.circle('unBlacklist', blocked.owner.wallet)
    await pushClaims(now.ctx, now.parts)
    await now.settles()
    expect(await on.balanceOf(blocked.owner.wallet)).toBe(OWNED)
    for (const escrow of escrowsOf(now.parts)) {
      expect(await guardBooks(now.ctx, escrow)).toMatchObject({ differences: [] })
    }
    expect(await findSolvency(now.ctx)).toMatchObject({ isCovered: true, owedTotal: 0n })
    expect(await findBrokenLaws(on.database.db)).toEqual({})
  })

  it('has holds of its own: a difference in one stops no payout of the other', async () => {
    const { owner } = await earning(1)
    const now = await retires()
    await now.settles()
    await on.database.pool.query(
      'insert into payout_hold (escrow, held_at, block_number) values ($1, now(), 1)',
      [now.ctx.config.escrowAddress],
    )
    expect(await runPayouts(now.ctx, now.parts, { scope: 'all' })).toMatchObject({ batches: 1 })
    await now.settles()
    expect(await on.balanceOf(owner.wallet)).toBe(OWNED)
    expect(await clearHold(now.ctx, { reason: 'of this test' })).toBe(true)
    expect(await findHold(now.ctx)).toBeUndefined()
  })
})

describe('P71: money under a key that only the lost state of a database knew', () => {
  it('goes back to where its campaign refunds, once, also where that is lost again', async () => {
    await earning(1)
    const dump = await dumpDatabase(on.database)
    const { id: groupId } = await on.group()
    const lost = await on.campaign({ groupId, joins: 5 })
    const before = await on.balanceOf(lost.wallet.address)
    await dump.restore()
    const again = await dumpDatabase(on.database)
    await on.look()
    expect(await guard()).toMatchObject({ differences: [] })
    expect(await findBrokenLaws(on.database.db)).toEqual({})
    await on.pays('refunds')
    expect((await on.balanceOf(lost.wallet.address)) - before).toBe(5n * USDC)
    expect((await on.legs()).at(-1)).toMatchObject({ kind: 'foreign', status: 'paid', amount: 5n * USDC })
    expect(await on.pays('refunds')).toMatchObject({ batches: 0 })

    await again.restore()
    expect(await on.collects('refunds')).toMatchObject({ batches: 0 })
    await on.look()
    expect(await on.pays('refunds')).toMatchObject({ batches: 0 })
    expect((await on.balanceOf(lost.wallet.address)) - before).toBe(5n * USDC)
    expect((await on.told()).filter((text) => text.includes('take it for stolen'))).toEqual([])
    expect(await findFaults(on)).toEqual({})
  })

  it('and that USDC refuses to bring back is kept for its wallet, and pushed', async () => {
    const dump = await dumpDatabase(on.database)
    const { id: groupId } = await on.group()
    const lost = await on.campaign({ groupId, joins: 5 })
    await dump.restore()
    await on.look()
    const before = await on.balanceOf(lost.wallet.address)
    await on.circle('blacklist', lost.wallet.address)
    await on.pays('refunds')
    expect((await on.legs()).at(-1)).toMatchObject({ kind: 'foreign', status: 'claimable' })
    expect(await findFaults(on)).toEqual({})
    await on.circle('unBlacklist', lost.wallet.address)
    await pushClaims(on.ctx, on.parts)
    await on.settles()
    expect((await on.balanceOf(lost.wallet.address)) - before).toBe(5n * USDC)
    expect(await findFaults(on)).toEqual({})
  })

  it('is left to a reclaim that its wallet has begun and ends first', async () => {
    const dump = await dumpDatabase(on.database)
    const { id: groupId } = await on.group()
    const { wallet, campaignId } = await on.campaign({ groupId, joins: 5 })
    const ref = await getEscrowRef(on.ctx, campaignId)
    const act = (functionName: 'requestReclaim' | 'reclaim') =>
      wallet.send({
        to: on.chain.place.escrow,
        data: encodeFunctionData({ abi: escrowAbi, functionName, args: [ref] }),
      })
    await act('requestReclaim')
    await dump.restore()
    await on.look()
    await on.chain.passes((7 * DAY_MS + HOUR_MS) / 1_000)
    await act('reclaim')
    await on.look()
    expect(await on.pays('refunds')).toMatchObject({ batches: 0 })
    expect(await findFaults(on)).toEqual({})
  })
})

describe('P84, P108: a reclaim notice while books and escrow could not be compared for a day', () => {
  it('has what it makes due paid, and nothing else', async () => {
    const [noticed, other] = [await earning(1), await earning(1)]
    await on.look()
    await guard()
    const ref = await getEscrowRef(on.ctx, noticed.campaignId)
    await noticed.wallet.send({
      to: on.chain.place.escrow,
      data: encodeFunctionData({ abi: escrowAbi, functionName: 'requestReclaim', args: [ref] }),
    })
    await on.passes(DAY_MS)
    await on.look()
    const rpc = await startFaultyRpc(on.chain.url)
    try {
      // The node has pruned every state that a reconciliation needs.
      rpc.behave(({ method }) =>
        method === 'eth_call' ? { error: { code: -32_000, message: 'pruned' } } : 'pass',
      )
      const { endpoints } = createChain({ chainId: 31337, rpcUrls: [rpc.url] })
      const parts = { ...on.parts, readers: endpoints.map(({ reader }) => reader) }
      const { at: before } = (await findReconciled(on.ctx, on.parts.gate.place)) ?? {}
      expect(await runPayouts(on.ctx, parts, { scope: 'all' })).toMatchObject({ batches: 1, legs: 2 })
      const signal = new AbortController().signal
      for (let turn = 0; turn < 3; turn++) {
        await sendTransactions(on.ctx, { ...parts, findObstacle: createPayoutObstacles(parts), signal })
        on.clock.advance(5_000)
      }
      await on.look()
      expect(await findReconciled(on.ctx, on.parts.gate.place)).toMatchObject({ at: before })
      expect(await on.balanceOf(noticed.owner.wallet)).toBe(OWNED)
      expect(await on.balanceOf(other.owner.wallet)).toBe(0n)
    } finally {
      await rpc.stop()
    }
    await on.pays()
    expect(await on.balanceOf(other.owner.wallet)).toBe(OWNED)
  })

  it('has nothing paid where a difference was found: the operators are told to have the escrow paused', async () => {
    const noticed = await earning(1)
    const ref = await getEscrowRef(on.ctx, noticed.campaignId)
    await noticed.wallet.send({
      to: on.chain.place.escrow,
      data: encodeFunctionData({ abi: escrowAbi, functionName: 'requestReclaim', args: [ref] }),
    })
    await takesUsdc(1n)
    await on.look()
    expect((await guard())?.differences).toMatchObject([{ account: { place: 'usdc' } }])
    expect((await on.told()).at(-1)).toMatch(
      /usdc holds 0.000001 USDC less.*Ask the guardian to pause the escrow/,
    )
    expect(await on.pays()).toMatchObject({ batches: 0 })
  })
})

/** As Circle could: some of the escrow's USDC is gone. */
async function takesUsdc(amount: bigint) {
  const { escrow, usdc: token } = on.chain.place
  const { client } = on.chain
  await client.setBalance({ address: escrow, value: 10n ** 18n })
  await client.impersonateAccount({ address: escrow })
  const { to, data } = on.transfer(amount, on.chain.operator.address as never)
  await client.sendTransaction({ account: escrow, to, data, gas: 200_000n })
  await client.mine({ blocks: 1 })
  expect(to).toBe(token)
}

describe('the USDC of the escrow', () => {
  it('P85: that is less than it owes is a difference, however little, until it is cleared', async () => {
    await earning(1)
    const held = await on.chain.balanceOf(on.chain.place.escrow)
    await on.chain.fillSurplus(3n)
    await takesUsdc(3n)
    await on.look()
    expect(await guard()).toMatchObject({ differences: [], surplus: 0n })
    await takesUsdc(2n)
    await on.look()
    expect(await guard()).toMatchObject({
      differences: [{ account: { place: 'usdc' }, booked: held, onChain: held - 2n }],
    })
    expect(await findSolvency(on.ctx)).toMatchObject({ isCovered: false })
    await clearHold(on.ctx, { reason: 'Circle has taken it' })
    expect(await guard()).toMatchObject({ differences: [] })
    await takesUsdc(1n)
    await on.look()
    expect((await guard())?.differences).toHaveLength(1)
  })

  it('that is more than it owes is surplus, no difference, and covers nothing', async () => {
    await earning(1)
    await on.chain.fillSurplus(5n * USDC)
    await on.look()
    expect(await guard()).toMatchObject({ differences: [], surplus: 5n * USDC })
    expect(await findSolvency(on.ctx)).toMatchObject({ held: { surplus: 5n * USDC }, isCovered: true })
    await takesUsdc(6n * USDC)
    await on.look()
    expect((await guard())?.differences).toHaveLength(1)
  })
})
