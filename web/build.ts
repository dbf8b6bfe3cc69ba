/** `npm run build`: builds the pages into `web/dist`, where the server finds them. Another build at the same time does no harm. */
import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'
import { readCommandLine } from '../server/commandLine.ts'
import {
  arePagesFresh,
  DIST_FOLDER,
  ENTRY,
  hashPageSources,
  SOURCES_HASH_FILE,
  WEB_FOLDER,
} from '../server/http/pageFiles.ts'

const USAGE = `Builds the pages into web/dist, where the server finds them. A production server needs them before it starts; elsewhere it
builds them itself where their sources have changed.

  npm run build

Example: npm ci && npm run build`

readCommandLine({ usage: USAGE })

// Whoever builds, as tests do: the pages are the ones that people get.
process.env.NODE_ENV = 'production'
const hash = hashPageSources()
const draft = mkdtempSync(`${DIST_FOLDER}-`)
// The server may run as another user than the one who builds.
chmodSync(draft, 0o755)
try {
  await build({
    root: WEB_FOLDER,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [tailwindcss()],
    build: {
      outDir: draft,
      emptyOutDir: true,
      manifest: true,
      target: 'es2022',
      sourcemap: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      assetsInlineLimit: 0,
      rolldownOptions: { input: join(WEB_FOLDER, ENTRY) },
    },
  })
  writeFileSync(join(draft, SOURCES_HASH_FILE), hash)
  replaceBuild()
} finally {
  rmSync(draft, { recursive: true, force: true })
}

/** Puts the new build where the old one was, unless somebody else has put the same there meanwhile. */
function replaceBuild(): void {
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
