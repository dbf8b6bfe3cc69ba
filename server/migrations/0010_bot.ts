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
}
