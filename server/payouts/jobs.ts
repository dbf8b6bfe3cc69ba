import { type Hex, isHex } from 'viem'
import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Has the escrow pay what is due: owners, fee, refunds. */
export const payoutsCollectJob = job('payouts_collect', z.looseObject({}))

/** Has the escrow pay refunds, and what is owed under a reclaim notice. */
export const refundsCollectJob = job('refunds_collect', z.looseObject({}))

/** Announces to the escrow whom it may have to pay, and looks after what the vetoed have earned. */
export const payeesAnnounceJob = job('payees_announce', z.looseObject({}))

/** Stops and resumes sales as what is earned and unpaid fits the outflow cap. */
export const unpaidWatchJob = job('unpaid_watch', z.looseObject({}))

/** Tells those who were paid in a batch. */
export const payeesTellJob = job('payees_tell', z.object({ hash: z.custom<Hex>((value) => isHex(value)) }))

/** Looks after batches that wait. */
export const settlementsCheckJob = job('settlements_check', z.looseObject({}))

/** Pushes what USDC once refused to those whom it pays again. */
export const claimsPushJob = job('claims_push', z.looseObject({}))

/** Compares the books with the chain. */
export const booksReconcileJob = job('books_reconcile', z.looseObject({}))

/** Looks at how long ago that was done, and tells the operators where it is too long. */
export const reconciliationWatchJob = job('reconciliation_watch', z.looseObject({}))
