import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join, relative, resolve } from 'node:path'
import type { Language } from '../shared/languages.ts'
import { lazily } from '../shared/lazily.ts'
import { DIST_FOLDER, MANIFEST, WEB_FOLDER } from '../shared/places.ts'
import { ENCODINGS, type Encoded, type Encoding } from './encoding.ts'

/** In `dist`: the `hashPageSources` of the build. */
export const SOURCES_HASH_FILE = 'sources.hash'
/** In `dist`: the packages inside the pages, by their folder in the project. */
export const PACKAGES_FILE = 'packages.json'
/** The browser's first file on every page that runs scripts. */
export const ENTRY = 'main.tsx'
/** Makes the HTML of the pages without scripts, on the server. Built to `SERVER_FILE` in `dist`. */
export const SERVER_ENTRY = join('landing', 'renderPage.tsx')
export const SERVER_FILE = join('server', 'renderPage.js')
/** Files of `web/public`, which are sent under the names that others know. */
export const PUBLIC_FILES = [
  ...['icon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png'],
  ...['preview.png', 'site.webmanifest'],
]
/** The same of the stage, and where in `dist` it is built to. */
export const STAGE_ENTRY = 'stage/main.tsx'
export const STAGE_FOLDER = 'stage'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}

/** A file as it is sent. */
interface Asset extends Encoded {
  readonly type: string
  readonly body: Buffer
  /** Its name holds a hash of its content, so browsers keep it for ever. */
  readonly isHashed: boolean
}

/** A page without scripts. */
export interface RenderedPage {
  readonly title: string
  readonly description: string
  /** The HTML's body. */
  readonly body: string
}

export interface PageFiles extends Entry {
  /** By path on this server, such as `/assets/main-1a2b.js`. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Of the stage's page. Absent in production. */
  readonly stage?: Entry | undefined
  /** Makes a page without scripts from what `server/app/landingViews.ts` shows on it. */
  renderPage(view: object): RenderedPage
}

/** The files that the HTML of a page names. */
interface Entry {
  readonly script: string
  readonly styles: readonly string[]
  /** The chunks that a page's script loads next, by the page's source, such as `pages/DepositPage.tsx`: its texts too. */
  preloadsOf(source: string, language: Language): readonly string[]
}

interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

/** The built pages, held in memory. Undefined where there are none. With `isStaged`, the stage is among them. */
export function readPageFiles({ isStaged = false } = {}): PageFiles | undefined {
  const main = readEntry(DIST_FOLDER, ENTRY)
  if (main === undefined) return undefined
  const renderer = lazily(
    () => createRequire(import.meta.url)(join(DIST_FOLDER, SERVER_FILE)) as Pick<PageFiles, 'renderPage'>,
  )
  const renderPage = (view: object) => renderer().renderPage(view)
  const assets = readAssets(DIST_FOLDER)
  for (const name of PUBLIC_FILES) assets.set(`/${name}`, readAsset(join(DIST_FOLDER, name), false))
  if (!isStaged) return { ...main, renderPage, assets }
  const folder = join(DIST_FOLDER, STAGE_FOLDER)
  return {
    ...main,
    renderPage,
    assets: new Map([...assets, ...readAssets(folder)]),
    stage: readEntry(folder, STAGE_ENTRY),
  }
}

function readEntry(folder: string, name: string): Entry | undefined {
  const manifestFile = join(folder, '.vite', 'manifest.json')
  if (!existsSync(manifestFile)) return undefined
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Readonly<Record<string, Chunk>>
  const entry = manifest[name]
  if (entry === undefined) return undefined
  const chunksOf = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return seen
    seen.add(key)
    for (const next of chunk.imports ?? []) chunksOf(next, seen)
    return seen
  }
  const pathOf = (key: string) => `/${manifest[key]?.file}`
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloadsOf(source, language) {
      const chunks = chunksOf(source, new Set(chunksOf(name)))
      const later = [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? [])
      const texts = later.filter((key) => key.startsWith('texts/') && key.endsWith(`/${language}.ts`))
      for (const key of texts) chunksOf(key, chunks)
      return [...chunks].filter((key) => key !== name).map(pathOf)
    },
  }
}

function readAssets(dist: string): Map<string, Asset> {
  const folder = join(dist, 'assets')
  const ends = Object.values<string>(ENCODINGS)
  const names = readdirSync(folder).filter((name) => !ends.includes(extname(name)))
  return new Map(names.map((name) => [`/assets/${name}`, readAsset(join(folder, name), true)]))
}

/** A file, with what the build has made of it. */
function readAsset(file: string, isHashed: boolean): Asset {
  const made = Object.entries(ENCODINGS).filter(([, end]) => existsSync(file + end))
  const encoded: Partial<Record<Encoding, Buffer>> = Object.fromEntries(
    made.map(([name, end]) => [name, readFileSync(file + end)]),
  )
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  return { type, isHashed, body: readFileSync(file), ...encoded }
}

/** Whether the pages were built from the present sources. */
export function arePagesFresh(): boolean {
  const file = join(DIST_FOLDER, SOURCES_HASH_FILE)
  return existsSync(file) && readFileSync(file, 'utf8') === hashPageSources()
}

/** Equal for equal builds: covers `web/`, its imports from the server, and the versions of its packages. */
export function hashPageSources(): string {
  const hash = createHash('sha256')
  const files = readdirSync(WEB_FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(DIST_FOLDER))
  for (const path of [...withImports(files)].sort()) {
    hash.update(`${relative(WEB_FOLDER, path)}\0`).update(readFileSync(path))
  }
  const { dependencies, devDependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  return hash.update(JSON.stringify([dependencies, devDependencies])).digest('hex')
}

/** Pages and server share code, such as how a deposit address is computed. */
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
