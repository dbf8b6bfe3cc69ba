import type { Tx } from '../context.ts'
import { closeOpenDeposit } from '../deposits/closeOpenDeposit.ts'
import { type Campaign, type CampaignEvent, moveCampaign } from './campaign.ts'
import { saveCampaign } from './queries.ts'
import { settleClosing } from './settleClosing.ts'

/**
 * Moves a locked campaign and saves it. One that begins to close takes no more deposits, and gives back what is free at
 * once. An event that changes no status changes nothing.
 *
 * @throws DomainError `campaign.wrong_status`
 */
export async function changeStatus(
  tx: Tx,
  {
    campaign,
    event,
    at,
    cause = event,
  }: { campaign: Campaign; event: CampaignEvent; at: Date; cause?: string },
): Promise<Campaign> {
  const moved = moveCampaign(campaign, event, at)
  if (moved.status === campaign.status) return campaign
  await saveCampaign(tx, moved)
  if (moved.status !== 'closing') return moved
  await closeOpenDeposit(tx, campaign.id)
  return settleClosing(tx, { campaignId: campaign.id, cause, at })
}
