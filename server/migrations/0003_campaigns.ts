import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `available` and `reserved` repeat the ledger's balances; the ledger's trigger alone writes them. `escrow` holds the money,
  // under `escrow_key`: the hash of salt and refund wallet.
  // `task_version`: which task the owner is asked about. `…_told`: what the advertiser was last told about place and budget.
  await sql`
    create table campaign (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      group_id bigint not null references "group",
      refund_wallet wallet not null,
      escrow wallet not null,
      salt bytea not null unique check (length(salt) = 32),
      escrow_key text not null unique check (escrow_key ~ '^0x[0-9a-f]{64}$'),
      sponsor text not null check (length(sponsor) between 1 and 64),
      task_kind text not null,
      task jsonb not null,
      status text not null,
      deadline_at timestamptz,
      bid usdc not null check (bid > 0),
      joins integer not null check (joins > 0),
      daily_cap integer check (daily_cap > 0),
      ends_at timestamptz,
      available usdc not null default 0 check (available >= 0),
      reserved usdc not null default 0 check (reserved >= 0),
      deposited usdc not null default 0 check (deposited >= 0),
      spent usdc not null default 0 check (spent >= 0),
      verifications_completed bigint not null default 0 check (verifications_completed >= 0),
      verifications_failed bigint not null default 0 check (verifications_failed >= 0),
      verifications_given_back bigint not null default 0 check (verifications_given_back >= 0),
      created_at timestamptz not null,
      activated_at timestamptz,
      closed_at timestamptz,
      refund_tx text,
      task_version integer not null default 1 check (task_version > 0),
      place_told text,
      place_told_at timestamptz,
      budget_told text,
      check (status <> 'active' or activated_at is not null)
    )`.execute(db)
  // The ladder of a group, best first: what the auction and `top_bid` read.
  await sql`
    create index campaign_ladder on campaign (group_id, bid desc, activated_at, id)
    where status = 'active' and available >= bid`.execute(db)
  await sql`create index campaign_refund_wallet on campaign (refund_wallet)`.execute(db)
  await sql`create index campaign_account on campaign (account_id)`.execute(db)
  await sql`create index campaign_deadline on campaign (deadline_at) where deadline_at is not null`.execute(
    db,
  )
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

  await sql`
    create table bid (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      amount usdc not null check (amount > 0),
      placed_at timestamptz not null
    )`.execute(db)
  await sql`create index bid_campaign on bid (campaign_id)`.execute(db)

  // A join belongs to the day on which its price was reserved: first in `reserved_joins`, once charged in `verifications` and
  // `spent`. The two counts of a day together never exceed the daily cap.
  await sql`
    create table campaign_day (
      campaign_id bigint not null references campaign,
      day date not null,
      reserved_joins integer not null default 0 check (reserved_joins >= 0),
      verifications integer not null default 0 check (verifications >= 0),
      spent usdc not null default 0 check (spent >= 0),
      primary key (campaign_id, day)
    )`.execute(db)

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
  await sql`create index report_open on report (id) where closed_at is null`.execute(db)
  await sql`create index report_person on report (telegram_user_id, created_at)`.execute(db)

  await countActive(db)
}

/** How many campaigns of a group are active. Whoever changes a status holds the group. */
async function countActive(db: Kysely<unknown>): Promise<void> {
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
