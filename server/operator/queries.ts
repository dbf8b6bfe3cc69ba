import { sql } from 'kysely'
import { type Context, type Database, databaseNow, type Tx } from '../context.ts'
import type { CampaignId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { CLOCK_TROUBLE } from '../worker/clock.ts'

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
  readonly givenUpCalls: number
  readonly stuckRows: number
  /** Since when Telegram fails everybody. */
  readonly outageSince: Date | null
  /** Workers whose clock was found wrong, by machine. */
  readonly wrongClocks: readonly string[]
  readonly now: Date
}

export async function findWorkFacts(ctx: Pick<Context, 'clock' | 'db'>): Promise<WorkFacts> {
  const { rows } = await sql<{
    updates: number
    updates_at: Date | null
    parked: number
    parked_at: Date | null
    calls: number
    calls_at: Date | null
    failed_jobs: number
    given_up: number
    stuck: number
    outage_since: Date | null
    wrong_clocks: string[]
    now: Date
  }>`
    select
      (select count(*) from inbox where status = 'pending') as updates,
      (select min(received_at) from inbox where status = 'pending') as updates_at,
      (select count(*) from inbox where status = 'parked') as parked,
      (select min(received_at) from inbox where status = 'parked') as parked_at,
      (select count(*) from outbox where status = 'pending') as calls,
      (select min(greatest(created_at, not_before)) from outbox where status = 'pending') as calls_at,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed_jobs,
      (select count(*) from outbox where status = 'given_up') as given_up,
      (select count(*) from stuck_row) as stuck,
      (select outage_since from outbox_overall) as outage_since,
      array(select substr(cause, length(${CLOCK_TROUBLE}::text) + 1) from payout_trouble
        where starts_with(cause, ${CLOCK_TROUBLE}) order by cause) as wrong_clocks,
      ${databaseNow(ctx)} as now`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return {
    updates: { count: row.updates, oldest: row.updates_at },
    parkedUpdates: { count: row.parked, oldest: row.parked_at },
    calls: { count: row.calls, oldest: row.calls_at },
    failedJobs: row.failed_jobs,
    givenUpCalls: row.given_up,
    stuckRows: row.stuck,
    outageSince: row.outage_since,
    wrongClocks: row.wrong_clocks,
    now: row.now,
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

/** How many transactions, but for claims, have not ended: without a signature, signed, and mined but not final. */
export async function countOpenTransactions(
  db: Database,
  chainId: number,
): Promise<Readonly<Record<'queued' | 'signed' | 'mined', number>>> {
  const rows = await db
    .selectFrom('chain_transaction')
    .select((transaction) => ['status', transaction.fn.countAll<number>().as('count')])
    .where('ended_at', 'is', null)
    .where('purpose', '<>', 'claim')
    .where('chain_id', '=', chainId)
    .groupBy('status')
    .execute()
  const counted = new Map(rows.map(({ status, count }) => [status as string, count]))
  const of = (status: string) => counted.get(status) ?? 0
  return { queued: of('queued'), signed: of('signed'), mined: of('mined') }
}

export async function findSalesStop(db: Database): Promise<Date | undefined> {
  const row = await db.selectFrom('deployment').select('sales_stopped_at').executeTakeFirst()
  return row?.sales_stopped_at ?? undefined
}

/** False where it is so already. */
export async function saveSalesStop(db: Database, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deployment')
    .set({ sales_stopped_at: at })
    .where('sales_stopped_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface NewReport {
  readonly telegramUserId: TelegramUserId
  readonly campaignId: CampaignId | null
  readonly text: string
  readonly at: Date
}

export async function insertReport(
  tx: Tx,
  { telegramUserId, campaignId, text, at }: NewReport,
): Promise<number> {
  const { id } = await tx
    .insertInto('report')
    .values({ telegram_user_id: telegramUserId, campaign_id: campaignId, text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasReported(db: Database, person: TelegramUserId, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('report')
    .select('id')
    .where('telegram_user_id', '=', person)
    .where('created_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export function findOpenReports(db: Database, limit: number) {
  return db
    .selectFrom('report')
    .select([
      'id',
      'telegram_user_id as telegramUserId',
      'campaign_id as campaignId',
      'text',
      'created_at as createdAt',
    ])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False where it is closed already. */
export async function saveClosed(db: Database, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface FoundGroup {
  readonly id: GroupId
  readonly title: string
  readonly frozenAt: Date | null
  readonly frozenReason: string | null
}

function selectGroups(db: Database) {
  return db
    .selectFrom('group')
    .select(['id', 'title', 'frozen_at as frozenAt', 'frozen_reason as frozenReason'])
}

export function findFrozenGroups(db: Database): Promise<FoundGroup[]> {
  return selectGroups(db).where('frozen_at', 'is not', null).orderBy('id').limit(50).execute()
}

export async function findGroupTitle(db: Database, id: GroupId): Promise<string | undefined> {
  const row = await db.selectFrom('group').select('title').where('id', '=', id).executeTakeFirst()
  return row?.title
}

/** Groups by Telegram id or by a part of their title. */
export function searchGroups(db: Database, text: string, limit: number): Promise<FoundGroup[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const groups = selectGroups(db).orderBy('id').limit(limit)
  if (/^-\d{1,16}$/.test(text))
    return groups.where('tg_group_id', '=', Number(text) as TelegramChatId).execute()
  return groups.where('title', 'ilike', pattern).execute()
}
