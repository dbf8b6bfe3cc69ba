import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
}
