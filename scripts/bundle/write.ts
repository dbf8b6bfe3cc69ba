import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, sep } from 'node:path'
import {
  type ChunkingContext,
  type CodeSplittingGroup,
  type OutputChunk,
  type Plugin,
  rolldown,
} from 'rolldown'
import { MANIFEST, PROJECT, SANDBOX_FOLDER } from '../../server/shared/places.ts'

/** A bundle that was written. */
export interface Bundle {
  /** Our sources and the packages' files, by their path in the project. */
  readonly inputs: readonly string[]
  /** The packages inside, by their folder in the project. */
  readonly packages: readonly string[]
  /** Packages and left out sources that its files cannot load without. Node's own modules are not listed. */
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

/** Packages that others use where they are installed, as they never are here. */
const DISPENSABLE = new Set(['encoding', 'pg-native'])

/** Packages that only take time, by what stands in for them. */
const REPLACED: Readonly<Record<string, string>> = {
  // node-fetch falls back on it where Node has no `URL`.
  'whatwg-url': 'module.exports = { URL }',
  // graphile-worker looks in every folder above for settings of its own. It gets all of them from us.
  cosmiconfig: 'exports.cosmiconfigSync = () => ({ search: () => null })',
}

/**
 * Writes a bundle: a file for each program, the code that they share, and source maps. It holds the packages of production;
 * those of development, which few programs load, stay where they are installed.
 */
export async function writeBundle({ programs, folder, leaveOut }: BundleOptions): Promise<Bundle> {
  const { devDependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as {
    devDependencies: Record<string, string>
  }
  // A package may need one that is for development only to us.
  const isOutside = (name: string, importer = '') =>
    nameOf(name) in devDependencies && !importer.includes(`/${MODULES}`)
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
      codeSplitting: { groups: groupModules(Object.values(programs)) },
      // Texts of one byte a character are read, and kept, in half the time and memory.
      charset: 'ascii',
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

/** Of packages these only: what signing takes, which is quick without a server. */
const SIGNING = /\/node_modules\/(?:viem(?!\/_esm\/chains)|ox|abitype|@noble)\//
const SIGNERS = ['scripts/ask/keyWallet.ts', 'sandbox/demoWallets.ts', 'server/wallet-auth/signedRead.ts']
/** Programs that are no commands: they load all that they need at once. */
const HEAVY = /^(?:tests|sandbox)\/|baseline/

/**
 * Each file that Node loads costs as much as much code, so code that is needed together stands together: what the help of any
 * command needs, what signing takes, and all else that a server loads when it starts.
 */
function groupModules(programs: readonly string[]): CodeSplittingGroup[] {
  const commands = programs.filter((path) => !HEAVY.test(path))
  return [
    groupOf('command', 3, commands, isLean),
    groupOf('signing', 2, SIGNERS, isLean, SIGNING),
    groupOf('server', 1, ['server/runServer.ts'], () => true),
  ]
}

/** Everything that these load at once, as far as it passes, and these packages. */
function groupOf(
  name: string,
  priority: number,
  roots: readonly string[],
  passes: (id: string) => boolean,
  packages?: RegExp,
): CodeSplittingGroup {
  let held: ReadonlySet<string> | undefined
  return {
    debugName: name,
    priority,
    name(id, graph) {
      held ??= findLoaded(roots, graph, passes)
      return held.has(id) || packages?.test(id) ? name : undefined
    },
  }
}

function findLoaded(
  roots: readonly string[],
  graph: ChunkingContext,
  passes: (id: string) => boolean,
): ReadonlySet<string> {
  const entries = roots.map((path) => join(PROJECT, path))
  const seen = new Set(entries)
  for (const id of seen) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (passes(imported)) seen.add(imported)
  }
  return new Set([...seen].filter((id) => passes(id) && !graph.getModuleInfo(id)?.isEntry))
}

/** Of packages such a group takes only what it uses, and others take more of them. Production loads nothing of the sandbox. */
const isLean = (id: string) => !id.includes(`/${MODULES}`) && !id.startsWith(SANDBOX_FOLDER)

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
  const imported = chunks.flatMap(({ imports, code }) => [...imports, ...requiredIn(code)])
  return [...new Set(imported)].filter((name) => !held.has(name) && !isBuiltin(name)).toSorted()
}

const replace: Plugin = {
  name: 'replace',
  resolveId: (source) => (source in REPLACED ? `\0${source}.cjs` : undefined),
  load: (id) => (id.startsWith('\0') ? REPLACED[id.slice(1, -'.cjs'.length)] : undefined),
}

/** Packages of CommonJS may require others as late as they like, and do without some. */
function requiredIn(code: string): string[] {
  const required = [...code.matchAll(/\b__require\("([^"]+)"\)/g)].map(([, name = '']) => name)
  return required.filter((name) => !DISPENSABLE.has(name))
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
