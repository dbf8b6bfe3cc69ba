import { sql } from 'kysely'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { KEEP_ENDED_DAYS } from './inbox.ts'
import { inboxDrainJob } from './jobs.ts'
import { addMissingDrainJobs, drainJobKey } from './queries.ts'

/** Adds a drain job for each chat whose updates wait without one. Idempotent. */
export function resumeInbox({ db }: Context): Promise<void> {
  return addMissingDrainJobs(db)
}

/** Deletes updates that ended more than three days ago. From then on a repetition would count as new. */
export async function forgetUpdates({ db, clock }: Context): Promise<void> {
  const before = addMs(clock.now(), -KEEP_ENDED_DAYS * DAY_MS)
  await db.deleteFrom('inbox').where('ended_at', '<', before).execute()
}

/** The parked updates, newest first. Without a readable body one cannot be retried. */
export function listParked({ db }: Context, limit: number) {
  return db
    .selectFrom('inbox')
    .select(['seq', 'update_id as updateId', 'error', 'received_at as receivedAt'])
    .select(sql<boolean>`body is not null`.as('canBeRetried'))
    .where('status', '=', 'parked')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Retries a parked update with all its attempts, behind the newer updates of its chat. False where it is not parked any
 * more or has no readable body.
 */
export function retryParked(ctx: Context, seq: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const row = await ctx.db
      .updateTable('inbox')
      .set({ status: 'pending', attempts: 0, error: null, ended_at: null })
      .where('seq', '=', seq)
      .where('status', '=', 'parked')
      .where('body', 'is not', null)
      .returning('chat_key as chatKey')
      .executeTakeFirst()
    if (row === undefined) return false
    await enqueue(ctx.db, inboxDrainJob, row, { key: drainJobKey(row.chatKey) })
    return true
  })
}
