import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectWithin } from '../../tests/fixtures/post.ts'
import { addMs } from '../shared/time.ts'
import { nextAllowed, remember, TELEGRAM_LIMITS, turnTime } from './limits.ts'

const START = new Date('2026-03-01T12:00:00Z')
const { person, group, overall } = TELEGRAM_LIMITS

describe("the limits of a chat's messages", () => {
  it('hold over any period, however messages come', () => {
    const gapsMs = fc.array(fc.oneof(fc.constant(0), fc.nat(500), fc.nat(70_000)), { maxLength: 200 })
    fc.assert(
      fc.property(gapsMs, fc.constantFrom(person, group), (gaps, limits) => {
        const sent: Date[] = []
        let recent: Date[] = []
        let now = START
        for (const gap of gaps) {
          now = nextAllowed(recent, limits, addMs(now, gap))
          recent = remember(recent, limits, now)
          sent.push(now)
        }
        for (const limit of limits) expectWithin(sent, limit)
      }),
    )
  })

  it('let three messages go at once, and one a second from then on', () => {
    const recent = [START, START, START]
    expect(nextAllowed(recent.slice(1), person, START)).toEqual(START)
    expect(nextAllowed(recent, person, START)).toEqual(addMs(START, 3_000))
  })

  it('have a group wait for the rest of its minute', () => {
    const recent = Array.from({ length: 20 }, (_, n) => addMs(START, n * 1_000))
    expect(nextAllowed(recent, group, addMs(START, 30_000))).toEqual(addMs(START, 60_000))
  })

  it('look back on no more messages than the largest of them counts', () => {
    const recent = Array.from({ length: 40 }, (_, n) => addMs(START, n * 1_000))
    const now = addMs(START, 40_000)
    expect(remember(recent, group, now)).toEqual([...recent.slice(-19), now])
    const counts = [
      { count: 2, ms: 1_000 },
      { count: 5, ms: 60_000 },
    ]
    expect(remember(recent, counts, now)).toEqual([...recent.slice(-4), now])
  })

  it('are not widened by a clock that goes back', () => {
    const recent = remember([addMs(START, 5_000)], person, START)
    expect(recent).toEqual([addMs(START, 5_000), addMs(START, 5_000)])
  })
})

describe('a turn', () => {
  const at = (recent: Date[], ahead: number) => turnTime(recent, overall, { ahead, now: START }).getTime()

  it('comes at once while there is room for it and for those before it', () => {
    expect(at([], 29)).toBe(START.getTime())
    expect(at(Array(10).fill(START), 19)).toBe(START.getTime())
  })

  it('is not kept back by what has left the window', () => {
    expect(at(Array(40).fill(addMs(START, -1_000)), 29)).toBe(START.getTime())
    expect(at([...Array(40).fill(addMs(START, -2_000)), addMs(START, -400)], 29)).toBe(START.getTime() + 600)
  })

  it('comes a second after what is in its way', () => {
    const recent = Array.from({ length: 30 }, (_, n) => addMs(START, (n - 30) * 10))
    expect(at(recent, 0)).toBe(START.getTime() - 300 + 1_000)
    expect(at(recent, 29)).toBe(START.getTime() - 10 + 1_000)
    expect(at(recent, 30)).toBe(START.getTime() - 300 + 2_000)
    expect(at(Array(10).fill(addMs(START, -500)), 20)).toBe(START.getTime() + 500)
    expect(at(Array(10).fill(addMs(START, -500)), 30)).toBe(START.getTime() + 1_000)
  })
})
