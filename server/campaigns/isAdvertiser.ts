import type { Database } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'
import { findCampaignsOfAccount } from './accountQueries.ts'

/** Whether the account has ever ordered a campaign. */
export async function isAdvertiser(db: Database, accountId: AccountId): Promise<boolean> {
  const campaigns = await findCampaignsOfAccount(db, { accountId })
  return campaigns.length > 0
}
