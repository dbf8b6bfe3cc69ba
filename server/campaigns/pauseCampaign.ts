import { type Context, transact } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { type Campaign, requireAdvertiser } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * The advertiser takes a campaign out of the auction for a while. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export function pauseCampaign(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, campaignId)
    requireAdvertiser(campaign, accountId)
    return changeStatus(ctx.db, { campaign, event: 'paused', at: ctx.clock.now() })
  })
}
