import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { DB } from '../database/schema.ts'
import { unreachable } from '../shared/errors.ts'
import { addMs, MINUTE_MS } from '../shared/time.ts'
import type { Call, ChatLane } from './enqueueCall.ts'
import { isNews, type Place, withPlace } from './limitQueries.ts'
import { LEASE_MS, type OutboxStatus } from './outbox.ts'
import type { Lane } from './policy.ts'

/** Written out in the query, so that a prepared plan finds the partial index on it. */
const PENDING = sql.lit<OutboxStatus>('pending')
export const GIVEN_UP = sql.lit<OutboxStatus>('given_up')

/** Stores a call and, in the same statement, the job that delivers it, if any. False where a call with this key is there already. */
export async function insertCall(
  tx: Database,
  call: Call & ChatLane,
  deliveryJob: RawBuilder<unknown> | undefined,
): Promise<boolean> {
  const row = await tx
    .with('call', (cte) =>
      cte
        .insertInto('outbox')
        .values({
          key: call.key,
          chat_key: call.chatKey,
          subject: call.subject,
          lane: call.lane,
          share: call.share ?? null,
          method: call.method,
          payload: toJsonb(call.payload),
          status: 'pending',
          not_before: call.notBefore ?? null,
          report_kind: call.report?.kind ?? null,
          report_id: call.report?.id ?? null,
          update_id: call.updateId ?? null,
          verification_id: call.verificationId ?? null,
          forgets: call.forgets ?? false,
        })
        .onConflict((oc) => oc.column('key').doNothing())
        .returning('seq'),
    )
    .selectFrom('call')
    .select((deliveryJob ?? sql`null`).as('job'))
    .executeTakeFirst()
  return row !== undefined
}

/** Without what jsonb refuses and Telegram would not show: NUL, and halves of surrogate pairs. */
function toJsonb(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  )
}

/** Whether a call is the first due one that has not failed, in a lane in which none has. */
export async function isFirstToTry(tx: Tx, seq: number, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select failing_since is null and not exists (
      select from outbox earlier
      where earlier.status = ${PENDING} and earlier.seq < own.seq and earlier.failing_since is null
        and coalesce(earlier.not_before <= ${now}::timestamptz, true)
        and not exists (
          select from outbox failing
          where failing.status = ${PENDING} and failing.failing_since is not null
            and (failing.chat_key, failing.subject, failing.lane) = (earlier.chat_key, earlier.subject, earlier.lane))
    ) as is_first
    from outbox own where seq = ${seq}`.execute(tx)
  return rows[0]?.is_first === true
}

/** How long a message may fail before those behind it go first. */
const ASIDE_AFTER_MS = MINUTE_MS

/**
 * The next call of a lane, locked, with the present moment and, in an outage, the next probe. Answers wait for no other call:
 * the first that is due goes. Messages do not wait for one that has been failing for long. Where the caller does not wait for
 * locks, it gets none that somebody else is claiming or ending.
 */
export function lockHead(
  tx: Tx,
  { chatKey, subject, lane }: ChatLane,
  { now, waits }: { now: RawBuilder<Date>; waits: boolean },
) {
  const waiting = tx
    .selectFrom('outbox')
    .where('chat_key', '=', chatKey)
    .where('subject', '=', subject)
    .where('lane', '=', lane)
    .where('status', '=', PENDING)
  const first = inTurn(waiting, lane, now).limit(1)
  if (waits) return selectHead(first, now).forUpdate().executeTakeFirst()
  const own = tx.selectFrom('outbox').where('seq', '=', first.select('seq')).where('status', '=', PENDING)
  return selectHead(own, now).forUpdate().skipLocked().executeTakeFirst()
}

type Calls = SelectQueryBuilder<DB, 'outbox', Record<never, never>>

function selectHead(calls: Calls, now: RawBuilder<Date>) {
  return calls.select((outbox) => [
    'seq',
    'key',
    'method',
    'payload',
    'share',
    'attempts',
    'not_before as notBefore',
    'failing_since as failingSince',
    'report_kind as reportKind',
    'report_id as reportId',
    now.as('now'),
    outbox.selectFrom('outbox_overall').select('probe_at').as('probeAt'),
  ])
}

function inTurn(calls: Calls, lane: Lane, now: RawBuilder<Date>): Calls {
  switch (lane) {
    case 'answer':
      return calls.orderBy(sql`greatest(not_before, ${now})`).orderBy('seq')
    case 'message':
      return calls
        .orderBy(
          sql`case when not_before > ${now} and failing_since < ${now} - ${ASIDE_AFTER_MS} * interval '1 ms'
            then not_before else '-infinity' end`,
        )
        .orderBy('seq')
    case 'action':
      return calls.orderBy('seq')
    default:
      return unreachable(lane)
  }
}

/** Saves that a call is under way, together with the place of a message in Telegram's limits. */
export async function saveClaim(
  tx: Tx,
  {
    chatKey,
    place,
    seq,
    ...claim
  }: Attempt & {
    readonly chatKey: string
    readonly place: Place | undefined
    readonly failingSince: Date | null
    readonly until: Date
  },
): Promise<void> {
  const { attempts, failingSince: failing_since, until: not_before } = claim
  const db = place ? withPlace(tx, chatKey, place) : tx
  await db.updateTable('outbox').set({ attempts, failing_since, not_before }).where('seq', '=', seq).execute()
}

/** The attempt that an outcome belongs to: what a worker reports after its lease is ignored. */
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

/** How a call has ended. */
export type CallEnd =
  | { readonly status: 'sent'; readonly result: unknown }
  | { readonly status: Exclude<OutboxStatus, 'pending' | 'sent'>; readonly error: string }

/**
 * Undefined where the attempt is not the call's last one any more. `isNews`: what Telegram said before is to be forgotten (see
 * `saveAnswered`).
 */
export async function saveEnded(
  db: Database,
  attempt: Attempt,
  end: CallEnd,
  { at, tookMessage }: { readonly at: RawBuilder<Date>; readonly tookMessage: boolean },
): Promise<{ readonly isNews: boolean } | undefined> {
  const payload = sql<string>`case when forgets then '{}' else payload end`
  const outcome =
    end.status === 'sent' ? { error: null, result: toJsonb(end.result ?? null) } : { error: end.error }
  return ownAttempt(db, attempt)
    .set({ ...outcome, payload, status: end.status, ended_at: at, not_before: null })
    .returning(isNews(tookMessage).as('isNews'))
    .executeTakeFirst()
}

/** Whether an attempt is still the call's last one, with the present moment. Waits for no lock longer than `lockMs` from then on. */
export async function findOwnAttempt(
  tx: Tx,
  { seq, attempts }: Attempt,
  { now, lockMs }: { readonly now: RawBuilder<Date>; readonly lockMs: number },
): Promise<{ readonly now: Date } | undefined> {
  const { rows } = await sql<{ now: Date }>`
    select ${now} as now, set_config('lock_timeout', ${`${lockMs}`}, true) from outbox
    where seq = ${seq} and attempts = ${attempts} and status = ${PENDING}`.execute(tx)
  return rows[0]
}

/** `failingSince` is when an attempt may first have taken effect. It is absent where this one cannot have. */
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
      where jobs.key = concat_ws(':', 'outbox', outbox.lane, outbox.chat_key, nullif(outbox.subject, '')) and jobs.attempts < jobs.max_attempts
    )`,
  )
}

/** Makes failed calls due now. A call under way stays with its worker. */
export async function bringForward(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ not_before: now })
    .where('status', '=', PENDING)
    .where('failing_since', 'is not', null)
    .where('not_before', '>', addMs(now, LEASE_MS))
    .execute()
}

/** Adds a delivery job for each lane that has calls waiting. */
export async function wakeAll(db: Database): Promise<void> {
  await addDeliverJobs(db, sql`true`)
}

/** Sorted by key, as `claimLanes` sorts: so whoever locks several jobs locks them in one order. */
async function addDeliverJobs(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    with waiting as (
      select distinct chat_key, subject, lane,
        concat_ws(':', 'outbox', lane, chat_key, nullif(subject, '')) collate "C" as key
      from outbox where status = 'pending' and ${condition} order by key
    )
    select from graphile_worker.add_jobs(
      array(
        select (
          'outbox_deliver', json_build_object('chatKey', chat_key, 'subject', subject, 'lane', lane), null, null, null,
          key, null, null
        )::graphile_worker.job_spec
        from waiting order by key
      )
    )
    where exists (select from waiting)`.execute(db)
}

/** Gives the waiting calls of a group its new id, even one under way. Returns the lanes that they wait in now. */
export async function moveWaiting(tx: Tx, ids: { from: number; to: number }): Promise<ChatLane[]> {
  const [from, to] = [`${ids.from}`, `${ids.to}`]
  // Locked in one order: each lane may learn of the new id at the same moment.
  const { rows } = await sql<ChatLane>`
    with waiting as (
      select seq from outbox
      where status = 'pending' and chat_key = ${from}::text and payload -> 'chat_id' = ${from}::jsonb
      order by seq for update
    ), moved as (
      update outbox set
        chat_key = ${to}::text, payload = jsonb_set(payload, '{chat_id}', ${to}::jsonb)
      from waiting where waiting.seq = outbox.seq
      returning chat_key, subject, lane
    )
    select distinct chat_key as "chatKey", subject, lane from moved`.execute(tx)
  return rows
}

export async function deleteEnded(db: Database, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('outbox').where('ended_at', '<', before).execute()
}

/** Returns the lane that it waits in from now on. Undefined where it is not given up, or its payload is gone. */
export function saveTriedAgain(tx: Tx, seq: number): Promise<ChatLane | undefined> {
  return tx
    .updateTable('outbox')
    .set({ status: 'pending', attempts: 0, failing_since: null, ended_at: null, told_at: null, error: null })
    .where('seq', '=', seq)
    .where('status', '=', GIVEN_UP)
    .where('forgets', '=', false)
    .returning(['chat_key as chatKey', 'subject', sql<Lane>`lane`.as('lane')])
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
