import { sql } from 'kysely'
import { measureReviews } from '../campaigns/reviewQueue.ts'
import { type Context, databaseNow, type Tx, transact } from '../context.ts'
import { findReconciled } from '../payouts/reconciled.ts'
import { coversPromotion } from './checkDurability.ts'
import { findWorkFacts } from './queries.ts'

/** Counts by name; a name without rows is absent. */
type Counts = Readonly<Record<string, number>>

/** The state of the whole deployment, as metrics tell it. Ages are in seconds, 0 where nothing is of that age. */
interface Facts {
  /** Updates, messages and due jobs that wait for a worker. */
  readonly backlog: Counts
  readonly runningJobs: number
  readonly longestJobSeconds: number
  /** Work that goes on only once a person has decided. */
  readonly needsPerson: Counts
  readonly oldestReviewSeconds: number
  /** Standing faults that operators were told of, by cause. */
  readonly troubles: Counts
  readonly telegramOutageSeconds: number
  /** Calls of the last days with an unknown outcome, by cause. */
  readonly unknownCalls: Counts
  /** Visits under way, by state. */
  readonly visits: Counts
  /** Admissions since the beginning, whether somebody was charged or not. */
  readonly joins: Counts
  readonly joinsGivenBack: number
  readonly campaigns: Counts
  /** Balances of the ledger in USDC, by kind of account. */
  readonly money: Counts
  /** USDC at deposit addresses, not yet in the escrow. */
  readonly unsweptMoney: number
  readonly confirmingPayments: number
  readonly oldestPaymentSeconds: number
  /** Transactions of our keys that have not ended, by purpose. */
  readonly openTransactions: Counts
  readonly oldestTransactionSeconds: number
  /** The number of reasons that stop it, by flow of money. */
  readonly stopped: Counts
  readonly failovers: number
  /** 1 where each commit waits for the standby that a failover promotes. */
  readonly standbyConfirms: number
  /** Undefined before the watcher has seen the chain. */
  readonly reconciliationAgeSeconds: number | undefined
}

export type { Facts }

/** A statement that takes longer is given up: a look at the work must not slow it down. */
const STATEMENT_PATIENCE_MS = 2_000

/** Reads the state of the deployment over one connection. `jobs` are the names of the jobs that this version runs. */
export function readFacts(ctx: Context, jobs: readonly string[]): Promise<Facts> {
  return transact(ctx, async (ctx) => {
    await sql`set local statement_timeout = ${sql.lit(STATEMENT_PATIENCE_MS)}`.execute(ctx.db)
    const work = await findWorkFacts(ctx.db, jobs)
    const counted = await count(ctx)
    const now = ctx.clock.now()
    const reviews = await measureReviews(ctx.db, now)
    const { chainId, escrowAddress: escrow } = ctx.config
    const reconciled = escrow && (await findReconciled(ctx, { chainId, escrow }))
    const { dueJobs, openReports, standbyNames, ...rest } = counted
    return {
      ...rest,
      standbyConfirms: Number(coversPromotion(standbyNames)),
      backlog: { job: dueJobs, update: work.updates, message: work.calls },
      needsPerson: {
        parked_update: work.parkedUpdates,
        failed_job: work.deadJobs,
        given_up_message: work.givenUpCalls,
        stuck_row: work.stuckRows,
        review: reviews.count,
        report: openReports,
      },
      oldestReviewSeconds: reviews.since === null ? 0 : secondsBetween(reviews.since, now),
      reconciliationAgeSeconds: reconciled && reconciled.ageMs / 1_000,
    }
  })
}

function secondsBetween(since: Date, now: Date): number {
  return Math.max(now.getTime() - since.getTime(), 0) / 1_000
}

type Counted = Omit<
  Facts,
  'backlog' | 'standbyConfirms' | 'needsPerson' | 'oldestReviewSeconds' | 'reconciliationAgeSeconds'
> & {
  readonly dueJobs: number
  readonly standbyNames: string
  readonly openReports: number
}

async function count(ctx: Context & { readonly db: Tx }): Promise<Counted> {
  const now = databaseNow(ctx)
  const age = (since: ReturnType<typeof sql>, at = now) =>
    sql`coalesce(greatest(extract(epoch from ${at} - (${since})), 0), 0)::float8`
  const byName = (rows: ReturnType<typeof sql>) =>
    sql`coalesce((select json_object_agg(name, n) from (${rows}) as counted (name, n)), '{}')`
  const usdc = (micro: ReturnType<typeof sql>) => sql`(coalesce(${micro}, 0) / 1e6)::float8`
  const { rows } = await sql<Counted>`
    select
      job.due as "dueJobs", job.running as "runningJobs", job.longest as "longestJobSeconds",
      (select count(*) from report where closed_at is null) as "openReports",
      ${byName(sql`select split_part(cause, ':', 1), count(*) from operator_trouble group by 1`)} as troubles,
      ${age(sql`select outage_since from outbox_overall`, sql`clock_timestamp()`)} as "telegramOutageSeconds",
      ${byName(sql`select unknown_cause, count(*) from outbox where unknown_cause is not null group by 1`)} as "unknownCalls",
      ${byName(sql`select state, count(*) from verification where deadline_at is not null group by state`)} as visits,
      json_build_object('sponsored', campaigns.charged, 'unsponsored', admitted.all - campaigns.charged) as joins,
      campaigns.given_back as "joinsGivenBack",
      ${byName(sql`select status, count(*) from campaign group by status`)} as campaigns,
      ${byName(sql`select kind, ${usdc(sql`sum(balance)`)} from ledger_account where not is_empty group by kind`)} as money,
      (select ${usdc(sql`sum(balance)`)} from deposit_address where balance > 0) as "unsweptMoney",
      payment.confirming as "confirmingPayments", payment.oldest as "oldestPaymentSeconds",
      ${byName(sql`select purpose, count(*) from chain_transaction where ended_at is null group by purpose`)} as "openTransactions",
      ${age(sql`select min(created_at) from chain_transaction where ended_at is null`)} as "oldestTransactionSeconds",
      json_build_object(
        'payouts', (select count(*) from payout_hold where cleared_at is null),
        'sales', (sales_stopped_at is not null)::int, 'sales_by_cap', (unpaid_stopped_at is not null)::int,
        'sales_by_keys', (keys_stopped_at is not null)::int
      ) as stopped,
      failovers, current_setting('synchronous_standby_names') as "standbyNames"
    from deployment, (
      select count(*) filter (where is_available and run_at <= clock_timestamp()) as due,
        count(*) filter (where locked_at is not null) as running,
        ${age(sql`min(locked_at)`, sql`clock_timestamp()`)} as longest
      from graphile_worker._private_jobs
    ) job, (
      select coalesce(sum(verifications_completed + verifications_given_back), 0)::bigint as charged,
        coalesce(sum(verifications_given_back), 0)::bigint as given_back
      from campaign
    ) campaigns, (
      select coalesce(sum(verifications), 0)::bigint as all from "group"
    ) admitted, (
      select count(*) as confirming, ${age(sql`min(seen_at)`)} as oldest from payment where status = 'confirming'
    ) payment`.execute(ctx.db)
  const [row] = rows
  if (row === undefined) throw new Error('the deployment has one row')
  return row
}
