import type { Database } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Task } from '../tasks/task.ts'
import { findCampaignsOfAccount } from './accountQueries.ts'
import { campaignNotFound } from './campaign.ts'
import { findTask } from './queries.ts'

/**
 * What a campaign's members are asked.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getTask(db: Database, campaignId: CampaignId): Promise<Task> {
  const task = await findTask(db, campaignId)
  if (!task) throw campaignNotFound()
  return task
}

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

/** Whether the account has ever ordered a campaign. */
export async function isAdvertiser(db: Database, accountId: AccountId): Promise<boolean> {
  const campaigns = await findCampaignsOfAccount(db, { accountId })
  return campaigns.length > 0
}
