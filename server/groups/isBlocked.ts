import type { Database } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { findBlock } from './queries.ts'

/** Whether the group's owner wants nothing of this advertiser. */
export function isBlocked(
  db: Database,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<boolean> {
  return findBlock(db, groupId, accountId)
}
