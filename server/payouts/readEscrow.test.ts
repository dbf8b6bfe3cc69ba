import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPatientChain } from '../../tests/fixtures/chain.ts'
import { type EscrowChain, startEscrowChain } from '../../tests/fixtures/escrow.ts'
import { randomAddress, randomHash } from '../../tests/fixtures/marketplace.ts'
import { readBalances, readTerms } from './readEscrow.ts'

const MANY = 300

let chain: EscrowChain

beforeAll(async () => {
  chain = await startEscrowChain()
})
afterAll(() => chain.stop())

it('reads the limits, notices and balances of far more payees and campaigns than one answer can hold', async () => {
  const escrow = { reader: createPatientChain([chain.url]).reader, place: { ...chain.place, chainId: 31337 } }
  const wallets = Array.from({ length: MANY }, () => randomAddress())
  const keys = Array.from({ length: MANY }, () => randomHash() as Hex)
  const last = wallets.at(-1) ?? chain.place.escrow
  await chain.announce([last])
  const terms = await readTerms(escrow, wallets, keys)
  expect(terms.payees.size).toBe(MANY)
  expect(terms.payees.get(last)?.left).toBeGreaterThan(0n)
  expect([...terms.payees.values()].filter(({ left }) => left > 0n)).toHaveLength(1)
  expect(terms.noticeAges).toEqual(new Map())
  const block = Number(await chain.client.getBlockNumber())
  const { campaigns } = await readBalances(escrow, { keys, block })
  expect(campaigns).toEqual(Array.from({ length: MANY }, () => 0n))
})
