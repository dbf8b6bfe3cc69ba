import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { DueWork } from '../http/readiness.ts'
import type { Address } from '../shared/addresses.ts'
import type { GroupId, TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { CLOCK_TROUBLE } from '../worker/clock.ts'

/** How many of the oldest are looked at, so that a long backlog is not slow to measure. */
const SAMPLE = 1_000

/**
 * Measures what should have been done by now. An update or a message is due when its chat's job is: while that waits for a
 * retry or for a limit of Telegram's, or does its work, nothing there is late. Jobs that this version does not know are not
 * waited for, since nobody runs them.
 */
export async function findDueWork(db: Database, jobs: readonly string[]): Promise<DueWork> {
  const { rows } = await sql<DueWork>`
    with recursive known as materialized (
      select array(
        select id from graphile_worker._private_tasks where identifier = any(${jobs}::text[])
      ) as ids
    ), head as (
      -- The oldest of each priority, which the engine's own index finds at once.
      (
        select priority, greatest(run_at, created_at) as at from graphile_worker._private_jobs
        where is_available = true and task_id = any((select ids from known)::int[])
        order by priority, run_at limit 1
      )
      union all
      select next.priority, next.at from head, lateral (
        select priority, greatest(run_at, created_at) as at from graphile_worker._private_jobs as job
        where is_available = true and task_id = any((select ids from known)::int[]) and job.priority > head.priority
        order by priority, run_at limit 1
      ) as next
    ), due_update as (
      select min(greatest(received_at, jobs.run_at, jobs.locked_at)) as at
      from (
        select received_at, chat_key from inbox where status = 'pending' order by received_at limit ${SAMPLE}
      ) as waiting left join graphile_worker.jobs on jobs.key = 'inbox:' || chat_key
    ), due_message as (
      select min(greatest(waiting.created_at, not_before, jobs.run_at, jobs.locked_at)) as at
      from (
        select created_at, not_before, lane, chat_key from outbox
        where status = 'pending' order by created_at limit ${SAMPLE}
      ) as waiting left join graphile_worker.jobs on jobs.key = 'outbox:' || lane || ':' || chat_key
    )
    select
      greatest(extract(epoch from clock_timestamp() - (select min(at) from head)), 0)::float8 as job,
      greatest(extract(epoch from clock_timestamp() - (select at from due_update)), 0)::float8 as update,
      greatest(extract(epoch from clock_timestamp() - (select at from due_message)), 0)::float8 as message`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return row
}

/** What waits, and for how long the oldest of it. */
export interface Backlog {
  readonly count: number
  readonly oldest: Date | null
}

/** Work that should have been done by now. */
export interface WorkFacts {
  readonly updates: number
  readonly parkedUpdates: number
  readonly calls: number
  /** Jobs that nobody runs any more, as `findDeadJobs` lists them. */
  readonly deadJobs: number
  readonly givenUpCalls: number
  readonly stuckRows: number
  /** Since when Telegram fails everybody. */
  readonly outageSince: Date | null
  /** Workers whose clock was found wrong, by machine. */
  readonly wrongClocks: readonly string[]
}

export async function findWorkFacts(db: Database, jobs: readonly string[]): Promise<WorkFacts> {
  const { rows } = await sql<WorkFacts>`
    select
      (select count(*) from inbox where status = 'pending') as updates,
      (select count(*) from inbox where status = 'parked') as "parkedUpdates",
      (select count(*) from outbox where status = 'pending') as calls,
      (select count(*) from graphile_worker.jobs where ${isDead(jobs)}) as "deadJobs",
      (select count(*) from outbox where status = 'given_up') as "givenUpCalls",
      (select count(*) from stuck_row) as "stuckRows",
      (select outage_since from outbox_overall) as "outageSince",
      array(select substr(cause, length(${CLOCK_TROUBLE}::text) + 1) from operator_trouble
        where starts_with(cause, ${CLOCK_TROUBLE}) order by cause) as "wrongClocks"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return row
}

/** Tried as often as it may be, or of another version: after an hour no process of that version is to be expected. */
const isDead = (jobs: readonly string[]) => sql<boolean>`(
  locked_at is null and (
    attempts >= max_attempts
    or (run_at < clock_timestamp() - interval '1 hour' and task_identifier <> all(${jobs}::text[]))
  )
)`

/** A job that nobody runs any more. */
export interface DeadJob {
  readonly id: string
  readonly task: string
  readonly error: string | null
  readonly createdAt: Date
  /** False where this version does not know it: nothing can be tried. */
  readonly canBeRetried: boolean
}

export async function findDeadJobs(
  db: Database,
  { jobs, limit }: { jobs: readonly string[]; limit: number },
): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select
      id::text as id, task_identifier as task, last_error as error, created_at as "createdAt",
      task_identifier = any(${jobs}::text[]) as "canBeRetried"
    from graphile_worker.jobs where ${isDead(jobs)} order by id limit ${limit}`.execute(db)
  return rows
}

export interface SoughtJob {
  /** The names that this version runs. */
  readonly jobs: readonly string[]
  readonly id: string
}

/** Has a dead job run again, with all its attempts. False where it is not dead any more. */
export async function retryDeadJob(db: Database, { jobs, id }: SoughtJob): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${isDead(jobs)}), run_at := now(), attempts := 0
    )`.execute(db)
  return rows.length > 0
}

/** Removes a dead job. False where it is not dead any more. */
export async function dropDeadJob(db: Database, { jobs, id }: SoughtJob): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.complete_jobs(
      array(select id from graphile_worker.jobs where id = ${id}::bigint and ${isDead(jobs)})
    )`.execute(db)
  return rows.length > 0
}

export interface MoneyFacts {
  readonly openTransactions: Backlog
  /** Why the oldest transaction waits. */
  readonly obstacle: string | null
}

export async function findMoneyFacts(db: Database, chainId: number): Promise<MoneyFacts> {
  const open = await db
    .selectFrom('chain_transaction')
    .select(['created_at', 'error'])
    .where('ended_at', 'is', null)
    .where('chain_id', '=', chainId)
    .orderBy('created_at')
    .execute()
  return {
    openTransactions: { count: open.length, oldest: open[0]?.created_at ?? null },
    obstacle: open.find(({ error }) => error !== null)?.error ?? null,
  }
}

/** What an escrow's campaigns hold in it, how many of them are not closed, and what was last seen at their addresses. */
interface EscrowSums {
  readonly campaigns: Usdc
  readonly open: number
  readonly lying: Usdc
}

export interface EscrowFacts {
  readonly escrows: ReadonlyMap<Address, EscrowSums>
  /** Payees announced to the escrow since then. */
  readonly announced: { readonly count: number; readonly first: Date } | null
  /** What ended transactions since then have cost, in wei. */
  readonly sweepGas: bigint
  readonly relayGas: bigint
}

export async function findEscrowFacts(
  db: Database,
  { chainId, since, escrow }: { chainId: number; since: Date; escrow: Address },
): Promise<EscrowFacts> {
  const { rows: sums } = await sql<EscrowSums & { escrow: Address }>`
    select c.escrow, coalesce(sum(held.balance), 0)::numeric(20, 0) as campaigns,
      count(*) filter (where c.status <> 'closed') as open, coalesce(sum(a.balance), 0)::numeric(20, 0) as lying
    from campaign c
    left join ledger_account held on held.campaign_id = c.id and held.kind = 'chain_campaign'
    left join deposit_address a on a.campaign_id = c.id
    where c.status <> 'closed' or a.balance > 0 or held.balance > 0
    group by c.escrow`.execute(db)
  const { rows } = await sql<{ count: number; first: Date | null; sweepGas: bigint; relayGas: bigint }>`
    select waiting.count, waiting.first, gas.sweep as "sweepGas", gas.relay as "relayGas"
    from (
      select count(*) as count, min(announced_at) as first from payee_announcement
      where escrow = ${escrow} and announced_at > ${since}
    ) waiting, (
      select coalesce(sum(gas_cost) filter (where purpose = 'sweep'), 0)::numeric(78, 0) as sweep,
        coalesce(sum(gas_cost) filter (where purpose = 'relay'), 0)::numeric(78, 0) as relay
      from chain_transaction
      where purpose in ('sweep', 'relay') and chain_id = ${chainId} and created_at > ${since}
    ) gas`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  const { count, first, sweepGas, relayGas } = row
  return {
    escrows: new Map(sums.map(({ escrow: of, ...rest }) => [of, rest])),
    announced: first === null ? null : { count, first },
    sweepGas: BigInt(sweepGas),
    relayGas: BigInt(relayGas),
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

/** Why no join is sold: the operator's word, or too much that is earned and unpaid. */
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
