import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import {
  accountColumns,
  accountKeyText,
  imbalanceOf,
  type LedgerAccountKey,
  type LedgerEntry,
  type LedgerEvent,
} from './ledger.ts'

interface NewTransaction {
  readonly event: LedgerEvent
  /** The cause of the event, unique for ever among events of its kind. */
  readonly source: string
  readonly at: Date
  /** The transaction on the chain whose event this books. */
  readonly txHash?: string | null
  readonly entries: readonly LedgerEntry[]
}

/**
 * Moves money: the only way into the ledger. Posting the same (event, source) again changes nothing and returns `repeated`, also
 * while another process is still committing the first one. Missing accounts are created, and entries of zero left out. One
 * statement where the accounts exist.
 *
 * Rows are locked as campaign → ledger accounts by id → earning. A caller that locks more does so before: verification → group →
 * campaign.
 *
 * @throws RangeError when the two sides change differently, or when nothing would move: a bug of the caller
 * @throws DatabaseError `check_violation` when a balance would become negative
 */
export async function postTransaction(tx: Tx, transaction: NewTransaction): Promise<'posted' | 'repeated'> {
  const entries = transaction.entries.filter(({ amount }) => amount !== 0n)
  const imbalance = imbalanceOf(entries)
  if (entries.length === 0 || imbalance !== 0n) {
    throw new RangeError(
      `${transaction.event} ${transaction.source} is off by ${imbalance} over ${entries.length} entries`,
    )
  }
  const wanted = { ...transaction, entries }
  const outcome = await insertTransaction(tx, wanted)
  if (outcome !== 'missing_account') return outcome

  await insertMissingAccounts(
    tx,
    entries.map(({ account }) => account),
  )
  const second = await insertTransaction(tx, wanted)
  if (second === 'missing_account') throw new Error('a ledger account is not found under its key')
  return second
}

/** Whether a business event is in the ledger already. */
export async function isPosted(
  db: Database,
  { event, source }: { event: LedgerEvent; source: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('event', '=', event)
    .where('source', '=', source)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a transaction with its entries in one statement, unless an account is missing or it was posted before. */
async function insertTransaction(
  tx: Tx,
  { event, source, at, txHash = null, entries }: NewTransaction,
): Promise<'posted' | 'repeated' | 'missing_account'> {
  const keys = entries.map(({ account }) => accountKeyText(account))
  const amounts = entries.map(({ amount }) => amount.toString())
  const { rows } = await sql<{ found: number; opened: number }>`
    with wanted as (
      select a.id, w.amount from unnest(${keys}::text[], ${amounts}::numeric[]) as w (key, amount)
      join ledger_account a on a.key = w.key
    ), opened as (
      insert into ledger_transaction (event, source, posted_at, tx_hash)
      select ${event}, ${source}, ${at}::timestamptz, ${txHash}::text where (select count(*) from wanted) = ${entries.length}::int
      on conflict (event, source) do nothing returning id
    ), entered as (
      insert into ledger_entry (transaction_id, account_id, amount)
      select opened.id, wanted.id, wanted.amount from opened, wanted
    )
    select (select count(*) from wanted) as found, (select count(*) from opened) as opened`.execute(tx)
  const [row] = rows
  if (row?.found !== entries.length) return 'missing_account'
  return row.opened === 1 ? 'posted' : 'repeated'
}

/** Creates those of the accounts that do not exist, always in the same order, so that two that race only wait. */
async function insertMissingAccounts(tx: Tx, accounts: readonly LedgerAccountKey[]): Promise<void> {
  const byKey = new Map(accounts.map((account) => [accountKeyText(account), accountColumns(account)]))
  const columns = [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
  await sql`
    insert into ledger_account (key, kind, side, campaign_id, group_id, wallet, escrow, escrow_key)
    select * from unnest(
      ${columns.map(({ key }) => key)}::text[],
      ${columns.map(({ kind }) => kind)}::text[], ${columns.map(({ side }) => side)}::text[],
      ${columns.map(({ campaignId }) => campaignId)}::bigint[], ${columns.map(({ groupId }) => groupId)}::bigint[],
      ${columns.map(({ wallet }) => wallet)}::text[], ${columns.map(({ escrow }) => escrow)}::text[],
      ${columns.map(({ escrowKey }) => escrowKey)}::text[])
    on conflict (key) do nothing`.execute(tx)
}
