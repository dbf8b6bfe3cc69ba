import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How far the watcher has read. The hash tells whether the chain is still the same. Up to booking_to the ledger may be
    -- ahead of the cursor. began_at: the first look. reconciled_at: the last comparison of books and chain on every account.
    -- parties: the escrow's operator and guardian as last read, who can earn nothing.
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
    );

    -- Blocks at which the watcher's reading was proven, with the escrow's holdings. The newest is the cursor; the watcher steps
    -- back to older ones after a reorganisation. balance is noted, not proven.
    create table chain_checkpoint (
      chain_id bigint not null,
      escrow wallet not null,
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      balance numeric(78, 0) not null,
      in_campaigns numeric(78, 0) not null,
      in_claimables numeric(78, 0) not null,
      primary key (chain_id, escrow, block_number)
    );

    -- Signed bytes and hash are stored before anything is sent. A replacement keeps the nonce, and every hash stays known.
    -- gas_cost: in wei, at most before it is mined, and exact afterwards. error_kind: the contract's error, or our own reason,
    -- that error explains.
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
      error_kind text,
      retry_at timestamptz,
      created_at timestamptz not null,
      ended_at timestamptz,
      check (num_nulls(sender, nonce, signed, tx_hash, signed_at, signed_block) in (0, 6)),
      check (num_nulls(mined_hash, block_number, block_hash) in (0, 3)),
      check (error is not null or error_kind is null)
    );
    create unique index chain_transaction_nonce on chain_transaction (chain_id, sender, nonce)
    where nonce is not null;
    create index chain_transaction_open on chain_transaction (chain_id, signer, nonce, id)
    where ended_at is null;
    create index chain_transaction_gas on chain_transaction (purpose, created_at);
    create index chain_transaction_queued on chain_transaction (chain_id, signer)
    where status = 'queued';
    create index chain_transaction_sweeps on chain_transaction (chain_id, created_at)
    where purpose = 'sweep';
  `.execute(db)
}
