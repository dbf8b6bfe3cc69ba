import type { Context } from '../context.ts'
import { addMissingSendJob } from './queries.ts'

/** Gives open transactions a job again, where a killed process took it along. Repeating it changes nothing. */
export function resumeTransactions(ctx: Context): Promise<void> {
  return addMissingSendJob(ctx.db)
}
