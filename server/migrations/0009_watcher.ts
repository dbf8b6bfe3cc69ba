import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Where the watcher's reading was proven, with what the escrow held there. The cursor is the newest; the older ones are
  // what it steps back to when the chain is not the one any more that was read. `in_foreign` is the part of `in_campaigns` that
  // lies under keys of no campaign of ours.
  await sql`
    create table chain_checkpoint (
      chain_id bigint not null,
      escrow wallet not null,
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      balance numeric(78, 0) not null,
      in_campaigns numeric(78, 0) not null,
      in_claimables numeric(78, 0) not null,
      in_foreign numeric(78, 0) not null,
      primary key (chain_id, escrow, block_number)
    )`.execute(db)
  // `began_at`: the first look. `reconciled_at`: the last time that books and chain were compared on every account.
  await sql`
    alter table chain_cursor
      add column looked_at timestamptz,
      add column began_at timestamptz not null default now(),
      add column reconciled_at timestamptz,
      add column reconciled_block bigint`.execute(db)

  // `reference` is the payment's name in the escrow. `doubtful`: it has counted, and the chain was reorganised below it.
  await sql`
    alter table payment
      add column mined_at timestamptz,
      add column reference text unique check (reference ~ '^0x[0-9a-f]{64}$'),
      add column doubtful boolean not null default false,
      add column undone smallint not null default 0,
      add column moved_tx text check (moved_tx ~ '^0x[0-9a-f]{64}$'),
      add column moved_block bigint`.execute(db)
  await sql`update payment set mined_at = seen_at`.execute(db)
  await sql`alter table payment alter column mined_at set not null`.execute(db)
  await sql`create index payment_doubtful on payment (chain_id, block_number) where doubtful`.execute(db)
  await sql`create index payment_tx on payment (tx_hash)`.execute(db)

  // What the escrow holds under keys that no campaign of ours has: not in the ledger, since it is not ours to spend.
  await sql`
    create table foreign_deposit (
      chain_id bigint not null,
      tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
      log_index integer not null,
      escrow wallet not null,
      salt text not null check (salt ~ '^0x[0-9a-f]{64}$'),
      refund_to wallet not null,
      amount usdc not null check (amount > 0),
      seen_at timestamptz not null,
      primary key (chain_id, tx_hash, log_index)
    )`.execute(db)
}
