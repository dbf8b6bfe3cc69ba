import { endCampaignsOfGroup } from '../campaigns/endCampaignsOfGroup.ts'
import { type Context, transact } from '../context.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { requireOwner } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { insertBlock } from './queries.ts'

/**
 * The owner wants nothing more of an advertiser: their campaigns in this group end, and new ones are refused. Repeating it
 * changes nothing.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function blockAdvertiser(
  ctx: Context,
  { groupId, accountId, advertiserId }: { groupId: GroupId; accountId: AccountId; advertiserId: AccountId },
): Promise<void> {
  return transact(ctx, async (tx) => {
    requireOwner(await lockGroup(tx, groupId), accountId)
    const blocked = await insertBlock(tx, { groupId, accountId: advertiserId, at: ctx.clock.now() })
    if (blocked) await endCampaignsOfGroup({ ...ctx, db: tx }, { groupId, advertiserId })
  })
}
