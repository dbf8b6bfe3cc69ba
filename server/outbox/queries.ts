import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { ChatLane } from './enqueueDelivery.ts'
import type { CallPayload, EndedCall, OutboxStatus, Report, ReportKind } from './outbox.ts'
import type { Lane } from './policy.ts'

/** Written out in the query, so that a prepared plan finds the partial index on it. */
const PENDING = sql.lit<OutboxStatus>('pending')

export interface NewCall {
  readonly key: string
  readonly chatKey: string
  readonly lane: Lane
  readonly share: string | undefined
  readonly method: string
  readonly payload: CallPayload
  readonly at: Date
  readonly notBefore: Date | undefined
  readonly report: Report | undefined
}

/** False where a call with this key is there already. */
export async function insertCall(tx: Database, call: NewCall): Promise<boolean> {
  const row = await tx
    .insertInto('outbox')
    .values({
      key: call.key,
      chat_key: call.chatKey,
      lane: call.lane,
      share: call.share ?? null,
      method: call.method,
      payload: toJsonb(call.payload),
      status: 'pending',
      created_at: call.at,
      not_before: call.notBefore ?? null,
      report_kind: call.report?.kind ?? null,
      report_id: call.report?.id ?? null,
    })
    .onConflict((oc) => oc.column('key').doNothing())
    .returning('seq')
    .executeTakeFirst()
  return row !== undefined
}

/** Without what jsonb refuses and Telegram would not show either: NUL, and halves of surrogate pairs. */
function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}

/** The call whose turn it is in a lane, locked. Answers wait for no other: the first whose time has come has its turn. */
export async function lockHead(tx: Tx, { chatKey, lane }: ChatLane, now: Date) {
  const pending = tx
    .selectFrom('outbox')
    .select([
      'seq',
      'key',
      'method',
      'payload',
      'share',
      'attempts',
      'not_before as notBefore',
      'created_at as createdAt',
      'report_kind as reportKind',
    ])
    .where('chat_key', '=', chatKey)
    .where('lane', '=', lane)
    .where('status', '=', PENDING)
    .limit(1)
    .forUpdate()
  if (lane !== 'answer') return pending.orderBy('seq').executeTakeFirst()
  return pending.orderBy(sql`greatest(not_before, ${now}::timestamptz)`).orderBy('seq').executeTakeFirst()
}

export async function saveClaim(
  tx: Tx,
  { seq, attempts, until }: { seq: number; attempts: number; until: Date },
): Promise<void> {
  await tx.updateTable('outbox').set({ attempts, not_before: until }).where('seq', '=', seq).execute()
}

/** The attempt that an outcome belongs to: a worker that comes back after its lease has no say any more. */
export interface Attempt {
  readonly seq: number
  readonly attempts: number
}

function ownAttempt(db: Database, { seq, attempts }: Attempt) {
  return db
    .updateTable('outbox')
    .where('seq', '=', seq)
    .where('attempts', '=', attempts)
    .where('status', '=', PENDING)
}

/** False where the attempt has no say any more, as in `saveFailed`. */
export async function saveSent(
  db: Database,
  attempt: Attempt,
  { at, result }: { at: Date; result: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await ownAttempt(db, attempt)
    .set({ status: 'sent', ended_at: at, not_before: null, error: null, result: toJsonb(result ?? null) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function saveFailed(
  db: Database,
  attempt: Attempt,
  { at, error }: { at: Date; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ownAttempt(db, attempt)
    .set({ status: 'failed', ended_at: at, not_before: null, error })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A call that has ended and is to be reported. Undefined where it is not, or is forgotten. */
export async function findEndedCall(
  db: Database,
  key: string,
): Promise<{ report: Report; ended: EndedCall } | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(['status', 'report_kind', 'report_id', 'result', 'error', 'ended_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row?.report_kind || row.report_id === null || row.ended_at === null) return undefined
  const report = { kind: row.report_kind as ReportKind, id: row.report_id }
  const at = row.ended_at
  if (row.status === 'sent') return { report, ended: { status: 'sent', at, result: row.result } }
  return { report, ended: { status: 'failed', at, error: row.error ?? '' } }
}

/** `counts` says whether the attempt may have taken effect. */
export async function saveRetry(
  db: Database,
  attempt: Attempt,
  { counts, notBefore, error }: { counts: boolean; notBefore: Date; error: string },
): Promise<void> {
  await ownAttempt(db, attempt)
    .set({ attempts: attempt.attempts - (counts ? 0 : 1), not_before: notBefore, error })
    .execute()
}

/** Adds a delivery job for each lane of a chat that has calls waiting and no job of its own. */
export async function addMissingDeliverJobs(db: Database): Promise<void> {
  await sql`
    with waiting as (
      select distinct chat_key, lane from outbox
      where status = 'pending'
        and not exists (
          select from graphile_worker.jobs
          where jobs.key = 'outbox:' || outbox.lane || ':' || outbox.chat_key and jobs.attempts < jobs.max_attempts
        )
      order by chat_key, lane
    )
    select from graphile_worker.add_jobs(
      array(
        select (
          'outbox_deliver', json_build_object('chatKey', chat_key, 'lane', lane), null, null, null,
          'outbox:' || lane || ':' || chat_key, null, null
        )::graphile_worker.job_spec
        from waiting
      )
    )
    where exists (select from waiting)`.execute(db)
}

/** Gives what waits for a group, a call under way too, the group's new id. Returns where that waits now. */
export async function moveWaiting(tx: Tx, ids: { from: number; to: number }): Promise<ChatLane[]> {
  const [from, to] = [`${ids.from}`, `${ids.to}`]
  // Locked in one order: each lane may learn of the new id at the same moment.
  const { rows } = await sql<ChatLane>`
    with waiting as (
      select seq from outbox
      where status = 'pending' and split_part(chat_key, ':', 1) = ${from}::text
        and payload -> 'chat_id' = ${from}::jsonb
      order by seq for update
    ), moved as (
      update outbox set
        chat_key = ${to}::text || substr(chat_key, length(${from}::text) + 1),
        payload = jsonb_set(payload, '{chat_id}', ${to}::jsonb)
      from waiting where waiting.seq = outbox.seq
      returning chat_key, lane
    )
    select distinct chat_key as "chatKey", lane from moved`.execute(tx)
  return rows
}

export async function deleteEnded(db: Database, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('outbox').where('ended_at', '<', before).execute()
}
