import { describe, expect, it } from 'vitest'
import { curveThrough, layOut } from './layout.ts'

const ticksUpTo = (value: number) =>
  layOut([{ day: '2026-11-02', value }], {
    ...{ width: 600, height: 260 },
    sayDay: String,
    sayValue: String,
  }).yTicks.map(({ label }) => Number(label))

describe('the axis of values', () => {
  it('has whole, round and equal steps, at most five, and reaches the largest value', () => {
    expect(ticksUpTo(0)).toEqual([0, 1])
    expect(ticksUpTo(3)).toEqual([0, 1, 2, 3])
    expect(ticksUpTo(7)).toEqual([0, 2, 4, 6, 8])
    expect(ticksUpTo(49)).toEqual([0, 10, 20, 30, 40, 50])
    expect(ticksUpTo(1_234)).toEqual([0, 500, 1_000, 1_500])
    expect(ticksUpTo(36_000_000)).toEqual([0, 10_000_000, 20_000_000, 30_000_000, 40_000_000])
    for (let value = 1; value < 20_000; value = Math.ceil(value * 1.07)) {
      const ticks = ticksUpTo(value)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(value)
      expect(ticks.at(-2)).toBeLessThan(value)
    }
  })
})

describe('the curve', () => {
  it('starts and ends on the first and last point, and has no peak or dip of its own', () => {
    const places = [90, 20, 20, 70, 10, 40].map((y, x) => ({ x: x * 30, y }))
    const path = curveThrough(places)
    const pieces = [...path.matchAll(/C([^C]+)/g)].map(([, piece = '']) => piece.split(',').map(Number))
    expect(path.startsWith('M0,90C')).toBe(true)
    expect(pieces.map((piece) => piece.slice(4))).toEqual(places.slice(1).map(({ x, y }) => [x, y]))
    for (const [index, piece] of pieces.entries()) {
      const ends = [places[index]?.y ?? Number.NaN, places[index + 1]?.y ?? Number.NaN]
      for (const control of [piece[1], piece[3]]) {
        expect(control).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-9)
        expect(control).toBeLessThanOrEqual(Math.max(...ends) + 1e-9)
      }
    }
  })

  it('is empty without points, a point for one, and straight between two', () => {
    expect(curveThrough([])).toBe('')
    expect(curveThrough([{ x: 4, y: 5 }])).toBe('M4,5')
    expect(
      curveThrough([
        { x: 0, y: 0 },
        { x: 30, y: 60 },
      ]),
    ).toBe('M0,0C10,20,20,40,30,60')
  })
})
