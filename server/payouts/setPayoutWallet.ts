import { type Context, transact } from '../context.ts'
import { changePayoutWallet } from '../groups/changePayoutWallet.ts'
import { requireEarner } from './wantPayee.ts'

type Order = Parameters<typeof changePayoutWallet>[1]

/**
 * Sets where a group's earnings go, to a wallet that can earn. It is announced to the escrow once it has earned.
 *
 * @throws DomainError `wallet.invalid` where the escrow could pay nobody, and what `changePayoutWallet` throws
 */
export function setPayoutWallet(ctx: Context, order: Order): ReturnType<typeof changePayoutWallet> {
  return transact(ctx, async (ctx) => {
    await requireEarner(ctx, order.wallet)
    return changePayoutWallet(ctx, order)
  })
}
