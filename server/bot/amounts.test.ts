import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import { formatUsdc, MAX_USDC, usdc } from '../shared/money.ts'
import { readAmount, showAmount } from './amounts.ts'
import { textsIn } from './texts.ts'

const talkIn = (language: string) => ({ t: textsIn(language) })

describe('an amount on screen', () => {
  it('has the separators of its language', () => {
    const shown = (language: string) => textsIn(language)('campaigns-usdc', { amount: '1234567.125' })
    expect(shown('en')).toBe('1,234,567.125 USDC')
    expect(shown('pt-br')).toBe('1.234.567,125 USDC')
    expect(shown('ru')).toBe('1\u00a0234\u00a0567,125 USDC')
    expect(shown('xx')).toBe(shown('en'))
  })

  it('has all decimals that matter, at least two, and none where it is whole', () => {
    const shown = (amount: string) => [showAmount(amount, 'en'), showAmount(amount, 'de')]
    expect(shown('0.4')).toEqual(['0.40', '0,40'])
    expect(shown('0.405')).toEqual(['0.405', '0,405'])
    expect(shown('25')).toEqual(['25', '25'])
    expect(shown('0')).toEqual(['0', '0'])
    expect(shown('1000.000001')).toEqual(['1,000.000001', '1.000,000001'])
  })

  it('and every other number stands in Latin digits, in every language', () => {
    for (const language of LANGUAGE_TAGS) {
      expect(textsIn(language)('gate-how-options', { minutes: 10 })).toContain('10')
    }
  })

  it('is told from an id, a title and a name of digits, which stay as they are', () => {
    const text = textsIn('en')('campaigns-line', {
      ...{ campaign: '12345', sponsor: '67890', status: 'active', groups: 2, completed: 1 },
      ...{ bid: '1234.5', available: '100000' },
    })
    expect(text).toContain('Campaign 12345 · 67890')
    expect(text).toContain('bid 1,234.50 USDC · 100,000 USDC available')
  })

  it('is exact, and is read again as what it is, in every language', () => {
    const amounts = fc.bigInt({ min: 0n, max: MAX_USDC }).map(usdc)
    fc.assert(
      fc.property(amounts, fc.constantFrom(...LANGUAGE_TAGS), (amount, language) => {
        const shown = showAmount(formatUsdc(amount), language)
        const [whole, decimals] = formatUsdc(amount).split('.')
        expect(shown.replace(/\D/g, '')).toBe(`${whole}${decimals?.padEnd(2, '0') ?? ''}`)
        expect(readAmount(talkIn(language), shown)).toBe(amount)
        expect(readAmount(talkIn(language), `${shown} USDC`)).toBe(amount)
      }),
    )
  })

  it('is not guessed where it is written otherwise', () => {
    expect(() => readAmount(talkIn('en'), '1.000')).toThrow('amount')
    expect(readAmount(talkIn('en'), '1,000')).toBe(usdc(1_000_000_000n))
    expect(readAmount(talkIn('en'), '1000')).toBe(usdc(1_000_000_000n))
  })
})
