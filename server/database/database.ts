import { createHash } from 'node:crypto'
import { EventEmitter } from 'node:events'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isReadOnly } from '../shared/databaseFailure.ts'
import type { DB } from './schema.ts'
import {
  connectionOf,
  createGate,
  destroySession,
  isUsable,
  limitAgain,
  type Patience,
  serverOf,
  setUpSession,
} from './session.ts'

/** Kysely over our schema: a pool, or one transaction. */
export type Database = Kysely<DB>
export type Tx = Transaction<DB>

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

/** Ids, counts and Telegram's identifiers are numbers (never above 2^53), money is bigint, a day is its text. */
function parseColumn(oid: number, format?: 'text' | 'binary') {
  switch (oid) {
    case INT8:
      return parseSafeInteger
    case NUMERIC:
      return BigInt
    case DATE:
      return (text: string) => text
    default:
      return pg.types.getTypeParser(oid, format)
  }
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`)
  return value
}

export interface DatabasePool {
  readonly db: Database
  readonly pool: pg.Pool
  /** A session outside the pool, for its caller to destroy. Commits on it are durable. */
  openSession(name: string, options?: SessionOptions): Promise<pg.Client>
  /** Refuses new sessions until `reopen`. */
  shut(): void
  reopen(): void
  /** Cuts all sessions, those of the watch excepted: pending queries fail as in an outage. */
  cut(): void
  /** Cuts the pool's sessions of other servers than this one. */
  cutOthers(server: string): void
  /**
   * `landed`: a new session belongs to this server. `readOnly`: a session takes no writes. `broken`: the pool drops a session
   * that broke, perhaps with an answer under way.
   */
  readonly events: EventEmitter<{ landed: [server: string]; readOnly: []; broken: [] }>
  close(): Promise<void>
}

interface PoolOptions {
  readonly url: string
  readonly size: number
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  /** Called with errors of idle connections: the database, or one connection, went away. */
  readonly onIdleError: (error: Error) => void
  /** Commits wait for the disk and a synchronous standby, unless a database for tests says otherwise. */
  readonly isDurable?: boolean
  /** How long answers are waited for, unless a test is in a hurry. */
  readonly patience?: Patience
}

interface SessionOptions {
  readonly evenWhileShut?: boolean
  /** How long it may take to connect and be set up. */
  readonly withinMs?: number
}

const CONNECT_TIMEOUT_MS = 5_000
const OPEN_TIMEOUT_MS = 2 * CONNECT_TIMEOUT_MS

/** A pool that connects on first use. Repeated query texts are prepared once per connection. */
export function openDatabase({
  url,
  size,
  name,
  onIdleError,
  isDurable = false,
  patience,
}: PoolOptions): DatabasePool {
  const gate = createGate()
  const events: DatabasePool['events'] = new EventEmitter()
  const clients = new Set<pg.PoolClient>()
  const setUp = async (session: pg.ClientBase, isDurable: boolean) => {
    connectionOf(session).on('errorMessage', ({ code }: { code?: string }) => {
      if (isReadOnly(code)) events.emit('readOnly')
    })
    await setUpSession(session, { isDurable, patience })
    events.emit('landed', serverOf(session) ?? '')
  }
  const options = {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser: parseColumn as typeof pg.types.getTypeParser },
  }
  const pool = new pg.Pool({
    ...options,
    max: size,
    application_name: name,
    idleTimeoutMillis: 30_000,
    stream: gate.stream,
    onConnect: (client) => setUp(client, isDurable),
  })
  pool.on('error', onIdleError)
  // A connection lost in mid-transaction fails that transaction's next query; without a listener its event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', nameHotQueries())
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  dropBroken(pool, () => events.emit('broken'))
  checkIdle(pool)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    db,
    pool,
    events,
    async openSession(name, { evenWhileShut = false, withinMs = OPEN_TIMEOUT_MS } = {}) {
      const session = new pg.Client({
        ...options,
        application_name: name,
        ...(!evenWhileShut && { stream: gate.stream }),
      })
      session.on('error', () => {})
      const timer = setTimeout(destroySession, withinMs, session)
      try {
        await session.connect()
        await setUp(session, true)
      } catch (error) {
        destroySession(session)
        throw error
      } finally {
        clearTimeout(timer)
      }
      return session
    },
    shut: gate.shut,
    reopen: gate.reopen,
    cut: gate.cut,
    cutOthers(server) {
      for (const client of clients) if (serverOf(client) !== server) destroySession(client)
    },
    async close() {
      await db.destroy()
      // Kysely ends only a pool that it has used.
      if (!pool.ending) await pool.end()
    },
  }
}

/** Has the pool drop what can do no more work, although a borrower returned it as good (P137). */
function dropBroken(pool: pg.Pool, onBroken: () => void): void {
  pool.on('release', (_error, client) => {
    limitAgain(client)
    if (isUsable(client)) return
    // The pool drops a client that is ending. This one may get no answer to its farewell.
    void (client as unknown as pg.Client).end().catch(() => {})
    destroySession(client)
    onBroken()
  })
}

/** Below the shortest limit of a pooler, which counts in seconds and from its own last word. */
const IDLE_MS = 500
const turn = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Hands out no client whose connection was closed while it was idle, as poolers do: before one is used again, what has
 * arrived on it is read. A statement that was sent cannot be repeated, since nothing tells whether it ran.
 */
function checkIdle(pool: pg.Pool): void {
  const idleSince = new WeakMap<pg.PoolClient, number>()
  pool.on('release', (_error, client) => idleSince.set(client, performance.now()))
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  async function checkOut(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await connect()
      if (performance.now() - (idleSince.get(client) ?? Number.POSITIVE_INFINITY) < IDLE_MS) return client
      // The first turn ends a round of reading that may have begun before the connection was closed.
      await turn()
      await turn()
      if (isUsable(client)) return client
      client.release(true)
    }
  }
  type Taker = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void
  pool.connect = ((take?: Taker) =>
    take === undefined
      ? checkOut()
      : void checkOut().then(
          (client) => take(undefined, client, client.release),
          take,
        )) as typeof pool.connect
}

const MAX_NAMED = 400
const SEEN_BEFORE_NAMED = 3
const MAX_COUNTED = 4_000

/**
 * PostgreSQL plans a named query once per connection, but Kysely sends none with a name. A text that was seen a few times
 * gets one, up to a bound, so that texts of changing length (`in` lists, bulk inserts) cannot fill the server.
 */
function nameHotQueries(): (client: pg.PoolClient) => void {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMED) return known
    const count = (seen.get(text) ?? 0) + 1
    if (count < SEEN_BEFORE_NAMED) {
      if (seen.size >= MAX_COUNTED) seen.clear()
      seen.set(text, count)
      return undefined
    }
    seen.delete(text)
    const name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
    names.set(text, name)
    return name
  }
  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
      if (typeof text === 'string' && Array.isArray(values)) {
        const name = nameOf(text)
        if (name !== undefined) return query({ name, text, values }, ...rest)
      }
      return query(text, values, ...rest)
    }
    client.query = named as typeof client.query
  }
}
