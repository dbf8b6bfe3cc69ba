import { type Context, transact } from '../context.ts'
import { changePayoutWallet } from '../groups/changePayoutWallet.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { payeesAnnounceJob } from './jobs.ts'
import { requireEarner } from './wantPayee.ts'

type Order = Parameters<typeof changePayoutWallet>[1]

/**
 * Sets where a group's earnings go, to a wallet that can earn. A change that waits is announced to the escrow now, so that it
 * can be paid as soon as it counts.
 *
 * @throws DomainError `wallet.invalid` where the escrow could pay nobody, and what `changePayoutWallet` throws
 */
export function setPayoutWallet(ctx: Context, order: Order): ReturnType<typeof changePayoutWallet> {
  return transact(ctx, async (ctx) => {
    await requireEarner(ctx, order.wallet)
    const change = await changePayoutWallet(ctx, order)
    if (change) await enqueue(ctx.db, payeesAnnounceJob, {})
    return change
  })
}
