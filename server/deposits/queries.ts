import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId, DepositId, PaymentId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { CENT, type Deposit, type DepositKind, type Payment, type PaymentKind } from './deposit.ts'
import { paymentReference } from './paymentReference.ts'

const DEPOSIT_COLUMNS = [
  'id',
  'campaign_id as campaignId',
  'kind',
  'status',
  'base',
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
  'undone',
] as const

export interface NewDeposit {
  readonly campaignId: CampaignId
  readonly kind: DepositKind
  readonly base: Usdc
  readonly amount: Usdc
  /** The deposit that lacks what this one asks for. */
  readonly follows: DepositId | null
  readonly at: Date
  readonly expiresAt: Date
  /** Amounts whose link lived at this time or later are taken. */
  readonly takenSince: Date
}

/** Holds an amount until the transaction ends. False where somebody else is about to take it. */
export async function tryHoldAmount(tx: Tx, amount: Usdc): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`deposit:${amount}`}, 0)) as held`.execute(tx)
  return rows[0]?.held === true
}

/** Undefined where the amount is taken: by an open deposit, or by any that was opened lately. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<Deposit | undefined> {
  const { rows } = await sql<{ id: DepositId }>`
    insert into deposit (campaign_id, kind, status, base, amount, follows_id, created_at, expires_at)
    select ${deposit.campaignId}::bigint, ${deposit.kind}, 'open', ${deposit.base}::numeric, ${deposit.amount}::numeric,
      ${deposit.follows}::bigint, ${deposit.at}::timestamptz, ${deposit.expiresAt}::timestamptz
    where not exists (
      select from deposit taken
      where taken.amount = ${deposit.amount}::numeric
        and (taken.status = 'open' or taken.expires_at > ${deposit.takenSince}::timestamptz))
    on conflict (amount) where status = 'open' do nothing
    returning id`.execute(tx)
  const [row] = rows
  return row && findDeposit(tx, row.id)
}

function findDeposit(db: Database, id: DepositId): Promise<Deposit | undefined> {
  return db.selectFrom('deposit').select(DEPOSIT_COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** One of the amounts above `base` by less than a cent that is free, if there is any: for when guessing does not find one. */
export async function findFreeAmount(
  tx: Tx,
  { base, takenSince }: { base: Usdc; takenSince: Date },
): Promise<Usdc | undefined> {
  const { rows } = await sql<{ amount: Usdc }>`
    select ${base}::numeric + part as amount from generate_series(1, 9999) part
    where (${base}::numeric + part) % 10000 <> 0 and not exists (
      select from deposit taken where taken.amount = ${base}::numeric + part
        and (taken.status = 'open' or taken.expires_at > ${takenSince}::timestamptz))
    order by random() limit 1`.execute(tx)
  return rows[0]?.amount
}

export function findOpenDeposit(db: Database, campaignId: CampaignId): Promise<Deposit | undefined> {
  return db
    .selectFrom('deposit')
    .select(DEPOSIT_COLUMNS)
    .where('campaign_id', '=', campaignId)
    .where('status', '=', 'open')
    .executeTakeFirst()
}

/** How many deposits the account of a campaign has asked for since then. Those that follow a payment are not counted. */
export async function countAsked(
  tx: Tx,
  { campaignId, since }: { campaignId: CampaignId; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from campaign own
    join campaign c on c.account_id = own.account_id
    join deposit d on d.campaign_id = c.id and d.created_at > ${since}::timestamptz and d.follows_id is null
    where own.id = ${campaignId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** A top-up of the same sum that was replaced before it was paid, and whose link lived at this time or later. */
export function findClosedTopup(
  tx: Tx,
  { campaignId, base, since }: { campaignId: CampaignId; base: Usdc; since: Date },
): Promise<Deposit | undefined> {
  return tx
    .selectFrom('deposit')
    .select(DEPOSIT_COLUMNS)
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', 'topup')
    .where('status', '=', 'closed')
    .where('base', '=', base)
    .where('follows_id', 'is', null)
    .where('received', '<', CENT as Usdc)
    .where('expires_at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
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

interface Match {
  readonly campaignId: CampaignId
  readonly depositId: DepositId
}

/**
 * The deposit that a plain transfer's exact amount names, however it ended, while the amount is given to no other. One that
 * was opened later than `until` had not asked for that transfer.
 */
export function findDepositByAmount(
  db: Database,
  { amount, since, until }: { amount: Usdc; since: Date; until: Date },
): Promise<Match | undefined> {
  return db
    .selectFrom('deposit')
    .select(['campaign_id as campaignId', 'id as depositId'])
    .where('amount', '=', amount)
    .where('created_at', '<=', until)
    .where((where) => where.or([where('status', '=', 'open'), where('expires_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

/**
 * The one open deposit of the campaigns that refund to this wallet and whose account has proven it to be its own. Undefined
 * where there are several. Anybody may name an exchange's wallet, or a victim's, as theirs: without the proof, money that
 * somebody else sends from there would be taken for a stranger's campaign.
 */
export async function findDepositByRefundWallet(db: Database, wallet: Address): Promise<Match | undefined> {
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('campaign', 'campaign.id', 'deposit.campaign_id')
    .innerJoin('account_wallet as own', (join) =>
      join
        .onRef('own.account_id', '=', 'campaign.account_id')
        .onRef('own.wallet', '=', 'campaign.refund_wallet'),
    )
    .select(['campaign.id as campaignId', 'deposit.id as depositId'])
    .where('campaign.refund_wallet', '=', wallet)
    .where('own.proven_at', 'is not', null)
    .where('deposit.status', '=', 'open')
    .limit(2)
    .execute()
  return rows.length === 1 ? rows[0] : undefined
}

export interface ObservedPayment {
  readonly chainId: number
  readonly txHash: string
  readonly logIndex: number
  readonly blockNumber: number
  readonly blockHash: string
  readonly minedAt: Date
  readonly userOpHash: string | null
  readonly kind: PaymentKind
  readonly sender: Address
  readonly amount: Usdc
}

/**
 * One row a log for ever. Where another log stands in its place after a reorganisation, and the first has not counted, it
 * becomes that of the other; the same log keeps what it is for. A payment that has counted only moves to its new block.
 */
export async function upsertPayment(
  tx: Tx,
  { payment, match, at }: { payment: ObservedPayment; match: Partial<Match>; at: Date },
): Promise<void> {
  const { chainId, txHash, logIndex, blockNumber, blockHash, minedAt, userOpHash, kind, sender, amount } =
    payment
  const reference = paymentReference(payment)
  await sql`
    insert into payment as p (chain_id, tx_hash, log_index, block_number, block_hash, mined_at, user_op_hash, kind, status,
      sender, amount, campaign_id, deposit_id, reference, seen_at)
    values (${chainId}, ${txHash}, ${logIndex}, ${blockNumber}, ${blockHash}, ${minedAt}, ${userOpHash}, ${kind}, 'confirming',
      ${sender}, ${amount}, ${match.campaignId ?? null}, ${match.depositId ?? null}, ${reference}, ${at})
    on conflict (chain_id, tx_hash, log_index) do update set
      block_number = excluded.block_number,
      block_hash = excluded.block_hash,
      mined_at = excluded.mined_at,
      status = case when p.status = 'dropped' then 'confirming' else p.status end,
      user_op_hash = coalesce(excluded.user_op_hash, p.user_op_hash),
      kind = excluded.kind,
      sender = excluded.sender,
      amount = excluded.amount,
      (campaign_id, deposit_id) = (
        select same.campaign_id, same.deposit_id from (values
          (true, p.campaign_id, p.deposit_id), (false, excluded.campaign_id, excluded.deposit_id)
        ) as same (is_same, campaign_id, deposit_id)
        where same.is_same = ((p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)))
    where p.status in ('confirming', 'dropped')
      or (p.kind, p.sender, p.amount) = (excluded.kind, excluded.sender, excluded.amount)`.execute(tx)
}

export function findPaymentByLog(
  db: Database,
  { chainId, txHash, logIndex }: { chainId: number; txHash: string; logIndex: number },
): Promise<Payment | undefined> {
  return db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('chain_id', '=', chainId)
    .where('tx_hash', '=', txHash)
    .where('log_index', '=', logIndex)
    .executeTakeFirst()
}

export function lockPayment(tx: Tx, id: PaymentId): Promise<Payment> {
  return tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function savePayment(tx: Tx, { id, status }: Payment, creditedAt: Date | null): Promise<void> {
  await tx.updateTable('payment').set({ status, credited_at: creditedAt }).where('id', '=', id).execute()
}

/** Undefined where there is no such payment. */
export function tryLockPayment(tx: Tx, id: PaymentId): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export function lockPaymentByReference(tx: Tx, reference: string): Promise<Payment | undefined> {
  return tx
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The operator says what an unmatched payment is for. */
export async function saveAssignment(
  tx: Tx,
  {
    id,
    campaignId,
    depositId,
    at,
  }: { id: PaymentId; at: Date } & { campaignId: CampaignId; depositId: DepositId | null },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'credited', campaign_id: campaignId, deposit_id: depositId, credited_at: at })
    .where('id', '=', id)
    .execute()
}

/** The escrow has given a plain transfer to a campaign, or back. */
export async function saveMove(
  tx: Tx,
  {
    id,
    status,
    txHash,
    blockNumber,
  }: { id: PaymentId; status?: 'returned'; txHash: string; blockNumber: number },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ ...(status && { status }), moved_tx: txHash, moved_block: blockNumber })
    .where('id', '=', id)
    .execute()
}

export async function saveUndone(tx: Tx, { id, undone }: Payment): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ status: 'dropped', doubtful: false, undone: undone + 1, credited_at: null })
    .where('id', '=', id)
    .execute()
}

/** It was seen again at the required finality. */
export async function clearDoubt(tx: Tx, id: PaymentId): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ doubtful: false })
    .where('id', '=', id)
    .where('doubtful', '=', true)
    .execute()
}

/** Payments that have counted, in blocks that were read again up to this one without them. */
export async function listDoubtful(
  db: Database,
  { chainId, upTo }: { chainId: number; upTo: number },
): Promise<PaymentId[]> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('chain_id', '=', chainId)
    .where('doubtful', '=', true)
    .where('block_number', '<=', upTo)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface ConfirmingPayment extends Pick<Payment, 'id' | 'txHash' | 'logIndex'> {
  readonly blockNumber: number
  readonly blockHash: string
}

export function listConfirming(db: Database, chainId: number): Promise<ConfirmingPayment[]> {
  return db
    .selectFrom('payment')
    .select([
      'id',
      'tx_hash as txHash',
      'log_index as logIndex',
      'block_number as blockNumber',
      'block_hash as blockHash',
    ])
    .where('chain_id', '=', chainId)
    .where('status', '=', 'confirming')
    .execute()
}

export interface UnmatchedPayment extends Pick<Payment, 'id' | 'txHash' | 'logIndex' | 'sender' | 'amount'> {
  readonly minedAt: Date
}

export function listUnmatchedPayments(db: Database, chainId: number): Promise<UnmatchedPayment[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'tx_hash as txHash', 'log_index as logIndex', 'sender', 'amount', 'mined_at as minedAt'])
    .where('chain_id', '=', chainId)
    .where('status', '=', 'unmatched')
    .orderBy('amount', 'desc')
    .orderBy('id')
    .execute()
}

/** Says whether the payment was still confirming. */
export async function dropConfirmingPayment(db: Database, id: PaymentId): Promise<boolean> {
  const row = await db
    .updateTable('payment')
    .set({ status: 'dropped' })
    .where('id', '=', id)
    .where('status', '=', 'confirming')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
