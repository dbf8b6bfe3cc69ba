import type { Hex } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { embeddedRole } from '../../sandbox/chain/escrow.ts'
import { type EscrowChain, startEscrowChain } from '../../tests/fixtures/escrow.ts'
import { createChain } from '../adapters/chain/chain.ts'
import type { Context } from '../context.ts'
import { checkEscrowAndRoles } from './checkChain.ts'

const BASE = 8453
const ADMIN = embeddedRole('admin').address

let chain: EscrowChain

beforeAll(async () => {
  chain = await startEscrowChain()
  await setChainId(BASE)
})
afterAll(() => chain.stop())

const setChainId = (id: number) => chain.client.request({ method: 'anvil_setChainId', params: [id] } as never)

/** The findings that name the admin. */
async function findAdmin(chainId = BASE): Promise<string[]> {
  const config = {
    chainId,
    escrowAddress: chain.place.escrow,
    usdcAddress: chain.place.usdc,
    newLimitsDaily: 50_000_000n,
  }
  const { reader, endpoints } = createChain({ chainId, rpcUrls: [chain.url] })
  const ctx = { config } as unknown as Context
  const findings = await checkEscrowAndRoles(ctx, { reader, endpoints, sender: undefined })
  expect(findings.length).toBeGreaterThan(2)
  return findings.flatMap(({ level, sentence }) =>
    sentence.includes(ADMIN) ? [`${level}: ${sentence}`] : [],
  )
}

describe("the escrow's admin", () => {
  it.each<[string, Hex, string[]]>([
    ['a plain key', '0x', [`wrong: The admin ${ADMIN} has no code on chain ${BASE}: `]],
    [
      'a key that delegates to a contract (EIP-7702)',
      `0xef0100${'7a'.repeat(20)}`,
      [`wrong: The admin ${ADMIN} is a single key that delegates to a contract on chain ${BASE}: `],
    ],
    ['a contract', '0x6001', []],
  ])('on Base as %s', async (_, bytecode, starts) => {
    await chain.client.setCode({ address: ADMIN, bytecode })
    expect(await findAdmin()).toEqual(starts.map((start) => expect.stringContaining(start)))
  })

  it('may be a plain key on a chain for tests', async () => {
    await chain.client.setCode({ address: ADMIN, bytecode: '0x' })
    await setChainId(31_337)
    expect(await findAdmin(31_337)).toEqual([])
  })
})
