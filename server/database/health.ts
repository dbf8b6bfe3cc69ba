import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'
import { explainDatabaseFailure } from '../shared/databaseFailure.ts'
import { describeFailure } from '../shared/failure.ts'

/** `connecting` until the database has been migrated by this process; from then on `up` or `down`. */
export type DatabaseState = 'connecting' | 'up' | 'down'

export interface DatabaseHealth {
  readonly state: DatabaseState
  /** To be called once the database is ready for use. Begins the watch. */
  begin(): void
  /** Checks the database at once, after a failure that looked like an outage. */
  suspect(): void
  /** Cuts the pool's connections: pending queries fail as in an outage. */
  cut(): void
  end(): Promise<void>
}

interface DatabaseHealthOptions {
  readonly url: string
  /** The pool whose connections are cut when the database hangs. */
  readonly pool: pg.Pool
  readonly log: Logger
}

const PROBE_TIMEOUT_MS = 2_000
const INTERVAL_WHILE_UP_MS = 2_000
const FIRST_INTERVAL_WHILE_DOWN_MS = 500
const LONGEST_INTERVAL_WHILE_DOWN_MS = 4_000
const INTERVAL_WHEN_SUSPECTED_MS = 20
/** After so many unanswered probes in a row, pending queries are given up. */
const PROBES_BEFORE_CUTTING = 2

/**
 * Watches a database over a connection of its own, so that a busy pool is not mistaken for an outage. A server that shuts
 * down closes that connection at once. It is asked when nothing has been answered on any connection for as long as
 * between two probes. When the database hangs, the pool's connections are cut, so pending requests and jobs fail as in
 * any outage.
 */
export function watchDatabase({ url, pool, log }: DatabaseHealthOptions): DatabaseHealth {
  let state: DatabaseState = 'connecting'
  let client: pg.Client | undefined
  let failures = 0
  let told: string | undefined
  let suspected = false
  let ended = false
  let stopWaiting = () => {}
  let running: Promise<void> | undefined
  let answeredAt = Number.NEGATIVE_INFINITY
  const cutAll = trackConnections(pool, () => {
    answeredAt = performance.now()
  })
  const untilProbeMs = () => answeredAt + INTERVAL_WHILE_UP_MS - performance.now()

  function suspect(): void {
    // While the database is down, each refused connection would cause the next one at once.
    if (state === 'down') return
    suspected = true
    stopWaiting()
  }

  async function probe(): Promise<void> {
    client ??= await connect(url, suspect)
    await client.query('select 1')
    answeredAt = performance.now()
  }

  async function look(): Promise<void> {
    if (state === 'up' && !suspected && client !== undefined && untilProbeMs() > 0) return
    suspected = false
    try {
      await probe()
      if (state === 'down') log.info('the database is back')
      state = 'up'
      failures = 0
      told = undefined
    } catch (error) {
      if (client) cut(client)
      client = undefined
      if (ended) return
      const cause = explainDatabaseFailure(error)
      if (cause !== told)
        log.warn({ failure: describeFailure(error) }, `the database cannot be reached: ${cause}`)
      told = cause
      state = 'down'
      suspected = false
      failures += 1
      if (failures === PROBES_BEFORE_CUTTING) cutAll()
    }
  }

  function interval(): number {
    if (suspected) return INTERVAL_WHEN_SUSPECTED_MS
    if (state === 'up') return Math.max(untilProbeMs(), 0)
    return Math.min(FIRST_INTERVAL_WHILE_DOWN_MS * 2 ** (failures - 1), LONGEST_INTERVAL_WHILE_DOWN_MS)
  }

  async function watch(): Promise<void> {
    while (!ended) {
      await look()
      if (ended) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, interval())
        stopWaiting = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    get state() {
      return state
    },
    begin() {
      if (state === 'connecting') state = 'up'
      running ??= watch()
    },
    suspect,
    cut: cutAll,
    async end() {
      ended = true
      stopWaiting()
      if (client) cut(client)
      await running
      if (client) cut(client)
    },
  }
}

async function connect(url: string, onLost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'foyer health',
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', onLost)
  try {
    await client.connect()
  } catch (error) {
    cut(client)
    throw error
  }
  return client
}

/** Ends a connection without asking the server, which may not answer. */
function cut(client: pg.ClientBase): void {
  connectionOf(client).stream.destroy()
}

/** The connection that pg keeps to itself. */
function connectionOf(client: pg.ClientBase): EventEmitter & { readonly stream: Socket } {
  return (client as unknown as { connection: EventEmitter & { stream: Socket } }).connection
}

/** Returns a function that cuts all connections which the pool holds at that moment. Tells of each answer on one. */
function trackConnections(pool: pg.Pool, onAnswer: () => void): () => void {
  const connections = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    connections.add(client)
    // The server's last word on a statement, whether it succeeded or not.
    connectionOf(client).on('readyForQuery', onAnswer)
  })
  pool.on('remove', (client) => connections.delete(client))
  return () => {
    for (const client of connections) cut(client)
  }
}
