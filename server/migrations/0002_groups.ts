import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The owner has the consent of creator_telegram_user_id. A new creator is the heir, and may take over from heir_from on.
    -- owned_since: when the owner got the group from another one; null where they registered it.
    -- A group sells joins while its gate works, and a wallet is there to earn for. A frozen one sells none, and its earnings are not paid out until the operator clears it. People who ask the admins
    -- are listed in admins_chat_id, or to the owner where it is null. The deputy decides about campaigns, as the owner does.
    -- is_listed: the owner has put the group on the public list of groups.
    create table "group" (
      id bigint generated always as identity primary key,
      tg_group_id bigint not null unique check (tg_group_id < 0),
      kind text not null,
      title text not null,
      topic text,
      language text,
      status text not null,
      missing_right text,
      -- Since when Telegram does not say how the bot stands here.
      unsure_since timestamptz,
      owner_account_id bigint not null references account,
      owned_since timestamptz,
      payout_wallet wallet,
      floor_bid usdc not null check (floor_bid >= 0),
      consent_policy text not null,
      unreached_policy text not null,
      allows_offers boolean not null default false,
      is_listed boolean not null default false,
      rules text[] not null default '{}' check (cardinality(rules) <= 10),
      own_question jsonb,
      forbidden_categories text[] not null default '{gambling,adult}',
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
      frozen_at timestamptz,
      frozen_reason text check (length(frozen_reason) between 1 and 500),
      unpaid_stopped_at timestamptz,
      sells boolean not null generated always as (
        status = 'active' and payout_wallet is not null and frozen_at is null and unpaid_stopped_at is null
      ) stored,
      admins_chat_id bigint check (admins_chat_id < 0),
      deputy_telegram_user_id bigint check (deputy_telegram_user_id > 0),
      constraint group_heir check (num_nulls(heir_telegram_user_id, heir_from) in (0, 2)),
      constraint group_frozen check ((frozen_at is null) = (frozen_reason is null))
    );

    -- The turns in which groups are counted and checked. Groups that the bot has left have none.
    create index group_member_count_at on "group" (member_count_at nulls first, id)
    where status not in ('left', 'unregistered');
    create index group_checked_at on "group" (checked_at nulls first, id)
    where status not in ('left', 'unregistered');
    create index group_listed on "group" (id) where is_listed and sells;
    create index group_payout_wallet on "group" (payout_wallet);
    create index group_owner on "group" (owner_account_id);
    create index group_frozen on "group" (id) where frozen_at is not null;
    create index group_unpaid on "group" (payout_wallet) where unpaid_stopped_at is not null;

    -- A group's admins as Telegram last named them: the groups in which somebody may have a say. Telegram is asked again.
    create table group_admin (
      telegram_user_id bigint not null,
      group_id bigint not null references "group",
      primary key (telegram_user_id, group_id)
    );
    create index group_admin_group on group_admin (group_id);

    -- Other bots that let in, mute or free newcomers of a group. The owner has heard of each.
    create table group_other_bot (
      group_id bigint not null references "group",
      username text not null,
      seen_at timestamptz not null,
      primary key (group_id, username)
    );

    -- The supergroup that a basic group has become, registered or not. The old id leads to it.
    create table group_migration (
      tg_group_id bigint primary key,
      moved_to bigint not null
    );

    create table group_member (
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      first_seen_at timestamptz not null,
      primary key (group_id, telegram_user_id)
    );
    create index group_member_named on group_member (first_seen_at) where telegram_user_id > 0;
    create index group_member_pseudonymous on group_member (first_seen_at) where telegram_user_id < 0;
    create index group_member_person on group_member (telegram_user_id);

    create table group_block (
      group_id bigint not null references "group",
      account_id bigint not null references account,
      blocked_at timestamptz not null,
      primary key (group_id, account_id)
    );

    create table group_wallet_change (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      wallet wallet not null,
      requested_at timestamptz not null,
      effective_at timestamptz not null check (effective_at >= requested_at),
      applied_at timestamptz,
      cancelled_at timestamptz
    );
    create unique index group_wallet_change_open on group_wallet_change (group_id)
    where applied_at is null and cancelled_at is null;

    create table group_transfer (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      to_telegram_user_id bigint not null,
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      cancelled_at timestamptz,
      check (num_nonnulls(accepted_at, cancelled_at) < 2)
    );
    create unique index group_transfer_open on group_transfer (group_id)
    where accepted_at is null and cancelled_at is null;

    -- The operator vouches for the person who registers a group without a creator.
    create table group_warrant (
      id bigint generated always as identity primary key,
      tg_group_id bigint not null,
      telegram_user_id bigint not null,
      title text not null,
      requested_at timestamptz not null,
      granted_at timestamptz,
      unique (tg_group_id, telegram_user_id)
    );

    create table group_day (
      group_id bigint not null references "group",
      day date not null,
      verifications integer not null default 0 check (verifications >= 0),
      sponsored_verifications integer not null default 0 check (sponsored_verifications between 0 and verifications),
      earned usdc not null default 0 check (earned >= 0),
      failed integer not null default 0 check (failed >= 0),
      primary key (group_id, day)
    );

    -- The earnings of each wallet in each group. The ledger's trigger keeps pending.
    create table earning (
      group_id bigint not null references "group",
      wallet wallet not null,
      pending usdc not null default 0 check (pending >= 0),
      paid usdc not null default 0 check (paid >= 0),
      last_payout_tx text,
      last_payout_amount usdc,
      last_payout_at timestamptz,
      primary key (group_id, wallet)
    );
    create index earning_wallet on earning (wallet);

    -- The most that is earned for a wallet, or may be soon, before its groups sell no joins. One without a row has the least.
    create table unpaid_limit (
      wallet wallet primary key,
      most usdc not null check (most >= 0)
    );

    -- Topics of forum groups, as far as seen.
    create table forum_topic (
      group_id bigint not null references "group",
      thread_id bigint not null,
      is_open boolean not null,
      seen_at timestamptz not null,
      primary key (group_id, thread_id)
    );
  `.execute(db)
}
