import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { type Campaign, canStart, requireAdvertiser, START_JOINS, wrongStatus } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { fundedEvent } from './fundCampaign.ts'
import { lockCampaign } from './lockCampaign.ts'
import { closeOpenDeposit } from './openDeposit.ts'

/**
 * The advertiser starts a campaign with what is credited, without the rest of its first deposit: what comes later is extra
 * budget. Repeating it changes nothing, nor does it where the rest has come first.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` where it ends, `campaign.too_little` below 20 joins
 */
export function startCampaign(
  ctx: Context,
  { accountId, campaignId }: { accountId: AccountId; campaignId: CampaignId },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign, group } = await lockCampaign(ctx.db, campaignId)
    requireAdvertiser(campaign, accountId)
    if (campaign.status === 'closing' || campaign.status === 'closed') throw wrongStatus(campaign)
    if (campaign.status !== 'awaiting_deposit') return campaign
    if (!canStart(campaign)) {
      throw new DomainError('campaign.too_little', `What is here pays for fewer than ${START_JOINS} joins.`, {
        details: { joins: `${START_JOINS}` },
      })
    }
    await closeOpenDeposit(ctx.db, campaignId)
    const at = ctx.clock.now()
    return changeStatus(ctx.db, { campaign, event: fundedEvent(campaign, group), at, cause: 'started' })
  })
}
