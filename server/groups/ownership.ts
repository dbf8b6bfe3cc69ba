import { nameToKeep, pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, type Database, transact } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, GroupId, TelegramUserId } from '../shared/ids.ts'
import { addMs, whenText } from '../shared/time.ts'
import { lockGroup } from './findGroup.ts'
import { type Group, type Heir, requireOwner, TAKEOVER_WAIT_MS, TRANSFER_LASTS_MS } from './group.ts'
import { endWalletChange, findWalletChange, scheduleWalletChange } from './payoutWallet.ts'
import { saveGroup } from './queries.ts'
import { tellOwner, tellPerson } from './tellOwner.ts'

/**
 * Follows the creator whom Telegram names for a group. A new creator freezes the payout wallet, and may take the group over
 * after 72 hours; both sides are told. If the known creator is back, that ends. `claims`: the creator wants the group, though
 * they once agreed to its owner. Forgotten people keep their pseudonym unless they claim the group. Repeating it changes
 * nothing.
 */
export function noteCreator(
  ctx: Context,
  {
    groupId,
    creator: named,
    claims = false,
  }: { groupId: GroupId; creator: TelegramUserId; claims?: boolean },
): Promise<Heir | null> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    const creator = claims ? named : await keptName(ctx, group, named)
    if (creator === group.ownerTelegramUserId) return endHeir(ctx, group, creator)
    if (group.heir?.telegramUserId === creator) return group.heir
    if (creator === group.creatorTelegramUserId && !claims) return endHeir(ctx, group, creator)
    const heir = { telegramUserId: creator, from: addMs(ctx.clock.now(), TAKEOVER_WAIT_MS) }
    await saveGroup(ctx.db, groupId, { heir_telegram_user_id: creator, heir_from: heir.from })
    await tellBoth(ctx, group, heir)
    return heir
  })
}

/** The name that the group's row may hold. The id of a forgotten person is never written again. */
async function keptName(ctx: Context, group: Group, person: TelegramUserId): Promise<TelegramUserId> {
  const { ownerTelegramUserId, creatorTelegramUserId, heir } = group
  const written = [ownerTelegramUserId, creatorTelegramUserId, heir?.telegramUserId]
  if (written.includes(person)) return person
  const pseudonym = pseudonymOf(ctx.config, person)
  return written.includes(pseudonym) ? pseudonym : nameToKeep(ctx, person)
}

const NO_HEIR = { heir_telegram_user_id: null, heir_from: null } as const

async function endHeir(ctx: Context, group: Group, creator: TelegramUserId): Promise<null> {
  if (group.heir === null && group.creatorTelegramUserId === creator) return null
  await saveGroup(ctx.db, group.id, { creator_telegram_user_id: creator, ...NO_HEIR })
  const change = await findWalletChange(ctx.db, { groupId: group.id })
  if (change) await scheduleWalletChange(ctx, change)
  return null
}

async function tellBoth(ctx: Context, group: Group, heir: Heir): Promise<void> {
  const key = `group:${group.id}:heir:${heir.telegramUserId}:${heir.from.getTime()}`
  const variables = { at: whenText(heir.from) }
  await tellOwner(ctx, group, { key: `${key}:owner`, text: 'groups-creator-changed', variables })
  const { title } = group
  await tellPerson(
    ctx,
    { person: heir.telegramUserId, title },
    {
      key: `${key}:heir`,
      text: 'groups-you-are-creator',
      variables,
      keyboard: (t) => [[{ text: t('groups-button-take-over'), data: `o:takeover:${group.id}` }]],
    },
  )
}

/** An offer of a group to one person. */
export interface Transfer {
  readonly id: number
  readonly groupId: GroupId
  readonly to: TelegramUserId
  readonly expiresAt: Date
}

const COLUMNS = ['id', 'group_id as groupId', 'to_telegram_user_id as to', 'expires_at as expiresAt'] as const

/** The offer that was neither accepted nor withdrawn. It may have expired. */
export function findTransfer(
  db: Database,
  sought: { readonly id: number } | { readonly groupId: GroupId },
): Promise<Transfer | undefined> {
  const open = db
    .selectFrom('group_transfer')
    .select(COLUMNS)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
  return (
    'id' in sought ? open.where('id', '=', sought.id) : open.where('group_id', '=', sought.groupId)
  ).executeTakeFirst()
}

async function endTransfer(
  { db, clock }: Context,
  { id }: Transfer,
  how: 'accepted_at' | 'cancelled_at',
): Promise<void> {
  await db
    .updateTable('group_transfer')
    .set({ [how]: clock.now() })
    .where('id', '=', id)
    .execute()
}

/** The owner withdraws the offer, if there is one. The caller has checked who owns the group. */
export async function withdrawOffer(ctx: Context, groupId: GroupId): Promise<void> {
  const offer = await findTransfer(ctx.db, { groupId })
  if (offer) await endTransfer(ctx, offer, 'cancelled_at')
}

/**
 * The owner offers the group to somebody, who has 48 hours to accept. The caller has checked that they are an admin. A
 * former offer ends.
 *
 * @throws DomainError `group.not_found` when the account does not own the group; `group.frozen` when a new creator may take it
 * over, and the offer is to somebody else
 */
export function offerGroup(
  ctx: Context,
  { groupId, accountId, to }: { groupId: GroupId; accountId: AccountId; to: TelegramUserId },
): Promise<Transfer> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    requireOwner(group, accountId)
    if (group.heir && group.heir.telegramUserId !== to) {
      throw new DomainError('group.frozen')
    }
    const now = ctx.clock.now()
    const former = await findTransfer(ctx.db, { groupId })
    if (former?.to === to && former.expiresAt > now) return former
    if (former) await endTransfer(ctx, former, 'cancelled_at')
    return ctx.db
      .insertInto('group_transfer')
      .values({
        group_id: groupId,
        to_telegram_user_id: to,
        requested_at: now,
        expires_at: addMs(now, TRANSFER_LASTS_MS),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  })
}

interface NewOwner {
  readonly accountId: AccountId
  readonly telegramUserId: TelegramUserId
}

/**
 * A person accepts the group that was offered to them, and becomes its owner. The caller has checked that they are still an
 * admin. The payout wallet stays: the new owner's waits its 24 hours.
 *
 * @throws DomainError `group.transfer_ended`
 */
export function acceptGroup(
  ctx: Context,
  { transferId, accountId, telegramUserId }: NewOwner & { transferId: number },
): Promise<GroupId> {
  return transact(ctx, async (ctx) => {
    const found = await findTransfer(ctx.db, { id: transferId })
    const group = found?.to === telegramUserId ? await lockGroup(ctx.db, found.groupId) : undefined
    const offer = await findTransfer(ctx.db, { id: transferId })
    const isOpen = offer !== undefined && offer.expiresAt > ctx.clock.now()
    if (!isOpen || group === undefined || (group.heir && group.heir.telegramUserId !== telegramUserId)) {
      throw new DomainError('group.transfer_ended')
    }
    await endTransfer(ctx, offer, 'accepted_at')
    await saveGroup(ctx.db, group.id, {
      owner_account_id: accountId,
      owned_since: ctx.clock.now(),
      admins_chat_id: null,
      deputy_telegram_user_id: null,
      is_listed: false,
      ...NO_HEIR,
      creator_telegram_user_id: group.heir?.telegramUserId,
    })
    await dropWalletChange(ctx, group.id)
    await tellOwner(ctx, group, { key: `transfer:${transferId}:accepted`, text: 'groups-transfer-accepted' })
    return group.id
  })
}

/**
 * The group's new creator takes it over once the wait is over. The caller has checked that they are the creator now. The
 * group sells nothing until they name a wallet; what was earned or reserved before stays with the former wallet.
 *
 * @throws DomainError `group.no_heir` when it is not theirs to take, or not yet
 */
export function takeOverGroup(
  ctx: Context,
  { groupId, accountId, telegramUserId }: NewOwner & { groupId: GroupId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const group = await lockGroup(ctx.db, groupId)
    const now = ctx.clock.now()
    if (group.heir?.telegramUserId !== telegramUserId || group.heir.from > now) {
      throw new DomainError('group.no_heir')
    }
    await saveGroup(ctx.db, groupId, {
      owner_account_id: accountId,
      owned_since: now,
      admins_chat_id: null,
      deputy_telegram_user_id: null,
      is_listed: false,
      ...NO_HEIR,
      creator_telegram_user_id: telegramUserId,
      payout_wallet: null,
    })
    await dropWalletChange(ctx, groupId)
    await withdrawOffer(ctx, groupId)
    await tellOwner(ctx, group, {
      key: `group:${groupId}:taken:${now.getTime()}`,
      text: 'groups-taken-over',
    })
  })
}

async function dropWalletChange(ctx: Context, groupId: GroupId): Promise<void> {
  const change = await findWalletChange(ctx.db, { groupId })
  if (change) await endWalletChange(ctx, change, 'cancelled_at')
}
