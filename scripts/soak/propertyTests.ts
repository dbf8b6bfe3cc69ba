import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['server', 'sandbox', 'web', 'tests', 'scripts', 'contracts']
/** Soaked as a part of its own, as `npm run chaos` plays it. */
const CHAOS = 'tests/chaos.test.ts'

/** The test files that draw their inputs, in order, by their path from the root. */
export function findPropertyTests(): readonly string[] {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: ROOT }))
  return files
    .filter((file) => file !== CHAOS && /from 'fast-check'/.test(readFileSync(`${ROOT}/${file}`, 'utf8')))
    .toSorted()
}
