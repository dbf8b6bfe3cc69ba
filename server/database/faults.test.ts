import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../../sandbox/tcpProxy.ts'
import {
  alter,
  type Cluster,
  holdCommits,
  letCommit,
  sessionsOf as sessions,
  startCluster,
  stopCluster,
} from '../../tests/fixtures/faultyCluster.ts'
import { until } from '../../tests/fixtures/process.ts'
import { CommitInDoubtError, isDatabaseAway } from '../shared/databaseFailure.ts'
import { PROJECT } from '../shared/places.ts'
import { type DatabasePool, openDatabase } from './database.ts'
import { type DatabaseHealth, watchDatabase } from './health.ts'
import { confirmSession, destroySession } from './session.ts'

let clusters: Cluster[] = []
let proxy: TcpProxy
let database: DatabasePool
let health: DatabaseHealth
let lines: string[] = []
const pools: DatabasePool[] = []

const first = () => clusters[0] as Cluster
const second = () => clusters[1] as Cluster

beforeAll(async () => {
  clusters = await Promise.all([startCluster(), startCluster()])
})
afterAll(async () => {
  for (const cluster of clusters) await stopCluster(cluster)
})
beforeEach(async () => {
  proxy = await startTcpProxy(first().place)
  const url = new URL(first().postgres.url)
  url.port = `${proxy.port}`
  lines = []
  database = openDatabase({
    url: url.href,
    size: 4,
    name: 'pool',
    isDurable: true,
    onIdleError: () => health.suspect(),
  })
  health = watchDatabase({ database, log: pino({}, { write: (line) => lines.push(line) }) })
})
afterEach(async () => {
  for (const cluster of clusters) {
    await letCommit(cluster)
    await alter(cluster, 'reset default_transaction_read_only')
  }
  await health.end()
  await Promise.all(pools.splice(0).map((pool) => pool.close()))
  database.cut()
  await database.close()
  await proxy.close()
  await until(async () => (await sessions(first())).length + (await sessions(second())).length === 0)
})

const write = () => database.pool.query('insert into written values (1)')
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Error) => error,
  )
const pidOf = async (pool = database.pool) =>
  (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

describe('a database whose commits hang', () => {
  it('P138: is down after 5 s, refuses reads at once, keeps few sessions, and is back with the first commit', async () => {
    health.begin()
    await write()
    await until(async () => (await sessions(first())).length === 2)
    await holdCommits(first())
    const hanging = failureOf(write())
    const since = performance.now()
    await until(() => health.state === 'down')
    expect(performance.now() - since).toBeGreaterThan(2_500)
    expect(isDatabaseAway(await hanging)).toBe(true)
    const counts: number[] = []
    for (let n = 0; n < 6; n++) {
      expect(isDatabaseAway(await failureOf(database.pool.query('select 1')))).toBe(true)
      expect(isDatabaseAway(await failureOf(database.openSession('lock')))).toBe(true)
      counts.push((await sessions(first())).filter(({ name }) => name !== 'pool').length)
      await sleep(250)
    }
    // The backend of the statement that hung outlives its client.
    expect((await sessions(first())).filter(({ name }) => name === 'pool')).toHaveLength(1)
    expect(Math.max(...counts)).toBeLessThanOrEqual(2)
    expect(health.state).toBe('down')
    expect(lines.filter((line) => line.includes('a commit is not answered'))).toHaveLength(1)
    await letCommit(first())
    await until(() => health.state === 'up')
    await write()
  })

  it('P138: is not asked again and again after its connections broke: a hanging backend outlives its client', async () => {
    health.begin()
    await until(async () => (await sessions(first())).length === 1)
    await holdCommits(first())
    await until(async () => (await sessions(first())).some(({ wait }) => wait === 'SyncRep'))
    const [hanging] = await sessions(first())
    for (let n = 0; n < 3; n++) {
      proxy.drop()
      await sleep(1_100)
      const probes = (await sessions(first())).filter(({ name }) => name.startsWith('foyer health'))
      expect(probes.filter(({ wait }) => wait === 'SyncRep').map(({ pid }) => pid)).toEqual([hanging?.pid])
      expect(probes.length).toBeLessThanOrEqual(3)
    }
    await until(() => health.state === 'down')
    await letCommit(first())
    await until(() => health.state === 'up')
  })

  it('P140: confirms no session', async () => {
    const session = await database.openSession('lock')
    await confirmSession(session)
    await holdCommits(first())
    await session.query('select pg_advisory_lock(1)')
    expect(await failureOf(confirmSession(session, 300))).toBeInstanceOf(CommitInDoubtError)
    destroySession(session)
  })
})

describe('P139: a commit', () => {
  it.each(['begin', undefined])('that is cancelled while it waits has failed (%s)', async (begin) => {
    const client = await database.pool.connect()
    const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
    await holdCommits(first())
    if (begin !== undefined) {
      await client.query(begin)
      await client.query('insert into written values (1)')
    }
    const failure = failureOf(client.query(begin === undefined ? 'insert into written values (2)' : 'commit'))
    await until(async () => (await sessions(first())).some(({ wait }) => wait === 'SyncRep'))
    await first().admin.query('select pg_cancel_backend($1)', [pid])
    expect(await failure).toBeInstanceOf(CommitInDoubtError)
    client.release()
    await letCommit(first())
    expect(await pidOf()).not.toBe(pid)
  })

  it('has failed where the answer got lost, also for a caller with a callback', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    await client.query('insert into written values (3)')
    await holdCommits(first())
    const failure = new Promise((resolve) => client.query('commit', resolve))
    await until(async () => (await sessions(first())).some(({ wait }) => wait === 'SyncRep'))
    proxy.drop()
    expect(await failure).toBeInstanceOf(CommitInDoubtError)
    client.release()
  })
})

describe('a session that leaves something unanswered while its server answers others', () => {
  /** Statements have 1 s, of which the role decides; answers half a second more, and commits half a second. */
  async function openImpatient(): Promise<DatabasePool> {
    await first().admin.query("alter role foyer set statement_timeout = '1s'")
    onTestFinished(async () => {
      await first().admin.query('alter role foyer reset statement_timeout')
    })
    const { url } = first().postgres
    const patience = { commitMs: 500, graceMs: 500 }
    const opened = openDatabase({ url, size: 4, name: 'pool', onIdleError: () => {}, patience })
    pools.push(opened)
    return opened
  }
  const UNANSWERED = expect.objectContaining({ message: 'a statement was not answered' })

  it('P138: is cut, once PostgreSQL itself would have ended its statement; one that waits for nothing is not', async () => {
    const own = await openImpatient()
    const listening = await own.pool.connect()
    await listening.query('listen nothing')
    const frozen = await own.pool.connect()
    const pid = (await frozen.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    const failures = [failureOf(frozen.query('select 1')), failureOf(frozen.query('select 2'))]
    expect(await pidOf(own.pool)).not.toBe(pid)
    expect(await Promise.all(failures)).toEqual([UNANSWERED, expect.any(Error)])
    process.kill(pid, 'SIGCONT')
    frozen.release()
    await until(async () => (await sessions(first())).every((session) => session.pid !== pid))
    expect((await listening.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    listening.release()
  })

  it('is not cut where PostgreSQL ends the statement, nor where the session waits without a limit', async () => {
    const own = await openImpatient()
    const client = await own.pool.connect()
    const pid = async () => (await client.query('select pg_backend_pid() as pid')).rows[0]
    const before = await pid()
    expect(await failureOf(client.query('select pg_sleep(60)'))).toMatchObject({ code: '57014' })
    await client.query('set statement_timeout = 0')
    await client.query('select pg_sleep(2)')
    expect(await pid()).toEqual(before)
    await client.query('reset statement_timeout')
    client.release()
  })

  it('P139: is cut at a COMMIT, whose outcome is then unknown, although reads are answered', async () => {
    const own = await openImpatient()
    const client = await own.pool.connect()
    await client.query('begin')
    await client.query('insert into written values (5)')
    await holdCommits(first())
    const failure = await failureOf(client.query('commit'))
    expect(failure).toBeInstanceOf(CommitInDoubtError)
    expect(failure?.message).toBe('a commit was not answered')
    expect(await failureOf(client.query('rollback'))).toBe(failure)
    client.release()
    expect((await own.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(own.pool.totalCount).toBe(1)
  })
})

describe('P137: a session', () => {
  it('that met a read-only server is not used again, although its borrower returns it as good', async () => {
    const before = await pidOf()
    await alter(first(), 'set default_transaction_read_only = on')
    const client = await database.pool.connect()
    await until(async () => (await failureOf(client.query('insert into written values (4)'))) !== undefined)
    client.release()
    await alter(first(), 'reset default_transaction_read_only')
    expect(await pidOf()).not.toBe(before)
  })

  it('of an earlier server is cut when another one commits', async () => {
    health.begin()
    const busy = await database.pool.connect()
    await write()
    await until(async () => (await sessions(first())).length === 3)
    proxy.turnTo(second().place)
    // A new session of the pool lands there before the watch knows.
    const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
    for (const client of clients) client.release()
    await until(async () => (await sessions(first())).length === 0)
    await write()
    expect(await failureOf(busy.query('select 1'))).toBeDefined()
    busy.release()
    expect(health.state).toBe('up')
  })

  it('that lands on an earlier server is cut once the watch has committed on the present one again', async () => {
    health.begin()
    await until(async () => (await sessions(first())).length === 1)
    // The way leads elsewhere for one connection, as a switch may that has not heard of a promotion.
    database.events.prependListener('landed', () => proxy.turnTo(first().place))
    proxy.turnTo(second().place)
    const strayed = await database.pool.connect()
    expect(await sessions(second())).toHaveLength(1)
    await until(async () => (await sessions(second())).length === 0)
    strayed.release()
    expect(health.state).toBe('up')
    await write()
    expect(await sessions(second())).toEqual([])
  })

  it('relies on nothing that the server sets', async () => {
    const { rows } = await database.pool.query(
      `select '2026-01-02T03:04:05Z'::timestamptz as moment, '2026-01-02'::date::text as day, current_setting('TimeZone') as zone,
         current_setting('synchronous_commit') as commit, current_setting('default_transaction_isolation') as isolation`,
    )
    expect(rows).toEqual([
      {
        moment: new Date('2026-01-02T03:04:05Z'),
        day: '2026-01-02',
        zone: 'UTC',
        commit: 'on',
        isolation: 'read committed',
      },
    ])
  })
})

const TERMINATE = `
  import pg from 'pg'
  const client = new pg.Client(process.argv[1])
  await client.connect()
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'pool'")
  await client.end()
  process.exitCode = rowCount === 1 ? 0 : 1`

describe('one closed connection', () => {
  it('is no outage: no request fails, and the state stays', async () => {
    health.begin()
    await Promise.all([write(), write(), write()])
    for (let n = 0; n < 2; n++) {
      await sleep(1_200)
      expect(await proxy.closeIdle(100)).toBeGreaterThan(0)
      await Promise.all([write(), write()])
      expect(health.state).toBe('up')
    }
    expect(lines).toEqual([])
  })

  it('is no outage where the request comes with the end of its connection', async () => {
    await pidOf()
    await sleep(1_100)
    // This process reads nothing until the connection is closed.
    const { status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', TERMINATE, first().postgres.url],
      { cwd: PROJECT },
    )
    expect(status).toBe(0)
    expect(await pidOf()).toBeDefined()
  })
})
