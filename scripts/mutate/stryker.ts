import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

/** The lock file of Stryker and its 160 packages. They weigh 50 MB and no other command needs them, so `npm ci` leaves them out. */
const LOCKED = join(PROJECT, 'scripts/mutate/stryker')
/** Inside `node_modules`, so that Stryker's test runner finds the project's Vitest; `npm ci` clears it. */
const INSTALLED = 'node_modules/.stryker'
const PROGRAM = `${INSTALLED}/node_modules/@stryker-mutator/core/bin/stryker.js`
const CONFIG = `${INSTALLED}/stryker.config.json`

/** Runs Stryker, and installs it first if it is missing. Exits if either fails; surviving mutants are no failure. */
export function runStryker(options: object): void {
  if (!existsSync(PROGRAM)) install()
  writeFileSync(CONFIG, JSON.stringify(options))
  run(process.execPath, [PROGRAM, 'run', CONFIG])
}

function install(): void {
  console.log('Installing Stryker, once.')
  rmSync(INSTALLED, { recursive: true, force: true })
  cpSync(LOCKED, INSTALLED, { recursive: true })
  run('npm', ['ci', '--ignore-scripts', '--legacy-peer-deps', '--prefix', INSTALLED])
}

function run(program: string, args: readonly string[]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' })
  if (error) console.error(`${program} cannot be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}
