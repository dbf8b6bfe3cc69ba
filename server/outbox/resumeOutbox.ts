import { type Context, readDatabaseNow } from '../context.ts'
import { addMs, DAY_MS, HOUR_MS } from '../shared/time.ts'
import { deleteQuietChats } from './limitQueries.ts'
import { KEEP_ENDED_DAYS } from './outbox.ts'
import { addMissingDeliverJobs, deleteEnded } from './queries.ts'

/** Gives each chat with waiting calls a job again, where a killed process took it along. Repeating it changes nothing. */
export function resumeOutbox(ctx: Context): Promise<void> {
  return addMissingDeliverJobs(ctx.db)
}

/**
 * Deletes calls that ended more than three days ago, whose keys may be used again from then on, and when chats got their
 * latest messages, once no limit looks back on it.
 */
export async function forgetCalls(ctx: Context): Promise<void> {
  const now = await readDatabaseNow(ctx)
  await deleteEnded(ctx.db, { before: addMs(now, -KEEP_ENDED_DAYS * DAY_MS) })
  await deleteQuietChats(ctx.db, { before: addMs(now, -HOUR_MS) })
}
