import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS, SECOND_MS } from '../shared/time.ts'
import type { TransactionId } from '../transactions/transaction.ts'
import type { Earnings, VetoClock } from './payee.ts'

const WEEK_MS = 7 * DAY_MS
/** The weeks that the mean looks back on. */
const WEEKS = 4

export interface Earner extends Earnings {
  readonly wallet: Address
}

/** Unpaid earnings `a`, mature or not, their campaign `c`, and its reclaim notice `n` if there is one. */
const OWED = sql`
  ledger_account a join campaign c on c.id = a.campaign_id and a.kind in ('owner_maturing', 'owner_payable') and not a.is_empty
  left join reclaim_notice n on n.campaign_id = c.id`

/** Whether a wallet is paid once all of that is mature: the minimum is reached, or a reclaim notice runs. */
const isWorth = (minPayout: Usdc) =>
  sql`(sum(a.balance) >= ${minPayout} or bool_or(n.campaign_id is not null))`

/**
 * The wallets that an escrow is to pay their earnings, and announced ones that are owed anything. Nobody is paid below the
 * minimum, so nobody is announced: each announcement takes gas, and the guardian lets in only so many a day.
 */
export async function listEarners(
  db: Database,
  escrow: Address,
  { now, minPayout }: { readonly now: Date; readonly minPayout: Usdc },
): Promise<Earner[]> {
  const since = addMs(now, -WEEKS * WEEK_MS)
  const { rows } = await sql<Earner>`
    with earner as (
      select a.wallet, sum(a.balance) as owed from ${OWED} where c.escrow = ${escrow} group by a.wallet
      having ${isWorth(minPayout)}
        or exists (select from payee_announcement p where p.escrow = ${escrow} and p.wallet = a.wallet)
    )
    select e.wallet, e.owed, div(
      e.owed + coalesce(l.paid, 0),
      greatest(coalesce(ceil(extract(epoch from ${now}::timestamptz - l.since) / ${WEEK_MS / SECOND_MS}), 1), 1)
    ) as "meanWeek"
    from earner e
    left join lateral (
      select sum(l.amount) as paid, min(l.ended_at) as since from batch_leg l
      where l.payee = e.wallet and l.kind = 'owner' and l.status in ('paid', 'claimable') and l.ended_at > ${since}
    ) l on true
    order by e.wallet`.execute(db)
  return rows
}

/** Notes the escrow's operator and guardian, who can earn nothing. */
export async function saveParties(db: Database, escrow: Address, parties: readonly Address[]): Promise<void> {
  await sql`update chain_cursor set parties = ${parties}::text[] where escrow = ${escrow}`.execute(db)
}

export async function isParty(db: Database, wallet: Address): Promise<boolean> {
  const { rows } = await sql`select from chain_cursor where ${wallet} = any (parties) limit 1`.execute(db)
  return rows.length > 0
}

/** The last announcement of each payee, and whether its transaction is open or has failed. */
export async function listAnnouncements(db: Database, escrow: Address) {
  const { rows } = await sql<{ wallet: Address; announcedAt: Date; isOpen: boolean; hasFailed: boolean }>`
    select p.wallet, p.announced_at as "announcedAt", t.ended_at is null as "isOpen",
      t.status in ('refused', 'reverted') as "hasFailed"
    from payee_announcement p join chain_transaction t on t.id = p.chain_transaction_id
    where p.escrow = ${escrow}`.execute(db)
  return new Map(rows.map((announcement) => [announcement.wallet, announcement]))
}

/** Whether a campaign's escrow is to pay a wallet that was never announced to it. */
export async function isToBeAnnounced(
  db: Database,
  {
    campaignId,
    wallet,
    minPayout,
  }: { readonly campaignId: CampaignId; readonly wallet: Address; readonly minPayout: Usdc },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${OWED}
    where a.wallet = ${wallet} and c.escrow = (select escrow from campaign where id = ${campaignId})
      and not exists (select from payee_announcement p where p.escrow = c.escrow and p.wallet = a.wallet)
    having ${isWorth(minPayout)}`.execute(db)
  return rows.length > 0
}

export async function saveAnnouncements(
  tx: Tx,
  escrow: Address,
  {
    wallets,
    id,
    at,
  }: { readonly wallets: readonly Address[]; readonly id: TransactionId; readonly at: Date },
): Promise<void> {
  await sql`
    insert into payee_announcement (escrow, wallet, announced_at, chain_transaction_id)
    select ${escrow}, wallet, ${at}::timestamptz, ${id} from unnest(${wallets}::text[]) as w (wallet)
    on conflict (escrow, wallet) do update
      set announced_at = excluded.announced_at, chain_transaction_id = excluded.chain_transaction_id`.execute(
    tx,
  )
}

/** A payee whom an escrow does not pay. `toldAt` is null until the owner is told. */
export interface Veto extends VetoClock {
  readonly id: number
  readonly wallet: Address
  readonly toldAt: Date | null
}

export function listVetoes(db: Database, escrow: Address): Promise<Veto[]> {
  return db
    .selectFrom('payee_veto')
    .select(['id', 'wallet', 'told_at as toldAt', 'waited_ms as waitedMs', 'counted_at as countedAt'])
    .where('escrow', '=', escrow)
    .orderBy('id')
    .execute()
}

export async function insertVeto(tx: Tx, escrow: Address, wallet: Address, at: Date): Promise<void> {
  await sql`
    insert into payee_veto (escrow, wallet, counted_at) values (${escrow}, ${wallet}, ${at})
    on conflict (escrow, wallet) do nothing`.execute(tx)
}

/** False if another run has counted or ended it since it was read. */
export async function saveVeto(
  tx: Tx,
  before: Veto,
  { toldAt, waitedMs, countedAt }: Pick<Veto, 'toldAt' | 'waitedMs' | 'countedAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    update payee_veto set told_at = ${toldAt}, waited_ms = ${waitedMs}, counted_at = ${countedAt}
    where id = ${before.id} and counted_at = ${before.countedAt} and waited_ms = ${before.waitedMs}
      and (told_at is null) = ${before.toldAt === null}
    returning 1`.execute(tx)
  return rows.length > 0
}

export async function deleteVeto(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payee_veto').where('id', '=', id).execute()
}

/** A wallet's unpaid earnings from one campaign in one group, and the group's present owner. */
export interface Unpaid {
  readonly campaignId: CampaignId
  readonly groupId: GroupId
  /** Mature, and in no open batch. */
  readonly free: bigint
  /** Mature or not. */
  readonly all: bigint
  /** Of the campaign in the escrow. */
  readonly key: Hex
  readonly accountId: AccountId
  readonly chatId: number
  readonly language: string | null
}

export async function listUnpaid(db: Database, escrow: Address, wallet: Address): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select a.campaign_id as "campaignId", a.group_id as "groupId", c.escrow_key as key, sum(a.balance) as all,
      coalesce(sum(a.balance) filter (where a.kind = 'owner_payable'), 0) - coalesce((
        select sum(l.amount) from batch_leg l where l.status = 'pending' and l.kind = 'owner'
          and l.campaign_id = a.campaign_id and l.group_id = a.group_id and l.payee = ${wallet}), 0) as free,
      o.id as "accountId", o.telegram_user_id as "chatId", o.language
    from ledger_account a join campaign c on c.id = a.campaign_id
    join "group" g on g.id = a.group_id join account o on o.id = g.owner_account_id
    where a.wallet = ${wallet} and a.kind in ('owner_maturing', 'owner_payable') and not a.is_empty
      and c.escrow = ${escrow}
    group by 1, 2, 3, o.id order by 1, 2`.execute(db)
  return rows
}
