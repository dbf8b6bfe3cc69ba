import type { Tx } from '../context.ts'
import type { GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'
import { subtractSponsorship } from './queries.ts'

/** Takes a given-back earning out of the group's totals and of the day of its admission. */
export function uncountEarning(
  tx: Tx,
  { groupId, earned, admittedAt }: { groupId: GroupId; earned: Usdc; admittedAt: Date },
): Promise<void> {
  return subtractSponsorship(tx, { groupId, earned, day: dayOf(admittedAt) })
}
