import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const RUN = fileURLToPath(new URL('run.ts', import.meta.url))
const SOLC = fileURLToPath(new URL('../contracts/solc.mjs', import.meta.url))
/** A stand-in for vitest: writes the given report, if any, and prints its arguments. */
const VITEST = `#!${process.execPath}
const { REPORT, STATUS } = process.env
const flag = '--outputFile.json='
const file = process.argv.find((word) => word.startsWith(flag)).slice(flag.length)
if (REPORT !== '') require('node:fs').writeFileSync(file, REPORT)
console.log('asked ' + process.argv.at(-1))
process.exit(Number(STATUS))
`
/** A project of one contract test, which the real forge compiles with the compiler of this one. */
const FOUNDRY = `[profile.default]
src = "contracts/src"
test = "contracts/test"
snapshots = "contracts/snapshots"
solc = "${SOLC}"
gas_snapshot_check = true
gas_snapshot_emit = false
`
const CONTRACT = {
  passes: 'assert(true);',
  fails: 'assert(false);',
  'is skipped': 'vm.skip(true);',
  'does not compile': 'assert(1);',
  'takes other gas': 'vm.snapshotValue("some", "gas", 2);',
}
const contractTest = (body: string) => `// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;
interface Vm {
  function skip(bool) external;
  function snapshotValue(string calldata, string calldata, uint256) external;
}
contract SomeTest {
  Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
  function test_Some() external { ${body} }
}
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-run-'))
  writeFileSync(join(folder, 'vitest'), VITEST, { mode: 0o755 })
  writeFileSync(join(folder, 'foundry.toml'), FOUNDRY)
  for (const name of ['test', 'snapshots']) mkdirSync(join(folder, 'contracts', name), { recursive: true })
  writeFileSync(join(folder, 'contracts/snapshots/some.json'), '{ "gas": "1" }')
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Outcome {
  /** Counts of vitest's report; null where there is none. */
  readonly report?: Readonly<Record<string, number>> | null
  readonly status?: number
  /** The body of the one test of the contracts. */
  readonly contract?: keyof typeof CONTRACT
}

/** The last line and the exit code for these results of vitest and of the contracts' test. */
function npmTest({ report = {}, status = 0, contract = 'passes' }: Outcome, ...words: string[]) {
  const counts = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, ...report }
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    REPORT: report === null ? '' : JSON.stringify(counts),
    STATUS: `${status}`,
  }
  writeFileSync(join(folder, 'contracts/test/Some.t.sol'), contractTest(CONTRACT[contract]))
  const run = spawnSync(process.execPath, [RUN, ...words], { cwd: folder, env, encoding: 'utf8' })
  const lines = run.stdout.trimEnd().split('\n')
  return {
    code: run.status,
    last: lines.at(-1),
    asked: lines.find((line) => line.startsWith('asked')),
  }
}

describe('npm test', () => {
  it('ends with how many passed and failed, and with 0 where none failed', () => {
    expect(npmTest({})).toMatchObject({ code: 0, last: '4 passed, 0 failed' })
  })

  it.each<[string, Outcome, string, string[]]>([
    ['a test fails', { report: { numFailedTests: 2 }, status: 1 }, '4 passed, 2 failed', []],
    ['a test is skipped', { report: { numPendingTests: 1, numTodoTests: 1 } }, '4 passed, 2 failed', []],
    ['a test file does not load', { status: 1 }, '4 passed, 1 failed', []],
    ['vitest leaves no report', { report: null, status: 1 }, '1 passed, 1 failed', []],
    ['a test of the contracts fails', { contract: 'fails' }, '3 passed, 1 failed', []],
    ['a test of the contracts is skipped', { contract: 'is skipped' }, '3 passed, 1 failed', []],
    ['the contracts do not compile', { contract: 'does not compile' }, '3 passed, 1 failed', []],
    ['P158: gas is not as in the snapshots', { contract: 'takes other gas' }, '4 passed, 1 failed', []],
    ['nothing is found', { report: { numPassedTests: 0 } }, '0 passed, 1 failed', ['frob']],
    [
      'no test has the name',
      { report: { numPassedTests: 0, numPendingTests: 9 } },
      '0 passed, 1 failed',
      ['--name', 'frob'],
    ],
  ])('fails where %s', (_case, outcome, last, words) => {
    expect(npmTest(outcome, ...words)).toMatchObject({ code: 1, last })
  })

  it('runs the tests with a name as it is written, and counts no other as skipped', () => {
    const { code, last, asked = '' } = npmTest({ report: { numPendingTests: 9 } }, '--name', 'P07 (a crash)')
    expect({ code, last }).toEqual({ code: 0, last: '3 passed, 0 failed' })
    expect('a domain P07 (a crash) pays once').toMatch(new RegExp(asked.slice('asked '.length)))
  })

  it('leaves the contracts out where words choose', () => {
    expect(npmTest({ contract: 'fails' }, 'ledger')).toMatchObject({ code: 0, last: '3 passed, 0 failed' })
  })
})
