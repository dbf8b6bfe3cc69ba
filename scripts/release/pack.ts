import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { arePagesFresh, MODULES_FILE } from '../../server/http/pageFiles.ts'
import { DIST_FOLDER, PROJECT, programFile } from '../../server/shared/places.ts'
import { PROGRAMS } from '../bundle/programs.ts'
import { packagesOf, writeBundle } from '../bundle/write.ts'
import { Failure } from '../command.ts'
import { listFiles, type Manifest, RELEASED, readManifest } from './files.ts'
import { writeLicences } from './licences.ts'

/** For development only. Production asks for none of it. */
const DEVELOPMENT = /^(?:sandbox|tests|bench)\//

/**
 * Writes a release into a folder: the bundled programs, the files that they find by their paths, and the licences of the packages
 * inside.
 *
 * @throws Failure where a program of it needs something that a deployment does not have
 */
export async function writeRelease(folder: string): Promise<void> {
  const files = listFiles()
  if (!files.includes('web/dist/.vite/manifest.json')) throw new Failure('The pages are not built.')
  const held = new Set(files)
  for (const path of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (path.endsWith('.md')) writeFileSync(target, withoutDeadLinks(path, held))
    else cpSync(join(PROJECT, path), target)
  }
  const { packages, outside } = await writeBundle({
    programs: Object.fromEntries(RELEASED.map((name) => [name, PROGRAMS[name]])),
    folder: join(folder, 'bundle/release'),
    leaveOut: DEVELOPMENT,
  })
  if (outside.length > 0) throw new Failure(`A deployment could not load this: ${outside.join(', ')}.`)
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  // Without sources, no bundle can be older than they are.
  write('bundle/current.json', { folder: 'release', inputs: [] })
  write('package.json', manifestOf(readManifest()))
  write('npm-shrinkwrap.json', lockOf(readManifest()))
  writeLicences(join(folder, 'THIRD-PARTY-LICENSES.txt'), [...packages, ...packagesOfPages()])
}

function packagesOfPages(): readonly string[] {
  return packagesOf(JSON.parse(readFileSync(join(DIST_FOLDER, MODULES_FILE), 'utf8')) as string[])
}

/** Builds the pages where their sources have changed. */
export function buildPages(): void {
  if (arePagesFresh()) return
  const { status } = spawnSync(process.execPath, [programFile('build', 'web/build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Failure('The pages cannot be built.')
}

/** Packs a release into a folder, and returns the tarball's path. */
export async function packRelease(folder: string): Promise<string> {
  const stage = mkdtempSync(join(tmpdir(), 'foyer-release-'))
  try {
    await writeRelease(stage)
    mkdirSync(folder, { recursive: true })
    const printed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, stage], {
      encoding: 'utf8',
    })
    return join(folder, printed.trim())
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** `package.json` with the commands, and no packages: they are inside the bundle. */
function manifestOf({ scripts, name, version, description, license, repository }: Manifest) {
  return {
    ...{ name, version, description, license, ...(repository === undefined ? {} : { repository }) },
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: Object.fromEntries(RELEASED.map((name) => [name, scripts[name]])),
  }
}

/** `npm ci` wants one, and installs nothing from it. `npm pack` leaves out package-lock.json, and keeps this one. */
function lockOf({ name, version, license }: Manifest): object {
  const root = { name, version, license, engines: { node: '>=24' } }
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': root } }
}

const LINK = /\[([^\]]*)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g

/** A document in which links to files that the release lacks are plain words. */
function withoutDeadLinks(path: string, held: ReadonlySet<string>): string {
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return text.replaceAll(LINK, (link, words: string, to: string) =>
    held.has(posix.join(posix.dirname(path), to)) ? link : words,
  )
}
