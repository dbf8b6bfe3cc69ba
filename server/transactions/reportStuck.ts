import { type Context, transact } from '../context.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import type { OpenTransaction } from './transaction.ts'

/** Tells, once, that a transaction does not get into a block by itself. */
export async function reportStuck(
  ctx: Context,
  { id, purpose, source }: OpenTransaction,
  why: string,
): Promise<void> {
  const text = `Transaction ${id} (${purpose}, ${source}) is stuck. ${why}`
  await transact(ctx, (tx) => notifyOperators({ ...ctx, db: tx }, { key: `transaction:${id}:stuck`, text }))
}
