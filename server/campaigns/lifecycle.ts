import type { Context } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import {
  type Campaign,
  type CampaignEvent,
  canStart,
  type EndReason,
  requireOpen,
  START_JOINS,
} from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { closeOpenDeposit } from './deposit.ts'
import { fundedEvent } from './fundCampaign.ts'
import { actOnCampaign } from './rights.ts'

interface Named {
  readonly accountId: AccountId
  readonly campaignId: CampaignId
}

/** Moves a campaign at the wish of its advertiser. */
function move(
  ctx: Context,
  named: Named,
  change: { event: CampaignEvent & ('paused' | 'resumed' | 'ended'); reason?: EndReason },
): Promise<Campaign> {
  return actOnCampaign(ctx, { ...named, act: change.event }, (ctx, campaign) =>
    changeStatus(ctx.db, { campaign, ...change, at: ctx.clock.now() }),
  )
}

/**
 * The advertiser starts a campaign without the rest of its first deposit; later money is extra budget. Repeating it changes
 * nothing, and neither does a start after the rest has come.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` where it ends, `campaign.too_little` below 20 joins
 */
export function startCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return actOnCampaign(ctx, { ...named, act: 'started' }, async (ctx, campaign) => {
    const { id: campaignId } = campaign
    requireOpen(campaign)
    if (campaign.status !== 'awaiting_deposit') return campaign
    if (!canStart(campaign)) {
      throw new DomainError('campaign.too_little', { joins: `${START_JOINS}` })
    }
    await closeOpenDeposit(ctx.db, campaignId)
    const at = ctx.clock.now()
    return changeStatus(ctx.db, {
      campaign,
      event: await fundedEvent(ctx.db, campaignId),
      at,
      cause: 'started',
    })
  })
}

/**
 * The advertiser takes a campaign out of the auction for a while. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export function pauseCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { event: 'paused' })
}

/**
 * The advertiser puts a paused campaign back into the auction, with its old seniority. A test of it is over.
 * Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status`
 */
export function resumeCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { event: 'resumed' })
}

/**
 * The advertiser ends a campaign; no colleague can. Members in mid-task are still paid for; the rest goes back. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`
 */
export function withdrawCampaign(ctx: Context, named: Named): Promise<Campaign> {
  return move(ctx, named, { event: 'ended', reason: 'withdrawn' })
}
