import { type RawBuilder, sql } from 'kysely'
import { type Database, durably, momentOf, type Tx } from '../context.ts'
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
  /** Telegram's own date of the update, in seconds. A tap has none. */
  readonly sentAt?: number | undefined
  /** Set where the update may be dropped: see `waitingLineOf`. */
  readonly line?: string
  readonly mergeKey?: string
}

/** The key of the job that drains a chat: one waits at most. */
export function drainJobKey(chatKey: string): string {
  return `inbox:${chatKey}`
}

/** The result of storing updates. */
export interface Stored {
  /** How many updates are new. */
  readonly count: number
  /** The chats that have a new update. */
  readonly chatKeys: readonly string[]
  /** The lines in which more than `MAX_WAITING` may wait now: see `dropSurplus`. */
  readonly fullLines: readonly string[]
}

/**
 * Stores updates in the given order, in one statement. Updates that are stored already stay as they are, and this
 * commit proves theirs. Of what waits, it reads the newest `MAX_WAITING` of each line at most: `between` has PostgreSQL read
 * them from the index of lines, where an equality lets it walk all that waits by `seq`. `at` is `virtualNow`.
 */
export async function insertUpdates(
  db: Database,
  { botId, at, updates }: { botId: number; at: Date | null; updates: readonly ReceivedUpdate[] },
): Promise<Stored> {
  const { rows } = await sql<Stored>`
    with received as (
      insert into inbox (bot_id, update_id, chat_key, body, line, merge_key, status, sent_at, received_at)
      select ${botId}::bigint, u.update_id, u.chat_key, u.body::json, u.line, u.merge_key, 'pending',
        to_timestamp(u.sent_at), ${momentOf(sql.val(at))}
      from unnest(
        ${updates.map((update) => update.updateId)}::bigint[],
        ${updates.map((update) => update.chatKey)}::text[],
        ${updates.map((update) => update.text)}::text[],
        ${updates.map((update) => update.line ?? null)}::text[],
        ${updates.map((update) => update.mergeKey ?? null)}::text[],
        ${updates.map((update) => update.sentAt ?? null)}::float8[]
      ) with ordinality as u (update_id, chat_key, body, line, merge_key, sent_at, position)
      order by u.position
      on conflict (bot_id, update_id) do nothing
      returning chat_key, line
    ), longer as (
      select line, count(*) as by from received where line is not null group by line
    )
    select
      (select count(*)::int from received) as count,
      coalesce((select array_agg(distinct chat_key) from received), '{}') as "chatKeys",
      coalesce((
        select array_agg(line) from longer
        where by + (
          select count(*) from (
            select from inbox where inbox.line between longer.line and longer.line and status = ${PENDING}
            order by inbox.line desc, seq desc limit ${MAX_WAITING}
          ) waiting
        ) > ${MAX_WAITING}
      ), '{}') as "fullLines",
      case when not exists (select from received) then ${durably} end`.execute(db)
  return rows[0] ?? { count: 0, chatKeys: [], fullLines: [] }
}

/** The chats of those of these updates that wait. */
export async function findWaiting(
  db: Database,
  { botId, updates }: { botId: number; updates: readonly ReceivedUpdate[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('inbox')
    .select('chat_key as chatKey')
    .distinct()
    .where('bot_id', '=', botId)
    .where(
      'update_id',
      'in',
      updates.map(({ updateId }) => updateId),
    )
    .where('status', '=', PENDING)
    .execute()
  return rows.map(({ chatKey }) => chatKey)
}

/**
 * Drops what too many updates of a line are, the repeated ones first, then the oldest, until `MAX_WAITING` wait. One that was
 * tried before stays. Returns how many were dropped of each line.
 */
export async function dropSurplus(
  db: Database,
  { lines, at }: { lines: readonly string[]; at: Date },
): Promise<{ readonly line: string; readonly dropped: number }[]> {
  const { rows } = await sql<{ line: string; dropped: number }>`
    with ranked as (
      select seq, count(*) over (partition by line) as total,
        row_number() over (partition by line order by is_repeated desc, seq) as rank
      from (
        select seq, line, lead(true) over (partition by line, merge_key order by seq) is not null as is_repeated
        from inbox where status = ${PENDING} and line = any(${lines}::text[]) and attempts = 0
      ) waiting
    ), surplus as (
      select seq from inbox
      where seq in (select seq from ranked where rank <= total - ${MAX_WAITING}) and status = ${PENDING} and attempts = 0
      order by seq for update skip locked
    ), dropped as (
      update inbox set status = 'dropped', ended_at = ${at}::timestamptz
      from surplus where surplus.seq = inbox.seq returning line
    )
    select line, count(*)::int as dropped from dropped group by line`.execute(db)
  return rows
}

/**
 * Adds a drain job for each of the chats that has none waiting. To be called once their updates are committed: whoever takes a
 * job that waits now sees them, so it is left alone, and with it the time of a retry.
 */
export function addDrainJobs(db: Database, chatKeys: readonly string[]): Promise<void> {
  return addJobsFor(
    db,
    sql`
      select chat_key from unnest(${chatKeys}::text[]) as chat_key
      where not exists (
        select from graphile_worker._private_jobs job where job.key = 'inbox:' || chat_key and job.is_available
      )`,
  )
}

/** The same for each chat with pending updates that has no job at all, since a killed process took it along. */
export function addMissingDrainJobs(db: Database): Promise<void> {
  return addJobsFor(
    db,
    sql`
      select distinct chat_key from inbox
      where status = ${PENDING} and not exists (
        select from graphile_worker._private_jobs job where job.key = 'inbox:' || chat_key and job.attempts < job.max_attempts
      )`,
  )
}

/** Sorted, so that two processes lock their jobs in the same order. */
async function addJobsFor(db: Database, chats: RawBuilder<unknown>): Promise<void> {
  await sql`
    with chat as (${chats})
    select from graphile_worker.add_jobs(
      array(
        select (
          'inbox_drain', json_build_object('chatKey', chat_key), null, null, null, 'inbox:' || chat_key,
          case when starts_with(chat_key, ${GUARD_KEY}) then ${GUARD_PRIORITY}::smallint end, null
        )::graphile_worker.job_spec
        from chat order by chat_key
      ),
      true
    )
    where exists (select from chat)`.execute(db)
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
