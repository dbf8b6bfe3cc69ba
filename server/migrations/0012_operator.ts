import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Rows that a recurring job could not handle. Similar failures have the same cause.
    create table stuck_row (
      job text not null,
      item text not null,
      cause text not null,
      error text not null,
      since timestamptz not null,
      failed_at timestamptz not null,
      primary key (job, item)
    );

    -- Trouble that the operator has been told of and that has not ended yet. subject: whose it is, such as a machine's.
    create table operator_trouble (
      cause text not null,
      subject text not null default '',
      since timestamptz not null,
      primary key (cause, subject)
    );

    -- When each session that proves that the database commits has last done so. For that alone: nothing reads it.
    create table database_probe (
      session uuid primary key,
      committed_at timestamptz not null
    );

    -- On which run of which server each worker last showed that it lives, and since when. Its name is that of its engine.
    create table live_worker (
      worker text primary key,
      server_started_at timestamptz not null,
      since timestamptz not null
    );
  `.execute(db)
}
