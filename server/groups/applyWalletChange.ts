import { type Context, transact } from '../context.ts'
import { displayAddress } from '../shared/addresses.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import {
  endWalletChange,
  findGroupOfWalletChange,
  findOpenWalletChange,
  savePayoutWallet,
} from './queries.ts'

/**
 * Applies a change of a payout wallet once its wait is over. Says whether the change took effect now: not when it is too
 * early, was cancelled or applied before, or somebody else has become the group's creator. Joins that were reserved before
 * go on earning for the wallet they were reserved with.
 */
export function applyWalletChange(ctx: Context, { changeId }: { changeId: number }): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const groupId = await findGroupOfWalletChange(ctx.db, changeId)
    if (groupId === undefined) return false
    const group = await lockGroup(ctx.db, groupId)
    const change = await findOpenWalletChange(ctx.db, groupId)
    const now = ctx.clock.now()
    if (change?.id !== changeId || change.effectiveAt > now || group.heir) return false
    await savePayoutWallet(ctx.db, groupId, change.wallet)
    await endWalletChange(ctx.db, changeId, { applied_at: now })
    await tellOwner(ctx, group, {
      key: `wallet_change:${changeId}:applied`,
      text: 'groups-wallet-changed',
      variables: { wallet: displayAddress(change.wallet) },
    })
    return true
  })
}
