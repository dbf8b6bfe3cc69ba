import { encodeFunctionData, parseEther, parseGwei, parseTransaction } from 'viem'
import { describe, expect, it } from 'vitest'
import { embeddedRole } from '../../sandbox/chain/escrow.ts'
import { untilMined } from '../../sandbox/chain/untilMined.ts'
import { createTestContext } from '../../tests/fixtures/context.ts'
import type { TestDatabase } from '../../tests/fixtures/database.ts'
import { allocation, type EscrowChain, newReference } from '../../tests/fixtures/escrow.ts'
import { until } from '../../tests/fixtures/process.ts'
import {
  createTestSender,
  type TestSender,
  type TestSenderOptions,
  testSending,
} from '../../tests/fixtures/sender.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { enqueueTransaction } from './enqueueTransaction.ts'
import { sendTransactions } from './sendTransactions.ts'

let chain: EscrowChain
let database: TestDatabase
let sender: TestSender

testSending((on) => {
  ;({ chain, database } = on)
  sender = createTestSender({ chain, database })
})

const withOptions = (options: Partial<TestSenderOptions>) => createTestSender({ chain, database, ...options })

const allocate = (options?: Parameters<typeof allocation>[1]) => allocation(chain.place.escrow, options)

const PAUSE = encodeFunctionData({ abi: escrowAbi, functionName: 'pause' })

const isUsed = (reference: `0x${string}`) =>
  chain.client.readContract({
    address: chain.place.escrow,
    abi: escrowAbi,
    functionName: 'isPaymentUsed',
    args: [reference],
  })

const countSent = () => chain.client.getTransactionCount({ address: chain.operator.address })

describe('a transaction', () => {
  it('is sent, and ends when it is mined, with a job for the domain that wanted it', async () => {
    const wanted = allocate()
    expect(await sender.enqueue(wanted)).toMatchObject({ status: 'queued', minedHash: null })
    await sender.runsUntil('final')
    const transaction = await sender.find(wanted.source)
    expect(transaction).toMatchObject({ purpose: 'allocate', status: 'final', error: null })
    const { status, blockHash } = await chain.client.getTransactionReceipt({
      hash: transaction?.minedHash ?? '0x',
    })
    expect(status).toBe('success')
    expect(await sender.rows()).toMatchObject([{ block_hash: blockHash, ended_at: sender.clock.now() }])
    expect(await sender.endings()).toEqual([{ purpose: 'allocate', source: wanted.source }])
    expect(await sender.told()).toEqual([])
  })

  it('is wanted once however often its source is enqueued', async () => {
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.runsUntil('final')
    expect(await sender.enqueue(wanted)).toMatchObject({ status: 'final' })
    await sender.run()
    expect(await sender.rows()).toHaveLength(1)
    await expect(sender.enqueue({ ...wanted, data: allocate().data })).rejects.toThrow('another call')
  })

  it('comes one block after the other, in the order in which they were wanted', async () => {
    await chain.client.setAutomine(false)
    const wanted = [allocate(), allocate(), allocate()]
    for (const one of wanted) await sender.enqueue(one)
    const first = await countSent()
    for (const _ of wanted) {
      await sender.run()
      await chain.client.mine({ blocks: 1 })
    }
    await sender.run()
    expect(await sender.rows()).toMatchObject(
      wanted.map(({ source }, index) => ({ source, status: 'final', nonce: first + index })),
    )
  })

  it('P18: has not ended before its block is at the required finality', async () => {
    sender = withOptions({ finality: 3 })
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.runsUntil('mined')
    await chain.client.mine({ blocks: 2 })
    await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'mined' })
    expect(await sender.endings()).toEqual([])
    await chain.client.mine({ blocks: 1 })
    await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'final' })
    expect(await sender.endings()).toHaveLength(1)
  })

  it('P90: is looked at again soon, whatever the clock of who has sent it', async () => {
    sender = withOptions({ finality: 3 })
    await sender.enqueue(allocate())
    const ahead = createTestContext(database, { clock: { now: () => new Date(Date.now() + HOUR_MS) } })
    await until(async () => {
      await sendTransactions(ahead, sender.parts)
      return (await sender.rows())[0]?.status === 'mined'
    })
    const { rows } = await database.pool.query(`
      select run_at - clock_timestamp() < interval '1 minute' as soon, signed_at < clock_timestamp() as signed
      from graphile_worker.jobs, chain_transaction where key = 'transactions_send:operator'`)
    expect(rows).toEqual([{ soon: true, signed: true }])
  })

  it('P18: that is mined and not final does not hold up the next', async () => {
    sender = withOptions({ finality: 'safe' })
    const wanted = [allocate(), allocate()]
    for (const one of wanted) await sender.enqueue(one)
    await sender.runsUntil('mined', 'mined')
    await chain.client.mine({ blocks: 64 })
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'final' }, { status: 'final' }])
  })

  it('P18: that reverts on-chain ends as reverted, with the reason, and the operator is told', async () => {
    await chain.client.setAutomine(false)
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.run()
    await pauseFirst()
    await sender.run()
    await chain.change('Unpause')
    const error = expect.stringMatching(/^EscrowPaused\(\d+\)$/)
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'reverted', error })
    expect(await sender.endings()).toHaveLength(1)
    expect(await sender.told()).toEqual([expect.stringContaining('has reverted: EscrowPaused(')])
    expect(await isUsed(wanted.reference)).toBe(false)
  })
})

/** Has the guardian pause the escrow at the head of the next block. */
async function pauseFirst(): Promise<void> {
  await chain.client.sendTransaction({
    account: embeddedRole('guardian'),
    to: chain.place.escrow,
    data: PAUSE,
    maxPriorityFeePerGas: parseGwei('50'),
    maxFeePerGas: parseGwei('100'),
  })
  await chain.client.mine({ blocks: 1 })
  await chain.client.setAutomine(true)
}

describe('what stands in the way of a transaction', () => {
  it('for good, found by simulation, refuses it: nothing is sent, and the domain hears of it', async () => {
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.runsUntil('final')
    const before = await countSent()
    const again = { ...wanted, source: 'again' }
    await sender.enqueue(again)
    await sender.run()
    expect(await sender.find('again')).toMatchObject({
      status: 'refused',
      minedHash: null,
      error: `PaymentAlreadyUsed(${wanted.reference})`,
    })
    expect(await countSent()).toBe(before)
    expect(await sender.endings()).toHaveLength(2)
    expect(await sender.told()).toEqual([expect.stringContaining('was refused before it was sent')])
  })

  it('for a time, as a pause, leaves it queued, is told once, and passes', async () => {
    // The escrow has been paused before, and can be again only 30 days later.
    await chain.client.increaseTime({ seconds: (30 * DAY_MS) / SECOND_MS })
    await chain.act('guardian', chain.place.escrow, PAUSE)
    const wanted = [allocate(), allocate()]
    for (const one of wanted) await sender.enqueue(one)
    for (let n = 0; n < 3; n++) {
      await sender.run()
      sender.clock.advance(MINUTE_MS)
    }
    expect(await sender.rows()).toMatchObject([{ status: 'queued', nonce: null }, { status: 'queued' }])
    expect(await sender.told()).toEqual([expect.stringContaining('The escrow is paused.')])
    await chain.change('Unpause')
    await sender.runsUntil('final', 'final')
    expect(await sender.rows()).toMatchObject([{ error: null }, { error: null }])
  })

  it('alone, as the outflow cap, does not hold up the others', async () => {
    const snapshot = await chain.client.snapshot()
    await chain.fillSurplus(2_000_000_000_000n)
    const [large, small] = [allocate({ micro: 1_500_000_000_000n }), allocate()]
    await sender.enqueue(large)
    await sender.enqueue(small)
    await sender.runsUntil('queued', 'final')
    for (let n = 0; n < 3; n++) {
      sender.clock.advance(MINUTE_MS)
      await sender.run()
    }
    expect(await sender.told()).toEqual([expect.stringContaining('does not fit into the outflow cap')])
    await chain.client.revert({ id: snapshot })
  })

  it('as too little gas money, is told once, and passes', async () => {
    await chain.client.setBalance({ address: chain.operator.address, value: 1n })
    const wanted = allocate()
    await sender.enqueue(wanted)
    for (let n = 0; n < 3; n++) await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'queued' })
    expect(await sender.told()).toEqual([expect.stringContaining('has too little gas money')])
    await chain.client.setBalance({ address: chain.operator.address, value: parseEther('100') })
    await sender.runsUntil('final')
  })

  it("as a key that is not the operator's, sends nothing and says so", async () => {
    const stranger = `0x${'77'.repeat(32)}` as const
    sender = withOptions({ privateKey: stranger })
    await sender.enqueue(allocate())
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'queued', nonce: null }])
    expect(await sender.told()).toEqual([expect.stringContaining("not that of the escrow's operator")])
  })

  it('P02: as an escrow that is not the right one, sends nothing and says so', async () => {
    sender = createTestSender({
      chain: { ...chain, place: { ...chain.place, escrow: chain.place.usdc } },
      database,
    })
    await sender.enqueue(allocation(chain.place.usdc))
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'queued', nonce: null }])
    expect(await sender.told()).toEqual([expect.stringContaining('is not the escrow')])
  })

  it('as a recipient that is no longer the escrow, sends nothing to it', async () => {
    await sender.enqueue({ ...allocate(), to: chain.place.usdc })
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.runsUntil('queued', 'final')
    expect(await sender.told()).toEqual([expect.stringContaining('but ESCROW_ADDRESS is')])
  })

  it('as gas beyond all measure, waits until it is cheaper', async () => {
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('501') })
    await chain.client.mine({ blocks: 1 })
    await sender.enqueue(allocate())
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'queued' }])
    expect(await sender.told()).toEqual([expect.stringContaining('Gas costs more')])
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.client.mine({ blocks: 1 })
    await sender.runsUntil('final')
  })
})

describe('a transaction that is stuck', () => {
  /** Signs one that no block takes, since gas has become dearer than it offers. */
  async function stick() {
    await chain.client.setAutomine(false)
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.client.mine({ blocks: 1 })
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.run()
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') })
    await chain.client.mine({ blocks: 1 })
    return wanted
  }

  const parsed = (row: { signed: `0x${string}` | null } | undefined) =>
    parseTransaction((row?.signed ?? '0x') as `0x02${string}`)

  it('P07: is replaced under the same nonce with higher fees, and what it replaces stays watched', async () => {
    const wanted = await stick()
    const [before] = await sender.rows()
    sender.clock.advance(HOUR_MS)
    await sender.run()
    expect((await sender.rows())[0]?.tx_hash).toBe(before?.tx_hash)
    for (let n = 0; n < 12; n++) {
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('40') })
      await chain.client.mine({ blocks: 1 })
    }
    await sender.run()
    const [after] = await sender.rows()
    expect(after).toMatchObject({
      status: 'signed',
      nonce: before?.nonce,
      replaces_hashes: [before?.tx_hash],
    })
    expect(parsed(after).maxFeePerGas).toBeGreaterThan(parsed(before).maxFeePerGas ?? 0n)
    expect(parsed(after).maxPriorityFeePerGas).toBeGreaterThan(parsed(before).maxPriorityFeePerGas ?? 0n)
    expect(parsed(after).data).toBe(parsed(before).data)
    await chain.client.mine({ blocks: 1 })
    await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'final', minedHash: after?.tx_hash })
  })

  it('P07: may be mined as it was first signed after all', async () => {
    const wanted = await stick()
    const [before] = await sender.rows()
    await chain.client.mine({ blocks: 12 })
    const { network } = sender.parts
    sender.clock.advance(HOUR_MS)
    const unsent = { ...sender.parts, network: { ...network, broadcast: async () => 'not taken' } }
    await sendTransactions(createTestContext(database, { clock: sender.clock }), unsent)
    expect((await sender.rows())[0]).toMatchObject({ replaces_hashes: [before?.tx_hash] })
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.client.mine({ blocks: 1 })
    await chain.client.sendRawTransaction({ serializedTransaction: before?.signed ?? '0x' })
    await chain.client.mine({ blocks: 1 })
    await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'final', minedHash: before?.tx_hash })
  })

  it('only because the chain stands still is left as it is', async () => {
    await stick()
    const [before] = await sender.rows()
    sender.clock.advance(24 * HOUR_MS)
    await sender.run()
    expect((await sender.rows())[0]?.tx_hash).toBe(before?.tx_hash)
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.client.mine({ blocks: 1 })
  })

  it('never offers more than the limit, and the operator is told once', async () => {
    const wanted = await stick()
    for (let n = 0; n < 20; n++) {
      sender.clock.advance(HOUR_MS)
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('600') })
      await chain.client.mine({ blocks: 12 })
      await sender.run()
    }
    const [row] = await sender.rows()
    expect(parsed(row).maxFeePerGas).toBeLessThanOrEqual(parseGwei('500'))
    expect(parsed(row).maxPriorityFeePerGas).toBeLessThanOrEqual(parseGwei('5'))
    expect(await sender.told()).toEqual([expect.stringContaining('the highest gas price allowed')])
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.client.mine({ blocks: 1 })
    await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'final' })
  })
})

describe('a block that the chain takes back', () => {
  it('P18: puts its transaction back among those to be sent, as it is, until it is final', async () => {
    sender = withOptions({ finality: 3 })
    const snapshot = await chain.client.snapshot()
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.runsUntil('mined')
    const [mined] = await sender.rows()

    await chain.client.revert({ id: snapshot })
    await chain.client.setAutomine(false)
    await chain.client.mine({ blocks: 2 })
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed', signed: mined?.signed, block_hash: null }])
    await chain.client.mine({ blocks: 4 })
    await sender.run()
    const [again] = await sender.rows()
    expect(again).toMatchObject({ status: 'final', tx_hash: mined?.tx_hash })
    expect(again?.block_hash).not.toBe(mined?.block_hash)
    expect(await isUsed(wanted.reference)).toBe(true)
    expect(await sender.endings()).toHaveLength(1)
  })

  it('P18: takes later transactions with it, and all are sent again in order', async () => {
    sender = withOptions({ finality: 3 })
    const snapshot = await chain.client.snapshot()
    const wanted = [allocate(), allocate(), allocate()]
    for (const one of wanted) await sender.enqueue(one)
    await sender.runsUntil('mined', 'mined', 'mined')
    await chain.client.revert({ id: snapshot })
    await sender.run()
    await sender.runsUntil('mined', 'mined', 'mined')
    await chain.client.mine({ blocks: 4 })
    await sender.runsUntil('final', 'final', 'final')
    for (const { reference } of wanted) expect(await isUsed(reference)).toBe(true)
  })

  it('P18: and that had counted as final does not leave a gap in the nonces for ever', async () => {
    const snapshot = await chain.client.snapshot()
    const lost = allocate()
    await sender.enqueue(lost)
    await sender.runsUntil('final')
    await chain.client.revert({ id: snapshot })
    const next = allocate()
    await sender.enqueue(next)
    await sender.run()
    expect(await sender.find(next.source)).toMatchObject({ status: 'signed' })
    await chain.client.mine({ blocks: 12 })
    sender.clock.advance(HOUR_MS)
    await sender.runsUntil('final', 'final')
    expect(await isUsed(lost.reference)).toBe(true)
    expect(await isUsed(next.reference)).toBe(true)
  })
})

describe('the key is used elsewhere', () => {
  const elsewhere = (options: { nonce?: number } = {}) =>
    chain.client.sendTransaction({
      account: chain.operator,
      to: chain.operator.address,
      maxPriorityFeePerGas: parseGwei('60'),
      maxFeePerGas: parseGwei('120'),
      ...options,
    })

  it('P73: its nonces are left out, and the operator is told', async () => {
    const [first, second] = [allocate(), allocate()]
    await sender.enqueue(first)
    await sender.runsUntil('final')
    for (let n = 0; n < 2; n++) {
      await untilMined(chain.client, await elsewhere())
    }
    await sender.enqueue(second)
    await sender.runsUntil('final', 'final')
    const [before, after] = await sender.rows()
    expect(after).toMatchObject({ status: 'final', nonce: Number(before?.nonce) + 3 })
    expect(await sender.told()).toEqual([expect.stringContaining('that this server does not know')])
  })

  it('P73: a nonce that it took from a transaction on its way is given up, and another one found', async () => {
    await chain.client.setAutomine(false)
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.run()
    const [before] = await sender.rows()
    await elsewhere({ nonce: Number(before?.nonce) })
    await chain.client.mine({ blocks: 1 })
    for (let n = 0; n < 3; n++) {
      sender.clock.advance(MINUTE_MS)
      await sender.run()
      await chain.client.mine({ blocks: 1 })
    }
    await sender.run()
    const [after] = await sender.rows()
    expect(after).toMatchObject({ status: 'final', nonce: Number(before?.nonce) + 1 })
    expect(after?.replaces_hashes).toContain(before?.tx_hash)
    expect(await isUsed(wanted.reference)).toBe(true)
    expect(await sender.told()).toHaveLength(1)
  })

  it('P71: a restored database neither pays again nor waits for ever', async () => {
    const wanted = [allocate(), allocate()]
    for (const one of wanted) await sender.enqueue(one)
    await sender.runsUntil('final', 'final')
    const after = await countSent()
    await database.db.deleteFrom('chain_transaction').execute()
    const [known, unknown] = wanted
    for (const one of [known, unknown]) if (one) await sender.enqueue(one)
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'refused' }, { status: 'refused' }])
    expect(await countSent()).toBe(after)
  })

  it('P71: a database restored to where a transaction was signed finds it mined', async () => {
    const wanted = allocate()
    await sender.enqueue(wanted)
    await sender.runsUntil('final')
    await database.db
      .updateTable('chain_transaction')
      .set({ status: 'signed', mined_hash: null, block_hash: null, block_number: null })
      .set({ sent_at: null, ended_at: null })
      .execute()
    const after = await countSent()
    await sender.run()
    expect(await sender.find(wanted.source)).toMatchObject({ status: 'final' })
    expect(await countSent()).toBe(after)
  })
})

it('a call of a rolled-back transaction of the database is never sent', async () => {
  const before = await countSent()
  const wanted = { ...allocate(), reference: newReference() }
  await expect(
    database.db.transaction().execute(async (tx) => {
      await enqueueTransaction({ ...createTestContext(database), db: tx }, wanted)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await sender.run()
  expect(await countSent()).toBe(before)
})
