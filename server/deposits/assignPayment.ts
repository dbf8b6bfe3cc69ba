import { fundCampaign } from '../campaigns/fundCampaign.ts'
import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, PaymentId } from '../shared/ids.ts'
import { allocatePayment } from './allocatePayment.ts'
import { creditSource, type Payment } from './deposit.ts'
import { findMove } from './moveTransaction.ts'
import { payOpenDeposit } from './payOpenDeposit.ts'
import { findOpenDeposit, saveAssignment, tryLockPayment } from './queries.ts'

/**
 * The operator says which campaign an unmatched payment is for: it is credited there, and the escrow is told. A campaign
 * that takes no money any more refunds it.
 *
 * @throws DomainError `payment.not_unmatched`, also where it is being returned; `campaign.not_found`
 */
export function assignPayment(
  ctx: Context,
  { paymentId, campaignId }: { paymentId: PaymentId; campaignId: CampaignId },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const payment = await lockUnmatched({ ...ctx, db: tx }, tx, paymentId)
    await bookAssignment(tx, { payment, campaignId, at: ctx.clock.now() })
    await allocatePayment({ ...ctx, db: tx }, { paymentId })
  })
}

/**
 * Holds a payment that waits for the operator.
 *
 * @throws DomainError `payment.not_unmatched`
 */
export async function lockUnmatched(ctx: Context, tx: Tx, paymentId: PaymentId): Promise<Payment> {
  const payment = await tryLockPayment(tx, paymentId)
  if (payment?.status !== 'unmatched') {
    throw new DomainError('payment.not_unmatched', `Payment ${paymentId} is not an unmatched one.`)
  }
  const leaving = await findMove(ctx, 'return_payment', payment)
  if (leaving !== undefined) {
    throw new DomainError('payment.not_unmatched', `Payment ${paymentId} is already being returned.`)
  }
  return payment
}

/** Gives a locked unmatched payment to a campaign, in the books. */
export async function bookAssignment(
  tx: Tx,
  { payment, campaignId, at }: { payment: Payment; campaignId: CampaignId; at: Date },
): Promise<void> {
  const { id, amount } = payment
  const { campaign, group } = await lockCampaign(tx, campaignId)
  await postTransaction(tx, {
    event: 'assignment',
    source: creditSource(payment),
    at,
    entries: [
      { account: { kind: 'unmatched' }, amount: -amount },
      { account: { kind: 'available', campaignId }, amount },
    ],
  })
  const open = await findOpenDeposit(tx, campaignId)
  await saveAssignment(tx, { id, campaignId, depositId: open?.id ?? null, at })
  const isFromRefundWallet = payment.sender === campaign.refundWallet
  const completesDeposit = await payOpenDeposit(tx, { campaignId, amount, isFromRefundWallet, at })
  const cause = `payment:${creditSource(payment)}`
  await fundCampaign(tx, { campaign, group, amount, completesDeposit, cause, at })
}
