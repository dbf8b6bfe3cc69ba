import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

/** The programs that run from a bundle, by the name that `foyer.js` takes. `check` and `test` run from their sources. */
export const PROGRAMS = {
  start: 'server/main.ts',
  keeper: 'sandbox/keeper.ts',
  build: 'web/build.ts',
  migrate: 'scripts/migrate.ts',
  release: 'scripts/release.ts',
  generate: 'scripts/generate.ts',
  ask: 'scripts/ask.ts',
  sandbox: 'scripts/sandbox.ts',
  bench: 'bench/run.ts',
  'bench:baseline': 'bench/baseline.ts',
  'bench:scorer': 'bench/scorer.ts',
  'escrow:deploy': 'scripts/escrowDeploy.ts',
  'escrow:exit': 'scripts/escrowExit.ts',
  'escrow:confirm': 'scripts/escrowConfirm.ts',
  guard: 'scripts/guard.ts',
  pay: 'scripts/pay.ts',
  screenshots: 'scripts/screenshots.ts',
  payouts: 'scripts/payouts.ts',
  reconcile: 'scripts/reconcile.ts',
  simulate: 'scripts/simulate.ts',
  mutate: 'scripts/mutate.ts',
  fuzz: 'scripts/fuzz.ts',
  prove: 'scripts/prove.ts',
  chaos: 'scripts/chaos.ts',
  ha: 'scripts/ha.ts',
  soak: 'scripts/soak.ts',
  drill: 'scripts/drill.ts',
  ready: 'scripts/ready.ts',
  doctor: 'scripts/doctor.ts',
  why: 'scripts/why.ts',
} as const satisfies Record<string, string>

export type ProgramName = keyof typeof PROGRAMS

/** The processes that tests start and kill, by the names of their files. */
export function findTestPrograms(): Record<string, string> {
  const files = globSync('tests/fixtures/*Process.ts', { cwd: PROJECT })
  return Object.fromEntries(files.map((file) => [basename(file, '.ts'), file]))
}
