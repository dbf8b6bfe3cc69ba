import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Database, momentOf, type Tx } from '../context.ts'
import { prepared, type ValueOf } from '../database/prepared.ts'
import type { DB } from '../database/schema.ts'
import { unreachable } from '../shared/errors.ts'
import { MINUTE_MS } from '../shared/time.ts'
import type { Call, ChatLane } from './enqueueCall.ts'
import { isNews, type Place } from './limitQueries.ts'
import { type CallPayload, LEASE_MS, type OutboxStatus, type UnknownCause } from './outbox.ts'
import type { Lane } from './policy.ts'

/** Written out in the query, so that a prepared plan finds the partial index on it. */
const PENDING = sql.lit<OutboxStatus>('pending')
export const GIVEN_UP = sql.lit<OutboxStatus>('given_up')

type CallColumns = ReturnType<typeof columnsOf>

function columnsOf(call: Call & ChatLane) {
  return {
    key: call.key,
    chatKey: call.chatKey,
    subject: call.subject,
    lane: call.lane,
    share: call.share ?? null,
    method: call.method,
    payload: toJsonb(call.payload),
    notBefore: call.notBefore ?? null,
    reportKind: call.report?.kind ?? null,
    reportId: call.report?.id ?? null,
    updateId: call.updateId ?? null,
    verificationId: call.verificationId ?? null,
    forgets: call.forgets ?? false,
  }
}

/** Stores a call unless its key is known, and selects more of the stored row's `seq`. */
function insertion(value: ValueOf<CallColumns>, more: RawBuilder<unknown>) {
  return sql<{ seq: number; isFirst: boolean }>`
    with call as (
      insert into outbox (
        key, chat_key, subject, lane, share, method, payload, status,
        not_before, report_kind, report_id, update_id, verification_id, forgets
      ) values (
        ${value('key')}, ${value('chatKey')}, ${value('subject')}, ${value('lane')}, ${value('share')}, ${value('method')},
        ${value('payload')}, ${PENDING}, ${value('notBefore')}, ${value('reportKind')}, ${value('reportId')},
        ${value('updateId')}, ${value('verificationId')}, ${value('forgets')}
      )
      on conflict (key) do nothing returning seq
    )
    select seq, ${more} from call`
}

/** A call that has been stored. `isFirst`: no other one waits in its lane. */
export interface StoredCall {
  readonly seq: number
  readonly isFirst: boolean
  readonly payload: CallPayload
}

const insertOne = prepared<CallColumns, { seq: number; isFirst: boolean }>((_db, value) =>
  insertion(
    value,
    sql`not exists (
      select from outbox
      where chat_key = ${value('chatKey')} and subject = ${value('subject')} and lane = ${value('lane')} and status = ${PENDING}
    ) as "isFirst"`,
  ),
)

/** Stores a call without a job. Undefined where a call with this key is there already. */
export async function insertCall(tx: Database, call: Call & ChatLane): Promise<StoredCall | undefined> {
  const columns = columnsOf(call)
  const [row] = await insertOne(tx, columns)
  return row && { ...row, payload: JSON.parse(columns.payload) as CallPayload }
}

/** Stores a call and, in the same statement, the job that delivers it. False where a call with this key is there already. */
export async function insertCallWithJob(
  tx: Database,
  call: Call & ChatLane,
  deliveryJob: RawBuilder<unknown>,
): Promise<boolean> {
  const columns = columnsOf(call)
  const { rows } = await insertion((name) => sql.val(columns[name]), deliveryJob).execute(tx)
  return rows.length > 0
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
export async function lockHead(
  tx: Tx,
  { chatKey, subject, lane }: ChatLane,
  { now, waits }: { now: Date | null; waits: boolean },
) {
  const [head] = await HEADS[lane][waits ? 'waiting' : 'skipping'](tx, { chatKey, subject, now })
  return head
}

const HEADS = {
  answer: { waiting: headOf('answer', true), skipping: headOf('answer', false) },
  action: { waiting: headOf('action', true), skipping: headOf('action', false) },
  message: { waiting: headOf('message', true), skipping: headOf('message', false) },
} as const satisfies Record<Lane, unknown>

function headOf(lane: Lane, waits: boolean) {
  type Values = { chatKey: string; subject: string; now: Date | null }
  return prepared((db, value: ValueOf<Values>) => {
    const now = momentOf(value('now'))
    const waiting = db
      .selectFrom('outbox')
      .where('chat_key', '=', value('chatKey'))
      .where('subject', '=', value('subject'))
      .where('lane', '=', lane)
      .where('status', '=', PENDING)
    const first = inTurn(waiting, lane, now).limit(1)
    if (waits) return selectHead(first, now).forUpdate()
    const own = db.selectFrom('outbox').where('seq', '=', first.select('seq')).where('status', '=', PENDING)
    return selectHead(own, now).forUpdate().skipLocked()
  })
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
    'lease',
    'is_doubted as isDoubted',
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

interface ClaimValues extends Attempt {
  readonly attempts: number
  readonly failingSince: Date | null
  readonly until: Date
  readonly unknownCause: UnknownCause | null
}

function claimed(value: ValueOf<ClaimValues>) {
  return sql<{ seq: number }>`
    update outbox set
      attempts = ${value('attempts')}, failing_since = ${value('failingSince')}, not_before = ${value('until')},
      lease = ${value('lease')}, is_doubted = false, unknown_cause = coalesce(${value('unknownCause')}, unknown_cause)
    where seq = ${value('seq')} returning seq`
}

const claimCall = prepared<ClaimValues, { seq: number }>((_db, value) => claimed(value))

interface MessageValues extends ClaimValues {
  readonly chatKey: string
  readonly recent: readonly Date[]
  readonly overallRecent: readonly Date[]
  readonly turn: number
}

const claimMessage = prepared<MessageValues, { seq: number }>(
  (_db, value) => sql<{ seq: number }>`
    with claimed as (${claimed(value)}), chat as (
      update outbox_chat set recent = ${value('recent')}, share = null, turn = null, expected_at = null
      where chat_key = ${value('chatKey')} and exists (select from claimed)
    ), overall as (
      update outbox_overall set recent = ${value('overallRecent')}, turn = ${value('turn')} where exists (select from claimed)
    )
    select seq from claimed`,
)

/**
 * Saves that a call is under way, together with the place of a message in Telegram's limits: its chat is queued no longer. False
 * where the call is there no more, since a savepoint was rolled back.
 */
export async function saveClaim(
  tx: Tx,
  { chatKey, place, ...claim }: ClaimValues & { readonly chatKey: string; readonly place: Place | undefined },
): Promise<boolean> {
  if (place === undefined) return (await claimCall(tx, claim)).length > 0
  const { recent, overall } = place
  const limits = { chatKey, recent, overallRecent: overall.recent, turn: overall.turn }
  return (await claimMessage(tx, { ...claim, ...limits })).length > 0
}

const claimFirst = prepared<
  Pick<ChatLane, 'chatKey' | 'lane'> & Attempt & { leaseMs: number; now: Date | null },
  { seq: number }
>(
  (_db, value) => sql<{ seq: number }>`
    update outbox set
      attempts = 1, lease = ${value('lease')}, not_before = ${momentOf(value('now'))} + ${value('leaseMs')} * interval '1 ms'
    where seq = ${value('seq')} and attempts = 0
      and not exists (select from outbox_overall where probe_at is not null or held_until > ${momentOf(value('now'))})
      and not exists (
        select from outbox_chat
        where ${value('lane')} = 'action' and chat_key = ${value('chatKey')} and actions_held_until > ${momentOf(value('now'))}
      )
    returning seq`,
)

/** Claims a call that is no message and that the transaction has just queued. False where something holds it up. */
export async function claimAtOnce(
  tx: Tx,
  call: Pick<ChatLane, 'chatKey' | 'lane'> & Attempt & { readonly now: Date | null },
): Promise<boolean> {
  return (await claimFirst(tx, { ...call, leaseMs: LEASE_MS })).length > 0
}

/** The attempt that an outcome belongs to. Its lease is its own: an outcome that comes late or twice changes nothing. */
export interface Attempt {
  readonly seq: number
  readonly lease: string
}

function ownAttempt(db: Database, { seq, lease }: Attempt) {
  return db
    .updateTable('outbox')
    .where('seq', '=', seq)
    .where('lease', '=', lease)
    .where('status', '=', PENDING)
}

/** Doubts a call whose lease has ended, until then. */
export async function saveDoubt(
  tx: Tx,
  attempt: Attempt,
  { until }: { readonly until: Date },
): Promise<void> {
  await ownAttempt(tx, attempt).set({ is_doubted: true, not_before: until }).execute()
}

/** Renews the leases of attempts, and returns those that there are and nobody has taken over. */
export async function renewLeases(
  db: Database,
  attempts: readonly Attempt[],
  now: Date | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ lease: string }>`
    update outbox set is_doubted = false, not_before = ${momentOf(sql.val(now))} + ${LEASE_MS} * interval '1 ms'
    where seq = any(${attempts.map(({ seq }) => seq)}::bigint[])
      and lease = any(${attempts.map(({ lease }) => lease)}::uuid[]) and status = ${PENDING}
    returning lease`.execute(db)
  return new Set(rows.map(({ lease }) => lease))
}

/** Notes of a call whose worker counted as dead that it lives, and came too late with the outcome of this attempt. */
export async function noteUnsaved(
  db: Database,
  { seq, attempts }: { readonly seq: number; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ unknown_cause: 'database' satisfies UnknownCause })
    .where('seq', '=', seq)
    .where('attempts', '>', attempts)
    .where('unknown_cause', '=', 'worker' satisfies UnknownCause)
    .execute()
}

/** How a call has ended. */
export type CallEnd =
  | { readonly status: 'sent'; readonly result: unknown }
  | { readonly status: 'failed'; readonly error: string }
  | { readonly status: 'given_up'; readonly error: string; readonly cause: UnknownCause }

/**
 * Undefined where the attempt is not the call's last one any more. `isNews`: what Telegram said before is to be forgotten (see
 * `saveAnswered`). `at` is the moment of a virtual clock.
 */
export async function saveEnded(
  db: Database,
  attempt: Attempt,
  end: CallEnd,
  { at, tookMessage }: { readonly at: Date | null; readonly tookMessage: boolean },
): Promise<{ readonly isNews: boolean } | undefined> {
  const outcome =
    end.status === 'sent'
      ? { error: null, result: toJsonb(end.result ?? null) }
      : { error: end.error, result: null }
  const unknownCause = end.status === 'given_up' ? end.cause : null
  const values = { ...outcome, unknownCause, status: end.status, now: at, tookMessage }
  const [row] = await endCall(db, { ...attempt, ...values })
  return row
}

const endCall = prepared<
  Attempt & {
    error: string | null
    result: string | null
    unknownCause: UnknownCause | null
    status: OutboxStatus
    now: Date | null
    tookMessage: boolean
  },
  { isNews: boolean }
>(
  (_db, value) => sql<{ isNews: boolean }>`
    update outbox set
      error = ${value('error')}, result = coalesce(${value('result')}::jsonb, result),
      payload = case when forgets then '{}' else payload end,
      unknown_cause = coalesce(${value('unknownCause')}, unknown_cause),
      status = ${value('status')}, ended_at = ${momentOf(value('now'))}, not_before = null, lease = null, is_doubted = false
    where seq = ${value('seq')} and lease = ${value('lease')} and status = ${PENDING}
    returning ${isNews(value('tookMessage'))} as "isNews"`,
)

/** Whether an attempt is still the call's last one, with the present moment. Waits for no lock longer than `lockMs` from then on. */
export async function findOwnAttempt(
  tx: Tx,
  { seq, lease }: Attempt,
  { now, lockMs }: { readonly now: RawBuilder<Date>; readonly lockMs: number },
): Promise<{ readonly now: Date } | undefined> {
  const { rows } = await sql<{ now: Date }>`
    select ${now} as now, set_config('lock_timeout', ${`${lockMs}`}, true) from outbox
    where seq = ${seq} and lease = ${lease} and status = ${PENDING}`.execute(tx)
  return rows[0]
}

/** `failingSince` is when an attempt may first have taken effect. It is absent where this one cannot have. */
export async function saveRetry(
  db: Database,
  attempt: Attempt & { readonly attempts: number },
  { notBefore, error, failingSince }: { notBefore: Date; error: string; failingSince?: Date },
): Promise<void> {
  const counted =
    failingSince === undefined
      ? { attempts: attempt.attempts - 1 }
      : { failing_since: failingSince, unknown_cause: 'answer' as const satisfies UnknownCause }
  await ownAttempt(db, attempt)
    .set({ ...counted, not_before: notBefore, error, lease: null, is_doubted: false })
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
    .where('lease', 'is', null)
    .where('not_before', '>', now)
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
