import { type RawBuilder, sql, type Updateable } from 'kysely'
import { type Database, momentOf, type Tx } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import type { OutboxOverall } from '../database/schema.ts'
import type { Lane } from './policy.ts'

/** The latest messages of a chat, or of all of them. */
interface Pace {
  readonly recent: readonly Date[]
  readonly heldUntil: Date | null
}

export interface Paces {
  /** `turn` is its place in the queue for the overall limit, if it is queued. */
  readonly chat: Pace & { readonly turn: number | null }
  /** `turn` is the highest that was served. */
  readonly overall: Pace & { readonly turn: number }
  /** The moment at which both were locked. */
  readonly now: Date
  /** The next probe, while Telegram fails everybody. */
  readonly probeAt: Date | null
  /** Whether any chat was queued before this one waited for the locks. */
  readonly hasQueue: boolean
}

interface PacesRow {
  readonly recent: Date[]
  readonly turn: number | null
  readonly heldUntil: Date | null
  readonly overallRecent: Date[]
  readonly overallTurn: number
  readonly overallHeldUntil: Date | null
  readonly probeAt: Date | null
  readonly hasQueue: boolean
  readonly now: Date
}

const selectPaces = prepared<{ chatKey: string; now: Date | null }, PacesRow>(
  (_db, value) => sql<PacesRow>`
    with chat as (
      insert into outbox_chat (chat_key) values (${value('chatKey')})
      on conflict (chat_key) do update set chat_key = excluded.chat_key
      returning recent, turn, messages_held_until
    ), overall as (
      insert into outbox_overall (id) select 1 from chat
      on conflict (id) do update set id = excluded.id
      returning recent, turn, held_until, probe_at
    )
    select chat.recent, chat.turn, chat.messages_held_until as "heldUntil", overall.recent as "overallRecent",
      overall.turn as "overallTurn", overall.held_until as "overallHeldUntil", overall.probe_at as "probeAt",
      exists (select from outbox_chat where turn is not null) as "hasQueue", ${momentOf(value('now'))} as now
    from chat, overall`,
)

/** The moments that the limits of a chat's next message look back on, locked while it gets its place: the chat's, then everybody's. */
export async function lockPaces(tx: Tx, chatKey: string, now: Date | null): Promise<Paces> {
  const [row] = await selectPaces(tx, { chatKey, now })
  if (row === undefined) throw new Error('an upsert gives its row')
  const { overallRecent, overallTurn, overallHeldUntil, now: at, probeAt, hasQueue, ...chat } = row
  return {
    chat,
    overall: { recent: overallRecent, turn: overallTurn, heldUntil: overallHeldUntil },
    now: at,
    probeAt,
    hasQueue,
  }
}

/**
 * A chat's turn in the queue for the overall limit, and how many are queued before it. Nobody waits for one that has not come by
 * `expectedAfter`. Without a turn of its own it is one after the last of its share, and never before those already served. To be
 * asked after `lockPaces`: a statement that waits for a lock sees what was there before.
 */
export async function findPlace(
  tx: Tx,
  {
    chatKey,
    share,
    paces: { chat, overall },
    expectedAfter,
  }: { chatKey: string; share: string; paces: Paces; expectedAfter: Date },
): Promise<{ turn: number; ahead: number }> {
  const { rows } = await sql<{ turn: number; ahead: number }>`
    select own.turn, (
      select count(*)::int from outbox_chat
      where turn is not null and (turn, chat_key) < (own.turn, ${chatKey}::text)
        and expected_at > ${expectedAfter}::timestamptz
    ) as ahead
    from (
      select coalesce(${chat.turn}::bigint, 1 + greatest(
        ${overall.turn}::bigint,
        (select max(turn) from outbox_chat where share = ${share} and turn is not null)
      )) as turn
    ) own`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('a select of one row gives it')
  return row
}

/** Queues a chat for the overall limit. */
export async function saveQueued(
  tx: Tx,
  chatKey: string,
  place: { share: string; turn: number; expected_at: Date },
): Promise<void> {
  await tx.updateTable('outbox_chat').set(place).where('chat_key', '=', chatKey).execute()
}

/** The place of a message in the limits that it counts for, as it is to be saved. */
export interface Place {
  readonly recent: Date[]
  readonly overall: { readonly recent: Date[]; readonly turn: number }
}

/**
 * The latest messages of all chats, locked until its change is saved, and never during a call. `turn` is the highest that
 * was served. `limitedChats` and `failedChats` are those that Telegram limited, or failed, one after the other, with no good
 * answer between them. Telegram has failed everybody since `outageSince`.
 */
export function lockOverallPace(tx: Tx, now: RawBuilder<Date>) {
  return tx
    .insertInto('outbox_overall')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ id: row.ref('excluded.id') })))
    .returning(['recent', 'turn', 'held_until as heldUntil', 'limited_chats as limitedChats', now.as('now')])
    .returning(['failed_chats as failedChats', 'outage_since as outageSince'])
    .executeTakeFirstOrThrow()
}

export async function saveOverallPace(tx: Tx, change: Updateable<OutboxOverall>): Promise<void> {
  await tx.updateTable('outbox_overall').set(change).execute()
}

/** Whether there is an outage, silence or a limit that Telegram's answer ends. */
function endedByAnswer(tookMessage: RawBuilder<boolean>) {
  return sql<boolean>`(failed_chats <> '{}' or outage_since is not null or (${tookMessage}::boolean and limited_chats <> '{}'))`
}

/** Whether an answer of Telegram changes anything that `saveAnswered` keeps. */
export function isNews(tookMessage: RawBuilder<boolean>) {
  return sql<boolean>`exists (select from outbox_overall where ${endedByAnswer(tookMessage)})`
}

/**
 * Notes that Telegram has answered, so there is no outage. If it took a message, it does not limit the bot as a whole.
 * Returns when the outage began that this has ended. Locks nothing where there is nothing to forget.
 */
export async function saveAnswered(db: Database, { tookMessage }: { tookMessage: boolean }) {
  const { rows } = await sql<{ since: Date | null }>`
    with before as (
      select outage_since from outbox_overall
      where ${endedByAnswer(sql.val(tookMessage))}
      for update
    )
    update outbox_overall set
      failed_chats = '{}', outage_since = null, probe_at = null,
      limited_chats = case when ${tookMessage}::boolean then '{}' else limited_chats end
    from before returning before.outage_since as since`.execute(db)
  return rows[0]?.since ?? undefined
}

/**
 * The next probe, while Telegram fails everybody. It stays so until the caller's transaction ends, so that the call
 * that ends the outage sees every lane that waits for it.
 */
export function findOutage(tx: Tx): Promise<{ since: Date | null; probeAt: Date | null } | undefined> {
  const overall = tx.selectFrom('outbox_overall').select(['outage_since as since', 'probe_at as probeAt'])
  return overall.forShare().executeTakeFirst()
}

/** Makes the caller's call the probe of an outage until its lease ends. False where another one is, or will be. */
export async function takeProbe(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const taken = tx.updateTable('outbox_overall').set({ probe_at: until }).where('probe_at', '<=', now)
  return (await taken.executeTakeFirstOrThrow()).numUpdatedRows > 0n
}

/** Telegram has told us to wait with a chat's messages, or with what is done in it. */
export async function saveChatHold(
  tx: Tx,
  { chatKey, lane, until }: { chatKey: string; lane: 'message' | 'action'; until: Date },
): Promise<void> {
  const column = lane === 'message' ? 'messages_held_until' : 'actions_held_until'
  const later = sql<Date>`greatest(${sql.ref(`outbox_chat.${column}`)}, ${sql.ref(`excluded.${column}`)})`
  await tx
    .insertInto('outbox_chat')
    .values({ chat_key: chatKey, [column]: until })
    .onConflict((conflict) => conflict.column('chat_key').doUpdateSet({ [column]: later }))
    .execute()
}

/** Until when nothing may be done in a chat, or anywhere. For messages their turn says so; answers wait for no chat. */
export async function findHold(db: Database, chatKey: string, lane: Lane): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select greatest(
      (select held_until from outbox_overall),
      (select actions_held_until from outbox_chat where ${lane}::text = 'action' and chat_key = ${chatKey}::text)
    ) as until`.execute(db)
  return rows[0]?.until ?? undefined
}

/** Deletes what no limit looks back on. */
export async function deleteQuietChats(db: Database, { before }: { before: Date }): Promise<void> {
  await sql`
    delete from outbox_chat
    where coalesce(recent[cardinality(recent)] < ${before}::timestamptz, true)
      and coalesce(greatest(expected_at, messages_held_until, actions_held_until) < ${before}::timestamptz, true)`.execute(
    db,
  )
}
