import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeCsv } from '../server/advertisers/resultFiles.ts'
import { type CsvFormat, PLAIN_CSV, spreadsheetCsv } from '../server/shared/csvFormat.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase({ size: 1 })
  folder = mkdtempSync(join(tmpdir(), 'foyer-csv-'))
  // PostgreSQL runs as another user where this process is root.
  chmodSync(folder, 0o755)
  await database.pool.query('create temp table cells (place serial, first text, second text, amount text)')
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The cells as PostgreSQL reads them, which has rules for CSV of its own. */
async function readBack(file: string, { separator }: CsvFormat): Promise<string[][]> {
  const path = join(folder, 'cells.csv')
  writeFileSync(path, file.replace('\uFEFF', ''))
  const { pool } = database
  await pool.query('truncate cells restart identity')
  await pool.query(
    `copy cells (first, second, amount) from '${path}' (format csv, header true, delimiter '${separator}', force_not_null (first, second))`,
  )
  const { rows } = await pool.query('select first, second, amount from cells order by place')
  return rows.map(({ first, second, amount }) => [first, second, amount])
}

const parts = ['=', '+', '-', '@', ',', ';', '"', "'", '\r', '\n', '\t', ' ', '1', 'ä', '\\.']
const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0')),
)
const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const unguarded = (text: string | undefined) => text?.replaceAll("'", '')

/** Micro-USDC of an amount as people write it in the format. */
function microOf(text: string, { decimal }: CsvFormat): bigint {
  const [, minus, whole = '', fraction = ''] =
    new RegExp(`^(-?)(\\d+)(?:[${decimal}](\\d{1,6}))?$`).exec(text) ?? []
  const micro = BigInt(whole + fraction.padEnd(6, '0'))
  return minus === '-' ? -micro : micro
}

it.each([
  ['programs', PLAIN_CSV],
  ['German spreadsheets', spreadsheetCsv('de')],
] as const)('a CSV file for %s reads back as what was written, and runs no cell', async (_name, format) => {
  const rows = fc.array(fc.tuple(texts, texts, amounts), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(rows, async (written) => {
      const read = await readBack(
        [...writeCsv({ columns: ['first', 'second', 'amount'], rows: written }, format)].join(''),
        format,
      )
      expect(read).toHaveLength(written.length)
      for (const [row, [first, second, amount]] of written.entries()) {
        const [readFirst = '', readSecond = '', readAmount = ''] = read[row] ?? []
        expect([readFirst, readSecond].map(unguarded)).toEqual([first, second].map(unguarded))
        for (const text of [readFirst, readSecond]) expect(text).not.toMatch(/^\s*[=+\-@]/)
        expect(microOf(readAmount, format)).toBe(amount)
      }
    }),
    { numRuns: 150 },
  )
})
