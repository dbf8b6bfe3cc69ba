import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The last known username of each bot, for while Telegram cannot be asked, and the profile that it was given last.
    create table bot (
      id bigint primary key,
      username text not null default '',
      profile_hash text,
      profile_version integer not null default 0
    );

    -- The dialogue that a person is in. Each question gets a new question_id, which makes buttons of earlier ones stale.
    -- Back returns along history.
    create sequence question_id as bigint;

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
    );

    -- A text that several questions wait for, until its sender says which one it answers.
    create table kept_text (
      id bigint generated always as identity primary key,
      telegram_user_id bigint not null,
      text text not null,
      waiting text[] not null,
      expires_at timestamptz not null
    );
    create index kept_text_person on kept_text (telegram_user_id);
    create index kept_text_expires on kept_text (expires_at);
  `.execute(db)
}
