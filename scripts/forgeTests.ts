import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

interface Suite {
  readonly test_results: Readonly<Record<string, { readonly status: string; readonly reason: string | null }>>
}

/**
 * Runs the contracts' tests: units, fuzzing, the invariant model, gas against the committed snapshots.
 * Prints each failure and one line with the counts. A skipped test counts as failed.
 */
export function runForgeTests(): { readonly passed: number; readonly failed: number } {
  const files = globSync('contracts/test/**/*.t.sol').length
  let suites = runForge([])
  // forge's cache can lose test files that an earlier, narrower run did not compile.
  if (suites && suites.length < files) suites = runForge(['--force'])
  if (!suites || suites.length < files) return { passed: 0, failed: 1 }

  let passed = 0
  let failed = 0
  for (const [suite, { test_results }] of suites) {
    for (const [test, { status, reason }] of Object.entries(test_results)) {
      if (status === 'Success') passed++
      else {
        failed++
        console.error(`${suite} ${test}: ${status} ${reason ?? ''}`)
      }
    }
  }
  console.log(`contracts: ${passed} passed, ${failed} failed`)
  return { passed, failed }
}

/** The suites by name; undefined if forge could not run them, as its output says. */
function runForge(flags: readonly string[]): [string, Suite][] | undefined {
  const run = spawnSync('forge', ['test', '--json', ...flags], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 256 * 1024 * 1024,
  })
  const json = run.stdout.split('\n').find((line) => line.startsWith('{"contracts/'))
  const suites = json ? Object.entries(JSON.parse(json) as Record<string, Suite>) : []
  const allPassed = suites.every(([, { test_results }]) =>
    Object.values(test_results).every(({ status }) => status === 'Success'),
  )
  // It also fails without a failing test: when nothing compiles, or gas is not as in the snapshots.
  if (run.status !== 0 && allPassed) {
    console.error(run.error ?? (run.stderr || run.stdout.slice(-4000)))
    return undefined
  }
  return suites
}
