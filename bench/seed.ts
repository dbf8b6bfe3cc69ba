import { sql } from 'kysely'
import type { Database } from '../server/database/database.ts'
import type { Address } from '../server/shared/addresses.ts'

/** Size of the measured marketplace. */
export interface Size {
  readonly groups: number
  /** Campaigns of the one advertiser whose dashboard is read, each in a group of its own. */
  readonly campaigns: number
  /** Admitted members behind those campaigns. */
  readonly verifications: number
}

/**
 * Fills a fresh database with years of use. Rows are written in bulk; balances change through ledger entries alone. Totals
 * and day series are counted from the rows.
 */
export async function seed(db: Database, wallet: Address, size: Size): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await seedMarketplace(tx, wallet, size)
    await seedBalances(tx)
    await seedHistory(tx, size.verifications)
  })
  await sql`vacuum analyze`.execute(db)
}

const OPEN = JSON.stringify([{ kind: 'open', prompt: 'What do you have for breakfast on a Sunday?' }])
const CHOICE = JSON.stringify([
  { kind: 'choice', prompt: 'Which bread do you like best?', options: ['Rye', 'Wheat', 'Spelt', 'None'] },
])

async function seedMarketplace(db: Database, wallet: Address, { groups, campaigns }: Size): Promise<void> {
  await sql`insert into account (telegram_user_id, created_at) values (1, now()), (2, now())`.execute(db)
  await sql`
    insert into account_wallet (account_id, wallet, linked_at)
    select id, ${wallet}, now() from account where telegram_user_id = 1`.execute(db)
  await sql`
    insert into "group" (tg_group_id, kind, title, topic, status, owner_account_id, payout_wallet, floor_bid,
      consent_policy, unreached_policy, member_count, created_at)
    select -1000000000000 - i, 'supergroup', 'Neighbours of district ' || i, case when i % 3 > 0 then 'local life' end,
      'active', (select id from account where telegram_user_id = 2), '0x' || lpad(to_hex(i + 65536), 40, '0'), 10000,
      'ask', 'keep_muted', 100 + i, now()
    from generate_series(1, ${groups}) i`.execute(db)
  // One campaign of somebody else in each group, then the advertiser's own in the first groups: half choice, half open.
  const insertCampaigns = (count: number, refund: string, base: number) => sql`
    with made as (
      insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, bid, highest_bid, joins, pacing,
        created_at, activated_at)
      select (select min(id) from account), ${refund}, '0x' || repeat('e5', 20), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
        '0x' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'), 'A bakery', 'active',
        ${base} + 1000 * (g.id % 97), ${base} + 1000 * (g.id % 97), 1000, 'fast', now() - interval '400 days', now() - interval '399 days'
      from (select id from "group" order by id limit ${count}) g returning id, bid, created_at, activated_at
    ), content as (
      insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
      select id, 'en', 1, case when id % 2 = 0 then ${OPEN}::jsonb else ${CHOICE}::jsonb end, encode(sha256(id::text::bytea), 'hex'), 'allowed',
        created_at
      from made returning id, campaign_id
    )
    insert into placement (campaign_id, group_id, status, bid, version_id, created_at, accepted_at)
    select made.id, g.id, 'accepted', made.bid, content.id, made.created_at, made.activated_at
    from (select *, row_number() over (order by id) as place from made) made join content on content.campaign_id = made.id
    join (select id, row_number() over (order by id) as place from "group") g on g.place = made.place`
  await insertCampaigns(groups, '0x00000000000000000000000000000000000b0b00', 100_000).execute(db)
  await insertCampaigns(campaigns, wallet, 150_000).execute(db)
}

/** Gives every campaign 10,000 USDC, through the ledger. */
export async function seedBalances(db: Database): Promise<void> {
  for (const [kind, side] of [
    ['chain_campaign', 'where'],
    ['available', 'whose'],
  ]) {
    await sql`
      insert into ledger_account (kind, side, campaign_id, key)
      select ${kind}, ${side}, id, ${kind}::text || ':' || id || '::' from campaign`.execute(db)
  }
  await sql`
    insert into ledger_transaction (event, source, posted_at)
    select 'deposit', 'bench:' || id, now() from campaign`.execute(db)
  await sql`
    insert into ledger_entry (transaction_id, account_id, amount)
    select t.id, a.id, 10000000000 from ledger_transaction t
    join ledger_account a on t.source = 'bench:' || a.campaign_id`.execute(db)
  await sql`update campaign set deposited = 10000000000`.execute(db)
}

/** Members admitted over the last 400 days, with an answer each. */
async function seedHistory(db: Database, verifications: number): Promise<void> {
  await sql`
    insert into verification (group_id, telegram_user_id, way_in, state, campaign_id, placement_id, content_version_id, variant, price,
      fee, payout_wallet, created_at, asked_at, reserved_on, admitted_at, ended_at, matured_at)
    select p.group_id, 1000 + i, 'join_request', 'admitted', c.id, p.id, p.version_id, 0, c.bid, c.bid / 10, g.payout_wallet, at, at,
      at::date, at, at, at
    from generate_series(0, ${verifications - 1}) i
    cross join lateral (select now() - (i * 400.0 / ${verifications}) * interval '1 day' as at) moment
    join lateral (
      select mine.*, row_number() over (order by id) - 1 as place, count(*) over () as places from campaign mine
      where refund_wallet = (select wallet from account_wallet)) c on c.place = i % c.places
    join placement p on p.campaign_id = c.id join "group" g on g.id = p.group_id`.execute(db)
  await sql`
    insert into answer (verification_id, campaign_id, placement_id, content_version_id, variant, option, text, passed, created_at)
    select v.id, v.campaign_id, v.placement_id, v.content_version_id, v.variant, case when v.campaign_id % 2 = 1 then v.id % 4 end,
      case when v.campaign_id % 2 = 0 then 'Usually fresh bread with butter, number ' || v.id end, true, v.admitted_at
    from verification v order by v.admitted_at`.execute(db)
  await sql`
    with batch as (
      insert into result_batch (campaign_id, placement_id, content_version_id, variant, week, asked, answered, passed, entered,
        given_back, failed)
      select campaign_id, placement_id, content_version_id, variant, date_trunc('week', admitted_at), count(*), count(*), count(*),
        count(*), 0, 0
      from verification group by 1, 2, 3, 4, 5 having count(*) >= 10 returning id, campaign_id, week
    ), batched as (
      update verification v set result_batch_id = batch.id from batch
      where batch.campaign_id = v.campaign_id and batch.week = date_trunc('week', v.admitted_at)
    ), shown as (
      update answer a set result_batch_id = batch.id, id = -a.id from batch
      where batch.campaign_id = a.campaign_id and batch.week = date_trunc('week', a.created_at)
      returning a.result_batch_id, coalesce(a.option, -1) as option
    )
    insert into result_batch_answer (batch_id, option, count)
    select result_batch_id, option, count(*) from shown group by 1, 2`.execute(db)
  await sql`
    insert into variant_count (placement_id, content_version_id, variant, asked)
    select placement_id, content_version_id, variant, count(*) from verification group by 1, 2, 3`.execute(db)
  await sql`
    insert into placement_day (placement_id, day, verifications, spent)
    select placement_id, reserved_on, count(*), sum(price) from verification group by 1, 2`.execute(db)
  await sql`
    update placement p set verifications_completed = v.count, spent = v.sum
    from (select placement_id, count(*), sum(price) from verification group by 1) v where v.placement_id = p.id`.execute(
    db,
  )
  await sql`
    insert into campaign_day (campaign_id, day, verifications, spent)
    select campaign_id, reserved_on, count(*), sum(price) from verification group by 1, 2`.execute(db)
  await sql`
    insert into group_day (group_id, day, verifications, sponsored_verifications, earned)
    select group_id, reserved_on, count(*), count(*), sum(price - fee) from verification group by 1, 2`.execute(
    db,
  )
  await sql`
    update campaign c set verifications_completed = v.count, spent = v.sum
    from (select campaign_id, count(*), sum(price) from verification group by 1) v where v.campaign_id = c.id`.execute(
    db,
  )
  await sql`
    update "group" g set verifications = v.count, sponsored_verifications = v.count
    from (select group_id, count(*) from verification group by 1) v where v.group_id = g.id`.execute(db)
}

/**
 * Adds ended campaigns to the first group and the first account, with everything they leave behind: empty ledger accounts,
 * deposits, payments, joins, booked legs and batches, transactions and sent messages.
 */
export async function seedEnded(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      create temporary table ended on commit drop as
      with made as (
        insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, bid, highest_bid,
          joins, pacing, deposited, spent, created_at, activated_at, closed_at, end_reason, results_over)
        select (select min(id) from account), '0x' || substr(md5('refund' || i), 1, 32) || 'e0e0e0e0',
          '0x' || repeat('e5', 20),
          sha256(('salt' || i)::bytea), '0x' || encode(sha256(('key' || i)::bytea), 'hex'), 'A bakery',
          'closed', 1000, 1000, 2, 'fast', 2000, 1000,
          now() - interval '90 days', now() - interval '89 days', now() - interval '80 days', 'end_date', true
        from generate_series(1, ${count}::int) i returning id, account_id, refund_wallet
      ), content as (
        insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
        select id, 'en', 1, ${CHOICE}::jsonb, encode(sha256(id::text::bytea), 'hex'), 'allowed', now() - interval '90 days'
        from made returning id, campaign_id
      ), placed as (
        insert into placement (campaign_id, group_id, status, end_reason, bid, version_id, created_at, accepted_at, ended_at)
        select campaign_id, (select min(id) from "group"), 'ended', 'withdrawn', 1000, id, now() - interval '90 days',
          now() - interval '89 days', now() - interval '80 days'
        from content returning id as placement_id, campaign_id, group_id, version_id
      )
      select made.*, placed.group_id, placed.placement_id, placed.version_id, row_number() over (order by made.id) - 1 as place, '0x' || repeat('ab', 20) as wallet
      from made join placed on placed.campaign_id = made.id`.execute(tx)
    await seedEndedLedger(tx)
    await seedEndedPayments(tx)
    await seedEndedBatches(tx)
    await sql`
      insert into verification (group_id, telegram_user_id, way_in, state, campaign_id, placement_id, content_version_id, variant, price,
        fee, payout_wallet, created_at, asked_at, reserved_on, admitted_at, ended_at, matured_at)
      select group_id, 1000000 + id, 'join_request', 'admitted', id, placement_id, version_id, 0, 1000, 100, wallet, at, at, at::date, at, at, at
      from ended, (select now() - interval '85 days' as at) moment`.execute(tx)
    await sql`
      insert into campaign_notice (account_id, campaign_id, kind, details, key, created_at, due_at, sent_at)
      select account_id, id, 'refunded', '{}', id || ':refunded:seed', now() - interval '80 days', now() - interval '80 days',
        now() - interval '80 days'
      from ended`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

async function seedEndedLedger(db: Database): Promise<void> {
  await sql`
    insert into ledger_account (kind, side, campaign_id, group_id, wallet, key)
    select kind, side, id, case when is_owner then group_id end, case when is_owner then wallet end,
      kind || ':' || id || ':' || case when is_owner then group_id || ':' || wallet else ':' end
    from ended, (values ('chain_campaign', 'where', false), ('available', 'whose', false), ('reserved', 'whose', false),
      ('owner_maturing', 'whose', true), ('owner_payable', 'whose', true), ('fee_maturing', 'whose', false),
      ('fee_payable', 'whose', false), ('refund_payable', 'whose', false)) k (kind, side, is_owner)`.execute(
    db,
  )
}

async function seedEndedPayments(db: Database): Promise<void> {
  await sql`
    insert into deposit (campaign_id, kind, status, amount, received, created_at, expires_at, credited_at)
    select id, 'first', 'credited', 2000, 2000, at, at, at
    from ended, (select now() - interval '89 days' as at) moment`.execute(db)
  await sql`
    insert into deposit_address (campaign_id, chain_id, escrow, address, created_at, look_at, replayed_to)
    select e.id, 31337, c.escrow, '0x' || encode(substr(sha256(('address' || e.id)::bytea), 1, 20), 'hex'), at,
      now() + interval '1 day', 1
    from ended e join campaign c on c.id = e.id, (select now() - interval '89 days' as at) moment`.execute(db)
  await sql`
    insert into credit (chain_id, escrow, tx_hash, log_index, block_number, block_hash, kind, campaign_id, escrow_key, refund_to,
      salt, amount, credited_at)
    select 31337, c.escrow, '0x' || encode(sha256(('sweep' || e.id)::bytea), 'hex'), 0, 1, '0x' || repeat('0', 64), 'sweep',
      e.id, c.escrow_key, c.refund_wallet, '0x' || encode(c.salt, 'hex'), 2000, at
    from ended e join campaign c on c.id = e.id, (select now() - interval '89 days' as at) moment`.execute(db)
  await sql`
    insert into payment (chain_id, tx_hash, log_index, block_number, block_hash, kind, status, sender, amount, campaign_id,
      credit_id, seen_at, mined_at, credited_at)
    select 31337, '0x' || encode(sha256(('payment' || e.id)::bytea), 'hex'), 0, 1, '0x' || repeat('0', 64), 'address', 'credited',
      c.refund_wallet, 2000, e.id, k.id, at, at, at
    from ended e join campaign c on c.id = e.id join credit k on k.campaign_id = e.id,
      (select now() - interval '89 days' as at) moment`.execute(db)
}

/** A leg for the owner, one for the fee, one for the refund, sixty campaigns a batch; and as many that were withdrawn. */
async function seedEndedBatches(db: Database): Promise<void> {
  await sql`
    insert into chain_transaction (purpose, source, chain_id, recipient, call_data, status, sender, nonce, signed, tx_hash,
      signed_at, signed_block, mined_hash, block_number, block_hash, created_at, ended_at)
    select 'settle', 'settle:ended:' || n, 31337, '0x' || repeat('ab', 20), '0x', 'final', '0x' || repeat('cd', 20), n, '0x', hash,
      at, 1, hash, 1, hash, at, at
    from generate_series(0, (select max(place) / 60 from ended)) n,
      (select now() - interval '80 days' as at, '0x' || repeat('0', 64) as hash) moment`.execute(db)
  await sql`
    insert into batch (batch_hash, status, chain_id, escrow, collected_at, booked_at)
    select '0x' || encode(sha256((status || n)::bytea), 'hex'), status, 31337, '0x' || repeat('ab', 20), at,
      case when status = 'booked' then at end
    from generate_series(0, (select max(place) / 60 from ended)) n, (values ('booked'), ('withdrawn')) s (status),
      (select now() - interval '80 days' as at) moment`.execute(db)
  await sql`
    insert into batch_leg (batch_id, position, kind, campaign_id, escrow_key, group_id, payee, amount, status, outcome, ended_at)
    select b.id, place % 60 * 3 + k.position, k.kind, e.id,
      (select c.escrow_key from campaign c where c.id = e.id), case when k.kind = 'owner' then group_id end,
      case when k.kind = 'refund' then refund_wallet else wallet end, 500, case when b.status = 'booked' then 'paid' else 'released' end,
      case when b.status = 'booked' then 'paid' end, now() - interval '80 days'
    from ended e, (values ('owner', 0), ('fee', 1), ('refund', 2)) k (kind, position), (values ('booked'), ('withdrawn')) s (status)
    join batch b on true
    where b.batch_hash = '0x' || encode(sha256((s.status || place / 60)::bytea), 'hex')`.execute(db)
}
