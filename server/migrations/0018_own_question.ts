import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What a member without a sponsor was asked. The owner may change the group's question, or remove it, while they answer.
  await sql`alter table verification add column own_question jsonb`.execute(db)
  await sql`
    update verification v set own_question = g.own_question from "group" g
    where g.id = v.group_id and v.campaign_id is null and v.state in ('asked', 'scoring')`.execute(db)
  await sql`
    create index verification_questions on verification (coalesce(ended_at, admitted_at))
    where own_question is not null`.execute(db)
}
