import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await countActive(db)
  await countFailed(db)

  // The auction looks at the best campaigns only: how many it looked at, and how many more were active.
  await sql`
    alter table auction_decision
      add column considered integer not null default 0 check (considered >= 0),
      add column not_considered integer not null default 0 check (not_considered >= 0)`.execute(db)

  // Which task the owner is asked about; and what the advertiser was last told about place and budget.
  await sql`
    alter table campaign
      add column task_version integer not null default 1 check (task_version > 0),
      add column place_told text,
      add column place_told_at timestamptz,
      add column budget_told text`.execute(db)
  await sql`
    create index campaign_leading on campaign (group_id) where status = 'active' and place_told = 'leading'`.execute(
    db,
  )
  await sql`
    create index campaign_ends on campaign (ends_at) where ends_at is not null and status in ('active', 'paused')`.execute(
    db,
  )

  await sql`create index campaign_escrow on campaign (escrow) where status not in ('closing', 'closed')`.execute(
    db,
  )

  // What an advertiser is to be told, once each; what is due at one time is told in one message. A notice of an amount gathers
  // what comes until it is told.
  await sql`
    create table campaign_notice (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      campaign_id bigint not null references campaign,
      kind text not null,
      details jsonb not null,
      amount usdc,
      key text not null unique,
      created_at timestamptz not null,
      due_at timestamptz not null,
      sent_at timestamptz
    )`.execute(db)
  await sql`create index campaign_notice_waiting on campaign_notice (account_id) where sent_at is null`.execute(
    db,
  )
  await sql`create index campaign_notice_amount on campaign_notice (campaign_id) where amount is not null`.execute(
    db,
  )
  await sql`create index campaign_notice_sent on campaign_notice (sent_at) where sent_at is not null`.execute(
    db,
  )
}

/** How many campaigns of a group are active. Whoever changes a status holds the group. */
async function countActive(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "group" add column active_campaigns integer not null default 0 check (active_campaigns >= 0)`.execute(
    db,
  )
  await sql`
    update "group" g set active_campaigns = (
      select count(*) from campaign c where c.group_id = g.id and c.status = 'active')`.execute(db)
  await sql`
    create function campaign_count_active() returns trigger language plpgsql as $$
    begin
      update "group" set active_campaigns = active_campaigns + case when new.status = 'active' then 1 else -1 end
      where id = new.group_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_active_new after insert on campaign
    for each row when (new.status = 'active') execute function campaign_count_active()`.execute(db)
  await sql`
    create trigger count_active after update of status on campaign
    for each row when (new.status <> old.status and 'active' in (new.status, old.status))
    execute function campaign_count_active()`.execute(db)
}

/** How many members of a group were asked and did not pass, by day: with those admitted they make the pass rate. */
async function countFailed(db: Kysely<unknown>): Promise<void> {
  await sql`alter table group_day add column failed integer not null default 0 check (failed >= 0)`.execute(
    db,
  )
  await sql`
    insert into group_day (group_id, day, failed)
    select group_id, (ended_at at time zone 'UTC')::date, count(*) from verification
    where state = 'failed' or (state = 'expired' and asked_at is not null) group by 1, 2
    on conflict (group_id, day) do update set failed = excluded.failed`.execute(db)
  await sql`
    create function verification_count_failed() returns trigger language plpgsql as $$
    begin
      insert into group_day as today (group_id, day, failed)
      values (new.group_id, (new.ended_at at time zone 'UTC')::date, 1)
      on conflict (group_id, day) do update set failed = today.failed + 1;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger count_failed after update of state on verification
    for each row when (
      new.state <> old.state and (new.state = 'failed' or (new.state = 'expired' and new.asked_at is not null)))
    execute function verification_count_failed()`.execute(db)
}
