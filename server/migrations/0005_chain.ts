import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // How far the watcher has read. The hash tells whether the chain is still the one that was read.
  // `booking_to`: up to which block the ledger may be ahead of the cursor. `began_at`: the first look. `reconciled_at`: the last
  // time that books and chain were compared on every account. The escrow's operator and guardian are those that were last
  // read: they can earn nothing.
  await sql`
    create table chain_cursor (
      chain_id bigint not null,
      escrow wallet not null,
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      moved_at timestamptz not null,
      looked_at timestamptz,
      booking_to bigint,
      began_at timestamptz not null default now(),
      reconciled_at timestamptz,
      parties text[] not null default '{}',
      primary key (chain_id, escrow)
    )`.execute(db)

  // Where the watcher's reading was proven, with what the escrow held there. The cursor is the newest; the older ones are
  // what it steps back to when the chain is not the one any more that was read. `balance` is noted, not proven.
  await sql`
    create table chain_checkpoint (
      chain_id bigint not null,
      escrow wallet not null,
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      balance numeric(78, 0) not null,
      in_campaigns numeric(78, 0) not null,
      in_claimables numeric(78, 0) not null,
      primary key (chain_id, escrow, block_number)
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
  await sql`
    create index chain_transaction_sweeps on chain_transaction (chain_id, created_at)
    where purpose = 'sweep'`.execute(db)
}
