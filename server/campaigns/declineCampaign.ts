import { type Context, transact } from '../context.ts'
import { requireOwner } from '../groups/group.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'

/**
 * The owner of the group declines a paid campaign; its money goes back. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, `campaign.wrong_status`
 */
export function declineCampaign(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign, group } = await lockCampaign(ctx.db, campaignId)
    requireOwner(group, accountId)
    return changeStatus(ctx.db, { campaign, event: 'declined', at: ctx.clock.now() })
  })
}
