import { sql } from 'kysely'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import { notifyReviewers } from '../outbox/notifyOperators.ts'
import { holdAdvertiser } from '../people/advertiser.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ContentVersionId } from '../shared/ids.ts'
import { addMs, DAY_MS, HOUR_MS, whenText } from '../shared/time.ts'
import { parseTask } from '../tasks/task.ts'
import { REVIEW_WAIT_MS } from './campaign.ts'
import type { Content, Review } from './content.ts'
import { lockCampaigns } from './lockCampaign.ts'
import { addNotice } from './notice.ts'
import { placeCampaign } from './placeCampaign.ts'
import { findAdvertiser, findCopies, getVersion } from './versionQueries.ts'
import { allowVersion, meantBy, refuseVersion } from './versions.ts'

/** How long members' reports keep content out of a group, and how long they stop what a reviewer had allowed. */
export const REPORTED_REST_MS = DAY_MS

/** Content that waits for a reviewer. Copies of one advertiser are one. */
export interface ToReview extends Content {
  readonly versionId: ContentVersionId
  readonly campaignId: CampaignId
  readonly category: Category
  readonly hash: string
  /** `allowed`: it runs, and members of a group have reported it. */
  readonly review: Review
  readonly since: Date
  /** When its campaign ends without a review; null where it does not. */
  readonly deadlineAt: Date | null
  /** How many people have reported it. */
  readonly reporters: number
}

/**
 * The content that waits for a reviewer, oldest first, or one of it. Content of a campaign that is not paid is not read, nor is
 * content that its advertiser has replaced since.
 */
export async function findToReview(
  db: Database,
  { at, limit, versionId = null }: { at: Date; limit: number; versionId?: ContentVersionId | null },
): Promise<ToReview[]> {
  const { rows } = await sql<Omit<ToReview, 'variants'> & { variants: unknown[] }>`
    select * from (${waitingContent(at)}) waiting
    where ${versionId}::bigint is null or "versionId" = ${versionId}::bigint
    order by since, "versionId" limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, variants: row.variants.map(parseTask) }))
}

/** How much content waits for a reviewer, and since when the oldest does. Null where none waits. */
export async function measureReviews(
  db: Database,
  at: Date,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*) as count, min(since) as since from (${waitingContent(at)}) waiting`.execute(db)
  return rows[0] ?? { count: 0, since: null }
}

const waitingContent = (at: Date) => sql`
      select distinct on (c.account_id, v.hash) v.id as "versionId", c.id as "campaignId", c.sponsor, c.category, v.language,
        v.variants, v.offer, v.hash, v.review,
        case when c.status = 'in_review' then c.deadline_at end as "deadlineAt",
        case v.review
          when 'stopped' then v.reviewed_at
          when 'undelivered' then v.reviewed_at
          when 'allowed' then rest.until - ${`${REPORTED_REST_MS} ms`}::interval
          else greatest(v.created_at, c.deadline_at - ${`${REVIEW_WAIT_MS} ms`}::interval)
        end as since, (
          select count(distinct r.telegram_user_id)::int from verification r
          where r.campaign_id = c.id and r.content_version_id = v.id and r.reported_at is not null
        ) as reporters
      from content_version v join campaign c on c.id = v.campaign_id
      cross join lateral (
        select max(p.reported_until) as until from placement p
        where p.campaign_id = c.id and p.version_id = v.id and p.reported_until > ${at}::timestamptz
      ) rest
      where c.status in ('in_review', 'active', 'paused')
        and (v.review in ('waiting', 'stopped', 'undelivered')
          or v.review = 'allowed' and v.reports_read_at is null and rest.until is not null)
        and (v.review <> 'waiting' or not exists (
          select from content_version newer
          where newer.campaign_id = c.id and newer.language = v.language and newer.number > v.number))
      order by c.account_id, v.hash, v.id`

/** A reviewer's decision, with the content that they had before them. */
export interface Decision {
  readonly versionId: ContentVersionId
  /** The beginning of its hash, as a button carries it. */
  readonly hash: string
  readonly review: Review
  /** Why it is refused, for the advertiser to read; null: it is allowed. */
  readonly refusal: string | null
}

/**
 * A reviewer allows content or refuses it. That binds what they were shown: it is not decided about content that was replaced,
 * or decided about, since. Reports do not stop again what a reviewer has allowed in spite of them.
 *
 * @throws DomainError `campaign.not_found`, `campaign.content_changed`
 */
export function decideReview(ctx: Context, { versionId, hash, review, refusal }: Decision): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const { campaignId, hash: found } = await getVersion(ctx.db, versionId)
    const accountId = await findAdvertiser(ctx.db, campaignId)
    await holdAdvertiser(ctx.db, accountId)
    const copies = await lockCampaigns(ctx.db, await findCopies(ctx.db, { accountId, hash: found }))
    const before = meantBy(refusal === null ? 'allowed' : 'refused', { accountId, copies })
    const [shown] = await findToReview(ctx.db, { at, limit: 1, versionId })
    if (shown === undefined || shown.review !== review || !shown.hash.startsWith(hash)) {
      throw new DomainError('campaign.content_changed')
    }
    const named = { versionId, hash: shown.hash }
    if (refusal === null) await allowVersion(ctx, named)
    else await refuseVersion(ctx, { ...named, reason: refusal })
    if (review === 'stopped' || review === 'allowed')
      await forgiveReports(ctx.db, { accountId, hash: shown.hash, at })
    const kind = refusal === null ? 'content_allowed' : 'content_refused'
    const details = { language: shown.language, reason: refusal ?? '' }
    // A campaign in review tells by its new status.
    for (const { id: campaignId, status } of before) {
      if (status === 'in_review') continue
      await addNotice(ctx.db, { campaignId, kind, name: `${versionId}:${at.getTime()}`, at, details })
    }
  })
}

/**
 * A reviewer corrects the category of the campaigns with this content. They leave the groups that forbid it. Repeating it changes
 * nothing.
 *
 * @throws DomainError `campaign.not_found`
 */
export function correctCategory(
  ctx: Context,
  { versionId, category }: { versionId: ContentVersionId; category: Category },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const { campaignId, hash } = await getVersion(ctx.db, versionId)
    const accountId = await findAdvertiser(ctx.db, campaignId)
    for (const campaign of await lockCampaigns(ctx.db, await findCopies(ctx.db, { accountId, hash }))) {
      if (campaign.category === category) continue
      await ctx.db.updateTable('campaign').set({ category }).where('id', '=', campaign.id).execute()
      await addNotice(ctx.db, { campaignId: campaign.id, kind: 'category_corrected', at })
      await placeCampaign(ctx.db, { campaign: { ...campaign, category }, at })
    }
  })
}

async function forgiveReports(
  tx: Tx,
  { accountId, hash, at }: { accountId: AccountId; hash: string; at: Date },
): Promise<void> {
  const versions = sql`(select v.id from content_version v join campaign c on c.id = v.campaign_id
    where c.account_id = ${accountId} and v.hash = ${hash})`
  await sql`update content_version set reports_read_at = ${at}, resumes_at = null where id in ${versions}`.execute(
    tx,
  )
  await sql`update placement set reported_until = ${at}
    where version_id in ${versions} and reported_until > ${at}::timestamptz`.execute(tx)
}

/** How long content waits until all reviewers are told, and told again. */
const TOLD_AFTER_HOURS = [12, 24] as const

/** Tells reviewers of content that has waited for 12 hours, and for 24. Resumes stopped content whose time has come. */
export async function watchReviews(ctx: Context): Promise<void> {
  const at = ctx.clock.now()
  await resumeStopped(ctx)
  for (const waiting of await findToReview(ctx.db, { at, limit: MOST_TOLD })) {
    const hours = TOLD_AFTER_HOURS.findLast((hours) => addMs(waiting.since, hours * HOUR_MS) <= at)
    if (hours === undefined) continue
    const { versionId, review, since, deadlineAt, sponsor } = waiting
    const ends = deadlineAt === null ? '' : ` Its campaign is refunded at ${whenText(deadlineAt)} otherwise.`
    await notifyReviewers(ctx, {
      key: `review:${versionId}:${review}:${since.getTime()}:${hours}`,
      text: `Content ${versionId} of “${sponsor}” has waited for a reviewer for ${hours} hours.${ends} See /operator, Advertisements.`,
    })
  }
}

const MOST_TOLD = 50

async function resumeStopped(ctx: Context): Promise<void> {
  const due = await ctx.db
    .selectFrom('content_version')
    .select(['id', 'hash'])
    .where('review', '=', 'stopped')
    .where('resumes_at', '<=', ctx.clock.now())
    .orderBy('id')
    .execute()
  for (const { id: versionId, hash } of due) await allowVersion(ctx, { versionId, hash })
}
