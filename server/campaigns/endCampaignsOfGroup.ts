import { type Context, transact } from '../context.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { CAMPAIGN_STATUS, CAMPAIGN_TRANSITIONS, type CampaignStatus } from './campaign.ts'
import { endCampaign } from './endCampaign.ts'
import { findCampaignIds } from './queries.ts'

/** Ends the campaigns of a group that can still end: all of them, or those of one advertiser. The caller holds the group. */
export function endCampaignsOfGroup(
  ctx: Context,
  { groupId, advertiserId }: { groupId: GroupId; advertiserId?: AccountId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const reason = advertiserId === undefined ? 'group_gone' : 'blocked'
    const statuses = Object.keys(CAMPAIGN_STATUS) as CampaignStatus[]
    const ending = statuses.filter((status) => CAMPAIGN_TRANSITIONS[status].ended !== status)
    for (const campaignId of await findCampaignIds(ctx.db, { groupId, statuses: ending, advertiserId })) {
      await endCampaign(ctx, { campaignId, reason })
    }
  })
}

/** Ends the campaigns of a group that is gone for good. Nothing happens where it is not, or not any more. */
export function endCampaignsIfGone(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { status } = await lockGroup(ctx.db, groupId)
    if (GROUP_STATUS[status].gone) await endCampaignsOfGroup(ctx, { groupId })
  })
}
