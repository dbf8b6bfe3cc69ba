import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The last known username of each bot, for while Telegram cannot be asked, and the profile that it was given last.
  await sql`
    create table bot (
      id bigint primary key,
      username text not null default '',
      profile_hash text,
      profile_version integer not null default 0
    )`.execute(db)

  // The dialogue that somebody is in the middle of. `question_id` is new with each question, so that buttons of earlier
  // ones are known to be old. `history` holds what Back returns to.
  await sql`create sequence question_id as bigint`.execute(db)
  await sql`
    create table conversation (
      telegram_user_id bigint primary key,
      flow text not null,
      label text not null,
      step text not null,
      data jsonb not null,
      history jsonb not null,
      question_id bigint not null unique,
      message_id bigint,
      expires_at timestamptz not null
    )`.execute(db)
  // A text that several questions wait for, until its sender has said which it answers.
  await sql`
    create table kept_text (
      id bigint generated always as identity primary key,
      telegram_user_id bigint not null,
      text text not null,
      waiting text[] not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index kept_text_person on kept_text (telegram_user_id)`.execute(db)
  await sql`create index kept_text_expires on kept_text (expires_at)`.execute(db)

  // The creator with whose consent the owner is the owner. Where Telegram names another one: who, and from when on they may
  // take the group over.
  await sql`
    alter table "group"
      add column creator_telegram_user_id bigint,
      add column heir_telegram_user_id bigint,
      add column heir_from timestamptz,
      add constraint group_heir check (num_nulls(heir_telegram_user_id, heir_from) in (0, 2))`.execute(db)
  await sql`
    create table group_transfer (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      to_telegram_user_id bigint not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      cancelled_at timestamptz,
      check (num_nonnulls(accepted_at, cancelled_at) < 2)
    )`.execute(db)
  await sql`
    create unique index group_transfer_open on group_transfer (group_id)
    where accepted_at is null and cancelled_at is null`.execute(db)
  // Those who had what is kept of them deleted, by a keyed hash of their id: so that what Telegram tells of them is not
  // written down anew.
  await sql`
    create table forgotten_person (
      pseudonym bigint primary key,
      forgotten_at timestamptz not null
    )`.execute(db)
  await sql`create index group_member_person on group_member (telegram_user_id)`.execute(db)
  // The operator vouches for whoever registers a group that has no creator.
  await sql`
    create table group_warrant (
      id bigint generated always as identity primary key,
      tg_group_id bigint not null,
      telegram_user_id bigint not null,
      title text not null,
      requested_at timestamptz not null,
      granted_at timestamptz,
      unique (tg_group_id, telegram_user_id)
    )`.execute(db)
}
