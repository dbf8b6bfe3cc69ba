import { numberToHex, type RpcLog, toHex } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Behaviour,
  type FaultyRpc,
  type RpcRequest,
  refusedUrl,
  startFaultyRpc,
} from '../../tests/fixtures/chain.ts'
import { findBrokenLaws } from '../../tests/fixtures/soundness.ts'
import { startWatching, type Watching, type WatchOptions } from '../../tests/fixtures/watching.ts'
import { MAX_BLOCKS } from '../adapters/chain/refusal.ts'
import type { Block, ChainEndpoint, EscrowLog } from '../escrow/chainEndpoint.ts'
import { createEndpointPool } from '../escrow/endpointPool.ts'
import { escrowBooks } from '../payouts/bookEscrowLog.ts'
import type { CampaignId } from '../shared/ids.ts'
import { followFinal } from './watchFinal.ts'

let on: Watching
let faulty: FaultyRpc
let second: FaultyRpc
/** Two endpoints of different hosts: what they say alike counts. */
let honest: readonly string[]

beforeAll(async () => {
  on = await startWatching()
  faulty = await startFaultyRpc(on.chain.url)
  second = await startFaultyRpc(on.chain.url)
  honest = [on.chain.url, second.url]
  await on.look()
})
afterEach(async () => {
  faulty.behave('pass')
  await on.look()
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
})
afterAll(async () => {
  await Promise.all([faulty.stop(), second.stop()])
  await on.stop()
})

describe('an RPC endpoint', () => {
  it('P72: that lags and has no logs yet is not believed; another one is', async () => {
    const campaignId = await paid()
    faulty.behave(({ method }) => (method === 'eth_getLogs' ? { result: [] } : 'pass'))
    await expectNothing([faulty.url], campaignId)
    await expectCredited([faulty.url, ...honest], campaignId)
  })

  it('P72: that withholds one of two sweeps is not believed', async () => {
    const orders = [await on.order(), await on.order()] as const
    for (const ordered of orders) await on.funds(ordered, ordered.amount)
    faulty.behave(async (request) => {
      const filter = filterOf(request)
      if (filter === undefined) return 'pass'
      const logs = await readRawLogs(filter)
      return { result: logs.slice(0, -1) }
    })
    await expectNothing([faulty.url], orders[0].campaignId)
    await expectCredited([faulty.url, ...honest], orders[0].campaignId)
  })

  it('P72: that tells of a sweep which never was is not believed', async () => {
    const ordered = await on.order()
    await on.funds(ordered, ordered.amount)
    await on.look()
    const place = { address: on.chain.place.escrow, fromBlock: '0x0', toBlock: 'latest' }
    const log = (await readRawLogs(place)).at(-1)
    const { campaignId } = await on.order()
    await on.chain.client.mine({ blocks: 1 })
    const { hash, number } = await on.chain.client.getBlock()
    const forged = { ...log, blockHash: hash, blockNumber: numberToHex(number) }
    faulty.behave((request) => (filterOf(request) ? { result: [forged] } : 'pass'))
    await expectNothing([faulty.url], campaignId)
  })

  it('P72: whose logs are of another time than its balances is not believed', async () => {
    const campaignId = await paid()
    faulty.behave(({ method }) => (method === 'eth_call' ? { result: `0x${'00'.repeat(32)}` } : 'pass'))
    await expectNothing([faulty.url], campaignId)
    await expectCredited([faulty.url, ...honest], campaignId)
  })

  it('P72: that is blocks behind delays nothing while another one is not', async () => {
    await on.look()
    const behind = await on.chain.client.getBlockNumber()
    const campaignId = await paid()
    faulty.behave(({ method, params }) => {
      if (method !== 'eth_getBlockByNumber') return 'pass'
      const [at] = params
      if (at === 'latest' || BigInt(String(at)) <= behind) return 'pass'
      return { result: null }
    })
    const { watcher } = on.watch([faulty.url], { finality: 0 })
    expect((await watcher.watchNow()).kind).toBe('unavailable')
    await expectCredited([faulty.url, ...honest], campaignId)
  })

  it.each<[string, Behaviour]>([
    ['hangs', 'hang'],
    ['hangs in the middle of an answer', 'hang in the body'],
    ['drops connections', 'drop'],
    ['limits the rate', { status: 429, body: '{}' }],
    ['answers what is no JSON', { status: 200, body: '<html>' }],
    ['knows no method', { error: { code: -32_601, message: 'the method does not exist' } }],
  ])('that %s is passed over, and left alone for a while', async (_, behaviour) => {
    const campaignId = await paid()
    faulty.behave(behaviour)
    const { watcher } = on.watch([faulty.url, ...honest], { isImpatient: true })
    expect((await watcher.watchNow()).kind).toBe('looked')
    expect((await stateOf(campaignId)).status).toBe('active')
    faulty.forgetCalls()
    await watcher.watchNow()
    expect(faulty.calls()).toEqual([])
    on.clock.advance(31_000)
    await watcher.watchNow()
    expect(faulty.calls()).not.toEqual([])
  })

  it('P62: when none is of use for minutes, the operator hears of it once', async () => {
    const ctx = { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [77] } }
    const { watcher } = on.watch([await refusedUrl()], { ctx })
    for (let minute = 0; minute < 5; minute++) {
      expect(await watcher.watchNow()).toEqual({ kind: 'unavailable' })
      on.clock.advance(60_000)
    }
    const { rows } = await on.database.pool.query(
      "select payload from outbox where key like 'watcher:blind:%'",
    )
    expect(rows).toHaveLength(1)
  })
})

describe('a gap', () => {
  it('P08: is read in smaller ranges where the endpoint refuses', async () => {
    const campaignId = await paid()
    await on.chain.client.mine({ blocks: 300 })
    faulty.forgetCalls()
    faulty.behave((request) =>
      (sizeOf(request) ?? 0) > 50
        ? { error: { code: -32_005, message: 'query returned more than 10000 results' } }
        : 'pass',
    )
    await expectCredited([faulty.url], campaignId)
    const sizes = faulty.calls().flatMap((request) => sizeOf(request) ?? [])
    expect(Math.max(...sizes)).toBeGreaterThan(300)
    expect(sizes.filter((size) => size <= 50).length).toBeGreaterThanOrEqual(300 / 50)
  })

  it('P08: whose logs are too long for one answer is read in smaller ranges', async () => {
    const stranger = await on.wallet()
    const campaignId = await paid()
    const ref = { salt: toHex(8, { size: 32 }), refundTo: stranger.address }
    for (let count = 0; count < 8; count++) {
      await stranger.send(on.transfer(1n, on.chain.addressOf(ref)))
      await on.chain.sweep(ref)
    }
    const limits = { maxAnswerBytes: 3_000 }
    await expectCredited([on.chain.url], campaignId, limits)
  })

  it('P08: on an endpoint that has forgotten old states is proven at its end', async () => {
    const campaignId = await paid()
    await on.chain.client.mine({ blocks: 200 })
    const head = await on.chain.client.getBlock()
    faulty.behave((request) => {
      if ((sizeOf(request) ?? 0) > 60) return { error: { code: -32_005, message: 'too many results' } }
      const at = numberToHex(head.number)
      const isOld = request.method === 'eth_call' && !JSON.stringify(request.params).includes(`"${at}"`)
      return isOld ? { error: { code: -32_000, message: 'missing trie node' } } : 'pass'
    })
    await expectCredited([faulty.url], campaignId)
  })
})

it('P08: the first look begins at the deployment of the escrow, not at the head', async () => {
  const fresh = await startWatching()
  try {
    const ordered = await fresh.order()
    await fresh.funds(ordered, ordered.amount)
    await fresh.chain.client.mine({ blocks: 50 })
    await fresh.look()
    const { rows } = await fresh.database.pool.query(
      'select min(block_number) as first from chain_checkpoint',
    )
    const first = BigInt(rows[0].first)
    const codeAt = (blockNumber: bigint) =>
      fresh.chain.client.getCode({ address: fresh.chain.place.escrow, blockNumber })
    expect(first).toBeGreaterThan(0n)
    expect(await codeAt(first)).toBeUndefined()
    expect(await codeAt(first + 1n)).toBeDefined()
    const { rows: campaigns } = await fresh.database.pool.query('select status from campaign')
    expect(campaigns).toEqual([{ status: 'active' }])
  } finally {
    await fresh.stop()
  }
})

it('P08: a gap of a million blocks is caught up with, a bounded number of them at a time', async () => {
  const far = await startWatching()
  try {
    await far.look()
    const before = await paid(far)
    const gapAfter = Number(await far.chain.client.getBlockNumber())
    const after = await paid(far)
    const { watched } = far.watch([far.chain.url])
    const [endpoint] = watched.endpoints
    if (endpoint === undefined) throw new Error('there is no endpoint')
    const ranges: number[] = []
    let calls = 0
    const stretched = onEachCall(stretch(endpoint, { gapAfter, by: 1_000_000, ranges }), () => {
      calls += 1
    })
    const final = await stretched.readFinal()
    const pool = createEndpointPool(far.ctx, { endpoints: watched.endpoints, user: 'a test' })
    const agreement = { pool, disputed: undefined, ahead: new Map(), contradicting: new Set<ChainEndpoint>() }
    const parts = { chain: watched, books: escrowBooks, endpoint: stretched, agreement, signal: undefined }
    expect((await followFinal(far.ctx, parts, final)).number).toBe(final.number)
    expect([(await stateOf(before, far)).status, (await stateOf(after, far)).status]).toEqual([
      'active',
      'active',
    ])
    expect(final.number).toBeGreaterThan(1_000_000)
    expect(Math.max(...ranges)).toBe(MAX_BLOCKS)
    expect(ranges.length).toBeLessThan(1_000_000 / MAX_BLOCKS + 5)
    // The end of a range, its logs, what the escrow holds there, and whether the start still stands.
    expect(calls).toBeLessThan(4 * (1_000_000 / MAX_BLOCKS) + 20)
  } finally {
    await far.stop()
  }
})

async function paid(where = on): Promise<CampaignId> {
  const ordered = await where.order()
  await where.funds(ordered, ordered.amount)
  return ordered.campaignId
}

async function expectNothing(urls: readonly string[], campaignId: CampaignId): Promise<void> {
  const cursor = async () => (await on.database.pool.query('select block_number from chain_cursor')).rows
  const before = await cursor()
  expect(await on.watch(urls).watcher.watchNow()).toEqual({ kind: 'unavailable' })
  expect(await cursor()).toEqual(before)
  expect((await stateOf(campaignId)).status).toBe('awaiting_deposit')
}

async function expectCredited(
  urls: readonly string[],
  campaignId: CampaignId,
  options: WatchOptions = {},
): Promise<void> {
  expect((await on.watch(urls, options).watcher.watchNow()).kind).toBe('looked')
  expect((await stateOf(campaignId)).status).toBe('active')
}

function stateOf(id: CampaignId, where = on) {
  return where.database.db
    .selectFrom('campaign')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

interface Filter {
  readonly address: string
  readonly fromBlock: string
  readonly toBlock: string
}

function filterOf({ method, params }: RpcRequest): Filter | undefined {
  return method === 'eth_getLogs' ? (params[0] as Filter) : undefined
}

function readRawLogs(filter: Filter): Promise<RpcLog[]> {
  return on.chain.client.request({ method: 'eth_getLogs' as never, params: [filter] as never })
}

function sizeOf(request: RpcRequest): number | undefined {
  const filter = filterOf(request)
  return filter && Number(filter.toBlock) - Number(filter.fromBlock) + 1
}

/** An endpoint on whose chain a great many blocks without anything in them stand behind a certain one. */
function stretch(
  endpoint: ChainEndpoint,
  { gapAfter, by, ranges }: { gapAfter: number; by: number; ranges: number[] },
): ChainEndpoint {
  const isIn = (number: number) => number > gapAfter && number <= gapAfter + by
  const toReal = (number: number) => (number <= gapAfter ? number : Math.max(number - by, gapAfter))
  const fromReal = (number: number) => (number <= gapAfter ? number : number + by)
  const hashIn = (number: number) => `0x${number.toString(16).padStart(64, 'e')}` as const
  const shown = (block: Block) => ({ ...block, number: fromReal(block.number) })
  return {
    ...endpoint,
    readFinal: async () => shown(await endpoint.readFinal()),
    async findBlock(number) {
      const block = await endpoint.findBlock(toReal(number))
      return block && { ...block, number, ...(isIn(number) && { hash: hashIn(number) }) }
    },
    async readLogs(escrow, { from, to }) {
      ranges.push(to - from + 1)
      const range = { from: toReal(from - 1) + 1, to: toReal(to) }
      const logs = range.to < range.from ? [] : await endpoint.readLogs(escrow, range)
      return logs.map((log): EscrowLog => ({ ...log, blockNumber: fromReal(log.blockNumber) }))
    },
    async findHoldings(escrow, block) {
      const real = await endpoint.findBlock(toReal(block.number))
      return real && endpoint.findHoldings(escrow, real)
    },
  }
}

function onEachCall(endpoint: ChainEndpoint, note: () => void): ChainEndpoint {
  return new Proxy(endpoint, {
    get(target, name) {
      const member = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        note()
        return member(...args)
      }
    },
  })
}
