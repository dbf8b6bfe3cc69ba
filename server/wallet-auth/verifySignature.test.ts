import { concatHex, type Hex, hashMessage, serializeErc6492Signature, slice } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDeployer } from '../../sandbox/chain/contracts.ts'
import {
  approveHash,
  approveOnChain,
  deploySafe,
  placeSafe,
  wrapCounterfactual,
} from '../../sandbox/chain/safe.ts'
import { accountOf, placeSafes, WALLET_KINDS } from '../../sandbox/chain/wallets.ts'
import {
  type Behaviour,
  createImpatientChain,
  type FaultyRpc,
  type RpcRequest,
  refusedUrl,
  startFaultyRpc,
  startTestChain,
  type TestChain,
} from '../../tests/fixtures/chain.ts'
import { otherForms, takesBytes } from '../../tests/fixtures/signatures.ts'
import { type Chain, checkChainId, createChain } from '../adapters/chain/chain.ts'
import type { Address } from '../shared/addresses.ts'
import { CANARY } from './canary.ts'
import type { Claim } from './universalValidator.ts'
import { createSignatureVerifier, type VerifySignature } from './verifySignature.ts'

const TEXT = 'Service auth: 1732086000000'

let chain: TestChain
let rpc: FaultyRpc
let verify: VerifySignature

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
  verify = await verifierOver([rpc.url])
  rpc.forgetCalls()
})

/** A verifier whose start-up check is behind it. */
async function verifierOn(tested: Chain): Promise<VerifySignature> {
  await checkChainId(tested)
  return createSignatureVerifier(tested.endpoints)
}

const verifierOver = (rpcUrls: readonly string[], timeoutMs?: number) =>
  verifierOn(createChain({ chainId: 31337, rpcUrls, ...(timeoutMs === undefined ? {} : { timeoutMs }) }))

function claim(wallet: string, signature: Hex, text = TEXT): Claim {
  return { wallet: wallet.toLowerCase() as Address, digest: hashMessage(text), signature }
}

async function signed(kind: (typeof WALLET_KINDS)[number], text = TEXT): Promise<Claim> {
  const { address, signMessage } = chain.wallets[kind]
  return claim(address, await signMessage(text))
}

function methods(): readonly string[] {
  return rpc.calls().map((call) => call.method)
}

describe('row 6: verified on-chain', () => {
  it.each(WALLET_KINDS)('a wallet of kind %s signs for itself', async (kind) => {
    expect(await verify(await signed(kind))).toBe('valid')
  })

  it.each(WALLET_KINDS)(
    'a wallet of kind %s does not sign for another text or another wallet',
    async (kind) => {
      const { signature } = await signed(kind)
      expect(await verify(claim(chain.wallets[kind].address, signature, `${TEXT}0`))).toBe('invalid')
      for (const other of WALLET_KINDS) {
        if (other !== kind)
          expect(await verify(claim(chain.wallets[other].address, signature)), other).toBe('invalid')
      }
    },
  )

  it.each(WALLET_KINDS)('a tampered signature of kind %s is invalid', async (kind) => {
    const { wallet, signature } = await signed(kind)
    for (const at of [10, 80, signature.length - 1]) {
      const digit = signature[at] === '0' ? '1' : '0'
      const tampered = `${signature.slice(0, at)}${digit}${signature.slice(at + 1)}` as Hex
      expect(await verify(claim(wallet, tampered)), `digit ${at}`).toBe('invalid')
    }
    expect(await verify(claim(wallet, signature.slice(0, -2) as Hex))).toBe('invalid')
    // A Safe reads as many signatures as it has owners and no further: that is its own rule, and its owners did sign.
    const padded = await verify(claim(wallet, `${signature}00`))
    expect(padded).toBe(kind === 'safe' || kind === 'erc4337' ? 'valid' : 'invalid')
  })

  it('one RPC round trip decides each kind, and two an EIP-7702 account whose delegate knows no signatures', async () => {
    for (const kind of WALLET_KINDS) {
      rpc.forgetCalls()
      await verify(await signed(kind))
      expect(methods(), kind).toEqual(kind === 'eip7702-bare' ? ['eth_call', 'eth_getCode'] : ['eth_call'])
    }
    rpc.forgetCalls()
    await verify(claim(chain.wallets.safe.address, (await signed('eoa')).signature))
    expect(methods()).toEqual(['eth_call'])
  })

  it.each(['eoa', 'eip7702', 'eip7702-bare'] as const)(
    'P141: the key of an %s that ends its signature in 00 or 01, or gives it in compact form, signs for itself',
    async (kind) => {
      for (let number = 0; number < 4; number++) {
        const text = `${TEXT}${number}`
        const { wallet, signature } = await signed(kind, text)
        for (const other of Object.values(otherForms(signature))) {
          expect(await verify(claim(wallet, other, text)), other).toBe('valid')
          expect(await verify(claim(wallet, other, TEXT)), other).toBe('invalid')
          expect(await verify(claim(chain.wallets.safe.address, other, text)), other).toBe('invalid')
        }
      }
    },
  )

  it("P141: a Safe's approved hash, which ends in 01, reaches it as it is", async () => {
    const deployer = createDeployer(chain.url)
    const owner = accountOf('tests', 'owner who approves')
    const safe = placeSafe([owner])
    await deploySafe(deployer, safe)
    const signature = await approveHash(deployer, { safe, owner, hash: hashMessage(TEXT) })
    expect(await verify(claim(safe.address, signature))).toBe('valid')
    expect(await verify(claim(safe.address, concatHex([slice(signature, 0, 64), '0x1c'])))).toBe('invalid')
    expect(await verify(claim(safe.address, signature, `${TEXT}0`))).toBe('invalid')
  })

  it('P141: 64 bytes that a contract takes, as of a passkey, reach it as they are', async () => {
    const passkey = accountOf('tests', 'address of a passkey')
    await chain.setCode(passkey.address, takesBytes(64))
    const compact = slice(await passkey.signMessage({ message: 'another text' }), 0, 64)
    expect(await verify(claim(passkey.address, compact))).toBe('valid')
    expect(await verify(claim(passkey.address, `${compact}1b`))).toBe('invalid')
  })

  it('short and empty signatures reach a contract wallet as they are', async () => {
    const safe = placeSafes('tests').safe
    const text = 'Service auth: 1732086000001'
    expect(await verify(claim(safe.address, '0x', text))).toBe('invalid')
    await approveOnChain(createDeployer(chain.url), safe, text)
    expect(await verify(claim(safe.address, '0x', text))).toBe('valid')
    expect(await verify(claim(safe.address, '0x', TEXT))).toBe('invalid')
    expect(await verify(claim(safe.address, '0x00', text))).toBe('invalid')
  })

  it('nobody but contract wallets can have short or empty signatures', async () => {
    for (const kind of ['eoa', 'safe-counterfactual', 'eip7702', 'eip7702-bare'] as const) {
      for (const signature of ['0x', '0x00', `0x${'11'.repeat(31)}`, `0x${'00'.repeat(65)}`] as const) {
        expect(await verify(claim(chain.wallets[kind].address, signature))).toBe('invalid')
      }
    }
  })

  it('the key behind a contract is not its wallet, even if the code at its address says no', async () => {
    const account = accountOf('tests', 'key of an address that later holds a contract')
    const signature = await account.signMessage({ message: TEXT })
    expect(await verify(claim(account.address, signature))).toBe('valid')
    await chain.setCode(account.address, '0x60006000fd')
    expect(await verify(claim(account.address, signature))).toBe('invalid')
    // Longer and shorter than a delegation, though it begins like one.
    await chain.setCode(account.address, `0xfe0100${'11'.repeat(20)}`)
    expect(await verify(claim(account.address, signature))).toBe('invalid')
  })

  it('an ERC-6492 wrapper deploys nothing where the wallet is deployed, and cannot forge one where it is not', async () => {
    const trap = '0x00000000000000000000000000000000000bad01'
    await chain.setCode(trap, '0x60006000fd')
    const wrap = (signature: Hex) => serializeErc6492Signature({ address: trap, data: '0x', signature })
    const safe = await signed('safe')
    expect(await verify(claim(safe.wallet, wrap(safe.signature)))).toBe('valid')

    const { 'safe-counterfactual': victim } = placeSafes('tests')
    const attacker = accountOf('tests', 'attacker')
    const forged = await attacker.signMessage({ message: TEXT })
    expect(await verify(claim(victim.address, wrapCounterfactual(victim, forged)))).toBe('invalid')
    expect(await verify(claim(chain.wallets.eoa.address, wrap(forged)))).toBe('invalid')
  })
})

describe('P74: a gas-burning signature', () => {
  const burner = '0x00000000000000000000000000000000000bad02'
  const bomb = '0x00000000000000000000000000000000000bad03'
  const returnBomb = '0x00000000000000000000000000000000000bad04'
  const invalidOpcode = '0x00000000000000000000000000000000000bad05'

  /** Signatures and wallets made to be expensive. */
  async function hostileClaims(): Promise<readonly Claim[]> {
    await chain.setCode(burner, '0x5b600056') // jumps to its own beginning for ever
    await chain.setCode(bomb, '0x621e84806000fd') // reverts with 2,000,000 bytes
    await chain.setCode(returnBomb, '0x621e84806000f3') // returns as many
    await chain.setCode(invalidOpcode, '0xfe')
    const { wallet, signature } = await signed('eoa')
    const wrappers = [burner, bomb, returnBomb, invalidOpcode].map((factory) =>
      claim(wallet, serializeErc6492Signature({ address: factory as Hex, data: '0x', signature })),
    )
    return [
      ...wrappers,
      ...[burner, bomb, returnBomb, invalidOpcode].map((contract) => claim(contract, signature)),
      claim(burner, '0x'),
    ]
  }

  it('P74: is invalid for its sender', async () => {
    for (const hostile of await hostileClaims()) expect(await verify(hostile)).toBe('invalid')
  })

  it('P74: leaves honest wallets valid, meanwhile and afterwards', async () => {
    const hostile = await hostileClaims()
    const honest = await Promise.all(WALLET_KINDS.map((kind) => signed(kind)))
    const attack = Promise.all(hostile.map((each) => verify(each)))
    expect(await Promise.all(honest.map((each) => verify(each)))).toEqual(honest.map(() => 'valid'))
    await attack
    expect(await Promise.all(honest.map((each) => verify(each)))).toEqual(honest.map(() => 'valid'))
  })

  it.each([
    { code: -32_000, message: 'out of gas' },
    { code: -32_603, message: 'EVM error OutOfGas' },
    { code: -32_603, message: 'EVM error MemoryOOG' },
    { code: -32_000, message: 'invalid opcode: INVALID' },
    { code: -32_000, message: 'stack limit reached 1024 (1023)' },
    { code: -32_015, message: 'VM execution error.' },
    { code: 3, message: 'execution reverted: rate limit exceeded, try again' },
  ])('P74: is invalid where the node says $code $message, without a canary', async (error) => {
    const hostile = claim(burner, '0x1234')
    rpc.behave({ error })
    expect(await verify(hostile)).toBe('invalid')
    expect(methods()).toEqual(['eth_call'])
  })

  it('P74: an endpoint that gives up on an expensive payload still serves the others', async () => {
    const hostile = claim(burner, '0x1234')
    verify = await verifierOver([rpc.url], 3_000)
    rpc.behave((request) => (concerns(request, hostile) ? 'hang' : 'pass'))
    const attack = Promise.all([verify(hostile), verify(hostile)])
    expect(await verify(await signed('eoa'))).toBe('valid')
    expect(await attack).toEqual(['unavailable', 'unavailable'])
    expect(await verify(await signed('safe'))).toBe('valid')
  })

  it('P74: an attacker with ambiguous answers cannot double the calls: all share canaries', async () => {
    const hostile = claim(burner, '0x1234')
    rpc.behave((request) => (concerns(request, hostile) ? AMBIGUOUS : 'pass'))
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => verify(hostile)))
    expect(verdicts).toEqual(verdicts.map(() => 'invalid'))
    const canaries = rpc.calls().filter((call) => concerns(call, CANARY))
    expect(canaries.length).toBeGreaterThanOrEqual(1)
    expect(canaries.length).toBeLessThan(verdicts.length)
  })
})

/** Misbehaves when asked to verify anything but the canary. */
function exceptForCanary(behaviour: Behaviour) {
  return (request: RpcRequest): Behaviour =>
    request.method !== 'eth_call' || concerns(request, CANARY) ? 'pass' : behaviour
}

const AMBIGUOUS: Behaviour = { error: { code: -32_000, message: 'something went wrong' } }

function concerns(request: RpcRequest, { wallet }: Pick<Claim, 'wallet'>): boolean {
  return JSON.stringify(request.params).includes(wallet.slice(2))
}

/** Everything that means: ask somebody else. */
const FAULTS: readonly (readonly [string, Behaviour])[] = [
  ['hangs', 'hang'],
  ['hangs in the middle of its answer', 'hang in the body'],
  ['drops the connection', 'drop'],
  ['answers 429', { status: 429, body: 'slow down', type: 'text/plain' }],
  [
    'answers 429 with a JSON-RPC error that sounds like a revert',
    { status: 429, body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"reverted"}}' },
  ],
  ['answers 500', { status: 500, body: 'Internal Server Error', type: 'text/plain' }],
  ['answers 503 with JSON', { status: 503, body: '{"message":"no backend"}' }],
  ['answers an HTML page', { status: 200, body: '<html>Welcome</html>', type: 'text/html' }],
  ['answers an HTML page as JSON', { status: 200, body: '<html>Welcome</html>' }],
  ['answers an empty body', { status: 200, body: '' }],
  ['answers null', { status: 200, body: 'null' }],
  ['answers an empty object', { status: 200, body: '{}' }],
  ['answers an error without a code', { status: 200, body: '{"error":"nope"}' }],
  ['answers 0x', { result: '0x' }],
  ['answers a null result', { result: null }],
  ['answers something that is neither yes nor no', { result: '0x02' }],
  ['answers a yes of another form', { result: true }],
  ['says -32005, limit exceeded', { error: { code: -32_005, message: 'daily request count exceeded' } }],
  ['says -32016, over rate limit', { error: { code: -32_016, message: 'over rate limit' } }],
  ['says -32603, internal error', { error: { code: -32_603, message: 'Internal error' } }],
  [
    'says -32601, method not found',
    { error: { code: -32_601, message: 'the method eth_call does not exist' } },
  ],
  [
    'says that it lacks the state',
    { error: { code: -32_000, message: 'missing trie node 7a1b (path ) state 0x7a is not available' } },
  ],
  ['says -32000 about everything, the canary too', AMBIGUOUS],
]

describe('three outcomes', () => {
  it.each(FAULTS)(
    'P58: an RPC that %s makes every wallet unavailable, never valid or invalid',
    async (_, fault) => {
      verify = await verifierOver([rpc.url], 300)
      rpc.behave(fault)
      const claims = await Promise.all(WALLET_KINDS.map((kind) => signed(kind)))
      const wrong = claim(chain.wallets.safe.address, (await signed('eoa')).signature)
      const verdicts = await Promise.all([...claims, wrong].map((each) => verify(each)))
      expect(verdicts).toEqual(verdicts.map(() => 'unavailable'))
    },
  )

  it.each(FAULTS)('the second RPC decides when the first one %s', async (_, fault) => {
    const first = await startFaultyRpc(chain.url)
    try {
      const verifyOverTwo = await verifierOn(createImpatientChain([first.url, rpc.url]))
      first.behave(fault)
      expect(await verifyOverTwo(await signed('erc4337'))).toBe('valid')
      expect(await verifyOverTwo(claim(chain.wallets.eoa.address, '0x1234'))).toBe('invalid')
    } finally {
      await first.stop()
    }
  })

  it('P58: an RPC that refuses connections makes every wallet unavailable, and the second one decides', async () => {
    const nowhere = await verifierOver([await refusedUrl()])
    const somewhere = await verifierOver([await refusedUrl(), rpc.url])
    for (const kind of WALLET_KINDS) {
      expect(await nowhere(await signed(kind))).toBe('unavailable')
      expect(await somewhere(await signed(kind))).toBe('valid')
    }
  })

  it('each endpoint is asked once, the later ones only when needed', async () => {
    const first = await startFaultyRpc(chain.url)
    try {
      const verifyOverTwo = await verifierOver([first.url, rpc.url])
      first.forgetCalls()
      rpc.forgetCalls()
      await verifyOverTwo(await signed('safe'))
      expect([first.calls().length, rpc.calls().length]).toEqual([1, 0])
      first.behave({ status: 500, body: '' })
      await verifyOverTwo(await signed('safe'))
      expect([first.calls().length, rpc.calls().length]).toEqual([2, 1])
    } finally {
      await first.stop()
    }
  })

  it('an ambiguous answer is the fault of the signature where a known-good one is verified', async () => {
    const claims = await Promise.all([signed('eoa'), signed('safe'), signed('safe-counterfactual')])
    rpc.behave(exceptForCanary(AMBIGUOUS))
    for (const each of claims) expect(await verify(each)).toBe('invalid')
    expect(await verify(await signed('eip7702-bare'))).toBe('valid')
    expect(rpc.calls().map((call) => concerns(call, CANARY))).toContain(true)
  })

  it('an ambiguous answer is the fault of the endpoint where a known-good one is not', async () => {
    rpc.behave((request) => (concerns(request, CANARY) ? { result: '0x' } : AMBIGUOUS))
    expect(await verify(await signed('eoa'))).toBe('unavailable')
    rpc.behave((request) => (concerns(request, CANARY) ? { result: '0x00' } : AMBIGUOUS))
    expect(await verify(await signed('eoa'))).toBe('unavailable')
  })

  it('a canary is never older than the answer it explains', async () => {
    const honest = await signed('safe')
    rpc.behave(exceptForCanary(AMBIGUOUS))
    expect(await verify(honest)).toBe('invalid')
    rpc.behave(AMBIGUOUS)
    expect(await verify(honest)).toBe('unavailable')
  })

  it('an answer larger than any honest one counts as ambiguous', async () => {
    const huge: Behaviour = {
      error: { code: 3, message: 'execution reverted', data: `0x${'00'.repeat(600_000)}` },
    }
    rpc.behave(exceptForCanary(huge))
    expect(await verify(await signed('eoa'))).toBe('invalid')
    rpc.behave(huge)
    expect(await verify(await signed('eoa'))).toBe('unavailable')
  })

  it('an EIP-7702 account is unavailable where its code cannot be read', async () => {
    rpc.behave((request) => (request.method === 'eth_getCode' ? { status: 500, body: '' } : 'pass'))
    expect(await verify(await signed('eip7702-bare'))).toBe('unavailable')
    rpc.behave((request) => (request.method === 'eth_getCode' ? { result: null } : 'pass'))
    expect(await verify(await signed('eip7702-bare'))).toBe('unavailable')
  })
})
