import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { START_JOINS } from './campaign.ts'
import { consentedTo } from './consent.ts'

/** How many groups a budget reaches, of those that are meant. */
export interface Reach {
  readonly groups: number
  readonly reached: number
}

/**
 * How many groups a budget reaches: an owner is asked while it pays for 20 joins in each group that is asked, in the order of
 * the bids given. Groups whose owners have consented already come on top: nobody is asked there.
 */
function reachOf(bids: readonly { readonly bid: Usdc; readonly consented: boolean }[], budget: Usdc): Reach {
  let needed = 0n
  const asked = bids.filter(({ consented }) => !consented).map(({ bid }) => (needed += bid * START_JOINS))
  const reached = asked.filter((sum) => sum <= budget).length
  return { groups: bids.length, reached: bids.length - asked.length + reached }
}

/** How many groups the budget of an order would reach, whose content has these hashes. */
export async function findReach(
  db: Database,
  {
    accountId,
    hashes,
    budget,
    groups,
    at,
  }: {
    readonly accountId: AccountId
    readonly hashes: readonly string[]
    readonly budget: Usdc
    readonly groups: readonly { readonly groupId: GroupId; readonly bid: Usdc }[]
    readonly at: Date
  },
): Promise<Reach> {
  const { rows } = await sql<{ bid: Usdc; consented: boolean }>`
    select p.bid, ${consentedTo(sql`any(${hashes}::text[])`, at)} as consented
    from unnest(${groups.map(({ groupId }) => groupId)}::bigint[], ${groups.map(({ bid }) => `${bid}`)}::numeric[])
      with ordinality as p (group_id, bid, number)
    join "group" g on g.id = p.group_id cross join (select ${accountId}::bigint as account_id) c
    order by p.number`.execute(db)
  return reachOf(
    rows.map(({ bid, consented }) => ({ bid: usdc(BigInt(bid)), consented })),
    budget,
  )
}

/** How many of the groups whose owners a campaign waits to ask its money reaches. */
export async function findOwnReach(db: Database, campaignId: CampaignId): Promise<Reach> {
  const { rows } = await sql<{ bid: Usdc; available: Usdc }>`
    select p.bid, greatest(c.available - ${START_JOINS}::numeric * (
      select coalesce(sum(o.bid), 0) from placement o where o.campaign_id = c.id and o.status = 'asked'), 0)::numeric(20, 0) as available
    from placement p join campaign c on c.id = p.campaign_id
    where c.id = ${campaignId} and p.status = 'waiting' order by p.created_at, p.id`.execute(db)
  const budget = rows[0]?.available ?? usdc(0n)
  return reachOf(
    rows.map(({ bid }) => ({ bid, consented: false })),
    budget,
  )
}
