import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { findInWords } from './campaignQueries.ts'

/** A campaign in a few words for an operator: sponsor, group, status. Undefined where there is none. */
export async function describeCampaign(db: Database, id: CampaignId): Promise<string | undefined> {
  const found = await findInWords(db, id)
  return found && `${found.sponsor} in “${found.group}”, ${found.status}`
}
