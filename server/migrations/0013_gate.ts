import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the gate knows of a person's visit beside its state. `token` stands in deep links and buttons. `counts` is false
  // where an outage of ours, and not the member, has brought about the end. `obstacle` is why Telegram last refused to let
  // them in.
  await sql`
    alter table verification
      add column token text not null default replace(gen_random_uuid()::text, '-', ''),
      add column user_chat_id bigint,
      add column language text,
      add column unsponsored text,
      add column turn_at timestamptz,
      add column task_sent_at timestamptz,
      add column reasked_at timestamptz,
      add column obstacle text,
      add column obstacle_told_at timestamptz,
      add column counts boolean not null default true`.execute(db)
  await sql`create unique index verification_token on verification (token)`.execute(db)
  await sql`create index verification_arrivals on verification (group_id, created_at)`.execute(db)
  // Whether Telegram says that a member whom somebody has paid for is still there, asked once on each of some days after
  // the admission. A look without a finding is still to be made.
  await sql`
    create table member_look (
      verification_id bigint not null references verification,
      after_days smallint not null,
      due_at timestamptz not null,
      finding text,
      looked_at timestamptz,
      primary key (verification_id, after_days),
      check ((finding is null) = (looked_at is null))
    )`.execute(db)
  await sql`create index member_look_due on member_look (due_at) where finding is null`.execute(db)
  await sql`
    alter table "group" add column door_token text not null unique default replace(gen_random_uuid()::text, '-', '')`.execute(
    db,
  )

  // The mutes that are ours, with what stood before: a restriction of somebody else, or nothing. `until_at` is when Telegram
  // lifts the mute by itself, should we be gone.
  await sql`
    create table gate_mute (
      id bigint generated always as identity unique,
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      state text not null,
      present boolean not null,
      before_permissions jsonb,
      before_until timestamptz,
      until_at timestamptz not null,
      primary key (group_id, telegram_user_id),
      check (before_until is null or before_permissions is not null)
    )`.execute(db)
  // The one message in a group that leads its newcomers to the bot.
  await sql`
    create table gate_notice (
      group_id bigint primary key references "group",
      serial bigint not null,
      state text not null,
      username text not null,
      thread_id bigint,
      message_id bigint,
      delete_at timestamptz
    )`.execute(db)
  await sql`
    create table gate_raid (
      group_id bigint primary key references "group",
      began_at timestamptz not null,
      last_at timestamptz not null,
      next_turn_at timestamptz
    )`.execute(db)
  // Topics of forum groups, as far as seen.
  await sql`
    create table forum_topic (
      group_id bigint not null references "group",
      thread_id bigint not null,
      is_open boolean not null,
      seen_at timestamptz not null,
      primary key (group_id, thread_id)
    )`.execute(db)
}
