import { type RawBuilder, sql } from 'kysely'
import { GROUP_STATUS } from '../groups/group.ts'
import { dayOf } from '../shared/time.ts'

const SELLING = sql.join(
  Object.entries(GROUP_STATUS)
    .filter(([, { sells }]) => sells)
    .map(([status]) => sql.lit(status)),
)

/** Whether the group `g` sells joins: a condition over a query that names `"group"` as `g`. */
export const groupSells: RawBuilder<boolean> = sql<boolean>`(g.status in (${SELLING}) and g.payout_wallet is not null and g.frozen_at is null)`

/** Whether the owner of the group `g` is the advertiser of the campaign `c`, as far as accounts and wallets show. */
export const isOwnGroup: RawBuilder<boolean> = sql<boolean>`(
  c.account_id = g.owner_account_id or c.refund_wallet is not distinct from g.payout_wallet)`

/**
 * Whether the campaign `c` competes for the joins of its group `g` at this moment: all of `couldWin` but its daily cap, which
 * takes it out of the auction for the rest of a day without anybody having outbid it.
 */
export function mayCompete(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${groupSells}
    and c.status = 'active' and c.available >= c.bid and c.bid >= g.floor_bid and not ${isOwnGroup}
    and (c.ends_at is null or c.ends_at > ${at}::timestamptz)
    and not exists (
      select from group_block blocked where blocked.group_id = g.id and blocked.account_id = c.account_id))`
}

/**
 * Whether the campaign `c` could win the next join of its group `g` at this moment: a condition over a query that names
 * `campaign` as `c` and `"group"` as `g`. The one definition behind `top_bid`, positions and the auction, which alone adds
 * what depends on the person who joins. A daily cap is reached when what was charged on the UTC day and what is reserved
 * for it make up the cap.
 */
export function couldWin(at: Date): RawBuilder<boolean> {
  return sql<boolean>`(${mayCompete(at)}
    and (c.daily_cap is null or not exists (
      select from campaign_day today
      where today.campaign_id = c.id and today.day = ${dayOf(at)}::date
        and today.reserved_joins + today.verifications >= c.daily_cap)))`
}

/** Who wins among those who could: the highest bid, then the one active longest. */
export const bestFirst: RawBuilder<unknown> = sql`c.bid desc, c.activated_at, c.id`
