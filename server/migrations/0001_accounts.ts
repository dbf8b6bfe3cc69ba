import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Money is numeric under a domain of its own, so that the driver can tell it from ids and hands it out as bigint.
  await sql`create domain usdc as numeric(20, 0)`.execute(db)

  await sql`create domain wallet as text check (value ~ '^0x[0-9a-f]{40}$')`.execute(db)

  await sql`
    create table account (
      id bigint generated always as identity primary key,
      telegram_user_id bigint not null unique,
      language text,
      created_at timestamptz not null
    )`.execute(db)

  // Linking is not exclusive and proves nothing: several accounts may name one wallet. An account has one at a time.
  await sql`
    create table account_wallet (
      account_id bigint not null references account,
      wallet wallet not null,
      linked_at timestamptz not null,
      unlinked_at timestamptz,
      proven_at timestamptz,
      primary key (account_id, wallet)
    )`.execute(db)
  await sql`create unique index account_wallet_current on account_wallet (account_id) where unlinked_at is null`.execute(
    db,
  )
  await sql`create index account_wallet_wallet on account_wallet (wallet)`.execute(db)

  // Those who had what is kept of them deleted, by a keyed hash of their id: so that what Telegram tells of them is not
  // written down anew.
  await sql`
    create table forgotten_person (
      pseudonym bigint primary key,
      forgotten_at timestamptz not null
    )`.execute(db)
}
