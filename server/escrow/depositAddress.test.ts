import { randomBytes } from 'node:crypto'
import { getContractAddress, toHex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositAddressFactoryArtifact } from '../../contracts/artifacts/depositAddressFactory.ts'
import { place } from '../../sandbox/chain/contracts.ts'
import { type EscrowChain, newRef, startEscrowChain } from '../../tests/fixtures/escrow.ts'
import { parseAddress } from '../shared/addresses.ts'
import { DEPOSIT_FACTORY, depositAddressOf } from './depositAddress.ts'
import { escrowAbi, factoryAbi } from './escrowAbi.ts'

let chain: EscrowChain
beforeAll(async () => {
  chain = await startEscrowChain()
})
afterAll(() => chain.stop())

const factory = { address: DEPOSIT_FACTORY, abi: factoryAbi } as const
const randomAddress = () => parseAddress(toHex(randomBytes(20)))

it('the factory is where its code puts it', async () => {
  expect(DEPOSIT_FACTORY).toBe(parseAddress(place(depositAddressFactoryArtifact).address))
  const implementation = getContractAddress({ from: DEPOSIT_FACTORY, nonce: 1n })
  expect(await chain.client.readContract({ ...factory, functionName: 'implementation' })).toBe(implementation)
})

it('P02: a deposit address is the one that the factory computes, for any escrow, salt and refund wallet', async () => {
  for (let turn = 0; turn < 50; turn++) {
    const [escrow, salt, refundTo] = [randomAddress(), toHex(randomBytes(32)), randomAddress()]
    const args = [escrow, salt, refundTo] as const
    const said = await chain.client.readContract({ ...factory, functionName: 'addressOf', args })
    expect(depositAddressOf({ escrow, salt, refundTo })).toBe(parseAddress(said))
  }
})

it('P02: what is sent there before it has code reaches the campaign, and nothing else', async () => {
  const ref = newRef()
  await chain.payAddress(ref, 7_000_000n)
  await chain.sweep(ref)
  expect(await chain.balanceOf(chain.addressOf(ref))).toBe(0n)
  const read = { address: chain.place.escrow, abi: escrowAbi } as const
  const key = await chain.client.readContract({ ...read, functionName: 'keyOf', args: [ref] })
  const campaign = await chain.client.readContract({ ...read, functionName: 'campaign', args: [key] })
  expect(campaign).toMatchObject({ balance: 7_000_000n })
})

it('a wallet that no advertiser can have is no reason to fail', () => {
  const zero = `0x${'00'.repeat(20)}` as ReturnType<typeof parseAddress>
  expect(depositAddressOf({ escrow: zero, salt: toHex(randomBytes(32)), refundTo: zero })).toMatch(/^0x/)
})
