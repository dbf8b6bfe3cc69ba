import { globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { LOCKFILE, MANIFEST, PROJECT } from '../../server/shared/places.ts'
import { findTestPrograms, PROGRAMS } from './programs.ts'
import { writeBundle } from './write.ts'

const BUNDLES = join(PROJECT, 'bundle')
/** Names the newest whole bundle, and the sources that it was made of. `foyer.js` reads it at every start. */
const CURRENT = 'current.json'

/** npm writes it whenever it installs packages. */
const INSTALLED = join(PROJECT, 'node_modules/.package-lock.json')

/** Running programs may still load files of an old bundle. */
const KEPT = 8
/** A file system's clock may lag a little behind ours. */
const CLOCK_LAG_MS = 20

/**
 * Bundles the programs of this checkout. Others may do the same at the same time: each writes a folder of its own, and only a whole
 * bundle is ever named. Returns the folder's name.
 */
export async function makeBundle(): Promise<string> {
  const startedAt = Date.now() - CLOCK_LAG_MS
  const folder = `${startedAt}-${process.pid}`
  mkdirSync(join(BUNDLES, folder), { recursive: true })
  const { inputs } = await writeBundle({
    programs: { ...PROGRAMS, ...findTestPrograms() },
    folder: join(BUNDLES, folder),
  })
  const sources = inputs.filter((path) => !path.startsWith('node_modules/'))
  const tools = globSync('scripts/bundle/*.ts', { cwd: PROJECT })
  const others = [...tools, ...[MANIFEST, LOCKFILE, INSTALLED].map((path) => relative(PROJECT, path))]
  const current = {
    folder,
    inputs: [...sources, ...others].flatMap((path) => describeInput(path, startedAt)),
  }
  const draft = join(BUNDLES, folder, CURRENT)
  writeFileSync(draft, JSON.stringify(current))
  renameSync(draft, join(BUNDLES, CURRENT))
  removeOld()
  return folder
}

/** As `foyer.js` compares it. A file that changed while it was bundled never compares equal. */
function describeInput(
  path: string,
  startedAt: number,
): readonly [path: string, size: number, mtimeMs: number][] {
  const found = statSync(join(PROJECT, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  return [[path, found.size, found.mtimeMs < startedAt ? found.mtimeMs : 0]]
}

function removeOld(): void {
  const folders = readdirSync(BUNDLES).filter((name) => /^\d+-\d+$/.test(name))
  const byAge = folders.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  for (const name of byAge.slice(0, -KEPT)) {
    rmSync(join(BUNDLES, name), { recursive: true, force: true })
  }
}
