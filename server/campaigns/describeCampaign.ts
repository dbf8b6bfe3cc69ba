import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignNotFound } from './campaign.ts'
import { findInWords } from './readQueries.ts'

/**
 * A campaign in a few words for an operator: sponsor, group, status.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function describeCampaign(db: Database, id: CampaignId): Promise<string> {
  const found = await findInWords(db, id)
  if (found === undefined) throw campaignNotFound()
  return `${found.sponsor} in “${found.group}”, ${found.status}`
}
