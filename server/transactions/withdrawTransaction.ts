import type { Context } from '../context.ts'
import { endTransaction } from './endTransaction.ts'
import { findUnsigned, saveRefused } from './queries.ts'

/**
 * Gives up a transaction that has never been signed, as if its simulation had failed for good. False where it is under way,
 * or was once: then only the chain says what becomes of it.
 */
export async function withdrawTransaction(
  ctx: Context,
  { source, error }: { readonly source: string; readonly error: string },
): Promise<boolean> {
  const transaction = await findUnsigned(ctx.db, source)
  if (transaction === undefined) return false
  const { id } = transaction
  await endTransaction(ctx, transaction, {
    outcome: 'refused',
    error,
    save: (tx) => saveRefused(tx, id, { at: ctx.clock.now(), error }),
  })
  return true
}
