import { type Context, transact } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { requireOwner } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { deleteBlock } from './queries.ts'

/**
 * The owner lets an advertiser buy again. Campaigns that had ended stay ended. Repeating it changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function unblockAdvertiser(
  ctx: Context,
  { groupId, accountId, advertiserId }: { groupId: GroupId; accountId: AccountId; advertiserId: AccountId },
): Promise<void> {
  return transact(ctx, async (tx) => {
    requireOwner(await lockGroup(tx, groupId), accountId)
    await deleteBlock(tx, { groupId, accountId: advertiserId })
  })
}
