import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeErrorResult, encodeFunctionData, getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testUsdcArtifact } from '../contracts/artifacts/testUsdc.ts'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { mintUsdc } from '../sandbox/chain/escrow.ts'
import type { EscrowRef } from '../server/campaigns/getEscrowRef.ts'
import { DEPOSIT_FACTORY } from '../server/escrow/depositAddress.ts'
import { escrowAbi } from '../server/escrow/escrowAbi.ts'
import { parseAddress } from '../server/shared/addresses.ts'
import { usdc } from '../server/shared/money.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { refusedUrl, startFaultyRpc } from '../tests/fixtures/chain.ts'
import { type EscrowChain, newRef, startEscrowChain } from '../tests/fixtures/escrow.ts'
import { deployNfts } from '../tests/fixtures/nfts.ts'

const DAY = 86_400
const USDC = 1_000_000n

let chain: EscrowChain
let folder: string
let key: `0x${string}`
let ref: EscrowRef

beforeAll(async () => {
  chain = await startEscrowChain()
  folder = mkdtempSync(join(tmpdir(), 'foyer-exit-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await chain.stop()
})
beforeEach(async () => {
  key = generatePrivateKey()
  ref = newRef(privateKeyToAccount(key))
  await chain.client.setBalance({ address: ref.refundTo, value: 10n ** 18n })
})

async function exit(words: readonly string[], env: Record<string, string> = {}, more: object = {}) {
  const path = join(folder, 'receipt.json')
  const receipt = { chainId: 31337, escrow: chain.place.escrow, ...ref, ...more }
  writeFileSync(path, JSON.stringify(receipt))
  const child = spawn(process.execPath, [LAUNCHER, 'escrow:exit', path, ...words], {
    cwd: folder,
    env: { RPC_URL: chain.url, EXIT_PRIVATE_KEY: key, ...env },
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk
    })
  }
  const [code] = await once(child, 'close')
  expect(output.stdout + output.stderr).not.toContain(key.slice(2))
  expect(output.stderr).not.toMatch(/\bat .*:\d+:\d+/)
  return { code, ...output }
}

const sends = async (step: string, env: Record<string, string> = {}) => {
  const done = await exit(['--step', step, '--send'], env)
  expect(done).toMatchObject({ code: 0, stderr: '' })
  return done.stdout
}
const held = () => chain.balanceOf(ref.refundTo)

describe('npm run escrow:exit', () => {
  it('takes back what was never swept, giving the address its code first where it has none', async () => {
    await chain.payAddress(ref, 3n * USDC)
    expect((await exit([])).stdout).toMatch(/At the address +3\.00 USDC[\s\S]*--step recover/)
    expect(await sends('recover')).toMatch(/Give the campaign’s address its code: sent[\s\S]*Take back/)
    expect(await held()).toBe(3n * USDC)
    await chain.payAddress(ref, 2n * USDC)
    expect(await sends('recover')).not.toContain('its code')
    expect(await held()).toBe(5n * USDC)
    expect((await exit([])).stdout).toContain('Nothing is there')
  })

  it('P23: takes back what the escrow holds, with nobody left, and while it is paused', async () => {
    await chain.payAddress(ref, 7n * USDC)
    await chain.sweep(ref)
    expect((await exit([])).stdout).toMatch(/In the escrow +7\.00 USDC[\s\S]*--step notice/)
    await sends('notice')
    const waits = await exit([])
    expect(waits.stdout).toMatch(
      /--step cancel +A notice runs\. What is left can be taken back from 20\d\d-\d\d-\d\d/,
    )
    expect(waits.stdout).not.toContain('--step reclaim')
    expect((await exit(['--step', 'reclaim'])).stderr).toContain('“reclaim” is not possible now')
    await sends('cancel')
    await sends('notice')
    await chain.passes(7 * DAY)
    const pause = encodeFunctionData({ abi: escrowAbi, functionName: 'pause' })
    await chain.act('guardian', chain.place.escrow, pause)
    expect((await exit([])).stdout).toContain('The escrow is paused: leaving works all the same.')
    await sends('reclaim')
    expect(await held()).toBe(7n * USDC)
    await chain.passes(8 * DAY)
  })

  it('P23: withdraws a notice of the newest block as soon as the next one can', async () => {
    await chain.payAddress(ref, USDC)
    await chain.sweep(ref)
    // Many nodes estimate for the newest block, in which the notice was given; this chain's node for the one after.
    const node = await startFaultyRpc(chain.url)
    const key = await chain.client.readContract({
      ...{ address: chain.place.escrow, abi: escrowAbi, functionName: 'keyOf', args: [ref] },
    })
    const data = encodeErrorResult({ abi: escrowAbi, errorName: 'ReclaimJustRequested', args: [key] })
    let estimates = 0
    node.behave(({ method }) => {
      const isFirst = /eth_(fillTransaction|estimateGas)/.test(method) && ++estimates === 1
      return isFirst ? { error: { code: 3, message: 'execution reverted', data } } : 'pass'
    })
    try {
      await sends('notice')
      expect(await sends('cancel', { RPC_URL: node.url })).toContain('Withdraw the notice: sent')
      expect(estimates).toBeGreaterThan(1)
    } finally {
      await node.stop()
    }
    expect((await exit([])).stdout).toContain('--step notice')
  })

  it('P23: says again how to leave when a notice has run out', async () => {
    await chain.payAddress(ref, USDC)
    await chain.sweep(ref)
    await sends('notice')
    await chain.passes(14 * DAY)
    const { stdout } = await exit([])
    expect(stdout).toContain('--step notice')
    expect(stdout).not.toContain('--step reclaim')
  })

  it('P21: claims what USDC once refused', async () => {
    const circle = (functionName: 'blacklist' | 'unBlacklist') =>
      chain.act(
        'circle',
        chain.place.usdc,
        encodeFunctionData({ abi: testUsdcArtifact.abi, functionName, args: [ref.refundTo] }),
      )
    await chain.payAddress(ref, 4n * USDC)
    await chain.sweep(ref)
    await sends('notice')
    await chain.passes(7 * DAY)
    await circle('blacklist')
    await sends('reclaim')
    expect(await held()).toBe(0n)
    await circle('unBlacklist')
    expect((await exit([])).stdout).toMatch(/Refused, waiting +4\.00 USDC[\s\S]*--step claim/)
    await sends('claim')
    expect(await held()).toBe(4n * USDC)
  })

  it('prints the transactions for another wallet, and they do what is said', async () => {
    await chain.payAddress(ref, 6n * USDC)
    const { stdout } = await exit(['--step', 'recover'], { EXIT_PRIVATE_KEY: '' })
    expect(stdout).toContain(`From ${getAddress(ref.refundTo)} alone, on chain 31337, value 0:`)
    const calls = [...stdout.matchAll(/^to +(0x\S+)\ndata +(0x\S+)$/gm)]
    expect(calls).toHaveLength(2)
    for (const [, to = '', data] of calls) {
      await chain.act(privateKeyToAccount(key), parseAddress(to), data as `0x${string}`)
    }
    expect(await held()).toBe(6n * USDC)
  })

  it('P23: calls the computed address, whatever a node or a receipt calls the campaign’s', async () => {
    const address = chain.addressOf(ref)
    const thief = parseAddress(`0x${'7f'.repeat(20)}`)
    await chain.payAddress(ref, USDC)
    await mintUsdc(createDeployer(chain.url), { token: chain.place.usdc, to: thief, amount: usdc(USDC) })
    for (const at of [address, thief]) await chain.client.setBalance({ address: at, value: 1n })
    const node = await startFaultyRpc(chain.url)
    node.behave(({ method, params }) => {
      const [call] = params as [{ data?: string }?]
      const isAsked = method === 'eth_call' && /^0x(1150366b|7e4c22f7)/.test(call?.data ?? '')
      return isAsked ? { result: `0x${thief.slice(2).padStart(64, '0')}` } : 'pass'
    })
    try {
      for (const step of ['recover', 'ether']) {
        const { stdout } = await exit(['--step', step], { RPC_URL: node.url })
        const called = [...stdout.matchAll(/^to +(\S+)$/gm)].map(([, to = '']) => parseAddress(to))
        expect(called).toEqual([DEPOSIT_FACTORY, address])
      }
    } finally {
      await node.stop()
    }
    const said = await exit([], {}, { factory: thief })
    expect(said).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('another factory') })
    expect(await exit([], {}, { factory: getAddress(DEPOSIT_FACTORY) })).toMatchObject({ code: 0 })
  })

  it('P142: takes back ether, an ERC-721 and an ERC-1155, sent before the address had its code', async () => {
    const address = chain.addressOf(ref)
    const { erc721: one, erc1155: many } = await deployNfts(chain)
    await chain.client.setBalance({ address, value: 1_500_000_000_000_000_000n })
    await one.give(address, 7n)
    await many.give(address, 8n)
    expect((await exit([])).stdout).toMatch(/Ether there +1\.5\n[\s\S]*--step ether/)
    const before = await chain.client.getBalance({ address: ref.refundTo })
    expect(await sends('ether')).toContain('Give the campaign’s address its code: sent')
    expect(await chain.client.getBalance({ address: ref.refundTo })).toBeGreaterThan(before + 10n ** 18n)
    expect(await chain.client.getBalance({ address })).toBe(0n)
    for (const [token, id] of [
      [one, 7n],
      [many, 8n],
    ] as const) {
      const nft = ['--nft', `${token.address}:${id}`]
      expect((await exit(nft)).stdout).toContain(`NFT ${id} of ${getAddress(token.address)}`)
      expect(await exit([...nft, '--step', 'nft', '--send'])).toMatchObject({ code: 0, stderr: '' })
      expect(await token.isHeld(ref.refundTo, id)).toBe(true)
      expect((await exit(nft)).stderr).toContain('is not at the campaign’s address')
    }
    expect((await exit(['--nft', '0x12:7'])).stderr).toContain('--nft is a contract and a number')
    expect((await exit(['--step', 'nft'])).stderr).toContain('--step nft needs --nft.')
  })

  it('P142: asks for the number where an NFT is named as a token, instead of a recovery that fails', async () => {
    const { erc721, erc1155 } = await deployNfts(chain)
    const address = chain.addressOf(ref)
    for (const token of [erc721, erc1155]) {
      await token.give(address, 9n)
      const { stdout, stderr } = await exit(['--token', token.address])
      expect(stdout).toBe('')
      expect(stderr).toContain(
        `${getAddress(token.address)} is a contract of NFTs: name the NFT’s number too.`,
      )
    }
  })

  it('on another chain takes back a token that was sent there by mistake', async () => {
    const elsewhere = async (id: number) =>
      chain.client.request({ method: 'anvil_setChainId', params: [id] } as never)
    await chain.payAddress(ref, 9n * USDC)
    await elsewhere(10)
    try {
      expect((await exit([])).stderr).toContain('On chain 10, name the token or the NFT that was sent.')
      await chain.client.setBalance({ address: chain.addressOf(ref), value: 1n })
      expect((await exit([])).stdout).toContain('--step ether')
      const words = ['--token', chain.place.usdc]
      expect((await exit(words)).stdout).toMatch(
        /Chain +10, not the receipt's \(31337\)[\s\S]*--step recover/,
      )
      expect(await exit([...words, '--step', 'recover', '--send'])).toMatchObject({ code: 0 })
      expect(await held()).toBe(9n * USDC)
    } finally {
      await elsewhere(31_337)
    }
  })

  it.each([
    [{ EXIT_PRIVATE_KEY: '' }, '--send needs EXIT_PRIVATE_KEY.'],
    [{ EXIT_PRIVATE_KEY: '0x12' }, 'EXIT_PRIVATE_KEY must be a private key'],
    [{ EXIT_PRIVATE_KEY: generatePrivateKey() }, 'can do this; EXIT_PRIVATE_KEY is the key of 0x'],
    [{ RPC_URL: '' }, 'RPC_URL is not set: it names a node of chain 31337.'],
  ])('explains what is wrong: %j', async (env, sentence) => {
    await chain.payAddress(ref, USDC)
    expect(await exit(['--step', 'recover', '--send'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(sentence),
    })
  })

  it('says when the node is down, without its address, and when the receipt is of nothing', async () => {
    const url = await refusedUrl()
    const { code, stderr } = await exit([], { RPC_URL: url })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('The node says:') })
    expect(stderr).not.toContain(url)
    const child = await exit([])
    expect(child.stdout).toContain('Nothing is there')
  })
})
