import { type Context, transact } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * Ends a campaign for a reason that is nobody's wish: its end date, a reclaim notice, a group that is gone. Repeating it
 * changes nothing.
 */
export function endCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<Campaign> {
  return transact(ctx, async (tx) => {
    const { campaign } = await lockCampaign(tx, campaignId)
    return changeStatus(tx, { campaign, event: 'ended', at: ctx.clock.now() })
  })
}
