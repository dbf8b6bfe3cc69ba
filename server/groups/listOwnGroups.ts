import type { Database } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { GROUP_STATUS, type GroupStatus } from './group.ts'
import { findOwnGroups } from './ownerQueries.ts'

/** The groups of an owner that are on the marketplace, or would be if the bot were there. */
export async function listOwnGroups(
  db: Database,
  accountId: AccountId,
): Promise<{ id: GroupId; title: string; status: GroupStatus }[]> {
  const all = await findOwnGroups(db, accountId)
  return all.filter(({ status }) => !GROUP_STATUS[status].gone)
}
