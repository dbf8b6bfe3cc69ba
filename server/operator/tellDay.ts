import { sql } from 'kysely'
import { z } from 'zod'
import { type Context, type Database, readDatabaseNow, transact } from '../context.ts'
import type { DueWork } from '../http/readiness.ts'
import { job } from '../jobs/job.ts'
import type { LedgerEvent } from '../ledger/ledger.ts'
import { notifyOperators } from '../outbox/notifyOperators.ts'
import { describeUnknown } from '../outbox/unknown.ts'
import { formatUsdc, type Usdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, type Day, dayOf } from '../shared/time.ts'
import { type Facts, readFacts } from './facts.ts'
import { findDueWork } from './queries.ts'

/** Tells the operators of the last UTC day. */
export const operatorDayJob = job('operator_day', z.looseObject({}))

/** The joins and the money of one UTC day, as groups and ledger count them, and the debts of this moment. */
interface DaySums {
  readonly entered: number
  readonly sponsored: number
  readonly givenBack: number
  readonly failed: number
  readonly moneyIn: Usdc
  readonly moneyOut: Usdc
  /** Held by campaigns, promised or free. */
  readonly held: Usdc
  /** Earned by owners and the platform, to be refunded, or kept for payees that USDC refused. */
  readonly owed: Usdc
}

/** Events that bring money to the escrow, or take back what came by mistake. All others take money out, or move none. */
const INCOMING: readonly LedgerEvent[] = ['deposit', 'surplus', 'reorganisation']

async function sumDay(db: Database, day: Day): Promise<DaySums> {
  const { rows } = await sql<DaySums>`
    with event as (
      select t.event, count(distinct t.id) as times, coalesce(sum(e.amount) filter (where a.side = 'where'), 0) as moved
      from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
      where t.posted_at >= ${day}::date::timestamp at time zone 'UTC'
        and t.posted_at < (${day}::date + 1)::timestamp at time zone 'UTC'
      group by t.event
    ), balance as (
      select kind, sum(balance) as sum from ledger_account where side = 'whose' and not is_empty group by kind
    )
    select coalesce(doors.entered, 0) as entered, coalesce(doors.failed, 0) as failed,
      (select coalesce(sum(times), 0)::bigint from event where event = 'charge') as sponsored,
      (select coalesce(sum(times), 0)::bigint from event where event = 'giveback') as "givenBack",
      (select coalesce(sum(moved), 0) from event where event = any(${INCOMING})) as "moneyIn",
      (select coalesce(-sum(moved), 0) from event where event <> all(${INCOMING})) as "moneyOut",
      (select coalesce(sum(sum), 0) from balance where kind in ('available', 'reserved')) as held,
      (select coalesce(sum(sum), 0) from balance where kind not in ('available', 'reserved')) as owed
    from (select sum(verifications) as entered, sum(failed) as failed from group_day where day = ${day}::date) doors`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error('a select of sums gives a row')
  return row
}

/**
 * Tells every operator of the last UTC day in one message, once for each day, however often and by however many workers it is
 * called. `jobs` are the names of the jobs that this version runs.
 */
export function tellDay(ctx: Context, jobs: readonly string[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    const day = dayOf(addMs(await readDatabaseNow(ctx), -DAY_MS))
    const text = [
      ...describeDay(day, await sumDay(ctx.db, day)),
      ...describeWaiting(await findDueWork(ctx.db, jobs), await readFacts(ctx, jobs)),
    ].join('\n')
    await notifyOperators(ctx, { key: `day:${day}`, text })
  })
}

function describeDay(day: Day, sums: DaySums): string[] {
  const { entered, sponsored, givenBack, failed, moneyIn, moneyOut, held, owed } = sums
  return [
    `${day}. Let in: ${entered}. Sponsored: ${sponsored}. Given back: ${givenBack}. Failed the question: ${failed}.`,
    `Money in: ${show(moneyIn)}. Money out: ${show(moneyOut)}. Held by campaigns: ${show(held)}. Owed: ${show(owed)}.`,
  ]
}

/** The kinds that `foyer_needs_person` counts, in words. */
const DECISIONS: Readonly<Record<string, string>> = {
  parked_update: 'parked updates',
  failed_job: 'failed jobs',
  given_up_message: 'given-up messages',
  stuck_row: 'stuck rows',
  review: 'advertisements to review',
  report: 'reports',
}

function describeWaiting(due: DueWork, { needsPerson, stopped, unknownCalls }: Facts): string[] {
  const [work, seconds] = Object.entries<number>({ ...due }).reduce((oldest, next) =>
    next[1] > oldest[1] ? next : oldest,
  )
  const decisions = Object.entries(needsPerson).filter(([, count]) => count > 0)
  const flows = Object.entries(stopped).filter(([, reasons]) => reasons > 0)
  const unknown = Object.entries(unknownCalls)
    .toSorted()
    .map(([cause, count]) => `${count} (${describeUnknown(cause)})`)
  return [
    seconds < 1 ? 'No work is late.' : `The oldest ${work} has been due for ${Math.round(seconds)} s.`,
    ...flows.map(([flow]) => `Stopped: ${flow.replaceAll('_', ' ')}.`),
    ...(unknown.length === 0
      ? []
      : [`Calls to Telegram that may have been made twice in three days: ${unknown.join(', ')}.`]),
    decisions.length === 0
      ? 'Nothing needs you.'
      : `For you: ${decisions.map(([what, count]) => `${DECISIONS[what] ?? what} ${count}`).join(', ')}. See /operator.`,
  ]
}

function show(amount: Usdc): string {
  return `${formatUsdc(usdc(amount))} USDC`
}
