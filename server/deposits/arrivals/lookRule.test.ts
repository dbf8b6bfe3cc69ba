import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, MINUTE_MS, SECOND_MS } from '../../shared/time.ts'
import {
  betterOf,
  isNews,
  isWorthReplaying,
  type LookFacts,
  nextLookAt,
  type SeenBalance,
} from './lookRule.ts'

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
  const isNewsTo = (
    known: SeenBalance | undefined,
    balance: bigint,
    block: number,
    replayedTo: number | null = null,
  ) => isNews({ balance, block }, { known, replayedTo })

  it('lowers no balance', () => {
    const known = { balance: 5n, block: 100 }
    expect(isNewsTo(known, 0n, 99)).toBe(false)
    expect(isNewsTo(known, 5n, 99)).toBe(false)
    expect(isNewsTo(known, 0n, 100)).toBe(true)
    expect(isNewsTo(known, 0n, 101)).toBe(true)
  })

  it('is heard when it knows of money that others leave out', () => {
    expect(isNewsTo({ balance: 0n, block: 100 }, 5n, 99)).toBe(true)
    expect(isNewsTo(undefined, 0n, 0)).toBe(true)
  })

  it('brings no balance back that has been swept for good', () => {
    expect(isNewsTo({ balance: 0n, block: 100 }, 5n, 89, 90)).toBe(false)
    expect(isNewsTo({ balance: 0n, block: 100 }, 5n, 90, 90)).toBe(true)
    expect(isNewsTo(undefined, 5n, 89, 90)).toBe(false)
  })
})

describe('what came to an address is explained', () => {
  const isWorth = (before: bigint, after: bigint, hasConfirming = false, isHurried = false) =>
    isWorthReplaying({ before, after, hasConfirming, isHurried })

  it('when its balance has changed', () => {
    expect(isWorth(0n, 100_000n)).toBe(true)
    expect(isWorth(5_000_000n, 100_000n)).toBe(true)
    expect(isWorth(100_000n, 100_000n)).toBe(false)
    expect(isWorth(100_000n, 100_000n, true)).toBe(false)
  })

  it('when a payment was just confirmed that may have come and gone since the last look', () => {
    expect(isWorth(0n, 0n, true, true)).toBe(true)
    expect(isWorth(0n, 0n, false, true)).toBe(false)
  })

  it('P87: not while dust alone lies there, unless a payment waits for its end', () => {
    expect(isWorth(0n, 99_999n)).toBe(false)
    expect(isWorth(99_999n, 0n)).toBe(false)
    expect(isWorth(99_999n, 0n, false, true)).toBe(false)
    expect(isWorth(0n, 99_999n, true)).toBe(true)
    expect(isWorth(100_000n, 0n, true)).toBe(true)
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
