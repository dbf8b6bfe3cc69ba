import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testUsdcArtifact } from '../../contracts/artifacts/testUsdc.ts'
import { createDeployer, deploy, place } from '../../sandbox/chain/contracts.ts'
import { mintUsdc } from '../../sandbox/chain/escrow.ts'
import { takeAllocations } from '../../tests/fixtures/allocations.ts'
import { randomHash } from '../../tests/fixtures/marketplace.ts'
import { type Ordered, startWatching, type Watching } from '../../tests/fixtures/watching.ts'
import { transact } from '../context.ts'
import { createEndpointPool, type EndpointPool } from '../escrow/endpointPool.ts'
import { createEscrowGate } from '../escrow/escrowGate.ts'
import { type Address, parseAddress } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'
import { allocatePayment } from './allocatePayment.ts'
import { type ObservedPayment, type Payment, recordPayment } from './queries.ts'

let on: Watching
let otherToken: Address

beforeAll(async () => {
  on = await startWatching()
  const deployer = createDeployer(on.chain.url)
  const other = place(testUsdcArtifact, [deployer.account.address])
  await deploy(deployer, other)
  otherToken = parseAddress(other.address)
  // Money of others, which a wrong allocation would give away.
  await on.chain.fillSurplus(1_000_000_000n)
})
afterAll(() => on.stop())

interface Paid extends Ordered {
  readonly txHash: Hex
}

/** A campaign, and a mined transfer of its whole amount by its refund wallet. */
async function pays({ to, token }: { to?: Address; token?: Address } = {}): Promise<Paid> {
  const order = await on.order(undefined, 1_000_000n)
  const { amount, wallet } = order
  if (token !== undefined) {
    const deployer = createDeployer(on.chain.url)
    await mintUsdc(deployer, { token, to: wallet.address, amount: usdc(amount) })
  }
  const { to: usdcAddress, data } = on.transfer(amount, to)
  return { ...order, txHash: await wallet.send({ to: token ?? usdcAddress, data }) }
}

/** The books' row of a transfer to the escrow, which may differ from what the chain knows. */
async function records(
  { txHash, campaignId, wallet, amount }: Paid,
  differently: Partial<ObservedPayment> = {},
): Promise<Payment> {
  const { blockNumber, blockHash } = await on.chain.client.getTransactionReceipt({ hash: txHash })
  return transact(on.ctx, (ctx) =>
    recordPayment(ctx.db, {
      ...{ chainId: 31337, txHash, logIndex: 0, blockNumber: Number(blockNumber), blockHash, campaignId },
      ...{ minedAt: on.clock.now(), userOpHash: null, kind: 'escrow', sender: wallet.address },
      ...{ amount: usdc(amount), at: on.clock.now() },
      ...differently,
    }),
  )
}

/** Runs the latest payment's allocation once, with the books complete up to the latest block. */
async function allocates(between?: () => Promise<unknown>): Promise<void> {
  await on.chain.client.mine({ blocks: 1 })
  await on.look()
  const latest = (await takeAllocations(on.database))
    .toSorted((a, b) => b.paymentId - a.paymentId)
    .slice(0, 1)
  const { watched } = on.watch([on.chain.url])
  const real = createEndpointPool(on.ctx, { endpoints: watched.endpoints, user: 'a test' })
  const pool: EndpointPool = {
    sort: real.sort,
    async ask(endpoint, question) {
      const answer = await real.ask(endpoint, question)
      await between?.()
      return answer
    },
  }
  const gate = createEscrowGate(on.chain.client as never, { ...on.chain.place, chainId: 31337 })
  for (const payload of latest) await allocatePayment(on.ctx, { pool, gate }, payload)
}

const sourcesOf = async ({ txHash }: { txHash: string }) => {
  const { rows } = await on.database.pool.query<{ source: string }>(
    'select source from chain_transaction where source like $1 order by source',
    [`allocate:%${txHash}%`],
  )
  return rows.map(({ source }) => source)
}

const set = (column: 'block_hash' | 'status', value: string, { id }: Payment) =>
  on.database.pool.query(`update payment set ${column} = $2 where id = $1`, [id, value])

const statusOf = async ({ id }: Payment) =>
  (await on.database.pool.query('select status from payment where id = $1', [id])).rows[0]?.status

describe('P13: a transfer that the chain knows otherwise, in one thing alone, is given to no campaign', () => {
  it('in nothing at all it is', async () => {
    const paid = await pays()
    await records(paid)
    await allocates()
    expect(await sourcesOf(paid)).toHaveLength(1)
  })

  const differences: Readonly<Record<string, (paid: Paid) => Promise<Partial<ObservedPayment>>>> = {
    'who has sent it': async () => ({ sender: (await on.wallet()).address }),
    'its amount, upwards': async ({ amount }) => ({ amount: usdc(amount + 1n) }),
    'its amount, downwards': async ({ amount }) => ({ amount: usdc(amount - 1n) }),
    'its place in the transaction': async () => ({ logIndex: 1 }),
    'its transaction': async () => ({ txHash: randomHash() as Hex }),
  }
  it.each(Object.entries(differences))('%s', async (_, differ) => {
    const paid = await pays()
    const payment = await records(paid, await differ(paid))
    await allocates()
    expect(await sourcesOf({ txHash: payment.txHash })).toEqual([])
    expect(await statusOf(payment)).toBe('confirming')
  })

  it('where it went', async () => {
    const paid = await pays({ to: (await on.wallet()).address })
    await records(paid)
    await allocates()
    expect(await sourcesOf(paid)).toEqual([])
  })

  it('its token', async () => {
    const paid = await pays({ token: otherToken })
    await records(paid)
    await allocates()
    expect(await sourcesOf(paid)).toEqual([])
  })
})

describe('P24: a payment that changes while an endpoint is asked about it', () => {
  it('is not given to its campaign where it has moved to another block', async () => {
    const paid = await pays()
    const payment = await records(paid)
    await allocates(() => set('block_hash', randomHash(), payment))
    expect(await sourcesOf(paid)).toEqual([])
  })

  it('is not given to its campaign where it was dropped', async () => {
    const paid = await pays()
    const payment = await records(paid)
    await allocates(() => set('status', 'dropped', payment))
    expect(await sourcesOf(paid)).toEqual([])
  })

  it('is not dropped where it was mined again', async () => {
    const paid = await pays()
    const payment = await records(paid)
    await set('block_hash', randomHash(), payment)
    await allocates(() => set('block_hash', payment.blockHash, payment))
    expect(await statusOf(payment)).toBe('confirming')
    await allocates()
    expect(await sourcesOf(paid)).toHaveLength(1)
  })
})

it('an allocation that the escrow has refused for good is not tried again', async () => {
  const paid = await pays()
  await records(paid)
  await allocates()
  await on.database.pool.query(
    "update chain_transaction set status = 'refused', error = 'refused', ended_at = now() where source = any($1)",
    [await sourcesOf(paid)],
  )
  await allocates()
  expect(await sourcesOf(paid)).toHaveLength(1)
})
