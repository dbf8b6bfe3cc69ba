import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { arePagesFresh } from '../../server/http/pageFiles.ts'
import { PROJECT, programFile } from '../../server/shared/places.ts'
import { Failure } from '../command.ts'
import { findStrays, listFiles, type Manifest, packagesOf, RELEASED, readManifest } from './files.ts'

type Named = Readonly<Record<string, string>>

interface Lock {
  /** By the folder below the project. */
  readonly packages: Readonly<
    Record<string, { dependencies?: Named; optionalDependencies?: Named; peerDependencies?: Named }>
  >
}

/**
 * Writes a release into a folder: the files, and what `npm ci` reads.
 *
 * @throws Failure where a file of it imports what a deployment does not have
 */
export function writeRelease(folder: string): void {
  const manifest = readManifest()
  const files = listFiles(manifest)
  const strays = findStrays(files, manifest)
  if (strays.length > 0) throw new Failure(`A deployment could not load this: ${strays.join('; ')}.`)
  if (!files.includes('web/dist/.vite/manifest.json')) throw new Failure('The pages are not built.')
  const held = new Set(files)
  for (const path of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    if (path.endsWith('.md')) writeFileSync(target, withoutDeadLinks(path, held))
    else cpSync(join(PROJECT, path), target)
  }
  const released = manifestOf(manifest, packagesOf(files))
  const write = (name: string, content: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`)
  write('package.json', released)
  // `npm pack` leaves out package-lock.json and keeps this one; `npm ci` takes either.
  write('npm-shrinkwrap.json', lockOf(released))
}

/** Builds the pages where their sources have changed. */
export function buildPages(): void {
  if (arePagesFresh()) return
  const { status } = spawnSync(process.execPath, [programFile('build', 'web/build.ts')], { stdio: 'inherit' })
  if (status !== 0) throw new Failure('The pages cannot be built.')
}

/** Packs a release into a folder, and returns the tarball's path. */
export function packRelease(folder: string): string {
  const stage = mkdtempSync(join(tmpdir(), 'foyer-release-'))
  try {
    writeRelease(stage)
    mkdirSync(folder, { recursive: true })
    const printed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder, stage], {
      encoding: 'utf8',
    })
    return join(folder, printed.trim())
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

/** `package.json` with nothing of development. */
function manifestOf({ scripts, ...manifest }: Manifest, packages: ReadonlySet<string>) {
  const { name, version, description, license, repository, dependencies } = manifest
  return {
    ...{ name, version, description, license, ...(repository === undefined ? {} : { repository }) },
    private: true,
    type: 'module',
    engines: { node: '>=24' },
    scripts: Object.fromEntries(RELEASED.map((name) => [name, scripts[name]])),
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => packages.has(name))),
  }
}

/** The lock file: the same versions, of what is needed. */
function lockOf({ name, version, license, engines, dependencies }: ReturnType<typeof manifestOf>): object {
  const lock = JSON.parse(readFileSync(join(PROJECT, 'package-lock.json'), 'utf8')) as Lock
  const needed = new Set<string>()
  const need = (packages: Named, from: string) => {
    for (const name of Object.keys(packages)) {
      const folder = findFolder(lock, name, from)
      const found = folder === undefined ? undefined : lock.packages[folder]
      if (folder === undefined || found === undefined || needed.has(folder)) continue
      needed.add(folder)
      need({ ...found.dependencies, ...found.optionalDependencies, ...found.peerDependencies }, folder)
    }
  }
  need(dependencies, '')
  const left = Object.entries(lock.packages).filter(([folder]) => needed.has(folder))
  return {
    ...lock,
    packages: { '': { name, version, license, dependencies, engines }, ...Object.fromEntries(left) },
  }
}

/** Where Node finds a package from a folder. Undefined for an optional one that is not locked. */
function findFolder({ packages }: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (place in packages) return place
    if (folder === '') return undefined
  }
}

const LINK = /\[([^\]]*)\]\((?!https?:|#)([^)#]+)(#[^)]*)?\)/g

/** A document in which links to files that the release lacks are plain words. */
function withoutDeadLinks(path: string, held: ReadonlySet<string>): string {
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return text.replaceAll(LINK, (link, words: string, to: string) =>
    held.has(posix.join(posix.dirname(path), to)) ? link : words,
  )
}
