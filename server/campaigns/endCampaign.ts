import { type Context, transact } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'
import type { EndReason } from './notice.ts'

/**
 * Ends a campaign for a reason that is nobody's wish: its end date, a reclaim notice, a group that is gone. Repeating it
 * changes nothing. Without a reason it is the reclaim notice.
 */
export function endCampaign(
  ctx: Context,
  { campaignId, reason = 'reclaim' }: { campaignId: CampaignId; reason?: EndReason },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, campaignId)
    return changeStatus(ctx.db, { campaign, event: 'ended', reason, at: ctx.clock.now() })
  })
}
