import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { KEEP_ENDED_DAYS } from './inbox.ts'
import { inboxDrainJob } from './jobs.ts'
import { addMissingDrainJobs, deleteEnded, drainJobKey, findParked, saveRetried } from './queries.ts'

/** Gives each chat with waiting updates a job again, where a killed process took it along. Repeating it changes nothing. */
export function resumeInbox(ctx: Context): Promise<void> {
  return addMissingDrainJobs(ctx.db)
}

/** Deletes updates that ended more than three days ago. From then on a repetition would count as new. */
export async function forgetUpdates(ctx: Context): Promise<void> {
  await deleteEnded(ctx.db, { before: addMs(ctx.clock.now(), -KEEP_ENDED_DAYS * DAY_MS) })
}

/** An update that could not be handled, without what it says. */
export interface ParkedUpdate {
  readonly seq: number
  readonly updateId: number
  readonly error: string | null
  readonly receivedAt: Date
  /** False where the database refuses its text: nothing can be handled. */
  readonly canBeRetried: boolean
}

/** The parked updates, newest first. */
export function listParked(ctx: Context, limit: number): Promise<ParkedUpdate[]> {
  return findParked(ctx.db, limit)
}

/**
 * Has a parked update handled once more, with all its attempts, and after those of its chat that came since. False where it
 * is not parked any more or cannot be handled.
 */
export function retryParked(ctx: Context, seq: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const chatKey = await saveRetried(ctx.db, seq)
    if (chatKey === undefined) return false
    await enqueue(ctx.db, inboxDrainJob, { chatKey }, { key: drainJobKey(chatKey) })
    return true
  })
}
