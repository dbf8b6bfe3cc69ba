import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../ports.ts'
import { startTcpProxy, type TcpProxy } from '../tcpProxy.ts'
import { copyRunning, writeAs } from './copy.ts'
import { type EmbeddedPostgres, startPostgres } from './start.ts'

/** One server of a pair. */
export interface PairMember {
  readonly name: string
  /** The way to this server alone, past the switch. */
  readonly url: string
  /** Resolves when it has ended, in any way. */
  readonly ended: Promise<void>
  /** Freezes all its processes, or resumes them. */
  pause(isOn: boolean): void
  /** Ends it as a crash does, paused or not. */
  crash(): Promise<void>
  /** Runs statements one after another, past the switch. Returns the last one's rows. */
  ask<R extends object>(...statements: readonly string[]): Promise<R[]>
}

/** A primary and its one synchronous standby, behind a switch. No acknowledged commit is on the primary alone. */
export interface PostgresPair {
  /** The way through the switch, which stays the same. */
  readonly url: string
  readonly switch: TcpProxy
  readonly primary: PairMember
  /** Undefined from a promotion until `rebuild`. */
  readonly standby: PairMember | undefined
  /**
   * Makes the standby the primary, which from then on commits alone, as Patroni's `synchronous_mode` lets it. Resolves when
   * it takes writes. The switch still leads to the old one: `follow` turns it.
   */
  promote(): Promise<void>
  /** Turns the switch to the primary. Connections there are stay with the server they have. */
  follow(): void
  /** Ends the other server where one is left, and makes a new synchronous standby from the primary. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

export interface PairOptions {
  /** Where the user that runs PostgreSQL can reach it. */
  readonly folder: string
  readonly password: string
  readonly settings?: Readonly<Record<string, string>>
}

const SETTINGS = {
  wal_level: 'replica',
  // A copy takes the log since its start from the server it follows.
  wal_keep_size: '64MB',
}
const STREAMS_WITHIN_MS = 60_000
const LOOK_MS = 50

interface Running extends PairMember {
  readonly postgres: EmbeddedPostgres
  readonly folder: string
  readonly port: number
}

export async function startPair({ folder, password, settings }: PairOptions): Promise<PostgresPair> {
  let made = 0

  async function launch(following?: Running): Promise<Running> {
    made += 1
    const name = `server_${made}`
    const place = join(folder, name)
    mkdirSync(place)
    const port = await findFreePort()
    const postgres = await startPostgres({
      ...{ folder: place, port, password, settings: { ...SETTINGS, ...settings } },
      ...(following && {
        async fill(cluster: string) {
          await copyRunning(following.postgres, cluster, { isLogArchived: false })
          writeAs(cluster, 'standby.signal', '')
          const source = `host=127.0.0.1 port=${following.port} user=foyer password=${password}`
          // The last line for a setting counts, and `alter system` keeps the others.
          const auto = readFileSync(join(cluster, 'postgresql.auto.conf'), 'utf8')
          const own = `primary_conninfo = '${source} application_name=${name}'\n`
          writeAs(cluster, 'postgresql.auto.conf', `${auto}${own}synchronous_standby_names = ''\n`)
        },
      }),
    })
    return { folder: place, port, postgres, ...memberOf(name, postgres) }
  }

  /** The names must not be those of a standby that is gone, nor the commits wait before this one has caught up. */
  async function waitFor(standby: Running): Promise<void> {
    await untilStandby(primary, standby, 'streaming')
    await setStandbys(primary, standby.name)
    await untilStandby(primary, standby, 'sync')
  }

  let primary = await launch()
  let standby: Running | undefined = await launch(primary)
  let former: Running | undefined
  await waitFor(standby)
  const way = await startTcpProxy({ host: '127.0.0.1', port: primary.port })
  const url = new URL(primary.url)
  url.port = `${way.port}`

  return {
    url: url.href,
    switch: way,
    get primary() {
      return primary
    },
    get standby() {
      return standby
    },
    async promote() {
      if (standby === undefined) throw new Error('there is no standby')
      await setStandbys(standby, '')
      await standby.ask('select pg_promote(wait => true, wait_seconds => 60)')
      former = primary
      primary = standby
      standby = undefined
    },
    follow: () => way.turnTo({ host: '127.0.0.1', port: primary.port }),
    async rebuild() {
      const other = former ?? standby
      await setStandbys(primary, '')
      await other?.crash()
      if (other) rmSync(other.folder, { recursive: true, force: true })
      former = undefined
      standby = await launch(primary)
      await waitFor(standby)
    },
    async stop() {
      await way.close()
      for (const member of [primary, standby, former]) await member?.crash()
    },
  }
}

function memberOf(name: string, postgres: EmbeddedPostgres): PairMember {
  return {
    name,
    url: postgres.url,
    ended: postgres.ended,
    pause: (isOn) => signalAll(postgres.cluster, isOn ? 'SIGSTOP' : 'SIGCONT'),
    async crash() {
      // In this order, one that is paused does nothing more.
      signal(readPostmaster(postgres.cluster), 'SIGQUIT')
      signalAll(postgres.cluster, 'SIGCONT')
      await postgres.ended
    },
    async ask<R extends object>(...statements: readonly string[]): Promise<R[]> {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      try {
        let rows: R[] = []
        for (const statement of statements) rows = (await client.query<R>(statement)).rows
        return rows
      } finally {
        await client.end()
      }
    },
  }
}

async function setStandbys(member: PairMember, names: string): Promise<void> {
  await member.ask(`alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()')
}

async function untilStandby(
  primary: PairMember,
  { name }: PairMember,
  state: 'streaming' | 'sync',
): Promise<void> {
  const end = performance.now() + STREAMS_WITHIN_MS
  for (;;) {
    const rows = await primary.ask<{ state: string; sync: string }>(
      `select state, sync_state as sync from pg_stat_replication where application_name = '${name}'`,
    )
    if (rows.some((row) => row.state === state || row.sync === state)) return
    if (performance.now() > end) throw new Error(`${name} is not ${state}`)
    await sleep(LOOK_MS)
  }
}

/** Freezes, resumes or ends the postmaster of a cluster and all its processes. */
export function signalAll(cluster: string, name: NodeJS.Signals): void {
  const postmaster = readPostmaster(cluster)
  if (postmaster !== undefined) for (const pid of [postmaster, ...childrenOf(postmaster)]) signal(pid, name)
}

/** Undefined where it has ended. */
export function readPostmaster(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent)
}

function parentOf(pid: number): number | undefined {
  try {
    // The name stands in brackets and may hold anything; after it come the state and the parent.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}

/** A process may have ended since it was listed. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
