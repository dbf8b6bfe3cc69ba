import { encodeFunctionData } from 'viem'
import { type Context, transact } from '../context.ts'
import { escrowAbi } from '../escrow/escrowAbi.ts'
import type { Address } from '../shared/addresses.ts'
import type { PaymentId } from '../shared/ids.ts'
import { lockUnmatched } from './assignPayment.ts'
import { enqueueMove } from './moveTransaction.ts'
import { paymentReference } from './paymentReference.ts'

/**
 * Has the escrow send an unmatched payment back. It counts as returned once that is final on-chain; until then nobody can
 * assign it. The operator says whose it is: an exchange's address is not where its customer wants it.
 *
 * @throws DomainError `payment.not_unmatched`, `escrow.not_configured`
 */
export function returnUnmatched(
  ctx: Context,
  { paymentId, to }: { paymentId: PaymentId; to: Address },
): Promise<void> {
  return transact(ctx, async (tx) => {
    const inTx = { ...ctx, db: tx }
    const payment = await lockUnmatched(inTx, tx, paymentId)
    const data = encodeFunctionData({
      abi: escrowAbi,
      functionName: 'returnPayment',
      args: [paymentReference(payment), to, payment.amount],
    })
    await enqueueMove(inTx, { move: 'return_payment', payment, data })
  })
}
