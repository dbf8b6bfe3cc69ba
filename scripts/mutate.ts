/** `npm run mutate`: whether the tests of the pure rules notice when a rule is changed. Its report is `docs/mutation.md`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readCommandLine, refuse } from '../server/commandLine.ts'
import { RULES } from './mutate/rules.ts'
import { runStryker } from './mutate/stryker.ts'

/** In percent. */
const LEAST_SCORE = 90
const REPORT = 'docs/mutation.md'
const FOLDER = '.stryker-tmp'

const USAGE = `Changes the pure rules (money, membership, auction, deposits, payouts, signed reads, limits, policies) in one place after
another, and counts the mutants that a test notices. Writes ${REPORT}; ends with exit code 1 below ${LEAST_SCORE} %.
It takes half an hour and is no part of npm run check. Stryker, which does it, is installed by the first run.

  npm run mutate
  npm run mutate -- <word> …   only rules whose path holds one of the words; renews their part of the report

Example: npm run mutate -- payout`

interface Mutant {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number } }
}

interface Score {
  readonly rule: string
  readonly all: number
  readonly killed: number
  /** In words. */
  readonly survivors: readonly string[]
}

const command = { usage: USAGE, words: 10 }
const { words } = readCommandLine(command)
const chosen = RULES.filter((rule) => words.length === 0 || words.some((word) => rule.includes(word)))
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
  ignorePatterns: ['web/dist', 'contracts', 'docs', '.foyer'],
  concurrency: 2,
  tempDirName: FOLDER,
  reporters: ['progress', 'clear-text', 'json'],
  jsonReporter: { fileName: `${FOLDER}/report.json` },
  clearTextReporter: { logTests: false, reportTests: false },
})
const { files } = JSON.parse(readFileSync(`${FOLDER}/report.json`, 'utf8')) as {
  files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}
rmSync(FOLDER, { recursive: true, force: true })

const measured = Object.entries(files).map(([rule, { mutants }]): Score => {
  const of = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status))
  const killed = of('Killed', 'Timeout').length
  const survivors = of('Survived', 'NoCoverage').map((mutant) => describe(rule, mutant))
  return { rule, all: killed + survivors.length, killed, survivors }
})
const known = [...measured, ...readReport()]
writeFileSync(REPORT, report(RULES.flatMap((rule) => known.find((score) => score.rule === rule) ?? [])))
const { all, killed } = sumOf(measured)
console.log(`${killed} of ${all} mutants were noticed: ${percent(killed, all).toFixed(1)} %`)
process.exit(percent(killed, all) >= LEAST_SCORE ? 0 : 1)

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : (part / whole) * 100
}

function sumOf(scores: readonly Score[]): Omit<Score, 'survivors'> {
  const sum = (value: (score: Score) => number) => scores.reduce((total, score) => total + value(score), 0)
  return { rule: 'all', all: sum(({ all }) => all), killed: sum(({ killed }) => killed) }
}

function describe(rule: string, { location, mutatorName, replacement = '' }: Mutant): string {
  const change = replacement.replaceAll(/\s+/g, ' ').slice(0, 80).replaceAll('`', "'")
  return `- \`${rule}\` line ${location.start.line}, ${mutatorName}: \`${change}\``
}

/** Earlier scores, from the report. */
function readReport(): Score[] {
  const text = readFileSync(REPORT, 'utf8')
  const lines = text.split('\n').filter((line) => line.startsWith('- '))
  return [...text.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \|/gm)].map(([, rule = '', all, killed]) => {
    const survivors = lines.filter((line) => line.startsWith(`- \`${rule}\` `))
    return { rule, all: Number(all), killed: Number(killed), survivors }
  })
}

function rowOf(name: string, { all, killed }: Omit<Score, 'survivors'>): string {
  return `| ${name} | ${all} | ${killed} | ${percent(killed, all).toFixed(1)} % |`
}

function report(scores: readonly Score[]): string {
  const rows = scores.map((score) => rowOf(`\`${score.rule}\``, score))
  const left = scores.flatMap(({ survivors }) => survivors)
  return `# Mutation testing

\`npm run mutate\` changes the pure rules in one place after another and runs the tests beside them. A mutant that no test
notices is a rule that no test holds. Sentences for people are left alone, and so is code that runs once when a file loads.

| rule | mutants | noticed | score |
| --- | --- | --- | --- |
${rows.join('\n')}
${rowOf('all', sumOf(scores))}

## What survived

${left.join('\n') || 'Nothing.'}
`
}
