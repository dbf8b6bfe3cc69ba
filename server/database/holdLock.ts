import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database, DatabasePool } from './database.ts'
import { confirmSession, destroySession } from './session.ts'

interface HeldLock {
  readonly database: Pick<DatabasePool, 'openSession'>
  /** Others that want a lock of this name wait, unless all of them share it. */
  readonly name: string
  readonly isShared?: boolean
  /** The connection's name in `pg_stat_activity`. */
  readonly application: string
  /** Runs on the lock's session each time it is gained, before it counts. */
  readonly prepare?: (session: pg.ClientBase) => Promise<unknown>
  /** Called each time the lock is gained. The signal is aborted when it is lost or let go. */
  readonly onHeld?: (lost: AbortSignal) => void
}

export interface LockHolder {
  /** Resolves when the lock is first held. */
  readonly held: Promise<void>
  readonly isHeld: boolean
  /** Lets the lock go. */
  stop(): Promise<void>
}

const AGAIN_MS = 1_000
/** From one answered commit to the next one. */
const CONFIRM_MS = 10_000
/** How old the last answered commit may become. Patroni promotes another server after 30 s at the earliest. */
const TRUST_MS = 15_000
const ANSWER_MS = 5_000

/**
 * Holds an advisory lock on a session of its own, and takes it again after a loss. PostgreSQL releases it the moment the
 * process is gone, however it ended. A primary that is cut off from its standby still grants locks, so one counts only while
 * its session commits (P140). It is asked for once a second while another process holds it: a session that waits inside a
 * statement would keep dead rows from being cleaned up.
 */
export function holdLock(lock: HeldLock): LockHolder {
  const stopping = new AbortController()
  const { promise: held, resolve: haveHeld } = Promise.withResolvers<void>()
  let isHeld = false

  async function run() {
    while (!stopping.signal.aborted) {
      let wasHeld = false
      const onHeld = (lost: AbortSignal) => {
        wasHeld = true
        isHeld = true
        lost.addEventListener('abort', () => {
          isHeld = false
        })
        haveHeld()
        lock.onHeld?.(lost)
      }
      // The outcome is the same whatever failed: the lock is not held, and is asked for again.
      await holdOnce({ ...lock, onHeld }, stopping.signal).catch(() => {})
      if (!wasHeld) await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  const ended = run()
  return {
    held,
    get isHeld() {
      return isHeld
    },
    stop() {
      stopping.abort()
      return ended
    },
  }
}

/** @throws when the lock is not gained, or was held and is no more */
async function holdOnce(
  {
    database,
    name,
    isShared = false,
    application,
    prepare,
    onHeld,
  }: Required<Pick<HeldLock, 'onHeld'>> & HeldLock,
  stopping: AbortSignal,
): Promise<void> {
  const session = await database.openSession(application)
  const gone = new AbortController()
  session.once('end', () => gone.abort())
  const lost = AbortSignal.any([stopping, gone.signal])
  const answered = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(destroySession, ANSWER_MS, session)
    return work.finally(() => clearTimeout(timer))
  }
  try {
    // A machine that vanishes does not close its connections; the server then notices within about a minute.
    await answered(
      session.query(
        'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3',
      ),
    )
    const text = `select pg_try_advisory_lock${isShared ? '_shared' : ''}(hashtextextended($1, 1)) as held`
    const ask = () => answered(session.query<{ held: boolean }>(text, [name]))
    while ((await ask()).rows[0]?.held !== true) await sleep(AGAIN_MS, undefined, { signal: lost })
    if (prepare) await answered(prepare(session))
    let trustedSince = performance.now()
    await confirmSession(session)
    lost.throwIfAborted()
    onHeld(lost)
    for (;;) {
      await sleep(CONFIRM_MS, undefined, { signal: lost })
      const at = performance.now()
      await confirmSession(session, Math.max(0, trustedSince + TRUST_MS - at))
      trustedSince = at
    }
  } finally {
    gone.abort()
    if (stopping.aborted) await Promise.race([session.end().catch(() => {}), sleep(AGAIN_MS)])
    destroySession(session)
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
