import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatUsdc, parseUsdc, usdc } from './money.ts'
import { moneyShape, moneyView } from './moneyView.ts'

/** Up to 2^33 USDC a JSON number tells every micro-USDC apart; beyond, neighbours share one. */
const LARGEST_EXACT = 2n ** 33n * 1_000_000n

describe('an amount in a response', () => {
  it('is exact to 6 decimals as a JSON number, there and back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: LARGEST_EXACT }), (micro) => {
        const text = JSON.stringify(moneyView('bid', usdc(micro)))
        const { bid, bidMicro } = JSON.parse(text)
        expect(parseUsdc(bid.toFixed(6))).toBe(micro)
        expect(BigInt(bidMicro)).toBe(micro)
      }),
    )
  })

  it('is written as people write it, without a trace of binary fractions', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: LARGEST_EXACT }), (micro) => {
        expect(JSON.stringify(moneyView('bid', usdc(micro)).bid)).toBe(formatUsdc(usdc(micro)))
      }),
    )
  })

  it('fits the schema that describes it', () => {
    const schema = z.strictObject(moneyShape('bid', 'What one join costs.'))
    expect(schema.parse(moneyView('bid', usdc(500_000n)))).toEqual({ bid: 0.5, bidMicro: '500000' })
    expect(schema.safeParse({ bid: 0.5, bidMicro: '0.5' }).success).toBe(false)
  })
})
