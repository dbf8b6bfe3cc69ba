import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The pages' sources, and where they are built to. */
export const WEB_FOLDER = fileURLToPath(new URL('../../web', import.meta.url))
export const DIST_FOLDER = join(WEB_FOLDER, 'dist')
/** In `dist`: what `hashPageSources` said when it was built. */
export const SOURCES_HASH_FILE = 'sources.hash'
/** What the browser loads first on every page. */
export const ENTRY = 'main.tsx'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

/** A file as it is sent. Its name holds a hash of what is in it, so browsers may keep it. */
export interface Asset {
  readonly type: string
  readonly body: Buffer
  readonly gzipped: Buffer
}

export interface PageFiles {
  /** By path on this server, such as `/assets/main-1a2b.js`. */
  readonly assets: ReadonlyMap<string, Asset>
  readonly script: string
  readonly styles: readonly string[]
  /** What a page's script loads next, by the page's source, such as `pages/DepositPage.tsx`. */
  preloadsOf(source: string): readonly string[]
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}

/** The built pages, held in memory. Undefined where there are none. */
export function readPageFiles(): PageFiles | undefined {
  const manifestFile = join(DIST_FOLDER, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return undefined
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>
  const entry = manifest[ENTRY]
  if (entry === undefined) return undefined
  const chunksOf = (key: string, seen = new Set<string>()): ReadonlySet<string> => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports ?? []) chunksOf(next, seen)
    return seen
  }
  const pathOf = (key: string) => `/${manifest[key]?.file}`
  return {
    assets: readAssets(),
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloadsOf: (source) =>
      [...new Set([...chunksOf(ENTRY), ...chunksOf(source)])].filter((key) => key !== ENTRY).map(pathOf),
  }
}

function readAssets(): ReadonlyMap<string, Asset> {
  const folder = join(DIST_FOLDER, 'assets')
  const assets = new Map<string, Asset>()
  for (const name of readdirSync(folder)) {
    const body = readFileSync(join(folder, name))
    const type = TYPES[extname(name)] ?? 'application/octet-stream'
    assets.set(`/assets/${name}`, { type, body, gzipped: gzipSync(body) })
  }
  return assets
}

/** Whether the pages were built from the sources as they are. */
export function arePagesFresh(): boolean {
  const file = join(DIST_FOLDER, SOURCES_HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === hashPageSources()
}

/** Says whether two builds would be the same: over `web/`, what it imports of the server, and the versions of its packages. */
export function hashPageSources(): string {
  const hash = createHash('sha256')
  const files = readdirSync(WEB_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(DIST_FOLDER))
  for (const path of [...withImports(files)].sort()) {
    hash.update(`${relative(WEB_FOLDER, path)}\0`).update(readFileSync(path))
  }
  const packages = fileURLToPath(new URL('../../package.json', import.meta.url))
  const { dependencies, devDependencies } = JSON.parse(readFileSync(packages, 'utf8'))
  return hash.update(JSON.stringify([dependencies, devDependencies])).digest('hex')
}

/** The code that pages and server share, such as how a deposit address is computed, is part of both. */
function withImports(files: readonly string[]): ReadonlySet<string> {
  const seen = new Set(files)
  for (const path of seen) {
    if (!/\.tsx?$/.test(path)) continue
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /^(?:import|\}) (?!type )[^'\n]*'(\.[^']+)'/gm,
    )) {
      seen.add(resolve(dirname(path), name))
    }
  }
  return seen
}
