import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import { endTransfer, findOpenTransfer, findWalletChange, saveCreator } from './ownerQueries.ts'
import { endWalletChange, savePayoutWallet } from './queries.ts'

/**
 * The group's creator takes it over once the wait is over. The caller has made sure that they are the creator now. It sells
 * nothing until they have named a wallet of their own; what was earned or reserved before stays with the former wallet.
 *
 * @throws DomainError `group.no_heir` when it is not theirs to take, or not yet
 */
export function takeOverGroup(
  ctx: Context,
  {
    groupId,
    accountId,
    telegramUserId,
  }: { groupId: GroupId; accountId: AccountId; telegramUserId: TelegramUserId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    const now = ctx.clock.now()
    if (group.heir?.telegramUserId !== telegramUserId || group.heir.from > now) {
      throw new DomainError('group.no_heir', 'The group cannot be taken over by you, or not yet.')
    }
    await saveCreator(ctx.db, groupId, { creator: telegramUserId, owner: accountId, heir: null })
    await savePayoutWallet(ctx.db, groupId, null)
    const change = await findWalletChange(ctx.db, groupId)
    if (change) await endWalletChange(ctx.db, change.id, { cancelled_at: now })
    const transfer = await findOpenTransfer(ctx.db, { groupId })
    if (transfer) await endTransfer(ctx.db, transfer.id, { cancelled_at: now })
    await tellOwner(ctx, group, {
      key: `group:${groupId}:taken:${now.getTime()}`,
      text: 'groups-taken-over',
    })
  })
}
