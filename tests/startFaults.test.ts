import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { ownMetrics } from '../scripts/generate/documents.ts'
import { LANGUAGES } from '../server/shared/languages.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { loadedFiles, sourcesOf, TELL_LOADED } from './fixtures/loadedFiles.ts'
import { startTestPooler, type TestPooler } from './fixtures/pooler.ts'
import { endProcesses, type ServerProcess, startProcess, until } from './fixtures/process.ts'
import { startTestRpc, type TestRpc } from './fixtures/rpc.ts'

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const AN_HOUR = 3_600

let database: TestDatabase
let pooler: TestPooler
let rpc: TestRpc
let telegram: TelegramSandbox

beforeAll(async () => {
  rpc = await startTestRpc()
})
beforeEach(async () => {
  database = await createTestDatabase()
  const { hostname, port } = new URL(database.url)
  pooler = await startTestPooler({ host: hostname, port: Number(port) })
  telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
})
afterEach(async () => {
  await endProcesses()
  await telegram.stop()
  await pooler.close()
  await database.drop()
})
afterAll(() => rpc.close())

function start(env: Record<string, string> = {}, nodeArgs: readonly string[] = []): Promise<ServerProcess> {
  const parts = {
    DATABASE_URL: database.url,
    CHAIN_ID: '31337',
    RPC_URL: rpc.url,
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-test',
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    TELEGRAM_API_ROOT: telegram.url,
  }
  return startProcess({ ...parts, ...env }, { nodeArgs })
}

async function readiness(server: ServerProcess): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.metricsOrigin}/ready`)
  return { status: response.status, text: await response.text() }
}

const callsOf = (pattern: RegExp) => telegram.calls.filter(({ method }) => pattern.test(method))

/** Somebody new writes to the bot, and it answers: webhook, database and worker are in order. */
async function answers(): Promise<void> {
  const person = telegram.user(`Dora ${crypto.randomUUID()}`)
  person.says('/help')
  await person.sees(/./, { timeoutMs: 30_000 })
}

/** The server has kept what Telegram says of the bot. */
function knows(): Promise<void> {
  return until(async () => (await database.pool.query("select from bot where username <> ''")).rowCount === 1)
}

describe('the profile of the bot', () => {
  const PROFILE = /^setmy(commands|description|shortdescription)$/
  /** The profile has four texts in each language. */
  const TEXTS = 4 * Object.keys(LANGUAGES).length

  it('P93: may be limited, and the gate works; what Telegram told us to wait for is waited for', async () => {
    telegram.failNext({ kind: 'rate_limited', retryAfterSeconds: AN_HOUR }, { method: 'setMyCommands' })
    const server = await start()
    await server.runs()
    await until(async () => {
      const { rows } = await database.pool.query("select from outbox where error = 'rate limited'")
      return rows.length === 1
    })
    await answers()
    expect(await (await fetch(server.origin)).text()).toContain('foyer_sandbox_bot')
    expect(callsOf(PROFILE)).toHaveLength(0)
    expect(callsOf(/^setwebhook$/)).toHaveLength(1)
  })

  it('P93: may be refused in part, and the gate works', async () => {
    telegram.failNext({ kind: 'refused', description: 'Bad Request: too long' }, { method: 'setMyCommands' })
    const server = await start()
    await server.runs()
    await answers()
    await until(() => Object.keys(telegram.world.profile).length === TEXTS - 1)
  })

  it('P93: is published once for each change of its texts, and not again at the next start', async () => {
    const server = await start()
    await server.runs()
    await until(() => Object.keys(telegram.world.profile).length === TEXTS)
    expect(callsOf(PROFILE)).toHaveLength(TEXTS)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    const again = await start({ PUBLIC_URL: server.origin, PORT: new URL(server.origin).port })
    await again.runs()
    await answers()
    expect(callsOf(PROFILE)).toHaveLength(TEXTS)
    await database.pool.query("update bot set profile_hash = 'of other texts'")
    again.signal('SIGTERM')
    expect(await again.ended).toBe(0)
    const changed = await start({ PUBLIC_URL: server.origin, PORT: new URL(server.origin).port })
    await changed.runs()
    await until(() => callsOf(PROFILE).length === 2 * TEXTS)
  })

  it('P93: the bot works under the name that it had when Telegram does not tell it', async () => {
    const first = await start()
    await first.runs()
    await until(
      async () => (await database.pool.query("select from bot where username <> ''")).rowCount === 1,
    )
    first.signal('SIGTERM')
    expect(await first.ended).toBe(0)
    telegram.failNext({ kind: 'no_answer' }, { method: 'getMe', times: 100 })
    const server = await start({ PUBLIC_URL: first.origin, PORT: new URL(first.origin).port })
    await server.runs()
    await answers()
    expect(await (await fetch(server.origin)).text()).toContain('foyer_sandbox_bot')
  })
})

describe('/ready', () => {
  let holder: PoolClient | undefined
  afterEach(() => {
    holder?.release(true)
    holder = undefined
  })

  /** A job that came ten minutes ago, in a queue that is locked: the job engine asks for it and is given none. */
  async function addHeldJob(): Promise<void> {
    await database.pool.query(
      `select graphile_worker.add_job('transactions_send', '{}'::json, queue_name := 'held', job_key := 'old',
         run_at := now() + interval '1 hour')`,
    )
    holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query("select from graphile_worker._private_job_queues where queue_name = 'held' for update")
    await database.pool.query(
      `update graphile_worker._private_jobs set created_at = now() - interval '10 minutes', run_at = now() - interval '10 minutes'
       where key = 'old'`,
    )
  }

  it('P94: a worker whose loop takes no jobs is not ready, and says why; its metrics tell how late it is', async () => {
    const server = await start()
    await server.runs()
    expect(await readiness(server)).toEqual({ status: 200, text: 'ready\n' })
    await addHeldJob()
    await until(async () => (await readiness(server)).status === 503)
    expect((await readiness(server)).text).toMatch(
      /^not ready\nthe oldest job is 60\d s late, of 300 s at most\n$/,
    )
    const metrics = await (await fetch(`${server.metricsOrigin}/metrics`)).text()
    expect(metrics).toMatch(/^foyer_oldest_due_seconds\{work="job"\} 60\d/m)
    expect(metrics).toMatch(/^foyer_oldest_due_seconds\{work="update"\} 0$/m)
  })

  it('P94: a server that only answers HTTP is ready whatever workers do', async () => {
    const server = await start({ ROLES: 'http' })
    await server.runs()
    await addHeldJob()
    await until(async () =>
      (await (await fetch(`${server.metricsOrigin}/metrics`)).text()).includes('due_seconds{work="job"} 60'),
    )
    expect(await readiness(server)).toEqual({ status: 200, text: 'ready\n' })
  })

  it('exports the metrics that docs/operating.md lists, and no other of its own', async () => {
    const server = await start()
    await server.runs()
    const metrics = await (await fetch(`${server.metricsOrigin}/metrics`)).text()
    const exported = [...metrics.matchAll(/^# TYPE (foyer_\w+) /gm)].map(([, name]) => name)
    expect(exported.toSorted()).toEqual(
      ownMetrics()
        .map(({ name }) => name)
        .toSorted(),
    )
    expect(metrics).toMatch(/^foyer_backlog\{work="update"\} 0$/m)
  })

  it('names its connections to PostgreSQL by their roles', async () => {
    const server = await start({ ROLES: 'http' })
    await server.runs()
    await until(async () => {
      const { rows } = await database.pool.query(
        "select distinct application_name as name from pg_stat_activity where datname = current_database() and application_name like 'foyer%'",
      )
      return (
        rows.some(({ name }) => name === 'foyer http') &&
        rows.some(({ name }) => name.startsWith('foyer health '))
      )
    })
  })

  it('counts the calls to each RPC endpoint, without its address', async () => {
    const server = await start()
    await server.runs()
    const metrics = await (await fetch(`${server.metricsOrigin}/metrics`)).text()
    expect(metrics).toMatch(
      /^foyer_rpc_call_seconds_count\{endpoint="1",method="eth_chainId",outcome="returned"\} \d+$/m,
    )
    expect(metrics).not.toContain(new URL(rpc.url).host)
  })
})

describe('a pooler in session mode', () => {
  const throughPooler = (parameters = '') => {
    const url = new URL(database.url)
    url.host = `127.0.0.1:${pooler.port}`
    return { DATABASE_URL: `${url.href}${parameters}` }
  }

  it('P95: is sent no start-up parameter that it refuses, and everything runs', async () => {
    const server = await start(throughPooler())
    await server.runs()
    await answers()
    expect(new Set(pooler.startups.flat())).toEqual(
      new Set(['user', 'database', 'application_name', 'client_encoding']),
    )
    const { rows } = await database.pool.query(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'foyer http worker'",
    )
    expect(rows[0]?.count).toBeGreaterThan(0)
  })

  it('P95: a start-up parameter of DATABASE_URL that it refuses stops the start with a sentence', async () => {
    const server = await start(throughPooler('?statement_timeout=1000'))
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^DATABASE_URL: a pooler before the database \S+ on \S+ refuses the start-up parameter statement_timeout: .*ignore_startup_parameters\.$/m,
    )
    expect(pooler.startups.length).toBeLessThan(3)
  })

  it.each([
    ['password authentication failed', /refuses this user or password/],
    ['no such database: foyer', /there is no such database/],
  ])('P95: “%s” stops the start, although its code is that of anything', async (message, said) => {
    pooler.refuse(message)
    const server = await start(throughPooler())
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(said)
  })

  it('P95: full, it is asked again after growing waits, told once, and used when it has room', async () => {
    pooler.refuse('no more connections allowed (max_client_conn)')
    const server = await start(throughPooler())
    const since = performance.now()
    await until(() => pooler.startups.length >= 5)
    // Waits of 0.25, 0.5, 1 and 2 seconds lie between the first five.
    expect(performance.now() - since).toBeGreaterThan(2_000)
    const told = () => server.output().match(/waiting for the database[^"]*/g) ?? []
    expect(told()).toEqual([expect.stringMatching(/: it has no connection left$/)])
    pooler.refuse('the database system is starting up', '57P03')
    await until(() => told().length === 2)
    expect(told()[1]).toMatch(/: it is starting or being shut down$/)
    expect((await fetch(`${server.origin}/health`)).status).toBe(200)
    expect(await readiness(server)).toMatchObject({ status: 503 })
    pooler.admit()
    await server.runs()
    await answers()
    expect(told()).toHaveLength(2)
  })

  it('P95: refusing while the server runs, it is asked again after growing waits, and told once', async () => {
    const server = await start({ ...throughPooler(), ROLES: 'http' })
    await server.runs()
    await knows()
    pooler.refuse('no more connections allowed (max_client_conn)')
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'foyer%'",
    )
    const state = async () =>
      ((await (await fetch(`${server.origin}/health`)).json()) as { database: string }).database
    await until(async () => (await state()) === 'down')
    const before = pooler.startups.length
    const since = performance.now()
    // Waits of 1 and 2 seconds lie between the last of them.
    await until(() => pooler.startups.length >= before + 3)
    expect(performance.now() - since).toBeGreaterThan(1_000)
    expect(server.output().match(/the database cannot be reached: it has no connection left/g)).toHaveLength(
      1,
    )
    pooler.admit()
    await until(async () => (await state()) === 'up')
  })
})

describe('a database that a newer version has migrated', () => {
  it('stops the start with a sentence that says so', async () => {
    await database.pool.query("insert into kysely_migration values ('9999_later', now()::text)")
    const server = await start()
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^The database is too new for this version: a newer one has migrated it \(9999_later\)\. Run the version that migrated it, or a newer one\.$/m,
    )
  })
})

it('loads nothing at a start that Foyer replaces, or never uses, and few files in all', async () => {
  const server = await start(
    { ROLES: 'http', NODE_ENV: 'production', PUBLIC_URL: 'https://ads.example' },
    TELL_LOADED,
  )
  await server.runs()
  server.signal('SIGTERM')
  expect(await server.ended).toBe(0)
  const files = loadedFiles(server.output())
  // Each is looked for, opened and linked: a third of a millisecond.
  expect(files.length).toBeGreaterThan(3)
  expect(files.length).toBeLessThan(20)
  const sources = files.flatMap(sourcesOf)
  expect(sources.length).toBeGreaterThan(500)
  const unwanted =
    /node_modules\/(@deno|pg-native|pino-pretty|react|vite)\/|\/account-abstraction\/|^sandbox\/|^tests\//
  expect(sources.filter((path) => unwanted.test(path))).toEqual([])
})
