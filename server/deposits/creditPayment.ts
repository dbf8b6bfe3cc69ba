import { fundCampaign } from '../campaigns/fundCampaign.ts'
import { lockCampaign } from '../campaigns/lockCampaign.ts'
import { type Context, type Tx, transact } from '../context.ts'
import { postTransaction } from '../ledger/postTransaction.ts'
import type { CampaignId, PaymentId } from '../shared/ids.ts'
import { creditSource, type Payment } from './deposit.ts'
import { payOpenDeposit } from './payOpenDeposit.ts'
import { lockPayment, savePayment } from './queries.ts'

/**
 * Books a payment that has reached the required finality: for its campaign, all of it, or as unmatched. Its campaign goes on
 * as the money allows; one that takes none any more gives it back. Counts once however often, and by however many at once,
 * it is called.
 */
export function creditPayment(ctx: Context, { paymentId }: { paymentId: PaymentId }): Promise<Payment> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment.status !== 'confirming') return payment
    const at = ctx.clock.now()
    const { campaignId } = payment
    if (campaignId === null) {
      await bookUnmatched(tx, payment, at)
    } else {
      const { campaign, group } = await lockCampaign(tx, campaignId)
      await bookDeposit(tx, payment, campaignId, at)
      const isFromRefundWallet = payment.sender === campaign.refundWallet
      const { amount } = payment
      const completesDeposit = await payOpenDeposit(tx, { campaignId, amount, isFromRefundWallet, at })
      const cause = `payment:${creditSource(payment)}`
      await fundCampaign(tx, { campaign, group, amount: payment.amount, completesDeposit, cause, at })
    }
    const credited: Payment = { ...payment, status: campaignId === null ? 'unmatched' : 'credited' }
    await savePayment(tx, credited, at)
    return credited
  })
}

async function bookDeposit(tx: Tx, payment: Payment, campaignId: CampaignId, at: Date): Promise<void> {
  const { amount } = payment
  await postTransaction(tx, {
    event: 'deposit',
    source: creditSource(payment),
    at,
    entries: [
      {
        account:
          payment.kind === 'contract' ? { kind: 'chain_campaign', campaignId } : { kind: 'chain_pool' },
        amount,
      },
      { account: { kind: 'available', campaignId }, amount },
    ],
  })
}

async function bookUnmatched(tx: Tx, payment: Payment, at: Date): Promise<void> {
  await postTransaction(tx, {
    event: 'unmatched_deposit',
    source: creditSource(payment),
    at,
    entries: [
      { account: { kind: 'chain_pool' }, amount: payment.amount },
      { account: { kind: 'unmatched' }, amount: payment.amount },
    ],
  })
}
