import { type Context, transact } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { AMOUNT_REST_MS, type Payment } from './deposit.ts'
import {
  findDepositByAmount,
  findDepositByRefundWallet,
  findOpenDeposit,
  findPaymentByLog,
  type ObservedPayment,
  upsertPayment,
} from './queries.ts'

/** By how much a chain's clock may differ from ours. */
const CLOCK_SKEW_MS = HOUR_MS

/**
 * Stores a mined payment, and which campaign it is for. The caller has proven it on the chain: canonical USDC into our
 * escrow. A payment through the escrow's own function names its campaign; a plain transfer is for the deposit of exactly its
 * amount, or for the one open deposit of the refund wallet that it comes from, where that wallet is proven to be the
 * advertiser's; every other one is for nobody yet.
 *
 * One row a log, for ever: repeating it, also in another block after a reorganisation, never changes what it is for, unless
 * another log has come into its place.
 */
export function recordPayment(
  ctx: Context,
  { campaignId, ...payment }: ObservedPayment & { readonly campaignId?: CampaignId },
): Promise<Payment> {
  return transact(ctx, async (tx) => {
    const at = ctx.clock.now()
    const findMatch = async () => {
      if (payment.kind === 'transfer') {
        const { amount, minedAt } = payment
        const byAmount = await findDepositByAmount(tx, {
          amount,
          since: addMs(minedAt, -AMOUNT_REST_MS),
          until: addMs(minedAt, CLOCK_SKEW_MS),
        })
        return byAmount ?? (await findDepositByRefundWallet(tx, payment.sender)) ?? {}
      }
      if (campaignId === undefined) throw new Error('a payment through the escrow names its campaign')
      const deposit = await findOpenDeposit(tx, campaignId)
      return deposit ? { campaignId, depositId: deposit.id } : { campaignId }
    }
    await upsertPayment(tx, { payment, match: await findMatch(), at })
    const recorded = await findPaymentByLog(tx, payment)
    if (!recorded) throw new Error('a recorded payment is not found')
    return recorded
  })
}
