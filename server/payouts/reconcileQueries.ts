import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Place } from './queries.ts'

/**
 * Where differences can be, once. `others`: in campaigns, but for those that are compared one by one. `usdc`: what the escrow
 * has of what it owes.
 */
export const PLACES = ['campaign', 'claimable', 'others', 'usdc'] as const

/** A side of the comparison: a campaign, or a place that has one sum. */
export type Account =
  | { readonly place: 'campaign'; readonly campaignId: CampaignId }
  | { readonly place: Exclude<(typeof PLACES)[number], 'campaign'> }

/** How much more the escrow holds in an account than is booked, in micro-USDC. */
export type Gap = Account & { readonly amount: bigint }

export function nameAccount(account: Account): string {
  return account.place === 'campaign' ? `campaign:${account.campaignId}` : account.place
}

export interface BookedCampaign {
  readonly id: CampaignId
  readonly key: Hex
  readonly booked: bigint
}

export interface BookedWhere {
  readonly escrow: Address
  /** Those that hold money, or have a difference that is open or cleared. */
  readonly campaigns: readonly BookedCampaign[]
  readonly claimable: bigint
  /** Under keys of no campaign. */
  readonly foreign: bigint
}

type AtEscrow = Pick<Place, 'escrow'>

/** The last of an escrow's holds that somebody has cleared: its differences are the latest word on each account. */
export const lastCleared = (escrow: Address) =>
  sql`select id from payout_hold where escrow = ${escrow} and cleared_at is not null order by id desc limit 1`

/** Whether the watcher is between its bookings and its note of how far it has come, or was killed there. */
export async function isBooking(db: Database, { chainId, escrow }: Place): Promise<boolean> {
  const row = await db
    .selectFrom('chain_cursor')
    .select(sql<boolean>`booking_to > block_number`.as('is_booking'))
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .executeTakeFirst()
  return row?.is_booking === true
}

/** Where the ledger says that the money is, less what the escrow has said and the ledger cannot follow yet. */
export async function readBookedWhere(db: Database, { escrow }: AtEscrow): Promise<BookedWhere> {
  const waiting = sql`
    select l.campaign_id, l.outcome, sum(l.amount) as amount from batch_leg l join batch b on b.id = l.batch_id
    where l.status = 'pending' and l.outcome in ('paid', 'claimable') and b.escrow = ${escrow} group by 1, 2`
  const { rows } = await sql<BookedCampaign>`
    with waiting as (select campaign_id, sum(amount) as amount from (${waiting}) w group by 1), compared as (
      select campaign_id from ledger_account where kind = 'chain_campaign' and not is_empty
      union select campaign_id from waiting
      union select campaign_id from payout_hold_difference where place = 'campaign' and (
        hold_id = (${lastCleared(escrow)})
        or hold_id = (select id from payout_hold where escrow = ${escrow} and cleared_at is null))
    )
    select c.id, c.escrow_key as key, coalesce(a.balance, 0) - coalesce(waiting.amount, 0) as booked
    from compared join campaign c on c.id = compared.campaign_id and c.escrow = ${escrow}
    left join ledger_account a on a.campaign_id = c.id and a.kind = 'chain_campaign'
    left join waiting on waiting.campaign_id = c.id
    order by c.id`.execute(db)
  const { rows: others } = await sql<{ claimable: bigint; foreign: bigint }>`
    with waiting as (${waiting}), held as (
      select kind, sum(balance) as sum from ledger_account
      where kind in ('chain_claimable', 'chain_foreign') and escrow = ${escrow} and not is_empty group by kind)
    select coalesce((select sum from held where kind = 'chain_claimable'), 0)
        + coalesce((select sum(amount) from waiting where outcome = 'claimable'), 0) as claimable,
      coalesce((select sum from held where kind = 'chain_foreign'), 0)
        - coalesce((select sum(amount) from waiting where campaign_id is null), 0) as foreign`.execute(db)
  const campaigns = rows.map((row) => ({ ...row, booked: BigInt(row.booked) }))
  const [other] = others
  return { escrow, campaigns, claimable: BigInt(other?.claimable ?? 0), foreign: BigInt(other?.foreign ?? 0) }
}

/** The next campaigns, by id, that have had money and are empty by the books. */
export function listEmptied(
  db: Database,
  { escrow, after, limit }: AtEscrow & { readonly after: number; readonly limit: number },
): Promise<BookedCampaign[]> {
  return sql<BookedCampaign>`
    select c.id, c.escrow_key as key, 0 as booked from campaign c
    where c.id > ${after} and c.escrow = ${escrow} and c.deposited > 0 and not exists (
      select from ledger_account a where a.campaign_id = c.id and a.kind = 'chain_campaign' and not a.is_empty)
    order by c.id limit ${limit}`
    .execute(db)
    .then(({ rows }) => rows.map((row) => ({ ...row, booked: 0n })))
}

export interface Hold {
  readonly id: number
  readonly escrow: Address
  readonly heldAt: Date
  /** At whose end books and chain disagreed. */
  readonly blockNumber: number
  /** In micro-USDC, by the names of accounts. */
  readonly differences: Readonly<Record<string, string>>
}

/** That of an escrow, or the first of any. */
export async function findOpenHold(db: Database, at?: AtEscrow): Promise<Hold | undefined> {
  return readHold(db, await selectOpenHold(db, at).executeTakeFirst())
}

/** The first one, whose differences nobody brings up to date before the transaction ends. */
export async function lockOpenHold(tx: Tx): Promise<Hold | undefined> {
  return readHold(tx, await selectOpenHold(tx).forUpdate().executeTakeFirst())
}

function selectOpenHold(db: Database, at?: AtEscrow) {
  const open = db
    .selectFrom('payout_hold')
    .select(['id', 'escrow', 'held_at as heldAt', 'block_number as blockNumber'])
    .where('cleared_at', 'is', null)
    .orderBy('id')
    .limit(1)
  return at === undefined ? open : open.where('escrow', '=', at.escrow)
}

async function readHold(
  db: Database,
  hold: Omit<Hold, 'differences'> | undefined,
): Promise<Hold | undefined> {
  if (hold === undefined) return undefined
  const gaps = await selectGaps(db, sql`${hold.id}`)
  return { ...hold, differences: Object.fromEntries(gaps.map((gap) => [nameAccount(gap), `${gap.amount}`])) }
}

/** The differences that somebody has looked into and cleared: the latest word on each. */
export function findAccepted(db: Database, { escrow }: AtEscrow): Promise<Gap[]> {
  return selectGaps(db, lastCleared(escrow))
}

async function selectGaps(db: Database, holdId: ReturnType<typeof sql>): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    select place, campaign_id as "campaignId", amount from payout_hold_difference where hold_id = (${holdId})
    order by place, campaign_id`.execute(db)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** False where there is an open one already, whose differences are brought up to date. */
export async function insertHold(
  tx: Tx,
  hold: AtEscrow & { readonly differences: readonly Gap[]; readonly blockNumber: number; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into payout_hold (escrow, block_number, held_at) values (${hold.escrow}, ${hold.blockNumber}, ${hold.at})
    on conflict (escrow) where cleared_at is null do update set block_number = excluded.block_number
    returning id, xmax = 0 as is_new`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a hold was neither inserted nor updated')
  await tx.deleteFrom('payout_hold_difference').where('hold_id', '=', row.id).execute()
  const { differences: gaps } = hold
  await sql`
    insert into payout_hold_difference (hold_id, place, campaign_id, amount)
    select ${row.id}, place, campaign_id, amount from unnest(
      ${gaps.map(({ place }) => place)}::text[],
      ${gaps.map((gap) => (gap.place === 'campaign' ? gap.campaignId : null))}::bigint[],
      ${gaps.map(({ amount }) => amount.toString())}::numeric[]) as w (place, campaign_id, amount)`.execute(
    tx,
  )
  return row.is_new
}

export async function saveHoldCleared(
  tx: Tx,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx.updateTable('payout_hold').set({ reason, cleared_at: at }).where('id', '=', id).execute()
}

/**
 * When books and chain were last compared on every account, and when the escrow was first looked at. Undefined before the
 * watcher has seen the chain.
 */
export function findReconciled(
  db: Database,
  { chainId, escrow }: Place,
): Promise<{ at: Date | null; beganAt: Date } | undefined> {
  return db
    .selectFrom('chain_cursor')
    .select(['reconciled_at as at', 'began_at as beganAt'])
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .executeTakeFirst()
}

export async function saveReconciled(
  db: Database,
  { chainId, escrow }: Place,
  { block, at }: { readonly block: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('chain_cursor')
    .set({ reconciled_at: at, reconciled_block: block })
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .execute()
}

/** What all escrows of this deployment held when their last blocks were proven, and what the books say that they owe. */
export interface Solvency {
  /** Of the current escrow. */
  readonly block: number
  /** When that block was read. */
  readonly at: Date
  readonly held: {
    readonly campaigns: Usdc
    readonly claimable: Usdc
    /** Beyond what is owed: it covers nothing. */
    readonly surplus: Usdc
    readonly total: Usdc
  }
  /** By kind of ledger account. */
  readonly owed: Readonly<Partial<Record<AccountKind, Usdc>>>
  readonly owedTotal: Usdc
  readonly isCovered: boolean
}

/** What is owed and what was proven to be there, from one snapshot. */
export async function readSolvency(db: Database, { chainId, escrow }: Place): Promise<Solvency | undefined> {
  const { rows } = await sql<{
    block: number | null
    at: Date
    total: string
    campaigns: string
    claimable: string
    surplus: string
    owed: Record<string, string> | null
  }>`
    select max(c.block_number) filter (where c.escrow = ${escrow}) as block,
      max(c.moved_at) filter (where c.escrow = ${escrow}) as at, sum(p.balance)::text as total,
      sum(p.in_campaigns)::text as campaigns, sum(p.in_claimables)::text as claimable,
      sum(greatest(p.balance - p.in_campaigns - p.in_claimables, 0))::text as surplus,
      (select json_object_agg(kind, sum) from (
        select kind, sum(balance)::text as sum from ledger_account
        where side = 'whose' and not is_empty group by kind) sums) as owed
    from chain_cursor c
    join chain_checkpoint p using (chain_id, escrow, block_number)
    where c.chain_id = ${chainId}`.execute(db)
  const [row] = rows
  if (row === undefined || row.block === null) return undefined
  const { block, at } = row
  const held = {
    campaigns: BigInt(row.campaigns),
    claimable: BigInt(row.claimable),
    surplus: BigInt(row.surplus),
    total: BigInt(row.total),
  }
  const owed = Object.fromEntries(Object.entries(row.owed ?? {}).map(([kind, sum]) => [kind, BigInt(sum)]))
  const owedTotal = Object.values(owed).reduce((sum, amount) => sum + amount, 0n)
  return { block, at, held, owed, owedTotal, isCovered: held.total - held.surplus >= owedTotal } as Solvency
}
