import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EmbeddedChain, startChain } from '../../../sandbox/chain/start.ts'
import { type FaultyRpc, refusedUrl, startFaultyRpc } from '../../../tests/fixtures/chain.ts'
import type { RpcCall } from '../../http/metrics.ts'
import { checkChainId, createChain, WrongChainError } from './chain.ts'

let node: EmbeddedChain
let rpc: FaultyRpc

/** Creation code that returns the byte 1. */
const RETURN_ONE = '0x600160005360016000f3'

beforeAll(async () => {
  node = await startChain()
  rpc = await startFaultyRpc(node.url)
})

afterAll(async () => {
  await rpc.stop()
  await node.stop()
})

beforeEach(() => {
  rpc.behave('pass')
  rpc.forgetCalls()
})

function over(rpcUrls: readonly string[], { chainId = 31337, onCall = (_: RpcCall) => {} } = {}) {
  return createChain({ chainId, rpcUrls, onCall })
}

async function run(chain: ReturnType<typeof over>) {
  return chain.endpoints[0]?.run(RETURN_ONE)
}

describe('the chain id', () => {
  it('of every endpoint is checked at start', async () => {
    expect(await checkChainId(over([node.url, rpc.url]))).toBe(2)
  })

  it('that is another than configured stops the start with a sentence that holds no URL', async () => {
    const check = checkChainId(over([node.url, rpc.url], { chainId: 8453 }))
    await expect(check).rejects.toThrow(WrongChainError)
    await expect(check).rejects.toThrow('RPC_URL: endpoint 1 is of chain 31337, but CHAIN_ID is 8453.')
  })

  it('of an endpoint that cannot be reached stops nothing', async () => {
    expect(await checkChainId(over([await refusedUrl(), node.url]))).toBe(1)
    rpc.behave({ status: 500, body: '' })
    expect(await checkChainId(over([rpc.url]))).toBe(0)
  })

  it('of an endpoint that was down at start is checked before its first use, and then no more', async () => {
    const chain = over([rpc.url])
    rpc.behave({ status: 500, body: '' })
    await checkChainId(chain)
    expect(await run(chain)).toEqual({ kind: 'failed' })
    rpc.behave('pass')
    rpc.forgetCalls()
    expect(await run(chain)).toEqual({ kind: 'returned', data: '0x01' })
    expect(await run(chain)).toEqual({ kind: 'returned', data: '0x01' })
    expect(rpc.calls().map((call) => call.method)).toEqual(['eth_chainId', 'eth_call', 'eth_call'])
  })

  it('that turns out wrong after the start makes the endpoint useless, not its answers believed', async () => {
    const chain = over([rpc.url], { chainId: 8453 })
    expect(await run(chain)).toEqual({ kind: 'failed' })
    expect(await chain.endpoints[0]?.findCode(`0x${'11'.repeat(20)}` as never)).toBeUndefined()
    expect(rpc.calls().map((call) => call.method)).toEqual(['eth_chainId', 'eth_chainId'])
  })
})

describe('an RPC call', () => {
  it('is made once, whatever comes of it', async () => {
    const chain = over([rpc.url])
    await checkChainId(chain)
    for (const behaviour of [
      'drop',
      'hang',
      { status: 429, body: '' },
      { status: 503, body: '' },
      { error: { code: -32_005, message: 'limit exceeded' } },
      { error: { code: -32_603, message: 'Internal error' } },
    ] as const) {
      rpc.behave(behaviour)
      rpc.forgetCalls()
      expect(await run(chain)).toEqual({ kind: 'failed' })
      expect(rpc.calls()).toHaveLength(1)
    }
  })

  it('carries an explicit limit of gas, and never leads to an off-chain look-up', async () => {
    const chain = over([rpc.url])
    await run(chain)
    expect(rpc.calls().at(-1)).toMatchObject({
      method: 'eth_call',
      params: [{ data: RETURN_ONE, gas: '0x989680' }, 'latest'],
    })
    expect(chain.endpoints[0]?.client.ccipRead).toBe(false)
  })

  it('is reported without URL or parameters', async () => {
    const calls: RpcCall[] = []
    const chain = over([rpc.url], { onCall: (call) => calls.push(call) })
    await run(chain)
    rpc.behave({ error: { code: 3, message: 'execution reverted' } })
    await run(chain)
    const durationMs = expect.any(Number)
    expect(calls).toEqual([
      { endpoint: 0, method: 'eth_chainId', outcome: 'returned', durationMs },
      { endpoint: 0, method: 'eth_call', outcome: 'returned', durationMs },
      { endpoint: 0, method: 'eth_call', outcome: 'halted', durationMs },
    ])
  })
})
