import { z } from 'zod'
import { job } from '../jobs/job.ts'
import type { VerificationId } from '../shared/ids.ts'

/** Does what the deadline of a live state brings, if it has come. */
export const deadlineJob = job(
  'gate_deadline',
  z.object({ verificationId: z.int().transform((id) => id as VerificationId) }),
)

/** Puts the visits that may be shown by now into batches. */
export const batchesFormJob = job('batches_form', z.looseObject({}))

/** Matures earnings whose 72 hours are over. */
export const earningsMatureJob = job('earnings_mature', z.looseObject({}))
