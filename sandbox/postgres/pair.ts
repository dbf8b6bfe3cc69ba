import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../ports.ts'
import { startTcpProxy, type TcpProxy, type TcpTarget } from '../tcpProxy.ts'
import { copyRunning, writeAs } from './copy.ts'
import { type PostgresOptions, startPostgres } from './start.ts'

/** One server of a pair. */
export interface PairMember {
  readonly name: string
  /** The way to this server alone, past the switch. */
  readonly url: string
  /** Its own disk, or a folder. */
  readonly folder: string
  /** Freezes all its processes, or resumes them. */
  pause(isOn: boolean): void
  /** Stops it, if it runs. `immediate` leaves the same state as a crash, and a paused one does nothing more. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Starts it again, if it has ended. */
  start(): Promise<void>
  /** Runs statements one after another, past the switch. Returns the last one's rows. */
  ask<R extends object>(...statements: readonly string[]): Promise<R[]>
}

/** A primary and its one synchronous standby, behind a switch. No acknowledged commit is on the primary alone. */
export interface PostgresPair {
  /** The way through the switch, which stays the same. */
  readonly url: string
  readonly switch: TcpProxy
  /** The way by which the standby gets the log. */
  readonly link: TcpProxy
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
  /** Removes the other server where one is left, and makes a new synchronous standby from the primary. */
  rebuild(): Promise<void>
  stop(): Promise<void>
}

export interface PairOptions {
  /** Where the user that runs PostgreSQL can reach it. */
  readonly folder: string
  readonly password: string
  readonly settings?: Readonly<Record<string, string>>
  /** Gives each server's folder a disk of its own, and takes it away. */
  readonly disk?: { mount(folder: string): void; unmount(folder: string): void }
}

const READY_FOR_QUERY = 'Z\0\0\0\x05I'
const NOTIFICATION = 'A'.charCodeAt(0)
/** The kind of a message, and its length without it. */
const HEAD_BYTES = 5

/** Whether PostgreSQL, which last said this, waits for a statement outside a transaction. */
export function awaitsStatement(lastWord: Buffer): boolean {
  return lastWord.toString('latin1').endsWith(READY_FOR_QUERY)
}

/** Whether these are notifications alone, as on a session that does nothing but listen. */
export function isNotification(lastWord: Buffer): boolean {
  let at = 0
  while (at + HEAD_BYTES <= lastWord.length && lastWord[at] === NOTIFICATION)
    at += 1 + lastWord.readUInt32BE(at + 1)
  return at > 0 && at === lastWord.length
}

const SETTINGS = {
  wal_level: 'replica',
  // A copy takes the log since its start from the server it follows.
  wal_keep_size: '64MB',
  wal_retrieve_retry_interval: '500ms',
}
const STREAMS_WITHIN_MS = 60_000
const LOOK_MS = 50
const STOP_SIGNAL = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

interface Running extends PairMember {
  readonly cluster: string
  readonly port: number
}

export async function startPair({ folder, password, settings, disk }: PairOptions): Promise<PostgresPair> {
  let made = 0

  async function make(fill?: (cluster: string, name: string) => Promise<void>): Promise<Running> {
    made += 1
    const name = `server_${made}`
    const place = join(folder, name)
    mkdirSync(place)
    disk?.mount(place)
    return launch(name, {
      ...{ folder: place, port: await findFreePort(), password, settings: { ...SETTINGS, ...settings } },
      ...(fill && { fill: (cluster: string) => fill(cluster, name) }),
    })
  }

  function remove({ folder: place }: Running): void {
    disk?.unmount(place)
    rmSync(place, { recursive: true, force: true })
  }

  async function copyOf(source: Running): Promise<Running> {
    return make(async (cluster, name) => {
      await copyRunning(source, cluster, { isLogArchived: false })
      writeAs(cluster, 'standby.signal', '')
      const way = `host=127.0.0.1 port=${link.port} user=foyer password=${password} application_name=${name}`
      const auto = readFileSync(join(cluster, 'postgresql.auto.conf'), 'utf8')
      // The last line for a setting counts.
      writeAs(cluster, 'postgresql.auto.conf', `${auto}primary_conninfo = '${way}'\n`)
    })
  }

  async function addStandby(): Promise<Running> {
    link.drop()
    link.turnTo(at(primary))
    link.mend()
    const made = await copyOf(primary)
    await untilStandby(primary, made, 'streaming')
    // From here on commits wait for it, and for no other.
    await setStandbys(primary, made.name)
    await untilStandby(primary, made, 'sync')
    return made
  }

  let primary = await make()
  let former: Running | undefined
  const [link, way] = [await startTcpProxy(at(primary)), await startTcpProxy(at(primary))]
  let standby: Running | undefined = await addStandby()
  const url = new URL(primary.url)
  url.port = `${way.port}`

  return {
    ...{ url: url.href, switch: way, link },
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
    follow: () => way.turnTo(at(primary)),
    async rebuild() {
      const other = former ?? standby
      await setStandbys(primary, '')
      await other?.stop('immediate')
      if (other) remove(other)
      former = undefined
      standby = await addStandby()
    },
    async stop() {
      await Promise.all([way.close(), link.close()])
      for (const member of [standby, former, primary]) {
        await member?.stop('immediate')
        if (member) remove(member)
      }
    },
  }
}

const at = ({ port }: Running): TcpTarget => ({ host: '127.0.0.1', port })

async function launch(name: string, options: PostgresOptions): Promise<Running> {
  const { folder, port } = options
  let isRunning = false
  async function run() {
    const postgres = await startPostgres(options)
    isRunning = true
    void postgres.ended.then(() => {
      isRunning = false
    })
    return postgres
  }
  let postgres = await run()
  const { url, cluster } = postgres
  return {
    ...{ name, folder, port, url, cluster },
    pause: (isOn) => signalAll(cluster, isOn ? 'SIGSTOP' : 'SIGCONT'),
    async stop(how) {
      if (isRunning) signal(readPostmaster(cluster), STOP_SIGNAL[how])
      if (how === 'immediate') signalAll(cluster, 'SIGCONT')
      await postgres.ended
    },
    async start() {
      if (!isRunning) postgres = await run()
    },
    async ask<R extends object>(...statements: readonly string[]): Promise<R[]> {
      const client = new pg.Client({ connectionString: url })
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
function signalAll(cluster: string, name: NodeJS.Signals): void {
  const postmaster = readPostmaster(cluster)
  if (postmaster !== undefined) for (const pid of [postmaster, ...childrenOf(postmaster)]) signal(pid, name)
}

/** Undefined where it has ended. */
function readPostmaster(cluster: string): number | undefined {
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
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
