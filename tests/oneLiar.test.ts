import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbiParameters,
  type RpcLog,
} from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createChain } from '../server/adapters/chain/chain.ts'
import { getEscrowRef } from '../server/campaigns/getEscrowRef.ts'
import type { Config } from '../server/config.ts'
import { type Context, transact } from '../server/context.ts'
import { recordPayment } from '../server/deposits/queries.ts'
import { voicesOf } from '../server/escrow/agreement.ts'
import { campaignKey } from '../server/escrow/depositAddress.ts'
import { escrowAbi, usdcAbi } from '../server/escrow/escrowAbi.ts'
import type { EscrowReader } from '../server/payouts/readEscrow.ts'
import { reconcile } from '../server/payouts/reconcile.ts'
import { knowsAllSettled } from '../server/payouts/runPayouts.ts'
import { isChainUnavailable } from '../server/shared/chainUnavailable.ts'
import { usdc } from '../server/shared/money.ts'
import { MINUTE_MS } from '../server/shared/time.ts'
import { stepBackToAgreed } from '../server/watcher/stepBack.ts'
import { type Behaviour, type FaultyRpc, type RpcRequest, startFaultyRpc } from './fixtures/chain.ts'
import { randomHash } from './fixtures/marketplace.ts'
import { findBrokenLaws } from './fixtures/soundness.ts'
import { type Ordered, startWatching, type Watching } from './fixtures/watching.ts'

let on: Watching
/** The endpoint that lies, and one more honest one in front of the same chain. */
let liar: FaultyRpc
let other: FaultyRpc

beforeAll(async () => {
  on = await startWatching()
  ;[liar, other] = await Promise.all([startFaultyRpc(on.chain.url), startFaultyRpc(on.chain.url)])
  await on.look()
})
afterEach(async () => {
  for (const rpc of [liar, other]) rpc.behave('pass')
  await on.look()
  const { ledger, chain } = await on.compare()
  expect(ledger).toEqual(chain)
  expect(await findBrokenLaws(on.database.db)).toEqual({})
})
afterAll(async () => {
  await Promise.all([liar.stop(), other.stop()])
  await on.stop()
})

/** Two voices: the liar's and an honest one. */
const both = () => [liar.url, on.chain.url]

describe('P155: one endpoint', () => {
  it('that forges a deposit, with sums that match it, credits nothing', async () => {
    const ordered = await on.order()
    await forgeDeposit(ordered)
    await on.watch(both()).watcher.watchNow()
    expect(await stateOf(ordered)).toEqual({ status: 'awaiting_deposit', available: 0n })
  })

  it('that forges a deposit is not confirmed by itself under a second URL', async () => {
    const ordered = await on.order()
    await forgeDeposit(ordered)
    await on.watch([liar.url, `${liar.url}/second`, on.chain.url]).watcher.watchNow()
    expect(await stateOf(ordered)).toEqual({ status: 'awaiting_deposit', available: 0n })
  })

  it('that forges a deposit is overruled by two others, which go on', async () => {
    const ordered = await on.order()
    await forgeDeposit(ordered)
    const { watcher } = on.watch([...both(), other.url])
    const head = Number(await on.chain.client.getBlockNumber())
    expect(await watcher.watchNow()).toEqual({ kind: 'looked', final: head })
    expect(await stateOf(ordered)).toEqual({ status: 'awaiting_deposit', available: 0n })
    const real = await paid()
    await watcher.watchNow()
    expect((await stateOf(real)).status).toBe('active')
  })

  it('that leaves a deposit out, with sums that match, does not lead past it', async () => {
    const before = await cursor()
    const ordered = await omitsNext()
    await on.watch([on.chain.url, liar.url]).watcher.watchNow()
    expect(await cursor()).toBe(before)
    await on.watch([on.chain.url, liar.url, other.url]).watcher.watchNow()
    expect((await stateOf(ordered)).status).toBe('active')
  })

  it('that leaves a deposit out and is asked first is told of, even if no other one is ever ahead of it', async () => {
    await on.look()
    const ordered = await omitsNext()
    const { watched: chain, watcher } = on.watch(both(), { ctx: watched() })
    await watcher.watchNow()
    expect(await cursor()).toBe(Number(await on.chain.client.getBlockNumber()))
    const told: number[] = []
    for (let minutes = 0; minutes < 6; minutes++) {
      on.clock.advance(MINUTE_MS)
      await watcher.watchNow()
      told.push((await troubles()).length)
    }
    liar.behave('pass')
    await stepBackToAgreed(on.ctx, chain)
    expect(told).toEqual([0, 0, 0, 0, 0, 1])
    on.clock.advance(MINUTE_MS)
    await watcher.watchNow()
    expect([(await stateOf(ordered)).status, await troubles()]).toEqual(['active', []])
  })

  it('that leaves a deposit out and is asked first is overruled by two others, which go on', async () => {
    await on.look()
    const ordered = await omitsNext()
    const { watched: chain, watcher } = on.watch([...both(), other.url])
    for (let minutes = 0; minutes < 4; minutes++) {
      await watcher.watchNow()
      on.clock.advance(MINUTE_MS)
    }
    const { status } = await stateOf(ordered)
    liar.behave('pass')
    await stepBackToAgreed(on.ctx, chain)
    expect(status).toBe('active')
  })

  it('that forges a transfer to the escrow has no surplus of others allocated', async () => {
    const ordered = await on.order(undefined, 1_000_000n)
    await on.chain.fillSurplus(ordered.amount)
    await on.look()
    const { campaignId, wallet, amount } = ordered
    const forged = await forgeTransfer(ordered)
    await on.look()
    const { transactionHash: txHash, blockHash, blockNumber } = forged
    const place = { txHash, blockHash, blockNumber: BigInt(blockNumber) }
    await record({ campaignId, amount, sender: wallet.address, ...place })
    await on.allocates(both())
    expect(await allocations()).toEqual([])
    await on.database.pool.query("update payment set status = 'dropped' where tx_hash = $1", [txHash])
  })
})

describe('P155: reconciliation', () => {
  it('asks two endpoints, and believes neither of two that differ', async () => {
    await paid()
    await on.look()
    liar.behave(async (request) => {
      const { result } = await ask(request)
      if (request.method !== 'eth_call' || result === undefined) return 'pass'
      return { result: changeAnswers(result as Hex, (answer, index) => (index === 2 ? 0n : answer)) }
    })
    const compares = (...urls: string[]) => reconcile(on.ctx, readerOf(...urls))
    expect(await compares(liar.url)).toMatchObject({ differences: [{ account: { place: 'usdc' } }] })
    await expect(compares(liar.url, `${liar.url}/second`, on.chain.url)).rejects.toThrow('no second endpoint')
    expect(await compares(...both(), other.url)).toMatchObject({ differences: [] })
    liar.behave('drop')
    await expect(compares(...both())).rejects.toThrow('no second endpoint')
  })

  it('of an endpoint behind the books, or on another chain, leaves open whether all settlements are known', async () => {
    await on.chain.client.mine({ blocks: 3 })
    await on.look()
    const knows = (...urls: string[]) => knowsAllSettled(on.ctx, readerOf(...urls))
    const old = numberToHex((await cursor()) - 2)
    liar.behave(({ method }) => (method === 'eth_blockNumber' ? { result: old } : 'pass'))
    expect(await knows(liar.url)).toBe(false)
    expect(await knows(...both())).toBe(true)
    liar.behave(({ method, ...request }) => {
      if (method !== 'eth_getBlockByNumber') return 'pass'
      return { instead: { ...request, method, params: [old, false] } }
    })
    expect(await knows(liar.url)).toBe(false)
    liar.behave('drop')
    await expect(knows(liar.url)).rejects.toSatisfy(isChainUnavailable)
  })
})

it('P155: a checkpoint that a liar has led to is left by a command, and what came since counts', async () => {
  await on.look()
  const honestUntil = await cursor()
  const ordered = await on.order()
  await forgeDeposit(ordered)
  await on.watch([liar.url]).watcher.watchNow()
  expect((await stateOf(ordered)).status).toBe('active')
  const real = await paid()
  const { watched, watcher } = on.watch([on.chain.url, other.url])
  expect(await watcher.watchNow()).toEqual({ kind: 'unavailable' })
  expect(await stepBackToAgreed(on.ctx, watched)).toEqual({ from: expect.any(Number), to: honestUntil })
  on.clock.advance(MINUTE_MS)
  await watcher.watchNow()
  expect([await stateOf(ordered), await stateOf(real)]).toMatchObject([
    { available: 0n },
    { status: 'active', available: real.amount },
  ])
  expect(await stepBackToAgreed(on.ctx, watched)).toEqual({ from: await cursor(), to: await cursor() })
  expect(await reconcile(on.ctx, readerOf(on.chain.url))).toMatchObject({ differences: [] })
})

describe('P155: while the second endpoint', () => {
  it.each<[string, () => Behaviour | ((request: RpcRequest) => Behaviour)]>([
    ['drops connections', () => 'drop'],
    ['keeps no state', () => forgets],
    ['is behind', () => lags(BigInt(behind))],
  ])('%s, credits wait for its word or the operator’s, and all else is booked once', async (_, fault) => {
    const noticed = await paid()
    await on.look()
    behind = await cursor()
    liar.behave(fault())
    const ordered = await paid()
    const ref = await getEscrowRef(on.ctx, noticed.campaignId)
    const data = encodeFunctionData({ abi: escrowAbi, functionName: 'requestReclaim', args: [ref] })
    await noticed.wallet.send({ to: on.chain.place.escrow, data })
    const { watcher } = on.watch([on.chain.url, liar.url], { ctx: watched() })
    await watcher.watchNow()
    expect([await stateOf(ordered), await cursor()]).toEqual([
      { status: 'awaiting_deposit', available: 0n },
      behind,
    ])
    expect((await stateOf(noticed)).status).toBe('closing')
    expect(await troubles()).toEqual([])
    on.clock.advance(5 * MINUTE_MS)
    await watcher.watchNow()
    expect(await troubles()).toHaveLength(1)
    expect(await stateOf(ordered)).toEqual({ status: 'awaiting_deposit', available: 0n })
    await on.watch([on.chain.url, liar.url], { ctx: watched({ rpcAgree: 1 }) }).watcher.watchNow()
    expect((await stateOf(ordered)).status).toBe('active')
  })

  it('comes back, credits count at the next look, and the operator hears it', async () => {
    liar.behave('drop')
    const ordered = await paid()
    const { watcher } = on.watch([on.chain.url, liar.url], { ctx: watched() })
    for (const minutes of [0, 5]) {
      on.clock.advance(minutes * MINUTE_MS)
      await watcher.watchNow()
    }
    expect(await troubles()).toHaveLength(1)
    liar.behave('pass')
    on.clock.advance(MINUTE_MS)
    await watcher.watchNow()
    expect((await stateOf(ordered)).status).toBe('active')
    expect(await troubles()).toEqual([])
  })

  it('is some blocks behind, what both have counts, and the rest soon', async () => {
    const first = await paid()
    const seen = await on.chain.client.getBlockNumber()
    const second = await paid()
    liar.behave(lags(seen))
    const { watcher } = on.watch([on.chain.url, liar.url])
    await watcher.watchNow()
    expect([(await stateOf(first)).status, (await stateOf(second)).status]).toEqual([
      'active',
      'awaiting_deposit',
    ])
    liar.behave('pass')
    await watcher.watchNow()
    expect((await stateOf(second)).status).toBe('active')
  })

  it('is out, nothing that follows a waiting credit of a campaign is booked before it', async () => {
    const ordered = await paid()
    const ref = await getEscrowRef(on.ctx, ordered.campaignId)
    const calls = (['requestReclaim', 'reclaim'] as const).map((functionName) => ({
      to: on.chain.place.escrow,
      data: encodeFunctionData({ abi: escrowAbi, functionName, args: [ref] }),
    }))
    liar.behave('drop')
    const { watcher } = on.watch([on.chain.url, liar.url])
    for (const call of calls) {
      await watcher.watchNow()
      await ordered.wallet.send(call)
      await on.chain.passes(8 * 86_400)
    }
    await watcher.watchNow()
    expect(await stateOf(ordered)).toEqual({ status: 'awaiting_deposit', available: 0n })
    liar.behave('pass')
    on.clock.advance(MINUTE_MS)
    await watcher.watchNow()
    expect(await stateOf(ordered)).toEqual({ status: 'closed', available: 0n })
  })

  it('is silent about blocks without logs, it is not asked', async () => {
    await on.look()
    liar.behave('drop')
    const { watcher } = on.watch([on.chain.url, liar.url])
    await on.chain.client.mine({ blocks: 3 })
    await watcher.watchNow()
    expect(await cursor()).toBe(Number(await on.chain.client.getBlockNumber()))
  })

  it('is out, a transfer to the escrow waits, and two that know it suffice', async () => {
    const ordered = await on.order(undefined, 1_000_000n)
    const { campaignId, wallet, amount } = ordered
    const txHash = await wallet.send(on.transfer(amount))
    await on.look()
    const { blockNumber, blockHash } = await on.chain.client.getTransactionReceipt({ hash: txHash })
    await record({ campaignId, sender: wallet.address, amount, txHash, blockNumber, blockHash })
    liar.behave('drop')
    await on.allocates(both())
    expect(await allocations()).toEqual([])
    on.clock.advance(5 * MINUTE_MS)
    await on.allocates(both(), watched())
    expect(await keysLike('allocate:alone:%')).toHaveLength(1)
    await on.allocates([...both(), other.url])
    expect(await allocations()).toHaveLength(1)
    await on.moveMoney()
    expect((await stateOf(ordered)).status).toBe('active')
  })
})

let behind = 0

function readerOf(...rpcUrls: string[]): EscrowReader {
  const { endpoints, reader } = createChain({ chainId: 31337, rpcUrls })
  const readers = voicesOf(endpoints).map((one) => one.reader)
  return { reader, readers, place: { ...on.chain.place, chainId: 31337 } }
}

/** As a node that lags: its latest block is an old one, and it knows none after that. */
function lags(block: bigint): (request: RpcRequest) => Behaviour {
  return (request) => {
    const [at] = (request.params ?? []) as [unknown?]
    if (request.method !== 'eth_getBlockByNumber') return 'pass'
    if (at === 'latest') return { instead: { ...request, params: [numberToHex(block), false] } }
    return BigInt(String(at)) > block ? { result: null } : 'pass'
  }
}

const forgets = ({ method }: RpcRequest): Behaviour =>
  method === 'eth_call' ? { error: { code: -32_000, message: 'missing trie node' } } : 'pass'

function watched(config: Partial<Config> = {}): Context {
  return { ...on.ctx, config: { ...on.ctx.config, operatorTelegramIds: [77], ...config } }
}

async function paid(): Promise<Ordered> {
  const ordered = await on.order()
  await on.funds(ordered, ordered.amount)
  return ordered
}

/** A deposit that the liar leaves out, with all that is said from then on, and the sums of before. */
async function omitsNext(): Promise<Ordered> {
  const before = numberToHex(await cursor())
  const ordered = await paid()
  liar.behave((request) => {
    const [call, at] = (request.params ?? []) as [unknown?, unknown?]
    if (request.method === 'eth_getLogs') return { result: [] }
    if (request.method !== 'eth_call' || at === before) return 'pass'
    return { instead: { ...request, params: [call, before] } }
  })
  return ordered
}

async function cursor(): Promise<number> {
  return Number((await on.database.pool.query('select block_number from chain_cursor')).rows[0].block_number)
}

async function troubles(): Promise<unknown[]> {
  const cause = 'endpoints:%'
  return (await on.database.pool.query('select from operator_trouble where cause like $1', [cause])).rows
}

async function keysLike(pattern: string): Promise<unknown[]> {
  return (await on.database.pool.query('select key from outbox where key like $1', [pattern])).rows
}

interface SeenPayment extends Pick<Ordered, 'campaignId' | 'amount'> {
  readonly sender: Ordered['wallet']['address']
  readonly txHash: Hex
  readonly blockNumber: bigint
  readonly blockHash: Hex
}

/** As a confirmation records it from one endpoint's receipt. */
async function record({ amount, blockNumber, ...seen }: SeenPayment): Promise<void> {
  const at = on.clock.now()
  const place = { chainId: 31337, logIndex: 0, blockNumber: Number(blockNumber), minedAt: at, at }
  await transact(on.ctx, (ctx) =>
    recordPayment(ctx.db, { ...seen, ...place, userOpHash: null, kind: 'escrow', amount: usdc(amount) }),
  )
}

async function stateOf({ campaignId }: Pick<Ordered, 'campaignId'>) {
  return on.database.db
    .selectFrom('campaign')
    .select(['status', 'available'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow()
}

async function allocations(): Promise<unknown[]> {
  return (await on.database.pool.query("select source from chain_transaction where purpose = 'allocate'"))
    .rows
}

type ForgedLog = RpcLog & {
  readonly transactionHash: Hex
  readonly blockHash: Hex
  readonly blockNumber: Hex
}

/** A log in a block that was just mined with nothing in it. */
async function forgeLog(log: Pick<RpcLog, 'address' | 'topics' | 'data'>): Promise<ForgedLog> {
  await on.chain.client.mine({ blocks: 1 })
  const { hash, number } = await on.chain.client.getBlock()
  const place = {
    blockHash: hash,
    blockNumber: numberToHex(number),
    logIndex: '0x0',
    transactionIndex: '0x0',
  }
  return { ...log, ...place, transactionHash: randomHash(), removed: false } as ForgedLog
}

/** The liar tells of a sweep that never was, and adds its amount to what the escrow says that it holds. */
async function forgeDeposit({ campaignId, amount, wallet }: Ordered): Promise<void> {
  const ref = await getEscrowRef(on.ctx, campaignId)
  const args = { key: campaignKey(ref), refundTo: wallet.address }
  const event = { abi: escrowAbi, eventName: 'Deposited' } as const
  const forged = await forgeLog({
    address: on.chain.place.escrow,
    topics: encodeEventTopics({ ...event, args }) as [Hex, ...Hex[]],
    data: encodeAbiParameters(parseAbiParameters('bytes32, uint256'), [ref.salt, amount]),
  })
  const reaches = (block: unknown) => BigInt(String(block)) >= BigInt(forged.blockNumber)
  liar.behave(async (request) => {
    const [first = {}, second] = (request.params ?? []) as [Record<string, string>?, unknown?]
    const { result } = await ask(request)
    if (request.method === 'eth_getLogs' && reaches(first.toBlock) && !startsAfter(first.fromBlock, forged)) {
      return { result: [...(result as RpcLog[]), forged] }
    }
    if (request.method === 'eth_call' && first.to === undefined && reaches(second)) {
      // The balance, and what campaigns hold.
      return { result: changeAnswers(result as Hex, (answer, index) => answer + (index < 2 ? amount : 0n)) }
    }
    return 'pass'
  })
}

function startsAfter(from: unknown, { blockNumber }: ForgedLog): boolean {
  return BigInt(String(from)) > BigInt(blockNumber)
}

const ANSWERS = parseAbiParameters(['(bool success, bytes returnData)[]'])

/** Changes the numbers that were asked for in one call. */
function changeAnswers(result: Hex, change: (answer: bigint, index: number) => bigint): Hex {
  const [answers] = decodeAbiParameters(ANSWERS, result)
  const changed = answers.map(({ success, returnData }, index) => ({
    success,
    returnData:
      returnData.length === 66 ? numberToHex(change(BigInt(returnData), index), { size: 32 }) : returnData,
  }))
  return encodeAbiParameters(ANSWERS, [changed])
}

/** The liar tells of a plain transfer from the campaign's refund wallet to the escrow that never was. */
async function forgeTransfer({ amount, wallet }: Ordered): Promise<ForgedLog> {
  const { escrow, usdc: token } = on.chain.place
  const args = { from: wallet.address, to: escrow }
  const forged = await forgeLog({
    address: token,
    topics: encodeEventTopics({ abi: usdcAbi, eventName: 'Transfer', args }) as [Hex, ...Hex[]],
    data: encodeAbiParameters([{ type: 'uint256' }], [amount]),
  })
  const { transactionHash, blockHash, blockNumber } = forged
  const receipt = { ...{ transactionHash, blockHash, blockNumber, status: '0x1', logs: [forged] } }
  liar.behave((request) =>
    request.method === 'eth_getTransactionReceipt' && request.params[0] === transactionHash
      ? { result: receipt }
      : 'pass',
  )
  return forged
}

async function ask(request: RpcRequest): Promise<{ result?: unknown }> {
  const response = await fetch(on.chain.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', ...request }),
  })
  return (await response.json()) as { result?: unknown }
}
