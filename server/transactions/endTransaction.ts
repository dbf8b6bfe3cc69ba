import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { transactionFinalJob } from './jobs.ts'
import type { QueuedTransaction } from './transaction.ts'

type Outcome = 'final' | 'reverted' | 'refused'

/**
 * Ends a transaction: `save`, the job that tells the domain which wanted it, and the word to the operator when it failed
 * happen together or not at all.
 */
export async function endTransaction(
  ctx: Context,
  { id, purpose, source }: QueuedTransaction,
  { outcome, error, save }: { outcome: Outcome; error: string | null; save: (tx: Tx) => Promise<void> },
): Promise<void> {
  await transact(ctx, async (tx) => {
    await save(tx)
    await enqueue(tx, transactionFinalJob, { purpose, source })
    // What becomes of a stranger's authorization is told to the payer alone.
    if (outcome === 'final' || purpose === 'relay') return
    await notifyOperators(
      { ...ctx, db: tx },
      {
        key: `transaction:${id}:${outcome}`,
        text: `Transaction ${id} (${purpose}, ${source}) ${PAST_TENSE[outcome]}: ${error}.`,
      },
    )
  })
  const level = outcome === 'final' || purpose === 'relay' ? 'info' : 'error'
  ctx.log[level]({ transaction: id, source, outcome, error }, 'a transaction has ended')
}

const PAST_TENSE = { reverted: 'has reverted', refused: 'was refused before it was sent' } as const
