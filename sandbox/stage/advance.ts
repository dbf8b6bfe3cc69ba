import { sql } from 'kysely'
import type { Database } from '../../server/context.ts'
import { addMs } from '../../server/shared/time.ts'

/** A clock that can be moved forward. */
interface MovableClock {
  now(): Date
  advance(ms: number): void | Promise<void>
}

interface Steps {
  /** Waits until the work of a step is done. */
  readonly settle: () => Promise<void>
  /** Called with the names of each step's jobs. */
  readonly onStep?: (jobs: readonly string[]) => void | Promise<void>
  /** Jobs that may run with the next other one where they have planned themselves: most come back in vain. */
  readonly repeating?: readonly string[]
  /** After so many steps the rest follows in a hundred, so that a job that comes back every second holds up nothing. */
  readonly exactSteps?: number
}

const GATHERED_STEPS = 100
/** The keys of jobs at a time of their own begin with it. */
export const PLANNED = 'later:'

/**
 * Advances a clock and readies the jobs due by then. Jobs become ready in the order of their time, one step at a time, so
 * that a later one sees the effects of earlier ones.
 */
export async function advance(
  { db, clock }: { readonly db: Database; readonly clock: MovableClock },
  ms: number,
  { settle, onStep, repeating = [], exactSteps = Number.POSITIVE_INFINITY }: Steps,
): Promise<void> {
  const end = addMs(clock.now(), ms)
  for (let steps = 0; ; steps++) {
    await settle()
    const next = await findNextJob(db, { repeating, end })
    if (next === undefined || next.runAt > end) break
    const gathered = steps < exactSteps ? next.runAt : addMs(clock.now(), ms / GATHERED_STEPS)
    const until = new Date(Math.min(Math.max(next.runAt.getTime(), gathered.getTime()), end.getTime()))
    if (until > clock.now()) await clock.advance(until.getTime() - clock.now().getTime())
    const jobs = await makeReady(db, { after: next.now, until })
    await onStep?.(jobs)
  }
  if (end > clock.now()) await clock.advance(end.getTime() - clock.now().getTime())
  await settle()
}

/** The time of the next job that waits, in whole milliseconds and not before it, and PostgreSQL's. */
async function findNextJob(
  db: Database,
  { repeating, end }: { readonly repeating: readonly string[]; readonly end: Date },
): Promise<{ readonly runAt: Date; readonly now: Date } | undefined> {
  const { rows } = await sql<{ runAt: Date; now: Date }>`
    select date_trunc('milliseconds', job.run_at + interval '999 microseconds') as "runAt", now()
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where locked_at is null and attempts < max_attempts and run_at > now()
    order by case when key not like ${`${PLANNED}%`} and identifier = any(${repeating}) then greatest(run_at, ${end}::timestamptz)
      else run_at end limit 1`.execute(db)
  return rows[0]
}

/** The job engine waits by PostgreSQL's clock, which a test cannot move, and hears of no job that becomes ready by itself. */
async function makeReady(
  db: Database,
  { after, until }: { readonly after: Date; readonly until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with ready as (
      update graphile_worker._private_jobs set run_at = least(run_at, now())
      where locked_at is null and run_at > ${after}::timestamptz and run_at <= ${until}::timestamptz
      returning task_id
    ), told as (
      select pg_notify('jobs:insert', '{"r":"virtual","count":' || count(*) || '}') from ready
    )
    select t.identifier as name
    from told cross join ready join graphile_worker._private_tasks t on t.id = ready.task_id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Each look costs the database more than the wait, where much is to be done. */
const LONGEST_WAIT_MS = 40

/** Resolves when no job is ready or running and none is missing for what waits, or when nobody lives to run one. */
export async function untilIdle(db: Database, isDead: () => boolean = () => false): Promise<void> {
  for (let waitMs = 5; !isDead(); waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    const { rows } = await sql`
      select from graphile_worker._private_jobs
      where locked_at is not null or (run_at <= (select now()) and attempts < max_attempts)
      union all
      select from inbox where status = 'pending'
        and not exists (select from graphile_worker._private_jobs where key = 'inbox:' || chat_key)
      union all
      select from outbox where status = 'pending'
        and not exists (
          select from graphile_worker._private_jobs
          where payload ->> 'chatKey' = outbox.chat_key and payload ->> 'lane' = outbox.lane
            and payload ->> 'subject' = outbox.subject
        )
      limit 1`.execute(db)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
