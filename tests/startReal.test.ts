import { spawnSync } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTcpProxy, type TcpProxy } from '../sandbox/tcpProxy.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../sandbox/telegram/start.ts'
import { KEPT_MS } from '../server/http/keptReads.ts'
import { MIGRATION_LOCK } from '../server/migrations/migrate.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { createTestDatabase, type TestDatabase } from './fixtures/database.ts'
import { loadedFiles, sourcesOf, TELL_LOADED } from './fixtures/loadedFiles.ts'
import { endProcesses, listens, type ProcessOptions, startProcess, until } from './fixtures/process.ts'
import { startTestRpc, type TestRpc } from './fixtures/rpc.ts'

const TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
const SECRET = 'webhook-secret-of-the-test'
const WALLET = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const LOOPBACK = '127.0.0.1'

let database: TestDatabase
let proxy: TcpProxy
let rpc: TestRpc
let telegram: TelegramSandbox

beforeAll(async () => {
  database = await createTestDatabase()
  const { hostname, port } = new URL(database.url)
  proxy = await startTcpProxy({ host: hostname, port: Number(port) })
  rpc = await startTestRpc()
})

beforeEach(async () => {
  telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
})

afterEach(async () => {
  proxy.mend()
  rpc.release()
  await endProcesses()
  await telegram.stop()
  // Every sandbox starts with the same people, so messages pending for one would delay those of the next.
  await database.pool.query('truncate inbox, outbox')
})

afterAll(async () => {
  await rpc.close()
  await proxy.close()
  await database.drop()
})

/** Everything real, on loopback. */
function realParts(): Record<string, string> {
  return {
    DATABASE_URL: database.url,
    CHAIN_ID: '31337',
    RPC_URL: rpc.url,
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_WEBHOOK_SECRET: SECRET,
    PSEUDONYM_SECRET: 'a secret of thirty-two bytes or more',
    TELEGRAM_API_ROOT: telegram.url,
  }
}

const start = (env: Record<string, string> = {}, options?: ProcessOptions) =>
  startProcess({ ...realParts(), ...env }, options)

/** Neither the page nor its stream, acts, time and faults. */
async function expectNoStage(origin: string): Promise<void> {
  for (const path of ['', '/events', '/state', '/clock']) {
    expect((await fetch(`${origin}/stage${path}`)).status).toBe(404)
  }
  for (const path of ['act', 'clock', 'payout', 'faults']) {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const response = await fetch(`${origin}/stage/${path}`, { method: 'POST', headers, body: '{}' })
    expect(response.status).toBe(404)
  }
}

async function failsToStart(env: Record<string, string>): Promise<string> {
  const server = await start(env)
  expect(await server.ended).toBe(1)
  expect(server.output()).not.toMatch(/\bat .*:\d+:\d+/)
  return server
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n')
}

const throughProxy = () => {
  const url = new URL(database.url)
  url.host = `${LOOPBACK}:${proxy.port}`
  return url.href
}

function readGroups(origin: string): Promise<Response> {
  const signature = `0x${'5e'.repeat(64)}${Math.floor(Math.random() * 200 + 16).toString(16)}`
  return fetch(`${origin}/api/groups?wallet=${WALLET}&ts=${Date.now()}&sig=${signature}`)
}

async function databaseState(origin: string): Promise<string> {
  const response = await fetch(`${origin}/health`)
  expect(response.status).toBe(200)
  return ((await response.json()) as { database: string }).database
}

describe('A start that cannot succeed says why in one sentence', () => {
  const withDatabase = (change: (url: URL) => void) => {
    const url = new URL(database.url)
    change(url)
    return failsToStart({ DATABASE_URL: url.href })
  }

  it('P61: missing production variables are named all at once', async () => {
    const server = await startProcess({ NODE_ENV: 'production' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe(
      'Missing: DATABASE_URL, RPC_URL, TELEGRAM_BOT_TOKEN, PUBLIC_URL, CHAIN_ID, TELEGRAM_WEBHOOK_SECRET, PSEUDONYM_SECRET. They are explained in docs/operating.md.\n',
    )
  })

  it('P81: real and embedded parts are mixed by an unset variable', async () => {
    const server = await startProcess({ RPC_URL: rpc.url, CHAIN_ID: '31337' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(
      /^DATABASE_URL, TELEGRAM_BOT_TOKEN not set, while other parts are real\. .*\n$/,
    )
  })

  it('P56: a bot token without a webhook secret', async () => {
    expect(await failsToStart({ TELEGRAM_WEBHOOK_SECRET: '' })).toBe(
      'Missing: TELEGRAM_WEBHOOK_SECRET. It is explained in docs/operating.md.\n',
    )
  })

  it('a malformed DATABASE_URL', async () => {
    expect(await failsToStart({ DATABASE_URL: 'localhost:5432/foyer' })).toBe(
      'DATABASE_URL: must be a URL starting with postgres:// or postgresql://.\n',
    )
  })

  it('P59: a wrong password, which is not repeated', async () => {
    const said = await withDatabase((url) => {
      url.password = 'not-the-password'
    })
    expect(said).toMatch(/^DATABASE_URL: the database \S+ on \S+ refuses this user or password\.\n$/)
    expect(said).not.toContain('not-the-password')
  })

  it('an unknown database', async () => {
    const said = await withDatabase((url) => {
      url.pathname = '/nowhere'
    })
    expect(said).toMatch(/^DATABASE_URL: there is no such database as the database nowhere on \S+\.\n$/)
  })

  it('something that is not PostgreSQL', async () => {
    const server = http.createServer((_request, response) => response.end('hello'))
    await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
    const { port } = server.address() as AddressInfo
    const said = await failsToStart({ DATABASE_URL: `postgres://a:b@${LOOPBACK}:${port}/c` })
    server.close()
    expect(said).toMatch(/^DATABASE_URL: .*\n$/)
  })

  it('an RPC endpoint of another chain', async () => {
    expect(await failsToStart({ CHAIN_ID: '8453' })).toBe(
      'RPC_URL: endpoint 1 is of chain 31337, but CHAIN_ID is 8453.\n',
    )
  })

  it('a bot token that Telegram does not know', async () => {
    const said = await failsToStart({ TELEGRAM_BOT_TOKEN: TOKEN.replace('fake', 'ekaf') })
    expect(said).toMatch(/^TELEGRAM_BOT_TOKEN: .*\n$/)
    expect(said).not.toContain('ekaf')
  })
})

describe('A server on real parts', () => {
  const embeddedIn = (output: string) =>
    loadedFiles(output)
      .flatMap(sourcesOf)
      .filter((source) => source.startsWith('sandbox/'))

  it('P81: production never loads embedded code', async () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://ads.example', HOST: LOOPBACK }
    const server = await start(production, { nodeArgs: TELL_LOADED })
    await server.runs()
    expect((await readGroups(server.origin)).status).toBe(200)
    expect(loadedFiles(server.output()).length).toBeGreaterThan(3)
    expect(embeddedIn(server.output())).toEqual([])
    await expectNoStage(server.origin)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    // The same check does notice embedded code where it may be loaded.
    const embedded = { EMBEDDED: 'telegram', TELEGRAM_BOT_TOKEN: '', TELEGRAM_API_ROOT: '' }
    const development = await start(
      { ...embedded, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      { nodeArgs: TELL_LOADED },
    )
    await until(() => embeddedIn(development.output()).length > 0)
  })

  it('a server with one real part has no stage', async () => {
    const server = await start()
    await server.runs()
    await expectNoStage(server.origin)
  })

  it('P59: prints no secret, not even when everything is logged and the database goes away', async () => {
    const server = await start({ LOG_LEVEL: 'trace', DATABASE_URL: throughProxy() })
    await server.runs()
    await readGroups(server.origin)
    proxy.cut()
    await until(async () => (await databaseState(server.origin)) === 'down')
    await readGroups(server.origin)
    const password = new URL(database.url).password
    for (const secret of [TOKEN, SECRET, `:${password}@`, 'sig=', '5e5e5e']) {
      expect(server.output()).not.toContain(secret)
    }
  })

  it('lives through an outage of the database: says so, answers 503 with Retry-After, and recovers by itself', async () => {
    const server = await start({ DATABASE_URL: throughProxy() })
    await server.runs()
    expect((await readGroups(server.origin)).status).toBe(200)

    proxy.cut()
    await until(async () => (await databaseState(server.origin)) === 'down')
    const response = await readGroups(server.origin)
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual({ error: expect.any(String), code: 'database.unavailable' })
    expect((await fetch(`${server.metricsOrigin}/ready`)).status).toBe(503)

    proxy.mend()
    await until(async () => (await databaseState(server.origin)) === 'up')
    expect((await readGroups(server.origin)).status).toBe(200)
    // The worker takes its lock again first.
    await until(async () => (await fetch(`${server.metricsOrigin}/ready`)).status === 200)
    await until(() => telegramAnswers())
  })

  it('gives requests up that wait for a database which does not answer any more', async () => {
    const server = await start({ DATABASE_URL: throughProxy() })
    await server.runs()
    expect((await readGroups(server.origin)).status).toBe(200)
    proxy.hang()
    // Answers are kept for a moment.
    await setTimeout(KEPT_MS)
    const hanging = await readGroups(server.origin)
    expect(hanging.status).toBe(503)
    await until(async () => (await databaseState(server.origin)) === 'down')
    proxy.mend()
    await until(async () => (await databaseState(server.origin)) === 'up')
    expect((await readGroups(server.origin)).status).toBe(200)
  })

  it('waits for a database that is not there yet, and answers /health meanwhile', async () => {
    proxy.cut()
    const server = await start({ DATABASE_URL: throughProxy() })
    await until(() => server.output().includes('waiting for the database'))
    expect(await databaseState(server.origin)).toBe('connecting')
    expect((await readGroups(server.origin)).status).toBe(503)
    proxy.mend()
    await server.runs()
    expect(await databaseState(server.origin)).toBe('up')
  })

  it('starts without its RPC endpoints, and says that signatures cannot be verified', async () => {
    const server = await start({ RPC_URL: 'http://127.0.0.1:1' })
    await server.runs()
    expect(server.output()).toContain('no RPC endpoint answers')
    expect((await readGroups(server.origin)).status).toBe(503)
  })

  it('answers what it has accepted before it ends', async () => {
    const server = await start()
    await server.runs()
    rpc.hold()
    const calls = rpc.calls()
    const response = readGroups(server.origin)
    await until(() => rpc.calls() > calls)
    server.signal('SIGTERM')
    await until(async () => !(await listens(server.origin)))
    rpc.release()
    expect((await response).status).toBe(200)
    expect(await server.ended).toBe(0)
  })

  it('told to go, it is not ready at once, serves on, and closes each connection; a second signal ends that', async () => {
    const server = await start({ DRAIN_DELAY_SECONDS: '300' })
    await server.runs()
    server.signal('SIGTERM')
    await until(async () => (await fetch(`${server.metricsOrigin}/ready`)).status === 503)
    const response = await readGroups(server.origin)
    expect(response.status).toBe(200)
    expect(response.headers.get('connection')).toBe('close')
    server.signal('SIGTERM')
    expect(await server.ended).toBe(1)
  })

  it('a worker has no requests to wait for, and goes at once', async () => {
    const server = await start({ ROLES: 'worker', DRAIN_DELAY_SECONDS: '300' })
    await server.runs()
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('requests that come during a start wait for it, and /health does not', async () => {
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const server = await start()
    await until(() => listens(server.origin))
    const response = readGroups(server.origin)
    expect(await databaseState(server.origin)).toBe('connecting')
    await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    holder.release()
    expect((await response).status).toBe(200)
  })

  it('ends at once at a second signal', async () => {
    const server = await start()
    await server.runs()
    rpc.hold()
    const calls = rpc.calls()
    const response = readGroups(server.origin).catch(() => 'cut off')
    await until(() => rpc.calls() > calls)
    server.signal('SIGTERM')
    await until(async () => !(await listens(server.origin)))
    server.signal('SIGTERM')
    expect(await server.ended).toBe(1)
    expect(await response).toBe('cut off')
  })

  it('logs what nobody caught, ends in order, and says by its exit code that it failed', async () => {
    const failing = "process.on('SIGUSR2', () => { throw new Error('nobody catches this') })"
    const server = await start(
      {},
      { nodeArgs: ['--import', `data:text/javascript,${encodeURIComponent(failing)}`] },
    )
    await server.runs()
    rpc.hold()
    const calls = rpc.calls()
    const response = readGroups(server.origin)
    await until(() => rpc.calls() > calls)
    server.signal('SIGUSR2')
    await until(() => server.output().includes('nobody catches this'))
    rpc.release()
    expect((await response).status).toBe(200)
    expect(await server.ended).toBe(1)
  })

  it('ROLES divides it: one process takes updates in, another handles them', async () => {
    const web = await start({ ROLES: 'http' })
    await web.runs()
    const carol = telegram.user('Carol')
    carol.says('/start')
    await until(async () => (await pendingUpdates()) > 0)
    expect(carol.received()).toHaveLength(0)
    const worker = await start({ ROLES: 'worker', PUBLIC_URL: web.origin })
    await worker.runs()
    await carol.sees(/Foyer/)
    expect(await listens(worker.origin)).toBe(false)
    expect((await fetch(`${worker.metricsOrigin}/ready`)).status).toBe(200)
    worker.signal('SIGTERM')
    web.signal('SIGTERM')
    expect(await worker.ended).toBe(0)
    expect(await web.ended).toBe(0)
  })
})

describe('npm run migrate', () => {
  const migrate = (url: string) =>
    spawnSync(process.execPath, [LAUNCHER, 'migrate'], {
      env: { DATABASE_URL: url },
      encoding: 'utf8',
    })

  it('brings an empty database to this version, says what it applied, and nothing the second time', async () => {
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
    await database.pool.query(`create database ${name}`)
    const url = new URL(database.url)
    url.pathname = `/${name}`
    const first = migrate(url.href)
    expect(first.stdout).toMatch(/^Applied: 0001_accounts, .*\.\n$/)
    expect(first.status).toBe(0)
    expect(migrate(url.href).stdout).toBe('The database is up to date.\n')
    await database.pool.query(`drop database ${name} with (force)`)
  })

  it('refuses a database that a newer version has migrated, in one sentence', async () => {
    await database.pool.query("insert into kysely_migration values ('9999_later', now()::text)")
    const { stderr, status } = migrate(database.url)
    await database.pool.query("delete from kysely_migration where name = '9999_later'")
    expect(stderr).toBe(
      'The database is too new for this version: a newer one has migrated it (9999_later). Run the version that migrated it, or a newer one.\n',
    )
    expect(status).toBe(1)
  })

  it('says in one sentence what is wrong with DATABASE_URL', () => {
    expect(migrate('').stderr).toBe('Missing: DATABASE_URL.\n')
    const unknown = new URL(database.url)
    unknown.pathname = '/nowhere'
    const { stderr, status } = migrate(unknown.href)
    expect(stderr).toMatch(/^DATABASE_URL: there is no such database .*\n$/)
    expect(status).toBe(1)
  })
})

async function pendingUpdates(): Promise<number> {
  const { rows } = await database.pool.query("select 1 from inbox where status = 'pending'")
  return rows.length
}

/** Somebody new writes to the bot, and it answers: webhook, database and worker are in order. */
async function telegramAnswers(): Promise<boolean> {
  const person = telegram.user(`Dora ${Math.random()}`)
  person.says('/help')
  await person.sees(/./, { timeoutMs: 30_000 })
  return true
}
