import { sql } from 'kysely'
import type { Hex } from 'viem'
import { isHeldAlone } from '../campaigns/auction.ts'
import { type Database, holdName, type Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { TransactionId } from '../transactions/transaction.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import type { BatchId, BatchStatus, Leg, LegOutcome, LegStatus, SettledBatch } from './payout.ts'

/** Serialises all that fixes legs or takes over batches, until the transaction ends. */
export function lockPayouts(tx: Tx): Promise<void> {
  return holdName(tx, 'payouts')
}

/** The number of earlier legs of the same kind, campaign and payee, in the order of `legs`. */
export async function countBefore(db: Database, legs: readonly Leg[]): Promise<number[]> {
  const { rows } = await sql<{ before: number }>`
    select (
      select count(*)::int from batch_leg l
      where l.escrow_key = w.key and l.kind = w.kind and l.payee = w.payee and l.status <> 'released'
    ) as before
    from unnest(
      ${legs.map(({ key }) => key)}::text[], ${legs.map(({ kind }) => kind)}::text[],
      ${legs.map(({ payee }) => payee)}::text[]
    ) with ordinality as w (key, kind, payee, place)
    order by w.place`.execute(db)
  return rows.map(({ before }) => before)
}

export interface Batch extends WatchPlace {
  readonly id: BatchId
  readonly hash: Hex
  readonly status: BatchStatus
  readonly attempt: number
  /** The latest wanted for it; null for a batch that another database made. */
  readonly transactionId: TransactionId | null
  readonly txHash: Hex | null
  readonly collectedAt: Date
}

function selectBatches(db: Database) {
  return db
    .selectFrom('batch')
    .select(['id', 'batch_hash as hash', 'status', 'attempt', 'tx_hash as txHash'])
    .select(['chain_id as chainId', 'escrow', 'collected_at as collectedAt'])
    .select('chain_transaction_id as transactionId')
    .$castTo<Batch>()
}

export function findBatch(db: Database, hash: Hex): Promise<Batch | undefined> {
  return selectBatches(db).where('batch_hash', '=', hash).executeTakeFirst()
}

/** By its hash, or by the transaction that is to settle it: undefined if a later transaction has taken that one's place. */
export function lockBatch(
  tx: Tx,
  name: { batch_hash: Hex } | { chain_transaction_id: TransactionId },
): Promise<Batch | undefined> {
  return selectBatches(tx)
    .where((row) => row.and(name))
    .forUpdate()
    .executeTakeFirst()
}

/** Open ones, oldest first. */
export function listOpenBatches(db: Database): Promise<Batch[]> {
  return selectBatches(db)
    .where('booked_at', 'is', null)
    .where('status', 'in', ['collected', 'settled'])
    .orderBy('id')
    .execute()
}

/** A batch that was withdrawn may be wanted again, with the same legs and so the same id. */
export async function insertBatch(
  tx: Tx,
  batch: WatchPlace & {
    readonly hash: Hex
    readonly at: Date
    /** In their positions, unless they name another one. */
    readonly legs: readonly (Leg & { readonly position?: number })[]
  },
): Promise<Batch> {
  const { rows } = await sql`
    insert into batch as b (batch_hash, status, chain_id, escrow, collected_at)
    values (${batch.hash}, 'collected', ${batch.chainId}, ${batch.escrow}, ${batch.at})
    on conflict (batch_hash) do update set status = 'collected', attempt = b.attempt + 1, collected_at = excluded.collected_at
      where b.status = 'withdrawn'
    returning 1`.execute(tx)
  const row = await findBatch(tx, batch.hash)
  if (rows.length === 0 || row === undefined) throw new Error(`batch ${batch.hash} is known`)
  await tx.deleteFrom('batch_leg').where('batch_id', '=', row.id).execute()
  const legs = batch.legs.map(({ position, kind, campaignId, key, groupId, payee, amount }, index) => ({
    ...{ batch_id: row.id, position: position ?? index, kind, campaign_id: campaignId, escrow_key: key },
    ...{ group_id: groupId, payee, amount, status: 'pending' as const },
  }))
  await tx.insertInto('batch_leg').values(legs).execute()
  return row
}

export interface BatchLeg extends Leg {
  readonly position: number
  readonly status: LegStatus
  readonly outcome: LegOutcome | null
}

export async function listLegs(db: Database, batchId: BatchId): Promise<BatchLeg[]> {
  const rows = await db
    .selectFrom('batch_leg')
    .select(['position', 'kind', 'campaign_id as campaignId', 'escrow_key as key', 'group_id as groupId'])
    .select(['payee', 'amount', 'status', 'outcome'])
    .where('batch_id', '=', batchId)
    .orderBy('position')
    .execute()
  return rows as BatchLeg[]
}

/** Frees the legs of a batch that was never sent, or whose id was used for legs that are not ours. Notes an unknown id. */
export async function saveFreed(
  tx: Tx,
  status: 'withdrawn' | 'usurped',
  { hash, chainId, escrow, at }: WatchPlace & { readonly hash: Hex; readonly at: Date },
): Promise<void> {
  await sql`
    with freed as (
      insert into batch (batch_hash, status, chain_id, escrow, collected_at)
      values (${hash}, ${status}, ${chainId}, ${escrow}, ${at})
      on conflict (batch_hash) do update set status = excluded.status returning id
    )
    update batch_leg l set status = 'released', ended_at = ${at}::timestamptz
    from freed where l.batch_id = freed.id and l.status = 'pending'`.execute(tx)
}

/** The escrow has settled the batch: saves each leg's outcome. */
export async function saveSettled(tx: Tx, id: BatchId, { txHash, exceptions }: SettledBatch): Promise<void> {
  const outcomes = [...exceptions.values()].map((what) => (what === 'claimable' ? what : 'skipped'))
  await sql`update batch set status = 'settled', tx_hash = ${txHash} where id = ${id}`.execute(tx)
  await sql`
    update batch_leg l set outcome = coalesce((
      select w.outcome from unnest(${[...exceptions.keys()]}::int[], ${outcomes}::text[])
        as w (position, outcome) where w.position = l.position), 'paid')
    where l.batch_id = ${id} and l.status = 'pending'`.execute(tx)
}

/**
 * Ends these legs of a settled batch, and with the last of them the batch. Notes owners' payouts and campaigns' refunds. Money
 * that the escrow keeps for an owner counts as paid, but is no payout.
 */
export async function saveLegsEnded(
  tx: Tx,
  { id, txHash }: Batch,
  { positions, at }: { readonly positions: readonly number[]; readonly at: Date },
): Promise<void> {
  const ended = sql`batch_id = ${id} and position = any (${positions}::int[]) and status = 'pending'`
  await sql`
    update earning e set paid = e.paid + got.amount,
      last_payout_tx = case when got.sent is null then e.last_payout_tx else ${txHash} end,
      last_payout_amount = coalesce(got.sent, e.last_payout_amount),
      last_payout_at = case when got.sent is null then e.last_payout_at else ${at}::timestamptz end
    from (
      select group_id, payee, sum(amount) as amount, sum(amount) filter (where outcome = 'paid') as sent
      from batch_leg where ${ended} and kind = 'owner' and outcome <> 'skipped' group by group_id, payee
    ) got
    where e.group_id = got.group_id and e.wallet = got.payee`.execute(tx)
  await sql`
    update campaign set refund_tx = ${txHash} where id in (
      select campaign_id from batch_leg where ${ended} and kind = 'refund' and outcome = 'paid')`.execute(tx)
  await sql`update batch_leg set status = outcome, ended_at = ${at}::timestamptz where ${ended}`.execute(tx)
  await sql`
    update batch b set status = 'booked', booked_at = ${at} where id = ${id} and status = 'settled'
      and not exists (select from batch_leg l where l.batch_id = b.id and l.status = 'pending')`.execute(tx)
}

/** The balances of ledger accounts by their keys, locked in the common order. */
export async function lockBalances(tx: Tx, keys: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ key: string; balance: bigint }>`
    select key, balance from ledger_account
    where key = any (${keys}::text[]) order by id for no key update`.execute(tx)
  return new Map(rows.map(({ key, balance }) => [key, balance]))
}

/** The owner of the money under an escrow's key. */
export interface KeyPlace {
  readonly key: Hex
  readonly refundTo: Address
  /** Null for a campaign that the books do not know. */
  readonly campaignId: CampaignId | null
}

export async function findPlaces(
  db: Database,
  escrow: Address,
  legs: readonly { readonly key: Hex }[],
): Promise<Map<Hex, KeyPlace>> {
  const keys = [...new Set(legs.map(({ key }) => key))]
  const { rows } = await sql<KeyPlace>`
    select escrow_key as key, refund_wallet as "refundTo", id as "campaignId"
    from campaign where escrow = ${escrow} and escrow_key = any (${keys}::text[])
    union
    select escrow_key, refund_to, null
    from credit where campaign_id is null and escrow = ${escrow}
      and escrow_key = any (${keys}::text[])`.execute(db)
  return new Map(rows.map((place) => [place.key, place]))
}

/** Whether a transaction pays from a campaign that is held alone, and whether it pays only debts under reclaim notices. */
export async function describeBatch(db: Database, transactionId: TransactionId) {
  const { rows } = await sql<{ isHeld: boolean | null; isUrgent: boolean | null }>`
    select bool_or(${isHeldAlone}) as "isHeld", bool_and(l.kind in ('owner', 'fee') and n.campaign_id is not null) as "isUrgent"
    from batch b join batch_leg l on l.batch_id = b.id left join campaign c on c.id = l.campaign_id
    left join reclaim_notice n on n.campaign_id = l.campaign_id
    where b.chain_transaction_id = ${transactionId}`.execute(db)
  return { isHeld: rows[0]?.isHeld === true, isUrgent: rows[0]?.isUrgent === true }
}

/** A pending leg of an open batch. */
export interface OpenLeg extends Leg {
  readonly escrow: Address
  readonly isMine: boolean
}

/** The pending legs of the batch that a transaction is to settle, and of all others that draw on its campaigns. */
export async function listOpenLegs(tx: Tx, transactionId: TransactionId): Promise<OpenLeg[]> {
  const { rows } = await sql<OpenLeg>`
    with mine as (select id, escrow from batch where chain_transaction_id = ${transactionId})
    select l.kind, l.campaign_id as "campaignId", l.escrow_key as key, l.group_id as "groupId", l.payee, l.amount,
      b.escrow, b.id = (select id from mine) as "isMine"
    from batch_leg l join batch b on b.id = l.batch_id
    where l.status = 'pending' and b.escrow = (select escrow from mine) and l.escrow_key in (
      select escrow_key from batch_leg where batch_id = (select id from mine))`.execute(tx)
  return rows
}
