import { type Hex, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { untilMined } from '../../sandbox/chain/untilMined.ts'
import type { FaultyRpc } from '../../tests/fixtures/chain.ts'
import { createTestContext } from '../../tests/fixtures/context.ts'
import type { TestDatabase } from '../../tests/fixtures/database.ts'
import { allocation, type EscrowChain } from '../../tests/fixtures/escrow.ts'
import { createTestSender, type TestSender, testSending } from '../../tests/fixtures/sender.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import { displayAddress, parseAddress } from '../shared/addresses.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { withdrawTransaction } from './enqueueTransaction.ts'

const NEW_KEY = `0x${'5a'.repeat(32)}` as const
const NEW = parseAddress(privateKeyToAccount(NEW_KEY).address)

let chain: EscrowChain
let rpc: FaultyRpc
let database: TestDatabase
let former: TestSender

testSending((on) => {
  ;({ chain, rpc, database } = on)
  former = createTestSender({ chain, database, rpcUrls: [rpc.url] })
})
beforeEach(() => chain.client.setBalance({ address: NEW, value: parseEther('100') }))
afterEach(async () => {
  await chain.client.setAutomine(true)
  await appoint(chain.operator.address)
})

const allocate = () => allocation(chain.place.escrow)

async function appoint(operator: Hex): Promise<void> {
  if ((await findOperator()) !== operator) await chain.change('Operator', operator)
}

const findOperator = () =>
  chain.client.readContract({ address: chain.place.escrow, abi: escrowAbi, functionName: 'operator' })

/** The server has been started again with the new key. */
const restarted = () =>
  createTestSender({ chain, database, rpcUrls: [rpc.url], privateKey: NEW_KEY, clock: former.clock })

/** How often the escrow has allocated a payment. */
async function countAllocated(reference: Hex): Promise<number> {
  const logs = await chain.client.getContractEvents({
    address: chain.place.escrow,
    abi: escrowAbi,
    eventName: 'Allocated',
    args: { paymentRef: reference },
    fromBlock: 0n,
  })
  return logs.length
}

/** Signs one with the former key. It reaches no block. */
async function signWithFormerKey(endpoint: 'takes it' | 'refuses it' = 'refuses it') {
  rpc.behave(({ method }) => {
    if (method !== 'eth_sendRawTransaction') return 'pass'
    if (endpoint === 'takes it') return { result: `0x${'00'.repeat(32)}` }
    return { error: { code: -32_000, message: 'insufficient funds for gas * price + value' } }
  })
  const wanted = allocate()
  await former.enqueue(wanted)
  await former.run()
  const [row] = await former.rows()
  if (row?.status !== 'signed' || row.signed === null) throw new Error('it was not signed')
  return { ...wanted, signed: row.signed, hash: row.tx_hash }
}

/** The hours go by for the sender, and blocks on the chain. */
async function passes(sender: TestSender, hours: number) {
  for (let hour = 0; hour < hours; hour++) {
    await chain.client.mine({ blocks: 2 })
    sender.clock.advance(HOUR_MS)
    await sender.run()
  }
}

/** Gives the bytes to the chain itself, past the endpoint. */
const mines = async (signed: string) =>
  untilMined(chain.client, await chain.client.sendRawTransaction({ serializedTransaction: signed as Hex }))

const told = async (sender: TestSender, word: string) =>
  (await sender.told()).filter((text) => text.includes(word))

describe('P83: a transaction of a former key', () => {
  it.each(['takes it', 'refuses it'] as const)(
    'that is never mined, since an endpoint %s, holds up nothing over seven days, and is told',
    async (endpoint) => {
      const stuck = await signWithFormerKey(endpoint)
      const sender = restarted()
      await passes(sender, 3 * 24)
      expect(await sender.rows()).toMatchObject([{ status: 'signed', signed: stuck.signed }])
      expect(await told(sender, 'or go back to the former key')).toEqual([
        expect.stringContaining(`OPERATOR_PRIVATE_KEY is now that of ${displayAddress(NEW)}`),
      ])

      await appoint(NEW)
      rpc.behave('pass')
      const later = allocate()
      await sender.enqueue(later)
      await passes(sender, 4 * 24)
      expect(await sender.rows()).toMatchObject([
        { status: 'final', sender: NEW, replaces_hashes: [stuck.hash] },
        { status: 'final', sender: NEW },
      ])
      expect(await countAllocated(stuck.reference)).toBe(1)
      expect(await countAllocated(later.reference)).toBe(1)
      expect(await told(sender, 'It is signed again')).toHaveLength(1)
      expect(await sender.endings()).toHaveLength(2)
    },
  )

  it('is signed again at once where the operator was replaced before the restart', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    rpc.behave('pass')
    const sender = restarted()
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ sender: NEW, replaces_hashes: [stuck.hash] }])
    expect(await told(sender, 'or go back to the former key')).toEqual([])
    expect(await told(sender, 'It is signed again')).toHaveLength(1)
  })

  it('that is mined while it is still the operator’s ends as it is', async () => {
    const stuck = await signWithFormerKey()
    const sender = restarted()
    await sender.run()
    await mines(stuck.signed)
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ mined_hash: stuck.hash, replaces_hashes: [] }])
  })

  it('that an earlier nonce of that key blocks does not wait for it', async () => {
    const before = await chain.client.getTransactionCount({ address: chain.operator.address })
    rpc.behave(({ method }) =>
      method === 'eth_getTransactionCount' ? { result: `0x${(before + 3).toString(16)}` } : 'pass',
    )
    const blocked = allocate()
    await former.enqueue(blocked)
    await former.run()
    const [stuck] = await former.rows()
    expect(stuck).toMatchObject({ status: 'signed', nonce: before + 3 })
    rpc.behave('pass')
    await appoint(NEW)
    const sender = restarted()
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ sender: NEW, status: 'final' }])
    // The gap is filled after all, and what waited behind it is mined.
    for (let n = 0; n < 3; n++) {
      const filling = { account: chain.operator, to: chain.operator.address }
      await untilMined(chain.client, await chain.client.sendTransaction(filling))
    }
    expect((await chain.client.getTransactionReceipt({ hash: stuck?.tx_hash ?? '0x' })).status).toBe(
      'reverted',
    )
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ sender: NEW, status: 'final' }])
    expect(await countAllocated(blocked.reference)).toBe(1)
  })

  it('and the new one in one block: the old one reverts, and the new one is what counts', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    rpc.behave('pass')
    await chain.client.setAutomine(false)
    const sender = restarted()
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed', sender: NEW }])
    await chain.client.sendRawTransaction({ serializedTransaction: stuck.signed as Hex })
    await chain.client.mine({ blocks: 1 })
    await sender.runsUntil('final')
    const [row] = await sender.rows()
    expect(row?.mined_hash).toBe(row?.tx_hash)
    expect((await chain.client.getTransactionReceipt({ hash: stuck.hash ?? '0x' })).status).toBe('reverted')
    expect(await countAllocated(stuck.reference)).toBe(1)
  })

  it('that reverts while the new one waits does not end it', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    const sender = restarted()
    await sender.run()
    await mines(stuck.signed)
    await passes(sender, 2)
    expect(await sender.rows()).toMatchObject([{ status: 'signed', sender: NEW }])
    rpc.behave('pass')
    await sender.runsUntil('final')
    expect(await countAllocated(stuck.reference)).toBe(1)
    expect(await told(sender, 'reverted')).toEqual([])
  })

  it('that reverts does not end the one that the same key signs once it is the operator’s again', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    await restarted().run()
    await mines(stuck.signed)
    await appoint(chain.operator.address)
    const sender = createTestSender({ chain, database, rpcUrls: [rpc.url], clock: former.clock })
    await passes(sender, 2)
    expect(await sender.rows()).toMatchObject([{ status: 'signed', sender: former.parts.network.sender }])
    rpc.behave('pass')
    await sender.runsUntil('final')
    expect(await told(sender, 'reverted')).toEqual([])
  })

  it('that succeeds after all, while it waits for the new key, ends it as done', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    await chain.client.setBalance({ address: NEW, value: 1n })
    const sender = restarted()
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'queued', replaces_hashes: [] }])
    await appoint(chain.operator.address)
    await mines(stuck.signed)
    sender.clock.advance(MINUTE_MS)
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ mined_hash: stuck.hash, error: null }])
    expect(await countAllocated(stuck.reference)).toBe(1)
    expect(await sender.endings()).toHaveLength(1)
    expect(await told(sender, 'refused')).toEqual([])
  })

  it('that waits for the new key cannot be withdrawn, since it may be mined', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    await chain.client.setBalance({ address: NEW, value: 1n })
    const sender = restarted()
    const unsigned = allocate()
    await sender.enqueue(unsigned)
    await sender.run()
    const ctx = createTestContext(database, { clock: sender.clock })
    const withdraw = ({ source }: { source: string }) =>
      withdrawTransaction(ctx, { source, error: 'not wanted' })
    expect(await withdraw(stuck)).toBe(false)
    expect(await withdraw(unsigned)).toBe(true)
    expect(await sender.rows()).toMatchObject([{ status: 'queued' }, { status: 'refused' }])
    await chain.client.setBalance({ address: NEW, value: parseEther('100') })
    rpc.behave('pass')
    sender.clock.advance(MINUTE_MS)
    await sender.runsUntil('final', 'refused')
  })

  it('that succeeds after all, while the new one is on its way, ends it as done', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    const sender = restarted()
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed', sender: NEW }])
    await appoint(chain.operator.address)
    await mines(stuck.signed)
    sender.clock.advance(MINUTE_MS)
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'final', mined_hash: stuck.hash }])
    rpc.behave('pass')
    await appoint(NEW)
    const later = allocate()
    await sender.enqueue(later)
    await sender.run()
    await passes(sender, 8)
    await sender.runsUntil('final', 'final')
    expect(await countAllocated(stuck.reference)).toBe(1)
    expect(await countAllocated(later.reference)).toBe(1)
  })

  it('that is found only after the escrow has refused it again is not taken for refused', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    await chain.client.setBalance({ address: NEW, value: 1n })
    const sender = restarted()
    await sender.run()
    await appoint(chain.operator.address)
    await mines(stuck.signed)
    await appoint(NEW)
    sender.clock.advance(MINUTE_MS)
    // An endpoint whose receipts come later than its state.
    let asked = 0
    rpc.behave(({ method }) => {
      if (method !== 'eth_getTransactionReceipt') return 'pass'
      asked += 1
      return asked === 1 ? { result: null } : 'pass'
    })
    await sender.runsUntil('final')
    expect(await sender.rows()).toMatchObject([{ mined_hash: stuck.hash }])
    expect(await told(sender, 'refused')).toEqual([])
  })

  it('is not given up while nobody can say who the operator is', async () => {
    const stuck = await signWithFormerKey()
    await appoint(NEW)
    const sender = restarted()
    await sender.parts.gate.check()
    rpc.behave(({ method }) => (method === 'eth_call' ? 'drop' : 'pass'))
    await sender.run()
    expect(await sender.rows()).toMatchObject([{ status: 'signed', signed: stuck.signed }])
  })
})
