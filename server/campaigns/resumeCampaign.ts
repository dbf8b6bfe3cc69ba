import { type Context, transact } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { type Campaign, requireAdvertiser } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * The advertiser puts a paused campaign back into the auction, with its old seniority. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export function resumeCampaign(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, campaignId)
    requireAdvertiser(campaign, accountId)
    return changeStatus(ctx.db, { campaign, event: 'resumed', at: ctx.clock.now() })
  })
}
