import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { EscrowLog } from '../escrow/chainEndpoint.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { MATURITY_MS } from '../shared/terms.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import type { TransactionId } from '../transactions/transaction.ts'
import type { Announced, Announcement, VetoClock } from './payee.ts'

export interface Earner {
  readonly wallet: Address
  /** All unpaid earnings, mature or not. */
  readonly owed: bigint
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
  { minPayout }: { readonly minPayout: Usdc },
): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    select a.wallet, sum(a.balance) as owed
    from ${OWED} where c.escrow = ${escrow} group by a.wallet
    having ${isWorth(minPayout)}
      or exists (select from payee_announcement p where p.escrow = ${escrow} and p.wallet = a.wallet)
    order by a.wallet`.execute(db)
  return rows
}

/**
 * These wallets by the age of their oldest unpaid earning, the oldest first. Of each account the earnings that came last are
 * unpaid. One that is payable was earned as long before as it took to mature.
 */
export async function listByAge(
  db: Database,
  escrow: Address,
  wallets: readonly Address[],
): Promise<Address[]> {
  if (wallets.length === 0) return []
  const { rows } = await sql<{ wallet: Address }>`
    select a.wallet from ${OWED}
    cross join lateral (
      select min(t.posted_at) as since from (
        select e.transaction_id, sum(e.amount) over (order by e.id desc) - e.amount as later
        from ledger_entry e where e.account_id = a.id and e.amount > 0
      ) e join ledger_transaction t on t.id = e.transaction_id where e.later < a.balance
    ) earned
    where c.escrow = ${escrow} and a.wallet = any (${wallets}::text[])
    group by a.wallet
    order by min(earned.since - case a.kind when 'owner_payable' then ${MATURITY_MS} else 0 end * interval '1 millisecond'),
      min(a.id)`.execute(db)
  return rows.map(({ wallet }) => wallet)
}

/** Notes the escrow's operator and guardian, who can earn nothing. */
export async function saveParties(db: Database, escrow: Address, parties: readonly Address[]): Promise<void> {
  await sql`update chain_cursor set parties = ${parties}::text[] where escrow = ${escrow}`.execute(db)
}

export async function isParty(db: Database, wallet: Address): Promise<boolean> {
  const { rows } = await sql`select from chain_cursor where ${wallet} = any (parties) limit 1`.execute(db)
  return rows.length > 0
}

const UNSEEN_MS = 2 * DAY_MS

/**
 * The last announcement of each payee, unless its transaction has failed. One whose event has not come two days after its
 * transaction was mined changed nothing.
 */
export async function listAnnouncements(
  db: Database,
  { escrow, now }: { readonly escrow: Address; readonly now: Date },
): Promise<ReadonlyMap<Address, Announced & { readonly isOurs: boolean }>> {
  const { rows } = await sql<Announced & { isOurs: boolean }>`
    select p.wallet as payee, p.daily_limit as "dailyLimit", p.grows, p.effective_at as "effectiveAt",
      p.chain_transaction_id is not null as "isOurs"
    from payee_announcement p left join chain_transaction t on t.id = p.chain_transaction_id
    where p.escrow = ${escrow} and (p.effective_at is not null or t.ended_at is null or
      (t.status not in ('refused', 'reverted') and t.ended_at > ${addMs(now, -UNSEEN_MS)}))`.execute(db)
  return new Map(rows.map((announced) => [announced.payee, announced]))
}

/** Whether a campaign's escrow is to pay a wallet that was never announced to it. */
export async function isToBeAnnounced(
  db: Database,
  { campaignId, wallet }: { readonly campaignId: CampaignId; readonly wallet: Address },
  minPayout: Usdc,
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
  announcements: readonly Announcement[],
  { id, at }: { readonly id: TransactionId; readonly at: Date },
): Promise<void> {
  await sql`
    insert into payee_announcement (escrow, wallet, daily_limit, grows, announced_at, chain_transaction_id)
    select ${escrow}, w.*, ${at}, ${id} from unnest(
      ${announcements.map(({ payee }) => payee)}::text[],
      ${announcements.map(({ dailyLimit }) => `${dailyLimit}`)}::numeric[],
      ${announcements.map(({ grows }) => `${grows}`)}::numeric[]) as w
    on conflict (escrow, wallet) do update set effective_at = null, daily_limit = excluded.daily_limit,
      grows = excluded.grows, announced_at = excluded.announced_at,
      chain_transaction_id = excluded.chain_transaction_id`.execute(tx)
}

/** Notes when the escrow lets an announcement take effect. One that these books do not know may be all growth. */
export async function saveAnnounced(
  tx: Tx,
  escrow: Address,
  { payee, dailyLimit, effectiveAt }: Extract<EscrowLog, { readonly kind: 'PayeeAnnounced' }>,
  at: Date,
): Promise<void> {
  await sql`
    insert into payee_announcement as p (escrow, wallet, daily_limit, grows, announced_at, effective_at)
    values (${escrow}, ${payee}, ${dailyLimit}, ${dailyLimit}, ${at}, ${effectiveAt})
    on conflict (escrow, wallet) do update set
      effective_at = excluded.effective_at,
      grows = case when p.daily_limit = excluded.daily_limit then p.grows else excluded.grows end`.execute(tx)
}

/** The guardian has dropped all that waits: it is announced again at once, and nobody forfeits anything because of it. */
export async function forgetWaiting(tx: Tx, escrow: Address, clock: bigint): Promise<void> {
  await sql`delete from payee_announcement where escrow = ${escrow} and effective_at > ${clock}`.execute(tx)
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

/** Also takes what waited for the wallet out of the day's growth. */
export async function insertVeto(tx: Tx, escrow: Address, wallet: Address, at: Date): Promise<void> {
  await sql`update payee_announcement set grows = 0 where escrow = ${escrow} and wallet = ${wallet}`.execute(
    tx,
  )
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
