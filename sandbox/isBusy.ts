import { sql } from 'kysely'
import type { Database } from '../server/context.ts'

/** True while the bot handles an update, or anything else that may make it write is under way or due within a second or so. */
export async function isBusy(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from inbox where status = 'pending'
    union all
    select from outbox where status = 'pending' and (not_before is null or not_before <= now() + interval '1300 milliseconds')
    union all
    select from graphile_worker._private_jobs
    where locked_at is not null or (run_at <= now() + interval '1300 milliseconds' and attempts < max_attempts)
    limit 1`.execute(db)
  return rows.length > 0
}
