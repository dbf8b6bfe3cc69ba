import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/time.ts'
import { betterOf, isNews, type LookFacts, nextLookAt } from './lookRule.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (ms: number) => addMs(now, -ms)
const OPEN: LookFacts = { createdAt: ago(DAY_MS), openedAt: null, hasEnded: false, wasPaid: false }

function delayOf(facts: Partial<LookFacts>): number {
  return nextLookAt({ ...OPEN, ...facts }, { now, inUseMs: 10 * SECOND_MS }).getTime() - now.getTime()
}

describe('an address is looked at', () => {
  it('every 10 seconds for 24 hours after its link was opened', () => {
    expect(delayOf({ openedAt: now })).toBe(10 * SECOND_MS)
    expect(delayOf({ openedAt: ago(DAY_MS - 1) })).toBe(10 * SECOND_MS)
    expect(delayOf({ openedAt: ago(DAY_MS) })).toBe(10 * MINUTE_MS)
    expect(delayOf({ openedAt: now, hasEnded: true })).toBe(10 * SECOND_MS)
    expect(delayOf({ openedAt: now, createdAt: ago(100 * DAY_MS) })).toBe(10 * SECOND_MS)
  })

  it('every 10 minutes while its campaign is open', () => {
    expect(delayOf({})).toBe(10 * MINUTE_MS)
  })

  it('once a day when its campaign has ended', () => {
    expect(delayOf({ hasEnded: true })).toBe(DAY_MS)
    expect(delayOf({ hasEnded: true, wasPaid: true, createdAt: ago(900 * DAY_MS) })).toBe(DAY_MS)
  })

  it('once a week when it was not paid in 90 days', () => {
    expect(delayOf({ createdAt: ago(90 * DAY_MS - 1) })).toBe(10 * MINUTE_MS)
    expect(delayOf({ createdAt: ago(90 * DAY_MS) })).toBe(7 * DAY_MS)
    expect(delayOf({ createdAt: ago(90 * DAY_MS), hasEnded: true })).toBe(7 * DAY_MS)
    expect(delayOf({ createdAt: ago(90 * DAY_MS), wasPaid: true })).toBe(10 * MINUTE_MS)
  })
})

describe('P72: an endpoint that lags', () => {
  it('lowers no balance', () => {
    const known = { balance: 5n, block: 100 }
    expect(isNews(known, { balance: 0n, block: 99 })).toBe(false)
    expect(isNews(known, { balance: 5n, block: 99 })).toBe(false)
    expect(isNews(known, { balance: 0n, block: 100 })).toBe(true)
    expect(isNews(known, { balance: 0n, block: 101 })).toBe(true)
  })

  it('is heard when it knows of money that others leave out', () => {
    expect(isNews({ balance: 0n, block: 100 }, { balance: 5n, block: 99 })).toBe(true)
    expect(isNews(undefined, { balance: 0n, block: 0 })).toBe(true)
  })
})

describe('of several answers', () => {
  it('the highest balance counts, then the latest block', () => {
    const low = { balance: 0n, block: 101 }
    const high = { balance: 5n, block: 99 }
    expect(betterOf(low, high)).toEqual(high)
    expect(betterOf(high, low)).toEqual(high)
    expect(betterOf(high, { ...high, block: 100 })).toEqual({ ...high, block: 100 })
    expect(betterOf({ ...high, block: 100 }, high)).toEqual({ ...high, block: 100 })
  })

  it('the same one counts in whatever order they come', () => {
    const seen = fc.record({ balance: fc.bigInt({ min: 0n, max: 3n }), block: fc.nat({ max: 3 }) })
    fc.assert(
      fc.property(fc.array(seen, { minLength: 1 }), (answers) => {
        const [first, ...others] = answers
        const last = answers.at(-1)
        if (first === undefined || last === undefined) return
        expect(others.reduce(betterOf, first)).toEqual(answers.slice(0, -1).reduceRight(betterOf, last))
      }),
    )
  })
})
