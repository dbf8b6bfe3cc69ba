import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayAddress, parseAddress } from './addresses.ts'
import { DomainError } from './errors.ts'

// The examples of EIP-55.
const CHECKSUMMED = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('addresses', () => {
  it.each(CHECKSUMMED)('%s is taken in EIP-55 form, in lower and in upper case', (address) => {
    expect(parseAddress(address)).toBe(address.toLowerCase())
    expect(parseAddress(address.toLowerCase())).toBe(address.toLowerCase())
    expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(address.toLowerCase())
    expect(displayAddress(parseAddress(address))).toBe(address)
  })

  it.each(CHECKSUMMED)('%s with one letter in the wrong case is refused', (address) => {
    const at = address.search(/[a-f]/)
    const wrong = address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1)
    expect(() => parseAddress(wrong)).toThrow(/checksum/)
  })

  it.each([
    ['the zero address', `0x${'0'.repeat(40)}`],
    ['a precompile', `0x${'0'.repeat(39)}4`],
    ['the P256 precompile', `0x${'0'.repeat(37)}100`],
    ['the last reserved address', `0x${'0'.repeat(36)}ffff`],
  ])('%s is refused', (_, address) => {
    expect(() => parseAddress(address)).toThrow(/reserved/)
  })

  it('the first address that is not reserved is taken', () => {
    expect(parseAddress(`0x${'0'.repeat(35)}10000`)).toBe(`0x${'0'.repeat(35)}10000`)
  })

  it('nothing but an address is taken, and nothing fails in another way', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseAddress(text)).toThrow(DomainError)
      }),
    )
  })
})
