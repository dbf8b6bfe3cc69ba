import { sql } from 'kysely'
import type { Hex } from 'viem'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { TransactionId } from '../shared/ids.ts'
import type { Call, Mined, Signed } from './network.ts'
import {
  type Block,
  type OpenTransaction,
  type QueuedTransaction,
  signerOf,
  type Transaction,
  type TransactionPurpose,
  type TransactionSigner,
} from './transaction.ts'

const TRANSACTION_COLUMNS = [
  'id',
  'purpose',
  'source',
  'status',
  sql<Hex | null>`coalesce(replaces_hashes[1], tx_hash)`.as('firstHash'),
  'mined_hash as minedHash',
  'error',
] as const

export interface NewTransaction extends Call {
  readonly purpose: TransactionPurpose
  readonly source: string
  readonly chainId: number
  readonly at: Date
}

/** False where the source has its transaction already. */
export async function insertTransaction(db: Database, transaction: NewTransaction): Promise<boolean> {
  const row = await db
    .insertInto('chain_transaction')
    .values({
      purpose: transaction.purpose,
      signer: signerOf(transaction.purpose),
      source: transaction.source,
      chain_id: transaction.chainId,
      recipient: transaction.to,
      call_data: transaction.data,
      status: 'queued',
      created_at: transaction.at,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findBySource(db: Database, source: string): Promise<Transaction | undefined> {
  return db
    .selectFrom('chain_transaction')
    .select(TRANSACTION_COLUMNS)
    .where('source', '=', source)
    .executeTakeFirst()
}

export async function findCall(
  db: Database,
  source: string,
): Promise<(Call & { chainId: number }) | undefined> {
  const row = await db
    .selectFrom('chain_transaction')
    .select(['recipient', 'call_data', 'chain_id'])
    .where('source', '=', source)
    .executeTakeFirst()
  return row && { to: row.recipient, data: row.call_data, chainId: row.chain_id }
}

/** One line of transactions: what one key sends on one chain. */
export interface Line {
  readonly chainId: number
  readonly signer: TransactionSigner
}

const lockName = ({ chainId, signer }: Line) =>
  sql`hashtextextended(${`transactions:${chainId}:${signer}`}::text, 0)`

/** Takes the one lock of a line's senders for this connection. False where another one has it. */
export async function tryLockSender(connection: Database, line: Line): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${lockName(line)}) as locked`.execute(connection)
  return rows[0]?.locked === true
}

export async function unlockSender(connection: Database, line: Line): Promise<void> {
  await sql`select pg_advisory_unlock(${lockName(line)})`.execute(connection)
}

/** Those that have ever had a nonce, and have no end, in the order of their nonces. */
export async function listOpen(db: Database, { chainId, signer }: Line): Promise<OpenTransaction[]> {
  const rows = await db
    .selectFrom('chain_transaction')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('signer', '=', signer)
    .where('nonce', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('nonce')
    .execute()
  return rows.map(toOpen)
}

type Row = Awaited<ReturnType<typeof selectRow>>
const selectRow = (db: Database) => db.selectFrom('chain_transaction').selectAll().executeTakeFirstOrThrow()

function toOpen(row: Row): OpenTransaction {
  return {
    ...toQueued(row),
    status: row.status as OpenTransaction['status'],
    sender: known(row.sender),
    nonce: known(row.nonce),
    signed: known(row.signed),
    hash: known(row.tx_hash),
    replacedHashes: row.replaces_hashes as Hex[],
    signedAt: known(row.signed_at),
    signedBlock: known(row.signed_block),
    sentAt: row.sent_at,
    block: row.block_number === null ? null : { number: row.block_number, hash: known(row.block_hash) },
  }
}

function toQueued(
  row: Pick<Row, 'id' | 'purpose' | 'source' | 'recipient' | 'call_data' | 'created_at'>,
): QueuedTransaction {
  const { id, purpose, source, recipient, call_data: callData, created_at: createdAt } = row
  return { id, purpose, source, recipient, callData, createdAt }
}

/** A constraint of the table says that it is there. */
function known<T>(value: T | null): T {
  if (value === null) throw new Error('a transaction lacks what its status demands')
  return value
}

/**
 * The queued one whose turn it is: of those whose time has come the one due for longest, so that those that are put off
 * again and again keep no other from its turn.
 */
export async function findQueued(
  db: Database,
  { chainId, signer, now, except }: Line & { now: Date; except: readonly TransactionId[] },
): Promise<(QueuedTransaction & { readonly hashes: readonly Hex[] }) | undefined> {
  const row = await db
    .selectFrom('chain_transaction')
    .select(['id', 'purpose', 'source', 'recipient', 'call_data', 'created_at'])
    .select(sql<Hex[]>`array_remove(array_append(replaces_hashes, tx_hash), null)`.as('hashes'))
    .where('chain_id', '=', chainId)
    .where('signer', '=', signer)
    .where('status', '=', 'queued')
    .where(sql<boolean>`id <> all (${except}::bigint[])`)
    .where((where) => where.or([where('retry_at', 'is', null), where('retry_at', '<=', now)]))
    .orderBy((order) => order.fn.coalesce('retry_at', 'created_at'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && { ...toQueued(row), hashes: row.hashes }
}

/** A queued one that has never borne a signature. Held until the caller's transaction ends: none comes meanwhile. */
export async function findUnsigned(db: Database, source: string): Promise<QueuedTransaction | undefined> {
  const row = await db
    .selectFrom('chain_transaction')
    .select(['id', 'purpose', 'source', 'recipient', 'call_data', 'created_at'])
    .where('source', '=', source)
    .where('status', '=', 'queued')
    .where('nonce', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && toQueued(row)
}

export interface Waiting {
  /** The latest queued one. */
  readonly newest: TransactionId | null
  /** When the first of those that were put off has its time. */
  readonly retryAt: Date | null
}

export async function findWaiting(db: Database, { chainId, signer }: Line): Promise<Waiting> {
  return db
    .selectFrom('chain_transaction')
    .select(({ fn }) => [fn.max('id').as('newest'), fn.min('retry_at').as('retryAt')])
    .where('chain_id', '=', chainId)
    .where('signer', '=', signer)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow() as Promise<Waiting>
}

/** The highest nonce that an account's transactions have ever borne, as far as this database knows. */
export async function findHighestNonce(
  db: Database,
  { chainId, sender }: { chainId: number; sender: Address },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chain_transaction')
    .select('nonce')
    .where('chain_id', '=', chainId)
    .where('sender', '=', sender)
    .where('nonce', 'is not', null)
    .orderBy('nonce', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.nonce ?? undefined
}

/** The signed bytes of an account's transactions between two nonces, in order, whatever has become of them. */
export async function listSignedFrom(
  db: Database,
  { chainId, sender, from, before }: { chainId: number; sender: Address; from: number; before: number },
): Promise<{ nonce: number; signed: Hex }[]> {
  const rows = await db
    .selectFrom('chain_transaction')
    .select(['nonce', 'signed'])
    .where('chain_id', '=', chainId)
    .where('sender', '=', sender)
    .where('nonce', '>=', from)
    .where('nonce', '<', before)
    .orderBy('nonce')
    .execute()
  return rows.map((row) => ({ nonce: known(row.nonce), signed: known(row.signed) }))
}

export interface Signature extends Signed {
  readonly nonce: number
  readonly sender: Address
  readonly at: Date
  readonly head: number
  /** The most that its gas can cost in wei. */
  readonly cost: bigint
}

/**
 * The hash of an earlier signature stays watched. Throws where the nonce is taken, or the transaction is not queued: then
 * somebody else sends, which must not be.
 */
export async function saveSigned(tx: Database, id: TransactionId, signature: Signature): Promise<void> {
  const { nonce, sender, signed, hash, at, head, cost } = signature
  await one(
    tx
      .updateTable('chain_transaction')
      .set({ status: 'signed', nonce, sender, signed, tx_hash: hash, signed_at: at, signed_block: head })
      .set({ sent_at: null, error: null, retry_at: null, gas_cost: cost })
      .set({ replaces_hashes: sql`array_remove(array_append(replaces_hashes, tx_hash), null)` })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning('id'),
  )
}

/** The hash that is replaced stays watched. */
export async function saveReplaced(
  tx: Database,
  { id, hash: replaced }: OpenTransaction,
  { nonce, signed, hash, at, head, cost }: Omit<Signature, 'sender'>,
): Promise<void> {
  await one(
    tx
      .updateTable('chain_transaction')
      .set({ nonce, signed, tx_hash: hash, signed_at: at, signed_block: head, sent_at: null })
      .set({ gas_cost: cost })
      .set({ replaces_hashes: sql`array_append(replaces_hashes, ${replaced})` })
      .where('id', '=', id)
      .where('status', '=', 'signed')
      .where('tx_hash', '=', replaced)
      .returning('id'),
  )
}

/** It needs another nonce. Its signature stays, so that it is recognised where that is mined after all. */
export async function saveRequeued(
  tx: Database,
  { id, hash }: OpenTransaction,
  error: string,
): Promise<void> {
  await one(
    tx
      .updateTable('chain_transaction')
      .set({ status: 'queued', error, sent_at: null })
      .where('id', '=', id)
      .where('status', '=', 'signed')
      .where('tx_hash', '=', hash)
      .returning('id'),
  )
}

export async function saveSent(db: Database, { id, hash }: OpenTransaction, at: Date): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('tx_hash', '=', hash)
    .execute()
}

export async function saveMined(
  db: Database,
  id: TransactionId,
  { hash, block, cost }: Mined,
): Promise<void> {
  await one(
    open(db, id)
      .set({ status: 'mined', mined_hash: hash, block_number: block.number, block_hash: block.hash })
      .set({ error: null, retry_at: null, gas_cost: cost })
      .returning('id'),
  )
}

/** Its block is gone. */
export async function saveUnmined(db: Database, id: TransactionId): Promise<void> {
  await one(
    open(db, id)
      .set({ status: 'signed', mined_hash: null, block_number: null, block_hash: null, sent_at: null })
      .returning('id'),
  )
}

function open(db: Database, id: TransactionId) {
  return db
    .updateTable('chain_transaction')
    .where('id', '=', id)
    .where('nonce', 'is not', null)
    .where('ended_at', 'is', null)
}

export interface End {
  readonly at: Date
  readonly error: string | null
}

export async function saveEnded(
  tx: Tx,
  { id, block }: { id: TransactionId; block: Block },
  { status, at, error }: End & { status: 'final' | 'reverted' },
): Promise<void> {
  await one(
    open(tx, id).set({ status, error, ended_at: at }).where('block_hash', '=', block.hash).returning('id'),
  )
}

export async function saveRefused(tx: Tx, id: TransactionId, { at, error }: End): Promise<void> {
  await one(
    tx
      .updateTable('chain_transaction')
      .set({ status: 'refused', error, ended_at: at, retry_at: null })
      .where('id', '=', id)
      .where('status', '=', 'queued')
      .returning('id'),
  )
}

/** Notes why a transaction waits; `retryAt` puts it behind the others until then. */
export async function saveWaiting(
  db: Database,
  id: TransactionId,
  { error, retryAt }: { error: string; retryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ error, retry_at: retryAt })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

/** Has the job run where transactions wait for it and it is not to come. */
export async function addMissingSendJob(db: Database): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      'transactions_send', payload := json_build_object('signer', line.signer), job_key := 'transactions_send:' || line.signer)
    from (select distinct signer from chain_transaction where ended_at is null) line
    where not exists (
      select from graphile_worker.jobs
      where jobs.key = 'transactions_send:' || line.signer and jobs.attempts < jobs.max_attempts)`.execute(db)
}

/** What must change exactly one row. It does not where somebody else acts without our lock, and then nothing may go on. */
async function one(query: { execute(): Promise<readonly unknown[]> }): Promise<void> {
  const rows = await query.execute().catch((cause) => {
    throw cause?.constraint === 'chain_transaction_nonce' ? new ForeignSenderError({ cause }) : cause
  })
  if (rows.length !== 1) throw new ForeignSenderError()
}

/** Somebody else has changed a transaction, or taken its nonce, without the senders' lock. */
export class ForeignSenderError extends Error {
  constructor(options?: ErrorOptions) {
    super('a transaction was changed by somebody else', options)
    this.name = 'ForeignSenderError'
  }
}
