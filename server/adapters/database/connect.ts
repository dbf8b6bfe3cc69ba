import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../../startError.ts'
import { isDatabaseUnavailable } from './health.ts'

const OLDEST_VERSION = 15
const ATTEMPT_TIMEOUT_MS = 5_000
const FIRST_DELAY_MS = 250
const LONGEST_DELAY_MS = 5_000

/**
 * Waits until the database answers, however long that takes.
 *
 * @throws StartError when waiting cannot help: wrong password, unknown database, no PostgreSQL, or one that is too old
 */
export async function awaitDatabase(url: string, log: Logger, signal: AbortSignal): Promise<void> {
  const { host, pathname } = new URL(url)
  const database = `the database ${pathname.slice(1)} on ${host}`
  for (let delayMs = FIRST_DELAY_MS; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    try {
      const version = await readVersion(url)
      if (version >= OLDEST_VERSION) return
      throw new StartError(
        `DATABASE_URL: ${host} is PostgreSQL ${version}; version ${OLDEST_VERSION} or newer is needed.`,
      )
    } catch (error) {
      if (error instanceof StartError) throw error
      if (!isDatabaseUnavailable(error)) throw refused(error, database)
      if (!(await mayBePostgres(url))) {
        throw new StartError(`DATABASE_URL: what listens on ${host} is not PostgreSQL.`, { cause: error })
      }
      log.warn({ err: error }, `waiting for ${database}`)
    }
    await wait(delayMs, undefined, { signal })
  }
}

async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ATTEMPT_TIMEOUT_MS,
    query_timeout: ATTEMPT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    return Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  } finally {
    await client.end().catch(() => {})
  }
}

/** The message that asks a PostgreSQL server, before anything else, whether it speaks TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f])

/** False where something else answers: a PostgreSQL server says S, N, or E for an error. */
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

function refused(error: unknown, database: string): StartError {
  const { code, message } = error as { code?: unknown; message: string }
  switch (code) {
    case '28P01':
    case '28000':
      return new StartError(`DATABASE_URL: ${database} refuses this user or password.`, { cause: error })
    case '3D000':
      return new StartError(`DATABASE_URL: there is no such database as ${database}.`, { cause: error })
    default:
      return new StartError(`DATABASE_URL: ${database} cannot be used: ${message}.`, { cause: error })
  }
}
