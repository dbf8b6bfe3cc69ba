import type { Context } from '../context.ts'
import { findTransaction } from '../transactions/findTransaction.ts'
import { allocatePayment } from './allocatePayment.ts'
import { parseMoveSource } from './moveTransaction.ts'
import { findPaymentByLog } from './queries.ts'

const MAX_ATTEMPTS = 3

/**
 * An allocation has ended on the chain. What it did is booked by the watcher; one that reverted, though its simulation had
 * passed, is wanted again a few times. The operator has been told.
 */
export async function endAllocation(ctx: Context, source: string): Promise<void> {
  const { attempt, place } = parseMoveSource(source)
  const transaction = await findTransaction(ctx, source)
  if (transaction?.status !== 'reverted' || attempt >= MAX_ATTEMPTS) return
  const payment = await findPaymentByLog(ctx.db, place)
  if (payment !== undefined) await allocatePayment(ctx, { paymentId: payment.id })
}
