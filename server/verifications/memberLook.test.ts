import { describe, expect, it } from 'vitest'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { endOfLook, firstLookAt, GIVE_BACK_LOOK, LOOK_DAYS, nextLookAt } from './memberLook.ts'
import { endOfGiveBack } from './verification.ts'

const ADMITTED = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => addMs(ADMITTED, ms)
const FIRST = { afterDays: GIVE_BACK_LOOK, admittedAt: ADMITTED }

function triesOf(look: Parameters<typeof nextLookAt>[0]): Date[] {
  const tries: Date[] = []
  for (let at: Date | null = firstLookAt(look, 0); at !== null; at = nextLookAt(look, at)) tries.push(at)
  return tries
}

describe('the look at a member', () => {
  it('P97: comes between 22 and 23.5 hours after the admission, wherever the draw falls', () => {
    expect(firstLookAt(FIRST, 0)).toEqual(later(22 * HOUR_MS))
    expect(firstLookAt(FIRST, 0.5)).toEqual(later(22.75 * HOUR_MS))
    expect(firstLookAt(FIRST, 1)).toEqual(later(23.5 * HOUR_MS))
  })

  it('P97: is repeated in ever shorter steps, and never after the give-back has ended', () => {
    const tries = triesOf(FIRST)
    expect(tries.map((at) => (at.getTime() - ADMITTED.getTime()) / MINUTE_MS)).toEqual([
      1320, 1380, 1410, 1425, 1432.5, 1437.5,
    ])
    expect(endOfLook(FIRST)).toEqual(endOfGiveBack(ADMITTED))
    expect(tries.every((at) => at < endOfGiveBack(ADMITTED))).toBe(true)
  })

  it('P97: is given up where the time was over before it could be made', () => {
    expect(nextLookAt(FIRST, later(24 * HOUR_MS))).toBeNull()
    expect(nextLookAt(FIRST, later(72 * HOUR_MS))).toBeNull()
  })

  it('comes again once 7 and 30 days are full, and has a day for retries', () => {
    expect(LOOK_DAYS).toEqual([1, 7, 30])
    for (const afterDays of [7, 30] as const) {
      const look = { afterDays, admittedAt: ADMITTED }
      expect(firstLookAt(look, 0)).toEqual(later(afterDays * DAY_MS))
      expect(firstLookAt(look, 1)).toEqual(later(afterDays * DAY_MS + 90 * MINUTE_MS))
      const tries = triesOf(look)
      expect(tries.length).toBeGreaterThan(6)
      expect(tries.every((at) => at < later((afterDays + 1) * DAY_MS))).toBe(true)
    }
  })
})
