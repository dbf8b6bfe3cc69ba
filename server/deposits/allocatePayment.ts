import { encodeFunctionData } from 'viem'
import { getEscrowRef } from '../campaigns/getEscrowRef.ts'
import { type Context, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { PaymentId } from '../shared/ids.ts'
import { enqueueMove } from './moveTransaction.ts'
import { paymentReference } from './paymentReference.ts'
import { lockPayment } from './queries.ts'

/**
 * Has the escrow give a plain transfer to the campaign that it was credited to. Wanted once a payment, however often it is
 * called; again where the first attempt has failed for good. Nothing happens to other payments.
 */
export function allocatePayment(ctx: Context, { paymentId }: { paymentId: PaymentId }): Promise<void> {
  return transact(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const { kind, status, campaignId, amount } = payment
    if (kind !== 'transfer' || status !== 'credited' || campaignId === null) return
    const ref = await getEscrowRef({ db: tx }, campaignId)
    const data = encodeFunctionData({
      abi: escrowAbi,
      functionName: 'allocate',
      args: [paymentReference(payment), ref, amount],
    })
    await enqueueMove({ ...ctx, db: tx }, { move: 'allocate', payment, data })
  })
}
