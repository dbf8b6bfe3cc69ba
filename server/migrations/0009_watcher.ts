import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
  // `booking_to`: up to which block the ledger may be ahead of the cursor. `began_at`: the first look. `reconciled_at`: the last time that books and chain were compared on every account.
  await sql`
    alter table chain_cursor
      add column looked_at timestamptz,
      add column booking_to bigint,
      add column began_at timestamptz not null default now(),
      add column reconciled_at timestamptz,
      add column reconciled_block bigint`.execute(db)
}
