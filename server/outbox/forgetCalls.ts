import type { Context } from '../context.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { KEEP_ENDED_DAYS } from './outbox.ts'
import { deleteEnded } from './queries.ts'

/** Deletes calls that ended more than three days ago. From then on their keys may be used again. */
export async function forgetCalls(ctx: Context): Promise<void> {
  await deleteEnded(ctx.db, { before: addMs(ctx.clock.now(), -KEEP_ENDED_DAYS * DAY_MS) })
}
