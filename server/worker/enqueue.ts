import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { JobName, JobPayload } from './jobs.ts'

export interface JobOptions {
  /**
   * A job that still waits under this key is replaced; one that runs is left alone and another one added.
   * The key's row stays locked until the caller's transaction ends.
   */
  readonly key?: string
  /** Not before this moment. */
  readonly runAt?: Date
  /** And not before so long from now, by the database's own clock, which may be ahead of ours. */
  readonly delayMs?: number
  /** Of the jobs that are due, those with a lower number run first. 0 by default. */
  readonly priority?: number
}

/** Adds a job, which exists exactly if the caller's transaction commits. */
export async function enqueue<N extends JobName>(
  tx: Database,
  job: N,
  payload: JobPayload<N>,
  { key, runAt, delayMs, priority }: JobOptions = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      ${job}::text, payload := ${JSON.stringify(payload)}::json,
      job_key := ${key ?? null}::text, run_at := greatest(
        ${runAt ?? null}::timestamptz, date_trunc('milliseconds', clock_timestamp()) + ${delayMs ?? null}::bigint * interval '1 millisecond'
      ),
      priority := ${priority ?? null}::integer
    )`.execute(tx)
}
