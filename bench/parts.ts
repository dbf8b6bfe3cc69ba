import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedChain, startChain } from '../sandbox/chain/start.ts'
import { findFreePort } from '../sandbox/ports.ts'
import { type EmbeddedPostgres, startPostgres } from '../sandbox/postgres/start.ts'
import { LAUNCHER } from '../server/shared/places.ts'

/** Shared parts of a run: one PostgreSQL, one chain behind one counter. */
export interface Parts {
  readonly rpcUrl: string
  /** JSON-RPC calls that have reached the chain so far. */
  rpcCalls(): number
  createDatabase(name: string): Promise<string>
  readonly postgresVersion: string
  /** A folder that is removed at the end. */
  folder(name: string): string
  stop(): Promise<void>
}

export async function startParts(): Promise<Parts> {
  const root = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  // The user that runs PostgreSQL for root reaches its folder there, which is removed at the end. Elsewhere it would stay.
  chmodSync(root, 0o711)
  const postgres = await startPostgres({
    folder: join(root, 'database'),
    port: await findFreePort(),
    password: 'bench',
  })
  const chain = await startChain()
  const counter = await startCounter(chain)
  return {
    rpcUrl: counter.url,
    rpcCalls: counter.calls,
    createDatabase: (name) => createDatabase(postgres, name),
    postgresVersion: await readVersion(postgres),
    folder: (name) => join(root, name),
    async stop() {
      counter.close()
      await chain.stop()
      await postgres.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function readVersion({ url }: EmbeddedPostgres): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  await client.end()
  return rows[0]?.version ?? ''
}

async function createDatabase(postgres: EmbeddedPostgres, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

/** Stands between everybody and the chain, and counts. */
export async function startCounter(
  chain: EmbeddedChain,
): Promise<{ url: string; calls(): number; close(): void }> {
  let calls = 0
  const server = createServer((incoming, outgoing) => {
    calls += 1
    const forwarded = httpRequest(
      chain.url,
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(forwarded)
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}`, calls: () => calls, close: () => server.close() }
}

/** A process that is measured. */
export interface Target {
  readonly url: string
  /** The chain that it has embedded. */
  chainUrl(): string
  stop(): Promise<void>
}

/** The webhook secret of every server that is measured. */
export const WEBHOOK_SECRET = 'a-secret-for-the-benchmark'

/** Starts the real server as its operator would, without limits on the rate of requests. */
export async function startServer(
  parts: Parts,
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Target> {
  const port = await findFreePort()
  const folder = parts.folder(`data-${port}`)
  const child = spawn(process.execPath, [LAUNCHER, 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      EMBEDDED: 'telegram',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      RPC_URL: parts.rpcUrl,
      CHAIN_ID: '31337',
      PORT: String(port),
      METRICS_PORT: '0',
      TELEGRAM_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RATE_LIMIT_ADDRESS: '1000000000',
      RATE_LIMIT_WALLET: '1000000000',
      LOG_LEVEL: 'warn',
      ROLES: 'http',
      ...env,
    },
  })
  const url = `http://127.0.0.1:${port}`
  const partsFile = join(folder, 'parts.json')
  await awaitReady(child, async () => existsSync(partsFile))
  const chainUrl = () => (JSON.parse(readFileSync(partsFile, 'utf8')) as { chain: string }).chain
  return { url, chainUrl, stop: () => stopChild(child) }
}

/** Starts the bare server that the figures are compared with (`baseline.ts`). */
export async function startBaseline(databaseUrl: string): Promise<Target> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [LAUNCHER, 'bench:baseline', String(port), databaseUrl], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH },
  })
  const url = `http://127.0.0.1:${port}`
  await awaitReady(child, async () => (await fetch(`${url}/read/100`)).ok)
  const chainUrl = () => {
    throw new Error('the baseline has no chain')
  }
  return { url, chainUrl, stop: () => stopChild(child) }
}

async function awaitReady(child: ChildProcess, isReady: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null) throw new Error('a server that is measured did not start')
    if (Date.now() > end) throw new Error('a server that is measured was not ready in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
