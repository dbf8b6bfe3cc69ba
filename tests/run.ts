/**
 * Runs every test and closes with one line, `N passed, N failed`. Words after `npm test --` choose test files, as in
 * `npm test -- ledger`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'))
const report = join(folder, 'report.json')
const run = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)

let passed = 0
let failed = 0
try {
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  passed = result.numPassedTests
  failed = result.numFailedTests
  const skipped = result.numPendingTests + result.numTodoTests
  if (skipped > 0) {
    console.log(`${skipped} tests were skipped, which counts as failing.`)
    failed += skipped
  }
} catch {
  failed = 1
}
rmSync(folder, { recursive: true, force: true })
// A file that does not load, or an error outside any test, fails the run without failing a test.
if (run.status !== 0 && failed === 0) failed = 1
if (passed === 0 && failed === 0) failed = 1

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
