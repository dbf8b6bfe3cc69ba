import { sql } from 'kysely'
import { pseudonymOf } from '../accounts/pseudonym.ts'
import { type Context, type Database, type Tx, transact } from '../context.ts'
import { KEEP_ENDED_DAYS } from '../outbox/outbox.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { REMOVED } from '../tasks/redactAnswer.ts'
import { NAMED_DAYS, PSEUDONYM_DAYS } from './kept.ts'

const BATCH = 500

/** Replaces a person whose pseudonym is forgotten. Telegram gives this id to nobody. */
const NOBODY = 0

/** The end of a visit, or the admission while the visit goes on. */
const endedAt = sql`coalesce(ended_at, admitted_at)`

/**
 * Replaces a person's Telegram id by a pseudonym in the gate's records, and removes the words of their answers. Our mutes keep
 * the id until they are lifted. False while the person is at a door: without the id they could not be let in.
 */
export async function forgetVisitor(
  tx: Tx,
  { from, to }: { from: TelegramUserId; to: TelegramUserId },
): Promise<boolean> {
  const visits = await tx
    .selectFrom('verification')
    .select(['id', 'deadline_at as deadlineAt'])
    .where('telegram_user_id', '=', from)
    .forNoKeyUpdate()
    .execute()
  if (visits.some(({ deadlineAt }) => deadlineAt !== null)) return false
  const renamed = visits.map(({ id }) => ({ id, to }))
  await detachAnswers(tx, renamed, { keepWords: false })
  await renameVisits(tx, renamed)
  await renameMembers(tx, [{ groupId: null, from, to }])
  return true
}

/**
 * Does slowly what `/deleteme` does at once. 90 days after its end, a visit gets a pseudonym. Its answer then belongs to
 * nobody, though its words stay. After 365 days the pseudonym goes too. A group's own question goes with the messages that
 * show it. Repeating it changes nothing.
 */
export async function forgetVisitors(ctx: Context): Promise<void> {
  const { db } = ctx
  const daysAgo = (days: number) => addMs(ctx.clock.now(), -days * DAY_MS)
  await sql`
    update verification set own_question = null
    where own_question is not null and ${endedAt} < ${daysAgo(KEEP_ENDED_DAYS)}::timestamptz`.execute(db)
  while ((await renameBatch(ctx, daysAgo(NAMED_DAYS))) === BATCH);
  while ((await removePseudonyms(db, daysAgo(PSEUDONYM_DAYS))) === BATCH);
  await sql`
    delete from group_member
    where telegram_user_id < 0 and first_seen_at < ${daysAgo(PSEUDONYM_DAYS)}::timestamptz`.execute(db)
}

/** Renames visits and members of before a moment. Returns how many of the more numerous kind there were. */
function renameBatch(ctx: Context, before: Date): Promise<number> {
  return transact(ctx, async ({ db, config }) => {
    const nameOf = (id: TelegramUserId) => pseudonymOf(config, id)
    const { rows: visits } = await sql<{ id: VerificationId; from: TelegramUserId }>`
      select id, telegram_user_id as "from" from verification
      where telegram_user_id > 0 and ${endedAt} < ${before}::timestamptz
      order by ${endedAt} limit ${BATCH} for update skip locked`.execute(db)
    const renamed = visits.map(({ id, from }) => ({ id, to: nameOf(from) }))
    await detachAnswers(db, renamed, { keepWords: true })
    await renameVisits(db, renamed)
    const members = await db
      .selectFrom('group_member')
      .select(['group_id as groupId', 'telegram_user_id as from'])
      .where('telegram_user_id', '>', 0 as TelegramUserId)
      .where('first_seen_at', '<', before)
      .orderBy('first_seen_at')
      .limit(BATCH)
      .execute()
    await renameMembers(
      db,
      members.map((member) => ({ ...member, to: nameOf(member.from) })),
    )
    return Math.max(visits.length, members.length)
  })
}

interface Renamed {
  readonly id: VerificationId
  readonly to: TelegramUserId
}

/**
 * Separates answers from their visits for good: no shared id, a random place among the answers, and no time but the month. One
 * that is shown has such a place already: a second one would tell its advertiser whose time has come.
 * Without `keepWords`, answers in a person's own words go too.
 */
async function detachAnswers(
  tx: Tx,
  visits: readonly Renamed[],
  { keepWords }: { keepWords: boolean },
): Promise<void> {
  await sql`
    update answer set verification_id = null,
      id = case when result_batch_id is null then -1 - floor(random() * 2 ^ 52)::bigint else id end,
      created_at = date_trunc('month', created_at, 'UTC'),
      text = case when ${keepWords}::boolean then text when text is not null then ${REMOVED}::text end
    where verification_id = any(${visits.map(({ id }) => id)}::bigint[])`.execute(tx)
}

/** Leaves nothing in a visit by which Telegram or a link could identify the person. */
async function renameVisits(tx: Tx, visits: readonly Renamed[]): Promise<void> {
  await sql`
    update verification v set telegram_user_id = renamed.name, user_chat_id = null, language = null,
      task_message_ids = '{}', token = default
    from unnest(${visits.map(({ id }) => id)}::bigint[], ${visits.map(({ to }) => to)}::bigint[]) as renamed (id, name)
    where v.id = renamed.id`.execute(tx)
}

/** `groupId` null is every group. */
async function renameMembers(
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

/** Removes the pseudonyms from visits that ended before a moment. Returns how many there were, one batch at most. */
async function removePseudonyms(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update verification set telegram_user_id = ${NOBODY} where id in (
      select id from verification
      where telegram_user_id < 0 and ${endedAt} < ${before}::timestamptz limit ${BATCH})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
