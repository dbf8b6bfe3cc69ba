import type { Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { applyPayment } from './deposit.ts'
import { openDeposit } from './openDeposit.ts'
import { findOpenDeposit, saveDeposit } from './queries.ts'

/** Says whether the campaign's open deposit is now paid in full. What is missing is asked for by a deposit of its own. */
export async function payOpenDeposit(
  tx: Tx,
  {
    campaignId,
    at,
    ...payment
  }: { campaignId: CampaignId; amount: Usdc; isFromRefundWallet: boolean; at: Date },
): Promise<boolean> {
  const open = await findOpenDeposit(tx, campaignId)
  if (!open) return false
  const paid = applyPayment(open, payment)
  await saveDeposit(tx, paid, at)
  if (paid.status === 'closed') {
    const base = usdc(paid.amount - paid.received)
    await openDeposit(tx, { campaignId, kind: paid.kind, base, at, follows: paid.id })
  }
  return paid.status === 'credited'
}
