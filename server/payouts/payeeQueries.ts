import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, GroupId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import type { TransactionId } from '../transactions/transaction.ts'
import type { Earnings, VetoClock } from './payee.ts'

const WEEK_MS = 7 * DAY_MS
/** Over how many weeks at most the mean is taken. */
const WEEKS = 4

interface AtEscrow {
  readonly escrow: Address
}

export interface Earner extends Earnings {
  readonly wallet: Address
}

/**
 * Everybody to whom something is owed from an escrow, and the wallets that groups with earnings are about to change to. Of a
 * group's changes of a day, that is the first one: any other is announced once it has earned. Each announcement takes gas,
 * and a share of what the guardian lets in on a day.
 */
export async function listEarners(db: Database, { escrow }: AtEscrow, now: Date): Promise<Earner[]> {
  const { rows } = await sql<{ wallet: Address; owed: string; paid: string; since: Date | null }>`
    with earner as (
      select a.wallet, sum(a.balance) as owed from ledger_account a join campaign c on c.id = a.campaign_id
      where a.kind in ('owner_maturing', 'owner_payable') and not a.is_empty and c.escrow = ${escrow} group by a.wallet
      union all
      select w.wallet, 0 from group_wallet_change w
      where w.applied_at is null and w.cancelled_at is null
        and exists (select from earning e where e.group_id = w.group_id and e.pending + e.paid > 0)
        and not exists (select from group_wallet_change before where before.group_id = w.group_id and before.id < w.id
          and before.requested_at > w.requested_at - interval '24 hours')
    )
    select e.wallet, max(e.owed)::text as owed, coalesce(max(l.paid), 0)::text as paid, min(l.since) as since
    from earner e
    left join lateral (
      select sum(l.amount) as paid, min(l.ended_at) as since from batch_leg l
      where l.payee = e.wallet and l.kind = 'owner' and l.status in ('paid', 'claimable')
        and l.ended_at > ${addMs(now, -WEEKS * WEEK_MS)}
    ) l on true
    group by e.wallet order by e.wallet`.execute(db)
  return rows.map(({ wallet, owed, paid, since }) => {
    const weeks = since === null ? 1 : Math.ceil((now.getTime() - since.getTime()) / WEEK_MS)
    const earned = BigInt(owed) + BigInt(paid)
    return { wallet, owed: BigInt(owed), meanWeek: earned / BigInt(Math.min(Math.max(weeks, 1), WEEKS)) }
  })
}

/** Notes whom an escrow pays nothing that was earned. */
export async function saveParties(
  db: Database,
  { escrow }: AtEscrow,
  parties: readonly Address[],
): Promise<void> {
  await sql`update chain_cursor set parties = ${parties}::text[] where escrow = ${escrow}`.execute(db)
}

export async function isParty(db: Database, wallet: Address): Promise<boolean> {
  const { rows } = await sql`select from chain_cursor where ${wallet} = any (parties) limit 1`.execute(db)
  return rows.length > 0
}

export interface Announcement {
  readonly announcedAt: Date
  /** Its transaction has not ended. */
  readonly isOpen: boolean
  /** It did not take place. */
  readonly hasFailed: boolean
}

/** The last announcement of each payee. */
export async function listAnnouncements(
  db: Database,
  { escrow }: AtEscrow,
): Promise<Map<Address, Announcement>> {
  const { rows } = await sql<Announcement & { wallet: Address }>`
    select p.wallet, p.announced_at as "announcedAt", t.ended_at is null as "isOpen",
      t.status in ('refused', 'reverted') as "hasFailed"
    from payee_announcement p join chain_transaction t on t.id = p.chain_transaction_id
    where p.escrow = ${escrow}`.execute(db)
  return new Map(rows.map(({ wallet, ...announcement }) => [wallet, announcement]))
}

/** Whether a wallet was ever announced to a campaign's escrow, as far as this database knows. */
export async function wasAnnounced(
  db: Database,
  { campaignId, wallet }: { readonly campaignId: CampaignId; readonly wallet: Address },
): Promise<boolean> {
  const row = await db
    .selectFrom('campaign')
    .innerJoin('payee_announcement as p', 'p.escrow', 'campaign.escrow')
    .select('p.wallet')
    .where('campaign.id', '=', campaignId)
    .where('p.wallet', '=', wallet)
    .executeTakeFirst()
  return row !== undefined
}

export async function nextAnnouncement(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('announcement')::text as number`.execute(tx)
  return rows[0]?.number ?? ''
}

export async function saveAnnouncements(
  tx: Tx,
  {
    escrow,
    wallets,
    transactionId,
    at,
  }: AtEscrow & {
    readonly wallets: readonly Address[]
    readonly transactionId: TransactionId
    readonly at: Date
  },
): Promise<void> {
  await sql`
    insert into payee_announcement (escrow, wallet, announced_at, chain_transaction_id)
    select ${escrow}, wallet, ${at}::timestamptz, ${transactionId} from unnest(${wallets}::text[]) as w (wallet)
    on conflict (escrow, wallet) do update
      set announced_at = excluded.announced_at, chain_transaction_id = excluded.chain_transaction_id`.execute(
    tx,
  )
}

/** That an escrow will not pay somebody. `toldAt` is null until their owner has heard of it. */
export interface Veto extends VetoClock {
  readonly id: number
  readonly wallet: Address
  readonly toldAt: Date | null
}

function selectVetoes(db: Database) {
  return db
    .selectFrom('payee_veto')
    .select(['id', 'wallet', 'told_at as toldAt', 'waited_ms as waitedMs', 'counted_at as countedAt'])
}

export function listVetoes(db: Database, { escrow }: AtEscrow): Promise<Veto[]> {
  return selectVetoes(db).where('escrow', '=', escrow).orderBy('id').execute()
}

export async function lockVeto(tx: Tx, id: number): Promise<Veto | undefined> {
  return selectVetoes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertVeto(
  tx: Tx,
  { escrow, wallet, at }: AtEscrow & { wallet: Address; at: Date },
): Promise<void> {
  await tx
    .insertInto('payee_veto')
    .values({ escrow, wallet, counted_at: at })
    .onConflict((conflict) => conflict.columns(['escrow', 'wallet']).doNothing())
    .execute()
}

export async function saveVeto(
  tx: Tx,
  { id, toldAt, waitedMs, countedAt }: Omit<Veto, 'wallet'>,
): Promise<void> {
  const set = { told_at: toldAt, waited_ms: waitedMs, counted_at: countedAt }
  await tx.updateTable('payee_veto').set(set).where('id', '=', id).execute()
}

export async function deleteVeto(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('payee_veto').where('id', '=', id).execute()
}

/** What a wallet has earned from one campaign in one group and was not paid. */
export interface Unpaid {
  readonly campaignId: CampaignId
  readonly groupId: GroupId
  /** Ready, and in no open batch. */
  readonly free: bigint
  /** Ready or not. */
  readonly all: bigint
  readonly noticedAt: Date | null
}

export async function listUnpaid(
  db: Database,
  { escrow, wallet }: AtEscrow & { readonly wallet: Address },
): Promise<Unpaid[]> {
  const { rows } = await sql<Omit<Unpaid, 'free' | 'all'> & { free: string; all: string }>`
    select a.campaign_id as "campaignId", a.group_id as "groupId", n.noticed_at as "noticedAt", sum(a.balance)::text as all,
      (coalesce(sum(a.balance) filter (where a.kind = 'owner_payable'), 0) - coalesce((
        select sum(l.amount) from batch_leg l where l.status = 'pending' and l.kind = 'owner'
          and l.campaign_id = a.campaign_id and l.group_id = a.group_id and l.payee = ${wallet}), 0))::text as free
    from ledger_account a join campaign c on c.id = a.campaign_id
    left join reclaim_notice n on n.campaign_id = a.campaign_id
    where a.wallet = ${wallet} and a.kind in ('owner_maturing', 'owner_payable') and not a.is_empty
      and c.escrow = ${escrow}
    group by 1, 2, 3 order by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, free: BigInt(row.free), all: BigInt(row.all) }))
}
