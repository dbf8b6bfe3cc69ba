import { sql } from 'kysely'
import type { Database, Tx } from '../../context.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import type { Usdc } from '../../shared/money.ts'
import { addMs } from '../../shared/time.ts'
import type { TransactionId } from '../../transactions/transaction.ts'
import type { LogName, PaymentStatus } from '../deposit.ts'
import type { LookFacts, SeenBalance } from './lookRule.ts'
import type { End, OpenPayment, Sweep } from './replay.ts'
import { SWEEP_RULE, type Sweepable, type SweepQuote } from './sweepRule.ts'

/** An address that is to be looked at. */
export interface LookedAddress {
  readonly campaignId: CampaignId
  readonly address: Address
}

export function listDue(
  db: Database,
  { chainId, until, limit }: { chainId: number; until: Date; limit: number },
): Promise<LookedAddress[]> {
  return db
    .selectFrom('deposit_address')
    .select(['campaign_id as campaignId', 'address'])
    .where('chain_id', '=', chainId)
    .where('look_at', '<=', until)
    .orderBy('look_at')
    .limit(limit)
    .execute()
}

/** What is known of an address that is being looked at. */
export interface KnownAddress extends LookFacts, LookedAddress {
  readonly known: SeenBalance | undefined
  /** What an endpoint says of this block or an earlier one is older than what has been proven. */
  readonly replayedTo: number | null
  /** Whether a payment to it is recorded whose end is not. */
  readonly hasConfirming: boolean
}

/** Whether the reclaim notice of a campaign `a` runs. */
const NOTICE_RUNS = sql<boolean>`exists (select from reclaim_notice n where n.campaign_id = a.campaign_id)`

/** Holds them until the transaction ends, in an order that all keep to. */
export async function lockAddresses(tx: Tx, campaignIds: readonly CampaignId[]): Promise<KnownAddress[]> {
  const { rows } = await sql<
    Omit<KnownAddress, 'known'> & { readonly balance: Usdc; readonly block: number | null }
  >`
    select a.campaign_id as "campaignId", a.address, a.created_at as "createdAt", a.opened_at as "openedAt",
      a.balance, a.balance_block as block, a.replayed_to as "replayedTo",
      c.status in ('closing', 'closed') as "hasEnded", c.deposited > 0 as "wasPaid",
      exists (select from payment p where p.campaign_id = a.campaign_id and p.kind = 'address' and p.status = 'confirming')
        as "hasConfirming"
    from deposit_address a join campaign c on c.id = a.campaign_id
    where a.campaign_id = any(${campaignIds}::bigint[])
    order by a.campaign_id
    for no key update of a`.execute(tx)
  return rows.map(({ balance, block, ...row }) => ({
    ...row,
    known: block === null ? undefined : { balance, block },
  }))
}

export interface Look {
  readonly campaignId: CampaignId
  /** Undefined where nothing is known, as before. */
  readonly seen: SeenBalance | undefined
  readonly lookAt: Date
}

export async function saveLooks(tx: Tx, looks: readonly Look[], at: Date): Promise<void> {
  const column = <T>(of: (look: Look) => T) => looks.map(of)
  await sql`
    update deposit_address a
    set balance = coalesce(l.balance, a.balance), balance_block = coalesce(l.block, a.balance_block), look_at = l.look_at, looked_at = ${at}
    from unnest(
      ${column(({ campaignId }) => campaignId)}::bigint[],
      ${column(({ seen }) => seen && `${seen.balance}`)}::numeric[],
      ${column(({ seen }) => seen?.block)}::bigint[],
      ${column(({ lookAt }) => lookAt)}::timestamptz[]
    ) as l (campaign_id, balance, block, look_at)
    where a.campaign_id = l.campaign_id`.execute(tx)
}

export interface SweepableAddress extends Sweepable {
  readonly salt: Buffer
  readonly refundTo: Address
  /** Whether a sweep of its escrow is about to be signed: it can go with the next one. */
  readonly isInLine: boolean
}

/** Those of the campaigns at whose address USDC lies. */
export async function listSweepable(
  db: Database,
  { campaignIds, now }: { campaignIds: readonly CampaignId[]; now: Date },
): Promise<SweepableAddress[]> {
  const { rows } = await sql<SweepableAddress>`
    select a.campaign_id as "campaignId", a.escrow, a.balance, d.amount - d.received as missing,
      c.status in ('closing', 'closed') as "hasEnded", ${NOTICE_RUNS} as "noticeRuns",
      a.sweep_transaction_id is not null as "isBeingSwept", a.swept_at as "sweptAt", a.swept_in_vain as "sweptInVain",
      c.salt, c.refund_wallet as "refundTo",
      exists (select from chain_transaction t where t.purpose = 'sweep' and t.status = 'queued' and t.retry_at is null
        and t.chain_id = a.chain_id and t.recipient = a.escrow) as "isInLine",
      (select count(distinct l.batch_id) from batch_leg l join batch b on b.id = l.batch_id
        where l.escrow_key = c.escrow_key and l.kind = 'refund' and b.collected_at > ${addMs(now, -SWEEP_RULE.freeRefundsMs)}) as refunds
    from deposit_address a
    join campaign c on c.id = a.campaign_id
    left join deposit d on d.campaign_id = a.campaign_id and d.status = 'open'
    where a.campaign_id = any(${campaignIds}::bigint[]) and a.balance > 0`.execute(db)
  return rows
}

/** Has others who plan sweeps on this chain wait until the transaction ends, so that two of them do not use the same gas. */
export async function lockSweeps(tx: Tx, chainId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sweeps:${chainId}`}::text, 0))`.execute(tx)
}

/** Has addresses looked at again soon. */
export async function saveLookAt(tx: Tx, campaignIds: readonly CampaignId[], lookAt: Date): Promise<void> {
  await sql`
    update deposit_address set look_at = ${lookAt} where campaign_id = any(${campaignIds}::bigint[])`.execute(
    tx,
  )
}

export async function nextSweepSource(tx: Tx): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('sweep_number') as number`.execute(tx)
  return `sweep:${rows[0]?.number}`
}

export async function saveSweep(
  tx: Tx,
  campaignIds: readonly CampaignId[],
  { transactionId, at }: { transactionId: TransactionId; at: Date },
): Promise<void> {
  await sql`
    update deposit_address set sweep_transaction_id = ${transactionId}, swept_at = ${at}
    where campaign_id = any(${campaignIds}::bigint[])`.execute(tx)
}

/**
 * Lets go of the addresses of a sweep that has ended. Those that it brought nothing of, as far as the books know, wait longer
 * from now on; `saveReplayedTo` says otherwise where its credit comes later.
 */
export async function saveSweepEnded(tx: Tx, { source, at }: { source: string; at: Date }): Promise<void> {
  await sql`
    update deposit_address a
    set sweep_transaction_id = null, look_at = ${at},
      swept_in_vain = case
        when exists (select from credit r where r.campaign_id = a.campaign_id and r.tx_hash = t.mined_hash) then 0
        else a.swept_in_vain + 1 end
    from chain_transaction t
    where t.source = ${source} and t.ended_at is not null and a.sweep_transaction_id = t.id`.execute(tx)
}

/** What the books know of an address. */
export interface AddressBooks {
  readonly campaignId: CampaignId
  readonly chainId: number
  readonly address: Address
  readonly escrow: Address
  readonly balance: Usdc
  readonly noticeRuns: boolean
  /** Null where nothing is explained yet, not even that nothing came. */
  readonly replayedTo: number | null
  /** The escrow was not there before this block. */
  readonly escrowFrom: number
  /** Up to where the books have what the escrow has said. */
  readonly cursorNumber: number | null
  readonly cursorHash: string | null
  /** All payments to it that are not gone, by block and index. */
  readonly recorded: readonly RecordedPayment[]
  /** The sweeps of it that count. */
  readonly sweeps: readonly Sweep[]
}

export interface RecordedPayment extends OpenPayment {
  readonly status: PaymentStatus
}

export async function findAddressBooks(
  db: Database,
  campaignId: CampaignId,
): Promise<AddressBooks | undefined> {
  const { rows } = await sql<Omit<AddressBooks, 'recorded' | 'sweeps'>>`
    select a.campaign_id as "campaignId", a.chain_id as "chainId", a.address, a.escrow, a.balance,
      a.replayed_to as "replayedTo", ${NOTICE_RUNS} as "noticeRuns",
      coalesce((select min(block_number) from chain_checkpoint p where p.chain_id = a.chain_id and p.escrow = a.escrow), 0)
        as "escrowFrom",
      u.block_number as "cursorNumber", u.block_hash as "cursorHash"
    from deposit_address a
    left join chain_cursor u on u.chain_id = a.chain_id and u.escrow = a.escrow
    where a.campaign_id = ${campaignId}`.execute(db)
  const place = sql`tx_hash as "txHash", log_index as "logIndex", block_number as "blockNumber", amount`
  const { rows: recorded } = await sql<RecordedPayment>`
    select ${place}, status from payment
    where campaign_id = ${campaignId} and kind = 'address' and status <> 'dropped'
    order by block_number, log_index`.execute(db)
  const { rows: sweeps } = await sql<Sweep>`
    select ${place}, id from credit
    where campaign_id = ${campaignId} and kind = 'sweep' and credited_at is not null`.execute(db)
  return rows[0] && { ...rows[0], recorded, sweeps }
}

/**
 * What has become of a payment to an address. One that is credited stays so: `releasePayments` alone takes that back. False
 * where nothing has changed.
 */
export async function savePaymentEnd(
  tx: Tx,
  { chainId, txHash, logIndex, campaignId }: LogName & { readonly campaignId: CampaignId },
  { end, at }: { end: End | { readonly status: 'dropped' }; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ status: end.status, ...('creditId' in end && { credit_id: end.creditId, credited_at: at }) })
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'address')
    .where('status', 'not in', ['credited', end.status])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where another replay, or the watcher's way back, has moved it meanwhile. */
export async function saveReplayedTo(
  tx: Tx,
  { campaignId, replayedTo }: AddressBooks,
  { to, isSwept }: { to: number; isSwept: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    update deposit_address
    set replayed_to = ${to}, swept_in_vain = case when ${isSwept} then 0 else swept_in_vain end
    where campaign_id = ${campaignId} and replayed_to is not distinct from ${replayedTo}
    returning 1`.execute(tx)
  return rows.length > 0
}
