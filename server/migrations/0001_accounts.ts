import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The driver tells money from ids by this domain, and hands it out as bigint.
    create domain usdc as numeric(20, 0);
    create domain wallet as text check (value ~ '^0x[0-9a-f]{40}$');

    -- pseudonym: the keyed hash of telegram_user_id, which stays for 365 days after /deleteme.
    -- offers_off_at: since when the person wants no offers. offer_told_at: when they got their first, and read how to stop them.
    create table account (
      id bigint generated always as identity primary key,
      telegram_user_id bigint not null unique,
      pseudonym bigint check (pseudonym < 0),
      language text,
      offers_off_at timestamptz,
      offer_told_at timestamptz,
      created_at timestamptz not null
    );
    create index account_pseudonym on account (pseudonym);

    -- Linking is not exclusive and proves nothing: several accounts may name one wallet. An account has one at a time.
    -- linked_at: when it was linked first. paid_at: when a campaign that refunds to it was first paid. keyed: the keyed hash of
    -- the wallet, which takes the wallet's place after /deleteme.
    create table account_wallet (
      account_id bigint not null references account,
      wallet wallet not null,
      keyed wallet,
      linked_at timestamptz not null,
      unlinked_at timestamptz,
      proven_at timestamptz,
      paid_at timestamptz,
      primary key (account_id, wallet)
    );
    create unique index account_wallet_current on account_wallet (account_id) where unlinked_at is null;
    create index account_wallet_wallet on account_wallet (wallet);
    create index account_wallet_keyed on account_wallet (keyed);

    -- People who may act for an advertiser, first as an invitation, which account_id takes; its token is kept as a hash, and goes
    -- with the invitation. name: what the advertiser calls them.
    create table colleague (
      id bigint generated always as identity primary key,
      advertiser_id bigint not null references account,
      account_id bigint references account check (account_id <> advertiser_id),
      name text not null check (length(name) between 1 and 40),
      token_hash bytea check (length(token_hash) = 32),
      expires_at timestamptz not null,
      accepted_at timestamptz,
      removed_at timestamptz,
      check ((account_id is null) = (accepted_at is null)),
      check (token_hash is null or (account_id is null and removed_at is null))
    );
    create unique index colleague_present on colleague (advertiser_id, account_id) where removed_at is null;
    create index colleague_account on colleague (account_id) where account_id is not null;

    -- Sign-ins on the web, by the hash of the token in the cookie.
    create table session (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique check (length(token_hash) = 32),
      wallet wallet not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index session_wallet on session (wallet);
    create index session_expires on session (expires_at);

    -- Nonces of sign-in messages that nobody has used yet.
    create table session_nonce (
      nonce text primary key,
      created_at timestamptz not null
    );
    create index session_nonce_created on session_nonce (created_at);

    -- Answers to acts on the web, by the key that the page drew: a repeated request gets its answer again. Kept for a day.
    create table answered_act (
      wallet wallet not null,
      key text not null check (length(key) between 8 and 64),
      act text not null,
      answer jsonb,
      at timestamptz not null,
      primary key (wallet, key)
    );
    create index answered_act_at on answered_act (at);

    -- People who had their data deleted, by a keyed hash of their id, so that later updates do not store them again.
    create table forgotten_person (
      pseudonym bigint primary key,
      forgotten_at timestamptz not null
    );

    -- For whom an advertiser was charged last, by the keyed hash of the person's id: it outlives the id. wallet: the refund
    -- wallet of the campaign.
    create table advertiser_charge (
      pseudonym bigint not null check (pseudonym < 0),
      account_id bigint not null references account,
      wallet wallet not null,
      charged_at timestamptz not null,
      primary key (pseudonym, account_id)
    );
    create index advertiser_charge_charged_at on advertiser_charge (charged_at);
  `.execute(db)
}
