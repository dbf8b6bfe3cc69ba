import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { parseConfig } from '../server/config.ts'
import type { Context, Tx } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import type { VerificationId } from '../server/shared/ids.ts'
import { PSEUDONYM_SECRET } from '../tests/fixtures/context.ts'
import { askMember } from '../tests/fixtures/steps.ts'
import { type Figure, measure } from './figure.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'
import { seedBalances } from './seed.ts'

const CONCURRENCY = 32
/** More people than any machine sells to in a second. */
const PREPARED_PER_SECOND = 2_000

/** Measures two things: how many groups there are, how many placements each has, and how many of these cannot pay. */
const SCENES = {
  alone: { groups: 1, placements: 1, poor: 0 },
  some: { groups: 1, placements: 100, poor: 0 },
  many: { groups: 1, placements: 5_000, poor: 0 },
  poor: { groups: 1, placements: 5_000, poor: 4_900 },
  /** One campaign in all of them. */
  wide: { groups: 1_000, placements: 1, poor: 0 },
} as const
type Scene = keyof typeof SCENES

/**
 * How many joins a second are sold while 32 people join at once. Compares 100 and 5,000 campaigns in a group with one; 4,900 that
 * cannot pay with none; one campaign in 1,000 groups with one in a single group; and that with a bare counter raised by as many
 * connections.
 */
export async function measureAuction(parts: Parts, { runs, seconds }: Effort): Promise<Figure[]> {
  const url = await parts.createDatabase('auction')
  const database = openDatabase({ url, size: CONCURRENCY, name: 'bench', onIdleError: () => {} })
  try {
    await migrate(database)
    await seedScenes(database)
    const ctx: Context = {
      config: { ...parseConfig({ PSEUDONYM_SECRET }), databaseUrl: url },
      clock: { now: () => new Date() },
      log: pino({ level: 'silent' }),
      db: database.db,
    }
    const rate = (scene: Scene) => () => decisionsPerSecond(ctx, database, { scene, seconds })
    const against = (name: string, than: string) =>
      `joins sold, ${name}, ${CONCURRENCY} at a time, against ${than}`
    const aim = { comparison: 'ratio', atLeast: 0.6 } as const
    const figure = (name: string, than: string, value: Scene, baseline: Scene, atLeast = 0.6) =>
      measure(
        against(name, than),
        'joins/s',
        runs,
        { value: rate(value), baseline: rate(baseline) },
        { ...aim, atLeast },
      )
    return [
      await figure('100 campaigns in the group', 'one campaign', 'some', 'alone'),
      await figure('5,000 campaigns in the group', 'one campaign', 'many', 'alone'),
      await figure('5,000 campaigns of which 4,900 cannot pay', '100 that can', 'poor', 'some'),
      await figure('one campaign in 1,000 groups', 'one in one group', 'wide', 'alone', 0.8),
      await measure(
        `reservations on one hot campaign, ${CONCURRENCY} at a time, against a bare counter`,
        'joins/s',
        runs,
        { value: rate('alone'), baseline: () => countsPerSecond(database.pool, seconds) },
        { comparison: 'ratio' },
      ),
    ]
  } finally {
    await database.close()
  }
}

/** A scene's groups are told by their title. */
async function seedScenes({ db }: DatabasePool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into account (telegram_user_id, created_at) select i, now() from generate_series(1, 5001) i`.execute(
      tx,
    )
    for (const [scene, size] of Object.entries(SCENES)) await seedScene(tx, scene, size)
    await seedBalances(tx)
    // Those that cannot pay would bid most. They stand in the ladder, as if their money had just run out.
    await sql`
      update placement p set bid = 100000000000 + p.id from "group" g, campaign c
      where g.id = p.group_id and g.title = 'poor' and c.id = p.campaign_id and c.account_id > ${SCENES.some.placements}`.execute(
      tx,
    )
    await sql`update placement set in_ladder = true where status = 'accepted'`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

/** Each campaign has its own advertiser, and more budget than the run can spend. */
async function seedScene(
  tx: Tx,
  scene: string,
  { groups, placements }: { groups: number; placements: number },
): Promise<void> {
  await sql`
    with neighbours as (
      insert into "group" (tg_group_id, kind, title, status, owner_account_id, payout_wallet, floor_bid, consent_policy,
        unreached_policy, created_at)
      select -1000000000000 - i - (select count(*) from "group"), 'supergroup', ${scene}, 'active', 5001,
        '0x' || repeat('ab', 20), 1, 'ask', 'keep_muted', now() from generate_series(1, ${groups}::int) i returning id
    ), made as (
      insert into campaign (account_id, refund_wallet, escrow, salt, escrow_key, sponsor, status, bid, highest_bid, joins, pacing,
        created_at, activated_at)
      select i, '0x' || lpad(to_hex(i + 65536), 40, '0'), '0x' || repeat('e5', 20),
        uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
        '0x' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'), 'A bakery', 'active',
        1000 + i, 1000000000000, 1000, 'fast', now(), now()
      from generate_series(1, ${placements}::int) i returning id, bid
    ), content as (
      insert into content_version (campaign_id, language, number, variants, hash, review, created_at)
      select id, 'en', 1, ${QUESTION}::jsonb, repeat('ab', 32), 'allowed', now() from made returning id, campaign_id
    )
    insert into placement (campaign_id, group_id, status, bid, version_id, created_at, accepted_at)
    select made.id, neighbours.id, 'accepted', made.bid, content.id, now(), now()
    from neighbours, made join content on content.campaign_id = made.id`.execute(tx)
}

const QUESTION = JSON.stringify([
  { kind: 'choice', prompt: 'Which bread do you like best?', options: ['Rye', 'Wheat'] },
])

let people = 1_000_000

/** Measures only the decisions: people reached the gates beforehand. */
async function decisionsPerSecond(
  ctx: Context,
  { db }: DatabasePool,
  { scene, seconds }: { scene: Scene; seconds: number },
): Promise<number> {
  const prepared = seconds * PREPARED_PER_SECOND
  const { rows } = await sql<{ id: VerificationId }>`
    insert into verification (group_id, telegram_user_id, way_in, state, deadline_at, created_at)
    select groups.ids[1 + i % cardinality(groups.ids)], ${people}::bigint + i, 'join_request', 'invited',
      now() + interval '1 day', now()
    from generate_series(1, ${prepared}::int) i,
      (select array_agg(id) as ids from "group" where title = ${scene}) groups
    returning id`.execute(db)
  people += prepared
  let sold = 0
  const took = await atATime(seconds, async () => {
    const next = rows.pop()
    if (next === undefined) throw new Error('more joins were sold than were prepared')
    const { sponsorship } = await askMember(ctx, { verificationId: next.id })
    if (sponsorship === null) throw new Error('a join had no sponsor')
    sold += 1
  })
  await sql`
    delete from verification where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  return sold / took
}

/** One row that everybody updates, each in its own transaction. No reservation can be faster. */
async function countsPerSecond(pool: pg.Pool, seconds: number): Promise<number> {
  await pool.query('create table if not exists counter (id int primary key, value bigint not null)')
  await pool.query('insert into counter values (1, 0) on conflict do nothing')
  let counted = 0
  const took = await atATime(seconds, async () => {
    await pool.query({ name: 'count', text: 'update counter set value = value + 1 where id = 1' })
    counted += 1
  })
  return counted / took
}

/** Does as much as possible within the time, 32 at once. Returns the time it took. */
async function atATime(seconds: number, work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  const end = startedAt + seconds * 1_000
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (performance.now() < end) await work()
    }),
  )
  return (performance.now() - startedAt) / 1_000
}
