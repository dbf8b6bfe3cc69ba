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
import { MANIFEST, PROJECT } from '../../server/shared/places.ts'

/** The inputs of a bundle, and the modules it expects beside it. */
export interface Bundle {
  /** Our sources and the packages' files, by their path in the project. */
  readonly inputs: readonly string[]
  /** The packages inside, by their folder in the project. */
  readonly packages: readonly string[]
  /** Modules that its files import statically and that are not inside: packages and left out sources, without Node's own. */
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

/** The only packages that stand apart: signing is quick without the server's. */
const SIGNING = /\/node_modules\/(?:viem(?!\/_esm\/chains)|ox|abitype|@noble)\//
/** Programs that are no commands: they load all that they need at once. */
const HEAVY = /^tests\/|baseline/
const SANDBOX = join(PROJECT, 'sandbox/')

/**
 * Each file that Node loads costs as much as much code, so code that is needed together stands together: what the help of any
 * command needs, what signing takes, and all else that a server loads when it starts.
 */
function groupModules(programs: readonly string[]): CodeSplittingGroup[] {
  const commands = programs.filter((path) => !HEAVY.test(path) && !join(PROJECT, path).startsWith(SANDBOX))
  return [
    // Of packages they take only what they use, and others take more of them. Production loads nothing of the sandbox.
    groupOf('command', 3, commands, (id) => isOurs(id) && !id.startsWith(SANDBOX)),
    { name: 'signing', priority: 2, test: SIGNING },
    groupOf('server', 1, ['server/runServer.ts'], () => true),
  ]
}

/** The modules that these load at once and that pass. */
function groupOf(
  name: string,
  priority: number,
  roots: readonly string[],
  passes: (id: string) => boolean,
): CodeSplittingGroup {
  let held: ReadonlySet<string> | undefined
  return {
    debugName: name,
    priority,
    name(id, graph) {
      held ??= findLoaded(roots, graph, passes)
      return held.has(id) ? name : undefined
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
  return new Set([...seen].filter((id) => !graph.getModuleInfo(id)?.isEntry))
}

const isOurs = (id: string) => !id.includes(`/${MODULES}`)

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
