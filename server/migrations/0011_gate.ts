import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
}
