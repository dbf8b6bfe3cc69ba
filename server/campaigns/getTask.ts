import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Task } from '../tasks/task.ts'
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
