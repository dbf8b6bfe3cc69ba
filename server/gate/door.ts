import type { Database } from '../context.ts'
import type { GroupKind, GroupStatus, UnreachedPolicy } from '../groups/group.ts'
import type { GroupId, TelegramChatId, TelegramUserId } from '../shared/ids.ts'

/** A group as those see it who want to come in. */
export interface Door {
  readonly id: GroupId
  readonly tgGroupId: TelegramChatId
  readonly kind: GroupKind
  readonly title: string
  readonly status: GroupStatus
  /** The admin right that the bot lacks, as far as known. */
  readonly missingRight: string | null
  readonly language: string | null
  readonly rules: readonly string[]
  readonly hasOwnQuestion: boolean
  readonly unreachedPolicy: UnreachedPolicy
  readonly inviteLink: string | null
  readonly ownerTelegramUserId: TelegramUserId
  readonly ownerLanguage: string | null
  /** Stands in the link that leads all newcomers of the group to their own visit. */
  readonly token: string
}

type Sought =
  | { readonly groupId: GroupId }
  /** Its present Telegram id, or one that it had before it became a supergroup. */
  | { readonly tgGroupId: TelegramChatId }
  | { readonly token: string }

export async function findDoor(db: Database, sought: Sought): Promise<Door | undefined> {
  return db
    .selectFrom('group')
    .innerJoin('account', 'account.id', 'group.owner_account_id')
    .select((group) => [
      'group.id',
      'group.tg_group_id as tgGroupId',
      'group.kind',
      'group.title',
      'group.status',
      'group.missing_right as missingRight',
      'group.language',
      'group.rules',
      group('group.own_question', 'is not', null).$castTo<boolean>().as('hasOwnQuestion'),
      'group.unreached_policy as unreachedPolicy',
      'group.invite_link as inviteLink',
      'account.telegram_user_id as ownerTelegramUserId',
      'account.language as ownerLanguage',
      'group.door_token as token',
    ])
    .where((where) => {
      if ('groupId' in sought) return where('group.id', '=', sought.groupId)
      if ('token' in sought) return where('door_token', '=', sought.token)
      // Where both are registered, the living one: the order says so.
      const { tgGroupId } = sought
      const movedTo = where
        .selectFrom('group_migration')
        .select('moved_to')
        .where('tg_group_id', '=', tgGroupId)
      return where.or([where('group.tg_group_id', '=', tgGroupId), where('group.tg_group_id', 'in', movedTo)])
    })
    .orderBy((order) => order('group.tg_group_id', '=', 'tgGroupId' in sought ? sought.tgGroupId : null))
    .executeTakeFirst()
}
