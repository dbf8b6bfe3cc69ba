import { sql } from 'kysely'
import type { Context, Database, Tx } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { answeredForBy, answeringFor } from '../people/advertiser.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ContentVersionId } from '../shared/ids.ts'
import { parseTask } from '../tasks/task.ts'
import { campaignNotFound } from './campaign.ts'
import {
  type Content,
  type ContentVersion,
  contentHash,
  needsReview,
  type Offer,
  type Review,
} from './content.ts'
import { offerFollowJob } from './jobs.ts'

function selectVersion(db: Database) {
  return db
    .selectFrom('content_version')
    .select(['id', 'campaign_id as campaignId', 'language', 'number', 'variants', 'offer', 'hash', 'review'])
    .select('review_reason as reviewReason')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVersion>['executeTakeFirstOrThrow']>>

function versionFromRow({ variants, offer, ...row }: Row): ContentVersion {
  return { ...row, variants: (variants as unknown[]).map(parseTask), offer: offer as Offer | null }
}

/** All content of a campaign: by language, the newest first. */
export async function findVersions(db: Database, campaignId: CampaignId): Promise<ContentVersion[]> {
  const rows = await selectVersion(db)
    .where('campaign_id', '=', campaignId)
    .orderBy('language')
    .orderBy('number', 'desc')
    .execute()
  return rows.map(versionFromRow)
}

/** @throws DomainError `campaign.not_found` */
export async function getVersion(db: Database, id: ContentVersionId): Promise<ContentVersion> {
  const row = await selectVersion(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('campaign.not_found')
  return versionFromRow(row)
}

/**
 * The operator's verdicts on this content, and whether the account has content that was allowed. Refusals and stops count under
 * any account of the advertiser.
 */
async function findPast(
  db: Database,
  { accountId, category, hash }: { accountId: AccountId; category: Category; hash: string },
): Promise<{ reviews: Review[]; isFirst: boolean; isElsewhere: boolean }> {
  const { rows } = await sql<{ reviews: Review[]; allowed: boolean; elsewhere: boolean }>`
    select coalesce(json_agg(distinct v.review) filter (
        where v.hash = ${hash} and (c.account_id = ${accountId} or v.review in ('refused', 'stopped', 'undelivered'))), '[]') as reviews,
      coalesce(bool_or(v.hash = ${hash} and c.account_id = ${accountId} and c.category <> ${category}), false) as elsewhere,
      coalesce(bool_or(v.review = 'allowed' and c.account_id = ${accountId}), false) as allowed
    from content_version v join campaign c on c.id = v.campaign_id where c.account_id in ${answeredForBy(sql`${accountId}::bigint`)}`.execute(
    db,
  )
  const { reviews = [], allowed = false, elsewhere = false } = rows[0] ?? {}
  return { reviews, isFirst: !allowed, isElsewhere: elsewhere }
}

/** The review that new content begins with. A copy shares what was said of the original; one under another category is read. */
export async function reviewOf(
  { db, config: { reviewAds } }: Context,
  { content, ...order }: { accountId: AccountId; category: Category; content: Content },
): Promise<'allowed' | 'waiting'> {
  const { reviews, isFirst, isElsewhere } = await findPast(db, { ...order, hash: contentHash(content) })
  if (isElsewhere || reviews.some((review) => review !== 'allowed' && review !== 'waiting')) return 'waiting'
  if (reviews.includes('allowed')) return 'allowed'
  return needsReview(content, { reviewAds, isFirst }) ? 'waiting' : 'allowed'
}

/** Stores a version, and has the link of its offer followed. */
export async function insertVersion(
  tx: Tx,
  {
    campaignId,
    content,
    review,
    at,
  }: { campaignId: CampaignId; content: Content; review: 'allowed' | 'waiting'; at: Date },
): Promise<ContentVersion> {
  const { language, variants, offer } = content
  const { rows } = await sql<Row>`
    insert into content_version (campaign_id, language, number, variants, offer, hash, review, created_at)
    select ${campaignId}, ${language}, coalesce(max(number), 0) + 1, ${JSON.stringify(variants)}::jsonb,
      ${offer && JSON.stringify(offer)}::jsonb, ${contentHash(content)}, ${review}, ${at}
    from content_version where campaign_id = ${campaignId} and language = ${language}
    returning id, campaign_id as "campaignId", language, number, variants, offer, hash, review,
      review_reason as "reviewReason"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('an insert returns its row')
  if (offer) await enqueue(tx, offerFollowJob, { contentVersionId: row.id })
  return versionFromRow(row)
}

/** @throws DomainError `campaign.not_found` */
export async function findAdvertiser(db: Database, campaignId: CampaignId): Promise<AccountId> {
  const { account_id: accountId } = await db
    .selectFrom('campaign')
    .select('account_id')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow(campaignNotFound)
  return accountId
}

/** The campaigns of this advertiser, under any of their accounts, with content of this hash. */
export async function findCopies(
  tx: Tx,
  { accountId, hash }: { accountId: AccountId; hash: string },
): Promise<CampaignId[]> {
  const rows = await tx
    .selectFrom('content_version as v')
    .innerJoin('campaign as c', 'c.id', 'v.campaign_id')
    .select('c.id')
    .distinct()
    .where('v.hash', '=', hash)
    .where(sql<boolean>`c.account_id in ${answeringFor(sql`${accountId}::bigint`)}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** A verdict on content counts for all its copies in these campaigns, which the caller holds. */
export async function saveReview(
  tx: Tx,
  {
    campaignIds,
    hash,
    review,
    reason,
    at,
  }: { campaignIds: readonly CampaignId[]; hash: string; review: Review; reason: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('content_version')
    .set({ review, review_reason: reason, reviewed_at: at })
    .where('campaign_id', 'in', campaignIds)
    .where('hash', '=', hash)
    // Content that waits to be read goes on waiting for that, and stays refused or stopped where it was.
    .$if(review === 'undelivered', (query) => query.where('review', '=', 'allowed'))
    .execute()
}
