import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'
import type { AccountKind, LedgerEvent } from './ledger.ts'

/** The accounts that hold an advertiser's own money of a campaign. */
const OWN_KINDS: readonly AccountKind[] = ['available', 'reserved', 'refund_payable']
/** Events that follow from what members did. Their exact times could tell who gave which answer. */
const BY_DAY: readonly LedgerEvent[] = ['charge', 'giveback']

/** Money that came to a campaign, or left it. */
export interface StatementRow {
  readonly event: LedgerEvent
  readonly day: Day
  /** Null for the events of a day together. */
  readonly at: Date | null
  readonly count: number
  /** In micro-USDC: positive where the campaign got it. */
  readonly amount: bigint
  readonly txHash: string | null
}

/**
 * All that has changed an advertiser's money of a campaign: the sum is what is left of it. Moves inside, such as a
 * reservation, are left out. Charges and what was given back are one row a day, after that day's other
 * rows and before the first that takes money out: a refund follows the last join. Rows of one moment are in
 * the order of booking.
 */
export async function readStatement(db: Database, campaignId: CampaignId): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with moved as (
      select t.id, t.event, t.posted_at, t.tx_hash, t.event = any(${BY_DAY}::text[]) as by_day, sum(e.amount) as amount
      from ledger_account a
      join ledger_entry e on e.account_id = a.id
      join ledger_transaction t on t.id = e.transaction_id
      where a.campaign_id = ${campaignId} and a.kind = any(${OWN_KINDS}::text[])
      group by t.id having sum(e.amount) <> 0
    ), grouped as (
    select event, to_char(placed.day, 'YYYY-MM-DD') as day, placed.at, count(*)::int as count,
      sum(amount)::numeric(20, 0) as amount, min(tx_hash) as "txHash", min(id) as id
    from moved
    cross join lateral (select (posted_at at time zone 'UTC')::date as day, case when not by_day then posted_at end as at) placed
    group by placed.day, event, placed.at, case when not by_day then id end)
    select event, day, at, count, amount, "txHash" from grouped
    order by day, coalesce(at, min(at) filter (where amount < 0) over (partition by day)) nulls last, at nulls first,
      case when at is null then event end, id`.execute(db)
  return rows
}
