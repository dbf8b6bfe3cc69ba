import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { LogPlace } from '../escrow/chainEndpoint.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, CreditId, PaymentId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { WatchPlace } from '../watcher/watchQueries.ts'
import {
  type Credit,
  type CreditKind,
  type Deposit,
  type DepositKind,
  type LogName,
  type Payment,
  type PaymentKind,
  paymentReference,
} from './deposit.ts'

const DEPOSIT_COLUMNS = [
  'id',
  'campaign_id as campaignId',
  'kind',
  'status',
  'amount',
  'received',
  'expires_at as expiresAt',
] as const

const PAYMENT_COLUMNS = [
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
  'reference',
] as const

const CREDIT_COLUMNS = [
  'id',
  'chain_id as chainId',
  'escrow',
  'tx_hash as txHash',
  'log_index as logIndex',
  'kind',
  'campaign_id as campaignId',
  'escrow_key as key',
  'amount',
  'credited_at as creditedAt',
  'undone',
] as const

export interface NewDeposit {
  readonly campaignId: CampaignId
  readonly kind: DepositKind
  readonly amount: Usdc
  readonly at: Date
  readonly expiresAt: Date
}

export function insertDeposit(
  tx: Tx,
  { campaignId, kind, amount, at, expiresAt }: NewDeposit,
): Promise<Deposit> {
  return tx
    .insertInto('deposit')
    .values({
      campaign_id: campaignId,
      kind,
      status: 'open',
      amount,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning(DEPOSIT_COLUMNS)
    .executeTakeFirstOrThrow()
}

export function findOpenDeposit(db: Database, campaignId: CampaignId): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposit')
    .select(DEPOSIT_COLUMNS)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** How many deposits the account of a campaign has asked for since then. */
export async function countAsked(
  tx: Tx,
  { campaignId, since }: { campaignId: CampaignId; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign own
    join campaign c on c.account_id = own.account_id
    join deposit d on d.campaign_id = c.id and d.created_at > ${since}::timestamptz
    where own.id = ${campaignId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function saveDeposit(
  tx: Tx,
  { id, status, received, expiresAt }: Deposit,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ status, received, expires_at: expiresAt, ...(status === 'credited' ? { credited_at: at } : {}) })
    .where('id', '=', id)
    .execute()
}

export async function closeDeposits(tx: Tx, campaignId: CampaignId): Promise<void> {
  await tx
    .updateTable('deposit')
    .set({ status: 'closed' })
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'open')
    .execute()
}

/** Takes money that turned out not to be there out of the deposit that is still open for it. */
export async function subtractReceived(
  tx: Tx,
  { campaignId, amount, creditedAt }: { campaignId: CampaignId; amount: Usdc; creditedAt: Date },
): Promise<void> {
  await sql`
    update deposit set received = greatest(received - ${amount}::numeric, 0)
    where campaign_id = ${campaignId} and status = 'open' and created_at <= ${creditedAt}::timestamptz`.execute(
    tx,
  )
}

export interface NewAddress extends WatchPlace {
  readonly campaignId: CampaignId
  readonly address: Address
  readonly at: Date
}

/** Nobody can pay an address that nobody knows yet, so all that comes does so after what the watcher has read. */
export async function insertAddressRow(tx: Tx, row: NewAddress): Promise<void> {
  const { campaignId, chainId, escrow, address, at } = row
  await sql`
    insert into deposit_address (campaign_id, chain_id, escrow, address, created_at, look_at, replayed_to)
    values (${campaignId}, ${chainId}, ${escrow}, ${address}, ${at}, ${at},
      (select block_number from chain_cursor where chain_id = ${chainId} and escrow = ${escrow}))`.execute(tx)
}

/** A payment as it stands in a mined block. */
export interface ObservedPayment extends LogName {
  readonly blockNumber: number
  readonly blockHash: string
  readonly minedAt: Date
  readonly userOpHash: string | null
  readonly kind: PaymentKind
  readonly sender: Address
  readonly amount: Usdc
}

/**
 * One row a log for ever. Where another log stands in its place after a reorganisation, and the first was not credited, it
 * becomes that of the other; the same log keeps what it is for. A credited one only moves to its new block.
 */
export async function upsertPayment(
  tx: Tx,
  { payment, at }: { payment: ObservedPayment & { readonly campaignId: CampaignId }; at: Date },
): Promise<void> {
  const { chainId, txHash, logIndex, blockNumber, blockHash, minedAt, userOpHash, kind, sender, amount } =
    payment
  const reference = kind === 'escrow' ? paymentReference(payment) : null
  await sql`
    insert into payment as p (chain_id, tx_hash, log_index, block_number, block_hash, mined_at, user_op_hash, kind, status,
      sender, amount, campaign_id, reference, seen_at)
    values (${chainId}, ${txHash}, ${logIndex}, ${blockNumber}, ${blockHash}, ${minedAt}, ${userOpHash}, ${kind}, 'confirming',
      ${sender}, ${amount}, ${payment.campaignId}, ${reference}, ${at})
    on conflict (chain_id, tx_hash, log_index) do update set
      block_number = excluded.block_number,
      block_hash = excluded.block_hash,
      mined_at = excluded.mined_at,
      status = case when p.status = 'dropped' then 'confirming' else p.status end,
      user_op_hash = coalesce(excluded.user_op_hash, p.user_op_hash),
      kind = excluded.kind,
      sender = excluded.sender,
      amount = excluded.amount,
      reference = excluded.reference,
      campaign_id = case when (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)
        then p.campaign_id else excluded.campaign_id end
    where p.status in ('confirming', 'dropped')
      or (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)`.execute(tx)
}

export function findPaymentByLog(
  db: Database,
  { chainId, txHash, logIndex }: LogName,
): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)
    .executeTakeFirst()
}

/** Transfers to an escrow itself that no `Allocated` has credited yet, in blocks up to this one. */
export function listUnallocated(
  db: Database,
  { chainId, escrow, upTo }: WatchPlace & { readonly upTo: number },
): Promise<Payment[]> {
  return db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('status', '=', 'confirming')
    .where('kind', '=', 'escrow')
    .where('chain_id', '=', chainId)
    .where('block_number', '<=', upTo)
    .where('campaign_id', 'in', (campaigns) =>
      campaigns.selectFrom('campaign').select('campaign.id').where('campaign.escrow', '=', escrow),
    )
    .orderBy('id')
    .execute()
}

/** Holds it until the transaction ends. Undefined where it does not wait any more. */
export function lockConfirming(tx: Tx, id: PaymentId): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .where('status', '=', 'confirming')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Its block was reorganised away. Nothing happens to one that was seen in another block, or does not wait any more. */
export async function dropPayment(
  db: Database,
  { id, blockHash }: Pick<Payment, 'id' | 'blockHash'>,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ status: 'dropped' })
    .where('id', '=', id)
    .where('status', '=', 'confirming')
    .where('block_hash', '=', blockHash)
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

/** One row an event for ever, held until the transaction ends. A new one does not count yet. */
export async function lockCredit(tx: Tx, credit: ObservedCredit): Promise<Credit> {
  const { chainId, txHash, logIndex } = credit
  await tx
    .insertInto('credit')
    .values(creditValues(credit))
    .onConflict((conflict) => conflict.columns(['chain_id', 'tx_hash', 'log_index']).doNothing())
    .execute()
  return tx
    .selectFrom('credit')
    .select(CREDIT_COLUMNS)
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
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

/** It counts, as the event in this block says. */
export async function saveCredited(
  tx: Tx,
  { id, undone }: Pick<Credit, 'id' | 'undone'>,
  { observed, at }: { observed: ObservedCredit; at: Date },
): Promise<void> {
  await tx
    .updateTable('credit')
    .set({ ...creditValues(observed), undone, doubtful: false, credited_at: at })
    .where('id', '=', id)
    .execute()
}

/** It counts already, and was seen (again) in this block. */
export async function saveSeenAgain(
  tx: Tx,
  id: CreditId,
  { blockNumber, blockHash }: LogPlace,
): Promise<void> {
  await tx
    .updateTable('credit')
    .set({ doubtful: false, block_number: blockNumber, block_hash: blockHash })
    .where('id', '=', id)
    .execute()
}

export async function lockCreditById(tx: Tx, id: CreditId): Promise<Credit> {
  return tx
    .selectFrom('credit')
    .select(CREDIT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveUndone(tx: Tx, { id, undone }: Pick<Credit, 'id' | 'undone'>): Promise<void> {
  await tx
    .updateTable('credit')
    .set({ doubtful: false, undone: undone + 1, credited_at: null })
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
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow)
    .where('doubtful', '=', true)
    .where('block_number', '<=', upTo)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
