import { type Context, transact } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { type Campaign, requireAdvertiser } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * The advertiser ends a campaign. Members in mid-task are still paid for; the rest goes back. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`
 */
export function withdrawCampaign(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, campaignId)
    requireAdvertiser(campaign, accountId)
    return changeStatus(ctx.db, { campaign, event: 'ended', reason: 'withdrawn', at: ctx.clock.now() })
  })
}
