import type { Language } from './languages.ts'
import { amountFormat } from './money.ts'

/** How a CSV file separates its cells and writes its decimals. */
export interface CsvFormat {
  readonly separator: ',' | ';'
  readonly decimal: '.' | ','
}

/** RFC 4180 with a decimal point, which every program reads. */
export const PLAIN_CSV: CsvFormat = { separator: ',', decimal: '.' }

const COMMA_CSV: CsvFormat = { separator: ';', decimal: ',' }

/** The format that a spreadsheet opens correctly in this language. Where decimals have a comma (CLDR), Excel splits at semicolons. */
export function spreadsheetCsv(language: Language): CsvFormat {
  const parts = amountFormat(language).formatToParts(0.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? COMMA_CSV : PLAIN_CSV
}

/** The value of the query `for` that asks for the file of programs. */
export const FOR_PROGRAMS = 'programs'
