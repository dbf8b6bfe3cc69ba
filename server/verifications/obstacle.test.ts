import { describe, expect, it } from 'vitest'
import { addMs, HOUR_MS, MINUTE_MS } from '../shared/time.ts'
import { isGivenUp, isToBeTold, OBSTACLES, type Obstacle } from './obstacle.ts'

const AT = new Date('2026-03-01T12:00:00Z')
const later = (ms: number) => addMs(AT, ms)

describe('an obstacle to an admission', () => {
  it('P99: ends the reservation after a day, where the owner has to give a right back after three', () => {
    for (const obstacle of [...(Object.keys(OBSTACLES) as Obstacle[]), null]) {
      const hours = obstacle === 'rights' ? 72 : 24
      expect(isGivenUp(obstacle, AT, later(hours * HOUR_MS - 1))).toBe(false)
      expect(isGivenUp(obstacle, AT, later(hours * HOUR_MS))).toBe(true)
    }
  })

  it('P99: is told once each, and again when the member has asked for another try', () => {
    expect(isToBeTold({ obstacle: null, toldAt: null }, 'unknown', AT)).toBe(true)
    expect(isToBeTold({ obstacle: 'unknown', toldAt: AT }, 'unknown', later(23 * HOUR_MS))).toBe(false)
    expect(isToBeTold({ obstacle: 'unknown', toldAt: AT }, 'member_full', later(MINUTE_MS))).toBe(true)
    expect(isToBeTold({ obstacle: 'unknown', toldAt: null }, 'unknown', AT)).toBe(true)
  })

  it('P99: that only the member can remove is told once more after 12 hours', () => {
    const told = { obstacle: 'member_full', toldAt: AT } as const
    expect(isToBeTold(told, 'member_full', later(12 * HOUR_MS - 1))).toBe(false)
    expect(isToBeTold(told, 'member_full', later(12 * HOUR_MS))).toBe(true)
  })
})
