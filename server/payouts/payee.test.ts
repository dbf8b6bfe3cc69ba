import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address } from '../shared/addresses.ts'
import { LEAST_NEW_LIMITS } from '../shared/terms.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../shared/time.ts'
import {
  type Announced,
  countVeto,
  FIRST_LIMIT,
  mayAnnounce,
  type Need,
  neededLimit,
  shareGrowth,
  sumGrowth,
} from './payee.ts'

const USDC = 1_000_000n
const HOUR = HOUR_MS / SECOND_MS
const DAY = DAY_MS / SECOND_MS
const NOW = new Date('2026-11-20T12:00:00Z')
const agoMs = (ms: number) => new Date(NOW.getTime() - ms)
const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((total, amount) => total + amount, 0n)
const least = (one: bigint, other: bigint) => (one < other ? one : other)
const walletOf = (index: number) => `0x${(0xfff - index).toString(16).padStart(40, '0')}` as Address

describe('P157: the limit that a payee needs', () => {
  it('is all that is owed and no more, at first between 2 and 25 USDC', () => {
    expect(neededLimit(0n, 1n)).toBe(2n * USDC)
    expect(neededLimit(0n, 7_000_001n)).toBe(7_000_001n)
    expect(neededLimit(0n, 26n * USDC)).toBe(FIRST_LIMIT)
    expect(neededLimit(25n * USDC, 25n * USDC)).toBe(25n * USDC)
    expect(neededLimit(25n * USDC, 360n * USDC)).toBe(360n * USDC)
    expect(neededLimit(25n * USDC, 3n * USDC)).toBe(25n * USDC)
  })
})

describe('P157: the growth of a day', () => {
  const ALLOWANCE = 50n * USDC
  const NONE = { first: 0n, raised: 0n }
  const share = (needs: readonly Need[], grown = NONE, allowance = ALLOWANCE) =>
    shareGrowth(needs, { allowance, grown })

  it('is at least such that each payee can begin', () => {
    expect(LEAST_NEW_LIMITS / 2n).toBe(FIRST_LIMIT)
  })

  it('goes to the oldest debt of each half in turn, is never exceeded, and keeps half for payees in force', () => {
    const limit = fc.oneof(fc.constant(0n), fc.bigInt(1n, 40n))
    const need = fc.record({ limit, more: fc.bigInt(1n, 400n) })
    const amount = fc.bigInt(0n, 90n)
    fc.assert(
      fc.property(
        fc.array(need, { maxLength: 60 }),
        amount,
        amount,
        fc.bigInt(50n, 400n),
        (drawn, ...sums) => {
          const [first, raised, allowance] = sums.map((micro) => micro * USDC) as [bigint, bigint, bigint]
          const line = drawn.map(({ limit, more }, index) => {
            const needed = limit === 0n && more > 25n ? 25n : limit + more
            return { payee: walletOf(index), limit: limit * USDC, needed: needed * USDC }
          })
          const given = new Map(share(line, { first, raised }, allowance).map((one) => [one.payee, one]))
          const grows = (need: Need) => given.get(need.payee)?.grows ?? 0n
          const [firsts, raises] = [
            line.filter((one) => one.limit === 0n),
            line.filter((one) => one.limit > 0n),
          ]
          const [toFirst, toRaise] = [sum(firsts.map(grows)), sum(raises.map(grows))]
          const most = (limit: bigint) => (limit > 0n ? limit : 0n)
          expect(toFirst + toRaise).toBeLessThanOrEqual(most(allowance - first - raised))
          expect(toFirst).toBeLessThanOrEqual(most(allowance / 2n - first))
          for (const half of [firsts, raises]) {
            const short = half.findIndex((one) => grows(one) < one.needed - one.limit)
            if (short >= 0) expect(sum(half.slice(short + 1).map(grows))).toBe(0n)
          }
          const [missing] = raises.filter((one) => grows(one) < one.needed - one.limit)
          const room = most(least(allowance / 2n - raised, allowance - first - raised))
          // Up to a step too small to be worth its gas.
          if (missing !== undefined) expect(toRaise).toBeGreaterThan(room - 2n * USDC)
          for (const { payee, dailyLimit, grows } of given.values()) {
            const { limit, needed } = line.find((one) => one.payee === payee) ?? { limit: -1n, needed: -1n }
            expect(dailyLimit).toBe(limit + grows)
            expect(dailyLimit).toBeLessThanOrEqual(needed)
          }
        },
      ),
    )
  })

  it('is not used up by a thousand cheap identities who have waited longer than an owner', () => {
    const cheap = Array.from({ length: 1_000 }, (_, n) => ({
      payee: walletOf(n),
      limit: 0n,
      needed: 2n * USDC,
    }))
    const owner = { payee: walletOf(2_000), limit: 25n * USDC, needed: 360n * USDC }
    const given = share([...cheap, owner])
    expect(given.find(({ payee }) => payee === owner.payee)?.grows).toBe(25n * USDC)
    expect(sum(given.map(({ grows }) => grows))).toBe(49n * USDC)
  })

  it('counts on the day of the escrow’s clock when it takes effect, and until it is mined on any', () => {
    const announced = (effectiveAt: number | null, grows = 5n, dailyLimit = 5n): Announced => ({
      ...{ payee: walletOf(1), dailyLimit, grows, effectiveAt },
    })
    const noon = 10 * DAY + DAY / 2
    expect(sumGrowth([announced(10 * DAY + DAY - 1)], noon)).toEqual(NONE)
    expect(sumGrowth([announced(11 * DAY)], noon)).toEqual({ first: 5n, raised: 0n })
    expect(sumGrowth([announced(null, 3n)], noon)).toEqual({ first: 0n, raised: 3n })
  })
})

it('P157: a payee for whom a limit waits is announced no other, also where these books know of none', () => {
  expect(mayAnnounce(0n, undefined, DAY)).toBe(true)
  expect(mayAnnounce(1n, undefined, DAY)).toBe(false)
  expect(mayAnnounce(0n, { effectiveAt: null }, DAY)).toBe(false)
  expect(mayAnnounce(0n, { effectiveAt: DAY + 1 }, DAY)).toBe(false)
  expect(mayAnnounce(0n, { effectiveAt: DAY }, DAY)).toBe(true)
})

/**
 * Owners, the server's books, the escrow and its clock, by the hour. Transactions and their events take hours, vetoes come at any
 * time, and the server may sleep.
 */
interface Owner {
  readonly payee: Address
  limit: bigint
  pending: { limit: bigint; effectiveAt: number } | undefined
  /** The oldest first. */
  debts: { at: number; amount: bigint }[]
  paidDay: number
}

const HOURS = fc.record({
  earns: fc.option(fc.tuple(fc.nat(7), fc.bigInt(1n, 60n)), { nil: undefined }),
  happens: fc.oneof(
    { weight: 30, arbitrary: fc.constant('nothing' as const) },
    { weight: 1, arbitrary: fc.constant('veto all' as const) },
    { weight: 1, arbitrary: fc.constant('veto one' as const) },
    { weight: 4, arbitrary: fc.constant('asleep' as const) },
  ),
  takes: fc.nat(3),
})

describe('P157: limits over many days', () => {
  it('grow by no more than the allowance in any day, one step in 24 hours for each, and all are paid in the end', () => {
    fc.assert(
      fc.property(fc.array(HOURS, { minLength: 24, maxLength: 240 }), (hours) => {
        const owners = Array.from(
          { length: 8 },
          (_, n): Owner => ({
            ...{ payee: walletOf(n), limit: 0n, pending: undefined, debts: [], paidDay: -1 },
          }),
        )
        const books = new Map<Address, Announced>()
        const onTheWay: { due: number; isMined: boolean; effectiveAt: number; one: Announced }[] = []
        const byDay = new Map<number, bigint>()
        const mined = new Map<Address, number[]>()
        const owed = ({ debts }: Owner) => sum(debts.map(({ amount }) => amount))
        const ownerOf = (payee: Address) => owners.find((owner) => owner.payee === payee) as Owner
        const dayOf = (clock: number) => Math.floor(clock / DAY)
        const count = (clock: number, grows: bigint) =>
          byDay.set(dayOf(clock), (byDay.get(dayOf(clock)) ?? 0n) + grows)

        const drop = ({ payee, pending, limit }: Owner) => {
          if (pending === undefined) return
          count(pending.effectiveAt, limit - pending.limit)
          mined.get(payee)?.pop()
          ownerOf(payee).pending = undefined
        }

        const mine = (clock: number) => {
          for (const sent of onTheWay.filter(({ due }) => due <= clock)) {
            if (sent.isMined) {
              if (books.get(sent.one.payee) === sent.one)
                books.set(sent.one.payee, { ...sent.one, effectiveAt: sent.effectiveAt })
              onTheWay.splice(onTheWay.indexOf(sent), 1)
              continue
            }
            const owner = ownerOf(sent.one.payee)
            sent.isMined = true
            sent.effectiveAt = clock + DAY
            sent.due = clock + HOUR
            owner.pending = { limit: sent.one.dailyLimit, effectiveAt: sent.effectiveAt }
            count(sent.effectiveAt, sent.one.dailyLimit - owner.limit)
            mined.set(owner.payee, [...(mined.get(owner.payee) ?? []), clock])
          }
        }

        const pass = (clock: number) => {
          for (const owner of owners) {
            if (owner.pending !== undefined && owner.pending.effectiveAt <= clock)
              [owner.limit, owner.pending] = [owner.pending.limit, undefined]
            if (owner.paidDay === dayOf(clock)) continue
            let left = owner.limit
            if (left > 0n) owner.paidDay = dayOf(clock)
            while (left > 0n && owner.debts[0] !== undefined) {
              const part = least(owner.debts[0].amount, left)
              owner.debts[0].amount -= part
              left -= part
              if (owner.debts[0].amount === 0n) owner.debts.shift()
            }
          }
        }

        const announce = (clock: number, takes: number) => {
          const line = owners
            .filter((owner) => owed(owner) >= USDC)
            .filter(({ pending, payee }) => mayAnnounce(pending?.limit ?? 0n, books.get(payee), clock))
            .sort((one, other) => (one.debts[0]?.at ?? 0) - (other.debts[0]?.at ?? 0))
            .map((owner) => {
              const needed = neededLimit(owner.limit, owed(owner))
              return { payee: owner.payee, limit: owner.limit, needed }
            })
          const grown = sumGrowth([...books.values()], clock)
          for (const one of shareGrowth(line, { allowance: 60n * USDC, grown })) {
            const announced = { ...one, effectiveAt: null }
            if (one.grows === one.dailyLimit) {
              expect(one.dailyLimit).toBeLessThanOrEqual(FIRST_LIMIT)
              expect(one.dailyLimit).toBeGreaterThanOrEqual(2n * USDC)
            }
            books.set(one.payee, announced)
            onTheWay.push({ due: clock + takes * HOUR, isMined: false, effectiveAt: 0, one: announced })
          }
        }

        let clock = 20_000 * DAY
        const live = ({ earns, happens, takes }: (typeof hours)[number]) => {
          clock += HOUR
          if (earns !== undefined)
            ownerOf(walletOf(earns[0])).debts.push({ at: clock, amount: earns[1] * USDC })
          mine(clock)
          pass(clock)
          if (happens === 'veto all') {
            for (const sent of onTheWay.filter(({ isMined }) => isMined)) sent.due = clock
            mine(clock)
            for (const owner of owners) {
              if (owner.pending !== undefined) books.delete(owner.payee)
              drop(owner)
            }
          }
          if (happens === 'veto one') {
            const owner = owners.find(({ pending }) => pending !== undefined)
            if (owner !== undefined) drop(owner)
          }
          if (happens !== 'asleep') announce(clock, takes)
          const steps = [...mined.values()].map((times) => (times.at(-1) ?? DAY) - (times.at(-2) ?? 0))
          const most = [...byDay.values()].reduce((one, other) => (one > other ? one : other), 0n)
          if (most > 60n * USDC || steps.some((step) => step < DAY)) expect({ most, steps }).toBe('bounded')
        }
        for (const hour of hours) live(hour)
        const quiet = { earns: undefined, happens: 'nothing', takes: 0 } as const
        // Each day that does not pay all lets limits grow by half of the allowance at least.
        const days = Number(sum(owners.map(owed)) / (30n * USDC)) + 10
        for (let hour = 0; hour < days * 24; hour++) live(quiet)
        expect(owners.filter((owner) => owed(owner) >= USDC)).toEqual([])
      }),
      { numRuns: 50 },
    )
  })

  it('P154: keep up with an owner who earns a third more each day, so that each day’s earnings are paid as they mature', () => {
    let [limit, pending, owed] = [0n, 0n, 0n]
    const maturing: bigint[] = []
    for (let day = 0, earned = 10n * USDC; day < 20; day++, earned = (earned * 4n) / 3n) {
      if (pending > limit) limit = pending
      const matured = maturing.length === 3 ? (maturing.shift() ?? 0n) : 0n
      expect(matured).toBeLessThanOrEqual(limit)
      owed += earned - matured
      maturing.push(earned)
      pending = neededLimit(limit, owed)
    }
  })
})

describe('the wait of what a vetoed payee has earned', () => {
  const clock = { waitedMs: 5 * HOUR_MS, countedAt: agoMs(HOUR_MS) }

  it('goes on, and stands still while an announcement or another guardian is on its way', () => {
    expect(countVeto(clock, { now: NOW, standsStill: false })).toEqual({
      waitedMs: 6 * HOUR_MS,
      countedAt: NOW,
    })
    expect(countVeto(clock, { now: NOW, standsStill: true })).toEqual({
      waitedMs: 5 * HOUR_MS,
      countedAt: NOW,
    })
  })

  it('does not count what nobody has seen, nor a clock that goes back', () => {
    const asleep = { ...clock, countedAt: agoMs(9 * DAY_MS) }
    expect(countVeto(asleep, { now: NOW, standsStill: false }).waitedMs).toBe(7 * HOUR_MS)
    const ahead = { ...clock, countedAt: agoMs(-HOUR_MS) }
    expect(countVeto(ahead, { now: NOW, standsStill: false }).waitedMs).toBe(5 * HOUR_MS)
  })
})
