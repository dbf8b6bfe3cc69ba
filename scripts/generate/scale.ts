import type { Figure } from '../../bench/figure.ts'
import { formatFigures } from '../../bench/formatFigures.ts'
import type { BenchResult } from '../../bench/results.ts'
import { TELEGRAM_LIMITS } from '../../server/outbox/limits.ts'
import { formatTable } from './table.ts'

/** Finds the figure of a section by its name. */
type Find = (name: RegExp) => Figure
type Row = readonly [what: string, figure: string]

const MESSAGES = /^messages of a join/
const LOG = /^PostgreSQL's log of a join$/
const SERVER_TIME = /^processor time of a join, this process$/
const POSTGRES_TIME = /^processor time of a join, PostgreSQL$/

/** The rows of `docs/scale.md`, by section of the benchmarks. */
const MEASURED: Readonly<Record<string, (find: Find) => readonly Row[]>> = {
  webhook: (find) => [
    ['updates taken in, 32 at a time', rate(find(/^webhook intake, 32 .* handled elsewhere$/))],
  ],
  gate: (find) => [
    [
      'whole joins that an advertiser pays for, 200 at once',
      `${rate(find(/^joins, 200 at once$/))}; ${rate(find(/^joins, 200 at once, each update by a job$/))} by jobs`,
    ],
    [
      'a join: processor time of the server, of PostgreSQL',
      `${amount(find(SERVER_TIME))}, ${amount(find(POSTGRES_TIME))}`,
    ],
    [
      'a join: commits, messages that Telegram counts',
      `${number(find(/^commits of a join, 200 at once$/))}, ${number(find(MESSAGES))}`,
    ],
    [
      "a join: disk with indexes and messages, PostgreSQL's log",
      `${amount(find(/^disk of a join/))}, ${amount(find(LOG))}`,
    ],
  ],
  auction: (find) => [
    [
      'joins sold in turn by one group of 5,000 campaigns, won by one campaign',
      `${rate(find(/^joins sold, 5,000 campaigns/))}, ${rate(find(/^reservations on one hot campaign/))}`,
    ],
  ],
  reads: (find) => [
    ['signed reads of a dashboard, 32 at a time', rate(find(/^\/api\/advertiser,.* kB, 32 at a time$/))],
  ],
  books: (find) => [
    [
      'payouts planned, books compared, beside 200,000 ended campaigns',
      `${amount(find(/^what is owed and what matures/))}, ${amount(find(/^a reconciliation/))}`,
    ],
  ],
  commits: (find) =>
    [1, 32].map((connections) => {
      const figure = find(new RegExp(`^commits .*, ${connections} at a time, with a synchronous standby`))
      return [
        `commits of a small row, ${connections} at a time`,
        `${rate(figure, 'baseline')}; ${rate(figure)} with a synchronous standby`,
      ]
    }),
  rest: (find) => [
    [
      'four processes at rest: commits, of these probes and locks; RPC calls',
      `${rate(find(/^commits a second at rest/))}, ${rate(find(/^of these, commits of the probes/))}; ${number(find(/^RPC calls a block/))} a block`,
    ],
  ],
  start: (find) => [['from a start to the first signed read', amount(find(/^from the start of a process/))]],
}

/** The sections that the page quotes. */
export const SCALE_SECTIONS: readonly string[] = Object.keys(MEASURED)

/** People do not come evenly: assumed is a busiest hour of two and a half times the mean. */
const BUSIEST = 2.5
const DAY_S = 86_400

/** Follows from the measured figures by arithmetic alone. */
function compute(find: Find): readonly Row[] {
  const { count } = TELEGRAM_LIMITS.overall
  const joins = count / find(MESSAGES).value
  const joinsADay = (joins * DAY_S) / BUSIEST
  const perCore = (name: RegExp) => `${round(1_000 / find(name).value)} joins a second`
  const gigabytes = (find(LOG).value * joinsADay) / 1_000_000
  return [
    [`one bot, at Telegram's ${count} messages a second`, `${round(joins)} joins a second`],
    [`the same, with a busiest hour of ${BUSIEST} times the mean`, `${round(joinsADay)} joins a day`],
    ["PostgreSQL's log of such a day, before compression", `${round(gigabytes)} GB`],
    ['a core that does nothing but PostgreSQL, about', perCore(POSTGRES_TIME)],
    ['a core that does nothing but a worker, about', perCore(SERVER_TIME)],
  ]
}

/** Every figure of a run, in Markdown. */
export function keptTable(result: BenchResult): string {
  return `${describe(result)}\n\n${formatFigures(result.sections.flatMap(({ figures }) => figures))}`
}

/**
 * The tables of `docs/scale.md`, in Markdown.
 *
 * @throws Error where a section that ran lacks a figure, or `gate` did not run
 */
export function scaleTables(result: BenchResult): { readonly measured: string; readonly computed: string } {
  const finder = (section: string) => (name: RegExp) => {
    const figure = result.sections
      .find((each) => each.name === section)
      ?.figures.find((each) => name.test(each.name))
    if (figure === undefined) throw new Error(`the run of ${section} has no figure ${name}`)
    return figure
  }
  const ran = new Set(result.sections.map(({ name }) => name))
  const missing = SCALE_SECTIONS.filter((name) => !ran.has(name))
  const without = missing.length === 0 ? '' : ` Not in this run: ${missing.join(', ')}.`
  const rows = Object.entries(MEASURED).flatMap(([section, list]) =>
    (ran.has(section) ? list(finder(section)) : []).map(([what, figure]) => [what, figure, `\`${section}\``]),
  )
  return {
    measured: `${describe(result)}${without}\n\n${formatTable(['what', 'measured', 'section'], rows)}`,
    computed: formatTable(['what', 'computed'], compute(finder('gate'))),
  }
}

function describe({ commit, date, cores, postgres, runs }: BenchResult): string {
  return `On ${date}, ${cores} cores, PostgreSQL ${postgres}, medians of ${runs} runs, commit ${commit}.`
}

function rate(figure: Figure, side: 'value' | 'baseline' = 'value'): string {
  return `${round(figure[side])} a second`
}

function number({ value }: Figure): string {
  return round(value)
}

function amount({ value, unit }: Figure): string {
  return `${round(value)} ${unit}`
}

function round(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : `${Number(value.toFixed(1))}`
}
