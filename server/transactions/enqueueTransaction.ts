import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { transactionsSendJob } from './jobs.ts'
import type { Call } from './network.ts'
import { findBySource, findCall, insertTransaction } from './queries.ts'
import { signerOf, type Transaction, type TransactionPurpose } from './transaction.ts'

export interface WantedTransaction extends Call {
  readonly purpose: TransactionPurpose
  /** Names the business event, as in `allocate:12`. */
  readonly source: string
}

/**
 * Has a call sent, with the key of its purpose's signer, once the caller's transaction has committed; not at all if it does not. A source that is
 * known already changes nothing. Needs neither key nor chain, so command-line tools may call it beside a running server.
 * The job `transaction_final` comes when it has ended.
 *
 * @throws Error where the source is known with another call: a bug
 */
export async function enqueueTransaction(ctx: Context, wanted: WantedTransaction): Promise<Transaction> {
  const { db, clock, config } = ctx
  const { chainId } = config
  if (await insertTransaction(db, { ...wanted, chainId, at: clock.now() })) {
    // Without a job key: its row would stay locked until the caller commits, and hold up everyone who wants another one.
    await enqueue(db, transactionsSendJob, { signer: signerOf(wanted.purpose) })
  } else {
    const known = await findCall(db, wanted.source)
    if (known?.to !== wanted.to || known.data !== wanted.data || known.chainId !== chainId) {
      throw new Error(`${wanted.source} is known with another call`)
    }
  }
  const transaction = await findBySource(db, wanted.source)
  if (transaction === undefined) throw new Error(`${wanted.source} was not enqueued`)
  return transaction
}
