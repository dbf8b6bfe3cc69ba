import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { demoWallet } from '../sandbox/demoWallets.ts'
import { tryLock } from '../sandbox/lock.ts'
import { authMessage } from '../server/wallet-auth/signedRead.ts'
import {
  endProcesses,
  listens,
  removeDataDir,
  type ServerProcess,
  startProcess,
  until,
  untilUnused,
} from './fixtures/process.ts'

interface Parts {
  readonly server: string
  readonly telegram: string
  readonly chain: string
  readonly database: string
}

/** One data directory for all, since the demo's past takes a while to write; each test begins with a server that starts. */
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-start-'))
})

afterEach(async () => {
  await endProcesses()
  await untilUnused(folder)
})

afterAll(() => removeDataDir(folder))

const start = (env: Record<string, string> = {}) => startProcess({ DATA_DIR: folder, ...env })

function readParts(): Parts {
  return JSON.parse(readFileSync(join(folder, 'parts.json'), 'utf8')) as Parts
}

async function runs(server: ServerProcess): Promise<Parts> {
  await server.runs()
  await until(() => existsSync(join(folder, 'parts.json')) && readParts().server === server.origin)
  return readParts()
}

async function health(server: ServerProcess): Promise<{ database: string; status: string } | undefined> {
  const response = await fetch(`${server.origin}/health`).catch(() => undefined)
  return response && ((await response.json()) as { database: string; status: string })
}

interface Totals {
  readonly campaigns: number
  readonly verificationsCompleted: number
}

/** The demo advertiser's signed read. */
async function readAdvertiser(server: ServerProcess): Promise<{ status: number; totals: Totals }> {
  const wallet = demoWallet('advertiser')
  const ts = String(Date.now())
  const sig = await wallet.signMessage(authMessage('Service', ts))
  const response = await fetch(`${server.origin}/api/advertiser?wallet=${wallet.address}&ts=${ts}&sig=${sig}`)
  return { status: response.status, totals: ((await response.json()) as { totals: Totals }).totals }
}

describe('npm start with an empty environment', { timeout: 600_000 }, () => {
  it('stops in order when told so in the middle of its start', async () => {
    const server = await start()
    await until(async () => (await health(server)) !== undefined)
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toContain('the server runs')
    expect(server.output()).not.toMatch(/at .*\.ts:\d+/)
  })

  it('does not finish its demo data when told to stop, and writes them at the next start', async () => {
    const server = await start()
    await until(() => server.output().includes('the database was migrated'))
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toMatch(/at .*\.ts:\d+/)
    const next = await start()
    await runs(next)
    expect((await readAdvertiser(next)).status).toBe(200)
  })

  it('listens before the database is there, runs on embedded parts, and leaves nothing behind', async () => {
    const server = await start()
    await until(async () => (await health(server)) !== undefined)
    const first = await health(server)
    expect(first).toMatchObject({ status: 'ok', database: 'connecting' })
    const early = await fetch(`${server.origin}/api/groups`)
    expect(early.status).toBe(503)
    expect(early.headers.get('retry-after')).not.toBeNull()

    const parts = await runs(server)
    expect(await health(server)).toMatchObject({ status: 'ok', database: 'up' })
    expect((await readAdvertiser(server)).status).toBe(200)
    expect(await (await fetch(`${server.metricsOrigin}/ready`)).text()).toBe('ready\n')
    expect(await (await fetch(`${server.metricsOrigin}/metrics`)).text()).toContain(
      'foyer_http_request_seconds_count',
    )
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404)
    expect((await fetch(`${server.origin}/ready`)).status).toBe(404)
    expect(server.output()).toContain(`curl ${server.origin}/health`)
    expect(server.output()).toContain(demoWallet('advertiser').address)

    const second = await start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `Another server uses the data directory ${folder}. Stop it, or set DATA_DIR to another folder.\n`,
    )

    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    for (const origin of [server.origin, ...Object.values(parts)]) expect(await listens(origin)).toBe(false)
    expect(existsSync(join(folder, 'parts.json'))).toBe(false)
    const lock = await tryLock(folder, 'server')
    expect(lock).toBeDefined()
    await lock?.release()
  })

  it('P59: keeps its secrets in one private file, over restarts, and prints none of them', async () => {
    const server = await start()
    await runs(server)
    const path = join(folder, 'secrets.json')
    const secrets = readFileSync(path, 'utf8')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'parts.json')).mode & 0o777).toBe(0o600)
    server.signal('SIGINT')
    expect(await server.ended).toBe(0)
    const again = await start({ LOG_LEVEL: 'trace' })
    await runs(again)
    await readAdvertiser(again)
    expect(readFileSync(path, 'utf8')).toBe(secrets)
    for (const secret of Object.values(JSON.parse(secrets) as Record<string, string>)) {
      expect(secret.length).toBeGreaterThan(30)
      expect(server.output() + again.output()).not.toContain(secret)
    }
    expect(again.output()).not.toMatch(/sig=|0x[0-9a-f]{100}/)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order at a %s to its whole process group',
    async (signal) => {
      const server = await startProcess({ DATA_DIR: folder }, { isGroup: true })
      const parts = await runs(server)
      server.signalGroup(signal)
      expect(await server.ended).toBe(0)
      expect(server.output()).not.toMatch(/"level":[56]0/)
      for (const origin of Object.values(parts)) expect(await listens(origin)).toBe(false)
    },
  )

  it('takes a signal that npm passes on for the one that the group was sent', async () => {
    const server = await startProcess({ DATA_DIR: folder, npm_lifecycle_event: 'start' })
    await runs(server)
    server.signal('SIGTERM')
    await until(() => server.output().includes('Stopping …'))
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('after kill -9 the next start recovers by itself, and what the first one left has ended', async () => {
    const server = await start()
    const parts = await runs(server)
    const before = await readAdvertiser(server)
    server.signal('SIGKILL')
    expect(await server.ended).toBe('SIGKILL')
    const next = await start()
    await runs(next)
    for (const origin of Object.values(parts)) expect(await listens(origin)).toBe(false)
    expect(await readAdvertiser(next)).toEqual(before)
    next.signal('SIGTERM')
    expect(await next.ended).toBe(0)
  })

  it('resets chain and ledger, and says so, when the chain has lost blocks that the ledger knows', async () => {
    const server = await start()
    await runs(server)
    const before = await readAdvertiser(server)
    server.signal('SIGTERM')
    await server.ended
    rmSync(join(folder, 'chain'), { recursive: true })
    const next = await start()
    await runs(next)
    expect(next.output()).toContain('so chain and ledger are reset')
    // The new past ends a little later, and what a campaign may spend in a day depends on when in the day members come.
    const after = await readAdvertiser(next)
    expect(after).toMatchObject({ status: before.status, totals: { campaigns: before.totals.campaigns } })
    expect(after.totals.verificationsCompleted).toBeGreaterThan(0)
    next.signal('SIGTERM')
    await next.ended
    const third = await start()
    await runs(third)
    expect(third.output()).not.toContain('are reset')
  })

  it('stops and says why when an embedded part ends by itself', async () => {
    const server = await start()
    const parts = await runs(server)
    const pidFile = readFileSync(join(clusterOf(folder), 'postmaster.pid'), 'utf8')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain('The embedded PostgreSQL ended by itself, so the server stops.\n')
    expect(await listens(parts.chain)).toBe(false)
  })

  it('says in one sentence that its secrets are damaged', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'foyer-start-'))
    writeFileSync(join(damaged, 'secrets.json'), '{"databasePassword":')
    const server = await start({ DATA_DIR: damaged })
    expect(await server.ended).toBe(1)
    rmSync(damaged, { recursive: true })
    expect(server.output()).toMatch(/^\S+secrets\.json cannot be read\. .*\n$/)
  })

  it.each(['PORT', 'METRICS_PORT'])('a busy %s is one sentence that names it', async (name) => {
    const other = await start()
    await until(async () => (await health(other)) !== undefined)
    const port = new URL(name === 'PORT' ? other.origin : other.metricsOrigin).port
    const elsewhere = mkdtempSync(join(tmpdir(), 'foyer-start-'))
    const server = await start({ DATA_DIR: elsewhere, [name]: port })
    expect(await server.ended).toBe(1)
    await removeDataDir(elsewhere)
    expect(server.output()).toContain(
      `127.0.0.1:${port} is in use by another program. Stop it, or set ${name}.\n`,
    )
    expect(server.output()).not.toMatch(/at .*\.ts:\d+/)
  })
})

/** The cluster lies elsewhere where PostgreSQL's user cannot reach the data directory. */
function clusterOf(dataDir: string): string {
  const marker = join(dataDir, 'database', 'elsewhere')
  return join(existsSync(marker) ? readFileSync(marker, 'utf8') : join(dataDir, 'database'), 'cluster')
}
