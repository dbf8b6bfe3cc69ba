import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDying } from '../../tests/fixtures/dying.ts'
import { startWatcherProcess } from '../../tests/fixtures/killedWatcher.ts'
import { until } from '../../tests/fixtures/process.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { type Ordered, startWatching, type Watching } from '../../tests/fixtures/watching.ts'
import { createChain } from '../adapters/chain/chain.ts'
import { type Context, transact } from '../context.ts'
import { recordPayment } from '../deposits/queries.ts'
import type { ChainEndpoint } from '../escrow/chainEndpoint.ts'
import { createEndpointPool } from '../escrow/endpointPool.ts'
import { checkMoney } from '../operator/checkChain.ts'
import { describeFlow } from '../operator/describeMoney.ts'
import { escrowBooks } from '../payouts/bookEscrowLog.ts'
import { ChainUnavailableError } from '../shared/chainUnavailable.ts'
import type { CampaignId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { followFinal } from './watchFinal.ts'
import { findStandstill } from './watchQueries.ts'

let on: Watching

beforeAll(async () => {
  on = await startWatching()
})
afterAll(() => on.stop())

describe('watchers', () => {
  it('P13: many at once, also without their lock, count each event once', async () => {
    const orders = await ordersPaid(6)
    const [endpoint] = on.watch([on.chain.url]).watched.endpoints
    if (endpoint === undefined) throw new Error('there is no endpoint')
    const { watched: chain } = on.watch([on.chain.url])
    const final = await endpoint.readFinal()
    const pool = createEndpointPool(on.ctx, { endpoints: chain.endpoints, user: 'a test' })
    const agreement = { pool, disputed: undefined, ahead: new Map(), contradicting: new Set<ChainEndpoint>() }
    const follow = () =>
      followFinal(on.ctx, { chain, books: escrowBooks, endpoint, agreement, signal: undefined }, final)
    await Promise.allSettled([follow(), follow(), follow()])
    await Promise.all([1, 2, 3].map(() => on.watch([on.chain.url]).watcher.watchNow()))
    await expectAllPaid(orders)
  })

  it('P01: killed at any moment and started again, credit each payment once', async () => {
    const orders: Ordered[] = []
    for (let round = 0; round < 3; round++) {
      orders.push(...(await ordersPaid(3)))
      const watcher = await startWatcherProcess(on)
      await new Promise((resolve) => setTimeout(resolve, 20 * round))
      await watcher.kill()
    }
    const watcher = await startWatcherProcess(on)
    await until(async () => {
      const { rows } = await on.database.pool.query(
        `select 1 from campaign c where status = 'awaiting_deposit' and deposited = 0
           and not exists (select from payment p where p.campaign_id = c.id)`,
      )
      return rows.length === 0
    })
    await watcher.kill()
    await expectAllPaid(orders)
  })

  it('P01: killed between any two of their statements and questions, lose none and repeat none', async () => {
    const orders = await ordersPaid(4)
    let died = 0
    for (let survives = 1; ; survives += 3) {
      const dying = await startDying(on, { survives })
      const look = await dying.watcher.watchNow().catch(() => undefined)
      const lives = !dying.isDead()
      await dying.end()
      expect(await findBrokenLaws(on.database.db)).toEqual({})
      if (lives && look?.kind === 'looked') break
      died += 1
    }
    expect(died).toBeGreaterThan(10)
    await expectAllPaid(orders)
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

  it('at rest ask one question a look, and three for each new block', async () => {
    const { watcher, asked } = watchCounted()
    await watcher.watchNow()
    asked.length = 0
    await watcher.watchNow()
    expect(asked).toEqual(['readFinal'])
    await on.chain.client.mine({ blocks: 1 })
    asked.length = 0
    await watcher.watchNow()
    expect(asked.sort()).toEqual(['findHoldings', 'readFinal', 'readLogs'])
  })

  it('of two that run, one looks, and the other stands by until it ends', async () => {
    const first = watchCounted({ intervalMs: 20 })
    const second = watchCounted({ intervalMs: 400 })
    const stops = [new AbortController(), new AbortController()] as const
    const running = [first.watcher.run(stops[0].signal)]
    await until(() => first.asked.length > 0)
    running.push(second.watcher.run(stops[1].signal))
    first.asked.length = 0
    await until(() => first.asked.length > 50)
    expect(second.asked).toEqual([])
    stops[0].abort()
    await until(() => second.asked.length > 1)
    stops[1].abort()
    await Promise.all(running)
  })

  it('one that cannot reach the chain keeps no other from looking', async () => {
    const stop = new AbortController()
    const blind = watchCounted({ intervalMs: 20, isBlind: true })
    const other = watchCounted({ intervalMs: 200 })
    const running = [blind, other].map(({ watcher }) => watcher.run(stop.signal))
    await until(() => other.asked.length > 1)
    stop.abort()
    await Promise.all(running)
  })
})

/** A watcher by the real time, and what it asks its endpoint. */
function watchCounted({ intervalMs = 50, isBlind = false } = {}) {
  const ctx = { ...on.ctx, clock: { now: () => new Date() } }
  const { watched, watcher } = on.watch([on.chain.url], { intervalMs, ctx })
  const [endpoint] = watched.endpoints
  if (endpoint === undefined) throw new Error('there is no endpoint')
  const asked: string[] = []
  for (const [name, ask] of Object.entries(endpoint)) {
    if (typeof ask !== 'function') continue
    const counted = (...args: never[]) => {
      asked.push(name)
      if (isBlind) throw new ChainUnavailableError()
      return (ask as (...args: never[]) => unknown)(...args)
    }
    Object.assign(endpoint, { [name]: counted })
  }
  return { watcher, asked }
}

it('P62, P89: a booking that the database refuses again and again is told to the operator with its log, passed over by nothing, and made when it no longer is', async () => {
  const [order, next] = await ordersPaid(2)
  if (order === undefined || next === undefined) throw new Error('nothing was ordered')
  await on.database.pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on credit for each row execute function refuse()`)
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
    { job: 'watcher', item: expect.stringMatching(/^log \d+ of 0x[0-9a-f]{64} \(deposited\)$/) },
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
  await on.database.pool.query('drop trigger refuse on credit')
  await until(async () => (await depositedOf(order.campaignId)) === order.amount)
  await until(async () => (await told()).length === 3)
  expect(await told()).toEqual([...texts, 'The watcher goes on.'])
  expect((await on.database.pool.query('select item from stuck_row')).rows).toEqual([])
  expect(await describeFlow(on.ctx)).not.toContain('the watcher')
  stop.abort()
  await running
  await expectAllPaid([order, next])
})

async function findingsOf(ctx: Context): Promise<string[]> {
  const { reader } = createChain({ chainId: ctx.config.chainId, rpcUrls: [on.chain.url] })
  const findings = await checkMoney(ctx, { reader })
  return findings.map(({ sentence }) => sentence)
}

it('P71: a restored database books what the escrow has said, and nothing twice', async () => {
  const restored = await startWatching()
  try {
    const orders = [await restored.order(), await restored.order()] as const
    await restored.funds(orders[0], orders[0].amount)
    await restored.funds(orders[1], 400_000n)
    await restored.look()
    // As it was before the chain was ever looked at, and before the second campaign was made.
    await restored.database.pool.query(`
      set session_replication_role = replica;
      truncate credit, payment, ledger_entry, ledger_transaction, ledger_account, chain_transaction, batch, batch_leg,
        chain_cursor, chain_checkpoint, deposit_address, relay cascade;
      delete from bid where placement_id in (
        select id from placement where campaign_id = ${orders[1].campaignId});
      delete from placement where campaign_id = ${orders[1].campaignId};
      delete from content_version where campaign_id = ${orders[1].campaignId};
      delete from deposit where campaign_id = ${orders[1].campaignId};
      delete from campaign_notice where campaign_id = ${orders[1].campaignId};
      delete from campaign where id = ${orders[1].campaignId};
      update campaign set available = 0, deposited = 0;
      set session_replication_role = origin`)
    await restored.look()
    const { ledger, chain } = await restored.compare()
    expect(ledger).toEqual(chain)
    expect(ledger).toMatchObject({
      campaigns: { [orders[0].campaignId]: orders[0].amount },
      foreign: 400_000n,
    })
    expect(await findBrokenLaws(restored.database.db)).toEqual({})
  } finally {
    await restored.stop()
  }
})

/** All but every third to their addresses, swept together in twos; the others to the escrow itself, and confirmed. */
async function ordersPaid(count: number): Promise<Ordered[]> {
  const orders: Ordered[] = []
  const waiting: CampaignId[] = []
  for (let index = 0; index < count; index++) {
    const order = await on.order()
    orders.push(order)
    const { campaignId, amount, wallet } = order
    if (index % 3 === 2) {
      await confirms(order, await wallet.send(on.transfer(amount)))
      continue
    }
    await wallet.send(await on.deposit(campaignId, amount))
    waiting.push(campaignId)
    if (waiting.length === 2) await on.sweep(...waiting.splice(0))
  }
  if (waiting.length > 0) await on.sweep(...waiting)
  return orders
}

async function confirms({ campaignId, amount, wallet }: Ordered, txHash: `0x${string}`): Promise<void> {
  const { blockNumber, blockHash } = await on.chain.client.getTransactionReceipt({ hash: txHash })
  const at = on.clock.now()
  await transact(on.ctx, (ctx) =>
    recordPayment(ctx.db, {
      ...{ chainId: 31337, txHash, logIndex: 0, blockNumber: Number(blockNumber), blockHash, campaignId },
      ...{ minedAt: at, userOpHash: null, kind: 'escrow', sender: wallet.address, amount: usdc(amount), at },
    }),
  )
}

async function depositedOf(campaignId: number): Promise<bigint> {
  const { rows } = await on.database.pool.query('select deposited from campaign where id = $1', [campaignId])
  return rows[0].deposited
}

/** Each once, with what is still to be allocated. */
async function expectAllPaid(orders: readonly Ordered[]): Promise<void> {
  await on.chain.client.mine({ blocks: 1 })
  await on.look()
  await on.moveMoney()
  for (const { campaignId, amount } of orders) expect(await depositedOf(campaignId)).toBe(amount)
  const { rows } = await on.database.pool.query(
    "select source, count(*) from chain_transaction group by source having count(*) > 1 or source like '%#%'",
  )
  expect(rows).toEqual([])
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
}
