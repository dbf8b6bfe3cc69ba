import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, it } from 'vitest'
import { addressOfKey } from './keyAddress.ts'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const toKey = (number: bigint): `0x${string}` => `0x${number.toString(16).padStart(64, '0')}`

it('is the address that viem gives', () => {
  const keys = fc.bigInt({ min: 1n, max: ORDER - 1n }).map(toKey)
  fc.assert(
    fc.property(keys, (key) => {
      expect(addressOfKey(key)).toBe(privateKeyToAddress(key).toLowerCase())
    }),
  )
  for (const key of [toKey(1n), toKey(ORDER - 1n), generatePrivateKey()]) {
    expect(addressOfKey(key)).toBe(privateKeyToAddress(key).toLowerCase())
  }
})

it('refuses what is no key', () => {
  for (const key of [toKey(0n), toKey(ORDER)]) expect(() => addressOfKey(key)).toThrow()
})
