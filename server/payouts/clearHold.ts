import { isDeepStrictEqual } from 'node:util'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { payoutsCollectJob } from './jobs.ts'
import { findOpenHold, type Hold, lockOpenHold, saveHoldCleared } from './reconcileQueries.ts'

/** What stops payouts at present, if anything does. */
export function findHold(ctx: Context): Promise<Hold | undefined> {
  return findOpenHold(ctx.db)
}

/** What an operator has looked into. */
export type SeenHold = Pick<Hold, 'id' | 'differences'>

/**
 * The operator has looked into it: payouts go on, and the differences found are expected from now on. False where nothing
 * stops them, or something else than what they have `seen`, if they say what that was.
 */
export function clearHold(
  ctx: Context,
  { reason, seen }: { readonly reason: string; readonly seen?: SeenHold },
): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const hold = await lockOpenHold(tx)
    if (hold === undefined || (seen !== undefined && !isSame(hold, seen))) return false
    await saveHoldCleared(tx, hold.id, { reason, at: ctx.clock.now() })
    await enqueue(tx, payoutsCollectJob, {})
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `payouts:held:${hold.id}:over`,
        text: `Payouts go on. Cleared with the reason: ${reason}`,
      },
    )
    return true
  })
}

function isSame(hold: SeenHold, seen: SeenHold): boolean {
  return hold.id === seen.id && isDeepStrictEqual({ ...hold.differences }, { ...seen.differences })
}
