import type { Context } from '../context.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { findBidPrices } from './bidPrices.ts'
import { lowestBid, requireBid } from './campaign.ts'
import { changeCampaign } from './changeCampaign.ts'
import { changePlacement } from './changePlacement.ts'
import { LIVE_PLACEMENTS } from './placement.ts'
import { actOnCampaign } from './rights.ts'

/**
 * Changes the default bid of a campaign, and the bid in each group that was bid the old default and takes the new one. The highest
 * bid rises with it. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` when it ends, `bid.below_floor` if none of its groups takes it,
 * `amount.invalid`
 */
export function changeBids(
  ctx: Context,
  { accountId, campaignId, bid }: { accountId: AccountId; campaignId: CampaignId; bid: Usdc },
): Promise<void> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'bid' }, async (ctx, campaign) => {
    const { bid: before, highestBid } = campaign
    const { minBid } = ctx.config
    requireBid(bid, { floor: (await findBidPrices(ctx, { campaignId })).least, minBid })
    const highest = bid > highestBid ? bid : highestBid
    await changeCampaign(ctx, { accountId, campaignId, change: { bid, highestBid: highest } })
    const placements = await ctx.db
      .selectFrom('placement as p')
      .innerJoin('group as g', 'g.id', 'p.group_id')
      .select(['p.id', 'g.floor_bid as floor'])
      .where('p.campaign_id', '=', campaignId)
      .where('p.status', 'in', LIVE_PLACEMENTS)
      .where('p.bid', '=', before)
      .orderBy('p.id')
      .execute()
    for (const { id: placementId, floor } of placements) {
      if (bid < lowestBid(floor, minBid)) continue
      await changePlacement(ctx, { accountId, placementId, bid })
    }
  })
}
