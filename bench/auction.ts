import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { type DatabasePool, openDatabase } from '../server/database/database.ts'
import { askMember } from '../server/gate/askMember.ts'
import { migrate } from '../server/migrations/migrate.ts'
import type { GroupId, VerificationId } from '../server/shared/ids.ts'
import { PSEUDONYM_SECRET } from '../tests/fixtures/context.ts'
import { type Figure, measure } from './figure.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'
import { seedBalances } from './seed.ts'

const CONCURRENCY = 32
const CAMPAIGNS = [1, 100, 5_000] as const
/** More joins than any run decides. */
const JOINS_PER_RUN = 20_000

/**
 * How many joins a second one group sells while 32 people join at once: with 100 and 5,000 campaigns against one, and one
 * campaign that wins them all against a bare counter that as many connections raise.
 */
export async function measureAuction(parts: Parts, { runs, seconds }: Effort): Promise<Figure[]> {
  const url = await parts.createDatabase('auction')
  const database = openDatabase({ url, size: CONCURRENCY, name: 'bench', onIdleError: () => {} })
  try {
    await migrate(database)
    await seedLadders(database)
    const ctx: Context = {
      config: { ...parseConfig({ PSEUDONYM_SECRET }), databaseUrl: url },
      clock: { now: () => new Date() },
      log: pino({ level: 'silent' }),
      db: database.db,
    }
    const [alone, some, many] = CAMPAIGNS.map(
      (count) => () => decisionsPerSecond(ctx, groupOf(count), seconds),
    ) as [Rate, Rate, Rate]
    const named = (count: number) =>
      `joins sold, ${count.toLocaleString('en-US')} campaigns in the group, ${CONCURRENCY} at a time, against one campaign`
    const aim = { comparison: 'ratio', atLeast: 0.6 } as const
    return [
      await measure(named(100), 'joins/s', runs, { value: some, baseline: alone }, aim),
      await measure(named(5_000), 'joins/s', runs, { value: many, baseline: alone }, aim),
      await measure(
        `reservations on one hot campaign, ${CONCURRENCY} at a time, against a bare counter`,
        'joins/s',
        runs,
        { value: alone, baseline: () => countsPerSecond(database.pool, seconds) },
        { comparison: 'ratio' },
      ),
    ]
  } finally {
    await database.close()
  }
}

type Rate = () => Promise<number>

const groupOf = (campaigns: number) => (CAMPAIGNS.indexOf(campaigns as 1) + 1) as GroupId

/** A group for each number of campaigns; each campaign is somebody else's and can pay for more than is measured. */
async function seedLadders({ db }: DatabasePool): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      insert into account (telegram_user_id, created_at)
      select i, now() from generate_series(1, ${Math.max(...CAMPAIGNS) + 1}) i`.execute(tx)
    for (const count of CAMPAIGNS) {
      await sql`
        insert into "group" (tg_group_id, kind, title, status, owner_account_id, payout_wallet, floor_bid, consent_policy,
          unreached_policy, created_at)
        select -1000000000000 - ${count}::bigint, 'supergroup', 'Neighbours', 'active', max(id),
          '0x' || repeat('ab', 20), 1, 'ask', 'keep_muted', now() from account`.execute(tx)
      await sql`
        insert into campaign (account_id, group_id, refund_wallet, escrow, salt, escrow_key, sponsor, task_kind, task, status, bid, joins,
          created_at, activated_at)
        select i, (select max(id) from "group"), '0x' || lpad(to_hex(i + 65536), 40, '0'), '0x' || repeat('e5', 20),
          uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
          '0x' || encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'hex'), 'A bakery', 'choice',
          '{"prompt": "Which bread do you like best?", "options": ["Rye", "Wheat"]}', 'active', 1000 + i, 1000,
          now(), now()
        from generate_series(1, ${count}::int) i`.execute(tx)
    }
    await seedBalances(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

let people = 1_000_000

/** Only the decisions are measured: the people have come to the gate before. */
async function decisionsPerSecond(ctx: Context, groupId: GroupId, seconds: number): Promise<number> {
  const { rows } = await sql<{ id: VerificationId }>`
    insert into verification (group_id, telegram_user_id, way_in, state, deadline_at, created_at)
    select ${groupId}, ${people}::bigint + i, 'join_request', 'invited', now() + interval '1 day', now()
    from generate_series(1, ${JOINS_PER_RUN}::int) i returning id`.execute(ctx.db)
  people += JOINS_PER_RUN
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

/** One row that everybody changes, each in a transaction of its own: no money can be set aside faster than that. */
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

/** Does as much as is possible in so long, 32 at a time; answers how long it took. */
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
