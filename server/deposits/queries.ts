import { type InferResult, type RawBuilder, sql } from 'kysely'
import type { Hex } from 'viem'
import { type Context, type Database, readDatabaseNow, type Tx } from '../context.ts'
import type { LogPlace } from '../escrow/chainEndpoint.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, CreditId, PaymentId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { paymentAllocateJob } from './jobs.ts'
import { type CreditKind, paymentReference } from './payment.ts'

/** A campaign's link is in use: look at its address now, and often for a day. Once an hour is enough. */
export async function noteOpened(
  ctx: Context,
  { campaignId }: { readonly campaignId: CampaignId },
): Promise<void> {
  const at = await readDatabaseNow(ctx)
  const before = addMs(at, -HOUR_MS)
  await ctx.db
    .updateTable('deposit_address')
    .set({ opened_at: at, look_at: at })
    .where('campaign_id', '=', campaignId)
    .where((row) => row.or([row('opened_at', 'is', null), row('opened_at', '<', before)]))
    .execute()
}

/** When other keys to an escrow can be in force that no operator has confirmed. Null while nothing of the kind is pending. */
export const keysChangeAt = (escrow: RawBuilder<unknown>) => sql<Date | null>`(
  select min(k.due_at) from key_change k where k.escrow = ${escrow} and k.confirmed_at is null)`

/** One USDC transfer towards a campaign. It explains a credit, and credits nothing itself. */
export type Payment = InferResult<ReturnType<typeof selectPayments>>[number]

export function selectPayments(db: Database) {
  return db.selectFrom('payment').select([
    'payment.id',
    'payment.chain_id as chainId',
    'payment.tx_hash as txHash',
    'payment.log_index as logIndex',
    'payment.kind',
    'payment.status',
    'payment.sender',
    'payment.amount',
    'payment.campaign_id as campaignId',
    'payment.block_number as blockNumber',
    'payment.block_hash as blockHash',
    // Names it in `allocate`, where it went to the escrow itself.
    'payment.reference',
  ])
}

export type ObservedPayment = Omit<Payment, 'id' | 'status' | 'reference'> & {
  readonly minedAt: Date
  readonly userOpHash: string | null
  readonly at: Date
}

/**
 * Records a payment as the caller found it on the chain: one row a log, for ever. After a reorganisation another log may have
 * its place: the row becomes that one's unless it is credited. The same log keeps its campaign. A transfer to the escrow itself
 * is allocated from now on (P148).
 */
export async function recordPayment(tx: Tx, payment: ObservedPayment): Promise<Payment> {
  const { chainId, txHash, logIndex, kind, sender, amount } = payment
  const reference = kind === 'escrow' ? paymentReference(payment) : null
  await sql`
    insert into payment as p (chain_id, tx_hash, log_index, block_number, block_hash, mined_at, user_op_hash, kind, status,
      sender, amount, campaign_id, reference, seen_at)
    values (${chainId}, ${txHash}, ${logIndex}, ${payment.blockNumber}, ${payment.blockHash}, ${payment.minedAt},
      ${payment.userOpHash}, ${kind}, 'confirming', ${sender}, ${amount}, ${payment.campaignId}, ${reference}, ${payment.at})
    on conflict (chain_id, tx_hash, log_index) do update set
      (block_number, block_hash, mined_at) = (excluded.block_number, excluded.block_hash, excluded.mined_at),
      (kind, sender, amount, reference) = (excluded.kind, excluded.sender, excluded.amount, excluded.reference),
      status = case when p.status = 'dropped' then 'confirming' else p.status end,
      user_op_hash = coalesce(excluded.user_op_hash, p.user_op_hash),
      campaign_id = case when (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)
        then p.campaign_id else excluded.campaign_id end
    where p.status in ('confirming', 'dropped')
      or (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)`.execute(tx)
  const recorded = await selectPayments(tx)
    .where((row) => row.and({ chain_id: chainId, tx_hash: txHash, log_index: logIndex }))
    .executeTakeFirstOrThrow()
  if (recorded.kind === 'escrow') await enqueueAllocation(tx, recorded.id)
  return recorded
}

/** A transfer to the escrow itself that is not allocated yet. */
export function selectUnallocated(db: Database, id: PaymentId) {
  return selectPayments(db)
    .innerJoin('campaign as c', 'c.id', 'payment.campaign_id')
    .select(['c.escrow', 'payment.seen_at as seenAt'])
    .where('payment.id', '=', id)
    .where((row) => row.and({ 'payment.status': 'confirming', 'payment.kind': 'escrow' }))
}

/** Its allocation comes again by itself until the payment is credited or dropped. */
export function enqueueAllocation(tx: Database, paymentId: PaymentId, runAt?: Date): Promise<void> {
  const options = { key: `${paymentAllocateJob.name}:${paymentId}`, ...(runAt && { runAt }) }
  return enqueue(tx, paymentAllocateJob, { paymentId }, options)
}

/** Its block was reorganised away. A payment that was seen in another block meanwhile stays. */
export async function dropPayment(db: Database, { id, blockHash }: Payment): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'dropped' })
    .where((row) => row.and({ id, status: 'confirming', block_hash: blockHash }))
    .execute()
}

/** Marks a transfer to the escrow as credited by its `Allocated`. False where there is none. */
export async function savePaymentAllocated(db: Database, reference: Hex): Promise<boolean> {
  const { rows } = await sql`
    update payment p set status = 'credited', credit_id = k.id, credited_at = k.credited_at from credit k
    where p.reference = ${reference} and p.status <> 'credited' and k.reference = p.reference
      and k.credited_at is not null and k.campaign_id = p.campaign_id
    returning 1`.execute(db)
  return rows.length > 0
}

/** The payments of a credit that was undone are explained again: those to an address by its replay, the others from here. */
export async function releasePayments(tx: Tx, creditId: CreditId): Promise<void> {
  const released = await tx
    .updateTable('payment')
    .set({ status: 'confirming', credit_id: null, credited_at: null })
    .where('credit_id', '=', creditId)
    .returning(['id', 'kind'])
    .execute()
  for (const { id, kind } of released) if (kind === 'escrow') await enqueueAllocation(tx, id)
}

/** A `Deposited` or `Allocated` of the escrow, with the campaign of its key if the ledger knows one. */
export interface ObservedCredit extends LogPlace, WatchPlace {
  readonly kind: CreditKind
  readonly campaignId: CampaignId | null
  readonly key: Hex
  readonly salt: Hex
  readonly refundTo: Address
  readonly amount: Usdc
  /** Of `allocate`. */
  readonly reference: Hex | null
}

function creditValues(credit: ObservedCredit) {
  return {
    chain_id: credit.chainId,
    escrow: credit.escrow,
    tx_hash: credit.txHash,
    log_index: credit.logIndex,
    block_number: credit.blockNumber,
    block_hash: credit.blockHash,
    kind: credit.kind,
    campaign_id: credit.campaignId,
    escrow_key: credit.key,
    refund_to: credit.refundTo,
    salt: credit.salt,
    amount: credit.amount,
    reference: credit.reference,
  }
}

const CREDIT_COLUMNS = [
  'id',
  'chain_id as chainId',
  'escrow',
  'tx_hash as txHash',
  'log_index as logIndex',
  // Null where the ledger knows no campaign of this key.
  'campaign_id as campaignId',
  'escrow_key as key',
  'amount',
  // Null while its block is gone in a reorganisation.
  'credited_at as creditedAt',
  'undone',
] as const

export type Credit = Awaited<ReturnType<typeof lockCreditById>>

export function lockCreditById(tx: Tx, id: CreditId) {
  return tx
    .selectFrom('credit')
    .select(CREDIT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** One row an event, for ever. A new one does not count yet. */
export function lockCredit(tx: Tx, credit: ObservedCredit): Promise<Credit> {
  return tx
    .insertInto('credit')
    .values(creditValues(credit))
    .onConflict((conflict) =>
      conflict
        .columns(['chain_id', 'tx_hash', 'log_index'])
        .doUpdateSet((row) => ({ undone: row.ref('credit.undone') })),
    )
    .returning(CREDIT_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function saveCredit(
  tx: Tx,
  { id, undone, creditedAt }: Pick<Credit, 'id' | 'undone' | 'creditedAt'>,
  observed?: ObservedCredit,
): Promise<void> {
  await tx
    .updateTable('credit')
    .set({ ...(observed && creditValues(observed)), undone, doubtful: false, credited_at: creditedAt })
    .where('id', '=', id)
    .execute()
}

/** Credits that were not seen again when their blocks were read anew, up to this one. */
export async function listDoubtful(
  db: Database,
  { chainId, escrow, upTo }: WatchPlace & { readonly upTo: number },
): Promise<CreditId[]> {
  const rows = await db
    .selectFrom('credit')
    .select('id')
    .where((row) => row.and({ chain_id: chainId, escrow, doubtful: true }))
    .where('block_number', '<=', upTo)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
