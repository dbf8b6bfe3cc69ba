import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'
import { chooseAnnouncement, countVeto, FIRST_LIMIT, wantedLimit } from './payee.ts'

const USDC = 1_000_000n
const NOW = new Date('2026-11-20T12:00:00Z')
const agoMs = (ms: number) => new Date(NOW.getTime() - ms)
const earns = (owed: bigint, meanWeek = 0n) => ({ owed: owed * USDC, meanWeek: meanWeek * USDC })
const has = (limit: bigint, pending = 0n) => ({ limit: limit * USDC, left: 0n, pending: pending * USDC })
const never = { announcedAt: undefined, now: NOW }

describe('the limit of a payee', () => {
  it('is the most of 25 USDC, three mean weeks and all that is owed', () => {
    expect(wantedLimit(earns(0n))).toBe(25n * USDC)
    expect(wantedLimit(earns(24n, 8n))).toBe(25n * USDC)
    expect(wantedLimit(earns(24n, 9n))).toBe(27n * USDC)
    expect(wantedLimit(earns(28n, 9n))).toBe(28n * USDC)
  })

  it('is exactly 25 USDC at first, however much is owed: the guardian vetoes any more', () => {
    for (const owed of [0n, 26n, 10_000n]) {
      expect(chooseAnnouncement(has(0n), earns(owed, owed), never)).toBe(FIRST_LIMIT)
      expect(chooseAnnouncement(has(0n, 25n), earns(owed, owed), never)).toBeUndefined()
    }
  })

  it('is raised when more is owed than it lets go in a day, and not before', () => {
    expect(chooseAnnouncement(has(25n), earns(25n, 100n), never)).toBeUndefined()
    expect(chooseAnnouncement(has(25n), earns(26n, 100n), never)).toBe(300n * USDC)
    expect(chooseAnnouncement(has(25n), earns(400n, 100n), never)).toBe(400n * USDC)
  })

  it('that waits is replaced only where twice as much is owed, so that what grows does not wait for ever', () => {
    expect(chooseAnnouncement(has(25n, 40n), earns(80n), never)).toBeUndefined()
    expect(chooseAnnouncement(has(25n, 40n), earns(81n), never)).toBe(81n * USDC)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 100, maxLength: 400 }), (hours) => {
        let [limit, pending, effectiveAt, announcedAt, owed, raises] = [25n, 0n, 0, -100, 0n, 0]
        for (const [hour, earned] of hours.entries()) {
          owed += BigInt(earned)
          if (pending > 0n && hour >= effectiveAt) [limit, pending] = [pending, 0n]
          const at = { announcedAt: new Date(announcedAt * HOUR_MS), now: new Date(hour * HOUR_MS) }
          const next = chooseAnnouncement(has(limit, pending), earns(owed), at)
          if (next === undefined) continue
          ;[pending, effectiveAt, announcedAt, raises] = [next / USDC, hour + 24, hour, raises + 1]
        }
        // Each that replaces another one has at least doubled it.
        expect(raises).toBeLessThanOrEqual(Math.log2(Number(owed)) + hours.length / 24 + 1)
      }),
    )
  })

  it('that was vetoed is announced again a day later', () => {
    const since = (ms: number) => ({ announcedAt: agoMs(ms), now: NOW })
    expect(chooseAnnouncement(has(0n), earns(5n), since(DAY_MS - 1))).toBeUndefined()
    expect(chooseAnnouncement(has(0n), earns(5n), since(DAY_MS))).toBe(FIRST_LIMIT)
    expect(chooseAnnouncement(has(25n), earns(50n), since(DAY_MS - 1))).toBeUndefined()
    expect(chooseAnnouncement(has(25n), earns(50n), since(DAY_MS))).toBe(50n * USDC)
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
