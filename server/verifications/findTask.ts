import { getTask } from '../campaigns/getTask.ts'
import type { Task } from '../campaigns/task.ts'
import type { Database } from '../context.ts'
import { findOwnQuestion } from './queries.ts'
import type { Verification } from './verification.ts'

/**
 * What an asked member has to answer: the sponsor's task, or the group's own question as it was when they were asked.
 *
 * @throws Error where nothing was asked: a bug
 */
export async function findTask(db: Database, { id, sponsorship }: Verification): Promise<Task> {
  if (sponsorship) return getTask(db, sponsorship.campaignId)
  const question = await findOwnQuestion(db, id)
  if (question === null) throw new Error(`verification ${id} was asked nothing`)
  return question
}
