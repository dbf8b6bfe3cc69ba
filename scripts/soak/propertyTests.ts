import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

const FOLDERS = ['server', 'sandbox', 'web', 'tests', 'scripts', 'contracts']
/** Soaked as a part of its own, as `npm run chaos` plays it. */
const CHAOS = 'tests/chaos.test.ts'

/** The test files that draw their inputs, in order, by their path from the root. */
export function findPropertyTests(): readonly string[] {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: PROJECT }))
  return files
    .filter((file) => file !== CHAOS && /from 'fast-check'/.test(readFileSync(join(PROJECT, file), 'utf8')))
    .toSorted()
}
