import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { transactionFinalJob } from './jobs.ts'
import { saveTransaction } from './queries.ts'
import type { Transaction } from './transaction.ts'

/** Ends a transaction, queues the job of the domain that wanted it, and tells operators of a failure: all or nothing. */
export async function endTransaction(
  ctx: Context,
  transaction: Transaction,
  end: {
    readonly status: keyof typeof PAST_TENSE
    readonly error: string | null
    readonly errorKind?: string | null | undefined
  },
): Promise<void> {
  const { id, purpose, source, hashes } = transaction
  const { status, error, errorKind = null } = end
  // The payer alone hears what became of a relayed authorization.
  const isTold = status !== 'final' && purpose !== 'relay'
  await transact(ctx, async (ctx) => {
    // An unsigned transaction has cost nothing.
    const free = hashes.length === 0 && { gas_cost: null }
    const ended = { status, error, error_kind: errorKind, ended_at: ctx.clock.now(), retry_at: null }
    await saveTransaction(ctx.db, transaction, { ...ended, ...free })
    await enqueue(ctx.db, transactionFinalJob, { purpose, source })
    if (!isTold) return
    const text = `${PAST_TENSE[status]}: ${error}.`
    await tellAbout(ctx, transaction, { kind: status, text })
  })
  ctx.log[isTold ? 'error' : 'info']({ transaction: id, source, status, error }, 'a transaction has ended')
}

const PAST_TENSE = {
  final: 'is final',
  reverted: 'has reverted',
  refused: 'was refused before it was sent',
} as const

/** Tells operators about a transaction, once for each `kind`. `text` follows its name. */
export function tellAbout(
  ctx: Context,
  { id, purpose, source }: Transaction,
  { kind, text }: { readonly kind: string; readonly text: string },
): Promise<void> {
  const news = { key: `transaction:${id}:${kind}`, text: `Transaction ${id} (${purpose}, ${source}) ${text}` }
  return transact(ctx, (ctx) => notifyOperators(ctx, news))
}
