import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { TelegramUserId } from '../shared/ids.ts'
import { type InboxStatus, MAX_WAITING } from './inbox.ts'
import { GUARD_KEY } from './reduceUpdate.ts'

/** A literal, so that a prepared plan uses the partial index. */
const PENDING = sql.lit<InboxStatus>('pending')

/** Runs before other jobs, as the answers to these updates do. */
const GUARD_PRIORITY = -10

/** An update as it waits to be stored. */
export interface ReceivedUpdate {
  readonly updateId: number
  readonly chatKey: string
  /** The stored part, as JSON. */
  readonly text: string
  /** Set where the update may be dropped: see `waitingLineOf`. */
  readonly line?: string
  readonly mergeKey?: string
  readonly personId?: TelegramUserId
}

/** The key of the job that drains a chat: one waits at most. */
export function drainJobKey(chatKey: string): string {
  return `inbox:${chatKey}`
}

/** The result of storing updates. */
export interface Intake {
  /** The number of dropped updates, old and new. */
  readonly dropped: number
  /** The lines that lost updates. */
  readonly lines: readonly string[]
}

/**
 * Stores updates in the given order and one drain job for each chat that has a new one, in one statement. Chats that are
 * handed over (`HandOver`) need no job. Updates that are stored already stay as they are. Where more than `MAX_WAITING` of a
 * line wait, repeated ones are dropped first, then the oldest. A drain job that waits for a retry keeps its time. Chats are
 * sorted, so that two processes lock their jobs in the same order.
 */
export async function insertUpdates(
  db: Database,
  {
    botId,
    at,
    updates,
    handedOver,
  }: { botId: number; at: Date; updates: readonly ReceivedUpdate[]; handedOver: readonly string[] },
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
      select distinct chat_key from received
      where status = 'pending' and chat_key <> all(${handedOver}::text[]) order by chat_key
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

/** Keeps an update that the database refuses, as bytes to look at. */
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

/** The update whose turn it is, with the attempt that is about to be made counted. */
export interface Head {
  readonly seq: number
  readonly bot_id: number
  readonly update_id: number
  readonly chat_key: string
  readonly body: unknown
  readonly attempts: number
  readonly error: string | null
}

/** `locked`: this connection holds the chat, by itself. Without a head another connection has just handled it. */
export interface Turn {
  readonly locked: boolean
  readonly head: Head | undefined
}

/**
 * Locks a chat on this connection and takes its first pending update. Takes no lock where nothing is pending, and returns
 * undefined: nobody who looks for work meanwhile finds the chat locked for nothing.
 */
export function takeTurn(session: Database, chatKey: string): Promise<Turn | undefined> {
  return takeHead(session, chatKey, { lock: 'pg_try_advisory_lock', change: sql`attempts = attempts + 1` })
}

/** The same until the end of a transaction, which handles the update: it counts as done where that commits. */
export function takeDone(tx: Tx, chatKey: string, at: Date): Promise<Turn | undefined> {
  const change = sql`attempts = attempts + 1, status = ${sql.lit<InboxStatus>('done')}, ended_at = ${at}`
  return takeHead(tx, chatKey, { lock: 'pg_try_advisory_xact_lock', change })
}

async function takeHead(
  db: Database,
  chatKey: string,
  { lock, change }: { lock: string; change: RawBuilder<unknown> },
): Promise<Turn | undefined> {
  const { rows } = await sql<Omit<Head, 'seq'> & { seq: number | null; locked: boolean }>`
    with turn as materialized (
      select seq, ${sql.raw(lock)}(hashtextextended(${`inbox:${chatKey}`}, 0)) as locked
      from (
        select seq from inbox where chat_key = ${chatKey} and status = ${PENDING} order by seq limit 1
      ) first
    ), head as (
      update inbox set ${change} from turn
      where turn.locked and inbox.seq = turn.seq and inbox.status = ${PENDING}
      returning inbox.seq, bot_id, update_id, chat_key, body, attempts, error
    )
    select locked, head.* from turn left join head on true`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { locked, seq, ...head } = row
  return { locked, head: seq === null ? undefined : { seq, ...head } }
}

export async function unlockChat(session: Database, chatKey: string): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`inbox:${chatKey}`}, 0))`.execute(session)
}

export async function saveDone(tx: Tx, { seq, at }: { seq: number; at: Date }): Promise<void> {
  await tx.updateTable('inbox').set({ status: 'done', ended_at: at }).where('seq', '=', seq).execute()
}

/** False where somebody else has handled it since. */
export async function saveFailure(
  tx: Tx,
  { seq, attempts, error }: { seq: number; attempts: number; error: string },
): Promise<boolean> {
  const counted = sql<number>`greatest(attempts, ${attempts})`
  const failed = tx.updateTable('inbox').set({ attempts: counted, error }).where('seq', '=', seq)
  return (await failed.where('status', '=', PENDING).executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** Whether a chat has updates that wait. */
export async function isWaiting(db: Database, chatKey: string): Promise<boolean> {
  const pending = db.selectFrom('inbox').select('seq').where('chat_key', '=', chatKey)
  return (await pending.where('status', '=', PENDING).limit(1).executeTakeFirst()) !== undefined
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
