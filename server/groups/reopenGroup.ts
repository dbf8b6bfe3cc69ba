import { type Context, transact } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { GROUP_STATUS, requireOwner } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { saveInviteLink } from './ownerQueries.ts'
import { setGroupStatus } from './setGroupStatus.ts'

/**
 * Puts a group that was gone back on the marketplace, with the wallet and settings that it had. The caller has made sure
 * that the bot has its rights. Says whether it was gone.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function reopenGroup(
  ctx: Context,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (!GROUP_STATUS[group.status].gone) return false
    await setGroupStatus(ctx, { groupId, status: 'active' })
    // Telegram may have ended the links of a bot that was gone.
    await saveInviteLink(ctx.db, groupId, null)
    return true
  })
}
