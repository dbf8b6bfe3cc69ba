import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `seq` is the order of arrival. `chat_key` names the chat whose updates are handled in that order.
  // `body` is json, not jsonb: it keeps what was sent, and takes escapes that jsonb refuses. `line` names whose updates share
  // a bound while they wait, and `merge_key` which of them say the same; null where an update carries state and is never dropped.
  await sql`
    create table inbox (
      seq bigint generated always as identity primary key,
      bot_id bigint not null,
      update_id bigint not null,
      chat_key text not null,
      body json,
      raw bytea,
      line text,
      merge_key text,
      status text not null,
      attempts smallint not null default 0,
      error text,
      received_at timestamptz not null,
      ended_at timestamptz,
      unique (bot_id, update_id),
      check (num_nonnulls(body, raw) = 1),
      check (raw is null or status = 'parked')
    )`.execute(db)
  await sql`create index inbox_pending on inbox (chat_key, seq) where status = 'pending'`.execute(db)
  await sql`create index inbox_line on inbox (line, seq) where status = 'pending' and line is not null`.execute(
    db,
  )
  await sql`create index inbox_waiting on inbox (received_at) where status = 'pending'`.execute(db)
  await sql`create index inbox_ended on inbox (ended_at) where ended_at is not null`.execute(db)

  // Calls to Telegram, in order per chat. `key` makes a call that is enqueued twice go out once. `failing_since` is when an
  // attempt first ended without an answer to rely on. Every moment is by PostgreSQL's clock.
  // `report_kind` and `report_id`: who is told when the call has ended, and of what.
  // Each lane of a chat keeps its own order. `share` says whose part of the overall limit a call uses, if not its chat's.
  await sql`
    create table outbox (
      seq bigint generated always as identity primary key,
      key text not null unique,
      chat_key text not null,
      method text not null,
      payload jsonb not null,
      status text not null,
      attempts smallint not null default 0,
      not_before timestamptz,
      failing_since timestamptz,
      result jsonb,
      error text,
      created_at timestamptz not null default clock_timestamp(),
      ended_at timestamptz,
      told_at timestamptz,
      report_kind text,
      report_id bigint,
      lane text not null,
      share text,
      constraint outbox_report check (num_nulls(report_kind, report_id) in (0, 2))
    )`.execute(db)
  await sql`create index outbox_given_up on outbox (seq) where status = 'given_up'`.execute(db)
  await sql`create index outbox_waiting on outbox (created_at) where status = 'pending'`.execute(db)
  await sql`create index outbox_ended on outbox (ended_at) where ended_at is not null`.execute(db)
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
