import fc from 'fast-check'
import { toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Address, displayAddress } from './addresses.ts'
import { DomainError } from './errors.ts'
import { parseTypedAddress } from './typedAddress.ts'

const BASE = { chainId: 8453, chainName: 'Base' }
const SEPOLIA = { chainId: 84532, chainName: 'Base Sepolia' }
const EMBEDDED = { chainId: 31337, chainName: 'Embedded chain' }
const SHORT = { 8453: 'base', 84532: 'basesep' } as Record<number, string>
const MARKS = [
  '\u200B',
  '\u200E',
  '\u200F',
  '\u2060',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\uFEFF',
  '\u202A',
]
const SPACES = ['', ' ', '\n', '\t', '\u00A0']

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toHex(bytes) as Address)
  .filter((hex) => BigInt(hex) > 0xffffn)
const written = address.chain((hex) =>
  fc.constantFrom(hex, displayAddress(hex), `0x${hex.slice(2).toUpperCase()}`).map((text) => ({ hex, text })),
)

/** Puts marks between the letters of a text, and spaces around it. */
function dressed(text: string, at: readonly number[], space: string): string {
  const letters = [...text]
  for (const [turn, place] of at.entries())
    letters.splice(place % letters.length, 0, MARKS[turn % MARKS.length] ?? '')
  return space + letters.join('') + space
}

const codeOf = (work: () => unknown) => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

describe('P147: a pasted address', () => {
  it('is the same however it is dressed', () => {
    const order = fc.record({
      own: fc.constantFrom(BASE, SEPOLIA, EMBEDDED),
      given: written,
      form: fc.nat({ max: 5 }),
      at: fc.array(fc.nat({ max: 60 }), { maxLength: 6 }),
      space: fc.constantFrom(...SPACES),
    })
    fc.assert(
      fc.property(order, ({ own, given: { hex, text }, form, at, space }) => {
        const forms = [
          text,
          `${SHORT[own.chainId] ?? 'eip155:31337'}:${text}`,
          `eip155:${own.chainId}:${text}`,
          `ethereum:${text}@${own.chainId}`,
          `ethereum:${text}`,
          `ethereum:pay-${text}@${own.chainId}`,
        ]
        expect(parseTypedAddress(own, dressed(forms[form] ?? '', at, space))).toBe(hex)
      }),
    )
  })

  it('of another chain is refused by that chain’s name', () => {
    const other = fc.integer({ min: 1, max: 1_000_000 }).filter((id) => id !== BASE.chainId)
    fc.assert(
      fc.property(written, other, ({ text }, id) => {
        for (const given of [`eip155:${id}:${text}`, `ethereum:${text}@${id}`]) {
          expect(codeOf(() => parseTypedAddress(BASE, given))).toMatchObject({
            code: 'wallet.other_chain',
            details: { chain: expect.any(String), own: 'Base' },
          })
        }
      }),
    )
    const wallet = displayAddress(`0x${'5a'.repeat(20)}` as Address)
    for (const [given, chain] of [
      [`eth:${wallet}`, 'Ethereum'],
      [`ethereum:${wallet}@1`, 'Ethereum'],
      [`basesep:${wallet}`, 'Base Sepolia'],
      [`ARB1:${wallet}`, 'Arbitrum One'],
      [`eip155:999:${wallet}`, 'chain 999'],
      [`unheard:${wallet}`, 'unheard'],
    ]) {
      expect(codeOf(() => parseTypedAddress(BASE, `${given}`))?.details).toEqual({ chain, own: 'Base' })
    }
    expect(codeOf(() => parseTypedAddress(SEPOLIA, `base:${wallet}`))?.message).toMatch(
      /for Base.*Base Sepolia/,
    )
  })

  it('in a payment request is refused, since its first address may be a token’s', () => {
    const token = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
    for (const given of [
      `ethereum:${token}@8453/transfer?address=0x${'5a'.repeat(20)}&uint256=1`,
      `ethereum:${token}/transfer?address=0x${'5a'.repeat(20)}`,
      `ethereum:pay-${token}@8453/transfer`,
      `ethereum:${token}@8453?value=1`,
      `base:${token}/transfer`,
    ]) {
      expect(codeOf(() => parseTypedAddress(BASE, given))?.code).toBe('wallet.invalid')
    }
  })

  it('with a wrong checksum, or none at all, is refused, and nothing fails in another way', () => {
    expect(codeOf(() => parseTypedAddress(BASE, `base:0x${'aB'.repeat(20)}`))?.message).toMatch(/checksum/)
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseTypedAddress(BASE, text)).toThrow(DomainError)
      }),
    )
  })
})
