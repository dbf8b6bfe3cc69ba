import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../../context.ts'
import type { Address } from '../../shared/addresses.ts'
import type { CampaignId, CreditId, TransactionId } from '../../shared/ids.ts'
import type { Usdc } from '../../shared/money.ts'
import { addMs } from '../../shared/time.ts'
import type { LogName, PaymentStatus } from '../deposit.ts'
import type { LookFacts, SeenBalance } from './lookRule.ts'
import type { OpenPayment, Sweep } from './replay.ts'
import { SWEEP_RULE, type Sweepable } from './sweepRule.ts'

const lockName = (chainId: number) => sql`hashtextextended(${`arrivals:${chainId}`}::text, 0)`

/** Takes the lock of those who look at the addresses of a chain, for this connection. False where another one has it. */
export async function tryLockArrivals(connection: Database, chainId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${lockName(chainId)}) as locked`.execute(connection)
  return rows[0]?.locked === true
}

export async function unlockArrivals(connection: Database, chainId: number): Promise<void> {
  await sql`select pg_advisory_unlock(${lockName(chainId)})`.execute(connection)
}

/** An address that is to be looked at. */
export interface LookedAddress {
  readonly campaignId: CampaignId
  readonly address: Address
}

export async function listDue(
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

export function findAddress(db: Database, campaignId: CampaignId): Promise<LookedAddress | undefined> {
  return db
    .selectFrom('deposit_address')
    .select(['campaign_id as campaignId', 'address'])
    .where('campaign_id', '=', campaignId)
    .executeTakeFirst()
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

/** Those of the campaigns at whose address USDC lies. */
export async function listSweepable(
  db: Database,
  { campaignIds, now }: { campaignIds: readonly CampaignId[]; now: Date },
): Promise<(Sweepable & { readonly salt: Buffer; readonly refundTo: Address })[]> {
  const { rows } = await sql<Sweepable & { readonly salt: Buffer; readonly refundTo: Address }>`
    select a.campaign_id as "campaignId", a.escrow, a.balance, d.amount - d.received as missing,
      c.status in ('closing', 'closed') as "hasEnded", ${NOTICE_RUNS} as "noticeRuns",
      a.sweep_transaction_id is not null as "isBeingSwept", a.swept_at as "sweptAt", a.swept_in_vain as "sweptInVain",
      c.salt, c.refund_wallet as "refundTo",
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

/** What the sweeps since then have cost or may cost, in wei, and how many addresses wait in sweeps without a price yet. */
export async function readSweepGas(
  tx: Tx,
  { chainId, since }: { chainId: number; since: Date },
): Promise<{ readonly wei: bigint; readonly transactions: number; readonly addresses: number }> {
  const { rows } = await sql<{ wei: bigint; transactions: number; addresses: number }>`
    select coalesce(sum(t.gas_cost), 0)::numeric(78, 0) as wei,
      count(*) filter (where t.gas_cost is null and t.ended_at is null) as transactions,
      coalesce(sum((select count(*) from deposit_address a where a.sweep_transaction_id = t.id))
        filter (where t.gas_cost is null and t.ended_at is null), 0)::bigint as addresses
    from chain_transaction t
    where t.purpose = 'sweep' and t.chain_id = ${chainId} and t.created_at > ${since}`.execute(tx)
  return rows[0] ?? { wei: 0n, transactions: 0, addresses: 0 }
}

/** Escrows of which a sweep is about to be signed: what is due now can go with the next one. */
export async function listEscrowsInLine(db: Database, chainId: number): Promise<Address[]> {
  const rows = await db
    .selectFrom('chain_transaction')
    .select('recipient')
    .distinct()
    .where('purpose', '=', 'sweep')
    .where('chain_id', '=', chainId)
    .where('status', '=', 'queued')
    .where('retry_at', 'is', null)
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** Has addresses looked at again soon. */
export async function saveLookAt(
  tx: Tx,
  { campaignIds, lookAt }: { campaignIds: readonly CampaignId[]; lookAt: Date },
): Promise<void> {
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
  {
    campaignIds,
    transactionId,
    at,
  }: { campaignIds: readonly CampaignId[]; transactionId: TransactionId; at: Date },
): Promise<void> {
  await tx
    .updateTable('deposit_address')
    .set({ sweep_transaction_id: transactionId, swept_at: at })
    .where('campaign_id', 'in', [...campaignIds])
    .execute()
}

/**
 * Lets go of the addresses of a sweep that has ended. Those that it brought nothing of, as far as the books know, wait longer
 * from now on; `noteSwept` says otherwise where its credit comes later.
 */
export async function saveSweepEnded(tx: Tx, { source, at }: { source: string; at: Date }): Promise<void> {
  await sql`
    update deposit_address a
    set sweep_transaction_id = null, look_at = ${at},
      swept_in_vain = case
        when exists (select from credit r where r.campaign_id = a.campaign_id and r.tx_hash = t.mined_hash) then 0
        else least(a.swept_in_vain + 1, ${MAX_VAIN}) end
    from chain_transaction t
    where t.source = ${source} and t.ended_at is not null and a.sweep_transaction_id = t.id`.execute(tx)
}

/** Far beyond the longest pause. */
const MAX_VAIN = Math.ceil(Math.log2(SWEEP_RULE.longestPauseMs / SWEEP_RULE.pauseMs)) + 1

const replayLock = (campaignId: CampaignId) => sql`hashtextextended(${`replay:${campaignId}`}::text, 0)`

/** Takes the lock of those who explain an address, for this connection. False where another one has it. */
export async function tryLockReplay(connection: Database, campaignId: CampaignId): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${replayLock(campaignId)}) as locked`.execute(connection)
  return rows[0]?.locked === true
}

export async function unlockReplay(connection: Database, campaignId: CampaignId): Promise<void> {
  await sql`select pg_advisory_unlock(${replayLock(campaignId)})`.execute(connection)
}

/** What a replay begins with. */
export interface ReplayStart {
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
  readonly checkpoint: { readonly number: number; readonly hash: string } | undefined
}

export async function findReplayStart(
  db: Database,
  campaignId: CampaignId,
): Promise<ReplayStart | undefined> {
  const { rows } = await sql<
    Omit<ReplayStart, 'checkpoint'> & { readonly number: number | null; readonly hash: string | null }
  >`
    select a.chain_id as "chainId", a.address, a.escrow, a.balance, a.replayed_to as "replayedTo",
      ${NOTICE_RUNS} as "noticeRuns",
      coalesce((select min(block_number) from chain_checkpoint p where p.chain_id = a.chain_id and p.escrow = a.escrow), 0)
        as "escrowFrom",
      u.block_number as number, u.block_hash as hash
    from deposit_address a
    left join chain_cursor u on u.chain_id = a.chain_id and u.escrow = a.escrow
    where a.campaign_id = ${campaignId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { number, hash, ...start } = row
  return { ...start, checkpoint: number === null || hash === null ? undefined : { number, hash } }
}

export interface RecordedPayment extends OpenPayment {
  readonly status: PaymentStatus
}

/** All payments to a campaign's address that are not gone, by block and index. */
export async function listAddressPayments(db: Database, campaignId: CampaignId): Promise<RecordedPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['tx_hash as txHash', 'log_index as logIndex', 'block_number as blockNumber', 'amount', 'status'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'address')
    .where('status', '<>', 'dropped')
    .orderBy('block_number')
    .orderBy('log_index')
    .execute()
  return rows.map((row) => ({ ...row, txHash: row.txHash as Hex }))
}

/** The sweeps of a campaign that count. */
export async function listSweeps(db: Database, campaignId: CampaignId): Promise<Sweep[]> {
  const rows = await db
    .selectFrom('credit')
    .select(['id', 'tx_hash as txHash', 'log_index as logIndex', 'block_number as blockNumber', 'amount'])
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'sweep')
    .where('credited_at', 'is not', null)
    .execute()
  return rows.map((row) => ({ ...row, txHash: row.txHash as Hex }))
}

type Place = LogName & { readonly campaignId: CampaignId }

function statusOf(tx: Tx, { chainId, txHash, logIndex, campaignId }: Place) {
  return tx
    .updateTable('payment')
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'address')
}

export async function saveSwept(
  tx: Tx,
  place: Place,
  { creditId, at }: { creditId: CreditId; at: Date },
): Promise<void> {
  await statusOf(tx, place)
    .set({ status: 'credited', credit_id: creditId, credited_at: at })
    .where('status', '<>', 'credited')
    .execute()
}

/** For whatever is not credited: that is taken back by `releasePayments` alone. False where nothing has changed. */
export async function savePaymentStatus(
  tx: Tx,
  place: Place,
  status: Exclude<PaymentStatus, 'credited'>,
): Promise<boolean> {
  const { numUpdatedRows } = await statusOf(tx, place)
    .set({ status })
    .where('status', '<>', 'credited')
    .where('status', '<>', status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where another replay, or the watcher's way back, has moved it meanwhile. */
export async function saveReplayedTo(
  tx: Tx,
  {
    campaignId,
    from,
    to,
    isSwept,
  }: { campaignId: CampaignId; from: number | null; to: number; isSwept: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit_address')
    .set({ replayed_to: to, ...(isSwept && { swept_in_vain: 0 }) })
    .where('campaign_id', '=', campaignId)
    .where('replayed_to', 'is not distinct from', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
