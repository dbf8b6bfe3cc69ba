import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each lane of a chat keeps its own order. `share` says whose part of the overall limit a call uses, if not its chat's.
  await sql`alter table outbox add column lane text, add column share text`.execute(db)
  await sql`
    update outbox set lane = case
      when method like 'answer%' then 'answer'
      when method ~ '^(send|editMessage|copyMessage|forwardMessage)' then 'message'
      else 'action'
    end`.execute(db)
  await sql`alter table outbox alter column lane set not null`.execute(db)
  await sql`drop index outbox_pending`.execute(db)
  await sql`create index outbox_pending on outbox (chat_key, lane, seq) where status = 'pending'`.execute(db)

  // When the latest messages of a chat were sent, oldest first. With `turn` it stands in line for the overall limit, in
  // the order of turns, and expects to be served at `expected_at`. Held is what Telegram has told us to wait with there.
  await sql`
    create table outbox_chat (
      chat_key text primary key,
      recent timestamptz[] not null default '{}',
      share text,
      turn bigint,
      expected_at timestamptz,
      messages_held_until timestamptz,
      actions_held_until timestamptz,
      check (num_nulls(share, turn, expected_at) in (0, 3))
    )`.execute(db)
  await sql`create index outbox_chat_turn on outbox_chat (turn) where turn is not null`.execute(db)
  await sql`create index outbox_chat_share on outbox_chat (share, turn) where turn is not null`.execute(db)

  // One row: the latest messages anywhere, the last turn served, and what Telegram says about its own limit. In an outage of
  // Telegram every call waits until `probe_at`, when one of them may try.
  await sql`
    create table outbox_overall (
      id smallint primary key check (id = 1),
      recent timestamptz[] not null default '{}',
      turn bigint not null default 0,
      held_until timestamptz,
      limited_chats text[] not null default '{}',
      failed_chats text[] not null default '{}',
      outage_since timestamptz,
      probe_at timestamptz,
      check (num_nulls(outage_since, probe_at) in (0, 2))
    )`.execute(db)
}
