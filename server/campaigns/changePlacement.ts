import { type Context, type InTx, type Tx, transact } from '../context.ts'
import { lockGroup } from '../groups/findGroup.ts'
import { type Group, isDecider } from '../groups/group.ts'
import { holdAdvertiser } from '../people/advertiser.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { type Campaign, requireCount, requireOpen, wrongStatus } from './campaign.ts'
import { beginRest, endConsent, giveConsent } from './consent.ts'
import { requirePlacementBid } from './orderPlacements.ts'
import { changePlaced, lockWithCopies, movePlaced, placeCampaign, sayNo } from './placeCampaign.ts'
import {
  type Decision,
  markAccepted,
  type NamedPlacement,
  PLACEMENT_STATUS,
  type Placement,
  placementNotFound,
  type Shown,
  wrongPlacementStatus,
} from './placement.ts'
import { getPlacement, insertBid } from './placementQueries.ts'
import { actOnCampaign, type CampaignAct, requireConfirmed } from './rights.ts'
import { chooseGroups, type GroupChoice } from './rule.ts'
import { tellDecision } from './tellDecision.ts'
import { findAdvertiser, getVersion } from './versionQueries.ts'

/**
 * The advertiser adds groups to a campaign, sets the rule that chooses more, or names those in which it is never to run: it
 * leaves them. Other groups that it waits for, or runs in, stay as they are.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` when it ends, and as for `createCampaign`,
 * `placement.resting` where the owner has said no to this advertiser
 */
export function addPlacements(
  ctx: Context,
  {
    accountId,
    campaignId,
    ...choice
  }: { readonly accountId: AccountId; readonly campaignId: CampaignId } & GroupChoice,
): Promise<void> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'groups' }, async (ctx, campaign) => {
    requireOpen(campaign)
    if (choice.groups.length > 0 || choice.rule) requireConfirmed(ctx)
    await chooseGroups(ctx, campaign, choice)
    await placeCampaign(ctx.db, { campaign, at: ctx.clock.now() })
  })
}

/** Runs an act on a placement for its advertiser. A stranger learns no more than that it is not theirs. */
function actOnPlacement<T>(
  ctx: Context,
  { accountId, placementId, act }: NamedPlacement & { readonly act: CampaignAct },
  work: (ctx: InTx, own: { campaign: Campaign; placement: Placement }) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (ctx) => {
    const { campaignId } = await getPlacement(ctx.db, placementId)
    try {
      return await actOnCampaign(ctx, { accountId, campaignId, act }, async (ctx, campaign) =>
        work(ctx, { campaign, placement: await getPlacement(ctx.db, placementId) }),
      )
    } catch (error) {
      if (error instanceof DomainError && error.code === 'campaign.not_found') throw placementNotFound()
      throw error
    }
  })
}

/**
 * The advertiser changes what a placement bids for the next join, or its daily cap (null: none). Joins that are reserved keep
 * their price. Below the bid that the owner has agreed to, the owner is asked again. Repeating it changes nothing.
 *
 * @throws DomainError `placement.not_found`, `campaign.wrong_status` when it ends, `bid.below_floor`, `bid.above_highest`,
 * `request.invalid`
 */
export function changePlacement(
  ctx: Context,
  { bid, dailyCap, ...named }: NamedPlacement & { readonly bid?: Usdc; readonly dailyCap?: number | null },
): Promise<Placement> {
  return actOnPlacement(ctx, { ...named, act: 'bid' }, async (ctx, { campaign, placement }) => {
    requireOpen(campaign)
    const { groupId } = placement
    const at = ctx.clock.now()
    if (bid !== undefined && bid !== placement.bid) {
      await requirePlacementBid(ctx, { campaign, groupId, bid })
      await insertBid(ctx.db, { placementId: placement.id, amount: bid, at })
    }
    if (dailyCap !== undefined) requireCount('dailyCap', dailyCap)
    const to = {
      ...placement,
      bid: bid ?? placement.bid,
      dailyCap: dailyCap === undefined ? placement.dailyCap : dailyCap,
    }
    if (to.bid === placement.bid && to.dailyCap === placement.dailyCap) return placement
    await changePlaced(ctx.db, { campaign, from: placement, to, at })
    await placeCampaign(ctx.db, { campaign, groupId, at })
    return getPlacement(ctx.db, placement.id)
  })
}

/**
 * The advertiser takes a campaign out of a group. Members in mid-task are still paid for. Repeating it changes nothing.
 *
 * @throws DomainError `placement.not_found`
 */
export function endPlacement(ctx: Context, named: NamedPlacement): Promise<Placement> {
  return actOnPlacement(ctx, { ...named, act: 'left_group' }, (ctx, own) =>
    movePlaced(ctx.db, { ...own, event: 'withdrawn', at: ctx.clock.now() }),
  )
}

/** Holds a placement for the group's owner or deputy, and all live campaigns of its advertiser in the group. */
async function lockAsOwner(
  tx: Tx,
  { accountId, placementId }: NamedPlacement,
): Promise<{ campaign: Campaign; placement: Placement; others: Campaign[]; group: Group }> {
  const { campaignId, groupId } = await getPlacement(tx, placementId)
  await holdAdvertiser(tx, await findAdvertiser(tx, campaignId))
  const group = await lockGroup(tx, groupId)
  if (!isDecider(group, accountId)) throw placementNotFound()
  return { ...(await lockWithCopies(tx, placementId)), group }
}

/**
 * The owner or their deputy lets a campaign in with the content and at the bid that they were shown. Repeating it changes nothing.
 *
 * @throws DomainError `placement.not_found` when the account does not decide in the group, `placement.wrong_status`,
 * `campaign.wrong_status` unless paid and allowed, `campaign.content_changed`
 */
export function acceptPlacement(
  ctx: Context,
  { hash, bid, ...decision }: Decision & Shown,
): Promise<Placement> {
  return transact(ctx, async (ctx) => {
    const { campaign, placement, others, group } = await lockAsOwner(ctx.db, decision)
    const at = ctx.clock.now()
    const { versionId, askedVersionId, groupId } = placement
    const isRunning = placement.status === 'accepted' && askedVersionId === null
    const shown = isRunning ? versionId : askedVersionId
    const accepted = markAccepted(placement, at)
    if (campaign.status !== 'active' && campaign.status !== 'paused') throw wrongStatus(campaign)
    const version = shown === null ? undefined : await getVersion(ctx.db, shown)
    if (version?.hash !== hash || version.review !== 'allowed' || placement.bid < bid) {
      throw new DomainError('campaign.content_changed')
    }
    if (isRunning) return placement
    await giveConsent(ctx.db, { groupId, accountId: campaign.accountId, hash, bid, at })
    await changePlaced(ctx.db, { campaign, from: placement, to: accepted, at })
    await placeAll(ctx, [campaign, ...others], placement)
    await tellDecision(ctx, { group, sponsor: campaign.sponsor, ...decision, verdict: 'accepted' })
    return getPlacement(ctx.db, placement.id)
  })
}

/**
 * The owner or their deputy says no; where other content runs already, to the new one only. Repeating it changes nothing.
 *
 * @throws DomainError `placement.not_found` when the account does not decide in the group, `placement.wrong_status`
 */
export function declinePlacement(ctx: Context, decision: Decision): Promise<Placement> {
  return transact(ctx, async (ctx) => {
    const { campaign, placement, others, group } = await lockAsOwner(ctx.db, decision)
    const at = ctx.clock.now()
    if (placement.status === 'declined') return placement
    if (placement.status === 'accepted' && placement.askedVersionId === null)
      throw wrongPlacementStatus(placement)
    const declined = await sayNo(ctx.db, { campaign, placement, event: 'declined', at })
    await placeAll(ctx, others, placement)
    await tellDecision(ctx, { group, sponsor: campaign.sponsor, ...decision, verdict: 'declined' })
    return declined
  })
}

/**
 * The owner or their deputy takes a campaign out, which they may at any time. Consent to all its content ends, for copies too.
 * Repeating it changes nothing.
 *
 * @throws DomainError `placement.not_found` when the account does not decide in the group
 */
export function removePlacement(ctx: Context, decision: Decision): Promise<Placement> {
  return transact(ctx, async (ctx) => {
    const { campaign, placement, others, group } = await lockAsOwner(ctx.db, decision)
    if (!PLACEMENT_STATUS[placement.status].live) return placement
    const at = ctx.clock.now()
    const { groupId } = placement
    const { accountId } = campaign
    await endConsent(ctx.db, { groupId, accountId, campaignId: campaign.id })
    await beginRest(ctx.db, { groupId, accountId, at })
    const removed = await movePlaced(ctx.db, { campaign, placement, event: 'removed', at })
    await placeAll(ctx, others, placement)
    await tellDecision(ctx, { group, sponsor: campaign.sponsor, ...decision, verdict: 'removed' })
    return removed
  })
}

/** Consent is by content: what the owner has said concerns copies in other campaigns too. */
async function placeAll(ctx: InTx, campaigns: readonly Campaign[], { groupId }: Placement): Promise<void> {
  for (const campaign of campaigns) await placeCampaign(ctx.db, { campaign, groupId, at: ctx.clock.now() })
}
