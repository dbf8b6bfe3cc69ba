import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Visits whose results are shown as one sum: ten people or more who answered. Nothing smaller is ever shown. What all visits
    -- share: a group and a variant, a variant, or the campaign. week: the Monday of the last week in it. entered: let in and
    -- charged, among them those who were given back. A batch never changes.
    create table result_batch (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      placement_id bigint references placement,
      content_version_id bigint references content_version,
      variant smallint,
      week date not null,
      asked integer not null check (asked >= answered),
      answered integer not null check (answered >= 10),
      passed integer not null check (passed between 0 and answered),
      entered integer not null check (entered between 0 and passed),
      given_back integer not null check (given_back between 0 and entered),
      failed integer not null check (failed between 0 and answered - entered),
      check ((content_version_id is null) = (variant is null)),
      check (placement_id is null or variant is not null)
    );
    create index result_batch_campaign on result_batch (campaign_id, content_version_id, variant);

    -- How often each option was chosen in a batch of one variant; option -1 counts the open answers.
    create table result_batch_answer (
      batch_id bigint not null references result_batch,
      option smallint not null check (option >= -1),
      count integer not null check (count > 0),
      primary key (batch_id, option)
    );

    -- Placement, content version, variant (from 0), price, fee and payout wallet are fixed when the price is reserved. token stands in deep links and buttons.
    -- counts is false where our own outage ended the visit. obstacle: why Telegram last refused to let the person in.
    -- retries: how often the same question was asked again, after a wrong tap or an insult.
    -- ephemeral_message_id: of the invitation that stands in the group for this person alone.
    -- task_message_ids: the messages that ask, several where a question was read again. own_question: the group's question
    -- as it was asked, because the owner may change it meanwhile. reported_at: when the person has reported a sponsored question.
    create table verification (
      id bigint generated always as identity primary key,
      group_id bigint not null references "group",
      telegram_user_id bigint not null,
      way_in text not null,
      state text not null,
      deadline_at timestamptz,
      campaign_id bigint references campaign,
      placement_id bigint references placement,
      content_version_id bigint references content_version,
      variant smallint check (variant between 0 and 3),
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
      token text not null default replace(gen_random_uuid()::text, '-', ''),
      user_chat_id bigint,
      language text,
      unsponsored text,
      turn_at timestamptz,
      task_sent_at timestamptz,
      reasked_at timestamptz,
      retries smallint not null default 0 check (retries >= 0),
      obstacle text,
      obstacle_told_at timestamptz,
      -- Since when it is this obstacle, where another one came before.
      obstacle_since timestamptz,
      -- When a visitor who wrote instead of answering was last told how to answer.
      hinted_at timestamptz,
      counts boolean not null default true,
      task_message_ids integer[] not null default '{}',
      ephemeral_message_id integer,
      own_question jsonb,
      reported_at timestamptz,
      result_batch_id bigint references result_batch,
      -- The visit before, whose question Telegram refused to show; and when the same chat took another message right after.
      follows_refused bigint references verification,
      undelivered_at timestamptz,
      check ((campaign_id is null) = (placement_id is null)),
      check ((campaign_id is null) = (content_version_id is null)),
      check ((campaign_id is null) = (variant is null)),
      check ((campaign_id is null) = (price is null)),
      check ((campaign_id is null) = (fee is null)),
      check ((campaign_id is null) = (payout_wallet is null)),
      check ((campaign_id is null) = (reserved_on is null)),
      check (reported_at is null or campaign_id is not null),
      check (given_back_at is null or matured_at is null)
    );
    create index verification_undelivered on verification (campaign_id) where undelivered_at is not null;
    create index verification_reported on verification (campaign_id) where reported_at is not null;
    create index verification_person on verification (telegram_user_id, group_id, id desc);
    create index verification_campaign on verification (campaign_id, telegram_user_id);

    -- Visits under way that a campaign pays for: its results count those who have answered.
    create index verification_under_way on verification (campaign_id)
    where campaign_id is not null and deadline_at is not null;
    create index verification_earning on verification (payout_wallet)
    where payout_wallet is not null and deadline_at is not null;
    create index verification_unbatched on verification (campaign_id)
    where campaign_id is not null and deadline_at is null and result_batch_id is null;
    create index verification_deadline on verification (deadline_at) where deadline_at is not null;
    create index verification_maturing on verification (admitted_at)
    where state = 'admitted' and campaign_id is not null and given_back_at is null and matured_at is null;

    -- Visits whose person is to be forgotten: a Telegram id becomes a pseudonym below 0, and later 0, which is nobody.
    create index verification_named on verification (coalesce(ended_at, admitted_at)) where telegram_user_id > 0;
    create index verification_pseudonymous on verification (coalesce(ended_at, admitted_at))
    where telegram_user_id < 0;
    create unique index verification_token on verification (token);
    create index verification_arrivals on verification (group_id, created_at);
    create index verification_questions on verification (coalesce(ended_at, admitted_at))
    where own_question is not null;

    -- Whether a paid-for member is still there. Telegram is asked once on each of some days after the admission; a look without
    -- a finding is still to be made.
    create table member_look (
      verification_id bigint not null references verification,
      after_days smallint not null,
      due_at timestamptz not null,
      finding text,
      looked_at timestamptz,
      primary key (verification_id, after_days),
      check ((finding is null) = (looked_at is null))
    );
    create index member_look_due on member_look (due_at) where finding is null;

    -- Why the auction chose as it did: each candidate (placement, campaign, version, bid) with the first reason against it, and
    -- the winner. The auction looks at the best placements only.
    create table auction_decision (
      verification_id bigint primary key references verification,
      winner_placement_id bigint references placement,
      unsponsored_reason text,
      candidates jsonb not null,
      decided_at timestamptz not null,
      considered integer not null default 0 check (considered >= 0),
      check ((winner_placement_id is null) = (unsponsored_reason is not null))
    );

    -- Answers to sponsored questions, and to a group's own (no campaign), without a Telegram identity. An answer without a
    -- verification belongs to nobody any more: its id is random, and its time is a month.
    create table answer (
      id bigint generated by default as identity primary key,
      verification_id bigint unique references verification,
      campaign_id bigint references campaign,
      placement_id bigint references placement,
      content_version_id bigint references content_version,
      variant smallint,
      option smallint check (option >= 0),
      text text check (length(text) <= 1000),
      passed boolean,
      created_at timestamptz not null,
      result_batch_id bigint references result_batch,
      check (num_nonnulls(option, text) = 1),
      check (num_nonnulls(campaign_id, placement_id, content_version_id, variant) in (0, 4))
    );
    -- Those that are shown, in an order that says nothing of time within a batch: an id is random from then on.
    create index answer_shown on answer (content_version_id, variant, result_batch_id desc, id) where result_batch_id is not null;
    create index answer_unbatched on answer (campaign_id) where verification_id is not null and result_batch_id is null;

    -- How many were asked each variant in each placement.
    create table variant_count (
      placement_id bigint not null references placement,
      content_version_id bigint not null references content_version,
      variant smallint not null,
      asked bigint not null default 0 check (asked >= 0),
      primary key (content_version_id, variant, placement_id)
    );
    create function verification_count_variant() returns trigger language plpgsql as $$
    begin
      insert into variant_count as counted (placement_id, content_version_id, variant, asked)
      values (new.placement_id, new.content_version_id, new.variant, 1)
      on conflict (content_version_id, variant, placement_id) do update set asked = counted.asked + 1;
      return null;
    end $$;
    create trigger count_variant after update of state on verification
    for each row when (new.placement_id is not null and old.state = 'invited' and new.state = 'asked')
    execute function verification_count_variant();

    -- Members of a group who were asked and did not pass, by day: together with the admitted ones they make the pass rate.
    create function verification_count_failed() returns trigger language plpgsql as $$
    begin
      insert into group_day as today (group_id, day, failed)
      values (new.group_id, (new.ended_at at time zone 'UTC')::date, 1)
      on conflict (group_id, day) do update set failed = today.failed + 1;
      return null;
    end $$;
    create trigger count_failed after update of state on verification
    for each row when (
      new.state <> old.state and (new.state = 'failed' or (new.state = 'expired' and new.asked_at is not null)))
    execute function verification_count_failed();
  `.execute(db)
}
