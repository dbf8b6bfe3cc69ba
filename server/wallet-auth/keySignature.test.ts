import fc from 'fast-check'
import { concatHex, type Hex, numberToHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { otherForms } from '../../tests/fixtures/signatures.ts'
import type { Address } from '../shared/addresses.ts'
import { asContractsTake } from './keySignature.ts'

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((data) => toHex(data))
const key = bytes(32).filter((hex) => BigInt(hex) > 0n && BigInt(hex) < 2n ** 255n)
const walletOf = (hex: Hex) => privateKeyToAccount(hex).address.toLowerCase() as Address

describe('P141: the signature of a key', () => {
  it('is the same to a contract in every form', async () => {
    await fc.assert(
      fc.asyncProperty(key, bytes(32), async (privateKey, digest) => {
        const wallet = walletOf(privateKey)
        const signature = await privateKeyToAccount(privateKey).sign({ hash: digest })
        const { hardware, compact } = otherForms(signature)
        for (const given of [signature, hardware, compact]) {
          expect(await asContractsTake({ wallet, digest, signature: given })).toBe(signature)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('with a high s keeps it', async () => {
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const privateKey = toHex(7, { size: 32 })
    const digest = toHex(8, { size: 32 })
    const signature = await privateKeyToAccount(privateKey).sign({ hash: digest })
    const [r, s, v] = [
      signature.slice(0, 66) as Hex,
      BigInt(`0x${signature.slice(66, 130)}`),
      signature.slice(130),
    ]
    const high = numberToHex(order - s, { size: 32 })
    const given = concatHex([r, high, v === '1b' ? '0x01' : '0x00'])
    expect(await asContractsTake({ wallet: walletOf(privateKey), digest, signature: given })).toBe(
      concatHex([r, high, v === '1b' ? '0x1c' : '0x1b']),
    )
  })
})

describe('P141: any other signature', () => {
  it('reaches the contract as it is, whatever its bytes are', async () => {
    const ends = fc.constantFrom('0x', '0x00', '0x01', '0x1b', '0x1c', '0x02', '0xff') as fc.Arbitrary<Hex>
    const given = fc.tuple(fc.oneof(bytes(64), bytes(63), bytes(65)), ends).map(concatHex)
    await fc.assert(
      fc.asyncProperty(key, bytes(32), given, async (privateKey, digest, signature) => {
        const wallet = walletOf(privateKey)
        expect(await asContractsTake({ wallet, digest, signature })).toBe(signature)
      }),
      { numRuns: 60 },
    )
  })

  it('of another key reaches the contract as it is, in every form', async () => {
    await fc.assert(
      fc.asyncProperty(key, key, bytes(32), async (signer, other, digest) => {
        fc.pre(signer !== other)
        const signature = await privateKeyToAccount(signer).sign({ hash: digest })
        for (const given of Object.values(otherForms(signature))) {
          expect(await asContractsTake({ wallet: walletOf(other), digest, signature: given })).toBe(given)
        }
      }),
      { numRuns: 20 },
    )
  })
})
