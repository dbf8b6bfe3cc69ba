import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { DatabasePool } from '../database/database.ts'
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
  /** The ids of those that have ended in it, and may not be completed yet. This forgets what is no longer held. */
  readonly ended: Set<string>
  /** Tells of broken sessions, which may have taken an answer with them. */
  readonly events: DatabasePool['events']
  readonly grace?: LostJobsGrace | undefined
}

/** How long a job must be held without running. */
export interface LostJobsGrace {
  /** Longer than the completion of a job takes. */
  readonly ms: number
  /** Where it has not run here, and a session broke: longer than any answer takes while commits are answered. */
  readonly brokenMs: number
}

const GRACE: LostJobsGrace = { ms: 30 * SECOND_MS, brokenMs: 6 * SECOND_MS }

/**
 * Frees jobs that a living pool holds and does not run. A paused database may commit after its connection was cut, and
 * then hand out a job that no worker hears of. A job on its way to the pool, or about to be completed, looks like this
 * for a moment only, and is left alone.
 */
export function freeLostJobs(
  ctx: Context,
  { pool, running, ended, events, grace = GRACE }: LostJobsOptions,
): { stop(): void } {
  /** When a session broke last. */
  let brokenAt = Number.NEGATIVE_INFINITY
  let soon: NodeJS.Timeout | undefined
  /** When a job was first seen held without running, by this process's own stopwatch. */
  let suspects = new Map<string, number>()
  let busy = false

  async function look(): Promise<void> {
    const endedBefore = [...ended]
    const held = await findHeld(ctx, pool)
    const heldIds = new Set(held.map(({ id }) => `${id}`))
    for (const id of endedBefore) if (!heldIds.has(id)) ended.delete(id)
    const now = performance.now()
    const idle = held.filter(({ id }) => !running.has(`${id}`))
    suspects = new Map(idle.map((job) => [keyOf(job), suspects.get(keyOf(job)) ?? now]))
    const lost = idle.filter((job) => {
      const since = suspects.get(keyOf(job)) ?? now
      const isBroken = !ended.has(`${job.id}`) && now - brokenAt < grace.ms
      return now - since >= (isBroken ? grace.brokenMs : grace.ms)
    })
    for (const job of lost) {
      if (!(await saveFreed(ctx, pool, job))) continue
      ctx.log.warn({ job: job.id }, 'a job was given to this worker and never arrived; it is free again')
    }
  }

  function lookNow(): void {
    if (busy) return
    busy = true
    // Without a database there is nothing to free: the next look sees.
    look()
      .catch(() => {})
      .finally(() => {
        busy = false
      })
  }

  /** Looks until what the broken session may have lost is free. */
  function lookSoon(): void {
    clearTimeout(soon)
    if (performance.now() - brokenAt >= grace.ms) return
    soon = setTimeout(() => {
      lookNow()
      lookSoon()
    }, grace.brokenMs / 3)
  }
  const onBroken = () => {
    brokenAt = performance.now()
    lookSoon()
  }

  const timer = setInterval(lookNow, grace.ms / 3)
  events.on('broken', onBroken)
  return {
    stop() {
      clearInterval(timer)
      clearTimeout(soon)
      events.off('broken', onBroken)
    },
  }
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
