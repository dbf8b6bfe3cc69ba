import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'
import { parseTask } from '../tasks/task.ts'
import type { Group, GroupSettings, GroupStatus, WalletChange } from './group.ts'

function selectGroup(db: Database) {
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select([
      'group.id',
      'group.tg_group_id as tgGroupId',
      'group.kind',
      'group.title',
      'group.status',
      'group.missing_right as missingRight',
      'group.owner_account_id as ownerAccountId',
      'account.telegram_user_id as ownerTelegramUserId',
      'account.language as ownerLanguage',
      'group.creator_telegram_user_id as creatorTelegramUserId',
      'group.heir_telegram_user_id as heirTelegramUserId',
      'group.heir_from as heirFrom',
      'group.payout_wallet as payoutWallet',
      'group.floor_bid as floorBid',
      'group.consent_policy as consentPolicy',
      'group.unreached_policy as unreachedPolicy',
      'group.own_question as ownQuestion',
      'group.frozen_at as frozenAt',
    ])
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroup>['executeTakeFirstOrThrow']>>

function groupFromRow({ heirTelegramUserId, heirFrom, ...row }: GroupRow): Group {
  const heir =
    heirTelegramUserId === null || heirFrom === null
      ? null
      : { telegramUserId: heirTelegramUserId, from: heirFrom }
  return { ...row, heir, ownQuestion: row.ownQuestion === null ? null : parseTask(row.ownQuestion) }
}

export async function findGroup(db: Database, id: GroupId): Promise<Group | undefined> {
  const row = await selectGroup(db).where('group.id', '=', id).executeTakeFirst()
  return row && groupFromRow(row)
}

/** By its present Telegram id, or by the one that it had before it became a supergroup. */
export async function findGroupByTelegramId(
  db: Database,
  tgGroupId: TelegramChatId,
): Promise<Group | undefined> {
  const row = await selectGroup(db)
    .where((where) =>
      where.or([
        where('group.tg_group_id', '=', tgGroupId),
        where(
          'group.tg_group_id',
          'in',
          where.selectFrom('group_migration').select('moved_to').where('tg_group_id', '=', tgGroupId),
        ),
      ]),
    )
    // Where both are registered, the living one.
    .orderBy((order) => order('group.tg_group_id', '=', tgGroupId))
    .executeTakeFirst()
  return row && groupFromRow(row)
}

/** Holds the group until the transaction ends: auctions and changes of its campaigns wait. */
export async function lockGroupRow(tx: Tx, id: GroupId): Promise<Group | undefined> {
  const row = await selectGroup(tx).where('group.id', '=', id).forNoKeyUpdate('group').executeTakeFirst()
  return row && groupFromRow(row)
}

/** Says whether the group is new. An existing one is left as it is. */
export async function insertGroup(
  tx: Tx,
  { settings, at }: { settings: GroupSettings; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('group')
    .values({
      tg_group_id: settings.tgGroupId,
      kind: settings.kind,
      title: settings.title,
      topic: settings.topic,
      language: settings.language,
      status: 'active',
      owner_account_id: settings.ownerAccountId,
      creator_telegram_user_id: settings.creatorTelegramUserId ?? null,
      floor_bid: settings.floorBid,
      consent_policy: settings.consentPolicy,
      unreached_policy: settings.unreachedPolicy,
      rules: [...settings.rules],
      own_question: settings.ownQuestion && JSON.stringify(settings.ownQuestion),
      invite_link: settings.inviteLink,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('tg_group_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveGroupStatus(
  tx: Tx,
  { id, status, missingRight }: { id: GroupId; status: GroupStatus; missingRight: string | null },
): Promise<void> {
  await tx.updateTable('group').set({ status, missing_right: missingRight }).where('id', '=', id).execute()
}

/** Undefined clears it. */
export async function saveFrozen(
  tx: Tx,
  id: GroupId,
  frozen: { readonly at: Date; readonly reason: string } | undefined,
): Promise<void> {
  await tx
    .updateTable('group')
    .set({ frozen_at: frozen?.at ?? null, frozen_reason: frozen?.reason ?? null })
    .where('id', '=', id)
    .execute()
}

export async function savePayoutWallet(tx: Tx, id: GroupId, wallet: Address | null): Promise<void> {
  await tx.updateTable('group').set({ payout_wallet: wallet }).where('id', '=', id).execute()
}

/** A count that was taken before the one we have is ignored. */
export async function saveMemberCount(
  db: Database,
  { id, memberCount, at }: { id: GroupId; memberCount: number; at: Date },
): Promise<void> {
  await db
    .updateTable('group')
    .set({ member_count: memberCount, member_count_at: at })
    .where('id', '=', id)
    .where((where) => where.or([where('member_count_at', 'is', null), where('member_count_at', '<=', at)]))
    .execute()
}

const CHANGE_COLUMNS = ['id', 'group_id as groupId', 'wallet', 'effective_at as effectiveAt'] as const

export function findOpenWalletChange(tx: Tx, groupId: GroupId): Promise<WalletChange | undefined> {
  return tx
    .selectFrom('group_wallet_change')
    .select(CHANGE_COLUMNS)
    .where('group_id', '=', groupId)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

export async function findGroupOfWalletChange(db: Database, changeId: number): Promise<GroupId | undefined> {
  const row = await db
    .selectFrom('group_wallet_change')
    .select('group_id')
    .where('id', '=', changeId)
    .executeTakeFirst()
  return row?.group_id
}

export function insertWalletChange(
  tx: Tx,
  change: { groupId: GroupId; wallet: Address; requestedAt: Date; effectiveAt: Date },
): Promise<WalletChange> {
  return tx
    .insertInto('group_wallet_change')
    .values({
      group_id: change.groupId,
      wallet: change.wallet,
      requested_at: change.requestedAt,
      effective_at: change.effectiveAt,
    })
    .returning(CHANGE_COLUMNS)
    .executeTakeFirstOrThrow()
}

export async function endWalletChange(
  tx: Tx,
  changeId: number,
  end: { applied_at: Date } | { cancelled_at: Date },
): Promise<void> {
  await tx.updateTable('group_wallet_change').set(end).where('id', '=', changeId).execute()
}

/** Adds an admission to the group's totals and day, and remembers the member; locks the group first. */
export async function addAdmission(
  tx: Tx,
  admission: {
    groupId: GroupId
    telegramUserId: TelegramUserId
    sponsored: boolean
    earned: Usdc
    day: Day
    at: Date
  },
): Promise<void> {
  const { groupId, telegramUserId, earned, day, at } = admission
  const sponsored = admission.sponsored ? 1 : 0
  await sql`
    with counted as (
      update "group" set verifications = verifications + 1,
        sponsored_verifications = sponsored_verifications + ${sponsored}::int
      where id = ${groupId} returning id
    ), seen as (
      insert into group_member (group_id, telegram_user_id, first_seen_at)
      select id, ${telegramUserId}::bigint, ${at}::timestamptz from counted on conflict do nothing
    )
    insert into group_day as today (group_id, day, verifications, sponsored_verifications, earned)
    select id, ${day}::date, 1, ${sponsored}::int, ${earned}::numeric from counted
    on conflict (group_id, day) do update set verifications = today.verifications + 1,
      sponsored_verifications = today.sponsored_verifications + excluded.sponsored_verifications,
      earned = today.earned + excluded.earned`.execute(tx)
}

export async function insertMember(
  tx: Tx,
  { groupId, telegramUserId, at }: { groupId: GroupId; telegramUserId: TelegramUserId; at: Date },
): Promise<void> {
  await tx
    .insertInto('group_member')
    .values({ group_id: groupId, telegram_user_id: telegramUserId, first_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes back what a member who left at once had earned; that they were admitted stays counted. */
export async function subtractSponsorship(
  tx: Tx,
  { groupId, earned, day }: { groupId: GroupId; earned: Usdc; day: Day },
): Promise<void> {
  await sql`
    with counted as (
      update "group" set sponsored_verifications = sponsored_verifications - 1
      where id = ${groupId} returning id
    )
    update group_day today set sponsored_verifications = today.sponsored_verifications - 1,
      earned = today.earned - ${earned}::numeric
    from counted where today.group_id = counted.id and today.day = ${day}::date`.execute(tx)
}
