import type { Context } from '../context.ts'
import type { PaymentId } from '../shared/ids.ts'
import { dropConfirmingPayment } from './queries.ts'

/** The payment's block was reorganised away before it counted. Says whether it was still confirming. */
export function dropPayment(ctx: Context, { paymentId }: { paymentId: PaymentId }): Promise<boolean> {
  return dropConfirmingPayment(ctx.db, paymentId)
}
