import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who is told when the call has ended, and of what.
  await sql`
    alter table outbox
      add column report_kind text,
      add column report_id bigint,
      add constraint outbox_report check (num_nulls(report_kind, report_id) in (0, 2))`.execute(db)
}
