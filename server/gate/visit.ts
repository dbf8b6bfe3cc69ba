import { type RawBuilder, sql, type UpdateObject } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { type Context, type Database, type InTx, type Tx, transact } from '../context.ts'
import { prepared, type ValueOf } from '../database/prepared.ts'
import type { DB } from '../database/schema.ts'
import { DomainError, unreachable } from '../shared/errors.ts'
import type { GroupId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import { parseTask, type Task } from '../tasks/task.ts'
import { LIVE_STATES, verificationFromRow } from '../verifications/queries.ts'
import type { Verification } from '../verifications/verification.ts'
import { type Door, selectDoor } from './door.ts'

/** The question that a visitor was asked. */
export interface Question {
  readonly task: Task
  /** Null where it is the group's own question. */
  readonly sponsor: string | null
}

/** One person's visit at one door: its verification, and everything that the gate needs to talk to the visitor. */
export type Visit = ReturnType<typeof visitFromRow>

function selectVisits(db: Database) {
  return db
    .selectFrom('verification')
    .selectAll('verification')
    .select((row) => [
      jsonObjectFrom(selectDoor(db).where('group.id', '=', sql.ref<GroupId>('verification.group_id')))
        .$castTo<Door>()
        .as('door'),
      jsonObjectFrom(
        row
          .selectFrom('content_version')
          .innerJoin('campaign', 'campaign.id', 'content_version.campaign_id')
          .select([
            'campaign.sponsor',
            sql<unknown>`content_version.variants -> verification.variant::int`.as('task'),
          ])
          .whereRef('content_version.id', '=', 'verification.content_version_id'),
      ).as('sponsored'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectVisits>['executeTakeFirstOrThrow']>>

export function visitFromRow(row: Row) {
  return {
    verification: verificationFromRow(row) as Verification,
    door: row.door,
    question: questionFromRow(row),
    /** Stands in deep links and buttons; worth nothing in other hands. */
    token: row.token,
    /** The chat in which a join request lets the bot write for some minutes; null elsewhere. */
    userChatId: row.user_chat_id,
    language: row.language,
    unsponsored: row.unsponsored,
    /** When their turn comes during a raid. */
    turnAt: row.turn_at,
    /** When Telegram first confirmed the question. */
    taskSentAt: row.task_sent_at,
    /** The confirmed messages that ask the question, or show what came after it. The one tapped last is the last. */
    taskMessageIds: row.task_message_ids,
    /** The invitation in the group that only this person sees. */
    ephemeralMessageId: row.ephemeral_message_id,
    /** When a thin answer was asked for again. */
    reaskedAt: row.reasked_at,
    /** How often the same question was asked again, after a wrong tap or an insult. */
    retries: row.retries,
    /** Why Telegram last refused to let them in; null where it has not. */
    obstacle: row.obstacle,
    obstacleToldAt: row.obstacle_told_at,
    /** Since when it is this one; null where it was the first. */
    obstacleSince: row.obstacle_since,
    /** The visit before this one, whose question Telegram refused to show; null elsewhere. */
    followsRefused: row.follows_refused as VerificationId | null,
  } as const
}

/** Null where nothing was asked. The group's own question is kept as it was when they were asked. */
function questionFromRow({ sponsored, own_question: own }: Row): Question | null {
  if (sponsored === null) return own === null ? null : { task: own as unknown as Task, sponsor: null }
  return { task: parseTask(sponsored.task), sponsor: sponsored.sponsor }
}

/** @throws Error where nothing was asked: a bug */
export function taskOf({ question, verification }: Visit): Task {
  if (question === null) throw new Error(`verification ${verification.id} was asked nothing`)
  return question.task
}

export type SoughtVisit =
  | { readonly verificationId: VerificationId }
  | { readonly token: string }
  /** The newest visit of the same person to the same group. */
  | { readonly newestOf: string }
  | { readonly groupId: GroupId; readonly telegramUserId: TelegramUserId }

interface SoughtValues {
  readonly verificationId: VerificationId
  readonly token: string
  readonly newestOf: string
  readonly groupId: GroupId
  readonly telegramUserId: TelegramUserId
}

type Kind = 'verificationId' | 'token' | 'newestOf' | 'groupId'

function kindOf(sought: SoughtVisit): Kind {
  if ('verificationId' in sought) return 'verificationId'
  if ('token' in sought) return 'token'
  return 'newestOf' in sought ? 'newestOf' : 'groupId'
}

/** The id of the newest visit that fits. */
function idOf(db: Database, kind: Kind, value: ValueOf<SoughtValues>) {
  const ids = db.selectFrom('verification').select('id').orderBy('id', 'desc').limit(1)
  switch (kind) {
    case 'verificationId':
      return ids.where('id', '=', value('verificationId'))
    case 'token':
      return ids.where('token', '=', value('token'))
    case 'newestOf':
      return ids.where(
        sql<boolean>`(group_id, telegram_user_id) = (
        select group_id, telegram_user_id from verification where token = ${value('newestOf')})`,
      )
    case 'groupId':
      return ids
        .where('group_id', '=', value('groupId'))
        .where('telegram_user_id', '=', value('telegramUserId'))
    default:
      return unreachable(kind)
  }
}

function queriesOf(kind: Kind) {
  const select = (db: Database, value: ValueOf<SoughtValues>) =>
    selectVisits(db).where('verification.id', '=', idOf(db, kind, value))
  return {
    find: prepared((db, value: ValueOf<SoughtValues>) => select(db, value)),
    lock: prepared((db, value: ValueOf<SoughtValues>) =>
      select(db, value)
        .select(
          sql<boolean>`verification.xmin <> (select seen.xmin from verification seen where seen.id = verification.id)`.as(
            'hasChanged',
          ),
        )
        .forNoKeyUpdate()
        .skipLocked(),
    ),
    hold: prepared((db, value: ValueOf<SoughtValues>) =>
      db
        .selectFrom('verification')
        .select('id')
        .where('id', '=', idOf(db, kind, value))
        .forNoKeyUpdate(),
    ),
  }
}

const BY = {
  verificationId: queriesOf('verificationId'),
  token: queriesOf('token'),
  newestOf: queriesOf('newestOf'),
  groupId: queriesOf('groupId'),
} as const satisfies Record<Kind, unknown>

/** Reads a visit without holding it. */
export async function findVisit(db: Database, sought: SoughtVisit): Promise<Visit | undefined> {
  const [row] = await BY[kindOf(sought)].find(db, sought as SoughtValues)
  return row && visitFromRow(row)
}

/** @throws Error where there is none: a bug */
export async function getVisit(db: Database, verificationId: VerificationId): Promise<Visit> {
  const visit = await findVisit(db, { verificationId })
  if (visit === undefined) throw new Error(`there is no verification ${verificationId}`)
  return visit
}

/**
 * Reads a visit and holds its verification until the transaction ends: the first lock of every step, and the only read. A
 * statement that waits for a lock sees door and campaign as they were before: then the visit is read again.
 */
export async function lockVisit(tx: Tx, sought: SoughtVisit): Promise<Visit | undefined> {
  const [row] = await BY[kindOf(sought)].lock(tx, sought as SoughtValues)
  if (row && !row.hasChanged) return visitFromRow(row)
  const [held] = row
    ? await BY.verificationId.hold(tx, { verificationId: row.id } as SoughtValues)
    : await BY[kindOf(sought)].hold(tx, sought as SoughtValues)
  return held && getVisit(tx, held.id)
}

/**
 * Takes one step of a visit, in one transaction that holds it.
 *
 * @throws DomainError `verification.not_found`
 */
export function inVisit<T>(
  ctx: Context,
  verificationId: VerificationId,
  step: (ctx: InTx, visit: Visit) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (ctx) => {
    const visit = await lockVisit(ctx.db, { verificationId })
    if (visit === undefined) throw new DomainError('verification.not_found')
    return step(ctx, visit)
  })
}

/** The visits of a person that are under way, in all groups, oldest first. */
export async function findLiveVisits(db: Database, person: TelegramUserId): Promise<Visit[]> {
  const rows = await selectVisits(db)
    .where('telegram_user_id', '=', person)
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .execute()
  return rows.map(visitFromRow)
}

/** A person's newest visit to each group, newest first. */
export async function findNewestVisits(db: Database, person: TelegramUserId): Promise<Visit[]> {
  const rows = await selectVisits(db)
    .distinctOn('group_id')
    .where('telegram_user_id', '=', person)
    .orderBy('group_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(visitFromRow).toSorted((one, other) => other.verification.id - one.verification.id)
}

export async function findLiveIds(db: Database, groupId: GroupId): Promise<VerificationId[]> {
  const rows = await db
    .selectFrom('verification')
    .select('id')
    .where('group_id', '=', groupId)
    .where('state', 'in', LIVE_STATES)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The columns that are the gate's; those of the state are written by `saveVerification`. */
type VisitColumns = Pick<
  UpdateObject<DB, 'verification'>,
  | 'counts'
  | 'follows_refused'
  | 'language'
  | 'obstacle'
  | 'obstacle_since'
  | 'obstacle_told_at'
  | 'own_question'
  | 'reasked_at'
  | 'retries'
  | 'task_message_ids'
  | 'task_sent_at'
  | 'turn_at'
  | 'unsponsored'
>

export async function saveVisit(tx: Database, id: VerificationId, columns: VisitColumns): Promise<void> {
  await tx.updateTable('verification').set(columns).where('id', '=', id).execute()
}

/** Notes that the visitor is given a hint at `at`, unless they had one after `since`. Of several at once, one is given. */
export async function saveHint(
  db: Database,
  id: VerificationId,
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification')
    .set({ hinted_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('hinted_at', 'is', null), eb('hinted_at', '<=', since)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same question is asked again: its time runs on, and its price stays reserved. */
export async function countRetry(tx: Tx, visit: Visit): Promise<Visit> {
  const retries = visit.retries + 1
  await saveVisit(tx, visit.verification.id, { retries })
  return { ...visit, retries }
}

/** The messages of a visit with this one as the last. */
export function withTaskMessage(messageId: number): RawBuilder<number[]> {
  return sql`array_append(array_remove(task_message_ids, ${messageId}), ${messageId})`
}

/** Adding one again changes nothing. */
export async function addTaskMessage(tx: Database, id: VerificationId, messageId: number): Promise<void> {
  await saveVisit(tx, id, { task_message_ids: withTaskMessage(messageId) })
}
