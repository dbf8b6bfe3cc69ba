import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { CampaignId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { addNotice } from './addNotice.ts'
import { type Campaign, restWarningAt } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { endCampaign } from './endCampaign.ts'
import { noticesSendJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { deleteNotices, findAccountsToTell, findInEscrows, findOverdue } from './noticeQueries.ts'
import { nextMoment, scheduleCampaign } from './scheduleCampaign.ts'

const KEEP_NOTICES_MS = 90 * DAY_MS

/**
 * Does what time alone does to a campaign: ends it without deposit, without the rest of it or without a word of the owner in
 * time, or at its end date; tells the advertiser before the rest is waited for no longer. Before that it only sees to being
 * called again then. Repeating it changes nothing.
 */
export function endDueCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const campaign = await expireCampaign(ctx, { campaignId })
    const at = ctx.clock.now()
    const warning = restWarningAt(campaign)
    if (warning && warning <= at) {
      await addNotice(ctx.db, { campaignId, kind: 'rest_missing', name: `${warning.getTime()}`, at })
    }
    const next = nextMoment(campaign, at)
    if (next === undefined) return
    if (next > at) return scheduleCampaign(ctx.db, campaign, at)
    await endCampaign(ctx, { campaignId, reason: 'end_date' })
  })
}

/**
 * Ends the campaigns of retired escrows, finds campaigns and notices whose job was lost, and forgets old notices. Repeating it
 * changes nothing.
 */
export async function sweepCampaigns(ctx: Context, signal?: AbortSignal): Promise<void> {
  const job = 'campaigns_sweep'
  const overdue = await findOverdue(ctx.db, ctx.clock.now())
  await eachRow(ctx, { job, rows: overdue, name: (id) => `campaign ${id}`, signal }, (campaignId) =>
    endDueCampaign(ctx, { campaignId }),
  )
  const retired = await findInEscrows(ctx.db, ctx.config.escrowRetired)
  await eachRow(ctx, { job, rows: retired, name: (id) => `campaign ${id}`, signal }, (campaignId) =>
    endCampaign(ctx, { campaignId, reason: 'escrow_retired' }),
  )
  const accounts = await findAccountsToTell(ctx.db, ctx.clock.now())
  await eachRow(ctx, { job, rows: accounts, name: (id) => `account ${id}`, signal }, (accountId) =>
    enqueue(ctx.db, noticesSendJob, { accountId }, { key: `notices:${accountId}:sweep` }),
  )
  await deleteNotices(ctx.db, { before: addMs(ctx.clock.now(), -KEEP_NOTICES_MS) })
}

/** Ends a campaign whose deadline has passed: no deposit, or silence of the owner. Before that, it changes nothing. */
export function expireCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const { campaign } = await lockCampaign(ctx.db, campaignId)
    const at = ctx.clock.now()
    if (campaign.deadlineAt === null || campaign.deadlineAt > at) return campaign
    return changeStatus(ctx.db, { campaign, event: 'timed_out', at })
  })
}
