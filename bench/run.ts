/** `npm run bench`: measures on this machine, and prints one table of medians beside the baseline of the same run. */

import { runCommand } from '../scripts/command.ts'
import { chooseNamed, readWholeNumber } from '../server/commandLine.ts'
import { measureAuction } from './auction.ts'
import { measureBooks } from './books.ts'
import { measureDeposits } from './deposits.ts'
import { type Figure, formatFigures } from './figure.ts'
import { measureGate } from './gate.ts'
import { measurePages } from './pages.ts'
import { type Parts, startParts } from './parts.ts'
import { measureReads } from './reads.ts'
import { measureRest } from './rest.ts'
import { measureSettlement } from './settlement.ts'
import { measureSignatures } from './signatures.ts'
import { measureWebhook } from './webhook.ts'

export interface Effort {
  readonly runs: number
  /** Of one load. */
  readonly seconds: number
}

const SECTIONS: Readonly<Record<string, (parts: Parts, effort: Effort) => Promise<Figure[]>>> = {
  reads: measureReads,
  signatures: measureSignatures,
  webhook: measureWebhook,
  deposits: measureDeposits,
  settlement: measureSettlement,
  books: measureBooks,
  auction: measureAuction,
  gate: measureGate,
  pages: measurePages,
  rest: measureRest,
}

const USAGE = `Starts parts and servers of its own on this machine, and prints one table of medians beside the baseline of the same run.

  npm run bench -- [--only <section>,…] [--runs 3] [--seconds 3] [--json]

  --only     ${Object.keys(SECTIONS).join(', ')} (default: all)
  --runs     runs per figure, at least 3; their median counts
  --seconds  seconds per load
  --json     prints JSON instead of a table

Example: npm run bench -- --only reads,webhook --seconds 5`

const OPTIONS = { only: 'text', runs: 'text', seconds: 'text', json: 'flag' } as const

await runCommand({ usage: USAGE, options: OPTIONS }, async ({ values }) => {
  const effort: Effort = {
    runs: readWholeNumber('--runs', values.runs ?? '3', 3),
    seconds: readWholeNumber('--seconds', values.seconds ?? '3'),
  }
  const names = Object.keys(SECTIONS)
  const chosen = values.only?.split(',').map((name) => chooseNamed('section', name.trim(), names)) ?? names
  const parts = await startParts()
  const figures: Figure[] = []
  try {
    for (const name of chosen) {
      process.stderr.write(`measuring ${name} …\n`)
      figures.push(...((await SECTIONS[name]?.(parts, effort)) ?? []))
    }
  } finally {
    await parts.stop()
  }
  console.log(values.json ? JSON.stringify(figures, null, 2) : formatFigures(figures))
})
