import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { MANIFEST, PROJECT } from '../../server/shared/places.ts'

/** The commands of a deployment. All others need what only development has. */
export const RELEASED = [
  ...['start', 'ready', 'migrate', 'doctor', 'why', 'payouts', 'reconcile', 'guard', 'ask'],
  ...['escrow:deploy', 'escrow:exit', 'escrow:confirm'],
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
    'ha',
    'results/ha',
  ],
  ...['interface', 'errors'],
].map((name) => `docs/${name}.md`)

const HELD = [
  'foyer.js',
  'server/bot/locales/**',
  'web/dist/**',
  'contracts/artifacts/standardInput.json',
  'contracts/exit.html',
  'deploy/**',
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md'],
  ...DOCUMENTS,
]

/** Tests, the stage's pages, which production never shows, and the settings and secrets of a deployment. */
const LEFT_OUT = [
  /\.test\.ts$/,
  /^web\/dist\/(?:stage\/|sources\.hash$|modules\.json$)/,
  /^deploy\/(?:secrets\/|\w+\.env$)/,
]

export const isLeftOut = (path: string): boolean => LEFT_OUT.some((pattern) => pattern.test(path))

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly repository?: unknown
  readonly scripts: Readonly<Record<string, string>>
}

export function readManifest(): Manifest {
  return JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
}

/** Every file of the project that a release holds as it is, by its path in the project. */
export function listFiles(): readonly string[] {
  const held = globSync(HELD, { cwd: PROJECT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(entry.parentPath.slice(PROJECT.length + 1), entry.name))
  // A `**` passes by what begins with a dot.
  const hidden = globSync('web/dist/.vite/*', { cwd: PROJECT })
  return [...held, ...hidden].filter((path) => !isLeftOut(path)).sort()
}
