import { type RawBuilder, sql } from 'kysely'
import { isHeldAlone } from '../campaigns/auction.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { lastCleared } from './hold.ts'
import { FIRST_LIMIT } from './payee.ts'
import type { Owed } from './payout.ts'

/** The sum that open batches draw on each campaign. */
const DRAWN = sql`select escrow_key, sum(amount) as amount from batch_leg where status = 'pending' group by escrow_key`

/** The sum that each campaign lacks on the chain, as an operator has cleared it: nobody can be paid from that. */
const missing = (escrow: Address) => sql`
  select campaign_id, -amount as amount from payout_hold_difference
  where hold_id = (${lastCleared(escrow)}) and place = 'campaign' and amount < 0`

/** The columns of `Owed` that come from the campaign `c`, and their joins. */
const OF_CAMPAIGN = sql`
  c.refund_wallet as "refundTo", c.escrow_key as key, n.campaign_id is not null as "isUrgent",
  coalesce(w.balance, 0) - coalesce(drawn.amount, 0) - coalesce(missing.amount, 0) as held`
const JOINED = sql`
  left join ledger_account w on w.campaign_id = c.id and w.kind = 'chain_campaign'
  left join reclaim_notice n on n.campaign_id = c.id
  left join drawn on drawn.escrow_key = c.escrow_key
  left join missing on missing.campaign_id = c.id`
/** Earnings of a frozen group wait, unless a reclaim notice ends the wait. */
const isReleased = (groupId: RawBuilder<unknown>) => sql`(n.campaign_id is not null or not exists (
  select from "group" g where g.id = ${groupId} and g.frozen_at is not null))`

/** Debts in no open batch, of campaigns that are not held alone. One snapshot shows a booking under way on both sides, or on neither. */
export async function listOwed(db: Database, escrow: Address): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with taken as (
      select escrow_key, kind, group_id, case when kind = 'owner' then payee end as payee, sum(amount) as amount
      from batch_leg where status = 'pending' group by 1, 2, 3, 4
    ), drawn as (${DRAWN}), missing as (${missing(escrow)})
    select k.leg as kind, a.campaign_id as "campaignId", a.group_id as "groupId",
      case k.leg when 'owner' then a.wallet when 'refund' then c.refund_wallet end as payee,
      a.balance - coalesce(taken.amount, 0) as amount, ${OF_CAMPAIGN},
      case k.leg when 'refund' then coalesce((
        select sum(o.balance) from ledger_account o where o.campaign_id = c.id
          and o.kind in ('owner_payable', 'owner_maturing', 'fee_payable', 'fee_maturing', 'reserved')), 0) - coalesce((
        select sum(l.amount) from batch_leg l
        where l.escrow_key = c.escrow_key and l.status = 'pending' and l.kind <> 'refund'), 0) else 0 end as kept
    from ledger_account a
    join (values ('owner_payable', 'owner'), ('fee_payable', 'fee'), ('refund_payable', 'refund')) k (account, leg)
      on k.account = a.kind
    join campaign c on c.id = a.campaign_id ${JOINED}
    left join taken on taken.escrow_key = c.escrow_key and taken.kind = k.leg and taken.payee is not distinct from a.wallet
      and taken.group_id is not distinct from a.group_id
    where a.kind in ('owner_payable', 'fee_payable', 'refund_payable') and not a.is_empty and c.escrow = ${escrow}
      and a.balance > coalesce(taken.amount, 0) and ${isReleased(sql`a.group_id`)} and not ${isHeldAlone}
    union all
    select 'foreign', null, null, r.refund_to, a.balance - coalesce(drawn.amount, 0), r.refund_to, a.escrow_key, false,
      a.balance - coalesce(drawn.amount, 0), 0
    from ledger_account a
    cross join lateral (
      select refund_to from credit where campaign_id is null and escrow = a.escrow and escrow_key = a.escrow_key limit 1) r
    left join drawn on drawn.escrow_key = a.escrow_key
    where a.kind = 'foreign' and not a.is_empty and a.escrow = ${escrow} and a.balance > coalesce(drawn.amount, 0)
    order by 2, 1, 4, 3`.execute(db)
  return rows
}

/** The debts that follow once all admitted before then has matured, in addition to `listOwed`. */
export async function listMaturing(db: Database, escrow: Address, admittedBefore: Date): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with drawn as (${DRAWN}), missing as (${missing(escrow)}), earned as (
      select campaign_id, group_id, payout_wallet, sum(price - fee) as owner, sum(fee) as fee from verification
      where state = 'admitted' and campaign_id is not null and given_back_at is null and matured_at is null
        and admitted_at <= ${admittedBefore}
      group by campaign_id, group_id, payout_wallet
    )
    select k.leg as kind, c.id as "campaignId", case k.leg when 'owner' then e.group_id end as "groupId",
      case k.leg when 'owner' then e.payout_wallet end as payee, k.amount, ${OF_CAMPAIGN}, 0::numeric as kept
    from earned e
    cross join lateral (values ('owner', e.owner), ('fee', e.fee)) k (leg, amount)
    join campaign c on c.id = e.campaign_id ${JOINED}
    where k.amount > 0 and c.escrow = ${escrow} and ${isReleased(sql`e.group_id`)}`.execute(db)
  return rows
}

/** The sums that open batches may still pay inside limits and outflow cap, by payee. */
export async function sumOpenOutflow(db: Database, escrow: Address): Promise<Map<Address, bigint>> {
  const { rows } = await sql<{ payee: Address; sum: bigint }>`
    select l.payee, sum(l.amount) as sum from batch_leg l
    join batch b on b.id = l.batch_id join campaign c on c.id = l.campaign_id
    where l.status = 'pending' and b.status = 'collected' and b.escrow = ${escrow} and l.payee <> c.refund_wallet
    group by l.payee`.execute(db)
  return new Map(rows.map(({ payee, sum }) => [payee, sum]))
}

/** The unpaid earnings of owners and the platform from an escrow's campaigns, mature or not. */
export async function sumUnpaid(db: Database, escrow: Address): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(a.balance), 0) as sum from ledger_account a join campaign c on c.id = a.campaign_id
    where a.kind in ('owner_maturing', 'owner_payable', 'fee_maturing', 'fee_payable') and not a.is_empty
      and c.escrow = ${escrow}`.execute(db)
  return rows[0]?.sum ?? 0n
}

/** Wallets that are owed more than any first limit pays in a day, and those whose announcement was vetoed. */
export async function listLargeEarners(db: Database, escrow: Address) {
  const { rows } = await sql<{ wallet: Address; isVetoed: boolean }>`
    select a.wallet, v.wallet is not null as "isVetoed" from ledger_account a
    left join payee_veto v on v.escrow = ${escrow} and v.wallet = a.wallet and v.told_at is not null
    where a.kind in ('owner_maturing', 'owner_payable') and not a.is_empty
    group by a.wallet, v.wallet having sum(a.balance) > ${FIRST_LIMIT} or v.wallet is not null`.execute(db)
  return rows
}

/** Payees for whom an escrow keeps money. */
export async function listClaimable(db: Database, escrow: Address): Promise<{ wallet: Address }[]> {
  const { rows } = await sql<{ wallet: Address }>`
    select wallet from ledger_account
    where kind = 'claimable' and escrow = ${escrow} and not is_empty order by id`.execute(db)
  return rows
}
