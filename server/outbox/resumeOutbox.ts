import { type Context, readDatabaseNow } from '../context.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { deleteQuietChats } from './limitQueries.ts'
import { KEEP_ENDED_DAYS } from './outbox.ts'
import { addMissingDeliverJobs, deleteEnded } from './queries.ts'

/** Adds the delivery jobs that killed processes have lost. Idempotent. */
export function resumeOutbox(ctx: Context): Promise<void> {
  return addMissingDeliverJobs(ctx.db)
}

/** Deletes calls that ended three days ago, whose keys are free again then, and message times that no limit looks back on. */
export async function forgetCalls(ctx: Context): Promise<void> {
  const now = await readDatabaseNow(ctx)
  await deleteEnded(ctx.db, { before: addMs(now, -KEEP_ENDED_DAYS * DAY_MS) })
  await deleteQuietChats(ctx.db, { before: addMs(now, -HOUR_MS) })
}
