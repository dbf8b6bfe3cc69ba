import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inboxDrainJob } from './jobs.ts'
import { drainJobKey, findParked, saveRetried } from './queries.ts'

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
