import { sql } from 'kysely'
import type { InTx } from '../context.ts'
import { groupNotFound } from '../groups/group.ts'
import { isBlockedBy } from '../people/advertiser.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { formatUsdc, type Usdc } from '../shared/money.ts'
import { whenText } from '../shared/time.ts'
import { forbids } from './auction.ts'
import { languageOfGroup } from './buyableGroups.ts'
import { type Campaign, requireBid, requireCount } from './campaign.ts'
import { restUntil } from './consent.ts'

/** A group that a campaign is to run in. */
export interface PlacementOrder {
  readonly groupId: GroupId
  /** The campaign's default bid, where none is named. */
  readonly bid?: Usdc
  readonly dailyCap?: number
}

/** How many groups one order may name. */
export const MAX_GROUPS = 500

interface OrderedGroup {
  readonly id: GroupId
  readonly sells: boolean
  readonly floor: Usdc
  readonly language: string
  readonly hasContent: boolean
  readonly avoided: boolean
  readonly restUntil: Date | null
}

/** The groups of an order, as far as they matter to a campaign whose content is there. */
async function findOrderedGroups(
  ctx: InTx,
  { id: campaignId, accountId, category }: Campaign,
  ids: readonly GroupId[],
): Promise<OrderedGroup[]> {
  const at = ctx.clock.now()
  const { rows } = await sql<OrderedGroup>`
    select g.id, g.floor_bid as floor, ${languageOfGroup} as language,
      g.sells and not ${isBlockedBy(sql`g.id`, sql`${accountId}::bigint`)}
        and not ${forbids(sql`${category}::text`)} as sells,
      exists (
        select from content_version v where v.campaign_id = ${campaignId} and v.language = ${languageOfGroup}
      ) as "hasContent",
      exists (select from avoided_group a where a.campaign_id = ${campaignId} and a.group_id = g.id) as avoided,
      ${restUntil(sql`${accountId}`, at)} as "restUntil"
    from "group" g where g.id = any(${ids}::bigint[])`.execute(ctx.db)
  return rows
}

/**
 * Inserts the placements of a locked campaign, all waiting. One that was over begins anew; a live one stays.
 *
 * @throws DomainError `group.not_found`, `group.not_selling`, `bid.below_floor`, `bid.above_highest`, `campaign.no_content`,
 * `placement.resting`, `request.invalid`
 */
export async function insertPlacements(
  ctx: InTx,
  campaign: Campaign,
  orders: readonly PlacementOrder[],
  { byRule = false } = {},
): Promise<void> {
  const ids = orders.map(({ groupId }) => groupId)
  if (orders.length > MAX_GROUPS || new Set(ids).size < ids.length) {
    throw new DomainError('request.invalid', {
      problem: `An order names up to ${MAX_GROUPS} groups, each once`,
      field: 'groups',
      most: `${MAX_GROUPS}`,
    })
  }
  const groups = new Map((await findOrderedGroups(ctx, campaign, ids)).map((group) => [group.id, group]))
  for (const order of orders) requireOrder(ctx, campaign, order, groups.get(order.groupId))
  const at = ctx.clock.now()
  const bids = orders.map(({ bid = campaign.bid }) => bid.toString())
  const caps = orders.map(({ dailyCap = null }) => dailyCap)
  await sql`
    with placed as (
      insert into placement as p (campaign_id, group_id, bid, daily_cap, by_rule, status, created_at)
      select ${campaign.id}, wanted.group_id, wanted.bid, wanted.cap, ${byRule}, 'waiting', ${at}
      from unnest(${ids}::bigint[], ${bids}::numeric[], ${caps}::int[]) as wanted (group_id, bid, cap)
      on conflict (campaign_id, group_id) do update
      set status = 'waiting', bid = excluded.bid, daily_cap = excluded.daily_cap, by_rule = excluded.by_rule, end_reason = null, ended_at = null,
        deadline_at = null
      where p.status in ('removed', 'declined', 'ended')
      returning id, bid
    )
    insert into bid (placement_id, amount, placed_at) select id, bid, ${at} from placed`.execute(ctx.db)
}

function requireOrder(
  { config }: InTx,
  campaign: Campaign,
  { bid = campaign.bid, dailyCap }: PlacementOrder,
  group: OrderedGroup | undefined,
): void {
  if (group === undefined) throw groupNotFound()
  if (group.avoided) {
    throw new DomainError('request.invalid', {
      problem: 'The campaign is never to run in this group',
      field: 'never',
    })
  }
  if (!group.sells) throw new DomainError('group.not_selling')
  if (!group.hasContent) throw new DomainError('campaign.no_content', { language: group.language })
  if (group.restUntil !== null)
    throw new DomainError('placement.resting', { until: whenText(group.restUntil) })
  requireBid(bid, { floor: group.floor, minBid: config.minBid })
  requireHighest(campaign, bid)
  requireCount('dailyCap', dailyCap ?? null)
}

function requireHighest({ highestBid }: Campaign, bid: Usdc): void {
  if (bid > highestBid) throw new DomainError('bid.above_highest', { most: formatUsdc(highestBid) })
}

/** @throws DomainError `bid.below_floor`, `bid.above_highest`, `amount.invalid` */
export async function requirePlacementBid(
  { db, config }: InTx,
  { campaign, groupId, bid }: { campaign: Campaign; groupId: GroupId; bid: Usdc },
): Promise<void> {
  const { floor } = await db
    .selectFrom('group')
    .select('floor_bid as floor')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  requireBid(bid, { floor, minBid: config.minBid })
  requireHighest(campaign, bid)
}
