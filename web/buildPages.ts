import { chmodSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { ENCODINGS } from '../server/http/encoding.ts'
import {
  arePagesFresh,
  ENTRY,
  hashPageSources,
  MODULES_FILE,
  SERVER_ENTRY,
  SERVER_FILE,
  SOURCES_HASH_FILE,
  STAGE_ENTRY,
  STAGE_FOLDER,
} from '../server/http/pageFiles.ts'
import { DIST_FOLDER, PROJECT, WEB_FOLDER } from '../server/shared/places.ts'

/**
 * Code that several pages share, in a few files: many small ones compress worse. Texts wait for a language's file, which must import
 * nothing that waits: so `base` holds what that file needs, and no texts.
 */
const GROUPS = [
  {
    name: 'base',
    test: /node_modules\/preact\/|web\/api\/pageState|web\/texts\/plural|vite\/preload-helper/,
    priority: 3,
  },
  { name: 'query', test: /node_modules\/@tanstack\/|web\/parts\/Queries|web\/api\/app/, priority: 2 },
  {
    name: 'parts',
    test: /web\/(?:parts\/(?!Loaded|Figures|Field)[A-Z]|texts\/(?:texts|formats)|wallets\/|api\/deposit)|server\/shared\/languages|viem\/.*\/unit\//,
    minShareCount: 3,
    priority: 2,
  },
  {
    name: 'dashboard',
    test: /web\/(?:session\/|parts\/(?:dashboard\/|Loaded|Field)|api\/use(?:Read|Url)|texts\/dashboard\.ts)/,
    minShareCount: 2,
    priority: 1,
  },
]

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** Pages are written for React and run on Preact, which is a fifth of its size. */
const PREACT = [
  { find: /^react-dom\/(client|server)$/, replacement: 'preact/compat/$1' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
]

const COMMON = {
  root: WEB_FOLDER,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  resolve: { alias: PREACT },
} as const

const modules = new Set<string>()
/** Collects the packages' files that go into the pages. */
const listModules: Plugin = {
  name: 'list-modules',
  generateBundle() {
    for (const id of this.getModuleIds()) {
      const file = relative(PROJECT, id.split('?')[0] ?? id)
      if (file.startsWith('node_modules/')) modules.add(file)
    }
  },
}

/** Builds the pages into `web/dist`. */
export async function buildPages(): Promise<void> {
  // Tests build too, and must get the pages that people get.
  process.env.NODE_ENV = 'production'
  const hash = hashPageSources()
  const draft = mkdtempSync(`${DIST_FOLDER}-`)
  // The server may run as another user than the build.
  chmodSync(draft, 0o755)
  try {
    await buildFor(ENTRY, draft)
    // Apart, so that production can do without it, and its pages share nothing with it.
    await buildFor(STAGE_ENTRY, join(draft, STAGE_FOLDER))
    await buildServerFile(draft)
    await compressFiles(draft)
    writeFileSync(join(draft, MODULES_FILE), JSON.stringify([...modules]))
    writeFileSync(join(draft, SOURCES_HASH_FILE), hash)
    replaceBuild(draft, hash)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Builds what a browser's first file leads to. */
async function buildFor(entry: string, outDir: string): Promise<void> {
  await build({
    ...COMMON,
    plugins: [tailwindcss(), listModules],
    build: {
      outDir,
      copyPublicDir: entry === ENTRY,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      sourcemap: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(WEB_FOLDER, entry), output: { codeSplitting: { groups: GROUPS } } },
    },
  })
}

/** Builds what renders the pages without scripts, with all it needs in one file: the server itself imports none of it. */
async function buildServerFile(draft: string): Promise<void> {
  await build({
    ...COMMON,
    plugins: [listModules],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: join(draft, dirname(SERVER_FILE)),
      copyPublicDir: false,
      ssr: join(WEB_FOLDER, SERVER_ENTRY),
      rolldownOptions: { output: { entryFileNames: basename(SERVER_FILE) } },
    },
  })
}

/** Puts the new build where the old one was, unless somebody else has put the same there meanwhile. */
function replaceBuild(draft: string, hash: string): void {
  for (let attempt = 0; attempt < 5; attempt++) {
    if (arePagesFresh() && readFileSync(join(DIST_FOLDER, SOURCES_HASH_FILE), 'utf8') === hash) return
    rmSync(DIST_FOLDER, { recursive: true, force: true })
    try {
      renameSync(draft, DIST_FOLDER)
      return
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  throw new Error('another build keeps writing web/dist')
}

/** Writes each file that a browser loads once more as brotli and gzip, where that is smaller: no request has to wait for it. */
async function compressFiles(draft: string): Promise<void> {
  const files = globSync(['*.*', 'assets/*', `${STAGE_FOLDER}/assets/*`], { cwd: draft }).filter(
    (file) => extname(file) !== '.png',
  )
  await Promise.all(
    files.map(async (file) => {
      const body = readFileSync(join(draft, file))
      const made = { br: await brotli(body), gzip: await zip(body, { level: 9 }) }
      for (const [name, end] of Object.entries(ENCODINGS)) {
        const encoded = made[name as keyof typeof made]
        if (encoded.length < body.length) writeFileSync(join(draft, file + end), encoded)
      }
    }),
  )
}
