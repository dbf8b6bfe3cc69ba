import { z } from 'zod'
import { job } from '../jobs/job.ts'

/** Finds work that a killed process left behind. */
export const workResumeJob = job('work_resume', z.looseObject({}))

/** Deletes ended rows of inbox and outbox. */
export const messagesForgetJob = job('messages_forget', z.looseObject({}))

/** Removes people's names from records whose time is over. */
export const peopleForgetJob = job('people_forget', z.looseObject({}))
