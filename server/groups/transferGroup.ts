import { type Context, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs } from '../shared/time.ts'
import { type Group, requireOwner, TRANSFER_LASTS_MS } from './group.ts'
import { lockGroup } from './lockGroup.ts'
import { tellOwner } from './notices.ts'
import {
  endTransfer,
  findOpenTransfer,
  findWalletChange,
  insertTransfer,
  saveCreator,
  type Transfer,
} from './ownerQueries.ts'
import { endWalletChange, savePayoutWallet } from './queries.ts'

/**
 * The owner offers the group to somebody, who has 48 hours to accept. The caller has made sure that they are an admin. A
 * former offer ends.
 *
 * @throws DomainError `group.not_found` when the account does not own the group; `group.frozen` while another creator may
 * take it over, who alone may be offered it then
 */
export function offerGroup(
  ctx: Context,
  { groupId, accountId, to }: { groupId: GroupId; accountId: AccountId; to: TelegramUserId },
): Promise<Transfer> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.heir && group.heir.telegramUserId !== to)
      throw new DomainError('group.frozen', 'The group has another creator.')
    const now = ctx.clock.now()
    const former = await findOpenTransfer(ctx.db, { groupId })
    if (former?.to === to && former.expiresAt > now) return former
    if (former) await endTransfer(ctx.db, former.id, { cancelled_at: now })
    return insertTransfer(ctx.db, { groupId, to, at: now, expiresAt: addMs(now, TRANSFER_LASTS_MS) })
  })
}

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
