import type { ChatPermissions } from 'grammy/types'
import { sql } from 'kysely'
import { type Context, type Database, momentOf, type Tx, virtualNow } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { ContentVersionId, GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import type { Restriction } from './telegram/standing.ts'

/** One person in one group. */
export interface Member {
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
}

/** Whether somebody, by any of their names, was first seen in a group since a moment. */
export async function wasSeenSince(
  db: Database,
  { groupId, names }: { groupId: GroupId; names: readonly TelegramUserId[] },
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('group_member')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('telegram_user_id', 'in', names)
    .where('first_seen_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** A mute that the gate has set. */
export type Mute = ReturnType<typeof muteFromRow>

function selectMute(db: Database) {
  return db.selectFrom('gate_mute').selectAll()
}

type MuteRow = Awaited<ReturnType<ReturnType<typeof selectMute>['executeTakeFirstOrThrow']>>

function muteFromRow(row: MuteRow) {
  const permissions = row.before_permissions as ChatPermissions | null
  return {
    id: row.id,
    groupId: row.group_id,
    telegramUserId: row.telegram_user_id,
    state: row.state,
    /** Whether the person is in the group, as far as we know. */
    present: row.present,
    /** How often it was set again after others had changed it. */
    remutes: row.remutes,
    /** The restriction by another admin that stood before. */
    before: permissions === null ? undefined : { permissions, until: row.before_until },
    /** When Telegram lifts it by itself. */
    untilAt: row.until_at,
    /** Since when Telegram is asked for what the state says. */
    askedAt: row.asked_at,
  } as const
}

type SoughtMute = Member | { readonly muteId: number }

function seekMute(db: Database, sought: SoughtMute) {
  if ('muteId' in sought) return selectMute(db).where('id', '=', sought.muteId)
  const { groupId, telegramUserId } = sought
  return selectMute(db).where('group_id', '=', groupId).where('telegram_user_id', '=', telegramUserId)
}

export async function findMute(db: Database, sought: SoughtMute): Promise<Mute | undefined> {
  const row = await seekMute(db, sought).executeTakeFirst()
  return row && muteFromRow(row)
}

/** A verification is locked before a mute. */
export async function lockMute(tx: Database, sought: SoughtMute): Promise<Mute | undefined> {
  const row = await seekMute(tx, sought).forUpdate().executeTakeFirst()
  return row && muteFromRow(row)
}

export async function findMutedMembers(db: Database, groupId: GroupId): Promise<Member[]> {
  return db
    .selectFrom('gate_mute')
    .select(['group_id as groupId', 'telegram_user_id as telegramUserId'])
    .where('group_id', '=', groupId)
    .orderBy('telegram_user_id')
    .execute()
}

/** Stores a mute that stands. A known mute keeps what stood before it. */
export async function insertMute(
  tx: Database,
  mute: Member & { readonly before: Restriction | undefined; readonly untilAt: Date; readonly askedAt: Date },
): Promise<Mute> {
  const held = { state: 'held', present: true, until_at: mute.untilAt, asked_at: mute.askedAt } as const
  const row = await tx
    .insertInto('gate_mute')
    .values({
      group_id: mute.groupId,
      telegram_user_id: mute.telegramUserId,
      ...held,
      ...beforeColumns(mute.before),
    })
    .onConflict((conflict) => conflict.columns(['group_id', 'telegram_user_id']).doUpdateSet(held))
    .returningAll()
    .executeTakeFirstOrThrow()
  return muteFromRow(row)
}

export async function saveMute(
  tx: Database,
  { id }: Pick<Mute, 'id'>,
  {
    state,
    untilAt,
    askedAt,
    present,
    remutes,
    before,
  }: Partial<Pick<Mute, 'state' | 'untilAt' | 'askedAt' | 'present' | 'remutes' | 'before'>>,
): Promise<void> {
  await tx
    .updateTable('gate_mute')
    .set({
      state,
      until_at: untilAt,
      asked_at: askedAt,
      present,
      remutes,
      ...(before && beforeColumns(before)),
    })
    .where('id', '=', id)
    .execute()
}

/** Telegram is asked to remove somebody whom we have muted; before the mute is deleted, it has to have done so. */
export async function saveRemoving(
  tx: Database,
  { groupId, telegramUserId }: Member,
  askedAt: Date,
): Promise<void> {
  await tx
    .updateTable('gate_mute')
    .set({ state: 'removing', asked_at: askedAt })
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .execute()
}

/** Somebody who is to be removed has begun anew: they are only muted again, until that visit ends. */
export async function endRemoving(tx: Database, { groupId, telegramUserId }: Member): Promise<void> {
  await tx
    .updateTable('gate_mute')
    .set({ state: 'held' })
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .where('state', '=', 'removing')
    .execute()
}

/** The mute is over, or not ours any more. */
export async function deleteMute(tx: Database, { groupId, telegramUserId }: Member): Promise<void> {
  await tx
    .deleteFrom('gate_mute')
    .where('group_id', '=', groupId)
    .where('telegram_user_id', '=', telegramUserId)
    .execute()
}

function beforeColumns(before: Restriction | undefined) {
  return {
    before_permissions: before === undefined ? null : JSON.stringify(before.permissions),
    before_until: before?.until ?? null,
  }
}

/** The gate's message in a group. `serial` counts those of the group; `username` is the bot's own, for the link. */
export type Notice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

export function lockNotice(tx: Tx, groupId: GroupId) {
  return tx
    .selectFrom('gate_notice')
    .select([
      'group_id as groupId',
      'serial',
      'state',
      'username',
      'thread_id as threadId',
      'message_id as messageId',
      'delete_at as deleteAt',
    ])
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveNotice(tx: Tx, notice: Notice): Promise<void> {
  const columns = {
    serial: notice.serial,
    state: notice.state,
    username: notice.username,
    thread_id: notice.threadId,
    message_id: notice.messageId,
    delete_at: notice.deleteAt,
  }
  await tx
    .insertInto('gate_notice')
    .values({ group_id: notice.groupId, ...columns })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute()
}

/** Everything known of a group's ephemeral messages. A group of which nothing is known has a row too, out of date. */
export async function lockEphemeral(tx: Tx, { groupId, username }: { groupId: GroupId; username: string }) {
  await tx
    .insertInto('gate_ephemeral')
    .values({ group_id: groupId, state: 'trying', username, until_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('gate_ephemeral')
    .select(['group_id as groupId', 'state', 'username', 'until_at as untilAt'])
    .where('group_id', '=', groupId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return username === '' ? row : { ...row, username }
}

export async function saveEphemeral(
  tx: Tx,
  { groupId, state, username, untilAt }: Awaited<ReturnType<typeof lockEphemeral>>,
): Promise<void> {
  const columns = { state, username, until_at: untilAt }
  await tx.updateTable('gate_ephemeral').set(columns).where('group_id', '=', groupId).execute()
}

/** A visit whose question Telegram refused to show, and those before it that it took the place of. */
function refusedChain(id: VerificationId) {
  return sql`
    with recursive refused as (
      select id, content_version_id, follows_refused from verification where id = ${id}
      union all
      select v.id, v.content_version_id, v.follows_refused from verification v
      join refused on v.id = refused.follows_refused
    )`
}

/** How many questions in a row Telegram has refused to show, and their content with all its copies. */
export async function findRefused(
  tx: Tx,
  id: VerificationId,
): Promise<{ readonly count: number; readonly versionIds: readonly ContentVersionId[] }> {
  const { rows } = await sql<{ count: number; versionIds: ContentVersionId[] }>`
    ${refusedChain(id)}
    select (select count(*)::int from refused) as count, array(
      select copy.id from content_version copy where copy.hash in (
        select v.hash from content_version v join refused on v.id = refused.content_version_id)
    ) as "versionIds"`.execute(tx)
  return rows[0] ?? { count: 0, versionIds: [] }
}

/** A message that comes later says nothing about one that was refused. */
const RIGHT_AFTER_MS = 5 * MINUTE_MS

/** Notes that a chat took another message right after those questions. Returns their content, once. */
export async function saveUndelivered(tx: Tx, id: VerificationId, at: Date): Promise<ContentVersionId[]> {
  const { rows } = await sql<{ contentVersionId: ContentVersionId }>`
    ${refusedChain(id)}
    update verification v set undelivered_at = ${at}
    where v.id in (select id from refused) and v.undelivered_at is null
      and v.ended_at > ${addMs(at, -RIGHT_AFTER_MS)}::timestamptz
    returning v.content_version_id as "contentVersionId"`.execute(tx)
  return rows.map(({ contentVersionId }) => contentVersionId)
}

/** Stores whether a forum's topic is open. Thread 1 is "General". */
export async function saveTopic(
  tx: Database,
  { groupId, threadId, isOpen, at }: { groupId: GroupId; threadId: number; isOpen: boolean; at: Date },
): Promise<void> {
  const seen = { is_open: isOpen, seen_at: at }
  await tx
    .insertInto('forum_topic')
    .values({ group_id: groupId, thread_id: threadId, ...seen })
    .onConflict((conflict) => conflict.columns(['group_id', 'thread_id']).doUpdateSet(seen))
    .execute()
}

/** The topic that was written in last comes first. */
export async function findTopics(
  db: Database,
  groupId: GroupId,
): Promise<{ threadId: number; isOpen: boolean }[]> {
  return db
    .selectFrom('forum_topic')
    .select(['thread_id as threadId', 'is_open as isOpen'])
    .where('group_id', '=', groupId)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** A raid on a group. `lastAt` is the last moment at which too many had come. */
type Raid = NonNullable<Awaited<ReturnType<typeof findRaid>>>

function selectRaid(db: Database, groupId: GroupId) {
  return db
    .selectFrom('gate_raid')
    .select(['group_id as groupId', 'began_at as beganAt', 'last_at as lastAt', 'next_turn_at as nextTurnAt'])
    .where('group_id', '=', groupId)
}

export function findRaid(db: Database, groupId: GroupId) {
  return selectRaid(db, groupId).executeTakeFirst()
}

/** The newcomers of a group. */
export interface Crowd {
  /** How many have come in a window until now. */
  readonly arrivals: number
  /** When too many last came. */
  readonly raidedAt: Date | null
  readonly now: Date
}

export function findCrowd(ctx: Context, groupId: GroupId, windowMs: number): Promise<Crowd> {
  return readCrowd(ctx, { groupId, windowMs, names: [] })
}

/** The same for a newcomer. `hasVisited`: they have a visit to this group, or had one. */
export function readCrowd(
  ctx: Context,
  newcomer: {
    readonly groupId: GroupId
    readonly windowMs: number
    readonly names: readonly TelegramUserId[]
  },
): Promise<Crowd & { readonly hasVisited: boolean }> {
  return selectCrowd(ctx.db, { ...newcomer, now: virtualNow(ctx) }).then(([row]) => {
    if (row === undefined) throw new Error('a select of one row gives it')
    return row
  })
}

const selectCrowd = prepared<
  { groupId: GroupId; windowMs: number; names: readonly TelegramUserId[]; now: Date | null },
  Crowd & { hasVisited: boolean }
>(
  (_db, value) => sql<Crowd & { hasVisited: boolean }>`
    with moment as (select ${momentOf(value('now'))} as now)
    select now, (
      select count(*)::int from verification where group_id = ${value('groupId')}
        and created_at > (select now from moment) - ${value('windowMs')} * interval '1 ms'
        and created_at <= (select now from moment)
    ) as arrivals, (select last_at from gate_raid where group_id = ${value('groupId')}) as "raidedAt",
    exists (
      select from verification where group_id = ${value('groupId')} and telegram_user_id = any(${value('names')}::bigint[])
    ) as "hasVisited"
    from moment`,
)

export function lockRaid(tx: Tx, groupId: GroupId) {
  return selectRaid(tx, groupId).forUpdate().executeTakeFirst()
}

export async function saveRaid(tx: Tx, raid: Raid): Promise<void> {
  const columns = { began_at: raid.beganAt, last_at: raid.lastAt, next_turn_at: raid.nextTurnAt }
  await tx
    .insertInto('gate_raid')
    .values({ group_id: raid.groupId, ...columns })
    .onConflict((conflict) => conflict.column('group_id').doUpdateSet(columns))
    .execute()
}
