import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDeployer } from '../../../sandbox/chain/contracts.ts'
import { fundWallet } from '../../../sandbox/chain/escrow.ts'
import { payDeposit, transferOf } from '../../../sandbox/chain/payDeposit.ts'
import { createPayer } from '../../../sandbox/chain/payers.ts'
import { sendUserOperations, signUserOperation } from '../../../sandbox/chain/userOperation.ts'
import { startWatcherProcess } from '../../../tests/fixtures/killedWatcher.ts'
import { until } from '../../../tests/fixtures/process.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import { startWatching, type Watching } from '../../../tests/fixtures/watching.ts'
import { createChain } from '../../adapters/chain/chain.ts'
import { getEscrowRef } from '../../campaigns/getEscrowRef.ts'
import type { Context } from '../../context.ts'
import { checkMoney } from '../../operator/checkChain.ts'
import { describeFlow } from '../../operator/describeHeldUp.ts'
import { usdc } from '../../shared/money.ts'
import { assignPayment } from '../assignPayment.ts'
import { listUnmatched } from '../listUnmatched.ts'
import { returnUnmatched } from '../returnUnmatched.ts'
import { findStandstill } from './findProvenBlock.ts'
import { createRangeSize } from './rangeSize.ts'
import { followFinal } from './watchFinal.ts'

let on: Watching

beforeAll(async () => {
  on = await startWatching()
})
afterAll(() => on.stop())

describe('watchers', () => {
  it('P13: many at once, also without their lock, count each payment once', async () => {
    const orders = await ordersPaid(6)
    const [endpoint] = on.watch([on.chain.url]).watched.endpoints
    if (endpoint === undefined) throw new Error('there is no endpoint')
    const { watched: chain } = on.watch([on.chain.url])
    const final = await endpoint.readFinal()
    const follow = () =>
      followFinal(on.ctx, { chain, endpoint, size: createRangeSize(), signal: undefined }, final)
    await Promise.allSettled([follow(), follow(), follow()])
    await Promise.all([1, 2, 3].map(() => on.watch([on.chain.url]).watcher.watchNow()))
    for (const { campaignId, amount } of orders) expect(await depositedOf(campaignId)).toBe(amount)
    await on.moveMoney()
    await expectTrueBooks()
  })

  it('P01: killed at any moment and started again, credit each payment once', async () => {
    const orders = []
    for (let round = 0; round < 3; round++) {
      orders.push(...(await ordersPaid(3)))
      const watcher = await startWatcherProcess(on)
      await new Promise((resolve) => setTimeout(resolve, 20 * round))
      await watcher.kill()
    }
    const watcher = await startWatcherProcess(on)
    await until(async () => {
      const { rows } = await on.database.pool.query(
        "select 1 from campaign where status = 'awaiting_deposit' and deposited = 0",
      )
      return rows.length === 0
    })
    await watcher.kill()
    for (const { campaignId, amount } of orders) expect(await depositedOf(campaignId)).toBe(amount)
    await on.moveMoney()
    await expectTrueBooks()
  })

  it('P01: killed between any two of its bookings, lose none and repeat none', async () => {
    const orders = await ordersPaid(4)
    for (let survives = 0; survives < 12; survives++) {
      const { watcher } = on.watch([on.chain.url], { ctx: dyingAfter(on.ctx, survives) })
      await watcher.watchNow().catch(() => {})
      expect(await findBrokenLaws(on.database.db)).toEqual({})
    }
    await on.look()
    for (const { campaignId, amount } of orders) expect(await depositedOf(campaignId)).toBe(amount)
    await on.moveMoney()
    await expectTrueBooks()
  })

  it('look again and again by themselves, share looks, and end when told', async () => {
    const { watcher } = on.watch([on.chain.url])
    const stop = new AbortController()
    const running = watcher.run(stop.signal)
    const [order] = await ordersPaid(1)
    if (order === undefined) throw new Error('nothing was ordered')
    await until(async () => (await depositedOf(order.campaignId)) === order.amount)
    const looks = await Promise.all([1, 2, 3, 4].map(() => watcher.watchNow()))
    expect(new Set(looks).size).toBeLessThanOrEqual(2)
    stop.abort()
    await running
  })
})

it('P62, P89: a booking that the database refuses again and again is told to the operator with its log, passed over by nothing, and made when it no longer is', async () => {
  const [order, next] = await ordersPaid(2)
  if (order === undefined || next === undefined) throw new Error('nothing was ordered')
  await on.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on payment for each row execute function refuse()`)
  const operator = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [79] } }
  const { watcher } = on.watch([on.chain.url], { ctx: operator })
  const stop = new AbortController()
  const running = watcher.run(stop.signal)
  await until(async () => {
    on.clock.advance(60_000)
    return (await findStandstill(on.ctx, on.chain.place)) !== undefined
  })
  const told = async () => {
    const { rows } = await on.database.pool.query<{ text: string }>(
      "select payload->>'text' as text from outbox where chat_key = '79' order by seq",
    )
    return rows.map(({ text }) => text)
  }
  const { rows: logs } = await on.database.pool.query<{ item: string }>('select job, item from stuck_row')
  expect(logs).toEqual([
    { job: 'watcher', item: expect.stringMatching(/^log \d+ of 0x[0-9a-f]{64} \(usdc_in\)$/) },
  ])
  const texts = [
    expect.stringContaining(`${logs[0]?.item} cannot be handled, and all behind it wait.`),
    expect.stringContaining('The watcher has failed since'),
  ]
  expect(await told()).toEqual(texts)
  expect(await describeFlow(on.ctx)).toContain('Payouts wait: the watcher')
  expect(await findingsOf(operator)).toContainEqual(expect.stringContaining('The watcher has failed since'))
  expect(await depositedOf(order.campaignId)).toBe(0n)
  expect(await depositedOf(next.campaignId)).toBe(0n)
  await on.database.pool.query('drop trigger refuse on payment')
  await until(async () => (await depositedOf(next.campaignId)) === next.amount)
  expect(await depositedOf(order.campaignId)).toBe(order.amount)
  await until(async () => (await told()).length === 3)
  expect(await told()).toEqual([...texts, 'The watcher goes on.'])
  expect((await on.database.pool.query('select item from stuck_row')).rows).toEqual([])
  expect(await describeFlow(on.ctx)).not.toContain('the watcher')
  stop.abort()
  await running
})

async function findingsOf(ctx: Context): Promise<string[]> {
  const { reader } = createChain({ chainId: ctx.config.chainId, rpcUrls: [on.chain.url] })
  const findings = await checkMoney(ctx, { reader, endpoints: [], sender: undefined })()
  return findings.map(({ sentence }) => sentence)
}

describe('a user operation', () => {
  it('P13, P66: of a bundle is known by its own hash, each with its own payment', async () => {
    const deployer = createDeployer(on.chain.url)
    const payers = ['one', 'two'].map((seed) =>
      createPayer(deployer, { kind: 'erc4337-counterfactual', seed: `bundle ${seed}` }),
    )
    const operations = []
    for (const [index, payer] of payers.entries()) {
      await fundWallet(deployer, on.chain.place.usdc, payer.address)
      if (payer.account === undefined) throw new Error('it is no account')
      const call = transferOf({ place: on.chain.place, amount: usdc(61n + BigInt(index)) })
      operations.push(await signUserOperation(deployer, payer.account, call))
    }
    const txHash = await sendUserOperations(deployer, operations)
    await on.look()
    const { rows } = await on.database.pool.query(
      'select amount::int as amount, user_op_hash from payment where tx_hash = $1 order by amount',
      [txHash],
    )
    expect(rows).toEqual(operations.map(({ hash }, index) => ({ amount: 61 + index, user_op_hash: hash })))
  })

  it('is none where a payment comes without one', async () => {
    const deployer = createDeployer(on.chain.url)
    const payer = createPayer(deployer, { kind: 'eoa', seed: 'no operation' })
    await fundWallet(deployer, on.chain.place.usdc, payer.address)
    const { campaignId, amount } = await on.order()
    const ref = await getEscrowRef(on.ctx, campaignId)
    const order = { place: on.chain.place, ref, amount: usdc(amount), deployer, payer }
    const { txHash } = await payDeposit('permit', order)
    await on.look()
    const { rows } = await on.database.pool.query(
      'select user_op_hash, status from payment where tx_hash = $1',
      [txHash],
    )
    expect(rows).toEqual([{ user_op_hash: null, status: 'credited' }])
  })
})

it('P71: a restored database pays nothing again: the escrow has told what became of each payment', async () => {
  const restored = await startWatching()
  try {
    const stranger = await restored.wallet()
    const { campaignId, wallet } = await restored.order()
    await stranger.send(restored.transfer(71n))
    await stranger.send(restored.transfer(72n))
    await restored.look()
    const [toReturn, toAssign] = await listUnmatched(restored.ctx)
    if (toReturn === undefined || toAssign === undefined) throw new Error('they are not unmatched')
    await assignPayment(restored.ctx, { paymentId: toAssign.id, campaignId })
    await returnUnmatched(restored.ctx, { paymentId: toReturn.id, to: wallet.address })
    await restored.moveMoney()

    // The ledger as it was before the chain was ever looked at: only the campaign is known.
    await restored.database.pool.query(`
      set session_replication_role = replica;
      truncate payment, ledger_entry, ledger_transaction, ledger_account, chain_transaction, batch, batch_leg, chain_cursor,
        chain_checkpoint, foreign_deposit cascade;
      update campaign set available = 0, deposited = 0;
      set session_replication_role = origin`)
    await restored.look()
    const { rows } = await restored.database.pool.query('select status from payment order by amount')
    expect(rows).toEqual([{ status: 'credited' }, { status: 'returned' }])
    const { ledger, chain } = await restored.compare()
    expect(ledger).toEqual(chain)
    expect(await findBrokenLaws(restored.database.db)).toEqual({})
  } finally {
    await restored.stop()
  }
})

/** Half by function, half by plain transfer of the exact amount. */
async function ordersPaid(count: number) {
  const orders = []
  for (let index = 0; index < count; index++) {
    const order = await on.order()
    const { campaignId, amount, wallet } = order
    await wallet.send(index % 2 === 0 ? await on.deposit(campaignId, amount) : on.transfer(amount))
    orders.push(order)
  }
  return orders
}

/** A process that is killed after it has looked at its clock so many times, as each of its bookings does. */
function dyingAfter(ctx: Context, survives: number): Context {
  let left = survives * 6
  const clock = {
    now() {
      left -= 1
      if (left < 0) throw new Error('killed')
      return ctx.clock.now()
    },
  }
  return { ...ctx, clock }
}

async function depositedOf(campaignId: number): Promise<bigint> {
  const { rows } = await on.database.pool.query('select deposited from campaign where id = $1', [campaignId])
  return rows[0].deposited
}

async function expectTrueBooks(): Promise<void> {
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
}
