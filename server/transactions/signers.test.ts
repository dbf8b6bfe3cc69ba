import { randomBytes } from 'node:crypto'
import { encodeFunctionData, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDeployer } from '../../sandbox/chain/contracts.ts'
import { EMBEDDED_RELAY_KEY, fundWallet } from '../../sandbox/chain/escrow.ts'
import { signAuthorization } from '../../sandbox/chain/payDeposit.ts'
import { createPayer } from '../../sandbox/chain/payers.ts'
import type { FaultyRpc } from '../../tests/fixtures/chain.ts'
import { createTestContext } from '../../tests/fixtures/context.ts'
import type { TestDatabase } from '../../tests/fixtures/database.ts'
import { allocation, type EscrowChain, newAccount } from '../../tests/fixtures/escrow.ts'
import { createTestSender, type TestSender, testSending } from '../../tests/fixtures/sender.ts'
import { workAlone } from '../context.ts'
import { usdcAbi } from '../escrow/escrowAbi.ts'
import { parseAddress } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { sumGas, withdrawTransaction } from './enqueueTransaction.ts'
import type { WantedTransaction } from './transaction.ts'

const RELAY = parseAddress(privateKeyToAccount(EMBEDDED_RELAY_KEY).address)
const NEW_KEY = `0x${'5b'.repeat(32)}` as const

let chain: EscrowChain
let rpc: FaultyRpc
let database: TestDatabase
let operator: TestSender
let relay: TestSender

testSending((on) => {
  ;({ chain, rpc, database } = on)
  operator = createTestSender({ chain, database })
  relay = relayWith()
})
beforeEach(async () => {
  for (const address of [RELAY, chain.operator.address]) await hasEther(address, parseEther('10'))
})

const relayWith = (privateKey: `0x${string}` = EMBEDDED_RELAY_KEY) =>
  createTestSender({
    ...{ chain, database, rpcUrls: [rpc.url], clock: operator.clock },
    ...{ signer: 'relay', privateKey },
  })
const hasEther = (address: `0x${string}`, value: bigint) => chain.client.setBalance({ address, value })
const allocate = () => allocation(chain.place.escrow)

/** An authorization of a new wallet, as it is relayed. */
async function authorization(): Promise<WantedTransaction & { readonly to: `0x${string}` }> {
  const deployer = createDeployer(chain.url)
  const payer = createPayer(deployer, { kind: 'eoa', seed: toHex(randomBytes(8)) })
  await fundWallet(deployer, chain.place.usdc, payer.address)
  const to = parseAddress(newAccount().address)
  const order = { deployer, payer, place: chain.place, to, amount: usdc(1_000_000n) }
  const { message, signature } = await signAuthorization(order)
  const { from, value, validAfter, validBefore, nonce } = message
  const data = encodeFunctionData({
    abi: usdcAbi,
    functionName: 'transferWithAuthorization',
    args: [from, to, value, validAfter, validBefore, nonce, signature],
  })
  return { purpose: 'relay', source: `relay:${nonce}`, to: chain.place.usdc, data }
}

describe('two signers', () => {
  it('send each their own, each with their own nonces', async () => {
    await operator.enqueue(allocate())
    await operator.enqueue(await authorization())
    await operator.runsUntil('final', 'queued')
    await relay.runsUntil('final', 'final')
    expect(await operator.rows()).toMatchObject([
      { signer: 'operator', sender: chain.operator.address.toLowerCase() },
      { signer: 'relay', sender: RELAY },
    ])
    expect(await operator.told()).toEqual([])
  })

  it("the relay's is sent while the operator has no gas money, and the other way round", async () => {
    await operator.enqueue(allocate())
    await operator.enqueue(await authorization())
    await hasEther(chain.operator.address, 0n)
    await operator.run()
    await relay.runsUntil('queued', 'final')
    await hasEther(chain.operator.address, parseEther('10'))
    await hasEther(RELAY, 0n)
    await operator.enqueue(await authorization())
    await relay.run()
    operator.clock.advance(MINUTE_MS)
    await operator.runsUntil('final', 'final', 'refused')
    expect(await operator.told()).toEqual([
      expect.stringContaining('The operator 0x'),
      expect.stringMatching(
        /^The relay 0x.* has too little gas money, so payments without ether are refused/,
      ),
    ])
  })

  it("the relay's is signed while one of the operator's is under way, and held up by none of its own", async () => {
    const relayed = await authorization()
    await chain.client.setAutomine(false)
    await operator.enqueue(allocate())
    await operator.run()
    await operator.enqueue(relayed)
    await operator.enqueue(allocate())
    await Promise.all([operator.run(), relay.run()])
    expect(await operator.rows()).toMatchObject([
      { status: 'signed' },
      { status: 'signed', signer: 'relay' },
      { status: 'queued' },
    ])
  })

  it('have a lock each: what holds the operator up for long does not hold up the relay', async () => {
    await operator.enqueue(await authorization())
    const isHeld = await workAlone(createTestContext(database), 'transactions:31337:operator', async () => {
      await relay.runsUntil('final')
      return true
    })
    expect(isHeld).toBe(true)
  })

  it('P73: two relays at once sign once', async () => {
    await operator.enqueue(await authorization())
    const other = relayWith()
    await Promise.all([relay.run(), other.run(), relay.run(), other.run()])
    await relay.runsUntil('final')
    expect(await chain.client.getTransactionCount({ address: RELAY })).toBeGreaterThan(0)
    expect(await relay.rows()).toMatchObject([{ replaces_hashes: [] }])
  })
})

describe('what is relayed', () => {
  it('goes to USDC alone, whatever is wanted', async () => {
    const { to: _, ...wanted } = await authorization()
    await operator.enqueue({ ...wanted, to: chain.place.escrow })
    await relay.run()
    expect(await relay.rows()).toMatchObject([{ status: 'queued', nonce: null }])
    expect(await relay.told()).toEqual([expect.stringContaining('but USDC_ADDRESS is')])
  })

  it('is refused for good when its simulation fails, and no operator is told', async () => {
    const wanted = await authorization()
    await operator.enqueue({ ...wanted, data: `${wanted.data.slice(0, -2)}00` as `0x${string}` })
    const spoilt = await authorization()
    await operator.enqueue({ ...spoilt, data: spoilt.data.replace(/0f4240/, '0f4241') as `0x${string}` })
    await relay.run()
    await relay.run()
    const rows = await relay.rows()
    expect(rows.some(({ status }) => status === 'refused')).toBe(true)
    expect(await relay.told()).toEqual([])
  })

  it('notes what its gas may cost, and then what it has cost', async () => {
    await operator.enqueue(await authorization())
    await chain.client.setAutomine(false)
    await relay.run()
    const [signed] = await relay.rows()
    await chain.client.mine({ blocks: 1 })
    await chain.client.setAutomine(true)
    await relay.runsUntil('final')
    const [mined] = await relay.rows()
    expect(mined?.gas_cost).toBeGreaterThan(0n)
    expect(mined?.gas_cost).toBeLessThan(signed?.gas_cost ?? 0n)
    const { gasUsed, effectiveGasPrice } = await chain.client.getTransactionReceipt({
      hash: mined?.mined_hash ?? '0x',
    })
    expect(mined?.gas_cost).toBe(gasUsed * effectiveGasPrice)
  })

  it('counts in the gas of its purpose from when it is wanted, and no more once it is given up unsigned', async () => {
    const ctx = createTestContext(database, { clock: operator.clock })
    const wanted = await authorization()
    await operator.enqueue({ ...wanted, gasCost: 7n })
    const spent = () => sumGas(ctx, { purpose: 'relay', since: operator.clock.now() })
    expect(await spent()).toBe(7n)
    await withdrawTransaction(ctx, { source: wanted.source, error: 'not wanted' })
    expect(await spent()).toBe(0n)
  })

  it('P07: by a worker that dies between signing and sending is sent by the next', async () => {
    await operator.enqueue(await authorization())
    rpc.behave(({ method }) => (method === 'eth_sendRawTransaction' ? 'drop' : 'pass'))
    await relay.run()
    const [stored] = await relay.rows()
    expect(stored).toMatchObject({ status: 'signed', sent_at: null })
    rpc.behave('pass')
    const next = relayWith()
    await next.runsUntil('final')
    expect(await next.rows()).toMatchObject([{ mined_hash: stored?.tx_hash, replaces_hashes: [] }])
  })

  it('P83: with a former key is signed again with the present one at once: USDC takes it once', async () => {
    await operator.enqueue(await authorization())
    rpc.behave(({ method }) => (method === 'eth_sendRawTransaction' ? 'drop' : 'pass'))
    await relay.run()
    rpc.behave('pass')
    const present = relayWith(NEW_KEY)
    await hasEther(privateKeyToAccount(NEW_KEY).address, parseEther('10'))
    await present.runsUntil('final')
    expect(await present.rows()).toMatchObject([
      { sender: privateKeyToAccount(NEW_KEY).address.toLowerCase(), replaces_hashes: [expect.any(String)] },
    ])
    expect(await present.told()).toEqual([])
  })
})
