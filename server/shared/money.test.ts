import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from './errors.ts'
import {
  feeOf,
  formatUsdc,
  greatest,
  least,
  MAX_USDC,
  parseUsdc,
  payableUsdc,
  type Usdc,
  usdc,
  usdcToJson,
} from './money.ts'

const amounts = fc.bigInt({ min: 0n, max: MAX_USDC }).map(usdc)

describe('amounts typed by people', () => {
  it.each([
    ['.35', 350_000n],
    ['0,5', 500_000n],
    ['12.5', 12_500_000n],
    ['12,50 USDC', 12_500_000n],
    ['$3', 3_000_000n],
    ['3 $', 3_000_000n],
    [' 7 ', 7_000_000n],
    ['0.000001', 1n],
    ['١٢', 12_000_000n],
    ['١٢٫٥', 12_500_000n],
    ['۰٫۳۵', 350_000n],
    ['१२.५ USDC', 12_500_000n],
    ['１２．５', 12_500_000n],
    ['0,350', 350_000n],
    ['1.234', 1_234_000n],
    ['1000000000000', 1_000_000_000_000_000_000n],
  ])('P25: %s is understood', (text, micro) => {
    expect(parseUsdc(text)).toBe(micro)
  })

  it.each([
    '1e-7',
    '0.0000001',
    '-1',
    '+1',
    '१२୫',
    '༡༢',
    '5.',
    'USDC5',
    `1${'0'.repeat(30)}`,
    '1000000000000.000001',
    '',
    '.',
    ',',
    'USDC',
    '0x10',
    'NaN',
    'Infinity',
    '1\n2',
  ])('P25: %j is refused', (text) => {
    expect(() => parseUsdc(text)).toThrow(expect.objectContaining({ code: 'amount.invalid' }))
  })

  it.each(['1,000', '1.000', '12,500', '1.250', '1,000 000', '1.000.000.5', '1,000.'])(
    'P25: %s could mean a thousand or one, and is refused with a sentence that says how to write it',
    (text) => {
      const details = expect.objectContaining({ problem: 'grouped', thousand: '1000' })
      expect(() => parseUsdc(text)).toThrow(expect.objectContaining({ code: 'amount.invalid', details }))
    },
  )

  it.each([
    ['1,000.50', 1_000_500_000n],
    ['1.000,5', 1_000_500_000n],
    ['1 000', 1_000_000_000n],
    ['1\u00a0000,25', 1_000_250_000n],
    ['1’000', 1_000_000_000n],
    ['١٬٠٠٠', 1_000_000_000n],
    ['1.234.567', 1_234_567_000_000n],
    ['1,234,567.89', 1_234_567_890_000n],
    ['1,00,000', 100_000_000_000n],
    ['12,34,567.5', 1_234_567_500_000n],
  ])('takes %s, which can mean one amount alone', (text, micro) => {
    expect(parseUsdc(text)).toBe(micro)
  })

  it('reads what could mean two amounts as they are shown to the person', () => {
    const show = (language: string) => (amount: Usdc) =>
      `${new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(Number(amount) / 1e6)} USDC`
    expect(parseUsdc('1,000', show('en'))).toBe(1_000_000_000n)
    expect(parseUsdc('1.125', show('en'))).toBe(1_125_000n)
    expect(parseUsdc('1.125', show('pt'))).toBe(1_125_000_000n)
    expect(parseUsdc('1,125', show('pt'))).toBe(1_125_000n)
    expect(() => parseUsdc('1.000', show('en'))).toThrow('amount')
    expect(() => parseUsdc('1,000', show('es'))).toThrow('amount')
  })

  it('P25: what is too much is said to be that, not to be unreadable', () => {
    const details = expect.objectContaining({ problem: 'too_large', most: '1000000000' })
    for (const attempt of [() => parseUsdc(`1${'0'.repeat(30)}`), () => payableUsdc(10n ** 15n + 1n)]) {
      expect(attempt).toThrow(expect.objectContaining({ code: 'amount.invalid', details }))
    }
  })

  it('never fails in another way, and never rounds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(parseUsdc(text)).toBeGreaterThanOrEqual(0n)
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError)
        }
      }),
    )
  })

  it('what is printed is read back as the same amount', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseUsdc(formatUsdc(amount))).toBe(amount)
      }),
    )
  })
})

describe('amounts that the code works out', () => {
  it('are refused below nothing and above the most that there can be', () => {
    expect([usdc(0n), usdc(MAX_USDC)]).toEqual([0n, MAX_USDC])
    for (const micro of [-1n, MAX_USDC + 1n]) expect(() => usdc(micro)).toThrow(RangeError)
    expect(payableUsdc(10n ** 15n)).toBe(10n ** 15n)
  })
})

describe('the smallest and the largest of amounts', () => {
  it('are found in any order, and are 0 of none', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1 }), (some) => {
        expect(some.every((amount) => least(some) <= amount && amount <= greatest(some))).toBe(true)
        expect(some).toEqual(expect.arrayContaining([least(some), greatest(some)]))
      }),
    )
    expect([least([]), greatest([])]).toEqual([0n, 0n])
  })
})

describe('amounts in JSON', () => {
  it('are the exact decimal text, up to eight billion USDC', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 8_000_000_000n * 1_000_000n }), (micro) => {
        expect(JSON.stringify(usdcToJson(usdc(micro)))).toBe(formatUsdc(usdc(micro)))
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('the fee', () => {
  it('is rounded down, and owner and fee add up to the price', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 5_000 }), (price, bps) => {
        const fee = feeOf(price, bps)
        expect(fee * 10_000n).toBeLessThanOrEqual(price * BigInt(bps))
        expect((fee + 1n) * 10_000n).toBeGreaterThan(price * BigInt(bps))
        expect(price - fee).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
