import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SECOND_MS } from '../../server/shared/time.ts'

/** One session that commits a row again and again, and connects again when it is closed. */
export interface Writer {
  /** The moments at which commits were answered, by `performance.now()`. */
  readonly answeredAt: readonly number[]
  /** How long a commit took, in ms, in the same order. */
  readonly tookMs: readonly number[]
  /** Ends it, and returns how many commits were answered and are not in the database. */
  stop(): Promise<number>
}

const PAUSE_MS = 50
const CONNECT_TIMEOUT_MS = 3 * SECOND_MS
const SCHEMA = 'ha_trial'

/** Makes the writers' table, with a connection of the server's role. */
export async function makeTable(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `create schema ${SCHEMA}; create table ${SCHEMA}.answered (writer text, n integer, primary key (writer, n))`,
    ),
  )
}

export function startWriter(url: string, name: string): Writer {
  const answeredAt: number[] = []
  const tookMs: number[] = []
  const answered: number[] = []
  let isOver = false
  let n = 0

  async function write(client: pg.Client): Promise<void> {
    while (!isOver) {
      n += 1
      const from = performance.now()
      await client.query(`insert into ${SCHEMA}.answered values ($1, $2)`, [name, n])
      answered.push(n)
      answeredAt.push(performance.now())
      tookMs.push(performance.now() - from)
      await sleep(PAUSE_MS)
    }
  }

  async function work(): Promise<void> {
    while (!isOver) {
      await withClient(url, write).catch(() => {})
      await sleep(PAUSE_MS)
    }
  }

  const working = work()
  return {
    answeredAt,
    tookMs,
    async stop() {
      isOver = true
      await working
      const { rows } = await withClient(url, (client) =>
        client.query<{ n: number }>(`select n from ${SCHEMA}.answered where writer = $1`, [name]),
      )
      const kept = new Set(rows.map((row) => row.n))
      return answered.filter((number) => !kept.has(number)).length
    },
  }
}

/** The longest time without an answered commit since a moment, and when it ended: now at the latest. */
export function longestGap(
  { answeredAt }: Writer,
  since: number,
): { readonly ms: number; readonly end: number } {
  const moments = [...answeredAt.filter((at) => at > since), performance.now()]
  let last = answeredAt.findLast((at) => at <= since) ?? since
  let longest = { ms: 0, end: since }
  for (const at of moments) {
    if (at - last > longest.ms) longest = { ms: at - last, end: at }
    last = at
  }
  return longest
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // Its query fails too.
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
