import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Makes earnings ready to be paid whose 72 hours are over. */
export const earningsMatureJob = job('earnings_mature', z.looseObject({}))
