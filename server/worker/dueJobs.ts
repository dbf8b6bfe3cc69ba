import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context.ts'
import { SECOND_MS } from '../shared/time.ts'

/** How soon the database is asked after a worker has looked in vain: a job that was added may be due a moment later. */
const MOMENT_MS = 5
/** The least between two questions then. */
const BETWEEN_MS = 50
/** How soon it is asked again while a job is due, or nobody hears of added jobs. */
const SOON_MS = SECOND_MS
/** How long it is not asked at most: jobs that were freed, or become due anew, are announced by nobody. */
const LONGEST_MS = 2 * SECOND_MS

/** The job of each priority that is due first, among those with these names. The engine's own index finds them at once. */
export function firstJobs(names: readonly string[]): RawBuilder<unknown> {
  return sql`(
    with recursive known as materialized (
      select array(
        select id from graphile_worker._private_tasks where identifier = any(${names}::text[])
      ) as ids
    ), first as (
      (
        select priority, run_at, created_at from graphile_worker._private_jobs
        where is_available = true and task_id = any((select ids from known)::int[])
        order by priority, run_at limit 1
      )
      union all
      select next.* from first, lateral (
        select priority, run_at, created_at from graphile_worker._private_jobs as job
        where is_available = true and task_id = any((select ids from known)::int[]) and job.priority > first.priority
        order by priority, run_at limit 1
      ) as next
    )
    select run_at, created_at from first)`
}

/** In how many milliseconds the next of these jobs is due, by PostgreSQL's clock. Undefined where none waits. */
export async function findNextDueMs(db: Database, names: readonly string[]): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms from ${firstJobs(names)} as first`.execute(
    db,
  )
  return rows[0]?.ms ?? undefined
}

interface Alarm {
  readonly events: WorkerEvents
  readonly pool: Pick<WorkerPool, 'nudge'>
  readonly findNextDueMs: () => Promise<number | undefined>
}

/**
 * Wakes a pool's idle workers when jobs fall due. The engine hears of jobs that are added, and each of its idle workers
 * would ask every second for those that wait for their time. This asks once for all of them, and knows when.
 */
export function wakeForDueJobs({ events, pool, findNextDueMs }: Alarm): { stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let asksAt = Number.POSITIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let isListening = true
  let isWaking = false
  let isStopped = false

  /** The earlier of this plan and the last one counts. */
  function askIn(ms: number): void {
    const at = performance.now() + ms
    if (isStopped || at >= asksAt) return
    clearTimeout(timer)
    asksAt = at
    timer = setTimeout(ask, ms)
  }

  async function ask(): Promise<void> {
    asksAt = Number.POSITIVE_INFINITY
    askedAt = performance.now()
    const dueMs = await findNextDueMs().catch(() => undefined)
    if (isStopped) return
    if (dueMs !== undefined && dueMs <= 0) {
      wakeOne()
      return askIn(SOON_MS)
    }
    askIn(Math.min(Math.ceil(dueMs ?? LONGEST_MS), isListening ? LONGEST_MS : SOON_MS))
  }

  /** Each worker that finds a job wakes the next one, until one finds none. */
  function wakeOne(): void {
    if (isStopped) return
    isWaking = true
    pool.nudge(1)
  }

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
  }
  events.on('pool:listen:success', () => {
    isListening = true
  })
  events.on('pool:listen:error', () => {
    isListening = false
    askIn(SOON_MS)
  })
  events.on('job:start', () => isWaking && wakeOne())
  events.on('worker:getJob:empty', () => {
    if (!isWaking) askIn(Math.max(askedAt + BETWEEN_MS - performance.now(), MOMENT_MS))
    isWaking = false
  })
  // From then on the engine takes no nudge.
  for (const event of ['pool:gracefulShutdown', 'pool:forcefulShutdown'] as const) events.once(event, stop)
  askIn(SOON_MS)
  return { stop }
}
