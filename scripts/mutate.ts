/** `npm run mutate`: whether tests notice when a rule or the money path is changed. Its report is `docs/mutation.md`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readCommandLine, refuse } from '../server/commandLine.ts'
import { MUTANTS } from './mutate/mutants/all.ts'
import { RULES } from './mutate/rules.ts'
import type { Verdict } from './mutate/runMutants.ts'
import { runStryker } from './mutate/stryker.ts'

/** In percent. */
const LEAST_SCORE = 90
const REPORT = 'docs/mutation.md'
const FOLDER = '.stryker-tmp'
const MONEY = '\n## The money path\n'

const USAGE = `Changes the pure rules (money, membership, auction, deposits, payouts, signed reads, limits, policies) in one place after
another, and counts the mutants that a test notices. Writes ${REPORT}; ends with exit code 1 below ${LEAST_SCORE} %.
It takes half an hour and is no part of npm run check. Stryker, which does it, is installed by the first run.

With --money it runs a fixed list of faults of the money path instead, in a copy of the project under .mutants/: deposits,
payouts, transactions, ledger, escrow, contracts, guard. That takes up to two hours. A run that is stopped goes on where it
was; only what has changed is run again.

  npm run mutate
  npm run mutate -- <word> …   only rules whose path, or with --money faults whose path or sentence, holds one of the words
  npm run mutate -- --money    the faults of the money path
  npm run mutate -- --money --again   all of them, whatever ran before

Example: npm run mutate -- payout`

interface StrykerMutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

interface Score {
  /** The path of a file. */
  readonly name: string
  readonly all: number
  readonly killed: number
  /** In words. */
  readonly survivors: readonly string[]
}

const command = { usage: USAGE, words: 10, options: { money: 'flag', again: 'flag' } } as const
const { words, values } = readCommandLine(command)
if (values.again && !values.money) refuse('--again needs --money.', command)
const { rules: knownRules, money: knownMoney } = readReport()
const measured = values.money ? await measureMoney() : measureRules()
const { all, killed } = sumOf(measured)
console.log(`${killed} of ${all} mutants were noticed: ${percent(killed, all).toFixed(1)} %`)
process.exit(percent(killed, all) >= LEAST_SCORE ? 0 : 1)

function isChosen(path: string): boolean {
  return words.length === 0 || words.some((word) => path.includes(word))
}

async function measureMoney(): Promise<readonly Score[]> {
  const chosen = MUTANTS.filter(({ file, breaks }) => isChosen(`${file} ${breaks}`))
  if (chosen.length === 0) refuse(`No fault holds “${words.join('” or “')}”.`, command)
  const { findVerdicts, runMutants } = await import('./mutate/runMutants.ts')
  const scores = scoreByFile(await runMutants(chosen, { again: values.again }))
  for (const survivor of scores.flatMap(({ survivors }) => survivors)) console.log(survivor)
  write(knownRules, moneyText(scoreByFile(findVerdicts(MUTANTS))))
  return scores
}

function scoreByFile(verdicts: readonly Verdict[]): readonly Score[] {
  return [...Map.groupBy(verdicts, ({ mutant }) => mutant.file)].map(([name, verdicts]) => {
    const survivors = verdicts.filter(({ isNoticed }) => !isNoticed)
    return {
      name,
      all: verdicts.length,
      killed: verdicts.length - survivors.length,
      survivors: survivors.map(({ mutant }) => `- \`${name}\` ${mutant.breaks}`),
    }
  })
}

function measureRules(): readonly Score[] {
  const chosen = RULES.filter(isChosen)
  if (chosen.length === 0) refuse(`No rule’s path holds “${words.join('” or “')}”.`, command)
  runStryker({
    mutate: chosen,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/sentences.ts'],
    vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
    ignorers: ['sentences'],
    ignoreStatic: true,
    // TypeScript 7 has no API that could rewrite it, and nothing is compiled.
    tsconfigFile: 'none',
    ignorePatterns: ['web/dist', 'contracts', 'docs', '.foyer', '.mutants'],
    concurrency: 2,
    tempDirName: FOLDER,
    reporters: ['progress', 'clear-text', 'json'],
    jsonReporter: { fileName: `${FOLDER}/report.json` },
    clearTextReporter: { logTests: false, reportTests: false },
  })
  const { files } = JSON.parse(readFileSync(`${FOLDER}/report.json`, 'utf8')) as {
    files: Readonly<Record<string, { readonly mutants: readonly StrykerMutant[] }>>
  }
  rmSync(FOLDER, { recursive: true, force: true })
  const scores = Object.entries(files).map(([name, { mutants }]): Score => {
    const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status))
    const killed = of('Killed', 'Timeout').length
    const survivors = of('Survived', 'NoCoverage').map((mutant) => describe(name, mutant))
    return { name, all: killed + survivors.length, killed, survivors }
  })
  write(inOrder(RULES, [...scores, ...knownRules]), knownMoney)
  return scores
}

/** The first score of each name. */
function inOrder(names: readonly string[], scores: readonly Score[]): readonly Score[] {
  return names.flatMap((name) => scores.find((score) => score.name === name) ?? [])
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : (part / whole) * 100
}

function sumOf(scores: readonly Score[]): Omit<Score, 'survivors'> {
  const sum = (value: (score: Score) => number) => scores.reduce((total, score) => total + value(score), 0)
  return { name: 'all', all: sum(({ all }) => all), killed: sum(({ killed }) => killed) }
}

function describe(name: string, { location, mutatorName, replacement = '' }: StrykerMutant): string {
  const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 80).replaceAll('`', "'")
  return `- \`${name}\` line ${location.start.line}, ${mutatorName}: \`${change}\``
}

/** Earlier scores, from the report. */
function readReport(): { readonly rules: readonly Score[]; readonly money: string } {
  const [rules = '', money = ''] = readFileSync(REPORT, 'utf8').split(MONEY)
  return { rules: readScores(rules), money }
}

function readScores(text: string): readonly Score[] {
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  return [...text.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \|/gm)].map(([, name = '', all, killed]) => {
    const survivors = lines.filter((line) => line.startsWith(`- \`${name}\` `))
    return { name, all: Number(all), killed: Number(killed), survivors }
  })
}

function rowOf(name: string, { all, killed }: Omit<Score, 'survivors'>): string {
  return `| ${name} | ${all} | ${killed} | ${percent(killed, all).toFixed(1)} % |`
}

function tableOf(column: string, scores: readonly Score[]): string {
  const rows = scores.map((score) => rowOf(`\`${score.name}\``, score))
  const left = scores.flatMap(({ survivors }) => survivors)
  return `| ${column} | mutants | noticed | score |
| --- | --- | --- | --- |
${rows.join('\n')}
${rowOf('all', sumOf(scores))}

What survived:

${left.join('\n') || 'Nothing.'}`
}

function moneyText(scores: readonly Score[]): string {
  const { all } = sumOf(scores)
  return `
\`npm run mutate -- --money\` makes one fault of a fixed list after another, each of which would lose, invent, delay or misplace
money, and runs the tests nearest to it. The list stands in \`scripts/mutate/mutants/\`; \`npm test\` holds that it fits the code.
Of its ${MUTANTS.length} faults ${all} have run since they, their files or their tests were changed last.

${tableOf('file', scores)}
`
}

function write(rules: readonly Score[], money: string): void {
  writeFileSync(
    REPORT,
    `# Mutation testing

A mutant that no test notices is a rule that no test holds.

## Pure rules

\`npm run mutate\` changes the pure rules in one place after another and runs the tests beside them. Sentences for people are
left alone, and so is code that runs once when a file loads.

${tableOf('rule', rules)}
${MONEY}${money}`,
  )
}
