import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { enqueue } from '../worker/enqueue.ts'
import { findOpenHold, type Hold, saveHoldCleared } from './queries.ts'

/** What stops payouts at present, if anything does. */
export function findHold(ctx: Context): Promise<Hold | undefined> {
  return findOpenHold(ctx.db)
}

/**
 * The operator has looked into it: payouts go on, and the differences found are expected from now on. False where nothing
 * stops them.
 */
export function clearHold(ctx: Context, { reason }: { readonly reason: string }): Promise<boolean> {
  return transact(ctx, async (tx) => {
    const hold = await findOpenHold(tx)
    if (hold === undefined) return false
    await saveHoldCleared(tx, hold.id, { reason, at: ctx.clock.now() })
    await enqueue(tx, 'payouts_collect', {})
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `payouts:held:${hold.heldAt.getTime()}:over`,
        text: `Payouts go on. Cleared with the reason: ${reason}`,
      },
    )
    return true
  })
}
