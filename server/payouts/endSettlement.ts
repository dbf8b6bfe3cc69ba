import { type Context, transact } from '../context.ts'
import { errorNameOf } from '../escrow/judgeRevert.ts'
import { enqueueTransaction, findTransaction } from '../transactions/enqueueTransaction.ts'
import { lockBatch, saveAttempt, saveTransaction, saveWithdrawn } from './queries.ts'
import { parseSettlementSource, settlementSource } from './settlementCall.ts'

/**
 * The transaction of a batch has ended. What it did is booked by the watcher. One that reverted, though its simulation had
 * passed, is wanted again. One that was never sent frees its legs, unless the escrow knows the batch already: then its event
 * is on its way to the books.
 */
export function endSettlement(ctx: Context, source: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const { hash, attempt } = parseSettlementSource(source)
    const batch = await lockBatch(tx, hash)
    if (batch?.status !== 'collected' || batch.attempt !== attempt) return
    const transaction = await findTransaction(inTx, source)
    if (transaction?.status === 'reverted') {
      const next = attempt + 1
      await saveAttempt(tx, batch.id, next)
      const again = settlementSource({ hash, attempt: next })
      const { id } = await enqueueTransaction(inTx, { ...transaction, source: again })
      await saveTransaction(tx, batch.id, id)
    }
    const isSettled = errorNameOf(transaction?.error ?? '') === 'BatchAlreadySettled'
    if (transaction?.status === 'refused' && !isSettled) await saveWithdrawn(tx, batch.id, ctx.clock.now())
  })
}
