import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence offer_pause_id as bigint;

    -- Where the link of a content version leads: host is the one that was accepted, found another one that it leads to now, or
    -- the rule that it breaks. Nothing is shown before a link was followed to its end. pause_id names the last pause, so that the
    -- operator resumes the one that they have seen.
    create table offer_link (
      content_version_id bigint primary key references content_version,
      status text not null,
      host text,
      found text,
      pause_id bigint unique,
      followed_at timestamptz,
      due_at timestamptz,
      created_at timestamptz not null,
      check ((host is null) = (followed_at is null))
    );
    create index offer_link_due on offer_link (due_at) where due_at is not null;

    -- Placements whose owner has killed the link there, for messages sent already too.
    create table offer_kill (
      placement_id bigint primary key references placement,
      killed_at timestamptz not null
    );

    -- A click's token, by its SHA-256, as long as it counts. It names no person, no visit and no answer, and of time only a day.
    create table offer_token (
      token_hash bytea primary key check (length(token_hash) = 32),
      placement_id bigint not null references placement,
      content_version_id bigint not null references content_version,
      variant smallint not null,
      given_on date not null,
      clicked boolean not null default false,
      converted boolean not null default false
    );
    create index offer_token_given on offer_token (given_on);

    -- Sums that stay. A click and a conversion belong to the day on which they come, so a day that is over does not change.
    create table offer_day (
      placement_id bigint not null references placement,
      content_version_id bigint not null references content_version,
      variant smallint not null,
      day date not null,
      shown integer not null default 0 check (shown >= 0),
      clicks integer not null default 0 check (clicks >= 0),
      conversions integer not null default 0 check (conversions >= 0),
      primary key (placement_id, content_version_id, variant, day)
    );

    -- The secret by which an advertiser reports conversions, by its SHA-256.
    create table conversion_secret (
      campaign_id bigint primary key references campaign,
      secret_hash bytea not null check (length(secret_hash) = 32),
      made_at timestamptz not null
    );
  `.execute(db)
}
