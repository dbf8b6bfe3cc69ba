import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `available` and `reserved` repeat the ledger's balances; the ledger's trigger alone writes them. `escrow` holds the money,
  // under `escrow_key`: the hash of salt and refund wallet.
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
}
