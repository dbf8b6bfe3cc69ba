import type { Talk } from '../bot/talk.ts'
import { percentOf, rateOf } from '../campaigns/batches.ts'
import type { AnswerRow, Results, VariantResults } from '../campaigns/results.ts'
import type { OfferSums } from '../offers/sums.ts'
import type { PaidOut } from '../reads/ownerQueries.ts'
import type { NamedRow } from '../reads/statement.ts'
import { type CsvFormat, PLAIN_CSV, spreadsheetCsv } from '../shared/csvFormat.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Language } from '../shared/languages.ts'
import { formatUsdc, usdc } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'
import { answerCell } from '../tasks/showAnswers.ts'
import type { Task } from '../tasks/task.ts'

/** So that spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A wording with results, and its answers. */
export interface AskedQuestion extends VariantResults {
  readonly language: string
  readonly task: Task
  readonly answers: readonly AnswerRow[]
}

/**
 * Answers as CSV. Neither a column nor the order tells an identity, a group, a time or an outcome: they would reveal
 * who gave which answer. Answers in words are redacted.
 */
export function answersCsv(t: Talk['t'], asked: readonly AskedQuestion[]): Csv {
  const rows = asked.flatMap(({ task, language, answers }) =>
    answers.map((answer) => [language, task.prompt, answerCell(task, answer)]),
  )
  return csv(t, ['language', 'question', 'answer'], rows.toSorted(compareRows))
}

/** The figures of the whole campaign, of its groups, and of its wordings: never of a wording in a group. Blank where none is released. */
export function resultsCsv(
  t: Talk['t'],
  {
    results,
    offer,
    groups,
    asked,
  }: {
    readonly results: Results
    readonly offer: OfferSums
    readonly groups: readonly (Results & { readonly group: string })[]
    readonly asked: readonly AskedQuestion[]
  },
): Csv {
  const row = (
    part: string,
    name: string,
    language: string,
    figures: Results,
    clicks: string[] = ['', ''],
  ) => {
    const rate = rateOf(figures.in, figures.asked)
    const { share, low, high } = rate === undefined ? { share: '', low: '', high: '' } : percentOf(rate)
    const shares = [share, low, high].map(String)
    const counts = released(figures.asked, [figures.asked, figures.answered, figures.passed, figures.in])
    return [t('campaigns-csv-part', { part }), name, language, ...counts, ...shares, ...clicks]
  }
  const columns = ['of', 'name', 'language', 'asked', 'answered', 'passed', 'in', 'share', 'low', 'high']
  return csv(
    t,
    [...columns, 'clicks', 'conversions'],
    [
      row('campaign', '', '', results, released(offer.shown, [offer.clicks, offer.conversions])),
      ...groups.map((figures) => row('group', figures.group, '', figures)),
      ...asked.map((figures) => row('wording', figures.task.prompt, figures.language, figures)),
    ],
  )
}

/** Without people nothing is known: a zero would say that they came and did nothing. */
function released(people: number, counts: readonly number[]): string[] {
  return counts.map((count) => (people === 0 ? '' : `${count}`))
}

/** A campaign's statement as CSV. The last row is the sum: what is left of the advertiser's money. */
export function statementCsv(t: Talk['t'], rows: readonly NamedRow[]): Csv {
  const lines = rows.map(({ event, day, at, count, amount, txHash, paidBy }) => [
    at === null ? day : secondOf(at),
    t('campaigns-csv-kind', { event }),
    at === null ? `${count}` : '',
    amount,
    txHash ?? '',
    paidBy.join(' '),
  ])
  const left = rows.reduce((sum, { amount }) => sum + amount, 0n)
  const last = [t('campaigns-csv-left'), '', '', left, '', '']
  return csv(t, ['time', 'event', 'joins', 'amount', 'transaction', 'payments'], [...lines, last])
}

/** Payouts to a wallet for its groups, as CSV. The last row is the sum. */
export function payoutsCsv(t: Talk['t'], rows: readonly PaidOut[]): Csv {
  const lines = rows.map(({ at, group, amount, tx }) => [secondOf(at), group, amount, tx])
  const sum = rows.reduce((sum, { amount }) => sum + amount, 0n)
  const last = [t('campaigns-csv-sum'), '', sum, '']
  return csv(t, ['time', 'group', 'amount', 'transaction'], [...lines, last])
}

/**
 * Sends a file about a campaign. Its name tells what it is about, and the day. If the person's spreadsheet wants another CSV than
 * programs do, a second file for those follows.
 */
export async function sendFile(
  { foyer, person, ask, t, language }: Talk,
  campaignId: CampaignId,
  { about, csv, caption }: { about: 'answers' | 'results' | 'statement'; csv: Csv; caption: string },
): Promise<void> {
  const send = async (format: CsvFormat, caption: string) => {
    const fileName = nameFile(`campaign-${campaignId}-${about}-${dayOf(foyer.clock.now())}`, format, language)
    // Our client uploads this object as a file.
    const document = { fileName, text: [...writeCsv(csv, format)].join('') } as never
    await ask(person, 'sendDocument', { chat_id: person, document, caption })
  }
  const format = spreadsheetCsv(language)
  await send(format, caption)
  if (format !== PLAIN_CSV) await send(PLAIN_CSV, t('campaigns-file-programs'))
}

/** The file that programs read is named apart, in languages that have another one for spreadsheets. */
export function nameFile(name: string, format: CsvFormat, language: Language): string {
  return format === spreadsheetCsv(language) ? `${name}.csv` : `${name}-data.csv`
}

/** A cell: a text, or micro-USDC that may be negative. */
type Cell = string | bigint

/** A file. Its headings are ours; people's words stand in the rows alone. */
export interface Csv {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

function csv(t: Talk['t'], columns: readonly string[], rows: Csv['rows']): Csv {
  return { columns: columns.map((column) => t(`campaigns-csv-${column}`)), rows }
}

/** The text of a file, line by line. */
export function* writeCsv({ columns, rows }: Csv, format: CsvFormat): Iterable<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(quoted).join(format.separator)}\r\n`
  for (const row of rows) {
    const cells = row.map((value) =>
      typeof value === 'bigint' ? numberCell(value, format) : cell(value, format),
    )
    yield `${cells.join(format.separator)}\r\n`
  }
}

/** No text of anybody: it may begin with a minus. */
function numberCell(amount: bigint, { decimal }: CsvFormat): string {
  const text = amount < 0n ? `-${formatUsdc(usdc(-amount))}` : formatUsdc(usdc(amount))
  return `"${text.replace('.', decimal)}"`
}

function compareRows(a: readonly string[], b: readonly string[]): number {
  const [first, second] = [a.join('\0'), b.join('\0')]
  return first < second ? -1 : first > second ? 1 : 0
}

/** A moment as spreadsheets read it: `2026-11-20 12:00:00`. */
function secondOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

const SPLITS = {
  ',': /([;\t\r\n][\s\p{Cf}]*)(?=[=+\-@|%＝＋－＠])/gu,
  ';': /([,\t\r\n][\s\p{Cf}]*)(?=[=+\-@|%＝＋－＠])/gu,
}

/**
 * A cell that no spreadsheet runs as a formula: an apostrophe goes before its possible beginning. A spreadsheet set to another
 * language ends a cell at the other separator, which counts as a beginning too.
 */
function cell(text: string, { separator }: CsvFormat): string {
  const begun = /^[\s\p{Cf}]*[=+\-@|%\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return quoted(begun.replace(SPLITS[separator], "$1'"))
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
