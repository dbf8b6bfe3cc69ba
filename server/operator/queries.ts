import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

/** What waits, and for how long the oldest of it. */
export interface Backlog {
  readonly count: number
  readonly oldest: Date | null
}

/** Work that should have been done by now. */
export interface WorkFacts {
  readonly updates: Backlog
  readonly parkedUpdates: Backlog
  readonly calls: Backlog
  /** Jobs that were tried as often as they may be. */
  readonly failedJobs: number
}

export async function findWorkFacts(db: Database): Promise<WorkFacts> {
  const { rows } = await sql<{
    updates: number
    updates_at: Date | null
    parked: number
    parked_at: Date | null
    calls: number
    calls_at: Date | null
    failed_jobs: number
  }>`
    select
      (select count(*) from inbox where status = 'pending') as updates,
      (select min(received_at) from inbox where status = 'pending') as updates_at,
      (select count(*) from inbox where status = 'parked') as parked,
      (select min(received_at) from inbox where status = 'parked') as parked_at,
      (select count(*) from outbox where status = 'pending') as calls,
      (select min(greatest(created_at, not_before)) from outbox where status = 'pending') as calls_at,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed_jobs`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return {
    updates: { count: row.updates, oldest: row.updates_at },
    parkedUpdates: { count: row.parked, oldest: row.parked_at },
    calls: { count: row.calls, oldest: row.calls_at },
    failedJobs: row.failed_jobs,
  }
}

export interface MoneyFacts {
  readonly unmatched: Backlog & { readonly sum: Usdc }
  readonly openTransactions: Backlog
  /** Why the oldest transaction waits. */
  readonly obstacle: string | null
  readonly refusedTransactions: number
}

export async function findMoneyFacts(db: Database, chainId: number): Promise<MoneyFacts> {
  const payments = await db
    .selectFrom('payment')
    .select((payment) => [
      payment.fn.countAll<number>().as('count'),
      payment.fn.min('seen_at').as('oldest'),
      sql<Usdc>`coalesce(sum(amount), 0)`.as('sum'),
    ])
    .where('status', '=', 'unmatched')
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('chain_transaction')
    .select(['created_at', 'error'])
    .where('ended_at', 'is', null)
    .where('chain_id', '=', chainId)
    .orderBy('created_at')
    .execute()
  const refused = await db
    .selectFrom('chain_transaction')
    .select((transaction) => transaction.fn.countAll<number>().as('count'))
    .where('status', 'in', ['refused', 'reverted'])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  return {
    unmatched: payments,
    openTransactions: { count: open.length, oldest: open[0]?.created_at ?? null },
    obstacle: open.find(({ error }) => error !== null)?.error ?? null,
    refusedTransactions: refused.count,
  }
}

/** Up to which block the ledger knows the chain. Undefined where nothing was read yet. */
export async function findLedgerHead(
  db: Database,
  { chainId, escrow }: { chainId: number; escrow: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('chain_checkpoint')
    .select('block_number')
    .where('chain_id', '=', chainId)
    .where('escrow', '=', escrow as never)
    .orderBy('block_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.block_number
}

export interface CheckedGroup {
  readonly tgGroupId: TelegramChatId
  readonly title: string
  readonly status: string
}

/** The groups that the bot should be an admin of, and how many there are in all. */
export async function findGroupsToCheck(
  db: Database,
  limit: number,
): Promise<{ groups: CheckedGroup[]; total: number }> {
  const present = db.selectFrom('group').where('status', 'in', ['active', 'paused', 'no_rights'])
  const groups = await present
    .select(['tg_group_id as tgGroupId', 'title', 'status'])
    .orderBy('id')
    .limit(limit)
    .execute()
  const { total } = await present
    .select((group) => group.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { groups, total }
}

/** Transactions that have not ended, the oldest first. */
export async function findOpenTransactions(db: Database, chainId: number, limit: number) {
  const rows = await db
    .selectFrom('chain_transaction')
    .select(['id', 'purpose', 'status', 'created_at', 'tx_hash', 'error'])
    .where('ended_at', 'is', null)
    .where('chain_id', '=', chainId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ created_at: createdAt, tx_hash: hash, ...row }) => ({ ...row, createdAt, hash }))
}
