import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { foundryProgram } from '../../sandbox/chain/foundry.ts'
import { PROJECT } from '../../server/shared/places.ts'
import { applyMutant, type Mutant } from './mutant.ts'

const FOLDER = join(PROJECT, '.mutants')
const TREE = join(FOLDER, 'tree')
const RESULTS = join(FOLDER, 'results.json')
const REPORT = join(FOLDER, 'report.json')
const VITEST = join('node_modules', 'vitest', 'vitest.mjs')

/** A mutant may take three times as long as the tests take without it, and this. Then it hangs, which counts as noticed. */
const GRACE_MS = 60_000
/** For the tests without a mutant. */
const LONGEST_MS = 600_000
/** To stop PostgreSQL. */
const STOPPING_MS = 15_000
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface Verdict {
  readonly mutant: Mutant
  readonly isNoticed: boolean
}

/** By key; `ms` is how long the tests took. */
type Results = Record<string, { readonly isNoticed: boolean; readonly ms: number }>

/**
 * Runs each mutant's tests in a copy of the project and tells whether one fails. Results are kept, so a run that was stopped
 * goes on: a mutant is run again only when its file, its tests or the mutant itself have changed, or with `again`.
 *
 * @throws Error if a mutant does not fit its file, or if its tests fail without it
 */
export async function runMutants(
  mutants: readonly Mutant[],
  { again }: { readonly again: boolean },
): Promise<readonly Verdict[]> {
  for (const mutant of mutants) applyMutant(mutant, readFileSync(join(PROJECT, mutant.file), 'utf8'))
  const results = again ? {} : readResults()
  const keep = (key: string, result: Results[string]) => {
    results[key] = result
    writeFileSync(RESULTS, JSON.stringify(results, undefined, 1))
    return result
  }
  // All at the beginning: the project may change while they run in its copy.
  const keys = new Map(mutants.map((mutant) => [mutant, keyOf(mutant)]))
  const left = mutants.filter((mutant) => results[keys.get(mutant) ?? ''] === undefined).length
  if (left > 0) copyProject()
  console.log(`${mutants.length} mutants, ${left} of them to run`)
  const verdicts: Verdict[] = []
  for (const [index, mutant] of mutants.entries()) {
    const key = keys.get(mutant) ?? ''
    const known = results[key]
    const result = known ?? keep(key, await runOne(mutant, await baselineOf(mutant, results, keep)))
    verdicts.push({ mutant, isNoticed: result.isNoticed })
    const place = `${index + 1}/${mutants.length}`
    const seconds = Math.round(result.ms / 1_000)
    if (known === undefined) {
      console.log(`${place} ${result.isNoticed ? 'noticed' : 'SURVIVED'} ${seconds} s  ${mutant.breaks}`)
    }
  }
  return verdicts
}

/** The verdicts that are known of the code as it is. */
export function findVerdicts(mutants: readonly Mutant[]): readonly Verdict[] {
  const results = readResults()
  return mutants.flatMap((mutant) => {
    const known = results[keyOf(mutant)]
    return known === undefined ? [] : [{ mutant, isNoticed: known.isNoticed }]
  })
}

function readResults(): Results {
  return existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
}

/** How long the tests take without a mutant. */
async function baselineOf(
  mutant: Mutant,
  results: Results,
  keep: (key: string, result: Results[string]) => Results[string],
): Promise<number> {
  const key = hashOf(TREE, [...mutant.tests, mutant.named ?? ''], mutant.tests)
  const known = results[key] ?? (await runTests(mutant, LONGEST_MS))
  if (!known.isNoticed) return keep(key, known).ms
  throw new Error(`${mutant.tests.join(' ')} fail without a mutant, or have no test named ${mutant.named}`)
}

async function runOne(mutant: Mutant, usualMs: number): Promise<Results[string]> {
  const file = join(TREE, mutant.file)
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, applyMutant(mutant, original))
  try {
    return await runTests(mutant, 3 * usualMs + GRACE_MS)
  } finally {
    writeFileSync(file, original)
  }
}

/** The project as it is now, without what git ignores. */
function copyProject(): void {
  rmSync(TREE, { recursive: true, force: true })
  const { stdout }: SpawnSyncReturns<string> = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: PROJECT,
    encoding: 'utf8',
  })
  for (const path of stdout.split('\0').filter((path) => path !== '' && existsSync(join(PROJECT, path)))) {
    mkdirSync(dirname(join(TREE, path)), { recursive: true })
    cpSync(join(PROJECT, path), join(TREE, path))
  }
  for (const built of ['web/dist', 'contracts/out', 'contracts/cache']) {
    const from = join(PROJECT, built)
    if (existsSync(from)) cpSync(from, join(TREE, built), { recursive: true, preserveTimestamps: true })
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(TREE, 'node_modules'))
}

function keyOf(mutant: Mutant): string {
  return hashOf(PROJECT, [JSON.stringify(mutant)], [mutant.file, ...mutant.tests])
}

function hashOf(folder: string, texts: readonly string[], files: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text}\0`)
  for (const file of files) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 24)
}

async function runTests(mutant: Mutant, limitMs: number): Promise<Results[string]> {
  const begin = Date.now()
  rmSync(REPORT, { force: true })
  const isSolidity = mutant.file.endsWith('.sol')
  const { program, args } = isSolidity ? forgeRun(mutant) : vitestRun(mutant)
  const run = await runFor(limitMs, program, args)
  const ms = Date.now() - begin
  if (run.hangs) return { isNoticed: true, ms }
  const isNoticed = isSolidity ? hasForgeFailure(run.out) : hasVitestFailure()
  if (isNoticed !== undefined) return { isNoticed, ms }
  throw new Error(`The tests of “${mutant.breaks}” cannot run:\n${run.out.slice(-4_000)}`)
}

function vitestRun({ tests, named }: Mutant) {
  const name = named === undefined ? [] : ['--testNamePattern', named]
  const options = ['--maxWorkers=1', '--bail=1', '--reporter=json', `--outputFile=${REPORT}`]
  return { program: process.execPath, args: [VITEST, 'run', ...options, ...name, ...tests] }
}

function forgeRun({ tests, named }: Mutant) {
  const name = named === undefined ? [] : ['--match-test', named]
  const args = ['test', '--json', '--match-path', `{${tests.join(',')}}`, ...name]
  return { program: foundryProgram('forge'), args }
}

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly message: string }[]
}

/** Undefined if nothing has run. No test that passes, as where none has the name, counts as a failure. */
function hasVitestFailure(): boolean | undefined {
  if (!existsSync(REPORT)) return undefined
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(
    readFileSync(REPORT, 'utf8'),
  ) as VitestReport
  if (testResults.some(({ message }) => /SyntaxError|Transform failed|PARSE_ERROR/.test(message)))
    return undefined
  const isBroken = testResults.some(({ status }) => status === 'failed')
  return numFailedTests > 0 || isBroken || numPassedTests === 0
}

type ForgeSuites = Record<string, { readonly test_results: Record<string, { readonly status: string }> }>

function hasForgeFailure(out: string): boolean | undefined {
  const json = out.split('\n').find((line) => line.startsWith('{"contracts/'))
  if (json === undefined) return undefined
  const suites = Object.values(JSON.parse(json) as ForgeSuites)
  return suites.some((suite) => Object.values(suite.test_results).some(({ status }) => status !== 'Success'))
}

/** Ends the program and all that it has started once the time is over. */
async function runFor(
  ms: number,
  program: string,
  args: readonly string[],
): Promise<{ readonly out: string; readonly hangs: boolean }> {
  const child = spawn(program, args, { cwd: TREE, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} cannot be started`)
  let out = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    out += chunk
  })
  const closed = new Promise((resolve) => child.on('close', resolve))
  const end = async () => {
    process.kill(-pid, 'SIGTERM')
    await Promise.race([closed, sleep(STOPPING_MS)])
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // All of them have ended.
    }
    await closed
  }
  // It has a process group of its own, which Ctrl-C does not reach.
  const stop = () => void end().then(() => process.exit(1))
  for (const signal of STOP_SIGNALS) process.once(signal, stop)
  const isOver = await Promise.race([closed, sleep(ms, 'over', { ref: false })])
  if (isOver === 'over') await end()
  for (const signal of STOP_SIGNALS) process.off(signal, stop)
  return { out, hangs: isOver === 'over' }
}
