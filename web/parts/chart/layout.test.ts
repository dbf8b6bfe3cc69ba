import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '../../../server/reads/range.ts'
import type { Day } from '../../../server/shared/time.ts'
import { layOut } from './layout.ts'

/** A wide guess for a letter of 12 pixels. */
const LETTER = 7

it('no day stands in another one or beyond the edge, however many there are and however long their names', () => {
  const cases = fc.record({
    days: fc.integer({ min: 1, max: 400 }),
    letters: fc.integer({ min: 2, max: 16 }),
    width: fc.integer({ min: 260, max: 1_200 }),
    most: fc.integer({ min: 0, max: 2_000_000 }),
  })
  fc.assert(
    fc.property(cases, ({ days, letters, width, most }) => {
      const series = Array.from({ length: days }, (_, day) => ({
        day: addDays('2026-01-01' as Day, day),
        value: day === 0 ? most : 0,
      }))
      const frame = { width, height: 250, sayDay: () => 'd'.repeat(letters), sayValue: String }
      const { xTicks } = layOut(series, frame)
      const labels = xTicks.map(({ x, anchor }) => {
        const end = anchor === 'end' ? x : x + (letters * LETTER) / 2
        return { begin: end - letters * LETTER, end }
      })
      expect(labels.every(({ begin, end }) => begin >= 0 && end <= width)).toBe(true)
      expect(labels.slice(1).every(({ begin }, place) => begin >= (labels[place]?.end ?? 0))).toBe(true)
    }),
  )
})
