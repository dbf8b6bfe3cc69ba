import type { Context } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { addMs, MINUTE_MS, SECOND_MS } from '../shared/time.ts'
import { saveWaiting } from './queries.ts'
import type { QueuedTransaction } from './transaction.ts'

/** What stands in the way of a transaction that has no nonce yet, for a time. */
export interface Obstacle {
  /** In one word: the operator hears of each kind once a transaction. */
  readonly kind: string
  /** What the operator can read and do, in a sentence. */
  readonly text: string
  /** Whether every transaction has to wait, or only this one. */
  readonly concerns: 'all' | 'call'
  /** An RPC that is down for a moment is no news. */
  readonly toldAfterMs?: number
  /** When one that waits alone is looked at again: a minute, unless many can wait for the same. */
  readonly againAfterMs?: number
}

const ALL_WAIT_MS = 15 * SECOND_MS
const ONE_WAITS_MS = MINUTE_MS

/** Puts a transaction off, and tells the operator once why. Returns when all have to be looked at again. */
export async function putOff(
  ctx: Context,
  transaction: QueuedTransaction,
  obstacle: Obstacle,
): Promise<Date | undefined> {
  const { id, purpose, source, createdAt } = transaction
  const { kind, text, concerns, toldAfterMs = 0, againAfterMs = ONE_WAITS_MS } = obstacle
  const now = ctx.clock.now()
  const retryAt = concerns === 'call' ? addMs(now, againAfterMs) : null
  ctx.log.warn({ transaction: id, source, obstacle: kind }, 'a transaction has to wait')
  await ctx.db.transaction().execute(async (tx) => {
    await saveWaiting(tx, id, { error: text, retryAt })
    if (now.getTime() - createdAt.getTime() < toldAfterMs) return
    const told = `Transaction ${id} (${purpose}, ${source}) waits. ${text}`
    await notifyOperators({ ...ctx, db: tx }, { key: `transaction:${id}:${kind}`, text: told })
  })
  return concerns === 'all' ? addMs(now, ALL_WAIT_MS) : undefined
}
