import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Only the ledger's trigger writes available and reserved, which repeat its balances. The escrow holds the money under
    -- escrow_key, the hash of salt and refund wallet. bid is what a placement bids unless it says otherwise; no placement may
    -- bid more than highest_bid. Under even pacing a join is sold while what is spent keeps to the plan; pacing_off says that the
    -- groups offer too few joins for a plan. stop_after: the number of charged joins at which it pauses. category: as its
    -- advertiser says, or a reviewer. rule: by what groups are chosen beside those that the advertiser names. budget_told: the
    -- last state of the budget that the advertiser was told. results_over: ended, and all results that will ever be shown are in
    -- batches.
    create table campaign (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      refund_wallet wallet not null,
      escrow wallet not null,
      salt bytea not null unique check (length(salt) = 32),
      escrow_key text not null unique check (escrow_key ~ '^0x[0-9a-f]{64}$'),
      sponsor text not null check (length(sponsor) between 1 and 64),
      category text not null default 'other',
      status text not null,
      deadline_at timestamptz,
      end_reason text,
      bid usdc not null check (bid > 0),
      highest_bid usdc not null check (highest_bid >= bid),
      joins integer not null check (joins > 0),
      daily_cap integer check (daily_cap > 0),
      pacing text not null,
      pacing_off boolean not null default false,
      starts_at timestamptz,
      ends_at timestamptz check (ends_at > starts_at),
      stop_after integer check (stop_after > 0),
      rule jsonb,
      available usdc not null default 0 check (available >= 0),
      reserved usdc not null default 0 check (reserved >= 0),
      deposited usdc not null default 0 check (deposited >= 0),
      spent usdc not null default 0 check (spent >= 0),
      verifications_completed bigint not null default 0 check (verifications_completed >= 0),
      verifications_given_back bigint not null default 0 check (verifications_given_back >= 0),
      created_at timestamptz not null,
      activated_at timestamptz,
      closed_at timestamptz,
      refund_tx text,
      budget_told text,
      results_over boolean not null default false check (not results_over or closed_at is not null),
      check (status <> 'active' or activated_at is not null)
    );
    create index campaign_refund_wallet on campaign (refund_wallet);
    create index campaign_account on campaign (account_id);
    create index campaign_deadline on campaign (deadline_at) where deadline_at is not null;
    create index campaign_ends on campaign (ends_at) where ends_at is not null and status in ('active', 'paused');
    create index campaign_results on campaign (id) where not results_over and activated_at is not null;
    create index campaign_escrow on campaign (escrow) where status not in ('closing', 'closed');

    -- Groups in which a campaign is never to run.
    create table avoided_group (
      campaign_id bigint not null references campaign,
      group_id bigint not null references "group",
      primary key (campaign_id, group_id)
    );

    -- Groups that came to fit the rule of a campaign later, and the day on which the advertiser was told. Each is told once.
    create table found_group (
      campaign_id bigint not null references campaign,
      group_id bigint not null references "group",
      found_on date not null,
      primary key (campaign_id, group_id)
    );

    -- What people see of a campaign, in one language: up to four variants of a question, and an offer or none. hash covers all
    -- of it and the sponsor's name: review and consent bind it. A version never changes; a change makes the next number.
    -- resumes_at: when content that members' reports have stopped runs again by itself; reviewers had allowed it before.
    -- reports_read_at: when a reviewer has decided about the reports, and nothing stops it any more.
    create table content_version (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      language text not null,
      number integer not null check (number > 0),
      variants jsonb not null check (jsonb_array_length(variants) between 1 and 4),
      offer jsonb,
      hash text not null check (hash ~ '^[0-9a-f]{64}$'),
      review text not null,
      review_reason text,
      reviewed_at timestamptz,
      resumes_at timestamptz,
      reports_read_at timestamptz,
      created_at timestamptz not null,
      unique (campaign_id, language, number)
    );
    create index content_version_hash on content_version (hash);
    create index content_version_waiting on content_version (created_at) where review in ('waiting', 'stopped', 'undelivered');

    -- A campaign in one group. version_id: what runs there; asked_version_id: what the owner is asked about.
    -- A placement changes only while its campaign's row is locked. in_ladder is false only where it is not accepted, or its
    -- campaign is not active or cannot pay for its bid; it may be true where the campaign cannot pay, until an auction has
    -- found out. Triggers set it. asked_at and asked_bid: when and at which bid the owner was asked about asked_version_id.
    -- accepted_at is its seniority among equal bids. Until reported_until it wins nothing, because members have reported it.
    -- by_rule: the campaign's rule has chosen the group. place_told: the last place that the advertiser was told.
    create table placement (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      group_id bigint not null references "group",
      status text not null,
      end_reason text,
      deadline_at timestamptz,
      bid usdc not null check (bid > 0),
      daily_cap integer check (daily_cap > 0),
      by_rule boolean not null default false,
      version_id bigint references content_version,
      asked_version_id bigint references content_version,
      in_ladder boolean not null default false,
      verifications_completed bigint not null default 0 check (verifications_completed >= 0),
      verifications_given_back bigint not null default 0 check (verifications_given_back >= 0),
      spent usdc not null default 0 check (spent >= 0),
      created_at timestamptz not null,
      asked_at timestamptz,
      asked_bid usdc check (asked_bid > 0),
      accepted_at timestamptz,
      reported_until timestamptz,
      ended_at timestamptz,
      place_told text,
      place_told_at timestamptz,
      unique (campaign_id, group_id),
      check (status <> 'accepted' or (accepted_at is not null and version_id is not null)),
      check ((asked_at is null) = (asked_bid is null)),
      check (asked_at is null or asked_version_id is not null),
      check (not in_ladder or status = 'accepted')
    );

    -- The ladder of a group, best first: what the auction and top_bid read.
    create index placement_ladder on placement (group_id, bid desc, accepted_at, id) where in_ladder;
    -- Those that come back to the ladder once their campaign can pay.
    create index placement_out on placement (campaign_id, bid) where status = 'accepted' and not in_ladder;
    create index placement_group on placement (group_id, status);
    create index placement_reported on placement (reported_until) where reported_until is not null;
    create index placement_deadline on placement (deadline_at) where deadline_at is not null;
    create index placement_leading on placement (group_id) where place_told = 'leading';

    -- What the owner of a group has agreed to: this content of this advertiser, at this bid or a higher one.
    create table consent (
      group_id bigint not null references "group",
      account_id bigint not null references account,
      hash text not null,
      lowest_bid usdc not null check (lowest_bid > 0),
      given_at timestamptz not null,
      primary key (group_id, account_id, hash)
    );

    -- After a no or silence the owner of a group is not asked about this advertiser for a while.
    create table consent_rest (
      group_id bigint not null references "group",
      account_id bigint not null references account,
      until timestamptz not null,
      primary key (group_id, account_id)
    );

    -- When an owner was last sent the offers that waited for them.
    create table owner_digest (
      account_id bigint primary key references account,
      sent_at timestamptz not null
    );

    -- Every bid of a placement, the present one included.
    create table bid (
      id bigint generated always as identity primary key,
      placement_id bigint not null references placement,
      amount usdc not null check (amount > 0),
      placed_at timestamptz not null
    );
    create index bid_placement on bid (placement_id);

    -- A join belongs to the day on which its price was reserved. It moves from reserved_joins to verifications and spent when
    -- it is charged. The two counts of a day together never exceed the daily cap.
    create table campaign_day (
      campaign_id bigint not null references campaign,
      day date not null,
      reserved_joins integer not null default 0 check (reserved_joins >= 0),
      verifications integer not null default 0 check (verifications >= 0),
      spent usdc not null default 0 check (spent >= 0),
      primary key (campaign_id, day)
    );
    create table placement_day (
      placement_id bigint not null references placement,
      day date not null,
      reserved_joins integer not null default 0 check (reserved_joins >= 0),
      verifications integer not null default 0 check (verifications >= 0),
      spent usdc not null default 0 check (spent >= 0),
      primary key (placement_id, day)
    );

    -- Notices to advertisers, each told once; all that are due go out in one message. A notice with an amount adds up what
    -- comes until it is told.
    create table campaign_notice (
      id bigint generated always as identity primary key,
      account_id bigint not null references account,
      campaign_id bigint not null references campaign,
      placement_id bigint references placement,
      kind text not null,
      details jsonb not null,
      amount usdc,
      key text not null unique,
      created_at timestamptz not null,
      due_at timestamptz not null,
      sent_at timestamptz
    );
    create index campaign_notice_waiting on campaign_notice (account_id) where sent_at is null;
    create index campaign_notice_amount on campaign_notice (campaign_id) where amount is not null;
    create index campaign_notice_sent on campaign_notice (sent_at) where sent_at is not null;

    -- Acts of colleagues, and of sessions on the web by their wallet, for the advertiser to read.
    create table campaign_act (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      colleague_id bigint references colleague on delete cascade,
      wallet wallet,
      act text not null,
      at timestamptz not null,
      check (colleague_id is not null or wallet is not null)
    );
    create index campaign_act_colleague on campaign_act (colleague_id);
    create index campaign_act_campaign on campaign_act (campaign_id, at);

    -- Changes by which a session on the web would let a campaign spend at more places or at a higher price. Each waits until
    -- due_at, so that the advertiser can refuse it. account_id: the account in whose name the wallet has signed it.
    create table delayed_change (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      account_id bigint not null references account,
      wallet wallet not null,
      change jsonb not null,
      status text not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      ended_at timestamptz,
      check ((status = 'waiting') = (ended_at is null))
    );
    create index delayed_change_campaign on delayed_change (campaign_id);
    create index delayed_change_waiting on delayed_change (due_at) where status = 'waiting';

    -- Campaigns that are being made on the web, each by a wallet. They are no campaigns yet, and have no address. The link leads
    -- to the bot, where the person types the code; both are kept as hashes. tries: how often a wrong code may still be typed.
    create table campaign_draft (
      id bigint generated always as identity primary key,
      wallet wallet not null,
      form jsonb not null,
      revision integer not null default 1,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      token_hash bytea unique check (length(token_hash) = 32),
      code_hash bytea check (length(code_hash) = 32),
      tries integer not null default 0 check (tries >= 0),
      link_expires_at timestamptz,
      campaign_id bigint references campaign,
      check ((token_hash is null) = (code_hash is null) and (token_hash is null) = (link_expires_at is null)),
      check (campaign_id is null or token_hash is null)
    );
    create index campaign_draft_wallet on campaign_draft (wallet);
    create index campaign_draft_expires on campaign_draft (expires_at);

    -- Links by which anybody may read the results of a campaign, by the SHA-256 of their token. shows_money: with spending and
    -- transactions.
    create table campaign_share (
      id bigint generated always as identity primary key,
      campaign_id bigint not null references campaign,
      token_hash bytea not null unique check (length(token_hash) = 32),
      shows_money boolean not null,
      created_at timestamptz not null,
      revoked_at timestamptz
    );
    create index campaign_share_campaign on campaign_share (campaign_id);

    -- Reports by advertisers about an answer or a group.
    create table report (
      id bigint generated always as identity primary key,
      telegram_user_id bigint not null,
      campaign_id bigint references campaign,
      text text not null check (length(text) between 1 and 1000),
      created_at timestamptz not null,
      closed_at timestamptz
    );
    create index report_open on report (id) where closed_at is null;
    create index report_person on report (telegram_user_id, created_at);

    -- A campaign that starts, or gets money, brings back to the ladder what it can pay for now; one that stops takes out all.
    -- Nothing leaves the ladder here for want of money: an auction that meets such a placement takes it out.
    create function campaign_fill_ladder() returns trigger language plpgsql as $$
    begin
      if new.status <> 'active' then
        update placement set in_ladder = false where campaign_id = new.id and in_ladder;
      else
        update placement set in_ladder = true
        where campaign_id = new.id and status = 'accepted' and not in_ladder and bid <= new.available;
      end if;
      return null;
    end $$;
    create function placement_set_in_ladder() returns trigger language plpgsql as $$
    begin
      new.in_ladder := new.status = 'accepted' and exists (
        select from campaign c where c.id = new.campaign_id and c.status = 'active' and c.available >= new.bid);
      return new;
    end $$;
    create trigger set_in_ladder before insert or update of status, bid on placement
    for each row execute function placement_set_in_ladder();
    create trigger fill_ladder after update of status, available on campaign
    for each row when (
      new.status <> old.status and 'active' in (new.status, old.status)
      or new.status = 'active' and new.available > old.available)
    execute function campaign_fill_ladder();
  `.execute(db)
}
