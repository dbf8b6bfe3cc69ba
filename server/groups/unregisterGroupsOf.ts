import { type Context, transact } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'
import { findOwnGroups } from './ownerQueries.ts'
import { unregisterGroup } from './unregisterGroup.ts'

/** An owner takes all of their groups off the marketplace. Repeating it changes nothing. */
export function unregisterGroupsOf(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (tx) => {
    for (const { id: groupId } of await findOwnGroups(tx, accountId)) {
      await unregisterGroup({ ...ctx, db: tx }, { groupId, accountId })
    }
  })
}
