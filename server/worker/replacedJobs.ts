import type { Task, TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { describeFailure } from '../shared/failure.ts'
import { untilAnswered } from '../shared/untilAnswered.ts'

/**
 * Ends a job that fails after a later one has taken its key. The engine never tries it again, and would keep it for good as
 * one that has used up its attempts, although its successor does the work.
 */
export function endReplacedJobs(ctx: Context, tasks: TaskList, signal: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, endWhereReplaced(ctx, task as Task, signal)]),
  )
}

function endWhereReplaced(ctx: Context, task: Task, signal: AbortSignal): Task {
  return async (payload, helpers) => {
    try {
      return await task(payload, helpers)
    } catch (error) {
      const { id, key, task_identifier: name } = helpers.job
      const isReplaced = () => untilAnswered(ctx, 'the end of a job', () => hasLostKey(ctx, id), signal)
      if (key === null || !(await isReplaced().catch(() => false))) throw error
      ctx.log.warn(
        { task: name, job: id, failure: describeFailure(error) },
        'a job that was replaced has failed',
      )
    }
  }
}

async function hasLostKey({ db }: Context, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from graphile_worker._private_jobs where id = ${id}::bigint and key is null`.execute(db)
  return rows.length > 0
}
