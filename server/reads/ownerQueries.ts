import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { GroupId, TelegramChatId } from '../shared/ids.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import type { Day } from '../shared/time.ts'
import type { Range } from './range.ts'

/** Earnings of a wallet that mature in one minute, in micro-USDC. */
export interface Maturing {
  readonly at: Date
  readonly joins: number
  readonly amount: bigint
}

/** The sums of a wallet's earnings, from the ledger. */
export interface OwedSums {
  readonly maturing: bigint
  /** Mature, and in no payout yet. */
  readonly ready: bigint
  /** In a payout that is under way. */
  readonly underWay: bigint
  readonly paid: bigint
}

export async function sumOwed(db: Database, wallet: Address): Promise<OwedSums> {
  const { rows } = await sql<{ maturing: string; payable: string; taken: string; paid: string }>`
    select coalesce(sum(balance) filter (where kind = 'owner_maturing'), 0)::text as maturing,
      coalesce(sum(balance) filter (where kind = 'owner_payable'), 0)::text as payable, (
        select coalesce(sum(amount), 0)::text from batch_leg
        where payee = ${wallet} and kind = 'owner' and status = 'pending') as taken, (
        select coalesce(sum(paid), 0)::text from earning where wallet = ${wallet}) as paid
    from ledger_account where wallet = ${wallet} and kind in ('owner_maturing', 'owner_payable') and not is_empty`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate has one row')
  const taken = BigInt(row.taken)
  return {
    maturing: BigInt(row.maturing),
    ready: BigInt(row.payable) - taken,
    underWay: taken,
    paid: BigInt(row.paid),
  }
}

/** When the maturing earnings of a wallet mature, the next first: their sum is `maturing` of `sumOwed`. */
export async function findMaturing(db: Database, wallet: Address): Promise<Maturing[]> {
  const { rows } = await sql<{ at: Date; joins: number; amount: string }>`
    select date_trunc('minute', admitted_at + ${MATURITY_MS / 1_000} * interval '1 second') as at, count(*)::int as joins, sum(price - fee)::text as amount
    from verification
    where payout_wallet = ${wallet} and state = 'admitted' and campaign_id is not null and given_back_at is null
      and matured_at is null
    group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** A transaction that paid a wallet, with the groups that earned it, newest first. */
export interface Payout {
  readonly at: Date
  readonly tx: string
  /** False where USDC refused the wallet, and the escrow keeps the money for it. */
  readonly arrived: boolean
  readonly amount: bigint
  readonly groups: readonly { readonly title: string; readonly amountMicro: string }[]
}

/** The newest payouts to a wallet, by transaction. */
export async function findPayouts(
  db: Database,
  { wallet, limit }: { wallet: Address; limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Omit<Payout, 'amount'> & { amount: string }>`
    with part as (
      select b.tx_hash as tx, l.status = 'paid' as arrived, g.id, g.title, max(l.ended_at) as at, sum(l.amount) as amount
      from batch_leg l join batch b on b.id = l.batch_id join "group" g on g.id = l.group_id
      where l.payee = ${wallet} and l.kind = 'owner' and l.status in ('paid', 'claimable') and b.tx_hash is not null
      group by 1, 2, 3
    )
    select tx, arrived, max(at) as at, sum(amount)::text as amount,
      json_agg(json_build_object('title', title, 'amountMicro', amount::text) order by id) as groups
    from part group by tx, arrived order by 3 desc, tx limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Money that left for a wallet in one transaction, for one group. */
export interface PaidOut {
  readonly at: Date
  readonly group: string
  readonly amount: bigint
  readonly tx: string
}

/** The payouts to a wallet in a range, newest first. */
export async function findPaidOut(
  db: Database,
  { wallet, range, limit }: { wallet: Address; range: Range; limit: number },
): Promise<PaidOut[]> {
  const { rows } = await sql<Omit<PaidOut, 'amount'> & { amount: string }>`
    select l.ended_at as at, g.title as "group", sum(l.amount)::text as amount, b.tx_hash as tx
    from batch_leg l join batch b on b.id = l.batch_id join "group" g on g.id = l.group_id
    where l.payee = ${wallet} and l.kind = 'owner' and l.status in ('paid', 'claimable') and b.tx_hash is not null
      and (l.ended_at at time zone 'UTC')::date between ${range.from}::date and ${range.to}::date
    group by l.ended_at, g.id, g.title, b.tx_hash, l.status
    order by l.ended_at desc, g.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** The years with payouts to a wallet, newest first. */
export async function findPaidYears(db: Database, wallet: Address): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from ended_at at time zone 'UTC')::int as year from batch_leg
    where payee = ${wallet} and kind = 'owner' and status in ('paid', 'claimable') order by 1 desc`.execute(
    db,
  )
  return rows.map(({ year }) => year)
}

/** The groups whose payout wallet this is at present. */
export async function findPaidGroups(
  db: Database,
  wallet: Address,
): Promise<{ id: GroupId; tgGroupId: TelegramChatId; isUnpaid: boolean }[]> {
  const { rows } = await sql<{ id: GroupId; tgGroupId: TelegramChatId; isUnpaid: boolean }>`
    select id, tg_group_id as "tgGroupId", unpaid_stopped_at is not null as "isUnpaid" from "group"
    where payout_wallet = ${wallet} and status <> 'unregistered' order by id`.execute(db)
  return rows
}

/** Members and earnings of these groups by UTC day. */
export async function findGroupDays(
  db: Database,
  { groupIds, from, to }: { groupIds: readonly GroupId[] } & Range,
): Promise<{ day: Day; joins: number; earned: bigint }[]> {
  const { rows } = await sql<{ day: Day; joins: number; earned: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(verifications)::int as joins, sum(earned)::text as earned
    from group_day where group_id = any(${groupIds}::bigint[]) and day between ${from}::date and ${to}::date
    group by day order by day`.execute(db)
  return rows.map((row) => ({ ...row, earned: BigInt(row.earned) }))
}
