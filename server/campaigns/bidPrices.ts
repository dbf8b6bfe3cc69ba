import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { couldWin, mayCompete, topBid } from './auction.ts'
import { type GroupPrices, pricesOf } from './hugeBid.ts'
import { LIVE_PLACEMENTS } from './placement.ts'

/** The prices of the groups in which a campaign runs or may yet, or of one of them. */
export async function findBidPrices(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  { campaignId, groupId = null }: { readonly campaignId: CampaignId; readonly groupId?: GroupId | null },
): Promise<GroupPrices> {
  const at = clock.now()
  const { rows } = await sql<{ floorBid: Usdc; topBid: Usdc }>`
    select g.floor_bid as "floorBid", coalesce(${topBid(couldWin(at))}, ${topBid(mayCompete(at))}, 0)::numeric(20, 0) as "topBid"
    from placement placed join "group" g on g.id = placed.group_id
    where placed.campaign_id = ${campaignId} and placed.status = any(${LIVE_PLACEMENTS}::text[])
      and (${groupId}::bigint is null or g.id = ${groupId}::bigint)`.execute(db)
  return pricesOf(rows, config)
}
