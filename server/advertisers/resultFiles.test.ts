import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAIN_CSV, spreadsheetCsv } from '../shared/csvFormat.ts'
import type { ContentVersionId, TelegramChatId } from '../shared/ids.ts'
import { LANGUAGE_TAGS } from '../shared/languages.ts'
import type { Day } from '../shared/time.ts'
import {
  type AskedQuestion,
  answersCsv,
  type Csv,
  nameFile,
  resultsCsv,
  statementCsv,
  writeCsv,
} from './resultFiles.ts'

const TASK = { kind: 'open', prompt: 'What do you bake?' } as const
const versionId = 1 as ContentVersionId
const figures = (asked: number, entered: number) => ({
  ...{ asked, answered: asked, passed: asked, in: entered, givenBack: 0, failed: 0, left: asked - entered },
})
const asked = (texts: readonly string[]) => {
  const answers = texts.map((text) => ({ option: null, text, versionId, variant: 0 }))
  return [
    {
      versionId,
      variant: 0,
      ...figures(texts.length, texts.length),
      counts: new Map(),
      language: 'en',
      task: TASK,
      answers,
    },
  ]
}

const textOf =
  <A extends unknown[]>(file: (...given: A) => Csv) =>
  (...given: A) =>
    [...writeCsv(file(...given), PLAIN_CSV)].join('')
const answers = (questions: readonly AskedQuestion[]) => textOf(answersCsv)((key) => key, questions)

/** The cells of the answers, read as RFC 4180 says. */
function cellsOf(csv: string): string[] {
  const rows = csv.replace('\uFEFF', '').split('\r\n').slice(1, -1)
  return rows.map((row) => /^"en","[^"]*","(.*)"$/s.exec(row)?.[1]?.replaceAll('""', '"') ?? 'broken')
}

describe('a file of answers', () => {
  it('P119: tells no time and no outcome: neither in a column nor by its order', () => {
    const texts = ['Wheat', 'Rye', 'Spelt', 'Oats']
    const file = answers(asked(texts))
    expect(file.split('\r\n')[0]).toBe(
      '\uFEFF"campaigns-csv-language","campaigns-csv-question","campaigns-csv-answer"',
    )
    expect(cellsOf(file)).toEqual(['Oats', 'Rye', 'Spelt', 'Wheat'])
    expect(answers(asked(texts.toReversed()))).toBe(file)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =cmd|x', '|calc', '%0A=1', '＝1+1', '\u200B=1'])(
    'never begins a formula: %j',
    (text) => {
      const [cell] = cellsOf(answers(asked([text])))
      expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u)
    },
  )

  it.each(['a;=1+1', 'a; @SUM(A1)', 'a\t=1', 'a\n=cmd|x'])(
    'begins no formula for who splits it elsewhere than at commas: %j',
    (text) => {
      const file = answers(asked([text]))
      expect(file).not.toMatch(/[;\t\n]\s*[=+\-@]/)
    },
  )

  it('has one row for each answer, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 8 }), (texts) => {
        const oneLine = texts.map((text) => text.replace(/[\r\n]/g, ' '))
        const cells = cellsOf(answers(asked(oneLine)))
        expect(cells).toHaveLength(texts.length)
        for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/)
      }),
    )
  })
})

describe('a file of results', () => {
  it('has the whole, each group and each wording by itself, with 95 % intervals from 20 cases on', () => {
    const groups = [{ ...figures(19, 19), group: '=Bakers', tgGroupId: -1 as TelegramChatId }]
    const offer = { shown: 30, clicks: 4, conversions: 1 }
    const file = textOf(resultsCsv)(
      (key, variables) => `${(variables as { part?: string } | undefined)?.part ?? key}`,
      {
        results: figures(40, 10),
        offer,
        groups,
        asked: asked(Array(20).fill('Rye')),
      },
    )
    expect(file.split('\r\n').slice(1, -1)).toEqual([
      '"campaign","","","40","40","40","10","25","14","41","4","1"',
      `"group","'=Bakers","","19","19","19","19","","","","",""`,
      '"wording","What do you bake?","en","20","20","20","20","100","83","100","",""',
    ])
  })

  it('leaves blank what is not released', () => {
    const none = { shown: 0, clicks: 0, conversions: 0 }
    const blank = { results: figures(0, 0), offer: none, groups: [], asked: [] }
    const [, row] = textOf(resultsCsv)((key) => key, blank).split('\r\n')
    expect(row).toBe('"campaigns-csv-part","","","","","","","","","","",""')
    const some = textOf(resultsCsv)((key) => key, { ...blank, results: figures(10, 9) })
    expect(some.split('\r\n')[1]).toBe('"campaigns-csv-part","","","10","10","10","9","","","","",""')
  })
})

describe('a statement', () => {
  it('has a time for what came and went, only a day for joins, and what is left', () => {
    const day = '2026-11-20' as Day
    const at = new Date('2026-11-20T12:00:00.789Z')
    const txHash = `0x${'ab'.repeat(32)}`
    const paidBy = [`0x${'c1'.repeat(32)}`, `0x${'c2'.repeat(32)}`]
    const file = textOf(statementCsv)(
      (key) => key,
      [
        { event: 'deposit', day, at, count: 1, amount: 9_000_000n, txHash, paidBy },
        { event: 'charge', day, at: null, count: 2, amount: -2_000_000n, txHash: null, paidBy: [] },
        { event: 'giveback', day, at: null, count: 1, amount: 1_000_000n, txHash: null, paidBy: [] },
      ],
    )
    expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
      '"campaigns-csv-time","campaigns-csv-event","campaigns-csv-joins","campaigns-csv-amount","campaigns-csv-transaction","campaigns-csv-payments"',
      `"2026-11-20 12:00:00","campaigns-csv-kind","","9","${txHash}","${paidBy.join(' ')}"`,
      '"2026-11-20","campaigns-csv-kind","2","-2","",""',
      '"2026-11-20","campaigns-csv-kind","1","1","",""',
      '"campaigns-csv-left","","","8","",""',
      '',
    ])
  })
})

describe('a file for spreadsheets', () => {
  const GERMAN = spreadsheetCsv('de')
  const inGerman = (rows: Csv['rows']) => [...writeCsv({ columns: ['Größe, %'], rows }, GERMAN)].join('')

  it('has semicolons and decimal commas in the languages whose Excel wants both, and no other format elsewhere', () => {
    const wanting = LANGUAGE_TAGS.filter((tag) => spreadsheetCsv(tag).separator === ';')
    expect(wanting.toSorted()).toEqual(['de', 'es', 'fr', 'id', 'pt', 'ru', 'tr', 'uk', 'vi'])
    for (const tag of LANGUAGE_TAGS) {
      const { separator, decimal } = spreadsheetCsv(tag)
      expect(decimal).toBe(separator === ';' ? ',' : '.')
    }
  })

  it('begins with the mark of UTF-8 and writes amounts with a comma, negative ones too', () => {
    expect(inGerman([['Größe', 2_500_000n, -1n, 3_000_000n]])).toBe(
      '\uFEFF"Größe, %"\r\n"Größe";"2,5";"-0,000001";"3"\r\n',
    )
  })

  it('has a name of its own beside the file for programs', () => {
    expect(nameFile('campaign-1', GERMAN, 'de')).toBe('campaign-1.csv')
    expect(nameFile('campaign-1', PLAIN_CSV, 'de')).toBe('campaign-1-data.csv')
    expect(nameFile('campaign-1', spreadsheetCsv('en'), 'en')).toBe('campaign-1.csv')
  })

  it.each(['a,=1+1', 'a, @SUM(A1)', 'a\t=1', 'a\n=cmd|x', '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'begins no formula, wherever it is split: %j',
    (text) => {
      const file = inGerman([['x', text]])
      expect(file).not.toMatch(/[,\t\n\r]\s*[=+\-@]/)
      expect(file).not.toMatch(/;"\s*[=+\-@]/)
    },
  )
})
