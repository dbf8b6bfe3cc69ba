import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // How far the watcher has read. The hash tells whether the chain is still the one that was read.
  await sql`
    create table chain_cursor (
      chain_id bigint not null,
      escrow wallet not null,
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      moved_at timestamptz not null,
      primary key (chain_id, escrow)
    )`.execute(db)

  // Signed bytes and hash are stored before anything is sent; a replacement keeps the nonce, and every hash stays known.
  // `gas_cost`: in wei, what it may cost at most; once mined, what it has cost.
  await sql`
    create table chain_transaction (
      id bigint generated always as identity primary key,
      purpose text not null,
      source text not null unique,
      chain_id bigint not null,
      signer text not null default 'operator',
      recipient wallet not null,
      call_data text not null check (call_data ~ '^0x([0-9a-f]{2})*$'),
      status text not null,
      sender wallet,
      nonce bigint check (nonce >= 0),
      signed text,
      tx_hash text check (tx_hash ~ '^0x[0-9a-f]{64}$'),
      signed_at timestamptz,
      signed_block bigint,
      replaces_hashes text[] not null default '{}',
      sent_at timestamptz,
      gas_cost numeric(78, 0) check (gas_cost >= 0),
      mined_hash text check (mined_hash ~ '^0x[0-9a-f]{64}$'),
      block_number bigint,
      block_hash text check (block_hash ~ '^0x[0-9a-f]{64}$'),
      error text,
      retry_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (num_nulls(sender, nonce, signed, tx_hash, signed_at, signed_block) in (0, 6)),
      check (num_nulls(mined_hash, block_number, block_hash) in (0, 3))
    )`.execute(db)
  await sql`
    create unique index chain_transaction_nonce on chain_transaction (chain_id, sender, nonce)
    where nonce is not null`.execute(db)
  await sql`
    create index chain_transaction_open on chain_transaction (chain_id, signer, nonce, id)
    where ended_at is null`.execute(db)
  await sql`create index chain_transaction_gas on chain_transaction (purpose, created_at)`.execute(db)
  await sql`
    create index chain_transaction_queued on chain_transaction (chain_id, signer)
    where status = 'queued'`.execute(db)

  // Where each campaign is paid. `balance` is what lay there at `balance_block`; `look_at`: when it is to be looked at again.
  // Up to the block `replayed_to` all that came and went is explained for good. `sweep_transaction_id`: the sweep under way,
  // `swept_at`: when one was last wanted, `swept_in_vain`: how many of the latest in a row brought nothing.
  await sql`
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
    )`.execute(db)
  await sql`create index deposit_address_due on deposit_address (chain_id, look_at)`.execute(db)
  await sql`
    create index deposit_address_swept on deposit_address (sweep_transaction_id)
    where sweep_transaction_id is not null`.execute(db)
  await sql`create sequence sweep_number`.execute(db)
  await sql`
    create index chain_transaction_sweeps on chain_transaction (chain_id, created_at)
    where purpose = 'sweep'`.execute(db)

  // A payer's signed authorization that we send for them.
  await sql`
    create table relay (
      chain_id bigint not null,
      payer wallet not null,
      nonce text not null check (nonce ~ '^0x[0-9a-f]{64}$'),
      campaign_id bigint not null references campaign,
      valid_before timestamptz not null,
      chain_transaction_id bigint not null references chain_transaction,
      created_at timestamptz not null,
      primary key (chain_id, payer, nonce)
    )`.execute(db)
  await sql`create index relay_campaign on relay (campaign_id)`.execute(db)
  await sql`create index relay_created on relay (created_at)`.execute(db)

  await sql`
    create table batch (
      id bigint generated always as identity primary key,
      batch_hash text not null unique check (batch_hash ~ '^0x[0-9a-f]{64}$'),
      status text not null,
      chain_transaction_id bigint references chain_transaction,
      collected_at timestamptz not null,
      booked_at timestamptz
    )`.execute(db)
  await sql`
    create table batch_leg (
      batch_id bigint not null references batch,
      position smallint not null check (position between 0 and 199),
      kind text not null,
      campaign_id bigint not null references campaign,
      group_id bigint references "group",
      payee wallet not null,
      amount usdc not null check (amount > 0),
      status text not null,
      tx_hash text,
      ended_at timestamptz,
      primary key (batch_id, position),
      check ((kind = 'owner') = (group_id is not null))
    )`.execute(db)
  await sql`create index batch_leg_payee on batch_leg (payee)`.execute(db)
}
