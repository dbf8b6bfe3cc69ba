import type { Context } from '../context.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { KEEP_ENDED_DAYS } from './inbox.ts'
import { deleteEnded } from './queries.ts'

/** Deletes updates that ended more than three days ago. From then on a repetition would count as new. */
export async function forgetUpdates(ctx: Context): Promise<void> {
  await deleteEnded(ctx.db, { before: addMs(ctx.clock.now(), -KEEP_ENDED_DAYS * DAY_MS) })
}
