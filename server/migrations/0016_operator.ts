import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // A frozen group sells no joins, and what its owner has earned in it is not paid out, until the operator clears it.
  await sql`
    alter table "group"
      add column frozen_at timestamptz,
      add column frozen_reason text check (length(frozen_reason) between 1 and 500),
      add constraint group_frozen check ((frozen_at is null) = (frozen_reason is null))`.execute(db)
  await sql`create index group_frozen on "group" (id) where frozen_at is not null`.execute(db)

  // While one of them is set, no join is sold in any group: an operator has stopped it, or more is earned and unpaid than
  // the escrow can let go in time.
  await sql`
    alter table deployment
      add column sales_stopped_at timestamptz,
      add column unpaid_stopped_at timestamptz`.execute(db)

  // What advertisers say is wrong with an answer or a group.
  await sql`
    create table report (
      id bigint generated always as identity primary key,
      telegram_user_id bigint not null,
      campaign_id bigint references campaign,
      text text not null check (length(text) between 1 and 1000),
      created_at timestamptz not null,
      closed_at timestamptz
    )`.execute(db)
  // Rows that a recurring job came across and could not handle; `cause` is alike for failures that are.
  await sql`
    create table stuck_row (
      job text not null,
      item text not null,
      cause text not null,
      error text not null,
      since timestamptz not null,
      failed_at timestamptz not null,
      primary key (job, item)
    )`.execute(db)
  // What the operator has been told of and has not ended yet.
  await sql`
    create table operator_trouble (
      cause text primary key,
      since timestamptz not null
    )`.execute(db)
  await sql`create index report_open on report (id) where closed_at is null`.execute(db)
  await sql`create index report_person on report (telegram_user_id, created_at)`.execute(db)
}
