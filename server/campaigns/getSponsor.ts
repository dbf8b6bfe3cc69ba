import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { campaignNotFound } from './campaign.ts'

/**
 * The name that members see as "Sponsored by …".
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getSponsor(db: Database, campaignId: CampaignId): Promise<string> {
  const row = await db
    .selectFrom('campaign')
    .select('sponsor')
    .where('id', '=', campaignId)
    .executeTakeFirst()
  if (!row) throw campaignNotFound()
  return row.sponsor
}
