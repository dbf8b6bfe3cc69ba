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
import { findWalletChange } from './ownerQueries.ts'
import {
  endWalletChange,
  findGroupOfWalletChange,
  findOpenWalletChange,
  insertWalletChange,
  savePayoutWallet,
} from './queries.ts'

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

/** Has a change of a payout wallet that waits applied at its time, as it is when it is asked for. */
export async function resumeWalletChange({ db }: Context, groupId: GroupId): Promise<void> {
  const change = await findWalletChange(db, groupId)
  if (change === undefined) return
  await enqueue(
    db,
    walletChangeApplyJob,
    { changeId: change.id },
    { key: `wallet_change:${change.id}`, runAt: change.effectiveAt },
  )
}
