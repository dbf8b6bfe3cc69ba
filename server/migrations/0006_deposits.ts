import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- amount was asked for; received was credited towards it.
    create table deposit (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      kind text not null,
      status text not null,
      amount usdc not null check (amount > 0),
      received usdc not null default 0 check (received >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      credited_at timestamptz,
      check (status <> 'credited' or credited_at is not null)
    );
    create index deposit_campaign on deposit (campaign_id, created_at);
    create unique index deposit_open on deposit (campaign_id) where status = 'open';

    -- Where each campaign is paid. balance lay there at balance_block; look_at is the next look. Every transfer up to the block
    -- replayed_to is explained for good. sweep_transaction_id: the sweep under way. swept_at: when one was last wanted.
    -- swept_in_vain: how many of the latest in a row brought nothing.
    create table deposit_address (
      campaign_id bigint primary key references campaign,
      chain_id bigint not null,
      escrow wallet not null,
      address wallet not null unique,
      created_at timestamptz not null,
      opened_at timestamptz,
      look_at timestamptz not null,
      looked_at timestamptz,
      balance usdc not null default 0 check (balance >= 0),
      balance_block bigint,
      replayed_to bigint,
      sweep_transaction_id bigint references chain_transaction,
      swept_at timestamptz,
      swept_in_vain smallint not null default 0 check (swept_in_vain >= 0)
    );
    create index deposit_address_due on deposit_address (chain_id, look_at);
    create index deposit_address_swept on deposit_address (sweep_transaction_id)
    where sweep_transaction_id is not null;
    create sequence sweep_number;

    -- One row for each Deposited or Allocated of an escrow, for ever: money is credited by it. campaign_id is null where the
    -- books know no campaign of that key. credited_at is null while it does not count: its block was reorganised away.
    -- doubtful: it counts, and the chain was reorganised below it. undone: how often it counted in vain.
    -- reference: the argument of allocate.
    create table credit (
      id bigint generated always as identity primary key,
      chain_id bigint not null,
      escrow wallet not null,
      tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
      log_index integer not null check (log_index >= 0),
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      kind text not null,
      campaign_id bigint references campaign,
      escrow_key text not null check (escrow_key ~ '^0x[0-9a-f]{64}$'),
      refund_to wallet not null,
      salt text not null check (salt ~ '^0x[0-9a-f]{64}$'),
      amount usdc not null check (amount > 0),
      reference text check (reference ~ '^0x[0-9a-f]{64}$'),
      doubtful boolean not null default false,
      undone smallint not null default 0,
      credited_at timestamptz,
      unique (chain_id, tx_hash, log_index),
      check ((kind = 'allocation') = (reference is not null))
    );
    create index credit_campaign on credit (campaign_id, id);
    create index credit_block on credit (chain_id, escrow, block_number);
    create index credit_reference on credit (reference) where reference is not null;
    create index credit_doubtful on credit (chain_id, escrow) where doubtful;

    -- One row for each USDC transfer to a deposit address or to the escrow itself, for ever. It explains a credit; nothing
    -- counts by it. reference: the argument of allocate.
    create table payment (
      id bigint generated always as identity primary key,
      chain_id bigint not null,
      tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
      log_index integer not null check (log_index >= 0),
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      mined_at timestamptz not null,
      user_op_hash text check (user_op_hash ~ '^0x[0-9a-f]{64}$'),
      kind text not null,
      status text not null,
      sender wallet not null,
      amount usdc not null check (amount > 0),
      campaign_id bigint not null references campaign,
      reference text unique check (reference ~ '^0x[0-9a-f]{64}$'),
      credit_id bigint references credit,
      seen_at timestamptz not null,
      credited_at timestamptz,
      unique (chain_id, tx_hash, log_index),
      check ((kind = 'escrow') = (reference is not null)),
      check ((status = 'credited') = (credited_at is not null)),
      check ((status = 'credited') = (credit_id is not null))
    );
    create index payment_campaign on payment (campaign_id, id);
    create index payment_tx on payment (tx_hash);
    create index payment_user_op on payment (user_op_hash) where user_op_hash is not null;
    create index payment_confirming on payment (kind, campaign_id) where status = 'confirming';
    create index payment_credit on payment (credit_id) where credit_id is not null;

    -- A payer's signed authorization that we send for them.
    create table relay (
      chain_id bigint not null,
      payer wallet not null,
      nonce text not null check (nonce ~ '^0x[0-9a-f]{64}$'),
      campaign_id bigint not null references campaign,
      valid_before timestamptz not null,
      chain_transaction_id bigint not null references chain_transaction,
      created_at timestamptz not null,
      primary key (chain_id, payer, nonce)
    );
    create index relay_campaign on relay (campaign_id);
    create index relay_created on relay (created_at);
  `.execute(db)
}
