import { type Hex, isHex } from 'viem'
import { z } from 'zod'
import { type Context, readDatabaseNow } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { job } from '../jobs/job.ts'
import { addMs } from '../shared/time.ts'

/** Collects all payouts that are due: owners, fee, refunds. */
export const payoutsCollectJob = job('payouts_collect', z.looseObject({}))

/** Collects refunds, and debts under a reclaim notice. */
export const refundsCollectJob = job('refunds_collect', z.looseObject({}))

/** Announces payees to the escrow, and handles the earnings of vetoed ones. */
export const payeesAnnounceJob = job('payees_announce', z.looseObject({}))

/** Signs the list of payees for the guardian. */
export const payeesListJob = job('payees_list', z.looseObject({}))

/** Stops and resumes sales as the unpaid earnings fit the outflow cap. */
export const unpaidWatchJob = job('unpaid_watch', z.looseObject({}))

/** Looks for proposals of other keys to the escrows. */
export const keysWatchJob = job('keys_watch', z.looseObject({}))

/** Tells the payees of a batch. */
export const payeesTellJob = job('payees_tell', z.object({ hash: z.custom<Hex>((value) => isHex(value)) }))

/** Follows open batches. */
export const settlementsCheckJob = job('settlements_check', z.looseObject({}))

/** Claims for payees that USDC refused and pays again. */
export const claimsPushJob = job('claims_push', z.looseObject({}))

/** Compares the books with the chain. */
export const booksReconcileJob = job('books_reconcile', z.looseObject({}))

/** Tells the operators if the last complete comparison is too old. */
export const reconciliationWatchJob = job('reconciliation_watch', z.looseObject({}))

/** Queues one of them to run again after a delay, once however often it is called. */
export async function runAgain(
  ctx: Context,
  job: typeof payoutsCollectJob | typeof refundsCollectJob | typeof payeesAnnounceJob,
  delayMs: number,
): Promise<void> {
  const runAt = addMs(await readDatabaseNow(ctx), delayMs)
  await enqueue(ctx.db, job, {}, { key: `${job.name}:again`, runAt })
}
