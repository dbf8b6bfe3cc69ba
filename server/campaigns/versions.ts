import { type Context, type InTx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { holdAdvertiser } from '../people/advertiser.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ContentVersionId } from '../shared/ids.ts'
import { type Campaign, type CampaignEvent, requireOpen } from './campaign.ts'
import { changeStatus } from './changeStatus.ts'
import { endConsent } from './consent.ts'
import { type ContentOrder, type ContentVersion, contentHash, parseContent, type Review } from './content.ts'
import { contentTellJob } from './jobs.ts'
import { lockCampaigns } from './lockCampaign.ts'
import { placeCampaign } from './placeCampaign.ts'
import { actOnCampaign } from './rights.ts'
import {
  findAdvertiser,
  findCopies,
  findVersions,
  getVersion,
  insertVersion,
  reviewOf,
  saveReview,
} from './versionQueries.ts'

/**
 * Gives a campaign new content in one language. It runs in a group once operator and owner allow it; until then the old one
 * does. The same content again changes nothing. The advertiser and colleagues are told of content from the web.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` when it ends, `task.invalid`, `task.forbidden`,
 * `offer.link_refused`, `request.invalid`
 */
export function addVersion(
  ctx: Context,
  { accountId, campaignId, ...order }: ContentOrder & { accountId: AccountId; campaignId: CampaignId },
): Promise<ContentVersion> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'content' }, async (ctx, campaign) => {
    requireOpen(campaign)
    const { sponsor, category, accountId: advertiserId } = campaign
    const content = parseContent(order, { sponsor, config: ctx.config })
    const newest = (await findVersions(ctx.db, campaignId)).find(
      ({ language }) => language === content.language,
    )
    if (newest?.hash === contentHash(content)) return newest
    const at = ctx.clock.now()
    const review = await reviewOf(ctx, { accountId: advertiserId, category, content })
    const version = await insertVersion(ctx.db, { campaignId, content, review, at })
    const { web } = ctx
    if (web) await enqueue(ctx.db, contentTellJob, { contentVersionId: version.id, wallet: web.wallet })
    await follow(ctx, campaign)
    return version
  })
}

/** The operator or the members' reports speak of content, which the hash names, and of all its copies of this advertiser. */
export interface Reviewed {
  readonly versionId: ContentVersionId
  readonly hash: string
}

/**
 * The operator allows content. Repeating it changes nothing.
 *
 * @throws DomainError `campaign.not_found`, `campaign.content_changed` where the hash is another's
 */
export function allowVersion(ctx: Context, reviewed: Reviewed): Promise<ContentVersion> {
  return saySo(ctx, reviewed, 'allowed', null)
}

/** The operator refuses content: it runs nowhere any more. Errors as for `allowVersion`. */
export function refuseVersion(
  ctx: Context,
  { reason, ...reviewed }: Reviewed & { reason: string },
): Promise<ContentVersion> {
  return saySo(ctx, reviewed, 'refused', reason)
}

/** Content is stopped because of reports, until the operator has looked; owners' consent to it ends. */
export function stopVersion(
  ctx: Context,
  { reason, ...reviewed }: Reviewed & { reason: string },
): Promise<ContentVersion> {
  return saySo(ctx, reviewed, 'stopped', reason)
}

/** Content rests that Telegram refuses to show, until it changes or the operator allows it again. Owners' consent stays. */
export function restVersion(
  ctx: Context,
  { reason, ...reviewed }: Reviewed & { reason: string },
): Promise<ContentVersion> {
  return saySo(ctx, reviewed, 'undelivered', reason)
}

function saySo(
  ctx: Context,
  { versionId, hash }: Reviewed,
  review: Review,
  reason: string | null,
): Promise<ContentVersion> {
  return transact(ctx, async (ctx) => {
    const version = await getVersion(ctx.db, versionId)
    if (version.hash !== hash) throw new DomainError('campaign.content_changed')
    if (version.review === review) return version
    const accountId = await findAdvertiser(ctx.db, version.campaignId)
    await holdAdvertiser(ctx.db, accountId)
    const copies = await lockCampaigns(ctx.db, await findCopies(ctx.db, { accountId, hash }))
    const campaigns = meantBy(review, { accountId, copies })
    const at = ctx.clock.now()
    const campaignIds = campaigns.map(({ id }) => id)
    await saveReview(ctx.db, { campaignIds, hash, review, reason, at })
    if (review === 'stopped') await endConsent(ctx.db, { accountId, hash })
    for (const campaign of campaigns) await follow(ctx, campaign, reason)
    return getVersion(ctx.db, versionId)
  })
}

/** The copies that a verdict is about. Only what speaks against content reaches all accounts of its advertiser. */
export function meantBy(
  review: Review,
  { accountId, copies }: { accountId: AccountId; copies: readonly Campaign[] },
): readonly Campaign[] {
  return review === 'allowed' ? copies.filter((copy) => copy.accountId === accountId) : copies
}

/** A campaign in review starts with its first allowed content, and ends where none is left to read. */
async function follow(ctx: InTx, campaign: Campaign, why: string | null = null): Promise<void> {
  const at = ctx.clock.now()
  const reviews = (await findVersions(ctx.db, campaign.id)).map(({ review }) => review)
  const event: CampaignEvent | undefined = reviews.includes('allowed')
    ? 'allowed'
    : reviews.some((review) => review !== 'refused')
      ? undefined
      : 'refused'
  const moved = event
    ? await changeStatus(ctx.db, {
        campaign,
        event,
        at,
        ...(event === 'refused' && { reason: 'refused' as const, details: { reason: why ?? '' } }),
      })
    : campaign
  if (moved.status === campaign.status) await placeCampaign(ctx.db, { campaign: moved, at })
}
