import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { DueWork } from '../http/readiness.ts'
import type { Address } from '../shared/addresses.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { CLOCK_TROUBLE } from '../worker/clock.ts'
import { firstJobs } from '../worker/dueJobs.ts'

/** Rows of a backlog that are measured, the oldest, so that a long backlog is not slow to measure. */
const SAMPLE = 1_000

/**
 * Measures how late work is, for readiness, metrics, doctor and /operator. An update or a message is due when its chat's job
 * is: while that job runs, or waits for a retry or Telegram's limits, nothing there is late. Jobs that this version does not
 * know do not count, since nobody runs them.
 */
export async function findDueWork(db: Database, jobs: readonly string[]): Promise<DueWork> {
  const { rows } = await sql<DueWork>`
    with head as (
      select min(greatest(run_at, created_at)) as at from ${firstJobs(jobs)} as first
    ), due_update as (
      select min(greatest(received_at, jobs.run_at, jobs.locked_at)) as at
      from (
        select received_at, chat_key from inbox where status = 'pending' order by received_at limit ${SAMPLE}
      ) as waiting left join graphile_worker.jobs on jobs.key = 'inbox:' || chat_key
    ), due_message as (
      select min(greatest(waiting.created_at, not_before, jobs.run_at, jobs.locked_at)) as at
      from (
        select created_at, not_before, lane, chat_key, subject from outbox
        where status = 'pending' order by created_at limit ${SAMPLE}
      ) as waiting left join graphile_worker.jobs on jobs.key = concat_ws(':', 'outbox', lane, chat_key, nullif(subject, ''))
    )
    select
      greatest(extract(epoch from clock_timestamp() - (select at from head)), 0)::float8 as job,
      greatest(extract(epoch from clock_timestamp() - (select at from due_update)), 0)::float8 as update,
      greatest(extract(epoch from clock_timestamp() - (select at from due_message)), 0)::float8 as message`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return row
}

/** How many seconds the oldest update in the inbox has waited. Null where none waits. */
export async function findInboxAge(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - min(received_at))::float8 as seconds
    from inbox where status = 'pending'`.execute(db)
  return rows[0]?.seconds ?? null
}

/** Work that is late or stuck. */
interface WorkFacts {
  readonly updates: number
  readonly parkedUpdates: number
  readonly calls: number
  /** As `findDeadJobs` lists them. */
  readonly deadJobs: number
  readonly givenUpCalls: number
  readonly stuckRows: number
  /** Since when Telegram fails every call. */
  readonly outageSince: Date | null
  /** The machines of workers whose clock was found wrong. */
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
      array(select subject from operator_trouble where cause = ${CLOCK_TROUBLE} order by subject) as "wrongClocks"`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return row
}

/** Out of attempts, or of another version: after an hour we expect no process of that version. */
const isDead = (jobs: readonly string[]) => sql<boolean>`(
  locked_at is null and (
    attempts >= max_attempts
    or (run_at < clock_timestamp() - interval '1 hour' and task_identifier <> all(${jobs}::text[]))
  )
)`

/** A job that nobody runs any more. */
interface DeadJob {
  readonly id: string
  readonly task: string
  readonly error: string | null
  readonly createdAt: Date
  /** False where this version does not know the job. */
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

interface SoughtJob {
  /** The names of the jobs that this version runs. */
  readonly jobs: readonly string[]
  readonly id: string
}

const deadJob = ({ jobs, id }: SoughtJob) =>
  sql`array(select id from graphile_worker.jobs where id = ${id}::bigint and ${isDead(jobs)})`

/** Runs a dead job again, with all its attempts. False where it is not dead any more. */
export async function retryDeadJob(db: Database, job: SoughtJob): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs(${deadJob(job)}, run_at := now(), attempts := 0)`.execute(db)
  return rows.length > 0
}

/** Removes a dead job. False where it is not dead any more. */
export async function dropDeadJob(db: Database, job: SoughtJob): Promise<boolean> {
  const { rows } = await sql`select from graphile_worker.complete_jobs(${deadJob(job)})`.execute(db)
  return rows.length > 0
}

/** Transactions that have not ended, the oldest first. */
export function findOpenTransactions(db: Database, chainId: number) {
  return db
    .selectFrom('chain_transaction')
    .select(['id', 'purpose', 'status', 'created_at as createdAt', 'tx_hash as hash', 'error'])
    .where('ended_at', 'is', null)
    .where('chain_id', '=', chainId)
    .orderBy('id')
    .execute()
}

/** The money of an escrow's campaigns, how many are not closed, and the last seen money at their addresses. */
interface EscrowSums {
  readonly campaigns: Usdc
  readonly open: number
  readonly lying: Usdc
}

interface Spent {
  /** Payees announced to the escrow, and when the first was. */
  readonly announced: number
  readonly announcedSince: Date | null
  /** The cost of our transactions, in wei. */
  readonly sweepGas: bigint
  readonly relayGas: bigint
}

export async function findEscrowFacts(
  db: Database,
  { chainId, since, escrow }: { chainId: number; since: Date; escrow: Address },
): Promise<Spent & { escrows: ReadonlyMap<Address, EscrowSums> }> {
  const { rows: sums } = await sql<EscrowSums & { escrow: Address }>`
    select c.escrow, coalesce(sum(held.balance), 0)::numeric(20, 0) as campaigns,
      count(*) filter (where c.status <> 'closed') as open, coalesce(sum(a.balance), 0)::numeric(20, 0) as lying
    from campaign c
    left join ledger_account held on held.campaign_id = c.id and held.kind = 'chain_campaign'
    left join deposit_address a on a.campaign_id = c.id
    where c.status <> 'closed' or a.balance > 0 or held.balance > 0
    group by c.escrow`.execute(db)
  const { rows } = await sql<Spent>`
    select waiting.announced, waiting.since as "announcedSince", gas.sweep as "sweepGas", gas.relay as "relayGas"
    from (
      select count(*) as announced, min(announced_at) as since from payee_announcement
      where escrow = ${escrow} and announced_at > ${since}
    ) waiting, (
      select coalesce(sum(gas_cost) filter (where purpose = 'sweep'), 0)::numeric(78, 0) as sweep,
        coalesce(sum(gas_cost) filter (where purpose = 'relay'), 0)::numeric(78, 0) as relay
      from chain_transaction
      where purpose in ('sweep', 'relay') and chain_id = ${chainId} and created_at > ${since}
    ) gas`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a select without from gives a row')
  return { ...row, escrows: new Map(sums.map(({ escrow, ...rest }) => [escrow, rest])) }
}

/** The groups in which the bot should be an admin, the first of them with their total. */
export function findGroupsToCheck(db: Database, limit: number) {
  return db
    .selectFrom('group')
    .select((group) => [
      'tg_group_id as tgGroupId',
      'kind',
      'title',
      group.fn.countAll<number>().over().as('total'),
    ])
    .where('status', 'in', ['active', 'paused', 'no_rights'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The groups that an operator has frozen. */
export function findFrozenGroups(db: Database) {
  return db
    .selectFrom('group')
    .select(['id', 'title', 'frozen_at as frozenAt', 'frozen_reason as frozenReason'])
    .where('frozen_at', 'is not', null)
    .$narrowType<{ frozenAt: Date }>()
    .orderBy('id')
    .limit(50)
    .execute()
}

/** Groups by Telegram id or by a part of their title. */
export function searchGroups(db: Database, text: string, limit: number) {
  const groups = db.selectFrom('group').select(['id', 'title']).orderBy('id').limit(limit)
  if (/^-\d{1,16}$/.test(text)) {
    return groups.where('tg_group_id', '=', Number(text) as TelegramChatId).execute()
  }
  return groups.where('title', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`).execute()
}
