import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { foundryProgram } from '../sandbox/chain/foundry.ts'

interface Outcome {
  readonly passed: number
  readonly failed: number
}

const SUITE = /^Ran (\d+) tests? for /gm

/**
 * Runs the contracts' tests: units, fuzzing, the invariant model, gas against the committed snapshots. Prints what failed and
 * one line with the counts. A skipped test counts as failed, and so does a difference from the snapshots.
 */
export function runForgeTests(): Outcome {
  const files = globSync('contracts/test/**/*.t.sol').length
  // forge's cache can lose test files that an earlier, narrower run did not compile.
  const { passed, failed } = runForge(files, []) ?? runForge(files, ['--force']) ?? { passed: 0, failed: 1 }
  console.log(`contracts: ${passed} passed, ${failed} failed`)
  return { passed, failed }
}

/** Returns `undefined` if forge did not run a suite for each file. Its `--json` would leave the snapshots unchecked. */
function runForge(files: number, flags: readonly string[]): Outcome | undefined {
  const { status, stdout, stderr, error } = spawnSync(
    foundryProgram('forge'),
    ['test', '--color', 'never', ...flags],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 256 * 1024 * 1024 },
  )
  if (status !== 0) console.error(error ?? `${stdout.slice(-20_000)}${stderr}`)
  const suites = [...stdout.matchAll(SUITE)].map(([, tests]) => Number(tests))
  if (suites.length === 0 || suites.length < files) return undefined
  const passed = stdout.match(/^\[PASS\]/gm)?.length ?? 0
  const failed = suites.reduce((sum, tests) => sum + tests, 0) - passed
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed }
}
