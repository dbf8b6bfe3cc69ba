import { keccak256, size, slice, toHex } from 'viem'
import { expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import type { GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { batchIdOf, decodeSettle, encodeSettle, rootOf } from './settlementCall.ts'

const KEYS = [toHex(1, { size: 32 }), toHex(2, { size: 32 })] as const
const ALICE = `0x${'a1'.repeat(20)}` as Address
const PLACE = { chainId: 31337, escrow: ALICE, deployment: 'one', usurped: 0 }
const LEGS = [
  { key: KEYS[0], payee: ALICE, amount: usdc(1n), kind: 'owner', before: 0, groupId: 7 as GroupId },
  { key: KEYS[0], payee: ALICE, amount: usdc(2n), kind: 'fee', before: 0, groupId: null },
  { key: KEYS[1], payee: ALICE, amount: usdc(3n), kind: 'owner', before: 0, groupId: (2 ** 40) as GroupId },
]

it('a call of settle reads back as the legs that it was made from, in their places', () => {
  const batchId = batchIdOf(PLACE, LEGS)
  const data = encodeSettle(batchId, LEGS)
  const root = keccak256(slice(data, 36))
  const plain = LEGS.map(({ key, payee, amount, groupId }) => ({ key, payee, amount, groupId }))
  expect(decodeSettle(data, { batchId, root })).toEqual(plain)
  expect(decodeSettle(data, { batchId, root: toHex(9, { size: 32 }) })).toBeUndefined()
  expect(decodeSettle(data, { batchId: toHex(9, { size: 32 }), root })).toBeUndefined()
  expect(decodeSettle('0x1234', { batchId, root })).toBeUndefined()
})

it('the root commits to the groups, and a call that is not ours names none', () => {
  const batchId = batchIdOf(PLACE, LEGS)
  const data = encodeSettle(batchId, LEGS)
  const swapped = encodeSettle(
    batchId,
    LEGS.map((leg) => ({ ...leg, groupId: 8 as GroupId })),
  )
  expect(rootOf(swapped)).not.toBe(rootOf(data))
  for (const cut of [24, 1]) {
    const other = slice(data, 0, size(data) - cut)
    const read = decodeSettle(other, { batchId, root: rootOf(other) })
    expect(read?.map(({ groupId }) => groupId)).toEqual([null, null, null])
  }
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
