import { sql } from 'kysely'
import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { endTransaction } from './endTransaction.ts'
import { transactionsSendJob } from './jobs.ts'
import { findBySource, insertTransaction } from './queries.ts'
import { signerOf, type Transaction, type TransactionPurpose, type WantedTransaction } from './transaction.ts'

/**
 * Queues a call for the signer of its purpose, in the caller's database transaction. A known source changes nothing. It needs
 * neither key nor chain, so command-line tools may call it beside a running server. `transaction_final` follows at the end.
 *
 * @throws Error where the source is known with another call: a bug
 */
export async function enqueueTransaction(ctx: Context, wanted: WantedTransaction): Promise<Transaction> {
  const { chainId } = ctx.config
  const isNew = await insertTransaction(ctx.db, wanted, { chainId, at: ctx.clock.now() })
  // Without a job key, whose row would stay locked until the caller commits and hold up other callers.
  if (isNew) await enqueue(ctx.db, transactionsSendJob, { signer: signerOf(wanted.purpose) })
  const known = await findTransaction(ctx, wanted.source)
  if (known?.to !== wanted.to || known.data !== wanted.data || known.chainId !== chainId) {
    throw new Error(`${wanted.source} is known with another call`)
  }
  return known
}

export function findTransaction(ctx: Context, source: string): Promise<Transaction | undefined> {
  return findBySource(ctx.db, source).executeTakeFirst()
}

/**
 * Gives up a transaction that has never been signed, as if its simulation had failed for good. False where it was signed: from
 * then on the chain decides.
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

/** The most that transactions of a purpose, queued since then, have cost or may still cost, in wei. */
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

/** Queues the job of open transactions again that a killed process took along. Repeating it changes nothing. */
export async function resumeTransactions({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'transactions_send', payload := json_build_object('signer', line.signer), job_key := 'transactions_send:' || line.signer)
    from (select distinct signer from chain_transaction where ended_at is null) line
    where not exists (
      select from graphile_worker.jobs
      where jobs.key = 'transactions_send:' || line.signer and jobs.attempts < jobs.max_attempts)`.execute(db)
}
