import type { Talk } from '../bot/talk.ts'
import type { AnswerRow, ChargeRow } from '../campaigns/botQueries.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { redactAnswer } from '../tasks/redactAnswer.ts'
import type { Task } from '../tasks/task.ts'

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Answers as RFC 4180 CSV: the answer, what came of it. No Telegram identity and no time, neither as a column nor by the order:
 * beside the times of `moneyCsv` it would tell who gave which. Open answers are redacted.
 */
export function answersCsv(t: Talk['t'], task: Task, answers: readonly AnswerRow[]): string {
  const rows = answers.map(({ option, text, passed }) => {
    const answer =
      option === null ? redactAnswer(text ?? '') : 'options' in task ? (task.options[option] ?? '') : ''
    const result = passed === null ? 'waiting' : passed ? 'passed' : 'failed'
    return [answer, t(`campaigns-csv-${result}`)]
  })
  return csv(t, ['answer', 'result'], rows.toSorted(compareRows))
}

/** Charged joins as CSV, in the order of the rows: the time, the price, what of it was kept, when it was given back; then the sums. */
export function moneyCsv(t: Talk['t'], charges: readonly ChargeRow[]): string {
  const keptOf = ({ price, givenBackAt }: ChargeRow) => (givenBackAt === null ? price : 0n)
  const sumOf = (amount: (charge: ChargeRow) => bigint) =>
    formatUsdc(usdc(charges.reduce((sum, charge) => sum + amount(charge), 0n)))
  const rows = charges.map((charge) => [
    secondOf(charge.at),
    formatUsdc(charge.price),
    formatUsdc(usdc(keptOf(charge))),
    charge.givenBackAt === null ? '' : secondOf(charge.givenBackAt),
  ])
  const sums = [t('campaigns-csv-total'), sumOf(({ price }) => price), sumOf(keptOf), '']
  return csv(t, ['time', 'price', 'charged', 'given-back'], [...rows, sums])
}

function csv(t: Talk['t'], columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = columns.map((column) => t(`campaigns-csv-${column}`))
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function compareRows(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [a.join('\0'), b.join('\0')]
  return first < second ? -1 : first > second ? 1 : 0
}

/** As spreadsheets read a moment: `2026-11-20 12:00:00`. */
function secondOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * A cell that a spreadsheet shows and never runs: what could begin a formula is put behind an apostrophe, also behind what
 * another spreadsheet takes for the end of a cell, as many do a semicolon.
 */
function cell(text: string): string {
  const begun = /^[\s\p{Cf}]*[=+\-@|%\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  const safe = begun.replace(/([;\t\r\n][\s\p{Cf}]*)(?=[=+\-@|%＝＋－＠])/gu, "$1'")
  return `"${safe.replaceAll('"', '""')}"`
}
