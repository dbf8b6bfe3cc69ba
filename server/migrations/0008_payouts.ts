import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The id is part of each batch's: a database that is restored keeps it, another one has another. While one of the two times
  // is set, no join is sold in any group: an operator has stopped it, or more is earned and unpaid than
  // the escrow can let go in time.
  await sql`
    create table deployment (
      only_one boolean primary key default true check (only_one),
      id uuid not null default gen_random_uuid(),
      sales_stopped_at timestamptz,
      unpaid_stopped_at timestamptz
    )`.execute(db)

  await sql`insert into deployment default values`.execute(db)

  // `attempt` counts the transactions that were wanted for it; `tx_hash` is the one in which the escrow has settled it.
  await sql`
    create table batch (
      id bigint generated always as identity primary key,
      batch_hash text not null unique check (batch_hash ~ '^0x[0-9a-f]{64}$'),
      status text not null,
      collected_at timestamptz not null,
      booked_at timestamptz,
      chain_id bigint not null,
      escrow wallet not null,
      attempt smallint not null default 1 check (attempt > 0),
      tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$')
    )`.execute(db)
  await sql`create index batch_open on batch (id) where booked_at is null and status <> 'withdrawn'`.execute(
    db,
  )

  // `outcome` is what the chain said of a leg, while the ledger cannot follow yet. `campaign_id` is null where money goes back
  // that lies under a key of no campaign in the books.
  await sql`
    create table batch_leg (
      batch_id bigint not null references batch,
      position smallint not null check (position between 0 and 199),
      kind text not null,
      campaign_id bigint references campaign,
      group_id bigint references "group",
      payee wallet not null,
      amount usdc not null check (amount > 0),
      status text not null,
      ended_at timestamptz,
      escrow_key text not null check (escrow_key ~ '^0x[0-9a-f]{64}$'),
      outcome text,
      primary key (batch_id, position),
      check ((kind = 'owner') = (group_id is not null)),
      check ((kind = 'foreign') = (campaign_id is null))
    )`.execute(db)
  await sql`create index batch_leg_open on batch_leg (escrow_key) where status = 'pending'`.execute(db)
  await sql`create index batch_leg_campaign on batch_leg (escrow_key, kind)`.execute(db)
  await sql`create index batch_leg_payee on batch_leg (payee, ended_at)`.execute(db)

  // The last announcement of each payee. Who can be paid is asked of the chain.
  await sql`
    create table payee_announcement (
      escrow wallet not null,
      wallet wallet not null,
      announced_at timestamptz not null,
      chain_transaction_id bigint not null references chain_transaction,
      primary key (escrow, wallet)
    )`.execute(db)

  // The guardian or the admin has stopped a payee. `waited_ms`: for how long what they have earned has waited since they were
  // told, as of `counted_at`.
  await sql`
    create table payee_veto (
      id bigint generated always as identity primary key,
      escrow wallet not null,
      wallet wallet not null,
      told_at timestamptz,
      waited_ms bigint not null default 0 check (waited_ms >= 0),
      counted_at timestamptz not null,
      unique (escrow, wallet)
    )`.execute(db)

  // Campaigns whose advertiser has announced to take what is left: what they owe goes first.
  await sql`
    create table reclaim_notice (
      campaign_id bigint primary key references campaign,
      noticed_at timestamptz not null
    )`.execute(db)

  // The books and the chain disagreed: no new batch until somebody has cleared it and said why.
  await sql`
    create table payout_hold (
      id bigint generated always as identity primary key,
      escrow wallet not null,
      block_number bigint not null,
      held_at timestamptz not null,
      cleared_at timestamptz,
      reason text check (length(reason) between 1 and 1000),
      check ((cleared_at is null) = (reason is null))
    )`.execute(db)
  await sql`create unique index payout_hold_open on payout_hold (escrow) where cleared_at is null`.execute(db)
  await sql`create index payout_hold_cleared on payout_hold (escrow, id) where cleared_at is not null`.execute(
    db,
  )

  // How much more, or less, the escrow holds than is booked: of one campaign, or in one of the places beside campaigns.
  await sql`
    create table payout_hold_difference (
      hold_id bigint not null references payout_hold on delete cascade,
      place text not null,
      campaign_id bigint references campaign,
      amount numeric(78, 0) not null check (amount <> 0),
      check ((place = 'campaign') = (campaign_id is not null)),
      unique nulls not distinct (hold_id, place, campaign_id)
    )`.execute(db)
}
