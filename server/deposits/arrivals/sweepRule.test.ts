import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { usdc } from '../../shared/money.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../../shared/time.ts'
import { judgeSweep, planSweeps, SWEEP_RULE, type Sweepable, type SweepGas } from './sweepRule.ts'

const now = new Date('2026-03-01T12:00:00Z')
const ago = (ms: number) => addMs(now, -ms)
const ESCROW = `0x${'e5'.repeat(20)}` as Address
const RETIRED = `0x${'0e'.repeat(20)}` as Address
const PLENTY: SweepGas = { used: 0n, limit: 10n ** 18n, perTransaction: 10n, perAddress: 1n }

function lying(part: Omit<Partial<Sweepable>, 'balance'> & { readonly balance: bigint }): Sweepable {
  return {
    campaignId: 1 as CampaignId,
    escrow: ESCROW,
    missing: null,
    hasEnded: false,
    noticeRuns: false,
    areKeysChanging: false,
    isBeingSwept: false,
    sweptAt: null,
    sweptInVain: 0,
    refunds: 0,
    ...part,
    balance: usdc(part.balance),
  }
}

const judge = (...[part]: Parameters<typeof lying>) => judgeSweep(lying(part), now)

describe('what lies at an address', () => {
  it('P87: is swept from 0.10 USDC on, and less stays', () => {
    expect(judge({ balance: 99_999n })).toBe('too_little')
    expect(judge({ balance: 100_000n })).toBe('sweep')
  })

  it('is swept once a day below 5 USDC, and after ten minutes from there on', () => {
    const small = { balance: 4_999_999n, missing: usdc(20_000_000n) }
    expect(judge({ ...small, sweptAt: ago(DAY_MS - 1) })).toBe('later')
    expect(judge({ ...small, sweptAt: ago(DAY_MS) })).toBe('sweep')
    const large = { balance: 5_000_000n, missing: usdc(20_000_000n) }
    expect(judge({ ...large, sweptAt: ago(10 * MINUTE_MS - 1) })).toBe('later')
    expect(judge({ ...large, sweptAt: ago(10 * MINUTE_MS) })).toBe('sweep')
  })

  it('is swept at once when it completes the open deposit, however little that is', () => {
    const sweptAt = ago(10 * MINUTE_MS)
    expect(judge({ balance: 1n, missing: usdc(1n), sweptAt })).toBe('sweep')
    expect(judge({ balance: 300_000n, missing: usdc(300_000n), sweptAt })).toBe('sweep')
    expect(judge({ balance: 299_999n, missing: usdc(300_000n), sweptAt })).toBe('later')
    expect(judge({ balance: 1n, missing: usdc(2n) })).toBe('too_little')
    expect(judge({ balance: 1n, missing: usdc(1n), sweptAt: addMs(sweptAt, 1) })).toBe('later')
  })

  it('stays while nothing is there, whatever is asked for', () => {
    expect(judge({ balance: 0n })).toBe('too_little')
    expect(judge({ balance: 0n, missing: usdc(0n) })).toBe('too_little')
  })

  it('stays while a reclaim notice runs, and while it is being swept', () => {
    expect(judge({ balance: 5_000_000n, noticeRuns: true })).toBe('notice_runs')
    expect(judge({ balance: 5_000_000n, isBeingSwept: true })).toBe('under_way')
    expect(judge({ balance: 1n, noticeRuns: true, isBeingSwept: true })).toBe('too_little')
  })
})

describe('P87: what a campaign gets that has ended', () => {
  const ended = { hasEnded: true, balance: 1_000_000n }

  it('is swept from 1 USDC on, once a week, however much it is', () => {
    expect(judge({ ...ended, balance: 999_999n })).toBe('too_little')
    expect(judge(ended)).toBe('sweep')
    for (const balance of [1_000_000n, 500_000_000n]) {
      expect(judge({ ...ended, balance, sweptAt: ago(7 * DAY_MS - 1) })).toBe('later')
      expect(judge({ ...ended, balance, sweptAt: ago(7 * DAY_MS) })).toBe('sweep')
    }
  })

  it('completes no deposit', () => {
    expect(judge({ ...ended, balance: 500_000n, missing: usdc(500_000n) })).toBe('too_little')
  })

  it('waits after two refunds in a week', () => {
    expect(judge({ ...ended, refunds: 1 })).toBe('sweep')
    expect(judge({ ...ended, refunds: 2 })).toBe('later')
    expect(judge({ balance: 1_000_000n, refunds: 2 })).toBe('sweep')
  })
})

describe('P87: sweeps that find nothing', () => {
  it('make the next pause twice as long, up to a week', () => {
    const pauseOf = (sweptInVain: number, part: Partial<Sweepable> = {}) => {
      for (let minutes = 1; ; minutes++) {
        const address = { balance: 5_000_000n, sweptInVain, sweptAt: ago(minutes * MINUTE_MS), ...part }
        if (judge(address) === 'sweep') return minutes
      }
    }
    expect([0, 1, 2, 5].map((count) => pauseOf(count))).toEqual([10, 20, 40, 320])
    expect(pauseOf(30)).toBe(7 * 24 * 60)
    expect(pauseOf(1, { balance: usdc(200_000n) })).toBe(24 * 60)
    expect(pauseOf(9, { balance: usdc(200_000n) })).toBe(10 * 2 ** 9)
    expect(pauseOf(1, { hasEnded: true })).toBe(7 * 24 * 60)
  })
})

describe('a plan', () => {
  const many = (count: number, part: Partial<Sweepable> = {}) =>
    Array.from({ length: count }, (_, index) => {
      const balance = BigInt(6_000_000 + index)
      return lying({ campaignId: (index + 1) as CampaignId, ...part, balance })
    })

  it('sweeps the largest first, fifty in a transaction', () => {
    const { batches, heldBack } = planSweeps(many(101), { now, gas: PLENTY })
    expect(batches.map(({ length }) => length)).toEqual([50, 50, 1])
    expect(batches.flat().map(({ campaignId }) => campaignId)).toEqual(
      Array.from({ length: 101 }, (_, index) => 101 - index),
    )
    expect(heldBack).toBe(0)
  })

  it('has each escrow sweep its own', () => {
    const addresses = [...many(3), ...many(2, { escrow: RETIRED })]
    const { batches } = planSweeps(addresses, { now, gas: PLENTY })
    expect(batches.map((batch) => batch.map(({ escrow }) => escrow))).toEqual([
      [ESCROW, ESCROW, ESCROW],
      [RETIRED, RETIRED],
    ])
  })

  it('takes equal amounts in the order of the campaigns', () => {
    const twins = [2, 1, 3].map((id) => lying({ campaignId: id as CampaignId, balance: 5_000_000n }))
    const { batches } = planSweeps(twins, { now, gas: PLENTY })
    expect(batches[0]?.map(({ campaignId }) => campaignId)).toEqual([1, 2, 3])
  })

  it('leaves out what is not due', () => {
    const waits = lying({ campaignId: 9 as CampaignId, balance: 9_000_000n, noticeRuns: true })
    const { batches, heldBack } = planSweeps([waits, ...many(1)], { now, gas: PLENTY })
    expect(batches.flat().map(({ campaignId }) => campaignId)).toEqual([1])
    expect(heldBack).toBe(0)
  })
})

describe("P87: the day's gas", () => {
  const gas = (used: bigint, limit = 100n): SweepGas => ({ used, limit, perTransaction: 10n, perAddress: 1n })
  const swept = (balance: bigint, used: bigint, part: Partial<Sweepable> = {}) =>
    planSweeps([lying({ ...part, balance })], { now, gas: gas(used) }).batches.length === 1

  it('is used up to the last wei by large amounts and by what completes a deposit', () => {
    expect(swept(50_000_000n, 89n)).toBe(true)
    expect(swept(50_000_000n, 90n)).toBe(false)
    expect(swept(200_000n, 89n, { missing: usdc(200_000n) })).toBe(true)
    expect(swept(200_000n, 90n, { missing: usdc(200_000n) })).toBe(false)
  })

  it('leaves a fifth to them that 5 USDC do not use, and half that less does not', () => {
    expect(swept(49_999_999n, 69n)).toBe(true)
    expect(swept(49_999_999n, 70n)).toBe(false)
    expect(swept(5_000_000n, 69n)).toBe(true)
    expect(swept(4_999_999n, 39n)).toBe(true)
    expect(swept(4_999_999n, 40n)).toBe(false)
  })

  it('pays the beginning of a transaction once', () => {
    const addresses = [1, 2, 3].map((id) => lying({ campaignId: id as CampaignId, balance: 60_000_000n }))
    const { batches, heldBack } = planSweeps(addresses, { now, gas: gas(0n, 12n) })
    expect([batches.map(({ length }) => length), heldBack]).toEqual([[2], 1])
  })

  it('of none sweeps nothing', () => {
    const plan = planSweeps([lying({ balance: 60_000_000n })], { now, gas: gas(0n, 0n) })
    expect(plan).toEqual({ batches: [], heldBack: 1 })
  })
})

describe('P87: any number of addresses', () => {
  const moment = fc.integer({ min: 0, max: 10 * DAY_MS }).map(ago)
  const address = fc.record({
    balance: fc.oneof(fc.bigInt({ min: 0n, max: 10_000_000n }), fc.constantFrom(0n, 99_999n, 100_000n)),
    missing: fc.option(fc.bigInt({ min: 1n, max: 10_000_000n }).map(usdc)),
    escrow: fc.constantFrom(ESCROW, RETIRED),
    hasEnded: fc.boolean(),
    noticeRuns: fc.boolean(),
    isBeingSwept: fc.boolean(),
    sweptAt: fc.option(moment),
    sweptInVain: fc.nat({ max: 12 }),
    refunds: fc.nat({ max: 3 }),
  })
  const addresses = fc
    .array(address, { maxLength: 120 })
    .map((all) => all.map((part, index) => lying({ ...part, campaignId: (index + 1) as CampaignId })))
  const limits = fc.record({
    used: fc.bigInt({ min: 0n, max: 200n }),
    limit: fc.bigInt({ min: 0n, max: 400n }),
    perTransaction: fc.bigInt({ min: 1n, max: 30n }),
    perAddress: fc.bigInt({ min: 1n, max: 5n }),
  })

  it('are swept within the gas, each once, and never one that may not be', () => {
    fc.assert(
      fc.property(addresses, limits, (all, gas) => {
        const { batches, heldBack } = planSweeps(all, { now, gas })
        const swept = batches.flat()
        const due = all.filter((one) => judgeSweep(one, now) === 'sweep')
        expect(new Set(swept).size).toBe(swept.length)
        expect(swept.length + heldBack).toBe(due.length)
        const cost = batches.reduce(
          (sum, batch) => sum + gas.perTransaction + gas.perAddress * BigInt(batch.length),
          0n,
        )
        if (cost > 0n) expect(gas.used + cost).toBeLessThanOrEqual(gas.limit)
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(SWEEP_RULE.addressesPerTransaction)
          expect(new Set(batch.map(({ escrow }) => escrow)).size).toBe(1)
        }
        for (const { balance, missing, hasEnded, noticeRuns, sweptAt } of swept) {
          expect(noticeRuns).toBe(false)
          expect(balance >= SWEEP_RULE.least || (missing !== null && balance >= missing)).toBe(true)
          if (hasEnded) expect(balance).toBeGreaterThanOrEqual(SWEEP_RULE.leastOfEnded)
          if (sweptAt !== null) {
            expect(now.getTime() - sweptAt.getTime()).toBeGreaterThanOrEqual(SWEEP_RULE.pauseMs)
          }
        }
      }),
    )
  })

  it('of dust cost nothing, and take nothing from others', () => {
    const dust = fc.array(fc.bigInt({ min: 0n, max: 99_999n }), { maxLength: 200 })
    fc.assert(
      fc.property(dust, addresses, limits, (amounts, others, gas) => {
        const dusty = amounts.map((balance, index) =>
          lying({ campaignId: (1_000 + index) as CampaignId, balance }),
        )
        expect(planSweeps([...dusty, ...others], { now, gas })).toEqual(planSweeps(others, { now, gas }))
      }),
    )
  })
})
