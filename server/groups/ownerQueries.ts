import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Task } from '../tasks/task.ts'
import type { ChangeableSettings, GroupKind, GroupStatus, WalletChange } from './group.ts'

/** A group as its owner sees it. */
export interface OwnGroup extends ChangeableSettings {
  readonly id: GroupId
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly status: GroupStatus
  readonly missingRight: string | null
  readonly payoutWallet: Address | null
  readonly inviteLink: string | null
  readonly memberCount: number
  readonly verifications: number
  readonly sponsoredVerifications: number
  readonly heirFrom: Date | null
  readonly frozenAt: Date | null
}

const OWN_COLUMNS = [
  'id',
  'tg_group_id as tgGroupId',
  'kind',
  'title',
  'status',
  'missing_right as missingRight',
  'payout_wallet as payoutWallet',
  'invite_link as inviteLink',
  'member_count as memberCount',
  'verifications',
  'sponsored_verifications as sponsoredVerifications',
  'heir_from as heirFrom',
  'frozen_at as frozenAt',
  'topic',
  'language',
  'rules',
  'own_question as ownQuestion',
  'floor_bid as floorBid',
  'consent_policy as consentPolicy',
  'unreached_policy as unreachedPolicy',
  'blocked_topics as blockedTopics',
] as const

export async function findOwnGroup(
  db: Database,
  { groupId, accountId }: { groupId: GroupId; accountId: AccountId },
): Promise<OwnGroup | undefined> {
  const row = await db
    .selectFrom('group')
    .select(OWN_COLUMNS)
    .where('id', '=', groupId)
    .where('owner_account_id', '=', accountId)
    .executeTakeFirst()
  return row && { ...row, ownQuestion: row.ownQuestion as Task | null }
}

export function findOwnGroups(
  db: Database,
  accountId: AccountId,
): Promise<{ id: GroupId; title: string; status: GroupStatus }[]> {
  return db
    .selectFrom('group')
    .select(['id', 'title', 'status'])
    .where('owner_account_id', '=', accountId)
    .orderBy('id')
    .execute()
}

/** The basic groups that somebody has registered or made: the newest, up to more than anybody has. */
export async function findBasicGroupsOf(db: Database, person: TelegramUserId): Promise<GroupId[]> {
  const rows = await db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select('group.id')
    .where('group.kind', '=', 'group')
    .where((where) =>
      where.or([
        where('account.telegram_user_id', '=', person),
        where('group.creator_telegram_user_id', '=', person),
      ]),
    )
    .orderBy('group.id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

export async function saveSettings(tx: Tx, id: GroupId, changes: Partial<ChangeableSettings>): Promise<void> {
  const { topic, language, rules, ownQuestion, floorBid, consentPolicy, unreachedPolicy, blockedTopics } =
    changes
  await tx
    .updateTable('group')
    .set({
      ...(topic === undefined ? {} : { topic }),
      ...(language === undefined ? {} : { language }),
      ...(rules === undefined ? {} : { rules: [...rules] }),
      ...(ownQuestion === undefined
        ? {}
        : { own_question: ownQuestion === null ? null : JSON.stringify(ownQuestion) }),
      ...(floorBid === undefined ? {} : { floor_bid: floorBid }),
      ...(consentPolicy === undefined ? {} : { consent_policy: consentPolicy }),
      ...(unreachedPolicy === undefined ? {} : { unreached_policy: unreachedPolicy }),
      ...(blockedTopics === undefined ? {} : { blocked_topics: [...blockedTopics] }),
    })
    .where('id', '=', id)
    .execute()
}

/** All that an owner has written about their groups, and wallets that were never paid to. */
export async function removeWords(tx: Tx, accountId: AccountId): Promise<void> {
  const own = tx.selectFrom('group').select('id').where('owner_account_id', '=', accountId)
  await tx
    .updateTable('group')
    .set({ topic: null, rules: [], own_question: null, blocked_topics: [], invite_link: null })
    .where('owner_account_id', '=', accountId)
    .execute()
  await tx.deleteFrom('group_wallet_change').where('group_id', 'in', own).execute()
}

export async function saveCreator(
  tx: Database,
  id: GroupId,
  change: {
    readonly creator?: TelegramUserId
    readonly owner?: AccountId
    readonly heir: { telegramUserId: TelegramUserId; from: Date } | null
  },
): Promise<void> {
  await tx
    .updateTable('group')
    .set({
      ...(change.creator === undefined ? {} : { creator_telegram_user_id: change.creator }),
      ...(change.owner === undefined ? {} : { owner_account_id: change.owner }),
      heir_telegram_user_id: change.heir?.telegramUserId ?? null,
      heir_from: change.heir?.from ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export async function saveInviteLink(db: Database, id: GroupId, inviteLink: string | null): Promise<void> {
  await db.updateTable('group').set({ invite_link: inviteLink }).where('id', '=', id).execute()
}

export async function saveTitle(db: Database, id: GroupId, title: string): Promise<void> {
  await db.updateTable('group').set({ title }).where('id', '=', id).where('title', '!=', title).execute()
}

export interface StaleGroup {
  readonly id: GroupId
  readonly tgGroupId: TelegramChatId
}

/** What is asked of Telegram again and again, by the column that says when it last was. */
type Refreshed = 'member_count_at' | 'checked_at'

/** Those where it was done before, the longest ago first. */
export async function findStalest(
  db: Database,
  {
    what,
    before,
    limit,
    gone,
  }: { what: Refreshed; before: Date; limit: number; gone: readonly GroupStatus[] },
): Promise<StaleGroup[]> {
  return db
    .selectFrom('group')
    .select(['id', 'tg_group_id as tgGroupId'])
    .where('status', 'not in', gone)
    .where((where) => where.or([where(what, 'is', null), where(what, '<', before)]))
    .orderBy(what, (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A group has had its turn, also where Telegram told us nothing. */
export async function saveTurn(
  db: Database,
  { what, id, at }: { what: Refreshed; id: GroupId; at: Date },
): Promise<void> {
  await db
    .updateTable('group')
    .set({ [what]: at })
    .where('id', '=', id)
    .execute()
}

export interface Transfer {
  readonly id: number
  readonly groupId: GroupId
  readonly to: TelegramUserId
  readonly expiresAt: Date
}

const TRANSFER_COLUMNS = [
  'id',
  'group_id as groupId',
  'to_telegram_user_id as to',
  'expires_at as expiresAt',
] as const

/** The offer that is open, or was: whether it still counts is for the caller to see. */
export function findOpenTransfer(
  db: Database,
  sought: { readonly id: number } | { readonly groupId: GroupId },
): Promise<Transfer | undefined> {
  const open = db
    .selectFrom('group_transfer')
    .select(TRANSFER_COLUMNS)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
  return (
    'id' in sought ? open.where('id', '=', sought.id) : open.where('group_id', '=', sought.groupId)
  ).executeTakeFirst()
}

export function insertTransfer(
  tx: Tx,
  offer: { groupId: GroupId; to: TelegramUserId; at: Date; expiresAt: Date },
): Promise<Transfer> {
  return tx
    .insertInto('group_transfer')
    .values({
      group_id: offer.groupId,
      to_telegram_user_id: offer.to,
      requested_at: offer.at,
      expires_at: offer.expiresAt,
    })
    .returning(TRANSFER_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function endTransfer(
  tx: Database,
  id: number,
  end: { accepted_at: Date } | { cancelled_at: Date },
): Promise<void> {
  await tx.updateTable('group_transfer').set(end).where('id', '=', id).execute()
}

export interface Warrant {
  readonly id: number
  readonly tgGroupId: TelegramChatId
  readonly telegramUserId: TelegramUserId
  readonly title: string
  readonly grantedAt: Date | null
}

const WARRANT_COLUMNS = [
  'id',
  'tg_group_id as tgGroupId',
  'telegram_user_id as telegramUserId',
  'title',
  'granted_at as grantedAt',
] as const

/** Asks the operator to vouch; asking again changes nothing. */
export function upsertWarrant(
  tx: Database,
  asked: { tgGroupId: TelegramChatId; telegramUserId: TelegramUserId; title: string; at: Date },
): Promise<Warrant> {
  return tx
    .insertInto('group_warrant')
    .values({
      tg_group_id: asked.tgGroupId,
      telegram_user_id: asked.telegramUserId,
      title: asked.title,
      requested_at: asked.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['tg_group_id', 'telegram_user_id']).doUpdateSet({ title: asked.title }),
    )
    .returning(WARRANT_COLUMNS)
    .executeTakeFirstOrThrow()
}

export function grantWarrant(
  tx: Database,
  { id, at }: { id: number; at: Date },
): Promise<Warrant | undefined> {
  return tx
    .updateTable('group_warrant')
    .set({ granted_at: sql`coalesce(granted_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .returning(WARRANT_COLUMNS)
    .executeTakeFirst()
}

/** What a group's payout wallet has earned in it. */
export interface GroupEarnings {
  /** Not paid out yet: what is maturing, and what is ready for the next payout. */
  readonly pending: Usdc
  readonly maturing: Usdc
  /** When the last member was let in for whom the earning is maturing. */
  readonly lastAdmittedAt: Date | null
  readonly paid: Usdc
}

export async function findEarnings(db: Database, groupId: GroupId): Promise<GroupEarnings> {
  const { rows } = await sql<GroupEarnings>`
    select coalesce(e.pending, 0)::numeric as pending, coalesce(e.paid, 0)::numeric as paid,
      coalesce(young.earned, 0)::numeric as maturing, young.at as "lastAdmittedAt"
    from "group" g left join earning e on e.group_id = g.id and e.wallet = g.payout_wallet
    cross join lateral (
      select sum(v.price - v.fee) as earned, max(v.admitted_at) as at from verification v
      where v.group_id = g.id and v.payout_wallet = g.payout_wallet and v.state = 'admitted'
        and v.campaign_id is not null and v.given_back_at is null and v.matured_at is null
    ) young
    where g.id = ${groupId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a group that is shown has a row')
  return row
}

export async function findDays(
  db: Database,
  { groupId, since }: { groupId: GroupId; since: string },
): Promise<{ verifications: number; sponsored: number; earned: Usdc }> {
  const { rows } = await sql<{ verifications: number; sponsored: number; earned: Usdc }>`
    select coalesce(sum(verifications), 0)::int as verifications,
      coalesce(sum(sponsored_verifications), 0)::int as sponsored, coalesce(sum(earned), 0)::numeric as earned
    from group_day where group_id = ${groupId} and day >= ${since}::date`.execute(db)
  return rows[0] ?? { verifications: 0, sponsored: 0, earned: 0n as Usdc }
}

/** The advertisers whom the owner has blocked, with the name that their newest campaign here bore. */
export async function findBlocks(
  db: Database,
  groupId: GroupId,
): Promise<{ accountId: AccountId; sponsor: string | null }[]> {
  return db
    .selectFrom('group_block')
    .select((block) => [
      'account_id as accountId',
      block
        .selectFrom('campaign')
        .select('sponsor')
        .whereRef('campaign.account_id', '=', 'group_block.account_id')
        .orderBy('campaign.id', 'desc')
        .limit(1)
        .as('sponsor'),
    ])
    .where('group_id', '=', groupId)
    .orderBy('blocked_at')
    .execute()
}

/** The advertisers who have ever had a campaign in the group and are not blocked, newest first. */
export async function findAdvertisers(
  db: Database,
  { groupId, limit }: { groupId: GroupId; limit: number },
): Promise<{ accountId: AccountId; sponsor: string }[]> {
  return db
    .selectFrom('campaign')
    .distinctOn('account_id')
    .select(['account_id as accountId', 'sponsor'])
    .where('group_id', '=', groupId)
    .where('activated_at', 'is not', null)
    .where(
      'account_id',
      'not in',
      db.selectFrom('group_block').select('account_id').where('group_id', '=', groupId),
    )
    .orderBy('account_id')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function findWalletChange(db: Database, groupId: GroupId): Promise<WalletChange | undefined> {
  return db
    .selectFrom('group_wallet_change')
    .select(['id', 'group_id as groupId', 'wallet', 'effective_at as effectiveAt'])
    .where('group_id', '=', groupId)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}
