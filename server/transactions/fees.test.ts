import fc from 'fast-check'
import { parseGwei } from 'viem'
import { describe, expect, it } from 'vitest'
import { chooseFees, gasLimit, highestCost, raiseFees, sweepGas } from './fees.ts'

const wei = fc.bigInt({ min: 0n, max: parseGwei('1000') })
const prices = fc.record({ baseFee: wei, tip: wei })

describe('fees', () => {
  it('hold out while the base fee doubles, and never pass the limits', () => {
    fc.assert(
      fc.property(prices, (now) => {
        const fees = chooseFees(now)
        if (fees === undefined) {
          expect(now.baseFee).toBeGreaterThan(parseGwei('499'))
          return
        }
        expect(fees.maxFeePerGas).toBeLessThanOrEqual(parseGwei('500'))
        expect(fees.maxPriorityFeePerGas).toBeLessThanOrEqual(parseGwei('0.1'))
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

  it('are offered up to the maximum itself', () => {
    const baseFee = parseGwei('499.9')
    const tip = parseGwei('0.1')
    expect(chooseFees({ baseFee, tip })).toEqual({
      maxFeePerGas: parseGwei('500'),
      maxPriorityFeePerGas: tip,
    })
    expect(chooseFees({ baseFee: baseFee + 1n, tip })).toBeUndefined()
  })

  it('of a replacement grow by a quarter, or to the usual ones where these are higher', () => {
    const previous = { maxFeePerGas: 400n, maxPriorityFeePerGas: 40n }
    const raised = { maxFeePerGas: 501n, maxPriorityFeePerGas: 51n }
    expect(raiseFees(previous, { baseFee: 1n, tip: 1n })).toEqual(raised)
    expect(raiseFees(previous, { baseFee: 1_000n, tip: 90n })).toEqual({
      maxFeePerGas: 2_090n,
      maxPriorityFeePerGas: 90n,
    })
    // Nothing usual can be offered; what was offered may still go up.
    expect(raiseFees(previous, { baseFee: parseGwei('900'), tip: 1n })).toEqual(raised)
  })

  it('P155: of a transaction that waits reach a tip of 3 gwei within eight minutes, whatever endpoints say of it', () => {
    const [surge, lie] = [parseGwei('5'), parseGwei('900')]
    let fees = chooseFees({ baseFee: surge, tip: lie })
    for (let raises = 0; raises < 16; raises++) fees = fees && raiseFees(fees, { baseFee: surge, tip: lie })
    expect(fees?.maxPriorityFeePerGas).toBeGreaterThan(parseGwei('3'))
    expect(fees?.maxPriorityFeePerGas).toBeLessThan(parseGwei('4'))
  })

  it('of a replacement reach the maximum, and do not pass it', () => {
    const most = { maxFeePerGas: parseGwei('500'), maxPriorityFeePerGas: parseGwei('5') }
    const previous = { maxFeePerGas: parseGwei('400') - 1n, maxPriorityFeePerGas: parseGwei('4') - 1n }
    const surge = { baseFee: parseGwei('495'), tip: parseGwei('5') }
    expect(raiseFees(previous, surge)).toEqual({ ...most, maxPriorityFeePerGas: parseGwei('5') - 1n })
    const now = { baseFee: 0n, tip: 0n }
    expect(raiseFees({ ...previous, maxFeePerGas: parseGwei('400') }, now)).toBeUndefined()
    const tips = { maxFeePerGas: parseGwei('10'), maxPriorityFeePerGas: parseGwei('4') }
    expect(raiseFees(tips, now)).toBeUndefined()
  })

  it('a sweep may take 130,000 gas for each address beside its own 60,000', () => {
    expect(sweepGas(3)).toBe(450_000n)
  })

  it('the highest cost is the whole limit at the highest fee', () => {
    expect(highestCost({ gas: 21_000n, maxFeePerGas: parseGwei('2') })).toBe(parseGwei('42000'))
  })
})
