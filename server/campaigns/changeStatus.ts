import type { Tx } from '../context.ts'
import { announceMove } from './announceMove.ts'
import { type Campaign, type CampaignEvent, moveCampaign } from './campaign.ts'
import type { EndReason } from './notice.ts'
import { closeOpenDeposit } from './openDeposit.ts'
import { saveCampaign } from './queries.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'
import { settleClosing } from './settleClosing.ts'

/**
 * Moves a locked campaign, saves it and has everybody told who must know; `reason` says why one has `ended`. One that begins
 * to close takes no more deposits, and gives back what is free at once. Of an event that changes no status only a new
 * deadline is kept.
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
    reason,
  }: { campaign: Campaign; event: CampaignEvent; at: Date; cause?: string; reason?: EndReason },
): Promise<Campaign> {
  const moved = moveCampaign(campaign, event, at)
  if (moved === campaign) return campaign
  await saveCampaign(tx, moved)
  await scheduleCampaign(tx, moved, at)
  if (moved.status === campaign.status) return moved
  await announceMove(tx, { moved, from: campaign.status, event, reason, at })
  if (moved.status !== 'closing') return moved
  await closeOpenDeposit(tx, campaign.id)
  return settleClosing(tx, { campaignId: campaign.id, cause, at })
}
