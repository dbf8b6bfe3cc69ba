import { sql } from 'kysely'
import { type Context, type Tx, transact } from '../context.ts'
import type { AccountId, CampaignId, PlacementId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { REMOVED_TASK } from '../tasks/open.ts'
import { REMOVED } from '../tasks/redactAnswer.ts'
import { eachRow } from '../worker/eachRow.ts'
import {
  type Campaign,
  ENDED_STATUSES,
  type EndReason,
  NO_GROUP_WAIT_MS,
  NO_GROUP_WARNING_MS,
  noGroupWarningAt,
  REST_WAIT_MS,
  REST_WARNING_MS,
  restWarningAt,
} from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { findDueChanges, makeDueChange } from './delayedChange.ts'
import { sweepDigests } from './digest.ts'
import { withdrawCampaign } from './lifecycle.ts'
import { lockCampaign } from './lockCampaign.ts'
import { addNotice, sweepNotices } from './notice.ts'
import { watchPaces } from './pacing.ts'
import { endDuePlacement } from './placeCampaign.ts'
import { findDuePlacements } from './placementQueries.ts'
import { findCampaignIds } from './queries.ts'
import { nextMoment, scheduleCampaign } from './scheduleCampaign.ts'

/** Ends a campaign without anybody's wish; without a reason, because of a reclaim notice. Repeating it changes nothing. */
export function endCampaign(
  ctx: Context,
  { campaignId, reason = 'reclaim' }: { campaignId: CampaignId; reason?: EndReason },
): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx.db, campaignId)
    return changeStatus(ctx.db, { campaign, event: 'ended', reason, at: ctx.clock.now() })
  })
}

/** Ends all campaigns of an advertiser; the rest of each goes back to its refund wallet. Repeating it changes nothing. */
export function endCampaignsOfAccount(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (ctx) => {
    for (const campaignId of await findCampaignIds(ctx.db, { accountId, canEnd: true })) {
      await withdrawCampaign(ctx, { accountId, campaignId })
    }
  })
}

/**
 * Removes an advertiser's notices, and their words in campaigns that were never active. Words that members have read stay:
 * answers and money are about them.
 */
export async function forgetCampaigns(tx: Tx, accountId: AccountId): Promise<void> {
  const { rows } = await sql<{ id: CampaignId }>`
    update campaign set sponsor = ${REMOVED} where account_id = ${accountId} and activated_at is null returning id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`
    update content_version set variants = ${JSON.stringify([REMOVED_TASK])}::jsonb, offer = null
    where campaign_id = any(${ids}::bigint[])`.execute(tx)
  await tx.deleteFrom('campaign_notice').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('delayed_change').where('account_id', '=', accountId).execute()
  // Drafts on the web are theirs where they were bound to them, or where they have proven the wallet that made them.
  await sql`
    delete from campaign_draft d
    where exists (select from campaign c where c.id = d.campaign_id and c.account_id = ${accountId})
      or exists (select from account_wallet w
        where w.wallet = d.wallet and w.account_id = ${accountId} and w.proven_at is not null)`.execute(tx)
}

/**
 * Ends a campaign at its deadline or end date. Before the deadline it warns an advertiser whose first deposit is incomplete. Too
 * early, it only schedules the next call. Repeating it changes nothing.
 */
export function endDueCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const campaign = await expireCampaign(ctx, { campaignId })
    const at = ctx.clock.now()
    await warn(ctx.db, campaign, at)
    const next = nextMoment(campaign, at)
    if (next === undefined) return
    if (next > at) return scheduleCampaign(ctx.db, campaign, at)
    await endCampaign(ctx, { campaignId, reason: 'end_date' })
  })
}

/** Tells the advertiser before a deadline that can still be met. */
async function warn(tx: Tx, campaign: Campaign, at: Date): Promise<void> {
  const { id: campaignId } = campaign
  const rest = restWarningAt(campaign)
  if (rest && rest <= at)
    await addNotice(tx, { campaignId, kind: 'rest_missing', name: `${rest.getTime()}`, at })
  const noGroup = noGroupWarningAt(campaign)
  if (noGroup && noGroup <= at) {
    await addNotice(tx, { campaignId, kind: 'no_group_soon', name: `${noGroup.getTime()}`, at })
  }
}

/** Ends a campaign whose deadline has passed. Before that, it changes nothing. */
export function expireCampaign(ctx: Context, { campaignId }: { campaignId: CampaignId }): Promise<Campaign> {
  return transact(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx.db, campaignId)
    const at = ctx.clock.now()
    if (campaign.deadlineAt === null || campaign.deadlineAt > at) return campaign
    return changeStatus(ctx.db, { campaign, event: 'timed_out', at })
  })
}

/** Ends the campaigns of retired escrows, and does what lost jobs have left undone. Repeating it changes nothing. */
export async function sweepCampaigns(ctx: Context, signal?: AbortSignal): Promise<void> {
  const each = (rows: readonly CampaignId[], end: (campaignId: CampaignId) => Promise<unknown>) =>
    eachRow(ctx, { job: 'campaigns_sweep', rows, name: (id) => `campaign ${id}`, signal }, end)
  await each(await findOverdue(ctx), (campaignId) => endDueCampaign(ctx, { campaignId }))
  await each(await findRetired(ctx), (campaignId) =>
    endCampaign(ctx, { campaignId, reason: 'escrow_retired' }),
  )
  const changes = await findDueChanges(ctx)
  await eachRow(ctx, { job: 'campaigns_sweep', rows: changes, name: (id) => `change ${id}`, signal }, (id) =>
    makeDueChange(ctx, { changeId: id }),
  )
  const name = (id: PlacementId) => `placement ${id}`
  await eachRow(
    ctx,
    { job: 'campaigns_sweep', rows: await findDuePlacements(ctx), name, signal },
    (placementId) => endDuePlacement(ctx, { placementId }),
  )
  await watchPaces(ctx)
  await sweepDigests(ctx)
  await sweepNotices(ctx, signal)
}

/** Campaigns whose deadline, warning before it, or end date has passed. */
async function findOverdue({ db, clock }: Context): Promise<CampaignId[]> {
  const at = clock.now()
  const { rows } = await sql<{ id: CampaignId }>`
    select id from campaign where deadline_at <= ${at}
    union
    select id from campaign
    where deadline_at <= ${addMs(at, REST_WAIT_MS - REST_WARNING_MS)} and status = 'awaiting_deposit' and available > 0
    union
    select id from campaign
    where deadline_at <= ${addMs(at, NO_GROUP_WAIT_MS - NO_GROUP_WARNING_MS)} and status = 'active'
    union
    select id from campaign where status in ('active', 'paused') and ends_at is not null and ends_at <= ${at}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

async function findRetired({ db, config }: Context): Promise<CampaignId[]> {
  if (config.escrowRetired.length === 0) return []
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('escrow', 'in', config.escrowRetired)
    .where('status', 'not in', ENDED_STATUSES)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
