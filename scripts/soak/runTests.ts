import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

/** A test's own figures, beside its outcome. */
interface Meta {
  readonly deaths?: number
  readonly losses?: number
}

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
      readonly meta: Meta
    }[]
  }[]
}

export interface Outcome {
  readonly passed: number
  /** Tests that failed, and files that do not load, in words. */
  readonly failures: readonly string[]
  readonly metas: readonly Meta[]
}

/** Runs test files with these variables too. */
export async function runTests(
  files: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-soak-'))
  const file = join(folder, 'report.json')
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const child = spawn('vitest', ['run', ...reporters, ...files], {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const [code] = await once(child, 'exit')
    return read(JSON.parse(readFileSync(file, 'utf8')) as Report, code === 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function read({ numPassedTests, testResults }: Report, isWell: boolean): Outcome {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests
    .filter(({ status }) => status !== 'passed')
    .map(
      ({ fullName, failureMessages: [message = 'it did not run'] }) => `${fullName}: ${firstLine(message)}`,
    )
  const unloaded = testResults
    .filter(({ assertionResults, message }) => assertionResults.length === 0 && message !== '')
    .map(({ name, message }) => `${relative(PROJECT, name)}: ${firstLine(message)}`)
  const failures = [...failed, ...unloaded]
  if (!isWell && failures.length === 0) failures.push('an error outside any test')
  return { passed: numPassedTests, failures, metas: tests.map(({ meta }) => meta) }
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
