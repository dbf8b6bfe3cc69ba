import type { Database, Tx } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { REMOVED } from '../tasks/redactAnswer.ts'
import type { CampaignStatus, TaskKind } from './campaign.ts'

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

/** The texts of campaigns that were never active. */
export async function removeUnpublished(tx: Tx, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({
      sponsor: REMOVED,
      task_kind: 'open' satisfies TaskKind,
      task: JSON.stringify({ prompt: REMOVED }),
    })
    .where('account_id', '=', accountId)
    .where('activated_at', 'is', null)
    .execute()
}

export async function deleteNoticesOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.deleteFrom('campaign_notice').where('account_id', '=', accountId).execute()
}
