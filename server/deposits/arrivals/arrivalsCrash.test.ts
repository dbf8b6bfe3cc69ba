import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDeployer } from '../../../sandbox/chain/contracts.ts'
import { confirmTransfer } from '../../../sandbox/demoPayments.ts'
import { takeAllocations } from '../../../tests/fixtures/allocations.ts'
import { type Arriving, startArriving } from '../../../tests/fixtures/arriving.ts'
import { startDying } from '../../../tests/fixtures/dying.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import type { Ordered } from '../../../tests/fixtures/watching.ts'
import { workAlone } from '../../context.ts'
import { escrowBooks } from '../../payouts/bookEscrowLog.ts'
import type { CreditId, PaymentId } from '../../shared/ids.ts'
import { LAUNCHER } from '../../shared/places.ts'
import { HOUR_MS } from '../../shared/time.ts'
import { undoCredit } from '../creditEvent.ts'
import { createArrivals } from './createArrivals.ts'
import { endSweep } from './sweepDue.ts'

let on: Arriving

beforeAll(async () => {
  on = await startArriving()
  await on.books()
})
afterEach(async () => {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
})
afterAll(() => on.stop())

async function expectCreditedOnce({ campaignId, amount }: Ordered): Promise<void> {
  expect(await on.deposited(campaignId)).toBe(amount)
  expect((await on.payments(campaignId)).map(({ status }) => status)).toEqual(['credited'])
  expect(await on.row(campaignId)).toMatchObject({ balance: 0n, sweep_transaction_id: null })
}

describe('P07: killed between any two steps', () => {
  it('a look is made up for, and sweeps once', async () => {
    for (let survives = 0, wasAlive = false; !wasAlive; survives++) {
      const order = await on.order()
      await on.pays(order, order.amount)
      const before = (await on.sweeps()).length
      const dying = await startDying(on, { survives })
      await dying.arrivals.lookNow().catch(() => {})
      wasAlive = !dying.isDead()
      await dying.end()
      await on.opens(order.campaignId)
      await on.settles()
      await expectCreditedOnce(order)
      expect(await on.sweeps()).toHaveLength(before + 1)
    }
  })

  it('a replay is made up for, and explains once', async () => {
    for (let survives = 0, wasAlive = false; !wasAlive; survives++) {
      const order = await on.order()
      await on.pays(order, order.amount)
      await on.arrivals.look(order)
      await on.sends()
      await on.sends()
      await on.watcher.watchNow()
      const dying = await startDying(on, { survives })
      await dying.arrivals.replay(order).catch(() => {})
      wasAlive = !dying.isDead()
      await dying.end()
      await on.works()
      await on.settles()
      await expectCreditedOnce(order)
    }
  })
})

describe('P148: a transfer to the escrow itself', () => {
  it('is allocated once wherever the job is killed, without another block', async () => {
    for (let survives = 0, wasAlive = false; !wasAlive; survives++) {
      const order = await on.order(undefined, 1_000_000n)
      const paymentId = await paysEscrow(order)
      const dying = await startDying(on, { survives })
      await dying.arrivals.allocate({ paymentId }).catch(() => {})
      wasAlive = !dying.isDead()
      await dying.end()
      await on.settles()
      await expectCreditedOnce(order)
    }
  })

  it('waits for an escrow that cannot be checked without using up its tries', async () => {
    const order = await on.order(undefined, 1_000_000n)
    const paymentId = await paysEscrow(order)
    const { watched } = on.watch([on.chain.url])
    const arrivals = createArrivals({
      ctx: on.ctx,
      gate: {
        check: async () => ({ kind: 'unavailable' }),
        place: { ...on.chain.place, chainId: on.ctx.config.chainId },
      },
      endpoints: watched.endpoints,
      network: { readPrices: async () => Promise.reject(new Error('nothing is sent')) },
      intervalMs: 10_000,
    })
    await takeAllocations(on.database)
    await arrivals.allocate({ paymentId })
    expect(await on.deposited(order.campaignId)).toBe(0n)
    await on.settles()
    await expectCreditedOnce(order)
  })

  it('P24: is allocated again where its credit was taken back', async () => {
    const order = await on.order(undefined, 1_000_000n)
    const paymentId = await paysEscrow(order)
    await on.settles()
    await expectCreditedOnce(order)
    const { rows } = await on.database.pool.query<{ id: CreditId }>(
      'select credit_id as id from payment where id = $1',
      [paymentId],
    )
    await takeAllocations(on.database)
    await undoCredit(on.ctx, rows[0]?.id as CreditId)
    expect(await takeAllocations(on.database)).toEqual([{ paymentId }])
    // The books are told again what the chain has kept.
    const { watched } = on.watch([on.chain.url])
    const [endpoint] = watched.endpoints
    const log = (await endpoint?.readLogs(on.chain.place.escrow, { from: 0, to: await head() }))?.findLast(
      ({ kind }) => kind === 'Allocated',
    )
    if (endpoint === undefined || log === undefined) throw new Error('nothing was allocated')
    await escrowBooks.book(on.ctx, { chain: watched, log, all: [log], endpoint })
    await expectCreditedOnce(order)
  })

  it('that cannot be proven now is tried again by itself', async () => {
    const order = await on.order(undefined, 1_000_000n)
    const paymentId = await paysEscrow(order)
    const { rows } = await on.database.pool.query<{ sender: string }>(
      'select sender from payment where id = $1',
      [paymentId],
    )
    const setSender = (sender = '') =>
      on.database.pool.query('update payment set sender = $2 where id = $1', [paymentId, sender])
    await setSender(`0x${'5e'.repeat(20)}`)
    await on.settles()
    expect(await on.deposited(order.campaignId)).toBe(0n)
    await setSender(rows[0]?.sender)
    await on.settles()
    await expectCreditedOnce(order)
  })
})

const head = async () => Number(await on.chain.client.getBlockNumber())

/** Confirms a payment to the escrow itself once the watcher has passed its block. */
async function paysEscrow({ campaignId, amount, wallet }: Ordered): Promise<PaymentId> {
  const txHash = await wallet.send(on.transfer(amount))
  while ((await on.watcher.watchNow()).kind !== 'looked');
  const deployer = createDeployer(on.chain.url)
  const made = { txHash, paymentId: txHash }
  await confirmTransfer(on.ctx, { deployer, place: on.chain.place, made, campaignId })
  const { rows } = await on.database.pool.query<{ id: PaymentId }>(
    'select id from payment where tx_hash = $1',
    [txHash],
  )
  return rows[0]?.id as PaymentId
}

describe('P90: a worker whose clock is an hour ahead', () => {
  it('puts off no look, no sweep and no replay', async () => {
    on.clock.set(new Date())
    const wrong = { ...on.ctx, clock: { now: () => new Date(Date.now() + HOUR_MS) } }
    const arrivals = on.arriver([on.chain.url], { ctx: wrong })
    const order = await on.order()
    await on.pays(order, order.amount)
    await on.opens(order.campaignId)
    await arrivals.lookNow()
    await on.sends()
    await on.sends()
    const { rows: sweeps } = await on.database.pool.query<{ source: string }>(
      "select source from chain_transaction where purpose = 'sweep' order by id desc limit 1",
    )
    await endSweep(wrong, sweeps[0]?.source ?? '')
    // Somebody else is at it, so it is tried again a moment later.
    await workAlone(on.ctx, `replay:${order.campaignId}`, () => arrivals.replay(order))
    const { rows } = await on.database.pool.query(
      `select look_at - clock_timestamp() < interval '1 minute' as looked,
        swept_at - clock_timestamp() < interval '1 minute' as swept,
        (select max(run_at) - clock_timestamp() < interval '1 minute' from graphile_worker.jobs
         where task_identifier = 'address_replay') as explained
       from deposit_address where campaign_id = $1`,
      [order.campaignId],
    )
    expect(rows).toEqual([{ looked: true, swept: true, explained: true }])
    await on.settles()
    await expectCreditedOnce(order)
  })
})

describe('P11: whoever finds, sweeps and credits is killed again and again', () => {
  it('and each payment is credited once', async () => {
    const orders: Ordered[] = []
    for (let count = 0; count < 4; count++) orders.push(await on.order())
    for (const { campaignId } of orders) await on.opens(campaignId)
    for (const [index, order] of orders.entries()) {
      const running = await startArrivalsProcess()
      await on.pays(order, order.amount)
      await new Promise((resolve) => setTimeout(resolve, 40 + 90 * index))
      await running.kill()
    }
    // Locks of dead connections are released.
    await new Promise((resolve) => setTimeout(resolve, 200))
    on.clock.advance(HOUR_MS)
    for (const { campaignId } of orders) await on.opens(campaignId)
    await on.settles()
    for (const order of orders) await expectCreditedOnce(order)
  })
})

/** Runs `arrivalsProcess.ts` on the chain and the database of this test; resolves when it has begun to look. */
async function startArrivalsProcess(): Promise<{ kill(): Promise<void> }> {
  const { escrow, usdc } = on.chain.place
  const args = [LAUNCHER, 'arrivalsProcess', on.database.url, on.chain.url, escrow, usdc, '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exited])
  if (child.exitCode !== null) throw new Error('the process ended')
  return {
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
