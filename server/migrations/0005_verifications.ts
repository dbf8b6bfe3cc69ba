import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Price, fee and payout wallet are fixed when the price is reserved.
  await sql`
    create table verification (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      way_in text not null,
      state text not null,
      deadline_at timestamptz,
      campaign_id bigint references campaign,
      price usdc check (price > 0),
      fee usdc check (fee between 0 and price),
      payout_wallet wallet,
      created_at timestamptz not null,
      asked_at timestamptz,
      agreed_at timestamptz,
      reserved_on date,
      admitted_at timestamptz,
      ended_at timestamptz,
      given_back_at timestamptz,
      matured_at timestamptz,
      check ((campaign_id is null) = (price is null)),
      check ((campaign_id is null) = (fee is null)),
      check ((campaign_id is null) = (payout_wallet is null)),
      check ((campaign_id is null) = (reserved_on is null)),
      check (given_back_at is null or matured_at is null)
    )`.execute(db)
  await sql`create index verification_person on verification (telegram_user_id, group_id, id desc)`.execute(
    db,
  )
  await sql`create index verification_campaign on verification (campaign_id, telegram_user_id)`.execute(db)
  await sql`create index verification_deadline on verification (deadline_at) where deadline_at is not null`.execute(
    db,
  )
  await sql`
    create index verification_maturing on verification (admitted_at)
    where state = 'admitted' and campaign_id is not null and given_back_at is null and matured_at is null`.execute(
    db,
  )

  // Why the auction chose as it did: every candidate, who was skipped for which reason, the winner.
  await sql`
    create table auction_decision (
      verification_id bigint primary key references verification,
      winner_campaign_id bigint references campaign,
      unsponsored_reason text,
      candidates jsonb not null,
      decided_at timestamptz not null,
      check ((winner_campaign_id is null) = (unsponsored_reason is not null))
    )`.execute(db)

  // Answers to sponsored tasks, and to a group's own question (no campaign). They carry no Telegram identity of their own.
  await sql`
    create table answer (
      id bigint generated always as identity primary key,
      verification_id bigint not null unique references verification,
      campaign_id bigint references campaign,
      option smallint check (option >= 0),
      text text check (length(text) <= 1000),
      passed boolean,
      created_at timestamptz not null,
      check (num_nonnulls(option, text) = 1)
    )`.execute(db)
  await sql`create index answer_newest on answer (campaign_id, id desc)`.execute(db)
  // How often each option was chosen; option -1 counts the open answers.
  await sql`
    create table answer_count (
      campaign_id bigint not null references campaign,
      option smallint not null check (option >= -1),
      count bigint not null check (count >= 0),
      primary key (campaign_id, option)
    )`.execute(db)
}
