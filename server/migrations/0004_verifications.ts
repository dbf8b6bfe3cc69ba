import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Price, fee and payout wallet are fixed when the price is reserved.
  // What the gate knows of a person's visit beside its state. `token` stands in deep links and buttons. `counts` is false
  // where an outage of ours, and not the member, has brought about the end. `obstacle` is why Telegram last refused to let
  // them in.
  // `task_message_ids` are the messages that ask: more than one where a question was read again. `own_question`: what a member
  // without a sponsor was asked. The owner may change the group's question, or remove it, while they answer.
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
      token text not null default replace(gen_random_uuid()::text, '-', ''),
      user_chat_id bigint,
      language text,
      unsponsored text,
      turn_at timestamptz,
      task_sent_at timestamptz,
      reasked_at timestamptz,
      obstacle text,
      obstacle_told_at timestamptz,
      counts boolean not null default true,
      task_message_ids integer[] not null default '{}',
      own_question jsonb,
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
  // The visits under way that a campaign pays for: its results count those who have answered.
  await sql`
    create index verification_under_way on verification (campaign_id)
    where campaign_id is not null and deadline_at is not null`.execute(db)
  await sql`create index verification_deadline on verification (deadline_at) where deadline_at is not null`.execute(
    db,
  )
  await sql`
    create index verification_maturing on verification (admitted_at)
    where state = 'admitted' and campaign_id is not null and given_back_at is null and matured_at is null`.execute(
    db,
  )
  // Visits whose person is to be forgotten: a Telegram id gives way to a pseudonym below 0, and that to 0, which is nobody.
  await sql`
    create index verification_named on verification (coalesce(ended_at, admitted_at)) where telegram_user_id > 0`.execute(
    db,
  )
  await sql`
    create index verification_pseudonymous on verification (coalesce(ended_at, admitted_at))
    where telegram_user_id < 0`.execute(db)
  await sql`create unique index verification_token on verification (token)`.execute(db)
  await sql`create index verification_arrivals on verification (group_id, created_at)`.execute(db)
  await sql`
    create index verification_questions on verification (coalesce(ended_at, admitted_at))
    where own_question is not null`.execute(db)

  // Whether Telegram says that a member whom somebody has paid for is still there, asked once on each of some days after
  // the admission. A look without a finding is still to be made.
  await sql`
    create table member_look (
      verification_id bigint not null references verification,
      after_days smallint not null,
      due_at timestamptz not null,
      finding text,
      looked_at timestamptz,
      primary key (verification_id, after_days),
      check ((finding is null) = (looked_at is null))
    )`.execute(db)
  await sql`create index member_look_due on member_look (due_at) where finding is null`.execute(db)

  // Why the auction chose as it did: every candidate, who was skipped for which reason, the winner.
  // The auction looks at the best campaigns only: how many it looked at, and how many more were active.
  await sql`
    create table auction_decision (
      verification_id bigint primary key references verification,
      winner_campaign_id bigint references campaign,
      unsponsored_reason text,
      candidates jsonb not null,
      decided_at timestamptz not null,
      considered integer not null default 0 check (considered >= 0),
      not_considered integer not null default 0 check (not_considered >= 0),
      check ((winner_campaign_id is null) = (unsponsored_reason is not null))
    )`.execute(db)

  // Answers to sponsored tasks, and to a group's own question (no campaign). They carry no Telegram identity of their own.
  // Without a verification, an answer belongs to nobody any more: its id is random then, and its time a month.
  await sql`
    create table answer (
      id bigint generated by default as identity primary key,
      verification_id bigint unique references verification,
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

  await countFailed(db)
}

/** How many members of a group were asked and did not pass, by day: with those admitted they make the pass rate. */
async function countFailed(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function verification_count_failed() returns trigger language plpgsql as $$
    begin
      insert into group_day as today (group_id, day, failed)
      values (new.group_id, (new.ended_at at time zone 'UTC')::date, 1)
      on conflict (group_id, day) do update set failed = today.failed + 1;
      return null;
    end $$`.execute(db)

  await sql`
    create trigger count_failed after update of state on verification
    for each row when (
      new.state <> old.state and (new.state = 'failed' or (new.state = 'expired' and new.asked_at is not null)))
    execute function verification_count_failed()`.execute(db)
}
