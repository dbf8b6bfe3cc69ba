import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import { GUARD_KEY } from './chatKey.ts'
import { type InboxStatus, MAX_WAITING } from './inbox.ts'

/** Written out in the query, so that a prepared plan finds the partial index on it. */
const PENDING = sql.lit<InboxStatus>('pending')

/** Runs before other jobs, as the answers to these updates do. */
const GUARD_PRIORITY = -10

/** An update as it waits to be stored. */
export interface ReceivedUpdate {
  readonly updateId: number
  readonly chatKey: string
  /** The stored part, as JSON. */
  readonly text: string
  /** Where it may be dropped: see `waitingLineOf`. */
  readonly line?: string
  readonly mergeKey?: string
}

/** The key of the job that drains a chat: one waits at most. */
export function drainJobKey(chatKey: string): string {
  return `inbox:${chatKey}`
}

/** The result of storing updates. */
export interface Intake {
  /** How many were dropped, of those that waited and of those that came. */
  readonly dropped: number
  /** Whose. */
  readonly lines: readonly string[]
}

/**
 * Stores updates in the order given, and one drain job for each chat that has a new one, as one statement: one round trip
 * and one commit for all. Those that were stored before are left as they are. Where more than `MAX_WAITING` of a line wait,
 * those are dropped that a newer one says the same as, then the oldest. A drain job that waits for its chat's next
 * attempt keeps its time. Chats are sorted, so that two processes lock their jobs in the same order.
 */
export async function insertUpdates(
  db: Database,
  { botId, at, updates }: { botId: number; at: Date; updates: readonly ReceivedUpdate[] },
): Promise<Intake> {
  const { rows } = await sql<Intake>`
    with incoming as (
      select distinct on (u.update_id) u.* from unnest(
        ${updates.map((update) => update.updateId)}::bigint[],
        ${updates.map((update) => update.chatKey)}::text[],
        ${updates.map((update) => update.text)}::text[],
        ${updates.map((update) => update.line ?? null)}::text[],
        ${updates.map((update) => update.mergeKey ?? null)}::text[]
      ) with ordinality as u (update_id, chat_key, body, line, merge_key, position)
      where not exists (select from inbox i where i.bot_id = ${botId}::bigint and i.update_id = u.update_id)
      order by u.update_id, u.position
    ), waiting as (
      select seq, null::bigint as position, line, merge_key from inbox
      where status = ${PENDING} and line in (select line from incoming) and attempts = 0
      union all
      select null, position, line, merge_key from incoming where line is not null
    ), ranked as (
      select seq, position, line, count(*) over (partition by line) as total,
        row_number() over (partition by line order by is_repeated desc, seq nulls last, position) as rank
      from (
        select *, lead(true) over (partition by line, merge_key order by seq nulls last, position) is not null as is_repeated
        from waiting
      ) compared
    ), surplus as (
      select seq, position, line from ranked where rank <= total - ${MAX_WAITING}::int
    ), outdated as (
      select seq from inbox where seq in (select seq from surplus) and status = ${PENDING} and attempts = 0
      order by seq for update skip locked
    ), dropped as (
      update inbox set status = 'dropped', ended_at = ${at}::timestamptz
      from outdated where outdated.seq = inbox.seq
    ), received as (
      insert into inbox (bot_id, update_id, chat_key, body, line, merge_key, status, received_at, ended_at)
      select ${botId}::bigint, i.update_id, i.chat_key, i.body::json, i.line, i.merge_key,
        case when s.position is null then 'pending' else 'dropped' end, ${at}::timestamptz,
        case when s.position is not null then ${at}::timestamptz end
      from incoming i left join surplus s on s.position = i.position
      order by i.position
      on conflict (bot_id, update_id) do nothing
      returning chat_key, status
    ), chat as (
      select distinct chat_key from received where status = 'pending' order by chat_key
    ), job as (
      select from graphile_worker.add_jobs(
        array(
          select (
            'inbox_drain', json_build_object('chatKey', chat_key), null, null, null, 'inbox:' || chat_key,
            case when starts_with(chat_key, ${GUARD_KEY}) then ${GUARD_PRIORITY}::smallint end, null
          )::graphile_worker.job_spec
          from chat
        ),
        true
      )
      where exists (select from chat)
    )
    select count(*)::int as dropped, coalesce(array_agg(distinct line), '{}') as lines,
      (select count(*) from job) as jobs
    from surplus`.execute(db)
  return { dropped: rows[0]?.dropped ?? 0, lines: rows[0]?.lines ?? [] }
}

/** Keeps an update that the database refuses as bytes, so that it can be looked at. */
export async function insertParked(
  db: Database,
  { botId, at, update, error }: { botId: number; at: Date; update: ReceivedUpdate; error: string },
): Promise<void> {
  await db
    .insertInto('inbox')
    .values({
      bot_id: botId,
      update_id: update.updateId,
      chat_key: update.chatKey,
      raw: Buffer.from(update.text),
      status: 'parked',
      error,
      received_at: at,
      ended_at: at,
    })
    .onConflict((oc) => oc.columns(['bot_id', 'update_id']).doNothing())
    .execute()
}

/** Takes the lock under which a chat's updates are handled, on this connection. False where another holds it. */
export async function lockChat(session: Database, chatKey: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`inbox:${chatKey}`}, 0)) as locked`.execute(session)
  return rows[0]?.locked === true
}

export async function unlockChat(session: Database, chatKey: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`inbox:${chatKey}`}, 0))`.execute(session)
}

/** The update whose turn it is, with the attempt that is about to be made counted. */
export async function takeHead(db: Database, chatKey: string) {
  return db
    .updateTable('inbox')
    .set((inbox) => ({ attempts: inbox('attempts', '+', 1) }))
    .where('seq', '=', (inbox) =>
      inbox
        .selectFrom('inbox')
        .select('seq')
        .where('chat_key', '=', chatKey)
        .where('status', '=', PENDING)
        .orderBy('seq')
        .limit(1),
    )
    .returning(['seq', 'bot_id', 'update_id', 'chat_key', 'body', 'attempts', 'error'])
    .executeTakeFirst()
}
export type Head = NonNullable<Awaited<ReturnType<typeof takeHead>>>

export async function hasPending(db: Database, chatKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('inbox')
    .select('seq')
    .where('chat_key', '=', chatKey)
    .where('status', '=', PENDING)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveDone(tx: Tx, { seq, at }: { seq: number; at: Date }): Promise<void> {
  await tx.updateTable('inbox').set({ status: 'done', ended_at: at }).where('seq', '=', seq).execute()
}

export async function saveFailure(tx: Tx, { seq, error }: { seq: number; error: string }): Promise<void> {
  await tx.updateTable('inbox').set({ error }).where('seq', '=', seq).execute()
}

export async function saveParked(
  tx: Tx,
  { seq, attempts, error, at }: { seq: number; attempts: number; error: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('inbox')
    .set({ status: 'parked', attempts, error, ended_at: at })
    .where('seq', '=', seq)
    .execute()
}

export async function findParked(db: Database, limit: number) {
  const rows = await db
    .selectFrom('inbox')
    .select(['seq', 'update_id', 'error', 'received_at', sql<boolean>`body is not null`.as('can_be_retried')])
    .where('status', '=', 'parked')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    seq: row.seq,
    updateId: row.update_id,
    error: row.error,
    receivedAt: row.received_at,
    canBeRetried: row.can_be_retried,
  }))
}

/** The chat whose turn it is then. Undefined where the update is not parked, or has no readable text. */
export async function saveRetried(tx: Tx, seq: number): Promise<string | undefined> {
  const row = await tx
    .updateTable('inbox')
    .set({ status: 'pending', attempts: 0, error: null, ended_at: null })
    .where('seq', '=', seq)
    .where('status', '=', 'parked')
    .where('body', 'is not', null)
    .returning('chat_key')
    .executeTakeFirst()
  return row?.chat_key
}

/** Adds a drain job for each chat that has updates waiting and no job waiting for it. */
export async function addMissingDrainJobs(db: Database): Promise<void> {
  await sql`
    with chat as (
      select distinct chat_key from inbox
      where status = 'pending'
        and not exists (
          select from graphile_worker.jobs
          where jobs.key = 'inbox:' || inbox.chat_key and jobs.attempts < jobs.max_attempts
        )
      order by chat_key
    )
    select from graphile_worker.add_jobs(
      array(
        select (
          'inbox_drain', json_build_object('chatKey', chat_key), null, null, null, 'inbox:' || chat_key, null, null
        )::graphile_worker.job_spec
        from chat
      ),
      true
    )
    where exists (select from chat)`.execute(db)
}

export async function deleteEnded(db: Database, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('inbox').where('ended_at', '<', before).execute()
}
