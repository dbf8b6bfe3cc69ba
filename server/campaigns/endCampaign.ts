import { type Context, type Tx, transact } from '../context.ts'
import { GROUP_STATUS } from '../groups/group.ts'
import { lockGroup } from '../groups/lockGroup.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import { deleteNoticesOf, findCampaignsOfAccount, removeUnpublished } from './accountQueries.ts'
import { CAMPAIGN_STATUS, CAMPAIGN_TRANSITIONS, type Campaign, type CampaignStatus } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { withdrawCampaign } from './lifecycle.ts'
import { lockCampaign } from './lockCampaign.ts'
import type { EndReason } from './notice.ts'
import { findCampaignIds } from './queries.ts'

/** Of campaigns that do not end or have not ended yet. */
const CAN_END = (Object.keys(CAMPAIGN_STATUS) as CampaignStatus[]).filter(
  (status) => CAMPAIGN_TRANSITIONS[status].ended !== status,
)

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

/** An advertiser ends all of their campaigns: what is left of each goes back to its refund wallet. Repeating it changes nothing. */
export function endCampaignsOfAccount(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (ctx) => {
    for (const campaignId of await findCampaignsOfAccount(ctx.db, { accountId, statuses: CAN_END })) {
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

/** Ends the campaigns of a group that can still end: all of them, or those of one advertiser. The caller holds the group. */
export function endCampaignsOfGroup(
  ctx: Context,
  { groupId, advertiserId }: { groupId: GroupId; advertiserId?: AccountId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const reason = advertiserId === undefined ? 'group_gone' : 'blocked'
    for (const campaignId of await findCampaignIds(ctx.db, { groupId, statuses: CAN_END, advertiserId })) {
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
