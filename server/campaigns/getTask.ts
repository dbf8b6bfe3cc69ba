import type { Database } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, ContentVersionId } from '../shared/ids.ts'
import { parseTask, type Task } from '../tasks/task.ts'
import { findCampaignIds } from './queries.ts'

/**
 * The question that a member is asked, and the name that they see as "Sponsored by …".
 *
 * @throws DomainError `campaign.not_found`
 */
export async function getQuestion(
  db: Database,
  { contentVersionId, variant }: { readonly contentVersionId: ContentVersionId; readonly variant: number },
): Promise<{ readonly task: Task; readonly sponsor: string }> {
  const row = await db
    .selectFrom('content_version as v')
    .innerJoin('campaign as c', 'c.id', 'v.campaign_id')
    .select(['v.variants', 'c.sponsor'])
    .where('v.id', '=', contentVersionId)
    .executeTakeFirst()
  const task = (row?.variants as unknown[] | undefined)?.[variant]
  if (row === undefined || task === undefined) throw new DomainError('campaign.not_found')
  return { task: parseTask(task), sponsor: row.sponsor }
}

/** Whether the account has ever ordered a campaign. */
export async function isAdvertiser(db: Database, accountId: AccountId): Promise<boolean> {
  const campaigns = await findCampaignIds(db, { accountId })
  return campaigns.length > 0
}
