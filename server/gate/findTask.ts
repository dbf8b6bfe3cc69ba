import { getTask } from '../campaigns/getTask.ts'
import type { Database } from '../context.ts'
import type { Task } from '../tasks/task.ts'
import { findOwnQuestion } from '../verifications/queries.ts'
import type { Verification } from '../verifications/verification.ts'

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
