import { type Kysely, type NotNull, sql, type Updateable } from 'kysely'
import type { Hex } from 'viem'
import type { Database } from '../context.ts'
import type { SenderNetwork } from './network.ts'
import {
  type OpenTransaction,
  signerOf,
  type Transaction,
  type TransactionId,
  type WantedTransaction,
} from './transaction.ts'

/** False where the source is known. */
export async function insertTransaction(
  db: Database,
  { purpose, source, to, data, gasCost }: WantedTransaction,
  { chainId, at }: { chainId: number; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('chain_transaction')
    .values({
      ...{ purpose, source, chain_id: chainId, signer: signerOf(purpose), status: 'queued' },
      ...{ recipient: to, call_data: data, gas_cost: gasCost, created_at: at },
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function select(db: Database) {
  return db
    .selectFrom('chain_transaction')
    .select(['id', 'chain_id as chainId', 'purpose', 'source', 'recipient as to', 'call_data as data'])
    .select(['status', 'created_at as createdAt', 'mined_hash as minedHash'])
    .select(['error', 'error_kind as errorKind'])
    .select(sql<Hex[]>`array_remove(array_append(replaces_hashes, tx_hash), null)`.as('hashes'))
}

export function findBySource(db: Database, source: string) {
  return select(db).where('source', '=', source)
}

export type Sender = Pick<SenderNetwork, 'chainId' | 'signer' | 'sender'>

function selectOf(db: Database, { chainId, signer }: Sender) {
  return select(db).where('chain_id', '=', chainId).where('signer', '=', signer)
}

/** Transactions that have a nonce and have not ended, by nonce. */
export function listOpen(db: Database, sender: Sender): Promise<OpenTransaction[]> {
  return selectOf(db, sender)
    .select(['sender', 'nonce', 'signed', 'signed_at as signedAt', 'signed_block as signedBlock'])
    .select(['sent_at as sentAt', 'block_hash as blockHash'])
    .where('nonce', 'is not', null)
    .where('ended_at', 'is', null)
    .orderBy('nonce')
    .$narrowType<Record<'sender' | 'nonce' | 'signed' | 'signedAt' | 'signedBlock', NotNull>>()
    .execute()
}

/**
 * The next queued transaction: the one that has been due longest, so that those put off again and again hold up no other. Its
 * `retryAt` may be in the future.
 */
export function findQueued(
  db: Database,
  sender: Sender,
  { now, except }: { now: Date; except: readonly TransactionId[] },
): Promise<(Transaction & { readonly retryAt: Date | null }) | undefined> {
  return selectOf(db, sender)
    .select('retry_at as retryAt')
    .where('status', '=', 'queued')
    .where(sql<boolean>`id <> all (${except}::bigint[])`)
    .orderBy(sql`coalesce(retry_at > ${now}, false)`)
    .orderBy((order) => order.fn.coalesce('retry_at', 'created_at'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

function signedBy(db: Database, { chainId, sender }: Sender) {
  return db.selectFrom('chain_transaction').where('chain_id', '=', chainId).where('sender', '=', sender)
}

/** The highest nonce that this database has ever given to an account. */
export async function findHighestNonce(db: Database, sender: Sender): Promise<number | undefined> {
  const highest = signedBy(db, sender).select(({ fn }) => fn.max('nonce').as('nonce'))
  return (await highest.executeTakeFirst())?.nonce ?? undefined
}

/** An account's signed transactions between two nonces, in order, ended or not. */
export function listSignedFrom(
  db: Database,
  sender: Sender,
  { from, before }: { from: number; before: number },
): Promise<{ nonce: number; signed: Hex }[]> {
  return signedBy(db, sender)
    .select(['nonce', 'signed'])
    .where('nonce', '>=', from)
    .where('nonce', '<', before)
    .orderBy('nonce')
    .$narrowType<{ nonce: NotNull; signed: NotNull }>()
    .execute()
}

type Read = Pick<Transaction, 'id' | 'hashes'>
type Signature = Pick<OpenTransaction, 'sender' | 'nonce' | 'signed' | 'signedAt' | 'signedBlock'>

/** Earlier hashes stay watched. `cost`: the most that its gas can cost in wei. */
export function saveSigned(
  db: Database,
  transaction: Read,
  { sender, nonce, signed, signedAt, signedBlock, hash, cost }: Signature & { hash: Hex; cost: bigint },
): Promise<void> {
  return saveTransaction(db, transaction, {
    ...{ status: 'signed', sender, nonce, signed, signed_at: signedAt, signed_block: signedBlock },
    ...{ tx_hash: hash, replaces_hashes: [...transaction.hashes], gas_cost: cost },
    ...{ sent_at: null, error: null, error_kind: null, retry_at: null },
  })
}

/** It needs another nonce. Its signature stays, to be recognised if it is mined after all. */
export function saveRequeued(db: Database, transaction: Read, error: string): Promise<void> {
  return saveTransaction(db, transaction, { status: 'queued', error, error_kind: null, sent_at: null })
}

/** Notes why it waits, unless it was withdrawn meanwhile. `retryAt`: it comes after the others until then. */
export async function saveWaiting(
  db: Database,
  id: TransactionId,
  { error, errorKind, retryAt }: { error: string; errorKind: string; retryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('chain_transaction')
    .set({ error, error_kind: errorKind, retry_at: retryAt })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute()
}

type Tables = Database extends Kysely<infer T> ? T : never
type Change = Updateable<Tables['chain_transaction']>

/** Changes a transaction unless somebody has ended or signed it since it was read, which the senders' lock rules out. */
export async function saveTransaction(db: Database, { id, hashes }: Read, change: Change): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('chain_transaction')
    .set(change)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('tx_hash', 'is not distinct from', hashes.at(-1) ?? null)
    .executeTakeFirstOrThrow()
    .catch((cause) => {
      throw cause?.constraint === 'chain_transaction_nonce' ? new ForeignSenderError({ cause }) : cause
    })
  if (numUpdatedRows !== 1n) throw new ForeignSenderError()
}

/** Somebody has changed a transaction, or taken its nonce, without the senders' lock: all sending stops. */
export class ForeignSenderError extends Error {
  constructor(options?: ErrorOptions) {
    super('a transaction was changed by somebody else', options)
    this.name = 'ForeignSenderError'
  }
}
