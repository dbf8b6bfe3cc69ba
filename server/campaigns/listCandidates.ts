import type { Tx } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'
import type { Candidate } from './auction.ts'
import { findCandidates } from './queries.ts'

/** The campaigns that an auction of a group looks at. The caller holds the group's lock. */
export function listCandidates(
  tx: Tx,
  { groupId, day }: { groupId: GroupId; day: Day },
): Promise<Candidate[]> {
  return findCandidates(tx, groupId, day)
}
