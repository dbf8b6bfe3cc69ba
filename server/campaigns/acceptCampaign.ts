import { type Context, transact } from '../context.ts'
import { requireOwner } from '../groups/group.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Campaign } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { lockCampaign } from './lockCampaign.ts'
import { findTaskVersion } from './queries.ts'

/**
 * The owner of the group lets a paid campaign into the auction. Repeating it changes nothing. `taskVersion` is that of the task
 * which the owner was shown: consent to one task is none to another.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, `campaign.wrong_status`,
 * `campaign.task_changed`
 */
export function acceptCampaign(
  ctx: Context,
  {
    accountId,
    campaignId,
    taskVersion,
  }: { accountId: AccountId; campaignId: CampaignId; taskVersion?: number },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign, group } = await lockCampaign(ctx.db, campaignId)
    requireOwner(group, accountId)
    if (taskVersion !== undefined && (await findTaskVersion(ctx.db, campaignId)) !== taskVersion) {
      throw new DomainError('campaign.task_changed', 'The advertiser has changed the task meanwhile.')
    }
    return changeStatus(ctx.db, { campaign, event: 'accepted', at: ctx.clock.now() })
  })
}
