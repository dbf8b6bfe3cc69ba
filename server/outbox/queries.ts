import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import { unreachable } from '../shared/errors.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import type { ChatLane } from './enqueueCall.ts'
import {
  type CallPayload,
  type EndedCall,
  LEASE_MS,
  type OutboxStatus,
  type Report,
  type ReportKind,
} from './outbox.ts'
import type { Lane } from './policy.ts'

/** Written out in the query, so that a prepared plan finds the partial index on it. */
const PENDING = sql.lit<OutboxStatus>('pending')
const GIVEN_UP = sql.lit<OutboxStatus>('given_up')

export interface NewCall {
  readonly key: string
  readonly chatKey: string
  readonly lane: Lane
  readonly share: string | undefined
  readonly method: string
  readonly payload: CallPayload
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

/** Whether a call has not failed yet, and no call before it that is due has not either and has a lane in which none has. */
export async function isFirstToTry(tx: Tx, seq: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select failing_since is null and not exists (
      select from outbox earlier
      where earlier.status = ${PENDING} and earlier.seq < own.seq and earlier.failing_since is null
        and coalesce(earlier.not_before <= ${now}::timestamptz, true)
        and not exists (
          select from outbox failing
          where failing.status = ${PENDING} and failing.chat_key = earlier.chat_key
            and failing.lane = earlier.lane and failing.failing_since is not null)
    ) as is_first
    from outbox own where seq = ${seq}`.execute(tx)
  return rows[0]?.is_first === true
}

/** How long a message may fail before those behind it go first. */
const ASIDE_AFTER_MS = MINUTE_MS

/**
 * The call whose turn it is in a lane, locked, with the present moment and the next probe where Telegram fails everybody. Answers
 * wait for no other: the first whose time has come has its turn. Nor do messages wait for one that has failed for long.
 */
export async function lockHead(tx: Tx, { chatKey, lane }: ChatLane, now: RawBuilder<Date>) {
  const pending = tx
    .selectFrom('outbox')
    .select((outbox) => [
      'seq',
      'key',
      'method',
      'payload',
      'share',
      'attempts',
      'not_before as notBefore',
      'failing_since as failingSince',
      'report_kind as reportKind',
      now.as('now'),
      outbox.selectFrom('outbox_overall').select('probe_at').as('probeAt'),
    ])
    .where('chat_key', '=', chatKey)
    .where('lane', '=', lane)
    .where('status', '=', PENDING)
    .limit(1)
    .forUpdate()
  switch (lane) {
    case 'answer':
      return pending.orderBy(sql`greatest(not_before, ${now})`).orderBy('seq').executeTakeFirst()
    case 'message':
      return pending
        .orderBy(
          sql`case when not_before > ${now} and failing_since < ${now} - ${ASIDE_AFTER_MS} * interval '1 ms'
            then not_before else '-infinity' end`,
        )
        .orderBy('seq')
        .executeTakeFirst()
    case 'action':
      return pending.orderBy('seq').executeTakeFirst()
    default:
      return unreachable(lane)
  }
}

export async function saveClaim(
  tx: Tx,
  { seq, ...claim }: { seq: number; attempts: number; failingSince: Date | null; until: Date },
): Promise<void> {
  const { attempts, failingSince: failing_since, until: not_before } = claim
  await tx.updateTable('outbox').set({ attempts, failing_since, not_before }).where('seq', '=', seq).execute()
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

/** How a call ends that was not made. */
type Unmade = Exclude<OutboxStatus, 'pending' | 'sent'>

/** False where the attempt has no say any more, as in `saveUnmade`. */
export async function saveSent(
  db: Database,
  attempt: Attempt,
  { at, result }: { at: RawBuilder<Date>; result: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await ownAttempt(db, attempt)
    .set({ status: 'sent', ended_at: at, not_before: null, error: null, result: toJsonb(result ?? null) })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function saveUnmade(
  db: Database,
  attempt: Attempt,
  { status, at, error }: { status: Unmade; at: RawBuilder<Date>; error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ownAttempt(db, attempt)
    .set({ status, ended_at: at, not_before: null, error })
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

/** `failingSince` is when an attempt may first have taken effect: absent where this one cannot have. */
export async function saveRetry(
  db: Database,
  attempt: Attempt,
  { notBefore, error, failingSince }: { notBefore: Date; error: string; failingSince?: Date },
): Promise<void> {
  const counted =
    failingSince === undefined ? { attempts: attempt.attempts - 1 } : { failing_since: failingSince }
  await ownAttempt(db, attempt)
    .set({ ...counted, not_before: notBefore, error })
    .execute()
}

/** Adds a delivery job for each lane of a chat that has calls waiting and no job of its own. */
export async function addMissingDeliverJobs(db: Database): Promise<void> {
  await addDeliverJobs(
    db,
    sql`not exists (
      select from graphile_worker.jobs
      where jobs.key = 'outbox:' || outbox.lane || ':' || outbox.chat_key and jobs.attempts < jobs.max_attempts
    )`,
  )
}

/** Makes failed calls due that were to wait for long. A call under way stays with its worker. */
export async function bringForward(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ not_before: now })
    .where('status', '=', PENDING)
    .where('failing_since', 'is not', null)
    .where('not_before', '>', addMs(now, LEASE_MS))
    .execute()
}

/** Has each lane of a chat that has calls waiting looked at now. */
export async function wakeAll(db: Database): Promise<void> {
  await addDeliverJobs(db, sql`true`)
}

async function addDeliverJobs(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with waiting as (
      select distinct chat_key, lane from outbox where status = 'pending' and ${condition} order by chat_key, lane
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

/** Calls that were given up, the newest first. */
export function findGivenUp(db: Database, limit: number) {
  return db
    .selectFrom('outbox')
    .select(['seq', 'method', 'failing_since as failingSince', 'ended_at as endedAt', 'error'])
    .where('status', '=', GIVEN_UP)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the lane that it waits in from now on. Undefined where it is not given up. */
export function saveTriedAgain(tx: Tx, seq: number): Promise<ChatLane | undefined> {
  return tx
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, failing_since: null, ended_at: null, told_at: null, error: null })
    .where('seq', '=', seq)
    .where('status', '=', GIVEN_UP)
    .returning(['chat_key as chatKey', sql<Lane>`lane`.as('lane')])
    .executeTakeFirst()
}

/**
 * Marks the calls that were given up and nobody was told of, and returns how many of each method there are. None while the
 * operators have heard of others since `toldSince`, or the last of them is younger than `endedBefore`.
 */
export async function takeUntold(
  tx: Tx,
  { now, toldSince, endedBefore }: { now: Date; toldSince: Date; endedBefore: Date },
): Promise<{ method: string; count: number; newest: number }[]> {
  const { rows } = await sql<{ method: string; count: number; newest: number }>`
    with untold as (
      update outbox set told_at = ${now}::timestamptz
      where status = 'given_up' and told_at is null
        and (select count(*) from outbox where status = 'given_up' and told_at > ${toldSince}::timestamptz) = 0
        and exists (
          select from outbox
          where status = 'given_up' and told_at is null and ended_at <= ${endedBefore}::timestamptz
        )
      returning seq, method
    )
    select method, count(*)::int as count, max(seq) as newest from untold group by method order by method`.execute(
    tx,
  )
  return rows
}

/** Notes a trouble that operators are told of; false where they know of it. */
export async function insertTrouble(tx: Tx, cause: string, since: Date): Promise<boolean> {
  const row = await tx
    .insertInto('operator_trouble')
    .values({ cause, since })
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .returning('cause')
    .executeTakeFirst()
  return row !== undefined
}

export async function findTrouble(db: Database, cause: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('operator_trouble')
    .select('since')
    .where('cause', '=', cause)
    .executeTakeFirst()
  return row?.since
}

export async function deleteTrouble(tx: Tx, cause: string): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('operator_trouble')
    .where('cause', '=', cause)
    .returning('since')
    .executeTakeFirst()
  return row?.since
}
