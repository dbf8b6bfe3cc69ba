import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createBot, unknownBot } from '../server/app/createBot.ts'
import { startJobs } from '../server/app/tasks.ts'
import type { Context } from '../server/context.ts'
import { openDatabase } from '../server/database/database.ts'
import type { HandOver } from '../server/inbox/handOver.ts'
import { createReceiver } from '../server/inbox/receiveUpdate.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { type Limit, type Limits, TELEGRAM_LIMITS } from '../server/outbox/limits.ts'
import { usdc } from '../server/shared/money.ts'
import { createTestContext } from '../tests/fixtures/context.ts'
import { createMarketplace } from '../tests/fixtures/marketplace.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import { createMembers, type Members } from './members.ts'
import type { Parts } from './parts.ts'
import type { Effort } from './run.ts'

const BOT_ID = 4242
/** People who join at once. */
const CROWD = 200
/** People who join one after another, to measure how long each waits. */
const ONE_BY_ONE = 50
/** So many that no group takes the crowd for a raid. */
const GROUPS = 100
/**
 * Telegram's limits would dominate the measurement: as many messages as they allow in seconds may go in a millisecond. The counts
 * are Telegram's, since as many moments are kept and read for each message.
 */
const NO_LIMITS: Limits = {
  person: shortened(TELEGRAM_LIMITS.person),
  group: shortened(TELEGRAM_LIMITS.group),
  overall: { ...TELEGRAM_LIMITS.overall, ms: 1 },
}

function shortened(limits: readonly Limit[]): Limit[] {
  return limits.map((limit) => ({ ...limit, ms: 1 }))
}

/**
 * Whole joins that an advertiser pays for, from the request to "You are in!", through inbox, worker, bot, auction and outbox. How
 * many a second when all come at once, against one after the other; how long the first message takes; what each costs. An update
 * takes a job where `http` and `worker` are processes of their own.
 */
export async function measureGate(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const url = await parts.createDatabase('gate')
  const database = openDatabase({ url, size: 20, name: 'bench', onIdleError: () => {} })
  await migrate(database)
  const ctx = createTestContext(
    { ...database, url, drop: database.close },
    {
      clock: { now: () => new Date() },
      // A wallet is announced to the escrow once, with what reaches the minimum. Here nobody is, instead of everybody at each join.
      config: { reviewAds: 'none', databaseUrl: url, databasePoolSize: 20, minPayout: usdc(10n ** 12n) },
    },
  )
  const groups = await seedGroups(ctx)
  // The worker takes updates from the intake of its own process, as in a server with both roles, or by jobs.
  let hasBothRoles = true
  const handOver: HandOver = {
    room: () => (hasBothRoles ? worker.handOver.room() : 0),
    take: (chatKeys) => worker.handOver.take(chatKeys),
    giveWay: () => worker.handOver.giveWay(),
  }
  const members = createMembers({ receive: createReceiver(ctx, { botId: BOT_ID, handOver }), groups })
  const me = { ...unknownBot(BOT_ID), username: 'bench_bot' }
  const worker = await startJobs({
    ctx,
    database,
    handleUpdate: createBot({ me: () => me }),
    call: members.call,
    limits: NO_LIMITS,
  })
  const waits: number[] = []
  const rates: number[] = []
  const alone: number[] = []
  const cpu: number[] = []
  const cpuOfPostgres: number[] = []
  const ratesByJobs: number[] = []
  const commits: number[] = []
  const commitsByJobs: number[] = []
  const disk: number[] = []
  const wal: number[] = []
  try {
    for (let run = 0; run <= runs; run++) {
      const spent = await readCpuMs(ctx)
      const one = await joinOneByOne(members)
      const spentSince = await readCpuMs(ctx)
      const before = await countCommits(ctx)
      const sizes = await readSizes(ctx)
      const rate = await joinsPerSecond(members)
      const made = (await countCommits(ctx)) - before
      const grown = await readSizes(ctx)
      // The first turn warms up.
      if (run === 0) continue
      waits.push(...one.waits)
      alone.push(one.rate)
      cpu.push((spentSince.ours - spent.ours) / ONE_BY_ONE)
      cpuOfPostgres.push((spentSince.postgres - spent.postgres) / ONE_BY_ONE)
      rates.push(rate)
      commits.push(made / CROWD)
      disk.push((grown.diskBytes - sizes.diskBytes) / CROWD / 1_000)
      wal.push((grown.walBytes - sizes.walBytes) / CROWD / 1_000)
    }
    hasBothRoles = false
    for (let run = 0; run < runs; run++) {
      const before = await countCommits(ctx)
      ratesByJobs.push(await joinsPerSecond(members))
      commitsByJobs.push(((await countCommits(ctx)) - before) / CROWD)
    }
  } finally {
    await worker.stop()
    await database.close()
  }
  const nothing = { comparison: 'difference' } as const
  return [
    compare(`joins, ${CROWD} at once, against one by one`, 'joins/s', median(rates), median(alone), {
      comparison: 'ratio',
      atLeast: 1,
    }),
    compare(`joins, ${CROWD} at once`, 'joins/s', median(rates), 0, { ...nothing, atLeast: 15 }),
    compare('a request to join, until the first message is handed to Telegram', 'ms', median(waits), 0, {
      ...nothing,
      atMost: 12,
    }),
    compare('processor time of a join, this process', 'ms', median(cpu), 0, nothing),
    compare('processor time of a join, PostgreSQL', 'ms', median(cpuOfPostgres), 0, nothing),
    compare(`commits of a join, ${CROWD} at once`, 'commits', median(commits), 0, {
      ...nothing,
      atMost: 40,
    }),
    compare(`joins, ${CROWD} at once, each update by a job`, 'joins/s', median(ratesByJobs), median(rates), {
      comparison: 'ratio',
    }),
    compare(
      `commits of a join, ${CROWD} at once, each update by a job`,
      'commits',
      median(commitsByJobs),
      median(commits),
      { comparison: 'ratio' },
    ),
    compare('disk of a join, indexes and messages included', 'kB', median(disk), 0, nothing),
    compare("PostgreSQL's log of a join", 'kB', median(wal), 0, nothing),
    compare('messages of a join that Telegram counts, edits too', 'messages', members.messagesPerJoin(), 0, {
      ...nothing,
      atMost: 4,
    }),
  ]
}

/** Groups on the marketplace, each with a campaign that pays for whoever comes. Returns their ids at Telegram. */
async function seedGroups(ctx: Context): Promise<readonly number[]> {
  const market = createMarketplace(ctx)
  for (let number = 0; number < GROUPS; number++) {
    const { id } = await market.group()
    await market.campaign({ groupId: id, joins: 10_000, bid: usdc(100_000n) })
  }
  const rows = await ctx.db.selectFrom('group').select('tg_group_id as id').execute()
  return rows.map(({ id }) => Number(id))
}

/** Commits in the database so far. A connection reports its own with a delay of up to a second. */
async function countCommits({ db }: Context): Promise<number> {
  await sleep(1_500)
  const { rows } = await sql<{ commits: string }>`
    select xact_commit as commits from pg_stat_database where datname = current_database()`.execute(db)
  return Number(rows[0]?.commits)
}

/** Bytes of all tables with their indexes, and of all that PostgreSQL has logged. */
async function readSizes({ db }: Context): Promise<{ diskBytes: number; walBytes: number }> {
  const { rows } = await sql<{ diskBytes: number; walBytes: number }>`
    select pg_database_size(current_database())::float8 as "diskBytes",
      (pg_current_wal_lsn() - '0/0')::float8 as "walBytes"`.execute(db)
  const [sizes] = rows
  if (sizes === undefined) throw new Error('a select without from gives a row')
  return sizes
}

/** Processor time of this process, and of all processes of PostgreSQL, which Linux counts in hundredths of a second. */
async function readCpuMs({ db }: Context): Promise<{ ours: number; postgres: number }> {
  const { user, system } = process.cpuUsage()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const postmaster = readStat(rows[0]?.pid ?? 0)?.parent ?? 0
  let ticks = 0
  for (const name of readdirSync('/proc')) {
    const stat = readStat(Number(name))
    if (stat?.parent === postmaster) ticks += stat.ticks
    if (Number(name) === postmaster) ticks += (stat?.ticks ?? 0) + (stat?.ticksOfEnded ?? 0)
  }
  return { ours: (user + system) / 1_000, postgres: ticks * 10 }
}

/** Undefined where no process has this number. */
function readStat(pid: number): { parent: number; ticks: number; ticksOfEnded: number } | undefined {
  if (!Number.isInteger(pid)) return undefined
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const at = (index: number) => Number(fields.split(' ')[index])
    return { parent: at(1), ticks: at(11) + at(12), ticksOfEnded: at(13) + at(14) }
  } catch {
    return undefined
  }
}

async function joinOneByOne({ join }: Members): Promise<{ waits: number[]; rate: number }> {
  const waits: number[] = []
  const began = performance.now()
  for (let index = 0; index < ONE_BY_ONE; index++) {
    const { invited, entered } = join()
    waits.push(await invited)
    await entered
  }
  return { waits, rate: (ONE_BY_ONE * 1_000) / (performance.now() - began) }
}

async function joinsPerSecond({ join }: Members): Promise<number> {
  const began = performance.now()
  await Promise.all(Array.from({ length: CROWD }, () => join().entered))
  return (CROWD * 1_000) / (performance.now() - began)
}
