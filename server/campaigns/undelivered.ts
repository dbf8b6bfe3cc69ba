import { sql } from 'kysely'
import { type Context, type Tx, transact } from '../context.ts'
import { notifyReviewers } from '../outbox/notifyOperators.ts'
import { holdAdvertiser } from '../people/advertiser.ts'
import type { CampaignId, ContentVersionId } from '../shared/ids.ts'
import { lockCampaigns } from './lockCampaign.ts'
import { addNotice } from './notice.ts'
import { findAdvertiser, findCopies, getVersion } from './versionQueries.ts'
import { restVersion } from './versions.ts'

/** So many people in so many groups, whose chats took the next message, let content rest that Telegram refuses to show. */
export const LEAST_REFUSED = { people: 3, groups: 2 } as const

/**
 * Lets content rest everywhere, with its copies, if Telegram refuses to show it. Advertiser and reviewers are told once. Only a
 * reviewer ends it, or other content. May run twice, and at the same time.
 */
export function watchUndelivered(
  ctx: Context,
  { contentVersionId: versionId }: { contentVersionId: ContentVersionId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { campaignId, hash } = await getVersion(ctx.db, versionId)
    const accountId = await findAdvertiser(ctx.db, campaignId)
    await holdAdvertiser(ctx.db, accountId)
    const campaigns = await lockCampaigns(ctx.db, await findCopies(ctx.db, { accountId, hash }))
    const campaignIds = campaigns.map(({ id }) => id)
    const content = { campaignIds, hash }
    const running = await findAllowed(ctx.db, content)
    if (running.length === 0 || !(await isRefused(ctx.db, content))) return
    const at = ctx.clock.now()
    await restVersion(ctx, { versionId, hash, reason: 'Telegram refuses to show it.' })
    const name = `${hash}:${at.getTime()}`
    for (const campaignId of running) {
      await addNotice(ctx.db, { campaignId, kind: 'content_undelivered', name, at })
    }
    await notifyReviewers(ctx, {
      key: `undelivered:${name}`,
      text: `Content ${versionId} rests: Telegram refused to show it to ${LEAST_REFUSED.people} people or more, whose chats took the next message. It runs again once it changes, or you allow it in /operator, Advertisements.`,
    })
  })
}

interface Content {
  readonly campaignIds: readonly CampaignId[]
  readonly hash: string
}

/** The campaigns in which it may run. A copy that waits to be read, or that a reviewer has refused, keeps no other from resting. */
async function findAllowed(tx: Tx, { campaignIds, hash }: Content): Promise<CampaignId[]> {
  const rows = await tx
    .selectFrom('content_version')
    .select('campaign_id as campaignId')
    .distinct()
    .where('campaign_id', 'in', campaignIds)
    .where('hash', '=', hash)
    .where('review', '=', 'allowed')
    .execute()
  return rows.map(({ campaignId }) => campaignId)
}

/** Only refusals of one question count, since it was last shown to anybody and since the content was last allowed. */
async function isRefused(tx: Tx, { campaignIds, hash }: Content): Promise<boolean> {
  const { people, groups } = LEAST_REFUSED
  const { rows } = await sql`
    with copy as (
      select id, reviewed_at from content_version where campaign_id = any(${campaignIds}::bigint[]) and hash = ${hash}
    ), shown as (
      select v.variant, max(v.task_sent_at) as at from verification v
      where v.campaign_id = any(${campaignIds}::bigint[]) and v.content_version_id in (select id from copy)
      group by v.variant
    )
    select v.variant from verification v
    join copy on copy.id = v.content_version_id join shown on shown.variant = v.variant
    where v.campaign_id = any(${campaignIds}::bigint[]) and v.undelivered_at is not null
      and v.undelivered_at > coalesce(greatest(shown.at, copy.reviewed_at), '-infinity')
    group by v.variant
    having count(distinct v.telegram_user_id) >= ${people} and count(distinct v.group_id) >= ${groups}`.execute(
    tx,
  )
  return rows.length > 0
}
