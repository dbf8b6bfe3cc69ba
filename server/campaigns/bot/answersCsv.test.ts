import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersCsv } from './answersCsv.ts'

const TASK = { kind: 'open', prompt: 'What do you bake?' } as const
const answer = (text: string) => ({ option: null, text, passed: true, day: '2026-11-20' })

/** The cells of the answers, read as RFC 4180 says. */
function cellsOf(csv: string): string[] {
  const rows = csv.replace('\uFEFF', '').split('\r\n').slice(1, -1)
  return rows.map(
    (row) => /^"\d+","[\d-]+","(.*)","[^"]*"$/s.exec(row)?.[1]?.replaceAll('""', '"') ?? 'broken',
  )
}

describe('a file of answers', () => {
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
