/** `npm run bench`: measures on this machine, and prints one table of medians beside the baseline of the same run. */

import { runCommand } from '../scripts/command.ts'
import { SCALE_SECTIONS } from '../scripts/generate/scale.ts'
import { chooseNamed, readWholeNumber, UsageError } from '../server/commandLine.ts'
import type { Figure } from './figure.ts'
import type { Parts } from './parts.ts'

export interface Effort {
  readonly runs: number
  /** Of one load. */
  readonly seconds: number
}

type Measure = (parts: Parts, effort: Effort) => Promise<Figure[]>

const SECTIONS: Readonly<Record<string, () => Promise<Measure>>> = {
  reads: async () => (await import('./reads.ts')).measureReads,
  signatures: async () => (await import('./signatures.ts')).measureSignatures,
  webhook: async () => (await import('./webhook.ts')).measureWebhook,
  deposits: async () => (await import('./deposits.ts')).measureDeposits,
  settlement: async () => (await import('./settlement.ts')).measureSettlement,
  books: async () => (await import('./books.ts')).measureBooks,
  auction: async () => (await import('./auction.ts')).measureAuction,
  gate: async () => (await import('./gate.ts')).measureGate,
  pages: async () => (await import('./pages.ts')).measurePages,
  commands: async () => (await import('./commands.ts')).measureCommands,
  start: async () => (await import('./rest.ts')).measureStarts,
  rest: async () => (await import('./rest.ts')).measureRest,
  commits: async () => (await import('./commits.ts')).measureCommits,
}

const USAGE = `Starts parts and servers of its own on this machine, and prints one table of medians beside the baseline of the same run.

  npm run bench -- [--only <section>,…] [--runs 3] [--seconds 3] [--json] [--write]

  --only     of ${Object.keys(SECTIONS).join(', ')}
  --runs     runs per figure, at least 3; their median counts
  --seconds  seconds per load
  --json     prints JSON instead of a table
  --write    keeps the run for docs/scale.md, by default of the sections it needs; then npm run generate

Example: npm run bench -- --only reads,webhook --seconds 5`

const OPTIONS = { only: 'text', runs: 'text', seconds: 'text', json: 'flag', write: 'flag' } as const

await runCommand({ usage: USAGE, options: OPTIONS }, async ({ values }) => {
  const effort: Effort = {
    runs: readWholeNumber('--runs', values.runs ?? '3', 3),
    seconds: readWholeNumber('--seconds', values.seconds ?? '3'),
  }
  const names = Object.keys(SECTIONS)
  const chosen =
    values.only?.split(',').map((name) => chooseNamed('section', name.trim(), names)) ??
    (values.write ? SCALE_SECTIONS : names)
  if (values.write && !chosen.includes('gate')) throw new UsageError('--write keeps no run without gate.')
  const { formatFigures } = await import('./formatFigures.ts')
  const { startParts } = await import('./parts.ts')
  const parts = await startParts()
  const sections: { name: string; figures: Figure[] }[] = []
  try {
    for (const name of chosen) {
      process.stderr.write(`measuring ${name} …\n`)
      const measure = await SECTIONS[name]?.()
      sections.push({ name, figures: (await measure?.(parts, effort)) ?? [] })
    }
  } finally {
    await parts.stop()
  }
  const figures = sections.flatMap((section) => section.figures)
  if (values.write) {
    const { keepResult } = await import('./results.ts')
    keepResult({ postgres: parts.postgresVersion, runs: effort.runs, sections })
  }
  console.log(values.json ? JSON.stringify(figures, null, 2) : formatFigures(figures))
})
