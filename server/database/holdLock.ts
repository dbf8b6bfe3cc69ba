import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, DatabasePool } from './database.ts'

interface HeldLock {
  readonly database: Pick<DatabasePool, 'openSession'>
  /** Others that want a lock of this name wait, unless all of them share it. */
  readonly name: string
  readonly isShared?: boolean
  /** The connection's name in `pg_stat_activity`. */
  readonly application: string
  /** Called each time the lock is gained. The signal is aborted when it is lost or let go. */
  readonly onHeld?: (lost: AbortSignal) => void
}

export interface LockHolder {
  /** Resolves after the first attempt, whatever its outcome. */
  readonly tried: Promise<void>
  /** Lets the lock go. */
  stop(): Promise<void>
}

const AGAIN_MS = 1_000

/**
 * Holds an advisory lock on a connection of its own, and takes it again after a lost connection. PostgreSQL releases it the
 * moment the process is gone, however it ended. It is asked for once a second while somebody else holds it: a session that
 * waits inside a statement would keep dead rows from being cleaned up.
 */
export function holdLock(lock: HeldLock): LockHolder {
  const stopping = new AbortController()
  const { promise: tried, resolve: haveTried } = Promise.withResolvers<void>()

  async function run() {
    while (!stopping.signal.aborted) {
      // The outcome is the same whatever failed: the lock is not held, and is asked for again.
      await holdOnce(lock, { signal: stopping.signal, haveTried }).catch(() => {})
      haveTried()
      await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const ended = run()
  return {
    tried,
    stop() {
      stopping.abort()
      return ended
    },
  }
}

/** Resolves when the lock was held and is no more. */
async function holdOnce(
  { database, name, isShared = false, application, onHeld }: HeldLock,
  { signal, haveTried }: { readonly signal: AbortSignal; readonly haveTried: () => void },
): Promise<void> {
  const gone = new AbortController()
  const lost = AbortSignal.any([signal, gone.signal])
  const client = await database.openSession(application)
  client.once('end', () => gone.abort())
  try {
    // A machine that vanishes does not close its connections; the server then notices within about a minute.
    await client.query(
      'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
    )
    const ask = `select pg_try_advisory_lock${isShared ? '_shared' : ''}(hashtextextended($1, 1)) as held`
    while ((await client.query<{ held: boolean }>(ask, [name])).rows[0]?.held !== true) {
      haveTried()
      await sleep(AGAIN_MS, undefined, { signal: lost })
    }
    haveTried()
    lost.throwIfAborted()
    onHeld?.(lost)
    await once(lost, 'abort')
  } finally {
    const closed = client.end().catch(() => {})
    if (signal.aborted) await closed
  }
}

/** Whether some process holds a lock of this name, shared or alone. */
export async function isLockHeld(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended(${name}::text, 1)
    ) as held`.execute(db)
  return rows[0]?.held === true
}
