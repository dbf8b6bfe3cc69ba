import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { REMOVED } from '../tasks/redactAnswer.ts'

/** Replaces a person whose name is forgotten. Telegram gives this id to nobody. */
const NOBODY = 0

export async function hasLiveVisit(db: Database, telegramUserId: TelegramUserId): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('telegram_user_id', '=', telegramUserId)
    .where('deadline_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The groups that anything is kept of a person for, the newest first, each with how many there are in all. */
export async function findVisitedGroups(
  db: Database,
  { telegramUserId, limit }: { telegramUserId: TelegramUserId; limit: number },
): Promise<{ title: string; total: number }[]> {
  const { rows } = await sql<{ title: string; total: number }>`
    select g.title, (count(*) over ())::int as total
    from (
      select group_id, max(at) as at from (
        select group_id, created_at as at from verification where telegram_user_id = ${telegramUserId}::bigint
        union all
        select group_id, first_seen_at from group_member where telegram_user_id = ${telegramUserId}::bigint
        union all
        select group_id, null from gate_mute where telegram_user_id = ${telegramUserId}::bigint
      ) kept group by group_id
    ) visited join "group" g on g.id = visited.group_id
    order by visited.at desc nulls last, g.id desc limit ${limit}`.execute(db)
  return rows
}

/** The visits of a person, none of which is under way any more. */
export async function findVisitIds(tx: Tx, telegramUserId: TelegramUserId): Promise<VerificationId[]> {
  const rows = await tx
    .selectFrom('verification')
    .select('id')
    .where('telegram_user_id', '=', telegramUserId)
    .execute()
  return rows.map(({ id }) => id)
}

export interface EndedVisit {
  readonly id: VerificationId
  readonly telegramUserId: TelegramUserId
}

/** Visits that ended before a moment and still name their person, the earliest first, locked. */
export async function lockNamed(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<EndedVisit[]> {
  const { rows } = await sql<EndedVisit>`
    select id, telegram_user_id as "telegramUserId" from verification
    where telegram_user_id > 0 and coalesce(ended_at, admitted_at) < ${before}::timestamptz
    order by coalesce(ended_at, admitted_at) limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/**
 * Takes the answers of visits apart from them for good: no shared id, a random place among the answers, and no time but the
 * month. With `words` false, answers in one's own words go too.
 */
export async function detachAnswers(
  tx: Tx,
  { ids, words }: { ids: readonly VerificationId[]; words: boolean },
): Promise<void> {
  await sql`
    update answer set verification_id = null, id = -1 - floor(random() * 2 ^ 52)::bigint,
      created_at = date_trunc('month', created_at, 'UTC'),
      text = case when ${words}::boolean then text when text is not null then ${REMOVED}::text end
    where verification_id = any(${ids}::bigint[])`.execute(tx)
}

/** Puts other names in place of the persons of visits, with nothing left that Telegram or a link could tell them by. */
export async function renameVisits(
  tx: Tx,
  visits: readonly { id: VerificationId; to: TelegramUserId }[],
): Promise<void> {
  await sql`
    update verification v set telegram_user_id = renamed.name, user_chat_id = null, language = null,
      task_message_ids = '{}', token = default
    from unnest(${visits.map(({ id }) => id)}::bigint[], ${visits.map(({ to }) => to)}::bigint[]) as renamed (id, name)
    where v.id = renamed.id`.execute(tx)
}

export interface SeenMember {
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
}

/** Members who were first seen before a moment and are still known by their own id. */
export async function findNamedMembers(
  tx: Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<SeenMember[]> {
  const { rows } = await sql<SeenMember>`
    select group_id as "groupId", telegram_user_id as "telegramUserId" from group_member
    where telegram_user_id > 0 and first_seen_at < ${before}::timestamptz
    order by first_seen_at limit ${limit}`.execute(tx)
  return rows
}

/** `groupId` null is every group. */
export async function renameMembers(
  tx: Tx,
  members: readonly { groupId: GroupId | null; from: TelegramUserId; to: TelegramUserId }[],
): Promise<void> {
  await sql`
    with renamed as (
      select * from unnest(
        ${members.map(({ groupId }) => groupId)}::bigint[],
        ${members.map(({ from }) => from)}::bigint[],
        ${members.map(({ to }) => to)}::bigint[]
      ) as renamed (group_id, id, name)
    ), gone as (
      delete from group_member m using renamed
      where m.telegram_user_id = renamed.id and (renamed.group_id is null or m.group_id = renamed.group_id)
      returning m.group_id, renamed.name, m.first_seen_at
    )
    insert into group_member (group_id, telegram_user_id, first_seen_at)
    select group_id, name, first_seen_at from gone
    on conflict do nothing`.execute(tx)
}

/** The question of a group, which is its owner's, is kept with a visit for as long as it is answered. */
export async function removeQuestions(db: Database, { before }: { before: Date }): Promise<void> {
  await sql`
    update verification set own_question = null
    where own_question is not null and coalesce(ended_at, admitted_at) < ${before}::timestamptz`.execute(db)
}

/** Removes the pseudonyms from visits that ended before a moment. Says how many there were, `limit` at most. */
export async function removePseudonyms(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update verification set telegram_user_id = ${NOBODY} where id in (
      select id from verification
      where telegram_user_id < 0 and coalesce(ended_at, admitted_at) < ${before}::timestamptz limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

export async function deleteMembers(db: Database, { before }: { before: Date }): Promise<void> {
  await sql`delete from group_member where telegram_user_id < 0 and first_seen_at < ${before}::timestamptz`.execute(
    db,
  )
}
