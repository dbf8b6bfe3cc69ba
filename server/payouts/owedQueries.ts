import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { Usdc } from '../shared/money.ts'
import type { Owed } from './payout.ts'
import { LAST_CLEARED } from './reconcileQueries.ts'

/** What batches that are not booked yet draw on each campaign. */
const DRAWN = sql`select campaign_id, sum(amount) as amount from batch_leg where status = 'pending' group by campaign_id`

/** What the escrow holds less for each campaign than is booked, as an operator has cleared it: out of that nobody can be paid. */
const MISSING = sql`
  select campaign_id, -amount as amount from payout_hold_difference
  where hold_id = (${LAST_CLEARED}) and place = 'campaign' and amount < 0`

export interface OwedRow extends Owed {
  readonly key: Hex
}

/** What is owed and in no open batch, from one snapshot, so that what is being booked is seen on neither or on both sides. */
export async function listOwed(db: Database): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    with open_leg as (
      select campaign_id, kind, case when kind = 'owner' then payee end as payee, amount
      from batch_leg where status = 'pending'
    ), taken as (
      select campaign_id, kind, payee, sum(amount) as amount from open_leg group by campaign_id, kind, payee
    ), drawn as (${DRAWN}), missing as (${MISSING})
    select k.leg as kind, a.campaign_id as "campaignId", a.group_id as "groupId",
      case k.leg when 'owner' then a.wallet when 'refund' then c.refund_wallet end as payee,
      a.balance - coalesce(taken.amount, 0) as amount, c.refund_wallet as "refundTo", c.escrow_key as key,
      coalesce(w.balance, 0) - coalesce(drawn.amount, 0) - coalesce(missing.amount, 0) as held,
      n.campaign_id is not null as "isUrgent"
    from ledger_account a
    join (values ('owner_payable', 'owner'), ('fee_payable', 'fee'), ('refund_payable', 'refund')) k (account, leg)
      on k.account = a.kind
    join campaign c on c.id = a.campaign_id
    left join ledger_account w on w.campaign_id = c.id and w.kind = 'chain_campaign'
    left join reclaim_notice n on n.campaign_id = c.id
    left join drawn on drawn.campaign_id = c.id
    left join missing on missing.campaign_id = c.id
    left join taken on taken.campaign_id = c.id and taken.kind = k.leg and taken.payee is not distinct from a.wallet
    where a.kind in ('owner_payable', 'fee_payable', 'refund_payable') and not a.is_empty
      and a.balance > coalesce(taken.amount, 0)
      and (n.campaign_id is not null or not exists (
        select from "group" g where g.id = a.group_id and g.frozen_at is not null))
    order by c.id, k.leg, a.wallet`.execute(db)
  return rows
}

/** What will be owed once all that was admitted until then has matured, beside `listOwed`, in the same shape. */
export async function listMaturing(
  db: Database,
  { admittedBefore }: { admittedBefore: Date },
): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    with drawn as (${DRAWN}), missing as (${MISSING}), earned as (
      select campaign_id, group_id, payout_wallet, sum(price - fee) as owner, sum(fee) as fee from verification
      where state = 'admitted' and campaign_id is not null and given_back_at is null and matured_at is null
        and admitted_at <= ${admittedBefore}
      group by campaign_id, group_id, payout_wallet
    )
    select k.leg as kind, c.id as "campaignId", case k.leg when 'owner' then e.group_id end as "groupId",
      case k.leg when 'owner' then e.payout_wallet end as payee, k.amount, c.refund_wallet as "refundTo",
      coalesce(w.balance, 0) - coalesce(drawn.amount, 0) - coalesce(missing.amount, 0) as held,
      n.campaign_id is not null as "isUrgent"
    from earned e
    cross join lateral (values ('owner', e.owner), ('fee', e.fee)) k (leg, amount)
    join campaign c on c.id = e.campaign_id
    left join ledger_account w on w.campaign_id = c.id and w.kind = 'chain_campaign'
    left join reclaim_notice n on n.campaign_id = c.id
    left join drawn on drawn.campaign_id = c.id
    left join missing on missing.campaign_id = c.id
    where k.amount > 0 and (n.campaign_id is not null or not exists (
      select from "group" g where g.id = e.group_id and g.frozen_at is not null))`.execute(db)
  return rows
}

/** What open batches may still take out of the outflow cap. */
export async function sumOpenOutflow(db: Database): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(l.amount), 0)::text as sum from batch_leg l
    join batch b on b.id = l.batch_id join campaign c on c.id = l.campaign_id
    where l.status = 'pending' and b.status = 'collected' and l.payee <> c.refund_wallet`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}

/** Payees for whom the escrow keeps money. */
export async function listClaimable(db: Database): Promise<{ wallet: Address; amount: Usdc }[]> {
  const { rows } = await sql<{ wallet: Address; amount: Usdc }>`
    select wallet, balance as amount from ledger_account where kind = 'claimable' and not is_empty order by id`.execute(
    db,
  )
  return rows
}
