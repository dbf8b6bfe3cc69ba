import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Our mutes, with the restriction by others that stood before, if any. Telegram lifts a mute by itself at until_at, should we
    -- be gone. asked_at: since when Telegram is asked for what the state says. remutes: how often it was set again after others
    -- had changed it.
    create table gate_mute (
      id bigint generated always as identity unique,
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      state text not null,
      present boolean not null,
      remutes smallint not null default 0,
      before_permissions jsonb,
      before_until timestamptz,
      until_at timestamptz not null,
      asked_at timestamptz not null,
      primary key (group_id, telegram_user_id),
      check (before_until is null or before_permissions is not null)
    );

    -- The one message in a group that leads its newcomers to the bot.
    create table gate_notice (
      group_id bigint primary key references "group",
      serial bigint not null,
      state text not null,
      username text not null,
      thread_id bigint,
      message_id bigint,
      delete_at timestamptz
    );

    -- People who have asked a group's admins to let them in, once a day at most. A verdict to let somebody in is open until
    -- Telegram has confirmed it; is_refused says that Telegram has refused one. Open requests are forgotten at until_at.
    create table admin_request (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      asked_on date not null,
      until_at timestamptz not null,
      verdict text,
      is_refused boolean not null default false,
      ended_at timestamptz,
      unique (group_id, telegram_user_id, asked_on)
    );
    create unique index admin_request_open on admin_request (group_id, telegram_user_id) where ended_at is null;
    create index admin_request_until on admin_request (until_at);

    -- The one message that lists them to the group's admins, and when it was last sent or edited.
    create table admin_digest (
      group_id bigint primary key references "group",
      chat_id bigint not null,
      message_id bigint,
      is_posting boolean not null,
      posted_at timestamptz not null,
      shown_at timestamptz not null
    );

    -- Whether Telegram takes ephemeral messages for a group, as far as known until then.
    create table gate_ephemeral (
      group_id bigint primary key references "group",
      state text not null,
      username text not null,
      until_at timestamptz not null
    );

    -- Joins of which Telegram has told too late for the gate, until the owner hears how many; and how many of them came within
    -- a minute of burst_at, by Telegram's own dates.
    create table gate_late_join (
      group_id bigint primary key references "group",
      joins integer not null,
      burst_at timestamptz not null,
      burst_joins integer not null
    );

    create table gate_raid (
      group_id bigint primary key references "group",
      began_at timestamptz not null,
      last_at timestamptz not null,
      next_turn_at timestamptz
    );
  `.execute(db)
}
