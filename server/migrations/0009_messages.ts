import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- seq is the order of arrival; updates of one chat_key are handled in that order. body is json, not jsonb: it keeps what was
    -- sent, and takes escapes that jsonb refuses. Updates of one line share a bound while they wait, and merge_key tells which
    -- say the same. line is null where an update carries state and is never dropped. sent_at is Telegram's own date of the
    -- update, null for a tap, which has none; received_at is by PostgreSQL's clock.
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
      sent_at timestamptz,
      received_at timestamptz not null,
      ended_at timestamptz,
      unique (bot_id, update_id),
      check (num_nonnulls(body, raw) = 1),
      check (raw is null or status = 'parked')
    );
    create index inbox_pending on inbox (chat_key, seq) where status = 'pending';
    create index inbox_line on inbox (line, seq) where status = 'pending' and line is not null;
    create index inbox_waiting on inbox (received_at) where status = 'pending';
    create index inbox_ended on inbox (ended_at) where ended_at is not null;
    create index inbox_parked on inbox (seq) where status = 'parked';

    -- Calls to Telegram. A key makes a call that is enqueued twice go out once. Each lane of a chat keeps its own order, and so
    -- does each subject in it, such as a member. failing_since: the first attempt without an answer to rely on. report_kind and
    -- report_id: who learns how the call ended. share: whose part of the overall limit the call uses, if not its chat's.
    -- update_id: the update that the call answers. verification_id: the visit that it is about. forgets: the payload holds a
    -- secret, and goes once the call has ended. lease: the attempt under way, until not_before. is_doubted: that moment has passed
    -- without an outcome, and not_before is the last moment for one. unknown_cause: why the outcome of an attempt was unknown.
    -- Every moment is by PostgreSQL's clock.
    create table outbox (
      seq bigint generated always as identity primary key,
      key text not null unique,
      chat_key text not null,
      subject text not null default '',
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
      update_id bigint,
      verification_id bigint,
      forgets boolean not null default false,
      lease uuid,
      is_doubted boolean not null default false,
      unknown_cause text,
      constraint outbox_report check (num_nulls(report_kind, report_id) in (0, 2))
    );
    create index outbox_given_up on outbox (seq) where status = 'given_up';
    create index outbox_unknown on outbox (seq) where unknown_cause is not null;
    create index outbox_waiting on outbox (created_at) where status = 'pending';
    create index outbox_ended on outbox (ended_at) where ended_at is not null;
    create index outbox_pending on outbox (chat_key, subject, lane, seq) where status = 'pending';
    create index outbox_update on outbox (update_id) where update_id is not null;
    create index outbox_verification on outbox (verification_id) where verification_id is not null;

    -- When the latest messages of a chat were sent, oldest first. A chat with a turn waits for the overall limit, and expects to be
    -- served at expected_at. …_held_until: how long Telegram has told us to wait.
    create table outbox_chat (
      chat_key text primary key,
      recent timestamptz[] not null default '{}',
      share text,
      turn bigint,
      expected_at timestamptz,
      messages_held_until timestamptz,
      actions_held_until timestamptz,
      check (num_nulls(share, turn, expected_at) in (0, 3))
    );
    create index outbox_chat_turn on outbox_chat (turn) where turn is not null;
    create index outbox_chat_share on outbox_chat (share, turn) where turn is not null;

    -- One row: the latest messages anywhere, the last turn served, and what Telegram says about its own limit. In an outage of
    -- Telegram every call waits until probe_at, when one of them may try.
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
    );
  `.execute(db)
}
