import type { Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { closeDeposits } from './queries.ts'

/** The campaign takes no more money. A payment that comes all the same still finds it by its amount, and goes back. */
export function closeOpenDeposit(tx: Tx, campaignId: CampaignId): Promise<void> {
  return closeDeposits(tx, campaignId)
}
