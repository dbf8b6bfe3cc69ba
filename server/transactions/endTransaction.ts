import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { transactionFinalJob } from './jobs.ts'
import { saveEnded } from './queries.ts'
import type { Transaction } from './transaction.ts'

/** Ends a transaction, tells the domain which wanted it by a job, and the operator when it failed: together or not at all. */
export async function endTransaction(
  ctx: Context,
  transaction: Transaction,
  { status, error }: { readonly status: keyof typeof PAST_TENSE; readonly error: string | null },
): Promise<void> {
  const { id, purpose, source } = transaction
  // What becomes of a stranger's authorization is told to the payer alone.
  const isTold = status !== 'final' && purpose !== 'relay'
  await transact(ctx, async (ctx) => {
    await saveEnded(ctx.db, transaction, { status, error, at: ctx.clock.now() })
    await enqueue(ctx.db, transactionFinalJob, { purpose, source })
    if (!isTold) return
    const text = `${PAST_TENSE[status]}: ${error}.`
    await tellOf(ctx, transaction, { kind: status, text })
  })
  ctx.log[isTold ? 'error' : 'info']({ transaction: id, source, status, error }, 'a transaction has ended')
}

const PAST_TENSE = {
  final: 'is final',
  reverted: 'has reverted',
  refused: 'was refused before it was sent',
} as const

/** Tells operators of a transaction, once for each kind of news. `text` goes on after its name. */
export function tellOf(
  ctx: Context,
  { id, purpose, source }: Transaction,
  { kind, text }: { readonly kind: string; readonly text: string },
): Promise<void> {
  const news = { key: `transaction:${id}:${kind}`, text: `Transaction ${id} (${purpose}, ${source}) ${text}` }
  return transact(ctx, (ctx) => notifyOperators(ctx, news))
}
