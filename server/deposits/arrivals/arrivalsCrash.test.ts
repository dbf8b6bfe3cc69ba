import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Arriving, startArriving } from '../../../tests/fixtures/arriving.ts'
import { startDying } from '../../../tests/fixtures/dying.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import type { Ordered } from '../../../tests/fixtures/watching.ts'
import { workAlone } from '../../context.ts'
import { LAUNCHER } from '../../shared/places.ts'
import { HOUR_MS } from '../../shared/time.ts'
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
