import type { Task } from '../campaigns/task.ts'
import type { Database } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { GroupId } from '../shared/ids.ts'
import { findGroup } from './queries.ts'

/**
 * What a group asks those whose join nobody sponsors.
 *
 * @throws DomainError `group.not_found` when it asks nothing
 */
export async function getOwnQuestion(db: Database, groupId: GroupId): Promise<Task> {
  const group = await findGroup(db, groupId)
  if (!group?.ownQuestion) throw new DomainError('group.not_found', 'The group has no question of its own.')
  return group.ownQuestion
}
