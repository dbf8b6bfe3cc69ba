import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Arriving, startArriving } from '../../../tests/fixtures/arriving.ts'
import {
  type Behaviour,
  type FaultyRpc,
  type RpcRequest,
  refusedUrl,
  startFaultyRpc,
} from '../../../tests/fixtures/chain.ts'
import { findBrokenLaws } from '../../../tests/fixtures/soundness.ts'
import { DEPOSIT_FACTORY } from '../../escrow/depositAddress.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { MAX_USDC } from '../../shared/money.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/time.ts'

let on: Arriving
let faulty: FaultyRpc

beforeAll(async () => {
  on = await startArriving({ config: { operatorTelegramIds: [77] } })
  faulty = await startFaultyRpc(on.chain.url)
  await on.books()
})
afterEach(async () => {
  faulty.behave('pass')
  await on.settles()
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
})
afterAll(async () => {
  await faulty.stop()
  await on.stop()
})

const statusesOf = async (campaignId: CampaignId) =>
  (await on.payments(campaignId)).map(({ amount, status }) => `${amount} ${status}`)

function isBalances({ method, params }: RpcRequest): boolean {
  const [call] = (params ?? []) as { to?: string }[]
  return method === 'eth_call' && call?.to === DEPOSIT_FACTORY
}

/** As many balances of the same amount as are asked for. */
function allOf(amount: bigint): (request: RpcRequest) => Behaviour {
  return (request) => {
    if (!isBalances(request)) return 'pass'
    const [{ data }] = request.params as [{ data: string }]
    const count = (data.length - 2 - 8 - 3 * 64) / 64
    const words = [32n, BigInt(count), ...Array<bigint>(count).fill(amount)]
    return { result: `0x${words.map((word) => word.toString(16).padStart(64, '0')).join('')}` }
  }
}

describe('P72: an endpoint', () => {
  it('that hides balances does so from nobody who asks another one too', async () => {
    const order = await on.order()
    await on.pays(order, order.amount)
    faulty.behave(allOf(0n))
    await on.arriver([faulty.url]).look(order)
    expect(await on.row(order.campaignId)).toMatchObject({ balance: 0n })
    await on.arriver([faulty.url, on.chain.url]).look(order)
    await on.settles()
    expect(await on.deposited(order.campaignId)).toBe(order.amount)
  })

  it('that is behind lowers no balance, and brings none back', async () => {
    const order = await on.order()
    const before = await on.chain.client.getBlockNumber()
    await on.pays(order, 300_000n)
    const lagsAt = (block: bigint) => (request: RpcRequest) =>
      request.method === 'eth_getBlockByNumber' && request.params[0] === 'latest'
        ? { instead: { ...request, params: [`0x${block.toString(16)}`, false] } }
        : ('pass' as const)
    await on.arrivals.look(order)
    faulty.behave(lagsAt(before))
    const late = on.arriver([faulty.url])
    await late.look(order)
    expect(await on.row(order.campaignId)).toMatchObject({ balance: 300_000n })
    faulty.behave(lagsAt(await on.chain.client.getBlockNumber()))
    await on.settles()
    await on.chain.client.mine({ blocks: 2 })
    await on.looks(on.arrivals)
    await late.look(order)
    expect(await on.row(order.campaignId)).toMatchObject({ balance: 0n })
  })

  it('that leaves logs out delays what is explained, and no money', async () => {
    const order = await on.order()
    await on.pays(order, order.amount)
    faulty.behave(({ method }) => (method === 'eth_getLogs' ? { result: [] } : 'pass'))
    const blind = on.arriver([faulty.url])
    await blind.look(order)
    await expect(blind.replay(order)).rejects.toThrow('does not add up')
    await on.sends()
    await on.sends()
    await on.watcher.watchNow()
    expect(await on.deposited(order.campaignId)).toBe(order.amount)
    await expect(blind.replay(order)).rejects.toThrow('does not add up')
    expect(await on.payments(order.campaignId)).toEqual([])
    await on.arriver([faulty.url, on.chain.url]).replay(order)
    expect(await statusesOf(order.campaignId)).toEqual([`${order.amount} credited`])
  })

  it('P155: that tells of absurd money at one address leaves the look at others as it is', async () => {
    const [absurd, order] = [await on.order(), await on.order()]
    await on.pays(order, order.amount)
    faulty.behave(allOf(2n ** 200n))
    await on.arriver([faulty.url]).look(absurd)
    expect((await on.row(absurd.campaignId)).balance).toBe(MAX_USDC)
    faulty.behave('pass')
    await on.settles()
    expect(await on.deposited(order.campaignId)).toBe(order.amount)
  })

  it('P87: that invents money has little gas spent on it, less and less often', async () => {
    const order = await on.order()
    const before = (await on.sweeps()).length
    for (let time = 0; time < 60; time++) {
      faulty.behave(allOf(50_000_000n))
      await on.arriver([faulty.url]).look(order)
      faulty.behave('pass')
      await on.sends()
      await on.sends()
      await on.works().catch(() => {})
      await on.passes(5 * MINUTE_MS)
    }
    const swept = (await on.sweeps()).slice(before)
    expect(swept.length).toBeGreaterThan(0)
    expect(swept.length).toBeLessThanOrEqual(6)
  })

  it.each<[string, Behaviour]>([
    ['hangs', 'hang'],
    ['hangs in the middle of an answer', 'hang in the body'],
    ['drops connections', 'drop'],
    ['limits the rate', { status: 429, body: '{}' }],
    ['answers what is no JSON', { status: 200, body: '<html>' }],
    ['answers nothing', { result: '0x' }],
    ['knows no method', { error: { code: -32_601, message: 'the method does not exist' } }],
  ])('that %s is passed over, and left alone for a while', async (_, behaviour) => {
    const order = await on.order()
    await on.pays(order, order.amount)
    faulty.behave((request) => (request.method === 'eth_chainId' ? 'pass' : behaviour))
    const arrivals = on.arriver([faulty.url, on.chain.url], { isImpatient: true })
    await arrivals.look(order)
    faulty.forgetCalls()
    await arrivals.look(order)
    expect(faulty.calls()).toEqual([])
    on.clock.advance(MINUTE_MS)
    await arrivals.look(order)
    expect(faulty.calls()).not.toEqual([])
    await on.settles()
    expect(await on.deposited(order.campaignId)).toBe(order.amount)
  })

  it('P08: that serves few blocks, and few balances, at once is asked for less at a time', async () => {
    const order = await on.order()
    await on.pays(order, order.amount)
    await on.chain.client.mine({ blocks: 300 })
    faulty.behave(({ method, params = [], ...request }) => {
      const [filter] = params as { fromBlock?: string; toBlock?: string }[]
      const size = Number(filter?.toBlock) - Number(filter?.fromBlock) + 1
      if (method === 'eth_getLogs' && size > 50) {
        return { error: { code: -32_005, message: 'query returned more than 10000 results' } }
      }
      const [call] = params as { data?: string }[]
      const isLarge = isBalances({ ...request, method, params }) && (call?.data?.length ?? 0) > 600
      return isLarge ? { error: { code: -32_000, message: 'out of gas' } } : 'pass'
    })
    const arrivals = on.arriver([faulty.url])
    await arrivals.lookNow()
    await on.works(arrivals)
    expect(await statusesOf(order.campaignId)).toEqual([`${order.amount} confirming`])
  })
})

it('P62: when no endpoint is of use for minutes, operators hear of it once, and of its end', async () => {
  const order = await on.order()
  const arrivals = on.arriver([await refusedUrl()], { intervalMs: 1 })
  const told = async () => {
    const { rows } = await on.database.pool.query(
      "select key from outbox where key like 'trouble:arrivals:%'",
    )
    return rows.length
  }
  const stopping = new AbortController()
  const running = arrivals.run(stopping.signal)
  while ((await told()) === 0) {
    on.clock.advance(MINUTE_MS)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  stopping.abort()
  await running
  expect(await told()).toBe(1)
  const ending = new AbortController()
  const again = on.arrivals.run(ending.signal)
  while ((await told()) < 2) await new Promise((resolve) => setTimeout(resolve, 20))
  ending.abort()
  await again
  expect(order.campaignId).toBeGreaterThan(0)
})

it('reads a thousand balances in one call at one block, and nothing at all while nothing is due', async () => {
  await on.settles()
  const arrivals = on.arriver([faulty.url])
  faulty.forgetCalls()
  await on.database.pool.query('update deposit_address set look_at = $1', [on.clock.now()])
  await arrivals.lookNow()
  expect(faulty.calls().map(({ method }) => method)).toEqual([
    'eth_chainId',
    'eth_getBlockByNumber',
    'eth_call',
  ])
  faulty.forgetCalls()
  await arrivals.lookNow()
  expect(faulty.calls()).toEqual([])
  on.clock.advance(HOUR_MS)
})
