import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs } from '../shared/time.ts'
import { requireAllowed } from '../tasks/allowedTask.ts'
import { parseSponsor, parseTask } from '../tasks/task.ts'
import { type Campaign, CONSENT_WAIT_MS, requireAdvertiser, requireBid, wrongStatus } from './campaign.ts'
import { campaignWatchJob, consentAskJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { insertBid, saveBid, saveCampaign, saveTask } from './queries.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'

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

/**
 * Changes what a campaign asks, as long as it was never accepted: from then on its task is frozen, and another task is
 * another campaign, which is asked about anew. An owner who is being asked is asked about the new one, with the whole time
 * to answer, and can no longer accept the old one.
 *
 * @throws DomainError `campaign.not_found`, `campaign.frozen`, `task.invalid`, `task.forbidden`, `request.invalid`
 */
export function changeTask(
  ctx: Context,
  order: { accountId: AccountId; campaignId: CampaignId; task: unknown; sponsor: string },
): Promise<Campaign> {
  const task = parseTask(order.task)
  const sponsor = parseSponsor(order.sponsor)
  requireAllowed({ task, sponsor }, ctx.config)
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, order.campaignId)
    requireAdvertiser(campaign, order.accountId)
    if (campaign.status !== 'awaiting_deposit' && campaign.status !== 'awaiting_approval') {
      throw new DomainError('campaign.frozen', 'The task of a campaign is frozen once it was accepted.')
    }
    await saveTask(ctx.db, { campaignId: campaign.id, task, sponsor })
    if (campaign.status === 'awaiting_deposit') return campaign
    const at = ctx.clock.now()
    const asked = { ...campaign, deadlineAt: addMs(at, CONSENT_WAIT_MS) }
    await saveCampaign(ctx.db, asked)
    await scheduleCampaign(ctx.db, asked, at)
    await enqueue(ctx.db, consentAskJob, { campaignId: campaign.id, status: campaign.status })
    return asked
  })
}
