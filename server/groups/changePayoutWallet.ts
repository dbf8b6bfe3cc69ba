import { type Context, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { addMs, HOUR_MS } from '../shared/time.ts'
import { type Group, requireOwner, WALLET_CHANGE_WAIT_MS, type WalletChange } from './group.ts'
import { walletChangeApplyJob } from './jobs.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import { endWalletChange, findOpenWalletChange, insertWalletChange, savePayoutWallet } from './queries.ts'

/**
 * Sets where the group's earnings go. The first wallet counts at once; a later one waits 24 hours, replacing a change that
 * waits already, and the owner is told how to stop it. Naming the present wallet again cancels what waits. Returns the
 * change that waits, if any.
 *
 * @throws DomainError `group.not_found` when the account does not own the group; `group.frozen` while another creator may
 * take it over
 */
export function changePayoutWallet(
  ctx: Context,
  { groupId, accountId, wallet }: { groupId: GroupId; accountId: AccountId; wallet: Address },
): Promise<WalletChange | undefined> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.heir) throw new DomainError('group.frozen', 'The group has another creator.')
    if (group.payoutWallet === null) {
      await savePayoutWallet(ctx.db, groupId, wallet)
      return undefined
    }
    const waiting = await findOpenWalletChange(ctx.db, groupId)
    if (waiting?.wallet === wallet) return waiting
    const now = ctx.clock.now()
    if (waiting) await endWalletChange(ctx.db, waiting.id, { cancelled_at: now })
    if (group.payoutWallet === wallet) return undefined
    const effectiveAt = addMs(now, WALLET_CHANGE_WAIT_MS)
    const change = await insertWalletChange(ctx.db, { groupId, wallet, requestedAt: now, effectiveAt })
    await announce(ctx, group, change)
    return change
  })
}

async function announce(ctx: Context, group: Group, change: WalletChange): Promise<void> {
  await enqueue(
    ctx.db,
    walletChangeApplyJob,
    { changeId: change.id },
    { key: `wallet_change:${change.id}`, runAt: change.effectiveAt },
  )
  await tellOwner(ctx, group, {
    key: `wallet_change:${change.id}:asked`,
    text: 'groups-wallet-waits',
    variables: { wallet: displayAddress(change.wallet), hours: WALLET_CHANGE_WAIT_MS / HOUR_MS },
    keyboard: (t) => [
      [{ text: t('groups-button-keep-wallet'), data: `o:keepwallet:${group.id}:${change.id}` }],
    ],
  })
}
