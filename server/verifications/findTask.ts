import { getTask } from '../campaigns/getTask.ts'
import type { Task } from '../campaigns/task.ts'
import type { Database } from '../context.ts'
import { getOwnQuestion } from '../groups/getOwnQuestion.ts'
import type { Verification } from './verification.ts'

/** What an asked member has to answer: the sponsor's task, or the group's own question. */
export function findTask(db: Database, { sponsorship, groupId }: Verification): Promise<Task> {
  return sponsorship ? getTask(db, sponsorship.campaignId) : getOwnQuestion(db, groupId)
}
