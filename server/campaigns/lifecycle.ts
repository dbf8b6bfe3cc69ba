import { type Context, transact } from '../context.ts'
import { requireOwner } from '../groups/group.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import {
  type Campaign,
  type CampaignEvent,
  canStart,
  requireAdvertiser,
  START_JOINS,
  wrongStatus,
} from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { fundedEvent } from './fundCampaign.ts'
import { lockCampaign } from './lockCampaign.ts'
import type { EndReason } from './notice.ts'
import { closeOpenDeposit } from './openDeposit.ts'
import { findTaskVersion } from './queries.ts'

interface Named {
  readonly accountId: AccountId
  readonly campaignId: CampaignId
}

/** Moves a campaign as the account wishes that has bought it, or whose group it is in. */
function move(
  ctx: Context,
  { accountId, campaignId }: Named,
  { by, ...change }: { by: 'advertiser' | 'owner'; event: CampaignEvent; reason?: EndReason },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign, group } = await lockCampaign(ctx.db, campaignId)
    if (by === 'advertiser') requireAdvertiser(campaign, accountId)
    else requireOwner(group, accountId)
    return changeStatus(ctx.db, { campaign, ...change, at: ctx.clock.now() })
  })
}

/**
 * The owner of the group lets a paid campaign into the auction. Repeating it changes nothing. `taskVersion` is that of the task
 * which the owner was shown: consent to one task is none to another.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, `campaign.wrong_status`,
 * `campaign.task_changed`
 */
export function acceptCampaign(
  ctx: Context,
  { accountId, campaignId, taskVersion }: Named & { readonly taskVersion?: number },
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

/**
 * The owner of the group declines a paid campaign; its money goes back. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group, `campaign.wrong_status`
 */
export function declineCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { by: 'owner', event: 'declined' })
}

/**
 * The advertiser starts a campaign with what is credited, without the rest of its first deposit: what comes later is extra
 * budget. Repeating it changes nothing, nor does it where the rest has come first.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` where it ends, `campaign.too_little` below 20 joins
 */
export function startCampaign(ctx: Context, { accountId, campaignId }: Named): Promise<Campaign> {
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

/**
 * The advertiser takes a campaign out of the auction for a while. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export function pauseCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { by: 'advertiser', event: 'paused' })
}

/**
 * The advertiser puts a paused campaign back into the auction, with its old seniority. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export function resumeCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { by: 'advertiser', event: 'resumed' })
}

/**
 * The advertiser ends a campaign. Members in mid-task are still paid for; the rest goes back. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`
 */
export function withdrawCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { by: 'advertiser', event: 'ended', reason: 'withdrawn' })
}

/**
 * The owner of the group ends a campaign, which they may at any time. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function removeCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { by: 'owner', event: 'ended', reason: 'removed' })
}
