import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The messages that ask a member: more than one where a question was read again.
  await sql`
    alter table verification add column task_message_ids integer[] not null default '{}'`.execute(db)
}
