import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import {
  CommitInDoubtError,
  connectionCode,
  DatabaseAwayError,
  explainDatabaseFailure,
  isDatabaseAway,
  refusedParameter,
} from '../shared/databaseFailure.ts'
import { describeFailure } from '../shared/failure.ts'
import { StartError } from '../shared/startError.ts'
import { DURABLE } from './session.ts'

const OLDEST_VERSION = 15
const ATTEMPT_TIMEOUT_MS = 5_000
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

interface AwaitedDatabase {
  readonly url: string
  readonly log: Logger
  readonly signal: AbortSignal
  /** Called after each attempt that did not reach it. */
  readonly onAway?: () => void
}

/**
 * Runs a step that needs the database, and retries it with growing delays while the database cannot be reached. Each
 * cause is logged once. A step may run several times.
 *
 * @throws StartError where waiting cannot help: wrong password, unknown database, refused start-up parameter, no
 * PostgreSQL or too old a version
 */
export async function awaitDatabase<T>(
  { url, log, signal, onAway }: AwaitedDatabase,
  step: () => Promise<T>,
): Promise<T> {
  const database = nameOf(url)
  let told: string | undefined
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    try {
      await requireVersion(url)
      return await step()
    } catch (error) {
      const refusal = findRefusal(error, database)
      if (refusal !== undefined) throw new StartError(refusal, { cause: error })
      if (!isDatabaseAway(error)) throw error
      if (!(await mayBePostgres(url))) {
        throw new StartError(`DATABASE_URL: what listens on ${new URL(url).host} is not PostgreSQL.`, {
          cause: error,
        })
      }
      const cause = explainDatabaseFailure(error)
      if (cause !== told) log.warn({ failure: describeFailure(error) }, `waiting for ${database}: ${cause}`)
      told = cause
      onAway?.()
    }
    await wait(delayMs, undefined, { signal })
  }
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `the database ${pathname.slice(1)} on ${host}`
}

async function requireVersion(url: string): Promise<void> {
  const version = await readVersion(url).catch((error: Error) => {
    if (isDatabaseAway(error) || findRefusal(error, '') !== undefined) throw error
    throw new StartError(`DATABASE_URL: ${nameOf(url)} cannot be used: ${error.message}.`, { cause: error })
  })
  if (version >= OLDEST_VERSION) return
  throw new StartError(
    `DATABASE_URL: ${new URL(url).host} is PostgreSQL ${version}; version ${OLDEST_VERSION} or newer is needed.`,
  )
}

/** Shown in `pg_stat_activity`: this process finds its own. */
const STARTS = `foyer start ${crypto.randomUUID().slice(0, 8)}`

/**
 * Also sees that the server commits: a step would hang at its first commit, and hold locks. A backend that hangs outlives
 * its client, so no second one is sent after it (P138).
 */
async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    application_name: STARTS,
    connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS,
    query_timeout: ATTEMPT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; isStandby: boolean; hangs: boolean }>(
      `select current_setting('server_version_num')::integer / 10000 as version, pg_is_in_recovery() as "isStandby",
         exists (select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() and state <> 'idle'
           and query_start < clock_timestamp() - interval '2 seconds') as hangs`,
      [STARTS],
    )
    const { version = 0, isStandby, hangs } = rows[0] ?? {}
    if (isStandby) throw new DatabaseAwayError('it is a standby')
    if (hangs) throw new CommitInDoubtError('a commit is not answered')
    // There may be no table yet. A server that lacks this, or forbids it, is met by the step itself.
    await client.query(`select ${DURABLE}`).catch((error: unknown) => {
      if (isDatabaseAway(error)) throw new CommitInDoubtError('a commit is not answered', { cause: error })
    })
    return version
  } finally {
    await client.end().catch(() => {})
  }
}

/** The first message to a PostgreSQL server: whether it speaks TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** False where something else answers: a PostgreSQL server sends S, N, or E for an error. */
function mayBePostgres(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = net.connect({ host: hostname, port: Number(port || 5432), timeout: ATTEMPT_TIMEOUT_MS })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => socket.write(SSL_REQUEST))
    socket.once('data', (answer) => settle('SNE'.includes(String.fromCharCode(answer[0] ?? 0))))
    for (const event of ['error', 'timeout', 'end'] as const) socket.once(event, () => settle(true))
  })
}

/** The sentence for a failure that waiting cannot fix. */
function findRefusal(error: unknown, database: string): string | undefined {
  const parameter = refusedParameter(error)
  if (parameter !== undefined) {
    return (
      `DATABASE_URL: a pooler before ${database} refuses the start-up parameter ${parameter}: take it out of DATABASE_URL, ` +
      "or add it to the pooler's ignore_startup_parameters."
    )
  }
  switch (connectionCode(error)) {
    case '28P01':
      return `DATABASE_URL: ${database} refuses this user or password.`
    case '28000':
      return `DATABASE_URL: ${database} refuses this user: there is none, or pg_hba.conf does not let it in from this machine.`
    case '3D000':
      return `DATABASE_URL: there is no such database as ${database}.`
    default:
      return undefined
  }
}
