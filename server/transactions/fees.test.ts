import fc from 'fast-check'
import { parseGwei } from 'viem'
import { describe, expect, it } from 'vitest'
import { chooseFees, gasLimit, raiseFees } from './fees.ts'

const wei = fc.bigInt({ min: 0n, max: parseGwei('1000') })
const prices = fc.record({ baseFee: wei, tip: wei })

describe('fees', () => {
  it('hold out while the base fee doubles, and never pass the limits', () => {
    fc.assert(
      fc.property(prices, (now) => {
        const fees = chooseFees(now)
        if (fees === undefined) {
          expect(now.baseFee).toBeGreaterThan(parseGwei('495') - 1n)
          return
        }
        expect(fees.maxFeePerGas).toBeLessThanOrEqual(parseGwei('500'))
        expect(fees.maxPriorityFeePerGas).toBeLessThanOrEqual(parseGwei('5'))
        expect(fees.maxFeePerGas).toBeGreaterThanOrEqual(now.baseFee + fees.maxPriorityFeePerGas)
      }),
    )
  })

  it('of a replacement are at least an eighth higher in both parts, as nodes ask, or it is not made', () => {
    fc.assert(
      fc.property(prices, prices, (before, now) => {
        const previous = chooseFees(before)
        const raised = previous && raiseFees(previous, now)
        if (previous === undefined || raised === undefined) return
        for (const part of ['maxFeePerGas', 'maxPriorityFeePerGas'] as const) {
          expect(raised[part] * 8n).toBeGreaterThanOrEqual(previous[part] * 9n)
        }
        expect(raised.maxFeePerGas).toBeGreaterThanOrEqual(raised.maxPriorityFeePerGas)
        expect(raised.maxFeePerGas).toBeLessThanOrEqual(parseGwei('500'))
        expect(raised.maxPriorityFeePerGas).toBeLessThanOrEqual(parseGwei('5'))
      }),
    )
  })

  it('leave a quarter of gas to spare, up to what a transaction may have', () => {
    expect(gasLimit(1_000_000n)).toBe(1_250_000n)
    expect(gasLimit(90_000n)).toBe(156_300n)
    expect(gasLimit(16_000_000n)).toBe(16_777_216n)
    expect(gasLimit(20_000_000n)).toBe(20_000_000n)
  })
})
