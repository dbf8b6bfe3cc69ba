import { type Context, transact } from '../context.ts'
import { requireOwner } from '../groups/group.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * The owner of the group ends a campaign, which they may at any time. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function removeCampaign(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign, group } = await lockCampaign(ctx.db, campaignId)
    requireOwner(group, accountId)
    return changeStatus(ctx.db, { campaign, event: 'ended', reason: 'removed', at: ctx.clock.now() })
  })
}
