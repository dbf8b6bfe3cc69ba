import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { GroupId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { dayOf } from '../shared/time.ts'

/**
 * Adds an admitted member to the group's totals and day, and remembers the member; locks the group first. `earned` is the
 * owner's share, null when nobody pays.
 */
export async function countAdmission(
  tx: Tx,
  admission: { groupId: GroupId; telegramUserId: TelegramUserId; earned: Usdc | null; at: Date },
): Promise<void> {
  const { groupId, telegramUserId, earned, at } = admission
  const sponsored = earned === null ? 0 : 1
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
    select id, ${dayOf(at)}::date, 1, ${sponsored}::int, ${earned ?? 0n}::numeric from counted
    on conflict (group_id, day) do update set verifications = today.verifications + 1,
      sponsored_verifications = today.sponsored_verifications + excluded.sponsored_verifications,
      earned = today.earned + excluded.earned`.execute(tx)
}

/** Takes a refunded earning out of the group's totals and of the day of its admission. The admission stays counted. */
export async function uncountEarning(
  tx: Tx,
  { groupId, earned, admittedAt }: { groupId: GroupId; earned: Usdc; admittedAt: Date },
): Promise<void> {
  await sql`
    with counted as (
      update "group" set sponsored_verifications = sponsored_verifications - 1
      where id = ${groupId} returning id
    )
    update group_day today set sponsored_verifications = today.sponsored_verifications - 1,
      earned = today.earned - ${earned}::numeric
    from counted where today.group_id = counted.id and today.day = ${dayOf(admittedAt)}::date`.execute(tx)
}

/** Remembers a member of a group: nobody pays when they come back. Repeating it changes nothing. */
export async function noteMember(
  tx: Tx,
  { groupId, telegramUserId, at }: { groupId: GroupId; telegramUserId: TelegramUserId; at: Date },
): Promise<void> {
  await tx
    .insertInto('group_member')
    .values({ group_id: groupId, telegram_user_id: telegramUserId, first_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Saves how many members Telegram counts now, unless a newer count is known. */
export async function updateMemberCount(
  { db, clock }: Context,
  { groupId, memberCount }: { groupId: GroupId; memberCount: number },
): Promise<void> {
  const at = clock.now()
  await db
    .updateTable('group')
    .set({ member_count: memberCount, member_count_at: at })
    .where('id', '=', groupId)
    .where((where) => where.or([where('member_count_at', 'is', null), where('member_count_at', '<=', at)]))
    .execute()
}
