import type { Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { applyPayment } from './deposit.ts'
import { openDeposit } from './openDeposit.ts'
import { findOpenDeposit, saveDeposit } from './queries.ts'

/** Says whether the campaign's open deposit is now paid in full. What is missing is asked for by a deposit of its own. */
export async function payOpenDeposit(
  tx: Tx,
  { campaignId, amount, at }: { campaignId: CampaignId; amount: Usdc; at: Date },
): Promise<boolean> {
  const open = await findOpenDeposit(tx, campaignId)
  if (!open) return false
  const { deposit, missing } = applyPayment(open, amount)
  await saveDeposit(tx, deposit, at)
  if (missing === 0n) return true
  await openDeposit(tx, { campaignId, kind: deposit.kind, base: missing, at, exact: true })
  return false
}
