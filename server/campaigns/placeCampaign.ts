import { type Context, type Tx, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { holdAdvertiser } from '../people/advertiser.ts'
import type { GroupId, PlacementId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { type Campaign, type EndReason, hasEnded, NO_GROUP_WAIT_MS } from './campaign.ts'
import { beginRest, endConsent, giveConsent } from './consent.ts'
import { groupWatchJob, OWNER_NEWS, ownerDigestJob, placementDueJob, placementTellJob } from './jobs.ts'
import { lockCampaign, lockCampaigns } from './lockCampaign.ts'
import { addNotice } from './notice.ts'
import {
  decidePlacement,
  dropQuestion,
  movePlacement,
  type Placement,
  type PlacementEvent,
} from './placement.ts'
import {
  findLivePlacements,
  findPlacementRows,
  getPlacement,
  hasLivePlacement,
  type PlacementRow,
  savePlacement,
} from './placementQueries.ts'
import { saveCampaign } from './queries.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'
import { findAdvertiser, getVersion } from './versionQueries.ts'

/**
 * Decides what becomes of the placements of a locked campaign after anything has changed: money, content, review, bids, status
 * or the owner's wishes. Tells whom it concerns. Repeating it changes nothing. `reason` says why the campaign is over.
 */
export async function placeCampaign(
  tx: Tx,
  { campaign, groupId, reason, at }: { campaign: Campaign; groupId?: GroupId; reason?: EndReason; at: Date },
): Promise<Campaign> {
  for (const row of await findPlacementRows(tx, { campaignId: campaign.id, groupId, at })) {
    const decided = decidePlacement(row, factsOf(row, campaign, at), at)
    const { standingHash: hash, standingRecorded } = row
    if (decided.status === 'accepted' && hash !== null && !standingRecorded) {
      // "Accept all" may be withdrawn later, and content that it has let in at this bid stays.
      await giveConsent(tx, { groupId: row.groupId, accountId: campaign.accountId, hash, bid: row.bid, at })
    }
    if (decided === row) continue
    await changePlaced(tx, { campaign, from: row, to: decided, reason, at })
    if (decided.status === 'accepted' && row.status !== 'accepted') {
      await enqueue(tx, placementTellJob, { placementId: row.id, news: 'consented' })
    }
  }
  return watchPlaced(tx, campaign, at)
}

function factsOf(row: PlacementRow, campaign: Campaign, at: Date) {
  const { groupGone, avoided, isForbidden, askedFormer, newestId, standingId, restUntil } = row
  return {
    campaignOver: hasEnded(campaign),
    groupGone,
    avoided,
    isForbidden,
    askedFormer,
    asksFrom: campaign.status === 'active' ? (restUntil ?? at) : null,
    newest: newestId,
    standing: standingId,
  }
}

/** Saves a placement of a locked campaign, and tells whom the change concerns. */
export async function changePlaced(
  tx: Tx,
  change: { campaign: Campaign; from: Placement; to: Placement; reason?: EndReason | undefined; at: Date },
): Promise<void> {
  const { campaign, from, to, at } = change
  await savePlacement(tx, to, at)
  const { id: placementId, groupId } = to
  if (to.deadlineAt !== null && to.deadlineAt.getTime() !== from.deadlineAt?.getTime()) {
    const key = `placement:${placementId}`
    await enqueue(tx, placementDueJob, { placementId }, { key, runAt: to.deadlineAt })
  }
  if (campaign.status === 'active' && to.askedVersionId !== null && to.askedAt === null) {
    await wantDigest(tx, groupId)
  }
  if (to.status === 'accepted' || from.status === 'accepted') await enqueue(tx, groupWatchJob, { groupId })
  if (to.status !== from.status) await announce(tx, change)
}

async function wantDigest(tx: Tx, groupId: GroupId): Promise<void> {
  const { owner_account_id: accountId } = await tx
    .selectFrom('group')
    .select('owner_account_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  // Without a job key: its row would stay locked until the caller commits, and two callers could wait for each other.
  await enqueue(tx, ownerDigestJob, { accountId })
}

/** The advertiser hears of a new status that they have not brought about, and the owner of what was not their own doing. */
async function announce(
  tx: Tx,
  { campaign, from, to, reason, at }: Parameters<typeof changePlaced>[1],
): Promise<void> {
  const { id: placementId, campaignId, status, endReason } = to
  const kind = status === 'accepted' ? status : endReason
  if (kind !== null && kind !== 'withdrawn') {
    await addNotice(tx, { campaignId, placementId, kind, name: `${placementId}:${at.getTime()}`, at })
  }
  const news = OWNER_NEWS.find((one) => one === (reason ?? endReason))
  if (news && from.status === 'accepted' && endReason === 'withdrawn' && campaign.activatedAt !== null) {
    await enqueue(tx, placementTellJob, { placementId, news })
  }
}

/** An active campaign has a deadline while no group has let it in, or may yet. */
async function watchPlaced(tx: Tx, campaign: Campaign, at: Date): Promise<Campaign> {
  if (campaign.status !== 'active') return campaign
  const isPlaced = await hasLivePlacement(tx, campaign.id)
  if (isPlaced === (campaign.deadlineAt === null)) return campaign
  const watched = { ...campaign, deadlineAt: isPlaced ? null : addMs(at, NO_GROUP_WAIT_MS) }
  await saveCampaign(tx, watched)
  await scheduleCampaign(tx, watched, at)
  return watched
}

/** Decides anew about the placements of a group whose settings have changed. Ends them where the group is gone. */
export function placeGroup(ctx: Context, { groupId }: { groupId: GroupId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    for (const { campaignId } of await findLivePlacements(ctx.db, { groupId })) {
      await placeCampaign(ctx.db, { campaign: await lockCampaign(ctx.db, campaignId), groupId, at })
    }
  })
}

/** Moves one placement of a locked campaign, and decides about the campaign. */
export async function movePlaced(
  tx: Tx,
  {
    campaign,
    placement,
    event,
    at,
  }: { campaign: Campaign; placement: Placement; event: PlacementEvent; at: Date },
): Promise<Placement> {
  const to = movePlacement(placement, event, at)
  if (to !== placement) await changePlaced(tx, { campaign, from: placement, to, at })
  await placeCampaign(tx, { campaign, groupId: placement.groupId, at })
  return getPlacement(tx, placement.id)
}

/** The deadline of a placement has come: nobody could be asked, or nobody answered. Too early, it changes nothing. */
export function endDuePlacement(ctx: Context, { placementId }: { placementId: PlacementId }): Promise<void> {
  return transact(ctx, async (ctx) => {
    const at = ctx.clock.now()
    const { campaignId, groupId } = await getPlacement(ctx.db, placementId)
    await holdAdvertiser(ctx.db, await findAdvertiser(ctx.db, campaignId))
    const { campaign, others } = await lockWithCopies(ctx.db, placementId)
    await placeCampaign(ctx.db, { campaign, groupId, at })
    const placement = await getPlacement(ctx.db, placementId)
    if (placement.deadlineAt === null || placement.deadlineAt > at) return
    if (placement.status === 'waiting') {
      await movePlaced(ctx.db, { campaign, placement, event: 'never_asked', at })
      return
    }
    await sayNo(ctx.db, { campaign, placement, event: 'silence', at })
    for (const other of others) await placeCampaign(ctx.db, { campaign: other, groupId, at })
  })
}

/**
 * Holds the campaign of a placement, and the other live ones of its advertiser in the group: consent is by content, and
 * concerns copies too. The caller holds the advertiser's account, so no further copy comes to the group meanwhile.
 */
export async function lockWithCopies(
  tx: Tx,
  placementId: PlacementId,
): Promise<{ campaign: Campaign; placement: Placement; others: Campaign[] }> {
  const { campaignId, groupId } = await getPlacement(tx, placementId)
  const accountId = await findAdvertiser(tx, campaignId)
  const live = await findLivePlacements(tx, { groupId, accountId })
  const campaigns = await lockCampaigns(tx, [campaignId, ...live.map((one) => one.campaignId)])
  const campaign = campaigns.find(({ id }) => id === campaignId) as Campaign
  const others = campaigns.filter(({ id }) => id !== campaignId)
  return { campaign, placement: await getPlacement(tx, placementId), others }
}

/**
 * The owner says no to what they were asked, or says nothing: consent to it ends, and the advertiser rests in this group. Content
 * that runs there goes on.
 */
export async function sayNo(
  tx: Tx,
  {
    campaign,
    placement,
    event,
    at,
  }: { campaign: Campaign; placement: Placement; event: 'declined' | 'silence'; at: Date },
): Promise<Placement> {
  const { groupId, askedVersionId } = placement
  const { accountId } = campaign
  if (askedVersionId !== null) {
    const { hash } = await getVersion(tx, askedVersionId)
    await endConsent(tx, { groupId, accountId, hash })
  }
  await beginRest(tx, { groupId, accountId, at })
  if (placement.status !== 'accepted') return movePlaced(tx, { campaign, placement, event, at })
  const to = dropQuestion(placement)
  await changePlaced(tx, { campaign, from: placement, to, at })
  await addNotice(tx, {
    campaignId: campaign.id,
    placementId: placement.id,
    kind: event,
    name: `${placement.id}:${at.getTime()}`,
    at,
  })
  await placeCampaign(tx, { campaign, groupId, at })
  return getPlacement(tx, placement.id)
}
