import { type Context, transact } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { requireOwner } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { endWalletChange, findOpenWalletChange } from './queries.ts'

/**
 * The owner keeps the present payout wallet. Says whether a change was waiting; `changeId`, where given, must be the one.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function cancelWalletChange(
  ctx: Context,
  { groupId, accountId, changeId }: { groupId: GroupId; accountId: AccountId; changeId?: number },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    const change = await findOpenWalletChange(ctx.db, groupId)
    if (change === undefined || (changeId !== undefined && change.id !== changeId)) return false
    await endWalletChange(ctx.db, change.id, { cancelled_at: ctx.clock.now() })
    return true
  })
}
