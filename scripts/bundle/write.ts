import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, sep } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { MANIFEST, PROJECT } from '../../server/shared/places.ts'

/** What went into a bundle, and what it expects around it. */
export interface Bundle {
  /** Our sources and the packages' files, by their path in the project. */
  readonly inputs: readonly string[]
  /** The packages inside, by their folder in the project. */
  readonly packages: readonly string[]
  /** What its files cannot load without, and is not in it: packages and left out sources. Node's own modules are not listed. */
  readonly outside: readonly string[]
}

export interface BundleOptions {
  /** Sources by the name of their program. */
  readonly programs: Readonly<Record<string, string>>
  readonly folder: string
  /** Sources that stay outside, by their path in the project. Loading one fails as if its file were missing. */
  readonly leaveOut?: RegExp
}

const MODULES = `node_modules${sep}`

/** Packages that only an old Node needs, by what stands in for them. node-fetch falls back on this one where there is no `URL`. */
const REPLACED: Readonly<Record<string, string>> = { 'whatwg-url': 'module.exports = { URL }' }

/**
 * Writes a bundle: a file for each program, the code that they share, and source maps. It holds the packages of production;
 * those of development, which few programs load, stay where they are installed.
 */
export async function writeBundle({ programs, folder, leaveOut }: BundleOptions): Promise<Bundle> {
  const { devDependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const isOutside = (name: string) => nameOf(name) in devDependencies
  let ids: readonly string[] = []
  const listModules: Plugin = {
    name: 'list-modules',
    generateBundle() {
      ids = [...this.getModuleIds()]
    },
  }
  const build = await rolldown({
    cwd: PROJECT,
    platform: 'node',
    logLevel: 'warn',
    input: Object.fromEntries(
      Object.entries(programs).map(([name, source]) => [fileNameOf(name), join(PROJECT, source)]),
    ),
    external: isOutside,
    plugins: [listModules, replace, ...(leaveOut === undefined ? [] : [omit(leaveOut)])],
  })
  try {
    const { output } = await build.write({
      dir: folder,
      format: 'esm',
      sourcemap: true,
      comments: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name].[hash].js',
    })
    const chunks = output.filter((file) => file.type === 'chunk')
    const files = ids.filter((id) => id.startsWith(PROJECT)).map((id) => relative(PROJECT, id))
    return {
      inputs: files.toSorted(),
      packages: packagesOf(files),
      outside: findOutside(chunks),
    }
  } finally {
    await build.close()
  }
}

/** A colon is not for file names. */
export function fileNameOf(program: string): string {
  return program.replaceAll(':', '-')
}

function nameOf(imported: string): string {
  return imported.split('/', imported.startsWith('@') ? 2 : 1).join('/')
}

/** The folders of the packages that hold these files. */
export function packagesOf(files: readonly string[]): string[] {
  return [...new Set(files.flatMap((file) => packageFolderOf(file) ?? []))].toSorted()
}

function packageFolderOf(file: string): string | undefined {
  const start = file.lastIndexOf(MODULES)
  if (start === -1) return undefined
  const inside = start + MODULES.length
  return file.slice(0, inside) + nameOf(file.slice(inside))
}

function findOutside(chunks: readonly OutputChunk[]): string[] {
  const held = new Set(chunks.map(({ fileName }) => fileName))
  const imported = chunks.flatMap(({ imports }) => imports)
  return [...new Set(imported)].filter((name) => !held.has(name) && !isBuiltin(name)).toSorted()
}

const replace: Plugin = {
  name: 'replace',
  resolveId: (source) => (source in REPLACED ? `\0${source}.cjs` : undefined),
  load: (id) => (id.startsWith('\0') ? REPLACED[id.slice(1, -'.cjs'.length)] : undefined),
}

function omit(pattern: RegExp): Plugin {
  return {
    name: 'omit',
    async resolveId(source, importer) {
      if (!source.startsWith('.') || importer === undefined) return undefined
      const file = relative(PROJECT, join(importer, '..', source))
      return pattern.test(file) ? { id: `./${file}`, external: true } : undefined
    },
  }
}
