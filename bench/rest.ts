import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { type Hex, numberToHex } from 'viem'
import { deployEscrow } from '../sandbox/chain/escrow.ts'
import { callNode, EMBEDDED_CHAIN_ID, startChain } from '../sandbox/chain/start.ts'
import { findFreePort } from '../sandbox/ports.ts'
import { startTelegramSandbox } from '../sandbox/telegram/start.ts'
import { parseConfig } from '../server/config.ts'
import type { Role } from '../server/configVariables.ts'
import { openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { LAUNCHER } from '../server/shared/places.ts'
import { openCampaigns } from './deposits.ts'
import { compare, type Figure } from './figure.ts'
import { median } from './load.ts'
import { type Parts, startCounter, stopChild } from './parts.ts'
import { timeBareNode } from './programs.ts'
import type { Effort } from './run.ts'
import { signHeaders, WALLET } from './signing.ts'

const TOKEN = '4242:AAfakefakefakefakefakefakefakefakefa'
/** Each secret of a deployment differs from the others. */
const secret = (name: string) => `a-secret-of-the-benchmark-${name}`
/** Production refuses keys that everybody knows. */
const OPERATOR_KEY: Hex = `0x${'0e'.repeat(32)}`
/** As on Base. */
const BLOCK_SECONDS = 2
/** As Prometheus does in `deploy/prometheus.yml`. */
const SCRAPE_MS = 15_000
/** Until the looks that follow a start are over. */
const SETTLE_MS = 20_000
/** A whole number of minutes, so that jobs of each minute count alike. */
const REST_MS = 60_000
const CAMPAIGNS = 10
const PROCESSES: readonly Role[] = ['http', 'http', 'worker', 'worker']

/** Measures how often four processes commit and ask the chain while nothing happens. */
export async function measureRest(parts: Parts): Promise<Figure[]> {
  const world = await createWorld(parts, 'rest')
  try {
    const { commits, probes, calls } = await measureQuiet(world)
    const atMost = (most: number) => ({ comparison: 'difference', atMost: most }) as const
    return [
      compare('commits a second at rest, four processes', 'commits', commits, 0, atMost(11)),
      compare('of these, commits of the probes and locks', 'commits', probes, 0, {
        comparison: 'difference',
      }),
      compare('RPC calls a block at rest, four processes', 'calls', calls, 0, atMost(5)),
    ]
  } finally {
    await world.stop()
  }
}

/** How soon a process answers after its start, against a bare Node process. */
export async function measureStarts(parts: Parts, { runs }: Effort): Promise<Figure[]> {
  const world = await createWorld(parts, 'start')
  try {
    const starts: number[] = []
    const bare: number[] = []
    for (let run = 0; run <= runs; run++) {
      const ms = await measureStart(world)
      // The first one warms up.
      if (run > 0) starts.push(ms)
      if (run > 0) bare.push(await timeBareNode())
    }
    return [
      compare('from the start of a process to its first signed read', 'ms', median(starts), median(bare), {
        comparison: 'ratio',
        atMost: 8,
      }),
    ]
  } finally {
    await world.stop()
  }
}

interface World {
  readonly databaseUrl: string
  /** Starts a process in production, as its operator would. */
  start(role: Role): Promise<Started>
  rpcCalls(): number
  stop(): Promise<void>
}

interface Started {
  readonly url: string
  readonly metricsUrl: string
  readonly child: ChildProcess
}

/** A migrated database, a chain that makes blocks, a stand-in for Telegram, and campaigns that wait for their money. */
async function createWorld(parts: Parts, name: string): Promise<World> {
  const databaseUrl = await parts.createDatabase(name)
  const node = await startChain()
  const counter = await startCounter(node)
  const telegram = await startTelegramSandbox({ port: 0, botToken: TOKEN })
  const { escrow, usdc } = await deployEscrow(node.url, { operatorKey: OPERATOR_KEY, wallets: [] })
  // Before that many blocks none is safe to an embedded chain.
  await callNode(node.url, 'anvil_mine', [numberToHex(64)])
  await callNode(node.url, 'evm_setIntervalMining', [BLOCK_SECONDS])
  const database = openDatabase({ url: databaseUrl, size: 2, name: 'bench', onIdleError: () => {} })
  await migrate(database)
  const config = {
    ...parseConfig({ PSEUDONYM_SECRET: secret('pseudonym') }),
    escrowAddress: escrow,
    usdcAddress: usdc,
  }
  const ctx = { config, clock: { now: () => new Date() }, log: pino({ level: 'silent' }), db: database.db }
  await openCampaigns(ctx, CAMPAIGNS)
  await database.close()
  const compiled = parts.folder('compiled')
  const children: ChildProcess[] = []
  return {
    databaseUrl,
    async start(role) {
      const port = await findFreePort()
      const metricsPort = await findFreePort()
      const child = spawn(process.execPath, [LAUNCHER, 'start'], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          // As the units of `deploy/` set it.
          NODE_COMPILE_CACHE: compiled,
          ROLES: role,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          PUBLIC_URL: 'https://ads.example.org',
          DATABASE_URL: databaseUrl,
          CHAIN_ID: String(EMBEDDED_CHAIN_ID),
          RPC_URL: counter.url,
          ESCROW_ADDRESS: escrow,
          USDC_ADDRESS: usdc,
          ...(role !== 'http' && { OPERATOR_PRIVATE_KEY: OPERATOR_KEY }),
          TELEGRAM_API_ROOT: telegram.url,
          TELEGRAM_BOT_TOKEN: TOKEN,
          TELEGRAM_WEBHOOK_SECRET: secret('webhook'),
          PSEUDONYM_SECRET: secret('pseudonym'),
          DEPOSIT_LINK_SECRET: secret('deposit-link'),
          DRAIN_DELAY_SECONDS: '0',
          LOG_LEVEL: 'warn',
        },
      })
      children.push(child)
      return { url: `http://127.0.0.1:${port}`, metricsUrl: `http://127.0.0.1:${metricsPort}`, child }
    },
    rpcCalls: counter.calls,
    async stop() {
      await Promise.all(children.map(stopChild))
      await telegram.stop()
      counter.close()
      await node.stop()
    },
  }
}

/** Milliseconds until a new process with the role `http` has answered a read that its wallet has signed. */
async function measureStart(world: World): Promise<number> {
  const headers = await signHeaders()
  const startedAt = performance.now()
  const { url, child } = await world.start('http')
  await untilAnswered(child, `${url}/api/groups?wallet=${WALLET}`, headers)
  const ms = performance.now() - startedAt
  await stopChild(child)
  return ms
}

async function untilAnswered(
  child: ChildProcess,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  while (!(await fetch(url, { headers }).then(isOk, () => false))) {
    if (child.exitCode !== null) throw new Error('a server that is measured did not start')
    await sleep(5)
  }
}

async function isOk(response: Response): Promise<boolean> {
  await response.arrayBuffer()
  return response.ok
}

/** Commits a second, how many of them probe the database, and RPC calls a block, while nothing happens and Prometheus looks on. */
async function measureQuiet(world: World): Promise<{ commits: number; probes: number; calls: number }> {
  const running = await Promise.all(PROCESSES.map((role) => world.start(role)))
  await Promise.all(running.map(({ child, metricsUrl }) => untilAnswered(child, `${metricsUrl}/ready`)))
  const scraping = setInterval(() => {
    for (const { metricsUrl } of running) fetch(`${metricsUrl}/metrics`).then(isOk, () => false)
  }, SCRAPE_MS)
  await sleep(SETTLE_MS)
  const client = new pg.Client({ connectionString: world.databaseUrl })
  await client.connect()
  const before = { ...(await countCommits(client)), calls: world.rpcCalls(), at: performance.now() }
  await sleep(REST_MS)
  const seconds = (performance.now() - before.at) / 1_000
  const calls = world.rpcCalls() - before.calls
  const { commits, probes } = await countCommits(client)
  clearInterval(scraping)
  await client.end()
  return {
    commits: (commits - before.commits) / seconds,
    probes: (probes - before.probes) / seconds,
    calls: (calls * BLOCK_SECONDS) / seconds,
  }
}

/** Each probe, and each commit by which a lock is confirmed, writes one row of a table of its own. */
async function countCommits(client: pg.Client): Promise<{ commits: number; probes: number }> {
  const { rows } = await client.query<{ commits: number; probes: number }>(
    `select d.xact_commit::float8 as commits, (t.n_tup_ins + t.n_tup_upd)::float8 as probes
    from pg_stat_database d, pg_stat_user_tables t
    where d.datname = current_database() and t.relname = 'database_probe'`,
  )
  const [counted] = rows
  if (counted === undefined) throw new Error('the database has no table of probes')
  return counted
}
