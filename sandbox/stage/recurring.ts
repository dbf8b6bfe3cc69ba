import { type ParsedCronItem, parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { crontab } from '../../server/app/tasks.ts'
import type { Config } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../server/shared/time.ts'
import { runsAt } from '../../server/worker/cron.ts'

/**
 * Hours between two runs of what runs every hour or more often: nobody can look in between. The operator would be told of books
 * that were not compared for six.
 */
const FREQUENT_EVERY_HOURS = 4
/** Before what runs at its own time, so that it finds everything up to date. */
const BEFORE_MS = 5 * MINUTE_MS

interface Span {
  readonly after: Date
  readonly until: Date
}

/** Queues the recurring jobs of a span of time that passes at once. Repeating it changes nothing. */
export async function queueRecurring({ db, config }: Context, span: Span): Promise<void> {
  await sql`
    select graphile_worker.add_jobs(array(
      select row(run->>'name', '{}'::json, null, (run->>'at')::timestamptz, null,
        concat_ws(':', 'later', run->>'name', run->>'at'), null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(planRecurring(config, span))}::json) run))`.execute(db)
}

/**
 * The runs of recurring jobs in a span. Jobs that run daily or less often run at their times. The rest runs as the span begins,
 * every few hours, in the hour before those times, and at the end.
 */
export function planRecurring(
  config: Pick<Config, 'payoutCron'>,
  { after, until }: Span,
): { readonly name: string; readonly at: Date }[] {
  const items = parseCrontab(crontab(config))
  const frequent = items.filter(runsHourly)
  const rare = items.filter((item) => !frequent.includes(item))
  const minutes = [...minutesOf({ after, until })]
  let lastStop = minutes[0]?.getTime() ?? until.getTime()
  const stops = new Set([lastStop, until.getTime()])
  const runs: { name: string; at: Date }[] = []
  const stop = (at: number) => {
    stops.add(at)
    lastStop = at
  }
  for (const at of minutes) {
    const ms = at.getTime()
    if (at.getUTCMinutes() === 0 && at.getUTCHours() % FREQUENT_EVERY_HOURS === 0) stop(ms)
    for (const item of rare) {
      if (!runsAt(item, at)) continue
      if (ms - lastStop >= HOUR_MS) stop(ms - BEFORE_MS)
      runs.push({ name: item.task, at })
    }
  }
  for (const stop of stops) runs.push(...frequent.map(({ task }) => ({ name: task, at: new Date(stop) })))
  return runs
}

/** The next time at which owners are paid by themselves, from a moment on. Undefined where that is over a year away. */
export function nextPayoutRun({ config }: Pick<Context, 'config'>, from: Date): Date | undefined {
  const [item] = parseCrontab(`${config.payoutCron} payouts`)
  const until = new Date(from.getTime() + 366 * DAY_MS)
  for (const at of minutesOf({ after: from, until })) if (item && runsAt(item, at)) return at
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
