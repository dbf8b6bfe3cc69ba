import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { DatabasePool } from '../database/database.ts'
import { holdLock, type LockHolder } from '../database/holdLock.ts'

/** How long workers have to come to a server that has just become the primary, or has restarted. */
const ARRIVAL_SECONDS = 15

/**
 * Shows that a worker lives, by a lock of its name, and notes on which server. The job engine alone would leave the jobs of a
 * killed worker locked for four hours.
 */
export function holdLiveness(database: Pick<DatabasePool, 'openSession'>, worker: string): LockHolder {
  return holdLock({
    database,
    name: worker,
    isShared: true,
    application: 'foyer worker lock',
    prepare: (session) =>
      session.query(
        `insert into live_worker (worker, server_started_at, since)
         values ($1, pg_postmaster_start_time(), clock_timestamp())
         on conflict (worker) do update
         set server_started_at = excluded.server_started_at, since = excluded.since
         where live_worker.server_started_at <> excluded.server_started_at`,
        [worker],
      ),
  })
}

/** The workers that no lock shows to be alive. */
interface DeadWorkers {
  /** How many had their jobs unlocked. */
  readonly released: number
  /** Until when the others may still come to this server, if there are any. */
  readonly awaitedUntil: Date | undefined
}

/**
 * Unlocks the jobs of dead workers, so that they run again. A worker without its lock is dead, unless it last held it on
 * another server: after a promotion or a restart of PostgreSQL it gets time to come here, or its calls would be made twice
 * (P140).
 */
export async function releaseDeadJobs(db: Database): Promise<DeadWorkers> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ worker: string; awaitedUntil: Date | null }>`
      with known as (
        select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
        union select worker from live_worker
      ), gone as materialized (
        select worker from known where pg_try_advisory_xact_lock(hashtextextended(worker, 1))
      ), arrival as (
        select coalesce(min(since), clock_timestamp()) + ${ARRIVAL_SECONDS} * interval '1 second' as ends_at
        from live_worker where server_started_at = pg_postmaster_start_time()
      )
      select worker, case
        when server_started_at <> pg_postmaster_start_time() and ends_at > clock_timestamp() then ends_at
      end as "awaitedUntil"
      from gone left join live_worker using (worker) cross join arrival`.execute(tx)
    const dead = rows.filter(({ awaitedUntil }) => awaitedUntil === null).map(({ worker }) => worker)
    await unlockJobs(tx, dead)
    const awaited = rows.find(({ awaitedUntil }) => awaitedUntil !== null)
    return { released: dead.length, awaitedUntil: awaited?.awaitedUntil ?? undefined }
  })
}

/** Unlocks the jobs of workers of this process that have ended. */
export async function releaseOwnJobs(db: Database, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await db.transaction().execute((tx) => unlockJobs(tx, workers))
}

/**
 * A job that was replaced under its key while it ran is over: the engine keeps its row, without key, tries or error, only for
 * its worker.
 */
async function unlockJobs(tx: Tx, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  await sql`
    delete from graphile_worker._private_jobs where locked_by = any(${workers}::text[])
      and key is null and attempts >= max_attempts and last_error is null`.execute(tx)
  await sql`select graphile_worker.force_unlock_workers(${workers}::text[])`.execute(tx)
  await sql`delete from live_worker where worker = any(${workers}::text[])`.execute(tx)
}
