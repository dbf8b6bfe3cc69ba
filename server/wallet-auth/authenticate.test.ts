import type { Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WALLET_KINDS, type WalletKind } from '../../sandbox/chain/wallets.ts'
import { type FaultyRpc, startFaultyRpc, startTestChain, type TestChain } from '../../tests/fixtures/chain.ts'
import { otherForms } from '../../tests/fixtures/signatures.ts'
import { checkChainId, createChain } from '../adapters/chain/chain.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import { createWalletAuth, MAX_UNDER_WAY, type WalletAuth } from './authenticate.ts'
import type { RunAnswer } from './endpoint.ts'
import { authMessage, type SignedRequest } from './signedRead.ts'

const START = 1_732_086_000_000
const VALID: RunAnswer = { kind: 'returned', data: '0x01' }
const INVALID: RunAnswer = { kind: 'returned', data: '0x00' }

let chain: TestChain
let rpc: FaultyRpc
let auth: WalletAuth
let now: number

beforeAll(async () => {
  chain = await startTestChain()
  rpc = await startFaultyRpc(chain.url)
})

afterAll(async () => {
  await rpc.stop()
  await chain.stop()
})

beforeEach(async () => {
  rpc.behave('pass')
  now = START
  auth = await newAuth()
})

/** The authentication of a server that has just started. */
async function newAuth(serviceName = 'Service'): Promise<WalletAuth> {
  const tested = createChain({ chainId: 31337, rpcUrls: [rpc.url] })
  await checkChainId(tested)
  rpc.forgetCalls()
  return createWalletAuth({
    config: { serviceName, chainName: 'Embedded chain' },
    clock: { now: () => new Date(now) },
    chain: tested,
  })
}

async function requestOf(
  kind: WalletKind,
  { timestampText = String(now), serviceName = 'Service' } = {},
): Promise<SignedRequest> {
  const { address, signMessage } = chain.wallets[kind]
  const sig = await signMessage(authMessage(serviceName, timestampText))
  return { query: { wallet: address, ts: timestampText, sig }, headers: {} }
}

/** The signer of the request, or the code of its refusal. */
async function outcomeOf(request: SignedRequest): Promise<string> {
  try {
    return (await auth.authenticate(request)).wallet
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

const walletOf = (kind: WalletKind) => chain.wallets[kind].address.toLowerCase()

describe('a signed read', () => {
  it.each(WALLET_KINDS)('row 6: by a wallet of kind %s is authenticated', async (kind) => {
    expect(await auth.authenticate(await requestOf(kind))).toEqual({
      wallet: walletOf(kind),
      walletText: chain.wallets[kind].address,
    })
  })

  it.each(['hardware', 'compact'] as const)(
    'P141: by a key whose signature is in the %s form is authenticated, and so is a text that it has signed',
    async (form) => {
      const { query } = await requestOf('eoa')
      const sig = otherForms(query.sig as Hex)[form]
      expect(await outcomeOf({ query: { ...query, sig }, headers: {} })).toBe(walletOf('eoa'))
      const text = authMessage('Service', String(now))
      const claim = { wallet: walletOf('eoa') as Address, text, signature: sig }
      expect(await auth.hasSigned(claim)).toBe(true)
      expect(await auth.hasSigned({ ...claim, wallet: walletOf('safe') as Address })).toBe(false)
    },
  )

  it('row 3: is verified over the exact text of its timestamp', async () => {
    expect(await outcomeOf(await requestOf('eoa', { timestampText: `00${START}` }))).toBe(walletOf('eoa'))
    const { query } = await requestOf('eoa', { timestampText: `00${START}` })
    expect(await outcomeOf({ query: { ...query, ts: String(START) }, headers: {} })).toBe('signature.invalid')
  })

  it('row 6: is verified over the name word of this server', async () => {
    expect(await outcomeOf(await requestOf('eoa', { serviceName: 'Other' }))).toBe('signature.invalid')
    auth = await newAuth('Other')
    expect(await outcomeOf(await requestOf('eoa', { serviceName: 'Other' }))).toBe(walletOf('eoa'))
  })

  it('row 6: of somebody else is signature.invalid', async () => {
    const { query } = await requestOf('eoa')
    for (const kind of WALLET_KINDS.slice(1)) {
      const wallet = chain.wallets[kind].address
      expect(await outcomeOf({ query: { ...query, wallet }, headers: {} }), kind).toBe('signature.invalid')
    }
  })

  it('that is refused names the text that had to be signed, and the chain that contract wallets are asked on', async () => {
    const { query } = await requestOf('eoa', { serviceName: 'Other' })
    await expect(auth.authenticate({ query, headers: {} })).rejects.toMatchObject({
      message:
        `The signature is not this wallet's over the text \`Service auth: ${START}\` (personal_sign). ` +
        'Signatures of contract wallets are checked on one chain only: Embedded chain.',
    })
  })

  it('P58: by a bare address is nothing', async () => {
    expect(await outcomeOf({ query: { wallet: walletOf('eoa') }, headers: {} })).toBe('signature.missing')
    expect(rpc.calls()).toEqual([])
  })

  it('row 1: by the zero address or a precompile, which "verify" anything, is refused without asking the chain', async () => {
    const { query } = await requestOf('eoa')
    for (const number of ['0', '1', '2', 'ffff']) {
      for (const sig of [query.sig, '0x', `0x${'00'.repeat(65)}`]) {
        const wallet = `0x${number.padStart(40, '0')}`
        expect(await outcomeOf({ query: { ...query, wallet, sig }, headers: {} })).toBe('wallet.invalid')
      }
    }
    expect(rpc.calls()).toEqual([])
  })

  it('rows 1 to 5 are decided without asking the chain', async () => {
    const { query } = await requestOf('eoa')
    const refused = [
      [{ ...query, wallet: '0x12' }, 'wallet.invalid'],
      [{ ...query, sig: undefined }, 'signature.missing'],
      [{ ...query, ts: 'x' }, 'signature.malformed'],
      [{ ...query, ts: '1' }, 'signature.expired'],
      [{ ...query, sig: `${query.sig}0` }, 'signature.malformed'],
      [{ ...query, sig: `0x${'00'.repeat(4_097)}` }, 'signature.malformed'],
      [{ ...query, sig: `${query.sig}${'8010'.repeat(16)}` }, 'signature.malformed'],
    ] as const
    for (const [each, code] of refused) expect(await outcomeOf({ query: each, headers: {} })).toBe(code)
    expect(rpc.calls()).toEqual([])
  })

  it('P58: is verification.unavailable while no RPC answers, and authenticated afterwards', async () => {
    for (const kind of WALLET_KINDS) {
      const request = await requestOf(kind)
      rpc.behave({ status: 502, body: '' })
      expect(await outcomeOf(request)).toBe('verification.unavailable')
      rpc.behave('pass')
      expect(await outcomeOf(request)).toBe(walletOf(kind))
    }
  })
})

describe('cost', () => {
  it('is one RPC call for a signature seen for the first time, and none for the same again', async () => {
    const request = await requestOf('safe-counterfactual')
    expect(await outcomeOf(request)).toBe(walletOf('safe-counterfactual'))
    expect(rpc.calls().map((call) => call.method)).toEqual(['eth_call'])
    expect(await outcomeOf(request)).toBe(walletOf('safe-counterfactual'))
    expect(rpc.calls()).toHaveLength(1)
  })

  it('is one RPC call for twenty concurrent requests with the same signature, valid or not', async () => {
    const request = await requestOf('eoa')
    const wallets = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(request)))
    expect(wallets).toEqual(wallets.map(() => walletOf('eoa')))
    expect(rpc.calls()).toHaveLength(1)

    rpc.forgetCalls()
    const wrong = { ...request, query: { ...request.query, wallet: walletOf('safe') } }
    const codes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(wrong)))
    expect(codes).toEqual(codes.map(() => 'signature.invalid'))
    expect(rpc.calls()).toHaveLength(1)
  })

  it('is the same however wallet and signature are written, and wherever they stand', async () => {
    const { query } = await requestOf('eoa')
    await outcomeOf({ query, headers: {} })
    const sig = `0x${(query.sig as Hex).slice(2).toUpperCase()}`
    const headers = { 'x-service-timestamp': query.ts, 'x-service-signature': sig }
    expect(await outcomeOf({ query: { wallet: walletOf('eoa') }, headers })).toBe(walletOf('eoa'))
    expect(rpc.calls()).toHaveLength(1)
  })

  it('one remembered signature vouches for no other wallet, timestamp or signature', async () => {
    const { query } = await requestOf('eoa')
    await outcomeOf({ query, headers: {} })
    const others = [
      { ...query, wallet: walletOf('eip7702') },
      { ...query, ts: String(START + 1) },
      { ...query, sig: `${String(query.sig).slice(0, -2)}00` },
    ]
    for (const other of others) {
      expect(await outcomeOf({ query: other, headers: {} })).toBe('signature.invalid')
    }
  })

  it('P103: an invalid signature that is sent again costs no RPC call for some seconds, and is looked at anew then', async () => {
    const request = await requestOf('safe')
    const wrong = { ...request, query: { ...request.query, wallet: walletOf('erc4337') } }
    for (const _ of [1, 2, 3]) expect(await outcomeOf(wrong)).toBe('signature.invalid')
    expect(rpc.calls()).toHaveLength(1)
    now += 10_001
    expect(await outcomeOf(wrong)).toBe('signature.invalid')
    expect(rpc.calls()).toHaveLength(2)
  })

  it('P103: invalid signatures push no valid one out of the memory', async () => {
    const request = await requestOf('eoa')
    await outcomeOf(request)
    const answer = createWalletAuth({
      config: { serviceName: 'Service', chainName: 'Embedded chain' },
      clock: { now: () => new Date(now) },
      chain: {
        endpoints: [{ run: async () => validOnce.shift() ?? INVALID, findCode: async () => undefined }],
      },
    })
    const validOnce = [VALID]
    const { query } = request
    expect(await answer.authenticate(request)).toMatchObject({ wallet: walletOf('eoa') })
    for (let count = 0; count < 50_001; count++) {
      const sig = `0x${count.toString(16).padStart(8, '0')}`
      await answer.authenticate({ query: { ...query, sig }, headers: {} }).catch(() => {})
    }
    expect(await answer.authenticate(request)).toMatchObject({ wallet: walletOf('eoa') })
  })

  it('P103: verifications under way are bounded: the next one is refused at once, and is welcome afterwards', async () => {
    const hanging = Promise.withResolvers<RunAnswer>()
    let asked = 0
    const run = () => {
      asked += 1
      return hanging.promise
    }
    auth = createWalletAuth({
      config: { serviceName: 'Service', chainName: 'Embedded chain' },
      clock: { now: () => new Date(now) },
      chain: { endpoints: [{ run, findCode: async () => undefined }] },
    })
    const { query } = await requestOf('eoa')
    const signed = (sig: string) => outcomeOf({ query: { ...query, sig }, headers: {} })
    const many = Array.from({ length: MAX_UNDER_WAY }, (_, index) =>
      signed(`0x${(index + 4_096).toString(16)}`),
    )
    expect(await signed('0xffff')).toBe('verification.unavailable')
    expect(asked).toBe(MAX_UNDER_WAY)
    hanging.resolve(VALID)
    await Promise.all(many)
    expect(await signed('0xffff')).toBe(walletOf('eoa'))
  })

  it('nothing unavailable is remembered', async () => {
    const request = await requestOf('safe')
    rpc.behave({ result: '0x' })
    expect(await outcomeOf(request)).toBe('verification.unavailable')
    rpc.behave('pass')
    expect(await outcomeOf(request)).toBe(walletOf('safe'))
    expect(rpc.calls()).toHaveLength(2)
  })

  it('a remembered signature is good until its five minutes are over, and not a millisecond longer', async () => {
    const request = await requestOf('eoa', { timestampText: String(START + 300_000) })
    expect(await outcomeOf(request)).toBe(walletOf('eoa'))
    now = START + 600_000
    expect(await outcomeOf(request)).toBe(walletOf('eoa'))
    expect(rpc.calls()).toHaveLength(1)
    now = START + 600_001
    expect(await outcomeOf(request)).toBe('signature.expired')
    expect(rpc.calls()).toHaveLength(1)
  })

  it('a remembered signature needs no RPC at all', async () => {
    const request = await requestOf('eip7702-bare')
    await outcomeOf(request)
    rpc.behave({ status: 500, body: '' })
    expect(await outcomeOf(request)).toBe(walletOf('eip7702-bare'))
  })
})

describe('P59: a refusal', () => {
  it('holds no signature, and the message of an unavailable chain no address of an RPC', async () => {
    const request = await requestOf('eoa')
    const messageOf = async (each: SignedRequest) =>
      auth.authenticate(each).then(
        () => 'accepted',
        (error: Error) => `${error.message} ${error.cause}`,
      )
    const wrong = { ...request, query: { ...request.query, wallet: walletOf('safe') } }
    rpc.behave({ status: 500, body: 'x' })
    for (const message of [await messageOf(wrong), await messageOf(request)]) {
      expect(message).not.toContain(String(request.query.sig).slice(2, 20))
      expect(message).not.toContain('127.0.0.1')
    }
  })
})
