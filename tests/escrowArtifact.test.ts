import { encodeFunctionData, type Hex, keccak256, slice } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImmutables } from '../contracts/artifacts/artifact.ts'
import { depositAddressFactoryArtifact } from '../contracts/artifacts/depositAddressFactory.ts'
import { escrowArtifact } from '../contracts/artifacts/escrow.ts'
import { testUsdcArtifact } from '../contracts/artifacts/testUsdc.ts'
import { createDeployer } from '../sandbox/chain/contracts.ts'
import { fundWallet } from '../sandbox/chain/escrow.ts'
import { payDeposit } from '../sandbox/chain/payDeposit.ts'
import { createPayer } from '../sandbox/chain/payers.ts'
import { DEPOSIT_FACTORY } from '../server/escrow/depositAddress.ts'
import { type Address, parseAddress } from '../server/shared/addresses.ts'
import { usdc } from '../server/shared/money.ts'
import { type EscrowChain, newAccount, newRef, startEscrowChain } from './fixtures/escrow.ts'

let chain: EscrowChain

beforeAll(async () => {
  chain = await startEscrowChain()
})
afterAll(() => chain.stop())

const codeAt = async (address: Address): Promise<Hex> => (await chain.client.getCode({ address })) ?? '0x'
const word = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`

describe('the artifacts on a chain', () => {
  it('P02: the code of an escrow is told from any other, whatever its USDC and its factory', async () => {
    const { escrow, usdc: token } = chain.place
    const code = await codeAt(escrow)
    expect(readImmutables(escrowArtifact, code)).toEqual([word(token), word(DEPOSIT_FACTORY)])
    expect(readImmutables(testUsdcArtifact, await codeAt(token))).toHaveLength(1)
    expect(readImmutables(depositAddressFactoryArtifact, await codeAt(DEPOSIT_FACTORY))).toHaveLength(1)
    for (const other of ['0x', `0xff${code.slice(4)}`, `${code}00`, await codeAt(token)] as Hex[]) {
      expect(readImmutables(escrowArtifact, other)).toBeUndefined()
    }
  })

  it('takes a payment signed as typed data, and settles a batch whose root is the hash of its call data', async () => {
    const ref = newRef()
    const deployer = createDeployer(chain.url)
    const payer = createPayer(deployer, { kind: 'eoa', seed: 'a payer of this test' })
    await fundWallet(deployer, chain.place.usdc, payer.address)
    const { place } = chain
    await payDeposit('authorization', { deployer, payer, place, ref, amount: usdc(5_000_000n) })
    await chain.sweep(ref)

    const owner = parseAddress(newAccount().address)
    await chain.announce([owner])
    const read = { address: place.escrow, abi: escrowArtifact.abi } as const
    const key = await chain.client.readContract({ ...read, functionName: 'keyOf', args: [ref] })
    const draws = [{ key, legs: [{ payee: owner, amount: 2_000_000n }] }]
    const batchId = keccak256('0x03')
    const settle = encodeFunctionData({ ...read, functionName: 'settle', args: [batchId, draws] })
    const root = keccak256(slice(settle, 36))
    await chain.act('operator', place.escrow, settle)
    expect(await chain.client.readContract({ ...read, functionName: 'batchRoot', args: [batchId] })).toBe(
      root,
    )
    const campaign = await chain.client.readContract({ ...read, functionName: 'campaign', args: [key] })
    expect(campaign.balance).toBe(3_000_000n)
    expect(await chain.balanceOf(owner)).toBe(2_000_000n)
  })
})
