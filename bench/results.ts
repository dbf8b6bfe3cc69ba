import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { nameCommit } from '../scripts/nameCommit.ts'
import { DOCS_FOLDER } from '../server/shared/places.ts'
import type { Figure } from './figure.ts'

/** One run of the benchmarks, kept whole: documents quote no figure of another run beside it. */
export interface BenchResult {
  readonly commit: string
  /** UTC, as `2026-11-28`. */
  readonly date: string
  readonly cores: number
  readonly postgres: string
  readonly runs: number
  readonly sections: readonly { readonly name: string; readonly figures: readonly Figure[] }[]
}

const KEPT = join(DOCS_FOLDER, 'results/bench.json')

/** Keeps a run of this commit on this machine. */
export function keepResult(run: Pick<BenchResult, 'postgres' | 'runs' | 'sections'>): void {
  const date = new Date().toISOString().slice(0, 10)
  const result: BenchResult = { commit: nameCommit(), date, cores: availableParallelism(), ...run }
  mkdirSync(dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, `${JSON.stringify(result, null, 2)}\n`)
}

export function readKeptResult(): BenchResult {
  return JSON.parse(readFileSync(KEPT, 'utf8')) as BenchResult
}
