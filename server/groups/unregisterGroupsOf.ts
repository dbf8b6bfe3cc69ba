import { type Context, type Tx, transact } from '../context.ts'
import type { AccountId } from '../shared/ids.ts'
import { findOwnGroups, removeWords } from './ownerQueries.ts'
import { unregisterGroup } from './unregisterGroup.ts'

/** An owner takes all of their groups off the marketplace. Repeating it changes nothing. */
export function unregisterGroupsOf(ctx: Context, accountId: AccountId): Promise<void> {
  return transact(ctx, async (ctx) => {
    for (const { id: groupId } of await findOwnGroups(ctx.db, accountId)) {
      await unregisterGroup(ctx, { groupId, accountId })
    }
  })
}

/** Removes what an owner has written about groups that are off the marketplace. */
export function forgetGroups(tx: Tx, accountId: AccountId): Promise<void> {
  return removeWords(tx, accountId)
}
