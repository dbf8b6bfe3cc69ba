import { sql } from 'kysely'
import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import { payableUsdc, type Usdc, usdc } from '../shared/money.ts'
import { type BuyableGroup, findBuyableGroups } from './buyableGroups.ts'
import { type Campaign, ENDED_STATUSES, requireCount, START_JOINS } from './campaign.ts'
import { contentHash, parseContent } from './content.ts'
import { createCampaign } from './createCampaign.ts'
import { type Estimate, estimateJoins } from './estimate.ts'
import { highestBidOf } from './highestBid.ts'
import {
  bidOf,
  chosenOf,
  contentOf,
  type GroupsDraft,
  languagesOf,
  limitsOf,
  neverOf,
  type OrderDraft,
} from './orderDraft.ts'
import { MAX_GROUPS, type PlacementOrder } from './orderPlacements.ts'
import { LIVE_PLACEMENTS } from './placement.ts'
import { findReach, type Reach } from './reach.ts'
import { filterOf, orderIn } from './rule.ts'

/** The account of the advertiser, who pays, and an order. */
interface Ordered {
  readonly accountId: AccountId
  readonly draft: OrderDraft
}

/** The ticked groups that can still be bought, and those that the rule chooses now. */
export async function findChosen(
  { db, clock }: Context,
  {
    accountId,
    draft,
    languages: contentLanguages,
  }: { accountId: AccountId; draft: GroupsDraft; languages: readonly string[] },
): Promise<BuyableGroup[]> {
  const { category, rule } = draft
  const page = { accountId, at: clock.now(), limit: MAX_GROUPS, offset: 0 }
  const ticked = await findBuyableGroups(db, { ...page, filter: { groupIds: chosenOf(draft), category } })
  if (!rule) return ticked
  const withoutIds = [...neverOf(draft), ...chosenOf(draft)]
  const filter = { ...filterOf(rule, { category, contentLanguages }), withoutIds }
  return [...ticked, ...(await findBuyableGroups(db, { ...page, filter }))]
}

/**
 * Of groups that were ticked for a campaign: the orders for those that it can bid in. The others ask for more than its highest bid.
 */
export async function orderTicked(
  ctx: Context,
  {
    accountId,
    draft,
    campaign,
  }: { accountId: AccountId; draft: GroupsDraft; campaign: Pick<Campaign, 'bid' | 'highestBid'> },
): Promise<PlacementOrder[]> {
  const ticked = await findChosen(ctx, { accountId, draft: { ...draft, rule: null }, languages: [] })
  return ticked.flatMap((group) => orderIn(campaign, group, ctx.config) ?? [])
}

/** A group that an order can bid in. */
export interface GroupBid {
  readonly group: BuyableGroup
  readonly bid: Usdc
  readonly order: PlacementOrder
}

/**
 * The groups that an order can bid in, each with its bid there. Those whose lowest bid is above its highest are left out.
 *
 * @throws DomainError `group.not_selling` where none of its groups sells any more
 */
export async function findBids(ctx: Context, { accountId, draft }: Ordered): Promise<GroupBid[]> {
  const groups = await findChosen(ctx, { accountId, draft, languages: languagesOf(draft) })
  if (groups.length === 0) throw new DomainError('group.not_selling')
  const bids = { bid: bidOf(draft), highestBid: usdc(highestBidOf(draft)) }
  return groups.flatMap((group) => {
    const { bid, dailyCap } = draft.own.find(({ groupId }) => groupId === group.id) ?? {}
    const wanted = bid === undefined ? bids : { ...bids, bid: bidOf({ bid }) }
    const order = orderIn(wanted, group, ctx.config)
    if (order === undefined) return []
    const own = { ...order, ...(bid !== undefined && { bid: order.bid ?? wanted.bid }) }
    return [{ group, bid: order.bid ?? wanted.bid, order: { ...own, ...(dailyCap && { dailyCap }) } }]
  })
}

/** The outlook of an order. */
export interface OrderPlan {
  readonly bids: readonly GroupBid[]
  /** In how many groups its bid would lead now. */
  readonly leading: number
  /** How many groups its budget reaches. */
  readonly reach: Reach
  /** The joins of a week. */
  readonly estimate: Estimate
}

/**
 * Says what an order may bring, at so many joins. Errors as for `findBids`; `amount.invalid` beyond what anybody can pay,
 * `request.invalid` for joins or a daily cap that nobody can order.
 */
export async function planOrder(
  ctx: Context,
  ordered: Ordered & { readonly joins: number },
): Promise<OrderPlan> {
  const { accountId, draft, joins } = ordered
  requireCount('joins', joins)
  for (const { dailyCap = null } of [draft, ...draft.own]) requireCount('dailyCap', dailyCap)
  const bids = await findBids(ctx, ordered)
  const groups = bids.map(({ group, bid, order }) => ({
    groupId: group.id,
    bid,
    dailyCap: order.dailyCap ?? null,
  }))
  const plan = { ...limitsOf(draft), accountId, groups, joins }
  return {
    bids,
    leading: bids.filter(({ group, bid }) => group.isCapped || bid > group.topBid).length,
    reach: await findReachOf(ctx, { ...ordered, bids }),
    estimate: await estimateJoins(ctx.db, plan, ctx.clock.now()),
  }
}

function findReachOf(
  ctx: Context,
  { accountId, draft, joins, bids }: Ordered & { joins: number; bids: readonly GroupBid[] },
): Promise<Reach> {
  return findReach(ctx.db, {
    accountId,
    hashes: contentOf(draft).flatMap((order) => findHash(ctx, draft.sponsor ?? '', order) ?? []),
    budget: payableUsdc(bidOf(draft) * BigInt(joins)),
    groups: bids.map(({ group, bid }) => ({ groupId: group.id, bid })),
    at: ctx.clock.now(),
  })
}

/** The hash of content that can be used. */
function findHash({ config }: Context, sponsor: string, order: Parameters<typeof parseContent>[0]) {
  try {
    return contentHash(parseContent(order, { sponsor, config }))
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/**
 * Orders a campaign from a draft. Ticked groups that it cannot bid in any more are left out.
 *
 * @throws DomainError `campaign.no_reach` where no owner would ever be asked, `group.not_selling`, and as for `createCampaign`
 */
export function orderCampaign(
  ctx: Context,
  { accountId, orderedBy, draft }: Ordered & { readonly orderedBy?: AccountId },
): ReturnType<typeof createCampaign> {
  return transact(ctx, async (ctx) => {
    const joins = draft.joins ?? 1
    const { dailyCap, startsAt, endsAt, pacing, stopAfter } = limitsOf(draft)
    const isTicked = draft.chosen.length > 0
    const ticked = isTicked ? await findBids(ctx, { accountId, draft: { ...draft, rule: null } }) : []
    await requireReach(ctx, { accountId, draft, joins })
    return createCampaign(ctx, {
      accountId,
      ...(orderedBy !== undefined && { orderedBy }),
      sponsor: draft.sponsor ?? '',
      category: draft.category ?? 'other',
      content: contentOf(draft),
      bid: bidOf(draft),
      highestBid: usdc(highestBidOf(draft)),
      joins,
      pacing,
      ...(dailyCap && { dailyCap }),
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
      ...(stopAfter && { stopAfter }),
      groups: ticked.map(({ order }) => order),
      ...(draft.rule && { rule: draft.rule }),
      avoided: neverOf(draft),
    })
  })
}

/**
 * A budget that reaches no group is refused: no owner would ever be asked.
 *
 * @throws DomainError `campaign.no_reach`, and as for `planOrder`
 */
export async function requireReach(
  ctx: Context,
  ordered: Ordered & { readonly joins: number },
): Promise<void> {
  const { reached } = await findReachOf(ctx, { ...ordered, bids: await findBids(ctx, ordered) })
  if (reached === 0) throw new DomainError('campaign.no_reach', { least: `${START_JOINS}` })
}

/** Live campaigns of an advertiser that bid in some of these groups already. */
export interface Rivals {
  readonly campaigns: readonly CampaignId[]
  /** The titles of those groups. */
  readonly groups: readonly string[]
}

/** Finds the campaigns of the same advertiser against which an order would bid. No reason to refuse it: both may be meant. */
export async function findOwnRivals(
  { db }: Pick<Context, 'db'>,
  { accountId, groupIds }: { readonly accountId: AccountId; readonly groupIds: readonly GroupId[] },
): Promise<Rivals> {
  const { rows } = await sql<{ campaign: CampaignId; title: string }>`
    select c.id as campaign, g.title
    from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    where c.account_id = ${accountId} and c.status <> all(${ENDED_STATUSES}::text[])
      and p.status = any(${LIVE_PLACEMENTS}::text[]) and p.group_id = any(${groupIds}::bigint[])
    order by c.id, p.id`.execute(db)
  const distinct = <T>(all: readonly T[]) => [...new Set(all)]
  return {
    campaigns: distinct(rows.map(({ campaign }) => campaign)),
    groups: distinct(rows.map(({ title }) => title)),
  }
}
