import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import {
  CAMPAIGN_STATUS,
  type Campaign,
  campaignNotFound,
  requireAdvertiser,
  wrongStatus,
} from './campaign.ts'
import { findGroupOf, lockCampaignAlone } from './queries.ts'

/**
 * Holds several campaigns, in the order of their ids, after all their groups in theirs.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function lockCampaigns(tx: Tx, ids: readonly CampaignId[]): Promise<Campaign[]> {
  const groups = new Set<GroupId>()
  for (const id of ids) {
    const groupId = await findGroupOf(tx, id)
    if (groupId === undefined) throw campaignNotFound()
    groups.add(groupId)
  }
  for (const id of [...groups].sort((a, b) => a - b)) await lockGroup(tx, id)
  const campaigns = []
  for (const id of [...ids].sort((a, b) => a - b)) campaigns.push(await lockCampaignAlone(tx, id))
  return campaigns
}

/**
 * Holds a campaign until the transaction ends and, before it, its group: the order that everybody keeps.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function lockCampaign(tx: Tx, id: CampaignId): Promise<{ campaign: Campaign; group: Group }> {
  const groupId = await findGroupOf(tx, id)
  if (groupId === undefined) throw campaignNotFound()
  const group = await lockGroup(tx, groupId)
  return { group, campaign: await lockCampaignAlone(tx, id) }
}

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
