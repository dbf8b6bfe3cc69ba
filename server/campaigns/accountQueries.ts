import type { Database } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { CampaignStatus } from './campaign.ts'

/** The campaigns of an account, oldest first. */
export async function findCampaignsOfAccount(
  db: Database,
  { accountId, statuses }: { accountId: AccountId; statuses?: readonly CampaignStatus[] },
): Promise<CampaignId[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(statuses !== undefined, (query) => query.where('status', 'in', statuses ?? []))
    .orderBy('group_id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
