import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { PROJECT } from '../../server/shared/places.ts'
import { MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import type { HaResult, HaRun } from './run.ts'

/** Writes the results into a file. */
export function writeReport(
  file: string,
  run: HaRun,
  { seed, ms }: { readonly seed: number; readonly ms: number },
): void {
  const { answered, lost, medianMs } = run.commits
  writeFileSync(
    file,
    `# High availability: the trial

\`npm run ha\`, commit ${nameCommit()}, seed ${seed}, ${Math.round(ms / MINUTE_MS)} minutes. [ha.md](../ha.md) says what is tried and what the
columns mean. All machines share two cores here.

Besides the server, a writer on each of its machines committed a row again and again: ${answered.toLocaleString('en')} commits were answered, and
${lost} of them are missing. One took ${medianMs.toFixed(1)} ms (median), without a network between the machines.

${formatHaTable(run.results)}

${listBroken(run.results)}
`,
  )
}

export function formatHaTable(results: readonly HaResult[]): string {
  const head = ['fault', 'what was done', 'promoted', 'without commits', 'first join', 'standby again']
  const counts = ['updates', 'joins', 'payments', 'messages', 'sent twice', 'lost', 'verdict']
  return [[...head, ...counts], [...head, ...counts].map(() => '---'), ...results.map(rowOf)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
}

function rowOf({ name, fault, measures, updates, joins, payments, messages, broken }: HaResult): string[] {
  const counts = [updates, joins, payments, messages.wanted, messages.repeated, messages.lost]
  return [
    ...[name, fault.done, seconds(measures?.promotedMs), seconds(measures?.gapMs)],
    ...[seconds(measures?.admittedMs), seconds(measures?.standbyMs)],
    ...counts.map((count) => count.toLocaleString('en')),
    broken.length === 0 ? 'kept' : '**broken**',
  ]
}

function listBroken(results: readonly HaResult[]): string {
  const broken = results.flatMap(({ broken }) => broken)
  return broken.length === 0 ? 'No promise was broken.' : broken.map((sentence) => `- ${sentence}`).join('\n')
}

const seconds = (ms: number | undefined) => (ms === undefined ? '–' : `${(ms / SECOND_MS).toFixed(1)} s`)

/** The commit that ran, and whether its files were changed. */
function nameCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim()
  return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', 'server') === '' ? '' : ', changed'}`
}
