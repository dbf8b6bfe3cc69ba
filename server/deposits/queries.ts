import { type InferResult, sql } from 'kysely'
import type { Hex } from 'viem'
import { type Context, type Database, readDatabaseNow, type Tx } from '../context.ts'
import type { LogPlace } from '../escrow/chainEndpoint.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, CreditId, PaymentId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import { type CreditKind, paymentReference } from './payment.ts'

/** A campaign's link is in use: its address is looked at now, and often for a day. Changes nothing within the hour. */
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

/** USDC that somebody has sent towards a campaign, in one log. It explains a credit; nothing counts by it. */
export type Payment = InferResult<ReturnType<typeof selectPayments>>[number]

export function selectPayments(db: Database) {
  return db.selectFrom('payment').select([
    'id',
    'chain_id as chainId',
    'tx_hash as txHash',
    'log_index as logIndex',
    'kind',
    'status',
    'sender',
    'amount',
    'campaign_id as campaignId',
    'block_number as blockNumber',
    'block_hash as blockHash',
    // What `allocate` is called with, for one to the escrow itself.
    'reference',
  ])
}

/** A payment as it stands in a mined block, the campaign that it is for, and when we saw it. */
export type ObservedPayment = Omit<Payment, 'id' | 'status' | 'reference'> & {
  readonly minedAt: Date
  readonly userOpHash: string | null
  readonly at: Date
}

/**
 * Stores a payment and the campaign that it is for, as the caller has found it on the chain. Nothing is credited by it.
 *
 * One row a log, for ever. Where another log stands in its place after a reorganisation, and the first was not credited, it
 * becomes that of the other; the same log keeps what it is for. A credited one only moves to its new block.
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
  return selectPayments(tx)
    .where((row) => row.and({ chain_id: chainId, tx_hash: txHash, log_index: logIndex }))
    .executeTakeFirstOrThrow()
}

/** Transfers to an escrow itself that no `Allocated` has credited yet, in blocks up to this one. */
export function listUnallocated(
  db: Database,
  { chainId, escrow, upTo }: WatchPlace & { readonly upTo: number },
): Promise<Payment[]> {
  return selectPayments(db)
    .where((row) => row.and({ status: 'confirming', kind: 'escrow', chain_id: chainId }))
    .where('block_number', '<=', upTo)
    .where('campaign_id', 'in', (campaigns) =>
      campaigns.selectFrom('campaign').select('campaign.id').where('campaign.escrow', '=', escrow),
    )
    .orderBy('id')
    .execute()
}

/** Holds it until the transaction ends. Undefined where it does not wait any more. */
export function lockConfirming(tx: Tx, id: PaymentId): Promise<Payment | undefined> {
  return selectPayments(tx)
    .where((row) => row.and({ id, status: 'confirming' }))
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Its block was reorganised away. Nothing happens to one that was seen in another block, or does not wait any more. */
export async function dropPayment(db: Database, { id, blockHash }: Payment): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'dropped' })
    .where((row) => row.and({ id, status: 'confirming', block_hash: blockHash }))
    .execute()
}

/** The escrow has given a transfer to itself to a campaign. False where nothing of it was credited. */
export async function savePaymentAllocated(db: Database, reference: Hex): Promise<boolean> {
  const { rows } = await sql`
    update payment p set status = 'credited', credit_id = k.id, credited_at = k.credited_at from credit k
    where p.reference = ${reference} and p.status <> 'credited' and k.reference = p.reference
      and k.credited_at is not null and k.campaign_id = p.campaign_id
    returning 1`.execute(db)
  return rows.length > 0
}

/** What a credit that was undone has explained is to be explained again. */
export async function releasePayments(tx: Tx, creditId: CreditId): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'confirming', credit_id: null, credited_at: null })
    .where('credit_id', '=', creditId)
    .execute()
}

/** What a `Deposited` or `Allocated` says, and the campaign that the books know by its key. */
export interface ObservedCredit extends LogPlace, WatchPlace {
  readonly kind: CreditKind
  readonly campaignId: CampaignId | null
  readonly key: Hex
  readonly salt: Hex
  readonly refundTo: Address
  readonly amount: Usdc
  /** What `allocate` was called with. */
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
  // Null where the books know no campaign of this key.
  'campaign_id as campaignId',
  'escrow_key as key',
  'amount',
  // Null while it does not count: its block was reorganised away.
  'credited_at as creditedAt',
  // How often it was in the ledger and then taken out.
  'undone',
] as const

/** What the escrow has said that a key holds more, in one event. */
export type Credit = Awaited<ReturnType<typeof lockCreditById>>

/** Holds it until the transaction ends. */
export function lockCreditById(tx: Tx, id: CreditId) {
  return tx
    .selectFrom('credit')
    .select(CREDIT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** One row an event for ever, held until the transaction ends. A new one does not count yet. */
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

/** Whether it counts from now on, and where it was seen. */
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

/** Credits that count, in blocks that were read again up to this one without them. */
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
