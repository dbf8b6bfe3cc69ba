import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Usdc } from '../shared/money.ts'
import {
  accountColumns,
  accountKeyText,
  type LedgerAccountKey,
  type LedgerEntry,
  type LedgerEvent,
} from './ledger.ts'

export interface NewTransaction {
  readonly event: LedgerEvent
  /** What made the event happen, unique among events of its kind for ever. */
  readonly source: string
  readonly at: Date
  readonly entries: readonly LedgerEntry[]
}

/** Writes a transaction with its entries in one statement, unless an account is missing or it was posted before. */
export async function insertTransaction(
  tx: Tx,
  { event, source, at, entries }: NewTransaction,
): Promise<'posted' | 'repeated' | 'missing_account'> {
  const keys = entries.map(({ account }) => accountKeyText(account))
  const amounts = entries.map(({ amount }) => amount.toString())
  const { rows } = await sql<{ found: number; opened: number }>`
    with wanted as (
      select a.id, w.amount from unnest(${keys}::text[], ${amounts}::numeric[]) as w (key, amount)
      join ledger_account a on a.key = w.key
    ), opened as (
      insert into ledger_transaction (event, source, posted_at)
      select ${event}, ${source}, ${at}::timestamptz where (select count(*) from wanted) = ${entries.length}::int
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
export async function insertMissingAccounts(tx: Tx, accounts: readonly LedgerAccountKey[]): Promise<void> {
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

/** The balance of an account, zero where it does not exist yet. */
export async function findBalance(db: Database, account: LedgerAccountKey): Promise<Usdc> {
  const row = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('key', '=', accountKeyText(account))
    .executeTakeFirst()
  return row?.balance ?? (0n as Usdc)
}

export async function findTransactionId(
  db: Database,
  { event, source }: { event: LedgerEvent; source: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_transaction')
    .select('id')
    .where('event', '=', event)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.id
}
