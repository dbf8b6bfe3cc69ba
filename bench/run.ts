/**
 * `npm run bench`: starts parts and servers of its own on this machine, and prints one table of medians beside the
 * baseline of the same run (`--json` for JSON). `--runs 3` and `--seconds 3` say how long it takes; `--only reads,webhook`
 * chooses sections.
 */
import { parseArgs } from 'node:util'
import { measureAuction } from './auction.ts'
import { measureDeposits } from './deposits.ts'
import { type Figure, formatFigures } from './figure.ts'
import { measureGate } from './gate.ts'
import { type Parts, startParts } from './parts.ts'
import { measureReads } from './reads.ts'
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
  auction: measureAuction,
  gate: measureGate,
}

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: Object.keys(SECTIONS).join(',') },
  },
})
const effort: Effort = { runs: Math.max(3, Number(values.runs)), seconds: Number(values.seconds) }

const parts = await startParts()
const figures: Figure[] = []
try {
  for (const name of values.only.split(',')) {
    const section = SECTIONS[name]
    if (section === undefined)
      throw new Error(`there is no section "${name}": ${Object.keys(SECTIONS).join(', ')}`)
    process.stderr.write(`measuring ${name} …\n`)
    figures.push(...(await section(parts, effort)))
  }
} finally {
  await parts.stop()
}
console.log(values.json ? JSON.stringify(figures, null, 2) : formatFigures(figures))
