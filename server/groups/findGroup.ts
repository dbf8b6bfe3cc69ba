import type { Database, Tx } from '../context.ts'
import type { AccountId, GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'
import { parseTask } from '../tasks/task.ts'
import type { Category } from './categories.ts'
import { type Group, type GroupStatus, groupNotFound, type Right } from './group.ts'

function selectGroup(db: Database) {
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .leftJoin('account as deputy', 'deputy.telegram_user_id', 'group.deputy_telegram_user_id')
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
      'group.invite_link as inviteLink',
      'group.member_count as memberCount',
      'group.verifications',
      'group.sponsored_verifications as sponsoredVerifications',
      'group.frozen_at as frozenAt',
      'group.unpaid_stopped_at as unpaidStoppedAt',
      'group.sells',
      'group.topic',
      'group.language',
      'group.rules',
      'group.own_question as ownQuestion',
      'group.floor_bid as floorBid',
      'group.consent_policy as consentPolicy',
      'group.unreached_policy as unreachedPolicy',
      'group.forbidden_categories as forbiddenCategories',
      'group.admins_chat_id as adminsChatId',
      'group.deputy_telegram_user_id as deputyTelegramUserId',
      'deputy.id as deputyAccountId',
      'group.allows_offers as allowsOffers',
      'group.is_listed as isListed',
    ])
}

type GroupRow = Awaited<ReturnType<ReturnType<typeof selectGroup>['executeTakeFirstOrThrow']>>

function groupFromRow({ heirTelegramUserId, heirFrom, ...row }: GroupRow): Group {
  return {
    ...row,
    missingRight: row.missingRight as Right | null,
    forbiddenCategories: row.forbiddenCategories as Category[],
    heir:
      heirTelegramUserId === null || heirFrom === null
        ? null
        : { telegramUserId: heirTelegramUserId, from: heirFrom },
    ownQuestion: row.ownQuestion === null ? null : parseTask(row.ownQuestion),
  }
}

export async function findGroup(db: Database, id: GroupId): Promise<Group | undefined> {
  const row = await selectGroup(db).where('group.id', '=', id).executeTakeFirst()
  return row && groupFromRow(row)
}

/** By its present Telegram id, or by the id that it had before it became a supergroup. */
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
    // Where both are registered, the supergroup.
    .orderBy((order) => order('group.tg_group_id', '=', tgGroupId))
    .executeTakeFirst()
  return row && groupFromRow(row)
}

/**
 * Locks a group until the transaction ends. Auctions and every change of the group's campaigns take this lock first, so a
 * decision under it stays true.
 *
 * @throws DomainError `group.not_found`
 */
export async function lockGroup(tx: Tx, id: GroupId): Promise<Group> {
  const row = await selectGroup(tx).where('group.id', '=', id).forNoKeyUpdate('group').executeTakeFirst()
  if (row === undefined) throw groupNotFound()
  return groupFromRow(row)
}

/** All groups of an owner, those that are off the marketplace included. */
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

/** The basic groups that somebody has registered or created: the newest 20, more than anybody has. */
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
