import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { PROJECT } from '../../server/shared/places.ts'

/** The commands of a deployment. All others need what only development has. */
export const RELEASED = [
  ...['start', 'ready', 'migrate', 'doctor', 'why', 'payouts', 'reconcile', 'guard', 'ask'],
  ...['escrow:deploy', 'escrow:exit'],
] as const

/** For operators. The others are about the code. */
const DOCUMENTS = [
  ...[
    'operating',
    'deploy',
    'runbook',
    'losses',
    'backups',
    'escrow',
    'settlement',
    'gate',
    'domain',
    'scorer',
    'chaos',
  ],
  ...['interface', 'errors'],
].map((name) => `docs/${name}.md`)

const WHOLE = [
  'server/**',
  'web/dist/**',
  'contracts/artifacts/**',
  'contracts/exit.html',
  'deploy/**',
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'],
  ...DOCUMENTS,
]

/** Tests, the stage's pages, which production never shows, and the settings and secrets of a deployment. */
const LEFT_OUT = [/\.test\.ts$/, /^web\/dist\/(?:stage\/|sources\.hash$)/, /^deploy\/(?:secrets\/|\w+\.env$)/]

export const isLeftOut = (path: string): boolean => LEFT_OUT.some((pattern) => pattern.test(path))

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly repository?: unknown
  readonly scripts: Readonly<Record<string, string>>
  readonly dependencies: Readonly<Record<string, string>>
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as Manifest
}

/** Every file of the project that a release holds as it is, by its path in the project. */
export function listFiles({ scripts }: Pick<Manifest, 'scripts'>): readonly string[] {
  const programs = RELEASED.map((name) => /^(?:exec )?node (\S+)/.exec(scripts[name] ?? '')?.[1] ?? '')
  const whole = globSync(WHOLE, { cwd: PROJECT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(PROJECT.length), entry.name))
  // A `**` passes by what begins with a dot.
  const hidden = globSync('web/dist/.vite/*', { cwd: PROJECT })
  const all = new Set([...whole, ...hidden].filter((path) => !isLeftOut(path)))
  for (const path of [...programs, ...all]) addImports(path, all)
  return [...all].sort()
}

function addImports(path: string, all: Set<string>): void {
  all.add(path)
  for (const name of importsOf(path)) {
    const imported = posix.join(posix.dirname(path), name)
    if (name.startsWith('.') && !all.has(imported)) addImports(imported, all)
  }
}

const SOURCE = /\.(?:ts|mjs)$/
/** Types alone are gone by the time Node imports anything. */
const IMPORT = /^(?:import|export) (?!type )[^'"`;]*?from '([^']+)'|^import '([^']+)'/gm

/** The imports that must succeed for a file to load. Parts of development are imported later, where something is embedded. */
function importsOf(path: string): string[] {
  if (!SOURCE.test(path)) return []
  const text = readFileSync(join(PROJECT, path), 'utf8')
  return [...text.matchAll(IMPORT)].map(([, from, bare]) => from ?? bare ?? '')
}

/** The package that an import names; undefined for a file, and for what Node has itself. */
function packageOf(name: string): string | undefined {
  if (name.startsWith('.') || name.startsWith('node:')) return undefined
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/')
}

/** The packages that these files import. Those of the pages are built into them. */
export function packagesOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap(importsOf).flatMap((name) => packageOf(name) ?? []))
}

/** Imports that a deployment could not follow: of packages for development alone, and of the sandbox and the tests. */
export function findStrays(
  files: readonly string[],
  { dependencies }: Pick<Manifest, 'dependencies'>,
): string[] {
  const isForeign = (path: string, name: string) => {
    if (name.startsWith('.')) return /^(?:sandbox|tests|bench|web)\//.test(posix.join(dirname(path), name))
    const needed = packageOf(name)
    return needed !== undefined && !(needed in dependencies)
  }
  return files.flatMap((path) =>
    importsOf(path)
      .filter((name) => isForeign(path, name))
      .map((name) => `${path} imports ${name}`),
  )
}
