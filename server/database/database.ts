import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

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
  close(): Promise<void>
}

interface PoolOptions {
  readonly url: string
  readonly size: number
  /** Shown in `pg_stat_activity`. */
  readonly name: string
  /** Called with errors of idle connections, which mean that the database went away. */
  readonly onIdleError: (error: Error) => void
}

/** A pool that connects on first use. Repeated query texts are prepared once per connection. */
export function openDatabase({ url, size, name, onIdleError }: PoolOptions): DatabasePool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: setLimits,
    types: { getTypeParser: parseColumn as typeof pg.types.getTypeParser },
  })
  pool.on('error', onIdleError)
  // A connection lost in mid-transaction fails that transaction's next query; without a listener its event would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', nameHotQueries())
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Ends statements and idle transactions after a minute, unless DATABASE_URL or the role says otherwise. By a query, since
 * poolers refuse these as start-up parameters (P95).
 */
async function setLimits(client: pg.ClientBase): Promise<void> {
  await client.query(`
    select set_config(name, '60000', false) from unnest(array['statement_timeout', 'idle_in_transaction_session_timeout']) as name
    where current_setting(name) = '0'`)
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
