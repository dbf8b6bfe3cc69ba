import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Lane } from './policy.ts'

/** What is known of a chat's messages. `turn` is its place in the line for the overall limit, where it stands in it. */
export interface ChatPace {
  readonly recent: readonly Date[]
  readonly turn: number | null
  readonly heldUntil: Date | null
  /** The present moment, once the chat was locked. */
  readonly now: Date
}

/** Held by whoever is about to send a message to the chat. */
export async function lockChatPace(tx: Tx, chatKey: string, now: RawBuilder<Date>): Promise<ChatPace> {
  return tx
    .insertInto('outbox_chat')
    .values({ chat_key: chatKey })
    .onConflict((conflict) =>
      conflict.column('chat_key').doUpdateSet((row) => ({ chat_key: row.ref('excluded.chat_key') })),
    )
    .returning(['recent', 'turn', 'messages_held_until as heldUntil', now.as('now')])
    .executeTakeFirstOrThrow()
}

/** The chat has sent a message, and stands in no line. */
export async function saveChatSent(tx: Tx, chatKey: string, recent: readonly Date[]): Promise<void> {
  await tx
    .updateTable('outbox_chat')
    .set({ recent: [...recent], share: null, turn: null, expected_at: null })
    .where('chat_key', '=', chatKey)
    .execute()
}

/** The chat stands in line. */
export async function saveChatWaiting(
  tx: Tx,
  chatKey: string,
  { share, turn, expectedAt }: { share: string; turn: number; expectedAt: Date },
): Promise<void> {
  await tx
    .updateTable('outbox_chat')
    .set({ share, turn, expected_at: expectedAt })
    .where('chat_key', '=', chatKey)
    .execute()
}

/** The highest turn that waits in a share. 0 where none does. */
export async function findLastTurn(tx: Tx, share: string): Promise<number> {
  const row = await tx
    .selectFrom('outbox_chat')
    .select((of) => of.fn.max('turn').as('last'))
    .where('share', '=', share)
    .where('turn', 'is not', null)
    .executeTakeFirst()
  return row?.last ?? 0
}

/** How many stand before a place in the line. Who has not come by `expectedAfter` is not waited for. */
export async function countAhead(
  tx: Tx,
  { turn, chatKey, expectedAfter }: { turn: number; chatKey: string; expectedAfter: Date },
): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(*)::int as ahead from outbox_chat
    where turn is not null and (turn, chat_key) < (${turn}::bigint, ${chatKey}::text)
      and expected_at > ${expectedAfter}::timestamptz`.execute(tx)
  return rows[0]?.ahead ?? 0
}

/** What is known of all messages together. */
export interface OverallPace {
  readonly recent: readonly Date[]
  /** The highest turn that was served. */
  readonly turn: number
  readonly heldUntil: Date | null
  /** Chats that Telegram limited one after the other, with no message between them that it took. */
  readonly limitedChats: readonly string[]
  /** Chats whose calls failed one after the other, with no answer to rely on between them. */
  readonly failedChats: readonly string[]
  /** Since when Telegram fails everybody, where it does. */
  readonly outageSince: Date | null
  /** The present moment, once this was locked. */
  readonly now: Date
}

/** Held from the moment at which a message gets its place until that is saved, and never during a call. */
export async function lockOverallPace(tx: Tx, now: RawBuilder<Date>): Promise<OverallPace> {
  return tx
    .insertInto('outbox_overall')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ id: row.ref('excluded.id') })))
    .returning([
      'recent',
      'turn',
      'held_until as heldUntil',
      'limited_chats as limitedChats',
      'failed_chats as failedChats',
      'outage_since as outageSince',
      now.as('now'),
    ])
    .executeTakeFirstOrThrow()
}

export async function saveOverallSent(
  tx: Tx,
  { recent, turn }: { recent: readonly Date[]; turn: number },
): Promise<void> {
  await tx
    .updateTable('outbox_overall')
    .set({ recent: [...recent], turn })
    .execute()
}

export async function saveOverallLimited(
  tx: Tx,
  { heldUntil, limitedChats }: { heldUntil: Date | null; limitedChats: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('outbox_overall')
    .set({ held_until: heldUntil, limited_chats: [...limitedChats] })
    .execute()
}

/**
 * Notes that Telegram has answered, so there is no outage; where it took a message, it does not limit the bot as a whole.
 * Returns when the outage began that this has ended. Locks nothing where there is nothing to forget.
 */
export async function saveAnswered(db: Database, { tookMessage }: { tookMessage: boolean }) {
  const { rows } = await sql<{ since: Date | null }>`
    with before as (
      select outage_since from outbox_overall
      where failed_chats <> '{}' or outage_since is not null or (${tookMessage}::boolean and limited_chats <> '{}')
      for update
    )
    update outbox_overall set
      failed_chats = '{}', outage_since = null, probe_at = null,
      limited_chats = case when ${tookMessage}::boolean then '{}' else limited_chats end
    from before returning before.outage_since as since`.execute(db)
  return rows[0]?.since ?? undefined
}

/** Notes whose calls failed. After three chats in a row everybody waits for a probe. */
export async function saveFailedChats(tx: Tx, failedChats: readonly string[]): Promise<void> {
  await tx
    .updateTable('outbox_overall')
    .set({ failed_chats: [...failedChats] })
    .execute()
}

/** Telegram fails everybody. Nobody calls before `probeAt`, and then one call alone. */
export async function saveOutage(tx: Tx, { since, probeAt }: { since: Date; probeAt: Date }): Promise<void> {
  await tx
    .updateTable('outbox_overall')
    .set({ failed_chats: [], outage_since: since, probe_at: probeAt })
    .execute()
}

/**
 * The next probe, where Telegram fails everybody. It stays so until the caller's transaction ends, so that the call
 * that ends the outage sees every lane that waits for it.
 */
export function findOutage(tx: Tx): Promise<{ since: Date | null; probeAt: Date | null } | undefined> {
  return tx
    .selectFrom('outbox_overall')
    .select(['outage_since as since', 'probe_at as probeAt'])
    .forShare()
    .executeTakeFirst()
}

/** Makes the caller's call the probe of an outage, until its lease is over. False where another one is, or will be. */
export async function takeProbe(tx: Tx, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox_overall')
    .set({ probe_at: until })
    .where('probe_at', '<=', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Telegram has told us to wait with a chat's messages, or with what is done in it. */
export async function saveChatHold(
  tx: Tx,
  { chatKey, lane, until }: { chatKey: string; lane: 'message' | 'action'; until: Date },
): Promise<void> {
  const column = lane === 'message' ? 'messages_held_until' : 'actions_held_until'
  await tx
    .insertInto('outbox_chat')
    .values({ chat_key: chatKey, [column]: until })
    .onConflict((conflict) =>
      conflict.column('chat_key').doUpdateSet({
        [column]: sql<Date>`greatest(${sql.ref(`outbox_chat.${column}`)}, ${sql.ref(`excluded.${column}`)})`,
      }),
    )
    .execute()
}

/** Until when nothing may be done in a chat, or anywhere. Messages find it out with their turn, answers for themselves. */
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
