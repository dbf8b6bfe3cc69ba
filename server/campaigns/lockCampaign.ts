import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { CampaignId } from '../shared/ids.ts'
import { type Campaign, campaignNotFound } from './campaign.ts'
import { findGroupOf, lockCampaignAlone } from './queries.ts'

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
