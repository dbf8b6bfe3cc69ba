/**
 * Runs every test, the contracts' too, and closes with one line, `N passed, N failed`. Words after `npm test --` choose test
 * files of the server alone, as in `npm test -- ledger`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runForgeTests } from '../scripts/forgeTests.ts'
import { readCommandLine } from '../server/commandLine.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

const USAGE = `Runs every test, the contracts' too, and closes with one line, “N passed, N failed”.

  npm test
  npm test -- <word> …      only the server's test files whose path holds one of the words
  npm test -- --name <text> only the server's tests whose name holds the text

FAST_CHECK_SEED=random has property tests draw other inputs than each time.

Example: npm test -- ledger`

/** A pattern for nothing but this text. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const { values, words } = readCommandLine({ usage: USAGE, options: { name: 'text' }, words: 100 })
const chosen = values.name === undefined ? words : [...words, '--testNamePattern', literally(values.name)]
const folder = mkdtempSync(join(tmpdir(), 'foyer-report-'))
const report = join(folder, 'report.json')
const run = spawnSync(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen],
  { stdio: 'inherit' },
)

let passed = 0
let failed = 0
try {
  const result = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  passed = result.numPassedTests
  failed = result.numFailedTests
  // Where a name chooses, all others are reported as skipped.
  const skipped = values.name === undefined ? result.numPendingTests + result.numTodoTests : 0
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
if (chosen.length === 0) {
  const contracts = runForgeTests()
  passed += contracts.passed
  failed += contracts.failed
}
if (passed === 0 && failed === 0) failed = 1

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
