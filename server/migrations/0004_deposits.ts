import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `base` is what was asked for, before the part that makes `amount` unlike all others. `follows_id`: this one asks for
  // what a payment left missing of that one.
  await sql`
    create table deposit (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      kind text not null,
      status text not null,
      base usdc not null check (base > 0),
      amount usdc not null check (amount >= base),
      received usdc not null default 0 check (received >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      credited_at timestamptz,
      follows_id bigint references deposit
    )`.execute(db)
  await sql`create index deposit_campaign on deposit (campaign_id, created_at)`.execute(db)
  await sql`create unique index deposit_open on deposit (campaign_id) where status = 'open'`.execute(db)
  // An exact amount names its deposit, so open deposits never share one.
  await sql`create unique index deposit_open_amount on deposit (amount) where status = 'open'`.execute(db)
  await sql`create index deposit_amount on deposit (amount, created_at)`.execute(db)

  // One row for each USDC log into the escrow, for ever.
  await sql`
    create table payment (
      id bigint generated always as identity primary key,
      chain_id bigint not null,
      tx_hash text not null check (tx_hash ~ '^0x[0-9a-f]{64}$'),
      log_index integer not null check (log_index >= 0),
      block_number bigint not null check (block_number >= 0),
      block_hash text not null check (block_hash ~ '^0x[0-9a-f]{64}$'),
      user_op_hash text check (user_op_hash ~ '^0x[0-9a-f]{64}$'),
      kind text not null,
      status text not null,
      sender wallet not null,
      amount usdc not null check (amount > 0),
      campaign_id bigint references campaign,
      deposit_id bigint references deposit,
      seen_at timestamptz not null,
      credited_at timestamptz,
      unique (chain_id, tx_hash, log_index),
      check (status <> 'credited' or campaign_id is not null)
    )`.execute(db)
  await sql`create index payment_campaign on payment (campaign_id)`.execute(db)
  await sql`create index payment_user_op on payment (user_op_hash) where user_op_hash is not null`.execute(db)
  await sql`create index payment_open on payment (status) where status in ('confirming', 'unmatched')`.execute(
    db,
  )
}
