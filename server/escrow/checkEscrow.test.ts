import { encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deployEscrow, EMBEDDED_OPERATOR_KEY, embeddedRole, placeEscrow } from '../../sandbox/chain/escrow.ts'
import {
  type FaultyRpc,
  refusedUrl,
  startFaultyRpc,
  startTestChain,
  type TestChain,
} from '../../tests/fixtures/chain.ts'
import { createChain } from '../adapters/chain/chain.ts'
import { parseAddress } from '../shared/addresses.ts'
import { checkEscrow, type EscrowPlace } from './checkEscrow.ts'
import { DEPOSIT_FACTORY } from './depositAddress.ts'
import { createEscrowGate } from './escrowGate.ts'

const CHAIN_ID = 31337
const DEPOSIT_ADDRESS = toFunctionSelector('function depositAddress((bytes32,address))')
const ELSEWHERE = parseAddress(`0x${'e5'.repeat(20)}`)

let node: TestChain
let rpc: FaultyRpc
let code: Hex
const place: EscrowPlace = { chainId: CHAIN_ID, ...placeEscrow() }

beforeAll(async () => {
  node = await startTestChain()
  rpc = await startFaultyRpc(node.url)
  await deployEscrow(node.url, { wallets: [] })
  code = (await readerOf(node.url).getCode({ address: place.escrow })) ?? '0x'
})
afterAll(async () => {
  await rpc.stop()
  await node.stop()
})
beforeEach(() => rpc.behave('pass'))

const addressOf = ({ address }: { address: string }) => parseAddress(address)

function readerOf(...rpcUrls: string[]) {
  return createChain({ chainId: CHAIN_ID, rpcUrls }).reader
}

/** The check with some of it elsewhere. */
const check = (elsewhere: Partial<EscrowPlace> = {}, url = node.url) =>
  checkEscrow(readerOf(url), { ...place, ...elsewhere })

const wrong = (sentence: string) => ({ kind: 'wrong', sentence: expect.stringContaining(sentence) })

/** Has a contract answer one of its functions with something else. */
function contractSays(signature: string, answer: { readonly result: Hex } | 'revert'): void {
  const selector = toFunctionSelector(signature)
  rpc.behave(({ method, params }) => {
    const [call] = (params ?? []) as [{ data?: Hex }?]
    if (method !== 'eth_call' || call?.data !== selector) return 'pass'
    return answer === 'revert' ? { error: { code: 3, message: 'execution reverted', data: '0x' } } : answer
  })
}

describe('P02: the escrow', () => {
  it('is right where its code is the one that this server was built for', async () => {
    expect(await check()).toMatchObject({
      kind: 'right',
      usdcDomain: { name: 'USD Coin', version: '2', chainId: CHAIN_ID, verifyingContract: place.usdc },
      roles: {
        operator: addressOf(privateKeyToAccount(EMBEDDED_OPERATOR_KEY)),
        guardian: addressOf(embeddedRole('guardian')),
        admin: addressOf(embeddedRole('admin')),
        feeWallet: addressOf(embeddedRole('feeWallet')),
      },
    })
  })

  it('is wrong where there is no contract', async () => {
    expect(await check({ escrow: ELSEWHERE })).toEqual(wrong('is no contract on chain 31337'))
  })

  it('is wrong where one bit of its code differs, at its beginning, in its middle or at its end', async () => {
    for (const at of [10, Math.floor(code.length / 2), code.length - 1]) {
      const flipped = (Number.parseInt(code[at] ?? '0', 16) ^ 1).toString(16)
      await node.setCode(ELSEWHERE, `${code.slice(0, at)}${flipped}${code.slice(at + 1)}` as Hex)
      expect((await check({ escrow: ELSEWHERE })).kind).toBe('wrong')
    }
  })

  it('is wrong where its code is longer or shorter', async () => {
    for (const other of [`${code}00`, code.slice(0, -2), '0x00'] as Hex[]) {
      await node.setCode(ELSEWHERE, other)
      expect(await check({ escrow: ELSEWHERE })).toEqual(wrong('is not the escrow'))
    }
  })

  it('is wrong where it holds another USDC than is configured, in all places or in one', async () => {
    const words = place.usdc.slice(2)
    const another = '77'.repeat(20)
    await node.setCode(ELSEWHERE, code.replaceAll(words, another) as Hex)
    expect(await check({ escrow: ELSEWHERE })).toEqual(
      wrong('holds USDC 0x7777777777777777777777777777777777777777'),
    )
    await node.setCode(ELSEWHERE, code.replace(words, another) as Hex)
    expect(await check({ escrow: ELSEWHERE })).toEqual(wrong('is not the escrow'))
  })
})

describe('P02: the factory of deposit addresses', () => {
  const another = '77'.repeat(20)
  const depositAddressSays = (answer: Hex) =>
    rpc.behave(({ method, params }) => {
      const [call] = (params ?? []) as [{ data?: Hex }?]
      const asks = method === 'eth_call' && call?.data?.startsWith(DEPOSIT_ADDRESS)
      return asks ? { result: answer } : 'pass'
    })

  it('is wrong where the escrow has another one, or two', async () => {
    const words = DEPOSIT_FACTORY.slice(2)
    await node.setCode(ELSEWHERE, code.replaceAll(words, another) as Hex)
    expect(await check({ escrow: ELSEWHERE })).toEqual(
      wrong('has the factory 0x7777777777777777777777777777777777777777'),
    )
    await node.setCode(ELSEWHERE, code.replace(words, another) as Hex)
    expect(await check({ escrow: ELSEWHERE })).toEqual(wrong('is not the escrow'))
  })

  it('is wrong where it has other code, or none', async () => {
    for (const other of [undefined, '0x00'] as const) {
      rpc.behave(({ method, params }) => {
        if (method !== 'eth_getCode' || params[0] !== DEPOSIT_FACTORY) return 'pass'
        return { result: other ?? '0x' }
      })
      expect(await check({}, rpc.url)).toEqual(wrong('nobody must pay there'))
    }
  })

  it('is wrong where the escrow looks for a campaign elsewhere than we send its advertiser', async () => {
    depositAddressSays(encodeAbiParameters([{ type: 'address' }], [`0x${another}`]))
    expect(await check({}, rpc.url)).toEqual(wrong('nobody must pay there'))
  })
})

describe('the roles', () => {
  it('are read afresh, since each can be replaced', async () => {
    const gate = createEscrowGate(readerOf(rpc.url), place)
    expect(await gate.findRole('feeWallet')).toBe(addressOf(embeddedRole('feeWallet')))
    contractSays('function feeWallet()', { result: encodeAbiParameters([{ type: 'address' }], [ELSEWHERE]) })
    expect(await gate.findRole('feeWallet')).toBe(ELSEWHERE)
    rpc.behave('drop')
    expect(await gate.findRole('feeWallet')).toBeUndefined()
  })
})

describe('P02: USDC', () => {
  const text = (value: string) => ({ result: encodeAbiParameters([{ type: 'string' }], [value]) })

  it.each([
    ['function name()', text('Tether USD'), 'calls itself "Tether USD"'],
    ['function name()', text('USDC'), 'DOMAIN_SEPARATOR'],
    ['function version()', text('1'), 'version "1"'],
    ['function decimals()', { result: encodeAbiParameters([{ type: 'uint8' }], [18]) }, '18 decimals'],
    ['function DOMAIN_SEPARATOR()', { result: `0x${'00'.repeat(32)}` }, 'DOMAIN_SEPARATOR'],
    ['function name()', 'revert', 'does not answer as USDC does'],
    ['function name()', { result: '0x' }, 'does not answer as USDC does'],
  ] as const)('whose %s is not as expected is wrong', async (signature, answer, sentence) => {
    contractSays(signature, answer)
    expect(await check({}, rpc.url)).toEqual(wrong(sentence))
  })

  it('of another chain is wrong, since its domain is', async () => {
    // The node is asked through a client that does not care which chain it is of.
    const { client } = createChain({ chainId: 1, rpcUrls: [node.url] }).endpoints[0] ?? {}
    expect(client && (await checkEscrow(client, { ...place, chainId: 1 }))).toEqual(wrong('DOMAIN_SEPARATOR'))
  })
})

describe('an RPC that is down', () => {
  it.each(['drop', 'hang', 'hang in the body', { status: 503, body: '' }] as const)(
    'P02: makes the check unavailable, neither right nor wrong: %j',
    async (behaviour) => {
      rpc.behave(behaviour)
      expect(await check({}, rpc.url)).toEqual({ kind: 'unavailable' })
    },
  )

  it('in the middle of the check does so too', async () => {
    rpc.behave(({ method }) => (method === 'eth_call' ? 'drop' : 'pass'))
    expect(await check({}, rpc.url)).toEqual({ kind: 'unavailable' })
  })

  it('does not matter while another answers', async () => {
    const reader = readerOf(await refusedUrl(), node.url)
    expect((await checkEscrow(reader, place)).kind).toBe('right')
  })

  it('is asked again before anything moves, until it has said once that all is right', async () => {
    const gate = createEscrowGate(readerOf(rpc.url), place)
    rpc.behave('drop')
    expect((await gate.check()).kind).toBe('unavailable')
    rpc.behave('pass')
    expect((await gate.check()).kind).toBe('right')
    rpc.behave('drop')
    expect((await gate.check()).kind).toBe('right')
  })

  it('that is of another chain is not believed', async () => {
    rpc.behave(({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : 'pass'))
    expect(await check({}, rpc.url)).toEqual({ kind: 'unavailable' })
  })
})
