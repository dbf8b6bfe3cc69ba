import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Puts the visits that may be shown by now into batches. */
export const batchesFormJob = job('batches_form', z.looseObject({}))

/** Matures earnings whose 72 hours are over. */
export const earningsMatureJob = job('earnings_mature', z.looseObject({}))
