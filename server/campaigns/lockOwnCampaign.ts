import type { Tx } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { CAMPAIGN_STATUS, type Campaign, requireAdvertiser, wrongStatus } from './campaign.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * Holds a campaign of this advertiser until the transaction ends; `takesTopups` demands one that can use more money.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export async function lockOwnCampaign(
  tx: Tx,
  {
    accountId,
    campaignId,
    takesTopups,
  }: { accountId: AccountId; campaignId: CampaignId; takesTopups: boolean },
): Promise<Campaign> {
  const { campaign } = await lockCampaign(tx, campaignId)
  requireAdvertiser(campaign, accountId)
  if (takesTopups && !CAMPAIGN_STATUS[campaign.status].topups) throw wrongStatus(campaign)
  return campaign
}
