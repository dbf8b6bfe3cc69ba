import type { Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Payment } from './deposit.ts'
import { findPaymentByLog, type ObservedPayment, upsertPayment } from './queries.ts'

/**
 * Stores a mined payment and the campaign that it is for. The caller has proven it on the chain: canonical USDC to the
 * campaign's deposit address, or to its escrow from its refund wallet.
 *
 * One row a log, for ever: repeating it, also in another block after a reorganisation, never changes what it is for, unless
 * another log has come into its place before the first one was credited. Nothing is credited or dropped by it.
 */
export async function recordPayment(
  tx: Tx,
  { at, ...payment }: ObservedPayment & { readonly campaignId: CampaignId; readonly at: Date },
): Promise<Payment> {
  await upsertPayment(tx, { payment, at })
  const recorded = await findPaymentByLog(tx, payment)
  if (!recorded) throw new Error('a recorded payment is not found')
  return recorded
}
