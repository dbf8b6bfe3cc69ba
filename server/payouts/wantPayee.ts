import { type Context, type InTx, transact } from '../context.ts'
import { requirePayee } from '../escrow/requirePayee.ts'
import { changePayoutWallet } from '../groups/payoutWallet.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { payeesAnnounceJob } from './jobs.ts'
import { isParty, isToBeAnnounced } from './payeeQueries.ts'

/**
 * Sets where a group's earnings go: to any wallet that the escrow can pay, except its operator's and its guardian's.
 *
 * @throws DomainError `wallet.invalid` where the escrow could not pay it, and the errors of `changePayoutWallet`
 */
export function setPayoutWallet(
  ctx: Context,
  order: Parameters<typeof changePayoutWallet>[1],
): ReturnType<typeof changePayoutWallet> {
  return transact(ctx, async (ctx) => {
    requirePayee(ctx.config, order.wallet)
    if (await isParty(ctx.db, order.wallet)) {
      const problem = 'the escrow pays nothing to its operator and guardian; give your own'
      throw new DomainError('wallet.invalid', { problem })
    }
    return changePayoutWallet(ctx, order)
  })
}

/**
 * Announces a wallet that has just earned to the campaign's escrow, unless it was announced before. 24 hours later it can be
 * paid, which is early enough: earnings mature for 72 hours.
 */
export async function wantPayee(
  { db, config }: InTx,
  payee: { readonly campaignId: CampaignId; readonly wallet: Address },
): Promise<void> {
  if (await isToBeAnnounced(db, payee, config.minPayout)) await enqueue(db, payeesAnnounceJob, {})
}
