import { sql } from 'kysely'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { endTransaction } from './endTransaction.ts'
import { transactionsSendJob } from './jobs.ts'
import { findBySource, insertTransaction } from './queries.ts'
import { signerOf, type Transaction, type TransactionPurpose, type WantedTransaction } from './transaction.ts'

/**
 * Has a call sent, with the key of its purpose's signer, once the caller's transaction has committed; not at all if it does not. A source that is
 * known already changes nothing. Needs neither key nor chain, so command-line tools may call it beside a running server.
 * The job `transaction_final` comes when it has ended.
 *
 * @throws Error where the source is known with another call: a bug
 */
export async function enqueueTransaction(ctx: Context, wanted: WantedTransaction): Promise<Transaction> {
  const { chainId } = ctx.config
  const isNew = await insertTransaction(ctx.db, wanted, { chainId, at: ctx.clock.now() })
  // Without a job key: its row would stay locked until the caller commits, and hold up everyone who wants another one.
  if (isNew) await enqueue(ctx.db, transactionsSendJob, { signer: signerOf(wanted.purpose) })
  const known = await findTransaction(ctx, wanted.source)
  if (known?.to !== wanted.to || known.data !== wanted.data || known.chainId !== chainId) {
    throw new Error(`${wanted.source} is known with another call`)
  }
  return known
}

/** The transaction of a business event, or undefined where none was ever wanted. */
export function findTransaction(ctx: Context, source: string): Promise<Transaction | undefined> {
  return findBySource(ctx.db, source).executeTakeFirst()
}

/**
 * Gives up a transaction that has never been signed, as if its simulation had failed for good. False where it is under way,
 * or was once: then only the chain says what becomes of it.
 */
export function withdrawTransaction(
  ctx: Context,
  { source, error }: { readonly source: string; readonly error: string },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const transaction = await findBySource(ctx.db, source).forUpdate().executeTakeFirst()
    if (transaction?.status !== 'queued' || transaction.hashes.length > 0) return false
    await endTransaction(ctx, transaction, { status: 'refused', error })
    return true
  })
}

/** What the transactions of a purpose that were wanted since then have cost, or may still cost at most, in wei. */
export async function sumGas(
  { db, config }: Context,
  { purpose, since }: { readonly purpose: TransactionPurpose; readonly since: Date },
): Promise<bigint> {
  const { gas } = await db
    .selectFrom('chain_transaction')
    .select(({ fn }) => fn.coalesce(fn.sum<bigint>('gas_cost'), sql<bigint>`0`).as('gas'))
    .where('chain_id', '=', config.chainId)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return gas
}
