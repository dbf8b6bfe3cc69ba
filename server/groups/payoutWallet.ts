import { type Context, type Database, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { type Address, displayAddress } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId } from '../shared/ids.ts'
import { addMs, whenText } from '../shared/time.ts'
import { lockGroup } from './findGroup.ts'
import { type Group, requireOwner, WALLET_CHANGE_WAIT_MS } from './group.ts'
import { walletChangeApplyJob } from './jobs.ts'
import { saveGroup } from './queries.ts'
import { tellOwner } from './tellOwner.ts'

interface WalletChange {
  readonly id: number
  readonly groupId: GroupId
  readonly wallet: Address
  readonly effectiveAt: Date
}

const COLUMNS = ['id', 'group_id as groupId', 'wallet', 'effective_at as effectiveAt'] as const

/** The change that waits, by its own id or by its group's. */
export function findWalletChange(
  db: Database,
  sought: { readonly id: number } | { readonly groupId: GroupId },
): Promise<WalletChange | undefined> {
  const waiting = db
    .selectFrom('group_wallet_change')
    .select(COLUMNS)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
  return (
    'id' in sought ? waiting.where('id', '=', sought.id) : waiting.where('group_id', '=', sought.groupId)
  ).executeTakeFirst()
}

/**
 * Sets where the group's earnings go. The first wallet counts at once. A later one waits 24 hours, replaces a change that
 * already waits, and the owner is told how to stop it. Naming the present wallet again cancels what waits. Returns the
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
    if (group.heir) throw new DomainError('group.frozen')
    if (group.payoutWallet === null) {
      await saveGroup(ctx.db, groupId, { payout_wallet: wallet })
      return undefined
    }
    const waiting = await findWalletChange(ctx.db, { groupId })
    if (waiting?.wallet === wallet) return waiting
    if (waiting) await endWalletChange(ctx, waiting, 'cancelled_at')
    if (group.payoutWallet === wallet) return undefined
    const now = ctx.clock.now()
    const change = await ctx.db
      .insertInto('group_wallet_change')
      .values({
        group_id: groupId,
        wallet,
        requested_at: now,
        effective_at: addMs(now, WALLET_CHANGE_WAIT_MS),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
    await scheduleWalletChange(ctx, change)
    await tellChange(ctx, group, change)
    return change
  })
}

/** Has a waiting change applied at its time. */
export function scheduleWalletChange({ db }: Context, { id, effectiveAt }: WalletChange): Promise<void> {
  const options = { key: `wallet_change:${id}`, runAt: effectiveAt }
  return enqueue(db, walletChangeApplyJob, { changeId: id }, options)
}

function tellChange(ctx: Context, group: Group, change: WalletChange): Promise<void> {
  return tellOwner(ctx, group, {
    key: `wallet_change:${change.id}:asked`,
    text: 'groups-wallet-waits',
    variables: { wallet: displayAddress(change.wallet), at: whenText(change.effectiveAt) },
    keyboard: (t) => [
      [{ text: t('groups-button-keep-wallet'), data: `o:keepwallet:${group.id}:${change.id}` }],
    ],
  })
}

/**
 * Applies a change of a payout wallet once its wait is over, and says whether it took effect now. It does not when it is too
 * early, has ended before, or the group has another creator. Joins that were reserved before still earn for the former wallet.
 */
export function applyWalletChange(ctx: Context, { changeId }: { changeId: number }): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const found = await findWalletChange(ctx.db, { id: changeId })
    if (found === undefined) return false
    const group = await lockGroup(ctx.db, found.groupId)
    const change = await findWalletChange(ctx.db, { id: changeId })
    if (change === undefined || change.effectiveAt > ctx.clock.now() || group.heir) return false
    await saveGroup(ctx.db, group.id, { payout_wallet: change.wallet })
    await endWalletChange(ctx, change, 'applied_at')
    await tellOwner(ctx, group, {
      key: `wallet_change:${changeId}:applied`,
      text: 'groups-wallet-changed',
      variables: { wallet: displayAddress(change.wallet) },
    })
    return true
  })
}

/**
 * The owner keeps the present payout wallet. Says whether this change was still waiting.
 *
 * @throws DomainError `group.not_found` when the account does not own the group
 */
export function cancelWalletChange(
  ctx: Context,
  { groupId, accountId, changeId }: { groupId: GroupId; accountId: AccountId; changeId: number },
): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    requireOwner(await lockGroup(ctx.db, groupId), accountId)
    const change = await findWalletChange(ctx.db, { id: changeId })
    if (change?.groupId !== groupId) return false
    await endWalletChange(ctx, change, 'cancelled_at')
    return true
  })
}

/** Marks a change as applied or cancelled. */
export async function endWalletChange(
  { db, clock }: Context,
  { id }: WalletChange,
  how: 'applied_at' | 'cancelled_at',
): Promise<void> {
  await db
    .updateTable('group_wallet_change')
    .set({ [how]: clock.now() })
    .where('id', '=', id)
    .execute()
}
