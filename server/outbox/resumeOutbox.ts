import type { Context } from '../context.ts'
import { addMissingDeliverJobs } from './queries.ts'

/** Gives each chat with waiting calls a job again, where a killed process took it along. Repeating it changes nothing. */
export function resumeOutbox(ctx: Context): Promise<void> {
  return addMissingDeliverJobs(ctx.db)
}
