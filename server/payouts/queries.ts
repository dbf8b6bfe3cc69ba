import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { MOVES, type TransactionId } from '../transactions/transaction.ts'
import type { BatchId, BatchStatus, Leg, LegOutcome, LegStatus, Owed } from './payout.ts'

interface Place {
  readonly chainId: number
  readonly escrow: Address
}

/** Makes whoever fixes legs, or takes the books as they are, wait for each other until the transaction ends. */
export async function lockPayouts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('payouts', 0))`.execute(tx)
}

export async function findDeployment(db: Database): Promise<string> {
  const { id } = await db.selectFrom('deployment').select('id').executeTakeFirstOrThrow()
  return id
}

/** What batches that are not booked yet draw on each campaign. */
const DRAWN = sql`select campaign_id, sum(amount) as amount from batch_leg where status = 'pending' group by campaign_id`

/** What the escrow holds less for each campaign than is booked, as an operator has cleared it: out of that nobody can be paid. */
const MISSING = sql`
  select substr(d.key, length('campaign:') + 1)::bigint as campaign_id, -d.value::numeric as amount
  from (select differences from payout_hold where cleared_at is not null order by id desc limit 1) h,
    jsonb_each_text(h.differences) d
  where d.key like 'campaign:%' and d.value::numeric < 0`

export interface OwedRow extends Owed {
  readonly salt: Buffer
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
      a.balance - coalesce(taken.amount, 0) as amount, c.refund_wallet as "refundTo", c.salt,
      coalesce(w.balance, 0) - coalesce(drawn.amount, 0) - coalesce(missing.amount, 0) as held,
      n.campaign_id is not null as "isUrgent"
    from ledger_account a
    join (values ('owner_payable', 'owner'), ('fee_payable', 'fee'), ('refund_payable', 'refund')) k (account, leg)
      on k.account = a.kind
    join campaign c on c.id = a.campaign_id
    left join ledger_account w on w.key = 'chain_campaign:' || c.id || '::'
    left join reclaim_notice n on n.campaign_id = c.id
    left join drawn on drawn.campaign_id = c.id
    left join missing on missing.campaign_id = c.id
    left join taken on taken.campaign_id = c.id and taken.kind = k.leg and taken.payee is not distinct from a.wallet
    where a.kind in ('owner_payable', 'fee_payable', 'refund_payable')
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
    left join ledger_account w on w.key = 'chain_campaign:' || c.id || '::'
    left join reclaim_notice n on n.campaign_id = c.id
    left join drawn on drawn.campaign_id = c.id
    left join missing on missing.campaign_id = c.id
    where k.amount > 0 and (n.campaign_id is not null or not exists (
      select from "group" g where g.id = e.group_id and g.frozen_at is not null))`.execute(db)
  return rows
}

export interface MoveInLine {
  /** What the plain transfer is of. */
  readonly amount: bigint
  /** What those before it in the line are of, all together. */
  readonly before: bigint
}

/**
 * A plain transfer's place among those that wait for room in the outflow cap: first those whose campaign owes owners more than
 * the escrow holds for it, then by age. What exceeds the whole cap, or waits for something else, is in nobody's way.
 * Undefined where it moves no payment that is known.
 */
export async function findMoveInLine(
  db: Database,
  { id, cap, waitsFor }: { id: TransactionId; cap: bigint; waitsFor: string },
): Promise<MoveInLine | undefined> {
  const { rows } = await sql<MoveInLine>`
    with move as (
      select t.id, p.amount, t.error, t.purpose = 'allocate' and coalesce((
        select sum(a.balance) from ledger_account a where a.campaign_id = p.campaign_id
          and a.kind in ('owner_payable', 'owner_maturing', 'fee_payable', 'fee_maturing')
      ), 0) > coalesce((
        select w.balance from ledger_account w where w.key = 'chain_campaign:' || p.campaign_id || '::'
      ), 0) as owes
      from chain_transaction t
      join payment p on p.chain_id = split_part(t.source, ':', 2)::bigint and p.tx_hash = split_part(t.source, ':', 3)
        and p.log_index = split_part(split_part(t.source, ':', 4), '#', 1)::integer
      where t.status = 'queued' and t.purpose = any (${MOVES}::text[])
    )
    select m.amount, coalesce((
      select sum(o.amount) from move o
      where o.amount <= ${cap.toString()}::numeric and (not o.owes, o.id) < (not m.owes, m.id)
        and (o.error is null or o.error = ${waitsFor} or o.error like '%OutflowCapExceeded(%')
    ), 0) as before
    from move m where m.id = ${id}`.execute(db)
  return rows[0]
}

/** How many legs of the same kind, campaign and payee there are already, in the order of `legs`. */
export async function countBefore(db: Database, legs: readonly Leg[]): Promise<number[]> {
  const { rows } = await sql<{ before: number }>`
    select (
      select count(*)::int from batch_leg l
      where l.campaign_id = w.campaign_id and l.kind = w.kind and l.payee = w.payee and l.status <> 'released'
    ) as before
    from unnest(
      ${legs.map(({ campaignId }) => campaignId)}::bigint[], ${legs.map(({ kind }) => kind)}::text[],
      ${legs.map(({ payee }) => payee)}::text[]
    ) with ordinality as w (campaign_id, kind, payee, place)
    order by w.place`.execute(db)
  return rows.map(({ before }) => before)
}

/** What open batches may still take out of the outflow cap. */
export async function sumOpenOutflow(db: Database): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(l.amount), 0)::text as sum from batch_leg l
    join batch b on b.id = l.batch_id join campaign c on c.id = l.campaign_id
    where l.status = 'pending' and b.status = 'collected' and l.payee <> c.refund_wallet`.execute(db)
  return BigInt(rows[0]?.sum ?? 0)
}

export interface Batch extends Place {
  readonly id: BatchId
  readonly hash: Hex
  readonly status: BatchStatus
  readonly attempt: number
  readonly txHash: Hex | null
  readonly collectedAt: Date
}

const BATCH_COLUMNS = [
  'id',
  'batch_hash as hash',
  'status',
  'attempt',
  'tx_hash as txHash',
  'chain_id as chainId',
  'escrow',
  'collected_at as collectedAt',
] as const

/** Waits for whoever changes the batch. */
export async function lockBatch(tx: Tx, hash: Hex): Promise<Batch | undefined> {
  const row = await tx
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('batch_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst()
  return row as Batch | undefined
}

export async function findBatch(db: Database, hash: Hex): Promise<Batch | undefined> {
  const row = await db
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('batch_hash', '=', hash)
    .executeTakeFirst()
  return row as Batch | undefined
}

/** Those that are not at their end, oldest first. */
export async function listOpenBatches(db: Database): Promise<Batch[]> {
  const rows = await db
    .selectFrom('batch')
    .select(BATCH_COLUMNS)
    .where('booked_at', 'is', null)
    .where('status', '!=', 'withdrawn')
    .orderBy('id')
    .execute()
  return rows as Batch[]
}

/** A batch that was withdrawn may be wanted again: its legs are the same, and so is its id. */
export async function insertBatch(
  tx: Tx,
  batch: Place & {
    readonly hash: Hex
    readonly at: Date
    /** In their places, unless they say another one. */
    readonly legs: readonly (Leg & { readonly position?: number })[]
  },
): Promise<Batch> {
  const { rows } = await sql<Batch>`
    insert into batch as b (batch_hash, status, chain_id, escrow, collected_at)
    values (${batch.hash}, 'collected', ${batch.chainId}, ${batch.escrow}, ${batch.at})
    on conflict (batch_hash) do update set status = 'collected', attempt = b.attempt + 1, collected_at = excluded.collected_at
      where b.status = 'withdrawn'
    returning id, batch_hash as hash, status, attempt, tx_hash as "txHash", chain_id as "chainId", escrow,
      collected_at as "collectedAt"`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`batch ${batch.hash} is known`)
  await tx.deleteFrom('batch_leg').where('batch_id', '=', row.id).execute()
  const { legs } = batch
  await sql`
    insert into batch_leg (batch_id, position, kind, campaign_id, group_id, payee, amount, status)
    select ${row.id}, position, kind, campaign_id, group_id, payee, amount, 'pending'
    from unnest(
      ${legs.map(({ position }, index) => position ?? index)}::smallint[],
      ${legs.map(({ kind }) => kind)}::text[], ${legs.map(({ campaignId }) => campaignId)}::bigint[],
      ${legs.map(({ groupId }) => groupId)}::bigint[], ${legs.map(({ payee }) => payee)}::text[],
      ${legs.map(({ amount }) => amount.toString())}::numeric[]
    ) as w (position, kind, campaign_id, group_id, payee, amount)`.execute(tx)
  return row
}

export interface BatchLeg extends Leg {
  readonly position: number
  readonly status: LegStatus
  readonly outcome: LegOutcome | null
  readonly endedAt: Date | null
}

export async function listLegs(db: Database, batchId: BatchId): Promise<BatchLeg[]> {
  const rows = await db
    .selectFrom('batch_leg')
    .select(['position', 'kind', 'campaign_id as campaignId', 'group_id as groupId', 'payee', 'amount'])
    .select(['status', 'outcome', 'ended_at as endedAt'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  return rows as BatchLeg[]
}

export async function saveAttempt(tx: Tx, id: BatchId, attempt: number): Promise<void> {
  await tx.updateTable('batch').set({ attempt }).where('id', '=', id).execute()
}

export async function saveTransaction(tx: Tx, id: BatchId, transactionId: number): Promise<void> {
  await sql`update batch set chain_transaction_id = ${transactionId} where id = ${id}`.execute(tx)
}

export async function saveWithdrawn(tx: Tx, id: BatchId, at: Date): Promise<void> {
  await tx.updateTable('batch').set({ status: 'withdrawn' }).where('id', '=', id).execute()
  await tx
    .updateTable('batch_leg')
    .set({ status: 'released', ended_at: at })
    .where('batch_id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export interface Settlement {
  readonly txHash: Hex
  readonly blockNumber: number
}

/** The escrow has settled the batch: what became of each leg is known, and stays. */
export async function saveSettled(
  tx: Tx,
  id: BatchId,
  {
    txHash,
    blockNumber,
    outcomes,
    at,
  }: Settlement & { readonly outcomes: ReadonlyMap<number, LegOutcome>; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('batch')
    .set({ status: 'settled', tx_hash: txHash, block_number: blockNumber, settled_at: at })
    .where('id', '=', id)
    .execute()
  const exceptions = [...outcomes]
  await sql`
    update batch_leg l set tx_hash = ${txHash}, outcome = coalesce((
      select w.outcome from unnest(${exceptions.map(([position]) => position)}::int[], ${exceptions.map(([, outcome]) => outcome)}::text[])
        as w (position, outcome) where w.position = l.position), 'paid')
    where l.batch_id = ${id} and l.status = 'pending'`.execute(tx)
}

export async function saveLegsEnded(
  tx: Tx,
  id: BatchId,
  { positions, at }: { readonly positions: readonly number[]; readonly at: Date },
): Promise<void> {
  await sql`
    update batch_leg set status = outcome, ended_at = ${at}::timestamptz
    where batch_id = ${id} and position = any (${positions}::int[]) and status = 'pending'`.execute(tx)
}

export async function saveBooked(tx: Tx, id: BatchId, at: Date): Promise<void> {
  await tx
    .updateTable('batch')
    .set({ status: 'booked', booked_at: at })
    .where('id', '=', id)
    .where('status', '=', 'settled')
    .execute()
}

/** The balances of ledger accounts by their keys, locked in the order in which everybody locks them. */
export async function lockBalances(tx: Tx, keys: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; balance: bigint }>`
    select key, balance from ledger_account where key = any (${keys}::text[]) order by id for no key update`.execute(
    tx,
  )
  return new Map(rows.map(({ key, balance }) => [key, balance]))
}

export interface Earned {
  readonly groupId: GroupId
  readonly wallet: Address
  readonly amount: Usdc
  /** Undefined where the escrow keeps it for the payee. */
  readonly txHash: Hex | undefined
}

/** Notes what owners have got. What the escrow keeps for them is theirs, and no payout. */
export async function addPaidEarnings(tx: Tx, earned: readonly Earned[], at: Date): Promise<void> {
  if (earned.length === 0) return
  await sql`
    update earning e set paid = e.paid + got.amount,
      last_payout_tx = coalesce(got.tx_hash, e.last_payout_tx),
      last_payout_amount = case when got.tx_hash is null then e.last_payout_amount else got.sent end,
      last_payout_at = case when got.tx_hash is null then e.last_payout_at else ${at}::timestamptz end
    from (
      select group_id, wallet, sum(amount) as amount, max(tx_hash) as tx_hash,
        sum(amount) filter (where tx_hash is not null) as sent
      from unnest(
        ${earned.map(({ groupId }) => groupId)}::bigint[], ${earned.map(({ wallet }) => wallet)}::text[],
        ${earned.map(({ amount }) => amount.toString())}::numeric[],
        ${earned.map(({ txHash }) => txHash ?? null)}::text[]
      ) as w (group_id, wallet, amount, tx_hash)
      group by group_id, wallet
    ) got
    where e.group_id = got.group_id and e.wallet = got.wallet`.execute(tx)
}

export async function saveRefundTx(tx: Tx, campaignIds: readonly CampaignId[], txHash: Hex): Promise<void> {
  await sql`update campaign set refund_tx = ${txHash} where id = any (${campaignIds}::bigint[])`.execute(tx)
}

export interface CampaignPlace {
  readonly id: CampaignId
  readonly groupId: GroupId
  readonly salt: Buffer
  readonly refundTo: Address
}

/** Those of these campaigns, or of all. */
export async function listCampaignPlaces(
  db: Database,
  ids?: readonly CampaignId[],
): Promise<CampaignPlace[]> {
  if (ids?.length === 0) return []
  const all = db
    .selectFrom('campaign')
    .select(['id', 'group_id as groupId', 'salt', 'refund_wallet as refundTo'])
    .orderBy('id')
  return (ids === undefined ? all : all.where('id', 'in', ids)).execute()
}

export async function insertNotice(tx: Tx, campaignId: CampaignId, at: Date): Promise<void> {
  await tx
    .insertInto('reclaim_notice')
    .values({ campaign_id: campaignId, noticed_at: at })
    .onConflict((conflict) => conflict.column('campaign_id').doNothing())
    .execute()
}

export interface Recipient {
  readonly accountId: AccountId
  readonly chatId: number
  readonly language: string | null
}

/** Who owns each group at present. */
export async function listOwners(
  db: Database,
  groupIds: readonly GroupId[],
): Promise<(Recipient & { readonly groupId: GroupId })[]> {
  if (groupIds.length === 0) return []
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select(['group.id as groupId', 'account.id as accountId', 'account.telegram_user_id as chatId'])
    .select('account.language')
    .where('group.id', 'in', groupIds)
    .execute()
}

export async function listAdvertisers(
  db: Database,
  campaignIds: readonly CampaignId[],
): Promise<(Recipient & { readonly campaignId: CampaignId })[]> {
  if (campaignIds.length === 0) return []
  return db
    .selectFrom('campaign')
    .innerJoin('account', 'account.id', 'campaign.account_id')
    .select(['campaign.id as campaignId', 'account.id as accountId', 'account.telegram_user_id as chatId'])
    .select('account.language')
    .where('campaign.id', 'in', campaignIds)
    .execute()
}

/** Payees for whom the escrow keeps money. */
export async function listClaimable(db: Database): Promise<{ wallet: Address; amount: Usdc }[]> {
  const { rows } = await sql<{ wallet: Address; amount: Usdc }>`
    select wallet, balance as amount from ledger_account where kind = 'claimable' and balance > 0 order by id`.execute(
    db,
  )
  return rows
}

/** What the operator hears of once: false where it was heard already. */
export async function insertTrouble(tx: Tx, cause: string, since: Date): Promise<boolean> {
  const row = await tx
    .insertInto('payout_trouble')
    .values({ cause, since })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('cause')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTrouble(tx: Tx, cause: string): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('payout_trouble')
    .where('cause', '=', cause)
    .returning('since')
    .executeTakeFirst()
  return row?.since
}

export interface BookedWhere {
  readonly campaigns: readonly (CampaignPlace & { readonly booked: bigint })[]
  readonly pool: bigint
  readonly claimable: bigint
}

/** Where the ledger says that the money is, less what the escrow has said and the ledger cannot follow yet. */
export async function readBookedWhere(db: Database): Promise<BookedWhere> {
  const { rows } = await sql<CampaignPlace & { booked: bigint }>`
    select c.id, c.group_id as "groupId", c.salt, c.refund_wallet as "refundTo",
      coalesce(a.balance, 0) - coalesce(waiting.amount, 0) as booked
    from campaign c
    left join ledger_account a on a.key = 'chain_campaign:' || c.id || '::'
    left join (
      select campaign_id, sum(amount) as amount from batch_leg
      where status = 'pending' and outcome in ('paid', 'claimable') group by campaign_id
    ) waiting on waiting.campaign_id = c.id
    where c.deposited > 0 or a.id is not null order by c.id`.execute(db)
  const { rows: others } = await sql<{ pool: bigint; claimable: bigint }>`
    select coalesce((select balance from ledger_account where key = 'chain_pool:::'), 0) as pool,
      coalesce((select balance from ledger_account where key = 'chain_claimable:::'), 0) + coalesce((
        select sum(amount) from batch_leg where status = 'pending' and outcome = 'claimable'), 0) as claimable`.execute(
    db,
  )
  const bigints = rows.map((row) => ({ ...row, booked: BigInt(row.booked) }))
  const [other] = others
  return { campaigns: bigints, pool: BigInt(other?.pool ?? 0), claimable: BigInt(other?.claimable ?? 0) }
}

export interface Hold {
  readonly id: number
  readonly heldAt: Date
  /** At whose end books and chain disagreed. */
  readonly blockNumber: number
  readonly differences: Readonly<Record<string, string>>
}

export async function findOpenHold(db: Database): Promise<Hold | undefined> {
  const row = await selectOpenHold(db).executeTakeFirst()
  return row && { ...row, differences: row.differences as Record<string, string> }
}

/** Nobody brings its differences up to date before the transaction ends. */
export async function lockOpenHold(tx: Tx): Promise<Hold | undefined> {
  const row = await selectOpenHold(tx).forUpdate().executeTakeFirst()
  return row && { ...row, differences: row.differences as Record<string, string> }
}

function selectOpenHold(db: Database) {
  return db
    .selectFrom('payout_hold')
    .select(['id', 'held_at as heldAt', 'block_number as blockNumber', 'differences'])
    .where('cleared_at', 'is', null)
}

/** The differences, by account, that somebody has looked into and cleared: the latest word on each. */
export async function findAcceptedDifferences(db: Database): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('payout_hold')
    .select('differences')
    .where('cleared_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row?.differences ?? {}) as Record<string, string>
}

/** False where there is an open one already, whose differences are brought up to date. */
export async function insertHold(
  tx: Tx,
  hold: { differences: Readonly<Record<string, string>>; blockNumber: number; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into payout_hold (differences, block_number, held_at)
    values (${JSON.stringify(hold.differences)}::jsonb, ${hold.blockNumber}, ${hold.at})
    on conflict ((true)) where cleared_at is null
      do update set differences = excluded.differences, block_number = excluded.block_number
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new === true
}

export async function saveHoldCleared(
  tx: Tx,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  await tx.updateTable('payout_hold').set({ reason, cleared_at: at }).where('id', '=', id).execute()
}

/** What the escrow held at the end of a block, and what the books say that it owes. */
export interface Solvency {
  readonly block: number
  /** When that block was read. */
  readonly at: Date
  readonly held: {
    readonly campaigns: Usdc
    readonly claimable: Usdc
    readonly pool: Usdc
    readonly total: Usdc
  }
  /** By kind of ledger account. */
  readonly owed: Readonly<Partial<Record<AccountKind, Usdc>>>
  readonly owedTotal: Usdc
}

/** What is owed and what was proven to be there, from one snapshot. */
export async function readSolvency(db: Database, { chainId, escrow }: Place): Promise<Solvency | undefined> {
  const { rows } = await sql<{
    block: number
    at: Date
    balance: bigint
    campaigns: bigint
    claimable: bigint
    owed: Record<string, string> | null
  }>`
    select c.block_number as block, c.moved_at as at, p.balance, p.in_campaigns as campaigns,
      p.in_claimables as claimable,
      (select json_object_agg(kind, sum) from (
        select kind, sum(balance)::text as sum from ledger_account where side = 'whose' group by kind) sums) as owed
    from chain_cursor c
    join chain_checkpoint p using (chain_id, escrow, block_number)
    where c.chain_id = ${chainId} and c.escrow = ${escrow}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { block, at, balance, campaigns, claimable } = row
  const owed = Object.fromEntries(Object.entries(row.owed ?? {}).map(([kind, sum]) => [kind, BigInt(sum)]))
  const owedTotal = Object.values(owed).reduce((sum, amount) => sum + amount, 0n)
  const held = { campaigns, claimable, pool: balance - campaigns - claimable, total: balance }
  return { block, at, held, owed, owedTotal } as Solvency
}
