import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { SECOND_MS } from '../shared/time.ts'

/** A job that a pool holds according to the database. */
interface HeldJob {
  readonly id: number
  readonly lockedAt: Date
}

interface LostJobsOptions {
  /** The pool's name in `locked_by`. */
  readonly pool: string
  /** The ids of the jobs that run in it. */
  readonly running: ReadonlySet<string>
  /** How long a job must be held without running: longer than any answer of the database takes. */
  readonly graceMs?: number
}

const GRACE_MS = 30 * SECOND_MS

/**
 * Frees jobs that a living pool holds and does not run. A paused database may commit after its connection was cut, and
 * then hand out a job that no worker hears of. A job on its way to the pool, or about to be completed, looks like this
 * for a moment only, and is left alone.
 */
export function freeLostJobs(
  ctx: Context,
  { pool, running, graceMs = GRACE_MS }: LostJobsOptions,
): { stop(): void } {
  /** When a job was first seen held without running, by this process's own stopwatch. */
  let suspects = new Map<string, number>()
  let busy = false

  async function look(): Promise<void> {
    const held = await findHeld(ctx, pool)
    const now = performance.now()
    const idle = held.filter(({ id }) => !running.has(`${id}`))
    suspects = new Map(idle.map((job) => [keyOf(job), suspects.get(keyOf(job)) ?? now]))
    const lost = idle.filter((job) => now - (suspects.get(keyOf(job)) ?? now) >= graceMs)
    for (const job of lost) {
      if (!(await saveFreed(ctx, pool, job))) continue
      ctx.log.warn({ job: job.id }, 'a job was given to this worker and never arrived; it is free again')
    }
  }

  const timer = setInterval(() => {
    if (busy) return
    busy = true
    // Without a database there is nothing to free: the next look sees.
    look()
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }, graceMs / 3)
  return { stop: () => clearInterval(timer) }
}

/** The same job may be given out again, and lost again. */
function keyOf({ id, lockedAt }: HeldJob): string {
  return `${id}:${lockedAt.getTime()}`
}

async function findHeld({ db }: Context, pool: string): Promise<HeldJob[]> {
  const { rows } = await sql<HeldJob>`
    select id, locked_at as "lockedAt" from graphile_worker._private_jobs where locked_by = ${pool}`.execute(
    db,
  )
  return rows
}

/** As the job engine itself gives jobs back. False where it is not held, or since another moment. */
async function saveFreed({ db }: Context, pool: string, { id, lockedAt }: HeldJob): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs
    set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null
    where id = ${id} and locked_by = ${pool} and date_trunc('milliseconds', locked_at) = ${lockedAt}`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
}
