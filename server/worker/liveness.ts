import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { DatabasePool } from '../database/database.ts'
import { holdLock, type LockHolder } from '../database/holdLock.ts'

/**
 * Shows that a worker lives, by a lock of its name. The job engine alone would leave the jobs of a killed worker locked for
 * four hours.
 */
export async function holdLiveness(database: DatabasePool, worker: string): Promise<LockHolder> {
  const holder = holdLock({ database, name: worker, isShared: true, application: 'foyer worker lock' })
  await holder.tried
  return holder
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
