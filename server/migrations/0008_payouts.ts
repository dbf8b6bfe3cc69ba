import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Each batch's id contains this id: a restored database keeps it, another one differs. No group sells joins while one of the
    -- stops is set: an operator stopped it, more is earned and unpaid than the escrow can pay out in time, or other keys to the
    -- escrow that no operator has confirmed will soon be in force. place names the
    -- cluster, its timeline and its copy of this table: another one was restored or moved. restored_at is set until the ledger has
    -- caught up with the chain after that. failovers counts the times that another server took over and kept all that was
    -- acknowledged.
    create table deployment (
      only_one boolean primary key default true check (only_one),
      id uuid not null default gen_random_uuid(),
      sales_stopped_at timestamptz,
      unpaid_stopped_at timestamptz,
      keys_stopped_at timestamptz,
      place text,
      restored_at timestamptz,
      failovers integer not null default 0 check (failovers >= 0)
    );
    insert into deployment default values;

    -- chain_transaction_id is the latest transaction that was wanted for the batch, and attempt counts them. tx_hash is the one
    -- in which the escrow has settled it, perhaps another.
    create table batch (
      id bigint generated always as identity primary key,
      batch_hash text not null unique check (batch_hash ~ '^0x[0-9a-f]{64}$'),
      status text not null,
      collected_at timestamptz not null,
      booked_at timestamptz,
      chain_id bigint not null,
      escrow wallet not null,
      attempt smallint not null default 1 check (attempt > 0),
      chain_transaction_id bigint unique references chain_transaction,
      tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$')
    );
    create index batch_open on batch (id) where booked_at is null and status <> 'withdrawn';

    -- outcome: the chain's word on a leg while the ledger cannot follow yet. campaign_id is null where money goes back that lies
    -- under a key of no campaign in the books.
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
    );
    create index batch_leg_open on batch_leg (escrow_key) where status = 'pending';
    create index batch_leg_campaign on batch_leg (escrow_key, kind);
    create index batch_leg_payee on batch_leg (payee, ended_at);

    -- The last announcement of each payee. The chain knows who can be paid. grows: by how much the limit grows if it takes effect,
    -- which is on effective_at, in seconds of the escrow's clock; null until its event is final. Other books' announcements have
    -- no transaction here.
    create table payee_announcement (
      escrow wallet not null,
      wallet wallet not null,
      daily_limit usdc not null check (daily_limit >= 0),
      grows usdc not null check (grows >= 0),
      announced_at timestamptz not null,
      effective_at bigint,
      chain_transaction_id bigint references chain_transaction,
      primary key (escrow, wallet),
      check (effective_at is not null or chain_transaction_id is not null)
    );

    -- The list of payees that the guardian may read, as the operator's key last signed it. payees is JSON.
    create table payee_list (
      escrow wallet primary key,
      signed_at timestamptz not null,
      payees text not null,
      signature text not null
    );

    -- Payees that the guardian or the admin has stopped. waited_ms: how long their earnings have waited since they were told, as
    -- of counted_at.
    create table payee_veto (
      id bigint generated always as identity primary key,
      escrow wallet not null,
      wallet wallet not null,
      told_at timestamptz,
      waited_ms bigint not null default 0 check (waited_ms >= 0),
      counted_at timestamptz not null,
      unique (escrow, wallet)
    );

    -- Campaigns whose advertiser has given notice to reclaim the rest: their debts are paid first. noticed_at is the time of the
    -- notice's block. Whether it still runs, and how old it is, the escrow says.
    create table reclaim_notice (
      campaign_id bigint primary key references campaign,
      noticed_at timestamptz not null
    );

    -- The admin's proposals of other keys or another cap. effective_at: when one can be made, in seconds of the escrow's clock.
    -- due_at: the same by ours, as of the last look; null while it is not pending. Deposits stay where they are while one with a
    -- due_at is not confirmed. account and amount are null until the proposal's event is final.
    create table key_change (
      escrow wallet not null,
      change_hash text not null check (change_hash ~ '^0x[0-9a-f]{64}$'),
      effective_at bigint not null,
      kind text not null,
      account text,
      amount numeric(78, 0),
      due_at timestamptz,
      confirmed_at timestamptz,
      primary key (escrow, change_hash, effective_at)
    );

    -- Books and chain disagreed: no new batch, or nothing of one campaign, until somebody has cleared the hold and said why.
    create table payout_hold (
      id bigint generated always as identity primary key,
      escrow wallet not null,
      campaign_id bigint references campaign,
      block_number bigint not null,
      held_at timestamptz not null,
      cleared_at timestamptz,
      reason text check (length(reason) between 1 and 1000),
      check ((cleared_at is null) = (reason is null))
    );
    create unique index payout_hold_open on payout_hold (escrow) where cleared_at is null;
    create index payout_hold_cleared on payout_hold (escrow, id) where cleared_at is not null;

    -- How much more, or less, the escrow holds than is booked: of one campaign, or in a place beside campaigns.
    create table payout_hold_difference (
      hold_id bigint not null references payout_hold on delete cascade,
      place text not null,
      campaign_id bigint references campaign,
      amount numeric(78, 0) not null check (amount <> 0),
      check ((place = 'campaign') = (campaign_id is not null)),
      unique nulls not distinct (hold_id, place, campaign_id)
    );
  `.execute(db)
}
