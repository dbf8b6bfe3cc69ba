import { describe, expect, it } from 'vitest'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { firstLookAt, nextLookAt } from './memberLook.ts'
import { endOfGiveBack } from './verification.ts'

const ADMITTED = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => addMs(ADMITTED, ms)

describe('the look at a member', () => {
  it('P97: comes between 22 and 23.5 hours after the admission, wherever the draw falls', () => {
    expect(firstLookAt(ADMITTED, 0)).toEqual(later(22 * HOUR_MS))
    expect(firstLookAt(ADMITTED, 0.5)).toEqual(later(22.75 * HOUR_MS))
    expect(firstLookAt(ADMITTED, 1)).toEqual(later(23.5 * HOUR_MS))
  })

  it('P97: is repeated in ever shorter steps, and never after the give-back has ended', () => {
    const tries: Date[] = []
    for (let at: Date | null = later(22 * HOUR_MS); at !== null; at = nextLookAt(ADMITTED, at)) tries.push(at)
    expect(tries.map((at) => (at.getTime() - ADMITTED.getTime()) / MINUTE_MS)).toEqual([
      1320, 1380, 1410, 1425, 1432.5, 1437.5,
    ])
    expect(tries.every((at) => at < endOfGiveBack(ADMITTED))).toBe(true)
  })

  it('P97: is given up where the time was over before it could be made', () => {
    expect(nextLookAt(ADMITTED, later(24 * HOUR_MS))).toBeNull()
    expect(nextLookAt(ADMITTED, later(72 * HOUR_MS))).toBeNull()
  })
})
