import type { Database, Tx } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { GROUP_STATUS, type Group, type GroupStatus, groupNotFound } from './group.ts'
import { findOwnGroups } from './ownerQueries.ts'
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

/** The groups of an owner that are on the marketplace, or would be if the bot were there. */
export async function listOwnGroups(
  db: Database,
  accountId: AccountId,
): Promise<{ id: GroupId; title: string; status: GroupStatus }[]> {
  const all = await findOwnGroups(db, accountId)
  return all.filter(({ status }) => !GROUP_STATUS[status].gone)
}
