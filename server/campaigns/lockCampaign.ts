import type { Database, Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { type Campaign, campaignNotFound } from './campaign.ts'

function selectCampaign(db: Database) {
  return db
    .selectFrom('campaign')
    .select([
      'id',
      'account_id as accountId',
      'refund_wallet as refundWallet',
      'salt',
      'sponsor',
      'category',
      'status',
      'deadline_at as deadlineAt',
      'bid',
      'highest_bid as highestBid',
      'joins',
      'daily_cap as dailyCap',
      'pacing',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'stop_after as stopAfter',
      'available',
      'reserved',
      'deposited',
      'activated_at as activatedAt',
      'closed_at as closedAt',
      'end_reason as endReason',
    ])
}

/**
 * Holds a campaign until the transaction ends. Its placements, content and money change only under this lock. A caller that
 * also needs a group locks it first.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function lockCampaign(tx: Tx, id: CampaignId): Promise<Campaign> {
  const campaign = await selectCampaign(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!campaign) throw campaignNotFound()
  return campaign
}

/**
 * Holds several campaigns, in the order of their ids.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function lockCampaigns(tx: Tx, ids: readonly CampaignId[]): Promise<Campaign[]> {
  const campaigns = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) campaigns.push(await lockCampaign(tx, id))
  return campaigns
}
