import type { Talk } from '../bot/talk.ts'
import { findOwnCampaigns, type OwnCampaign } from '../campaigns/botQueries.ts'
import { campaignNotFound } from '../campaigns/campaign.ts'
import type { CampaignId } from '../shared/ids.ts'
import { accountOf } from './account.ts'

/**
 * A campaign of whoever is talked to.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getOwn(talk: Talk, campaignId: CampaignId): Promise<OwnCampaign> {
  const [campaign] = await findOwnCampaigns(talk.foyer.db, {
    accountId: await accountOf(talk),
    at: talk.foyer.clock.now(),
    limit: 1,
    offset: 0,
    campaignId,
  })
  if (!campaign) throw campaignNotFound()
  return campaign
}
