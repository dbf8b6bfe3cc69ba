import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Looks at the whole deployment and tells the operator who asked. */
export const operatorHealthJob = job(
  'operator_health',
  z.object({ telegramUserId: z.int(), asked: z.string() }),
)
