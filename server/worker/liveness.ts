import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../context.ts'

/** Shows that a worker lives: PostgreSQL releases the lock the moment the process is gone, however it ended. */
export interface Liveness {
  stop(): Promise<void>
}

const RECONNECT_MS = 1_000

/**
 * Holds an advisory lock named after a worker on a connection of its own, and reconnects. The job engine alone would
 * leave the jobs of a killed worker locked for four hours.
 */
export async function holdLiveness(url: string, worker: string): Promise<Liveness> {
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  function connectAgain() {
    if (!stopped) timer = setTimeout(() => void connect(), RECONNECT_MS)
  }

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'foyer worker lock',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    })
    next.on('error', () => {})
    try {
      await next.connect()
      // A machine that vanishes does not close its connections; the server then notices within about a minute.
      await next.query(
        'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      )
      await next.query('select pg_advisory_lock_shared(hashtextextended($1, 1))', [worker])
    } catch {
      void next.end().catch(() => {})
      connectAgain()
      return
    }
    client = next
    next.once('end', connectAgain)
    if (stopped) await next.end()
  }

  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}

/**
 * Unlocks the jobs of dead workers, so that they run again, and returns the number of those workers. A job that was
 * replaced under its key while it ran is over: the engine keeps its row, without key, tries or error, only for its
 * worker.
 */
export async function releaseDeadJobs(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ worker: string }>`
      select worker from (
        select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
      ) as locked
      where pg_try_advisory_xact_lock(hashtextextended(worker, 1))`.execute(tx)
    const dead = rows.map(({ worker }) => worker)
    if (dead.length > 0) {
      await sql`
        delete from graphile_worker._private_jobs where locked_by = any(${dead}::text[])
          and key is null and attempts >= max_attempts and last_error is null`.execute(tx)
      await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(tx)
    }
    return dead.length
  })
}
