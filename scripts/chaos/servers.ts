import { findFreePort } from '../../sandbox/ports.ts'
import { endProcesses, type ServerProcess, startProcess } from '../../tests/fixtures/process.ts'
import type { UpdateWay } from './faultNames.ts'
import type { Backend } from './fronts.ts'

export const HTTP = ['http 1', 'http 2'] as const
export const WORKERS = ['worker 1', 'worker 2'] as const
export type ServerName = (typeof HTTP)[number] | (typeof WORKERS)[number]

/** An answer that is later than this says nothing about now. */
const READY_TIMEOUT_MS = 5_000

/** Four processes of one deployment. */
export interface Servers {
  /** The http processes, whether they run or not. */
  readonly backends: readonly Backend[]
  /** How those that start from now on get their updates. */
  takeUpdatesBy(way: UpdateWay): void
  /** Resolves once it is ready. */
  start(name: ServerName, options?: { readonly clockAheadMs?: number }): Promise<void>
  kill(name: ServerName): Promise<void>
  /** Stops it gracefully. Throws unless it exits with 0. */
  stop(name: ServerName): Promise<void>
  /** The processes whose `/ready` does not answer 200. */
  listUnready(): Promise<readonly ServerName[]>
  /** The output of each process, one after another. */
  logs(): string
  end(): Promise<void>
}

/** The user of the database that a process has to itself. */
export const userOf = (name: ServerName) => name.replace(' ', '_')

/** Chooses their ports, and starts none. */
export async function createServers(
  common: Readonly<Record<string, string>>,
  databaseOf: (user: string) => Promise<string>,
): Promise<Servers> {
  const places = new Map<ServerName, Place>()
  const databases = new Map<ServerName, string>()
  for (const name of [...HTTP, ...WORKERS]) databases.set(name, await databaseOf(userOf(name)))
  for (const name of WORKERS) places.set(name, await choosePlace('127.0.0.1'))
  let place = await choosePlace('127.0.0.1')
  for (const [i, name] of HTTP.entries()) {
    // Caddy looks at one port of all hosts. Elsewhere than on Linux, one loopback address must do.
    if (i > 0)
      place = process.platform === 'linux' ? at(place, `127.0.0.${i + 1}`) : await choosePlace('127.0.0.1')
    places.set(name, place)
  }
  process.once('exit', killAll)
  const running = new Map<ServerName, ServerProcess>()
  const logs: { readonly name: ServerName; readonly output: () => string }[] = []

  function get(name: ServerName): ServerProcess {
    const server = running.get(name)
    if (server === undefined) throw new Error(`${name} does not run`)
    return server
  }

  let updates: UpdateWay = 'webhook'

  return {
    takeUpdatesBy(way) {
      updates = way
    },
    backends: HTTP.map((name) => backendAt(places.get(name))),
    async start(name, { clockAheadMs = 0 } = {}) {
      const nodeArgs = clockAheadMs === 0 ? [] : ['--import', shiftedClock(clockAheadMs)]
      const ROLES = name.split(' ')[0] ?? ''
      const withoutKey = ROLES === 'http' && { OPERATOR_PRIVATE_KEY: '', RELAY_PRIVATE_KEY: '' }
      const DATABASE_URL = databases.get(name) ?? ''
      const env = {
        ...common,
        ...places.get(name),
        ROLES,
        DATABASE_URL,
        TELEGRAM_UPDATES: updates,
        ...withoutKey,
      }
      const server = await startProcess(env, { nodeArgs })
      running.set(name, server)
      logs.push({ name, output: server.output })
      await server.runs()
    },
    async kill(name) {
      get(name).signal('SIGKILL')
      await get(name).ended
    },
    async stop(name) {
      get(name).signal('SIGTERM')
      const end = await get(name).ended
      if (end !== 0) throw new Error(`${name} ended with ${end}`)
    },
    async listUnready() {
      const ready = async ([name, { metricsOrigin }]: [ServerName, ServerProcess]) => {
        const signal = AbortSignal.timeout(READY_TIMEOUT_MS)
        const response = await fetch(`${metricsOrigin}/ready`, { signal }).catch(() => undefined)
        return response?.status === 200 ? [] : [name]
      }
      return (await Promise.all([...running].map(ready))).flat()
    },
    logs: () => logs.map(({ name, output }) => `${name}:\n${output()}`).join('\n'),
    async end() {
      process.off('exit', killAll)
      await endProcesses()
    },
  }
}

/** Where a process listens. */
type Place = Readonly<Record<'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT', string>>

async function choosePlace(host: string): Promise<Place> {
  const ports = { PORT: `${await findFreePort()}`, METRICS_PORT: `${await findFreePort()}` }
  return { HOST: host, METRICS_HOST: host, ...ports }
}

function at(place: Place, host: string): Place {
  return { ...place, HOST: host, METRICS_HOST: host }
}

function backendAt(place: Place | undefined): Backend {
  return {
    origin: `http://${place?.HOST}:${place?.PORT}`,
    metricsOrigin: `http://${place?.METRICS_HOST}:${place?.METRICS_PORT}`,
  }
}

/** Sends the signals at once, even where nothing can be awaited any more. */
function killAll(): void {
  void endProcesses()
}

/** Moves `Date` for one process alone, before anything of it runs. Timers go on as they do. */
function shiftedClock(aheadMs: number): string {
  const script = `
    const True = Date
    const now = () => True.now() + ${aheadMs}
    globalThis.Date = class Date extends True {
      constructor(...args) { args.length === 0 ? super(now()) : super(...args) }
      static now() { return now() }
    }`
  return `data:text/javascript,${encodeURIComponent(script)}`
}
