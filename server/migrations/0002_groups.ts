import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The creator with whose consent the owner is the owner. Where Telegram names another one: who, and from when on they may
  // take the group over.
  // A frozen group sells no joins, and what its owner has earned in it is not paid out, until the operator clears it.
  await sql`
    create table "group" (
      id bigint generated always as identity primary key,
      tg_group_id bigint not null unique check (tg_group_id < 0),
      kind text not null,
      title text not null,
      topic text,
      language text,
      status text not null,
      missing_right text,
      owner_account_id bigint not null references account,
      payout_wallet wallet,
      floor_bid usdc not null check (floor_bid >= 0),
      consent_policy text not null,
      unreached_policy text not null,
      rules text[] not null default '{}' check (cardinality(rules) <= 10),
      own_question jsonb,
      blocked_topics text[] not null default '{}',
      invite_link text,
      member_count integer not null default 0 check (member_count >= 0),
      member_count_at timestamptz,
      checked_at timestamptz,
      verifications bigint not null default 0 check (verifications >= 0),
      sponsored_verifications bigint not null default 0 check (sponsored_verifications between 0 and verifications),
      created_at timestamptz not null,
      creator_telegram_user_id bigint,
      heir_telegram_user_id bigint,
      heir_from timestamptz,
      door_token text not null unique default replace(gen_random_uuid()::text, '-', ''),
      active_campaigns integer not null default 0 check (active_campaigns >= 0),
      frozen_at timestamptz,
      frozen_reason text check (length(frozen_reason) between 1 and 500),
      constraint group_heir check (num_nulls(heir_telegram_user_id, heir_from) in (0, 2)),
      constraint group_frozen check ((frozen_at is null) = (frozen_reason is null))
    )`.execute(db)
  // The turns in which groups are counted and checked; those that the bot is gone from have none.
  for (const turn of ['member_count_at', 'checked_at']) {
    await sql`
      create index ${sql.id(`group_${turn}`)} on "group" (${sql.id(turn)} nulls first, id)
      where status not in ('left', 'unregistered')`.execute(db)
  }
  await sql`create index group_payout_wallet on "group" (payout_wallet)`.execute(db)
  await sql`create index group_owner on "group" (owner_account_id)`.execute(db)
  await sql`create index group_frozen on "group" (id) where frozen_at is not null`.execute(db)

  // The supergroup that a basic group has become, registered or not: the old id leads to it from then on.
  await sql`
    create table group_migration (
      tg_group_id bigint primary key,
      moved_to bigint not null
    )`.execute(db)

  await sql`
    create table group_member (
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      first_seen_at timestamptz not null,
      primary key (group_id, telegram_user_id)
    )`.execute(db)
  await sql`create index group_member_named on group_member (first_seen_at) where telegram_user_id > 0`.execute(
    db,
  )
  await sql`create index group_member_pseudonymous on group_member (first_seen_at) where telegram_user_id < 0`.execute(
    db,
  )
  await sql`create index group_member_person on group_member (telegram_user_id)`.execute(db)

  await sql`
    create table group_block (
      group_id bigint not null references "group",
      account_id bigint not null references account,
      blocked_at timestamptz not null,
      primary key (group_id, account_id)
    )`.execute(db)

  await sql`
    create table group_wallet_change (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      wallet wallet not null,
      requested_at timestamptz not null,
      effective_at timestamptz not null check (effective_at >= requested_at),
      applied_at timestamptz,
      cancelled_at timestamptz
    )`.execute(db)
  await sql`
    create unique index group_wallet_change_open on group_wallet_change (group_id)
    where applied_at is null and cancelled_at is null`.execute(db)

  await sql`
    create table group_transfer (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      to_telegram_user_id bigint not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      cancelled_at timestamptz,
      check (num_nonnulls(accepted_at, cancelled_at) < 2)
    )`.execute(db)
  await sql`
    create unique index group_transfer_open on group_transfer (group_id)
    where accepted_at is null and cancelled_at is null`.execute(db)

  // The operator vouches for whoever registers a group that has no creator.
  await sql`
    create table group_warrant (
      id bigint generated always as identity primary key,
      tg_group_id bigint not null,
      telegram_user_id bigint not null,
      title text not null,
      requested_at timestamptz not null,
      granted_at timestamptz,
      unique (tg_group_id, telegram_user_id)
    )`.execute(db)

  await sql`
    create table group_day (
      group_id bigint not null references "group",
      day date not null,
      verifications integer not null default 0 check (verifications >= 0),
      sponsored_verifications integer not null default 0 check (sponsored_verifications between 0 and verifications),
      earned usdc not null default 0 check (earned >= 0),
      failed integer not null default 0 check (failed >= 0),
      primary key (group_id, day)
    )`.execute(db)

  // What each wallet has earned in each group. `pending` is kept by the ledger's own trigger.
  await sql`
    create table earning (
      group_id bigint not null references "group",
      wallet wallet not null,
      pending usdc not null default 0 check (pending >= 0),
      paid usdc not null default 0 check (paid >= 0),
      last_payout_tx text,
      last_payout_amount usdc,
      last_payout_at timestamptz,
      primary key (group_id, wallet)
    )`.execute(db)
  await sql`create index earning_wallet on earning (wallet)`.execute(db)

  // Topics of forum groups, as far as seen.
  await sql`
    create table forum_topic (
      group_id bigint not null references "group",
      thread_id bigint not null,
      is_open boolean not null,
      seen_at timestamptz not null,
      primary key (group_id, thread_id)
    )`.execute(db)
}
