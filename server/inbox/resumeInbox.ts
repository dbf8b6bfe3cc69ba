import type { Context } from '../context.ts'
import { addMissingDrainJobs } from './queries.ts'

/** Gives each chat with waiting updates a job again, where a killed process took it along. Repeating it changes nothing. */
export function resumeInbox(ctx: Context): Promise<void> {
  return addMissingDrainJobs(ctx.db)
}
