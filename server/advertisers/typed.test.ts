import { describe, expect, it } from 'vitest'
import { shorten } from '../bot/shorten.ts'
import { endText, whenText } from '../shared/time.ts'
import { findPastedSignature, longestHex } from './linkFlow.ts'
import { parseCount, parseEndDay } from './typed.ts'

const NOW = new Date('2026-11-20T14:05:00Z')

describe('what people type', () => {
  it.each([
    ['1', 1],
    [' 1000 ', 1_000],
    ['1,000', 1_000],
    ['1 000 000', 1_000_000],
    ['1’000', 1_000],
    ['١٢', 12],
    ['１０００', 1_000],
    ['١٬٠٠٠', 1_000],
  ])('P25: "%s" is the count %d', (typed, count) => {
    expect(parseCount(typed)).toBe(count)
  })

  describe('a signature', () => {
    const ordinary = `0x${'3fa9'.repeat(32)}1c`
    const ofContract = `0x${'ab12'.repeat(100)}`
    const address = `0x${'c8'.repeat(20)}`
    const parts = (text: string, every: number) => text.match(new RegExp(`.{1,${every}}`, 'g')) ?? []

    it.each([
      ['alone', ordinary, ordinary],
      ['in capitals', ordinary.toUpperCase().replace('0X', '0x'), ordinary],
      ['in lines of a terminal', parts(ordinary, 40).join('\n'), ordinary],
      ['in groups', parts(ordinary, 4).join(' '), ordinary],
      ['in quotation marks', `sig: "${parts(ordinary, 70).join('\r\n')}"`, ordinary],
      ['before words that begin as hex does', `${ordinary} as a proof, because you asked`, ordinary],
      ['before words that are hex', `${ordinary}\nbeef cafe 2026`, ordinary],
      ['behind its address', `${address} ${ordinary}`, ordinary],
      ['before its address', `${ordinary}\n${address}`, ordinary],
      ['P141: that ends in 01', `${ordinary.slice(0, -2)}01`, `${ordinary.slice(0, -2)}01`],
      ['P141: that is compact', ordinary.slice(0, -2), ordinary.slice(0, -2)],
      ['P141: that is compact, in lines', parts(ordinary.slice(0, -2), 40).join('\n'), ordinary.slice(0, -2)],
      ['of a contract', ofContract, ofContract],
      ['of a contract, in lines', parts(ofContract, 132).join('\n'), ofContract],
      ['of a contract, before words', `${ofContract} for the wallet`, ofContract],
    ])('is read %s', (_where, typed, signature) => {
      expect(findPastedSignature(typed)).toBe(signature)
    })

    it('is not made of an address and what follows it', () => {
      expect(longestHex(`${address} for example, and ${'9'.repeat(100)}x`)).toBe(address)
      expect(longestHex('nothing of the kind')).toBe('')
      expect(findPastedSignature(ordinary.slice(0, -1))).toBeUndefined()
      expect(findPastedSignature(ordinary.slice(0, -3))).toBeUndefined()
    })
  })

  it.each([
    '0',
    '-1',
    '1.5',
    '1,00',
    '1000001',
    '༡༢',
    '1e3',
    '',
    'ten',
    '0x10',
    '0.001',
    '0,500',
    '1000,000',
    '1.000,000',
  ])('P25: "%s" is no count', (typed) => {
    expect(parseCount(typed)).toBeUndefined()
  })

  it('a day means its end, in UTC', () => {
    expect(parseEndDay('2026-11-20', NOW)?.toISOString()).toBe('2026-11-21T00:00:00.000Z')
    expect(parseEndDay('٢٠٢٦-١٢-٣١', NOW)?.toISOString()).toBe('2027-01-01T00:00:00.000Z')
    expect(parseEndDay(' 2026-12-31 ', NOW)?.toISOString()).toBe('2027-01-01T00:00:00.000Z')
  })

  it.each(['2026-11-19', '2026-02-30', '2026-13-01', '31.12.2026', 'tomorrow', '2099-01-01', '0000-00-00'])(
    '"%s" is no end date',
    (typed) => {
      expect(parseEndDay(typed, NOW)).toBeUndefined()
    },
  )
})

describe('what people are told', () => {
  it('names a moment in a way that is read alike everywhere', () => {
    expect(whenText(NOW)).toBe('2026-11-20 14:05 UTC')
    expect(endText(NOW)).toBe('2026-11-20 14:05 UTC')
    expect(endText(new Date('2027-01-01T00:00:00Z'))).toBe('2026-12-31')
  })

  it('P40: keeps a title on one line, and whole characters', () => {
    expect(shorten('One\nTwo\t Three')).toBe('One Two Three')
    const long = shorten('👩‍🌾'.repeat(50))
    expect([...long]).toHaveLength(60)
    expect(long.isWellFormed()).toBe(true)
  })
})
