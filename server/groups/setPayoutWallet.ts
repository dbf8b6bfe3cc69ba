import { type Context, transact } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { requireOwner, WALLET_CHANGE_WAIT_MS, type WalletChange } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { endWalletChange, findOpenWalletChange, insertWalletChange, savePayoutWallet } from './queries.ts'

/**
 * Sets where the group's earnings go. The first wallet counts at once; a later one waits 24 hours, replacing a change that
 * waits already. Naming the present wallet again cancels what waits. Returns the change that waits, if any.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function setPayoutWallet(
  ctx: Context,
  { groupId, accountId, wallet }: { groupId: GroupId; accountId: AccountId; wallet: Address },
): Promise<WalletChange | undefined> {
  return transact(ctx, async (tx) => {
    const group = await lockGroup(tx, groupId)
    requireOwner(group, accountId)
    if (group.payoutWallet === null) {
      await savePayoutWallet(tx, groupId, wallet)
      return undefined
    }
    const waiting = await findOpenWalletChange(tx, groupId)
    if (waiting?.wallet === wallet) return waiting
    const now = ctx.clock.now()
    if (waiting) await endWalletChange(tx, waiting.id, { cancelled_at: now })
    if (group.payoutWallet === wallet) return undefined
    return insertWalletChange(tx, {
      groupId,
      wallet,
      requestedAt: now,
      effectiveAt: addMs(now, WALLET_CHANGE_WAIT_MS),
    })
  })
}
