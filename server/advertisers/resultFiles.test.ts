import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dollars } from '../../tests/fixtures/store.ts'
import { answersCsv, moneyCsv } from './resultFiles.ts'

const TASK = { kind: 'open', prompt: 'What do you bake?' } as const
const answer = (text: string) => ({ option: null, text, passed: true })

/** The cells of the answers, read as RFC 4180 says. */
function cellsOf(csv: string): string[] {
  const rows = csv.replace('\uFEFF', '').split('\r\n').slice(1, -1)
  return rows.map((row) => /^"(.*)","[^"]*"$/s.exec(row)?.[1]?.replaceAll('""', '"') ?? 'broken')
}

describe('a file of answers', () => {
  it('tells no time: neither in a column nor by its order', () => {
    const texts = ['Wheat', 'Rye', 'Spelt', 'Oats']
    const file = answersCsv((key) => key, TASK, texts.map(answer))
    expect(file.split('\r\n')[0]).toBe('\uFEFF"campaigns-csv-answer","campaigns-csv-result"')
    expect(cellsOf(file)).toEqual(['Oats', 'Rye', 'Spelt', 'Wheat'])
    expect(answersCsv((key) => key, TASK, texts.toReversed().map(answer))).toBe(file)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '|calc', '%0A=1', '＝1+1', '\u200B=1'])(
    'never begins a formula: %j',
    (text) => {
      const [cell] = cellsOf(answersCsv((key) => key, TASK, [answer(text)]))
      expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u)
    },
  )

  it.each(['a;=1+1', 'a; @SUM(A1)', 'a\t=1', 'a\n=cmd|x'])(
    'begins no formula for who splits it elsewhere than at commas: %j',
    (text) => {
      const file = answersCsv((key) => key, TASK, [answer(text)])
      expect(file).not.toMatch(/[;\t\n]\s*[=+\-@]/)
    },
  )

  it('has one row for each answer, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (texts) => {
        const oneLine = texts.map((text) => text.replace(/[\r\n]/g, ' '))
        const cells = cellsOf(answersCsv((key) => key, TASK, oneLine.map(answer)))
        expect(cells).toHaveLength(texts.length)
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})

describe('a file of money', () => {
  it('has the time, the price, what was kept of it and when it was given back, and adds up', () => {
    const at = new Date('2026-11-20T12:00:00.789Z')
    const later = new Date('2026-11-20T23:59:59Z')
    const file = moneyCsv(
      (key) => key,
      [
        { at, price: dollars(0.5), givenBackAt: null },
        { at: later, price: dollars(0.75), givenBackAt: new Date('2026-11-21T08:00:00Z') },
      ],
    )
    expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"campaigns-csv-time","campaigns-csv-price","campaigns-csv-charged","campaigns-csv-given-back"',
      '"2026-11-20 12:00:00","0.5","0.5",""',
      '"2026-11-20 23:59:59","0.75","0","2026-11-21 08:00:00"',
      '"campaigns-csv-total","1.25","0.5",""',
      '',
    ])
  })
})
