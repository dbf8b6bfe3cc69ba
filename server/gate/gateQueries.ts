import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import type { ToldObstacle } from '../verifications/obstacle.ts'
import { verificationFromRow } from '../verifications/queries.ts'
import { type EndState, type LiveState, STATE_LASTS_MS, type WayIn } from '../verifications/verification.ts'
import type { UnsponsoredAtGate } from './gateRows.ts'
import type { PastEnd } from './retry.ts'
import type { SoughtVisit, Visitor } from './visit.ts'

const LIVE = Object.keys(STATE_LASTS_MS) as LiveState[]
const COUNTED: readonly EndState[] = ['failed', 'expired']

function selectVisitor(db: Database) {
  return db.selectFrom('verification').selectAll()
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVisitor>['executeTakeFirstOrThrow']>>

function visitorFromRow(row: Row): Visitor {
  return {
    verification: verificationFromRow(row),
    token: row.token,
    userChatId: row.user_chat_id,
    language: row.language,
    unsponsored: row.unsponsored,
    turnAt: row.turn_at,
    taskSentAt: row.task_sent_at,
    taskMessageIds: row.task_message_ids,
    reaskedAt: row.reasked_at,
    obstacle: row.obstacle,
    obstacleToldAt: row.obstacle_told_at,
  }
}

export async function findVisitorRow(db: Database, sought: SoughtVisit): Promise<Visitor | undefined> {
  const row = await selectVisitor(db)
    .where((where) => {
      if ('verificationId' in sought) return where('id', '=', sought.verificationId)
      if ('token' in sought) return where('token', '=', sought.token)
      const { groupId, telegramUserId } = sought
      return where.and([where('group_id', '=', groupId), where('telegram_user_id', '=', telegramUserId)])
    })
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && visitorFromRow(row)
}

/** The visits of a person that are under way, in all groups, oldest first. */
export async function findLiveVisitors(db: Database, person: TelegramUserId): Promise<Visitor[]> {
  const rows = await selectVisitor(db)
    .where('telegram_user_id', '=', person)
    .where('state', 'in', LIVE)
    .orderBy('id')
    .execute()
  return rows.map(visitorFromRow)
}

/** The newest visit of a person to each group that they have not come into. */
export async function findOpenVisitors(db: Database, person: TelegramUserId): Promise<Visitor[]> {
  const rows = await selectVisitor(db)
    .distinctOn('group_id')
    .where('telegram_user_id', '=', person)
    .orderBy('group_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(visitorFromRow)
}

export async function findLiveIds(db: Database, groupId: GroupId): Promise<VerificationId[]> {
  const rows = await db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', 'in', LIVE)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody was first seen in a group since a moment. */
export async function wasSeenSince(db: Database, { groupId, names }: Person, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('group_member')
    .select('group_id')
    .where('group_id', '=', groupId)
    .where('telegram_user_id', 'in', names)
    .where('first_seen_at', '>=', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody is in a group, muted, who has not come to the bot yet. */
export async function hasInvited(db: Database, groupId: GroupId): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', '=', 'invited')
    .where('way_in', '=', 'open_join')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Arrival {
  readonly wayIn: WayIn
  readonly userChatId: number | null
  readonly language: string | null
  readonly unsponsored: UnsponsoredAtGate | null
}

/** What somebody brings along who comes, or who comes again by another way while at the gate. */
export async function saveArrival(tx: Database, id: VerificationId, arrival: Arrival): Promise<void> {
  await tx
    .updateTable('verification')
    .set((set) => ({
      way_in: arrival.wayIn,
      user_chat_id: arrival.userChatId,
      language: set.fn.coalesce(set.val(arrival.language), 'language'),
      unsponsored: set.fn.coalesce(set.val(arrival.unsponsored), 'unsponsored'),
    }))
    .where('id', '=', id)
    .execute()
}

export async function saveLanguage(tx: Database, id: VerificationId, language: string): Promise<void> {
  await tx.updateTable('verification').set({ language }).where('id', '=', id).execute()
}

export async function saveTurn(tx: Database, id: VerificationId, turnAt: Date): Promise<void> {
  await tx.updateTable('verification').set({ turn_at: turnAt }).where('id', '=', id).execute()
}

/** Null where the task is to be sent anew. */
export async function saveTaskSent(tx: Database, id: VerificationId, at: Date | null): Promise<void> {
  await tx.updateTable('verification').set({ task_sent_at: at }).where('id', '=', id).execute()
}

/** Adding one again changes nothing. */
export async function addTaskMessage(tx: Database, id: VerificationId, messageId: number): Promise<void> {
  await tx
    .updateTable('verification')
    .set({ task_message_ids: sql`array_append(array_remove(task_message_ids, ${messageId}), ${messageId})` })
    .where('id', '=', id)
    .execute()
}

export async function saveReasked(tx: Database, id: VerificationId, at: Date): Promise<void> {
  await tx.updateTable('verification').set({ reasked_at: at }).where('id', '=', id).execute()
}

export async function saveObstacle(
  tx: Database,
  id: VerificationId,
  { obstacle, toldAt }: ToldObstacle,
): Promise<void> {
  await tx
    .updateTable('verification')
    .set({ obstacle, obstacle_told_at: toldAt })
    .where('id', '=', id)
    .execute()
}

/** The end of this visit was not of the member's making. */
export async function saveUncounted(tx: Database, id: VerificationId): Promise<void> {
  await tx.updateTable('verification').set({ counts: false }).where('id', '=', id).execute()
}

/** Somebody at one gate, by all names under which records of them stand. */
type Person = { groupId: GroupId; names: readonly TelegramUserId[] }

/** The ends of a person's own making at one gate since a moment. */
export async function findPastEnds(
  db: Database,
  { groupId, names }: Person,
  since: Date,
): Promise<PastEnd[]> {
  const rows = await db
    .selectFrom('verification')
    .select(['state', 'ended_at as endedAt'])
    .where('group_id', '=', groupId)
    .where('telegram_user_id', 'in', names)
    .where('state', 'in', COUNTED)
    .where('counts', '=', true)
    .where('ended_at', '>', since)
    .execute()
  return rows as PastEnd[]
}

/** Whether somebody was admitted here since a moment, or has agreed to the rules since then and was given up. */
export async function wasKnownSince(db: Database, { groupId, names }: Person, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', groupId)
    .where('telegram_user_id', 'in', names)
    .where((of) =>
      of.or([
        of.and([of('state', '=', 'admitted'), of('admitted_at', '>', since)]),
        of.and([of('state', '=', 'expired'), of('agreed_at', '>', since)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function countArrivals(db: Database, groupId: GroupId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('verification')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('group_id', '=', groupId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes a thin answer away again, so that a better one can take its place. */
export async function removeAnswer(tx: Database, id: VerificationId): Promise<void> {
  const removed = await tx
    .deleteFrom('answer')
    .where('verification_id', '=', id)
    .returning('campaign_id')
    .executeTakeFirst()
  if (!removed?.campaign_id) return
  await tx
    .updateTable('answer_count')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('campaign_id', '=', removed.campaign_id)
    .where('option', '=', -1)
    .execute()
}

/** Undefined where there is none in the member's own words. */
export async function findAnswerText(db: Database, id: VerificationId): Promise<string | undefined> {
  const row = await db
    .selectFrom('answer')
    .select('text')
    .where('verification_id', '=', id)
    .executeTakeFirst()
  return row?.text ?? undefined
}
