import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { crontab } from '../../server/app/tasks.ts'
import { campaignsSweepJob } from '../../server/campaigns/jobs.ts'
import type { Config } from '../../server/config.ts'
import type { Context, Database } from '../../server/context.ts'
import { gateDeadlinesJob } from '../../server/gate/jobs.ts'
import {
  booksReconcileJob,
  claimsPushJob,
  payeesAnnounceJob,
  payoutsCollectJob,
  refundsCollectJob,
  settlementsCheckJob,
} from '../../server/payouts/jobs.ts'
import { addMs, DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/shared/time.ts'
import { earningsMatureJob } from '../../server/verifications/jobs.ts'
import { runsAt } from '../../server/worker/cron.ts'
import { PLANNED } from './advance.ts'

/** Frequent jobs on which payouts and results build. Others find the same a day later. */
const PREPARING: readonly string[] = [
  gateDeadlinesJob,
  campaignsSweepJob,
  earningsMatureJob,
  refundsCollectJob,
  payeesAnnounceJob,
  settlementsCheckJob,
  claimsPushJob,
].map(({ name }) => name)
/** The operator would be alerted to books that were not compared for six hours. */
const RECONCILE_EVERY_HOURS = 4
/** Before what runs at its own time, so that it finds everything up to date. */
const BEFORE_MS = 5 * MINUTE_MS

interface Run {
  readonly name: string
  readonly at: Date
}

interface Span {
  readonly after: Date
  readonly until: Date
}

/** Queues the recurring jobs of a span of time that passes at once. Repeating it changes nothing. */
export async function queueRecurring({ db, config }: Context, span: Span): Promise<void> {
  const deadlines = await listDeadlines(db, span)
  await queueRuns(db, [
    ...planRecurring(config, span),
    ...deadlines.map((at) => ({ name: gateDeadlinesJob.name, at })),
  ])
}

/** Queues the next collection of refunds. Repeating it changes nothing. */
export async function queueRefunds({ db, config }: Context, span: Span): Promise<void> {
  const at = nextRun(crontab(config), refundsCollectJob.name, span)
  if (at !== undefined) await queueRuns(db, [{ name: refundsCollectJob.name, at }])
}

/** The minutes in which visitors' time at a door ends. */
async function listDeadlines(db: Database, { after, until }: Span): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    select distinct date_trunc('minute', deadline_at) + interval '1 minute' as at from verification
    where deadline_at > ${after}::timestamptz and deadline_at <= ${until}::timestamptz`.execute(db)
  return rows.map(({ at }) => at)
}

/** A name at a time is queued once. */
async function queueRuns(db: Database, runs: readonly Run[]): Promise<void> {
  const different = new Map(runs.map((run) => [`${run.name} ${run.at.toISOString()}`, run]))
  await sql`
    select graphile_worker.add_jobs(array(
      select row(run->>'name', '{}'::json, null, (run->>'at')::timestamptz, null,
        ${PLANNED}::text || concat_ws(':', run->>'name', run->>'at'), null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify([...different.values()])}::json) run))`.execute(db)
}

/**
 * The runs of recurring jobs in a span. Jobs that run daily or less often run at their times. The rest runs once a day and at the
 * end, and those of it that others build on also as the span begins and in the hour before those times: nobody can look in between.
 */
export function planRecurring(config: Pick<Config, 'payoutCron'>, { after, until }: Span): Run[] {
  const items = parseCrontab(crontab(config))
  const frequent = items.filter(runsHourly)
  const rare = items.filter((item) => !frequent.includes(item))
  const minutes = [...minutesOf({ after, until })]
  const runs: Run[] = []
  let lastStop = Number.NEGATIVE_INFINITY
  // All of them run by themselves until then.
  let lastFull = after.getTime()
  const stop = (at: number, isFull = at - lastFull >= DAY_MS - HOUR_MS) => {
    lastStop = at
    if (isFull) lastFull = at
    const due = isFull ? frequent : frequent.filter(({ task }) => PREPARING.includes(task))
    runs.push(...due.map(({ task }) => ({ name: task, at: new Date(at) })))
  }
  stop(minutes[0]?.getTime() ?? until.getTime())
  for (const at of minutes) {
    const ms = at.getTime()
    if (at.getUTCMinutes() === 0 && at.getUTCHours() % RECONCILE_EVERY_HOURS === 0) {
      runs.push({ name: booksReconcileJob.name, at })
    }
    for (const item of rare) {
      if (!runsAt(item, at)) continue
      if (ms - lastStop >= HOUR_MS) stop(ms - BEFORE_MS)
      runs.push({ name: item.task, at })
    }
  }
  if (until.getTime() - lastFull >= HOUR_MS) stop(until.getTime(), true)
  return runs
}

/** The next time at which owners are paid by themselves, from a moment on. Undefined where that is over a year away. */
export function nextPayoutRun({ config }: Pick<Context, 'config'>, from: Date): Date | undefined {
  return nextRun(crontab(config), payoutsCollectJob.name, { after: from, until: addMs(from, 366 * DAY_MS) })
}

function nextRun(schedule: string, name: string, span: Span): Date | undefined {
  const item = parseCrontab(schedule).find(({ task }) => task === name)
  for (const at of minutesOf(span)) if (item && runsAt(item, at)) return at
  return undefined
}

function runsHourly(item: ParsedCronItem): boolean {
  const anyDay = [...minutesOf({ after: new Date(-1), until: new Date(DAY_MS - 1) })]
  return new Set(anyDay.filter((at) => runsAt(item, at)).map((at) => at.getUTCHours())).size === 24
}

function* minutesOf({ after, until }: Span): Generator<Date, void> {
  const first = (Math.floor(after.getTime() / MINUTE_MS) + 1) * MINUTE_MS
  for (let at = first; at <= until.getTime(); at += MINUTE_MS) yield new Date(at)
}
