import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import type { Group } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import { endTransfer, findOpenTransfer, findWalletChange, saveCreator } from './ownerQueries.ts'
import { endWalletChange } from './queries.ts'

/**
 * The one to whom a group was offered becomes its owner. The caller has made sure that they are still an admin. The payout
 * wallet stays the former owner's until the new one's has waited its 24 hours, as every change does.
 *
 * @throws DomainError `group.transfer_ended`
 */
export function acceptGroup(
  ctx: Context,
  {
    transferId,
    accountId,
    telegramUserId,
  }: { transferId: number; accountId: AccountId; telegramUserId: TelegramUserId },
): Promise<{ groupId: GroupId }> {
  return transact(ctx, async (ctx) => {
    const offer = await findOpenTransfer(ctx.db, { id: transferId })
    if (offer?.to !== telegramUserId) throw ended()
    const group: Group = await lockGroup(ctx.db, offer.groupId)
    const now = ctx.clock.now()
    const open = await findOpenTransfer(ctx.db, { id: transferId })
    if (open === undefined || open.expiresAt <= now) throw ended()
    if (group.heir && group.heir.telegramUserId !== telegramUserId) throw ended()
    await endTransfer(ctx.db, transferId, { accepted_at: now })
    const isCreator = group.heir !== null
    await saveCreator(ctx.db, group.id, {
      owner: accountId,
      heir: null,
      ...(isCreator ? { creator: telegramUserId } : {}),
    })
    const change = await findWalletChange(ctx.db, group.id)
    if (change) await endWalletChange(ctx.db, change.id, { cancelled_at: now })
    await tellOwner(ctx, group, {
      key: `transfer:${transferId}:accepted`,
      text: 'groups-transfer-accepted',
    })
    return { groupId: group.id }
  })
}

function ended(): DomainError {
  return new DomainError('group.transfer_ended', 'The offer has ended.')
}
