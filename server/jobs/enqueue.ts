import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context.ts'
import type { Job, JobPayload } from './job.ts'

export interface JobOptions {
  /**
   * Replaces a job that waits under this key; a running one is left alone and another one added. The key's row stays
   * locked until the caller's transaction ends.
   */
  readonly key?: string
  /** Not before this moment. */
  readonly runAt?: Date
  /** Of the jobs that are due, those with a lower number run first. 0 by default. */
  readonly priority?: number
}

/** Adds a job, which exists only if the caller's transaction commits. */
export async function enqueue<J extends Job>(
  tx: Database,
  job: J,
  payload: JobPayload<J>,
  options?: JobOptions,
): Promise<void> {
  await sql`select ${addJob(job, payload, options)}`.execute(tx)
}

/** Adds a job for each row of the query that selects this. */
export function addJob<J extends Job>(
  { name }: J,
  payload: JobPayload<J>,
  { key, runAt, priority }: JobOptions = {},
): RawBuilder<unknown> {
  return sql`
    (graphile_worker.add_job(
      ${name}::text, payload := ${JSON.stringify(payload)}::json,
      job_key := ${key ?? null}::text, run_at := ${runAt ?? null}::timestamptz, priority := ${priority ?? null}::integer
    )).id`
}
