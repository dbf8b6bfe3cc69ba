import { keccak256, slice, toHex } from 'viem'
import { expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'
import { batchIdOf, decodeSettle, encodeSettle } from './settlementCall.ts'

const KEYS = [toHex(1, { size: 32 }), toHex(2, { size: 32 })] as const
const ALICE = `0x${'a1'.repeat(20)}` as Address
const PLACE = { chainId: 31337, escrow: ALICE, deployment: 'one', usurped: 0 }
const LEGS = [
  { key: KEYS[0], payee: ALICE, amount: usdc(1n), kind: 'owner', before: 0 },
  { key: KEYS[0], payee: ALICE, amount: usdc(2n), kind: 'fee', before: 0 },
  { key: KEYS[1], payee: ALICE, amount: usdc(3n), kind: 'owner', before: 0 },
]

it('a call of settle reads back as the legs that it was made from, in their places', () => {
  const batchId = batchIdOf(PLACE, LEGS)
  const data = encodeSettle(batchId, LEGS)
  const root = keccak256(slice(data, 68))
  const plain = LEGS.map(({ key, payee, amount }) => ({ key, payee, amount }))
  expect(decodeSettle(data, { batchId, root })).toEqual(plain)
  expect(decodeSettle(data, { batchId, root: toHex(9, { size: 32 }) })).toBeUndefined()
  expect(decodeSettle(data, { batchId: toHex(9, { size: 32 }), root })).toBeUndefined()
  expect(decodeSettle('0x1234', { batchId, root })).toBeUndefined()
})

it('P71: the same legs are the same batch, and anything else is another one', () => {
  const id = batchIdOf(PLACE, LEGS)
  expect(batchIdOf({ ...PLACE }, [...LEGS])).toBe(id)
  const [first, ...rest] = LEGS
  if (first === undefined) throw new Error('there is no leg')
  const others = [
    batchIdOf({ ...PLACE, chainId: 1 }, LEGS),
    batchIdOf({ ...PLACE, deployment: 'two' }, LEGS),
    batchIdOf({ ...PLACE, usurped: 1 }, LEGS),
    batchIdOf(PLACE, rest),
    batchIdOf(PLACE, [...rest, first]),
    batchIdOf(PLACE, [{ ...first, before: 1 }, ...rest]),
    batchIdOf(PLACE, [{ ...first, amount: usdc(2n) }, ...rest]),
    batchIdOf(PLACE, [{ ...first, kind: 'refund' }, ...rest]),
  ]
  expect(new Set([id, ...others]).size).toBe(others.length + 1)
})
