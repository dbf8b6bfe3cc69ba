import type { Tx } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import { type Group, groupNotFound } from './group.ts'
import { lockGroupRow } from './queries.ts'

/**
 * Holds a group until the transaction ends. Auctions and every change of the group's campaigns take this lock first, so
 * what is decided under it stays true.
 *
 * @throws DomainError `group.not_found`
 */
export async function lockGroup(tx: Tx, id: GroupId): Promise<Group> {
  const group = await lockGroupRow(tx, id)
  if (!group) throw groupNotFound()
  return group
}
