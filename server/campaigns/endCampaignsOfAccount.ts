import { type Context, type Tx, transact } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'
import { deleteNoticesOf, findCampaignsOfAccount, removeUnpublished } from './accountQueries.ts'
import { CAMPAIGN_STATUS, CAMPAIGN_TRANSITIONS, type CampaignStatus } from './campaign.ts'
import { withdrawCampaign } from './withdrawCampaign.ts'

/** An advertiser ends all of their campaigns: what is left of each goes back to its refund wallet. Repeating it changes nothing. */
export function endCampaignsOfAccount(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (ctx) => {
    const all = Object.keys(CAMPAIGN_STATUS) as CampaignStatus[]
    const statuses = all.filter((status) => CAMPAIGN_TRANSITIONS[status].ended !== status)
    for (const campaignId of await findCampaignsOfAccount(ctx.db, { accountId, statuses })) {
      await withdrawCampaign(ctx, { accountId, campaignId })
    }
  })
}

/**
 * Removes what an advertiser wrote in campaigns that were never published, and what they were to be told. Texts that members
 * have read stay: answers and money are about them.
 */
export async function forgetCampaigns(tx: Tx, accountId: AccountId): Promise<void> {
  await removeUnpublished(tx, accountId)
  await deleteNoticesOf(tx, accountId)
}
