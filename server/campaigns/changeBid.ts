import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { type Campaign, requireAdvertiser, requireBid, wrongStatus } from './campaign.ts'
import { campaignWatchJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { insertBid, saveBid } from './queries.ts'

/**
 * Changes what a campaign offers for the next join; joins that are reserved keep their price. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` unless active or paused, `bid.below_floor`,
 * `amount.invalid`
 */
export function changeBid(
  ctx: Context,
  { accountId, campaignId, bid }: { accountId: AccountId; campaignId: CampaignId; bid: Usdc },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign, group } = await lockCampaign(ctx.db, campaignId)
    requireAdvertiser(campaign, accountId)
    if (campaign.bid === bid) return campaign
    if (campaign.status !== 'active' && campaign.status !== 'paused') throw wrongStatus(campaign)
    requireBid(bid, { floor: group.floorBid, minBid: ctx.config.minBid })
    await saveBid(ctx.db, campaignId, bid)
    await insertBid(ctx.db, { campaignId, amount: bid, at: ctx.clock.now() })
    await enqueue(ctx.db, campaignWatchJob, { campaignId })
    return { ...campaign, bid }
  })
}
