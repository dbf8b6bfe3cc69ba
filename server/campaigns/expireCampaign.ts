import { type Context, transact } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/** Ends a campaign whose deadline has passed: no deposit, or silence of the owner. Before that, it changes nothing. */
export function expireCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, campaignId)
    const at = ctx.clock.now()
    if (campaign.deadlineAt === null || campaign.deadlineAt > at) return campaign
    return changeStatus(ctx.db, { campaign, event: 'timed_out', at })
  })
}
