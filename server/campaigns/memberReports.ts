import { sql } from 'kysely'
import { type Context, type InTx, type Tx, transact } from '../context.ts'
import { notifyReviewers } from '../outbox/notifyOperators.ts'
import { answeredForBy, holdAdvertiser } from '../people/advertiser.ts'
import { areLinked } from '../people/owner.ts'
import type { AccountId, CampaignId, ContentVersionId, GroupId, PlacementId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import type { Campaign } from './campaign.ts'
import { lockCampaigns } from './lockCampaign.ts'
import { addNotice } from './notice.ts'
import { REPORTED_REST_MS } from './reviewQueue.ts'
import { findAdvertiser, findCopies, getVersion } from './versionQueries.ts'
import { stopVersion } from './versions.ts'

/** Reports count where so many of those who were asked agree, */
export const LEAST_REPORTERS = 3
/** and they are at least this part of them. */
export const LEAST_REPORTED_PERCENT = 2
/** In so many groups of owners who are not linked, reports stop content everywhere. */
export const LEAST_REPORTED_GROUPS = 3

export function countsAsReported(reporters: number, asked: number): boolean {
  return reporters >= LEAST_REPORTERS && reporters * 100 >= asked * LEAST_REPORTED_PERCENT
}

/**
 * Decides what the reports of members who were asked lead to, for content and all its copies of this advertiser. Enough of them
 * let it rest in their group for a day. Groups of three owners who are not linked stop it until a reviewer has looked; what a
 * reviewer had allowed before runs again after a day. Content that a reviewer has allowed in spite of reports is left alone.
 * Repeating it changes nothing.
 */
export function watchReports(
  ctx: Context,
  { contentVersionId }: { contentVersionId: ContentVersionId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { campaignId, hash } = await getVersion(ctx.db, contentVersionId)
    const accountId = await findAdvertiser(ctx.db, campaignId)
    await holdAdvertiser(ctx.db, accountId)
    const campaigns = await lockCampaigns(ctx.db, await findCopies(ctx.db, { accountId, hash }))
    const content = await findReportable(ctx.db, { accountId, campaigns, hash })
    if (content === undefined) return
    const at = ctx.clock.now()
    const groups = await countReports(ctx.db, { ...content, accountId })
    for (const group of groups) {
      const isResting = group.restsUntil !== null && group.restsUntil > at
      if (!isResting && countsAsReported(group.fresh, group.asked))
        await restInGroup(ctx, { ...content, group, at })
    }
    const owners = groups
      .filter((group) => countsAsReported(group.reporters, group.asked))
      .map((group) => group.ownerId)
    if ((await countUnlinked(ctx.db, owners)) < LEAST_REPORTED_GROUPS) return
    await stopReported(ctx, { ...content, versionId: contentVersionId, at })
  })
}

interface Reportable {
  readonly hash: string
  readonly campaignIds: readonly CampaignId[]
  readonly versionIds: readonly ContentVersionId[]
  /** A reviewer has allowed it. */
  readonly wasReviewed: boolean
  /** When it last resumed after reports. Earlier ones have had their effect. */
  readonly resumedAt: Date | null
}

/** Undefined where the content does not run, or a reviewer has read what members report. */
async function findReportable(
  tx: Tx,
  { accountId, campaigns, hash }: { accountId: AccountId; campaigns: readonly Campaign[]; hash: string },
): Promise<Reportable | undefined> {
  const campaignIds = campaigns.map(({ id }) => id)
  const own = campaigns.filter((campaign) => campaign.accountId === accountId).map(({ id }) => id)
  const all = await tx
    .selectFrom('content_version')
    .select(['id', 'campaign_id', 'review', 'reviewed_at', 'resumes_at', 'reports_read_at'])
    .where('campaign_id', 'in', campaignIds)
    .where('hash', '=', hash)
    .execute()
  const rows = all.filter((row) => own.includes(row.campaign_id))
  if (rows.some(({ review, reports_read_at: readAt }) => review !== 'allowed' || readAt !== null))
    return undefined
  const resumed = rows.flatMap(({ resumes_at: at }) => (at === null ? [] : [at.getTime()]))
  return {
    hash,
    campaignIds,
    versionIds: all.map(({ id }) => id),
    wasReviewed: rows.some(({ reviewed_at: at }) => at !== null),
    resumedAt: resumed.length === 0 ? null : new Date(Math.max(...resumed)),
  }
}

interface ReportedGroup {
  readonly groupId: GroupId
  readonly ownerId: AccountId
  /** People, however often each. */
  readonly asked: number
  /** People, since the content last resumed after a stop. */
  readonly reporters: number
  /** People, since it last rested in this group. */
  readonly fresh: number
  readonly restsUntil: Date | null
}

/**
 * Only people who were asked the content itself count, each once, in the group where they reported it first. Reports of copies
 * under accounts that this advertiser answers for count too.
 */
async function countReports(
  tx: Tx,
  { accountId, hash, resumedAt }: Pick<Reportable, 'hash' | 'resumedAt'> & { accountId: AccountId },
): Promise<ReportedGroup[]> {
  const { rows: copies } = await sql<{ id: ContentVersionId; campaignId: CampaignId }>`
    select v.id, c.id as "campaignId" from content_version v join campaign c on c.id = v.campaign_id
    where v.hash = ${hash} and c.account_id in ${answeredForBy(sql`${accountId}::bigint`)}`.execute(tx)
  const versionIds = copies.map(({ id }) => id)
  const campaignIds = [...new Set(copies.map(({ campaignId }) => campaignId))]
  const { rows } = await sql<ReportedGroup>`
    select g.id as "groupId", g.owner_account_id as "ownerId", rest.until as "restsUntil", (
        select count(distinct seen.telegram_user_id)::int from verification seen
        where seen.group_id = g.id and seen.campaign_id = any(${campaignIds}::bigint[])
          and seen.content_version_id = any(${versionIds}::bigint[])
      ) as asked,
      count(*)::int as reporters,
      (count(*) filter (where v.reported_at >= coalesce(rest.until, '-infinity')))::int as fresh
    from (
      select distinct on (v.telegram_user_id) v.telegram_user_id, v.group_id, v.reported_at from verification v
      where v.campaign_id = any(${campaignIds}::bigint[]) and v.reported_at is not null
        and v.content_version_id = any(${versionIds}::bigint[])
        and v.reported_at >= coalesce(${resumedAt}::timestamptz, '-infinity')
      order by v.telegram_user_id, v.reported_at, v.id
    ) v join "group" g on g.id = v.group_id
    cross join lateral (
      select max(p.reported_until) as until from placement p
      where p.group_id = g.id and p.campaign_id = any(${campaignIds}::bigint[])
    ) rest
    group by g.id, g.owner_account_id, rest.until
    order by g.id`.execute(tx)
  return rows
}

/** How many of these owners are left when those who are linked, directly or through others, count as one. */
async function countUnlinked(tx: Tx, ownerIds: readonly AccountId[]): Promise<number> {
  const { rows } = await sql<{ one: AccountId; other: AccountId }>`
    select a.id as one, b.id as other
    from unnest(${ownerIds}::bigint[]) a(id) join unnest(${ownerIds}::bigint[]) b(id) on a.id < b.id
    where ${areLinked(sql`a.id`, sql`b.id`)}`.execute(tx)
  const cluster = new Map(ownerIds.map((id) => [id, id]))
  for (const { one, other } of rows) {
    const [from, to] = [cluster.get(other), cluster.get(one)]
    for (const [id, in_] of cluster) if (in_ === from && to !== undefined) cluster.set(id, to)
  }
  return new Set(cluster.values()).size
}

async function restInGroup(
  ctx: InTx,
  { campaignIds, versionIds, hash, group, at }: Reportable & { group: ReportedGroup; at: Date },
): Promise<void> {
  const { groupId, reporters, asked } = group
  const placements = await ctx.db
    .updateTable('placement')
    .set({ reported_until: addMs(at, REPORTED_REST_MS) })
    .where('group_id', '=', groupId)
    .where('campaign_id', 'in', campaignIds)
    .where('version_id', 'in', versionIds)
    .returning(['id', 'campaign_id as campaignId'])
    .execute()
  const name = `${hash}:${at.getTime()}`
  for (const { id: placementId, campaignId } of placements) {
    await addNotice(ctx.db, {
      campaignId,
      placementId: placementId as PlacementId,
      kind: 'reported',
      name,
      at,
    })
  }
  await notifyReviewers(ctx, {
    key: `reported:${groupId}:${name}`,
    text: `${reporters} of ${asked} people who were asked in group ${groupId} have reported content ${versionIds[0]}. It rests there for a day. See /operator, Advertisements.`,
  })
}

async function stopReported(
  ctx: InTx,
  {
    versionId,
    hash,
    campaignIds,
    versionIds,
    wasReviewed,
    at,
  }: Reportable & { versionId: ContentVersionId; at: Date },
): Promise<void> {
  await stopVersion(ctx, { versionId, hash, reason: 'Members of several groups have reported it.' })
  const resumesAt = wasReviewed ? addMs(at, REPORTED_REST_MS) : null
  await ctx.db
    .updateTable('content_version')
    .set({ resumes_at: resumesAt })
    .where('id', 'in', versionIds)
    .execute()
  for (const campaignId of campaignIds) {
    await addNotice(ctx.db, { campaignId, kind: 'content_stopped', name: `${hash}:${at.getTime()}`, at })
  }
  await notifyReviewers(ctx, {
    key: `stopped:${hash}:${at.getTime()}`,
    text: `Content ${versionId} is stopped: members of ${LEAST_REPORTED_GROUPS} groups or more have reported it. It waits for you in /operator, Advertisements.`,
  })
}
