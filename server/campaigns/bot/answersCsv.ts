import type { Talk } from '../../bot/talk.ts'
import type { AnswerRow } from '../botQueries.ts'
import { redactAnswer } from '../redactAnswer.ts'
import type { Task } from '../task.ts'

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * All answers as RFC 4180 CSV, newest first: a number, the UTC day, the answer, what came of it. No Telegram identity, and no
 * time of day, by which a member could be told from the others who joined. Open answers are redacted.
 */
export function answersCsv(t: Talk['t'], task: Task, answers: readonly AnswerRow[]): string {
  const head = ['number', 'day', 'answer', 'result'].map((column) => t(`campaigns-csv-${column}`))
  const rows = answers.map(({ option, text, passed, day }, index) => {
    const answer =
      option === null ? redactAnswer(text ?? '') : 'options' in task ? (task.options[option] ?? '') : ''
    const result = passed === null ? 'waiting' : passed ? 'passed' : 'failed'
    return [`${answers.length - index}`, day, answer, t(`campaigns-csv-${result}`)]
  })
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')
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
