import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Hex, numberToHex } from 'viem'
import type { Fault } from '../../sandbox/telegram/faults.ts'
import { MINUTE_MS, SECOND_MS } from '../../server/shared/time.ts'
import type { Behaviour, RpcRequest } from '../../tests/fixtures/chain.ts'
import { closeIdle, failOver, hangCommits, keepStale, reviveOld, warnCommits } from './failovers.ts'
import type { FaultName } from './faultNames.ts'
import { canRun, type Front, startHealthProxy, startProgram } from './fronts.ts'
import { HTTP, type ServerName, WORKERS } from './servers.ts'
import type { Stage } from './stage.ts'
import { letVisitorsCome } from './visitors.ts'

/** Something that goes wrong while people come and money moves. */
export interface ChaosFault {
  /** The fault, in a few words. */
  readonly done: string
  /** Whether the answer to a call may be lost, so that the call is made again: else no message comes twice. */
  readonly losesAnswers: boolean
  /** Whether no request may fail either: visitors ask all the time. */
  readonly failsNoRequest?: true
  /** Whether it is played a second time, with updates that are polled. */
  readonly isPolledToo?: true
  /** Whether the process that runs this may do it. */
  readonly isPossible?: (stage: Stage) => boolean
  /** Resolves when it is over. */
  readonly work: (stage: Stage, findings: Findings) => Promise<void>
}

/** The findings of a fault itself. */
export interface Findings {
  /** From the promotion of another server until somebody was admitted. */
  firstJoinMs?: number
  /** Broken promises, in words. */
  readonly broken: string[]
}

const LASTS_MS = 12 * SECOND_MS
/** The time a supervisor takes to notice a dead process. */
const NOTICED_MS = SECOND_MS
const FALLS_BACK_BLOCKS = 3n
const SKEW_MS = 5 * MINUTE_MS
/** More than the timeout of a call to Telegram. */
const HANGS_MS = 25 * SECOND_MS

export const FAULTS = {
  calm: { done: 'nothing', losesAnswers: false, work: () => sleep(LASTS_MS) },
  'kill-http': {
    done: '`kill -9` of each http process, then of both at once',
    losesAnswers: false,
    work: (stage) => killEach(stage, HTTP),
  },
  'kill-worker': {
    done: '`kill -9` of each worker, then of both at once',
    losesAnswers: true,
    work: (stage) => killEach(stage, WORKERS),
  },
  'rolling-restart': {
    done: 'SIGTERM to each of the four, the next one once the one before runs again',
    losesAnswers: false,
    failsNoRequest: true,
    work: (stage) => restartBehind(stage, () => startHealthProxy(stage.servers.backends)),
  },
  'rolling-caddy': {
    done: 'the same behind Caddy, with `deploy/Caddyfile`',
    losesAnswers: false,
    failsNoRequest: true,
    isPossible: () => canRun('caddy'),
    work: (stage) => restartBehind(stage, () => startProgram('caddy', stage.servers.backends)),
  },
  'rolling-nginx': {
    done: 'the same behind nginx, with `deploy/nginx.conf`',
    losesAnswers: false,
    failsNoRequest: true,
    isPossible: () => canRun('nginx'),
    work: (stage) => restartBehind(stage, () => startProgram('nginx', stage.servers.backends)),
  },
  'postgres-fast': {
    done: 'PostgreSQL is stopped (fast) for some seconds',
    losesAnswers: true,
    work: (stage) => stopPostgres(stage, 'fast'),
  },
  'postgres-crash': {
    done: 'PostgreSQL is stopped (immediate, as in a crash) for some seconds',
    losesAnswers: true,
    work: (stage) => stopPostgres(stage, 'immediate'),
  },
  'postgres-pause': {
    done: 'PostgreSQL stands still (SIGSTOP) and goes on',
    losesAnswers: true,
    async work({ cluster }) {
      cluster.pair.primary.pause(true)
      await sleep(LASTS_MS)
      cluster.pair.primary.pause(false)
    },
  },
  'disk-full': {
    done: "the disk of PostgreSQL is full, its log's too",
    losesAnswers: true,
    isPossible: ({ cluster }) => cluster.hasOwnDisk,
    work: fillDisk,
  },
  connections: {
    done: "others take all of PostgreSQL's connections",
    losesAnswers: true,
    work: takeConnections,
  },
  failover: {
    done: 'the primary dies; its synchronous standby is promoted 9 s later',
    losesAnswers: false,
    isPolledToo: true,
    work: failOver,
  },
  'revived-primary': {
    done: 'the primary stands still (SIGSTOP), its standby is promoted, and the old one goes on with its sessions',
    losesAnswers: false,
    isPolledToo: true,
    work: reviveOld,
  },
  'stale-sessions': {
    done: 'the primary becomes read-only and keeps its sessions, while new ones reach the promoted standby',
    losesAnswers: false,
    isPolledToo: true,
    work: keepStale,
  },
  'hung-commit': {
    done: 'the standby stands still: commits hang, reads go on',
    losesAnswers: false,
    isPolledToo: true,
    work: hangCommits,
  },
  'commit-warning': {
    done: 'waiting commits are cancelled (COMMIT with a WARNING), the primary dies, and a standby without them is promoted',
    losesAnswers: false,
    isPolledToo: true,
    work: warnCommits,
  },
  'idle-closed': {
    done: 'a pooler closes idle and listening connections twice a second',
    losesAnswers: false,
    failsNoRequest: true,
    isPolledToo: true,
    work: closeIdle,
  },
  'clock-ahead': {
    done: "one worker's clock is 5 minutes ahead",
    losesAnswers: false,
    work: (stage) => skewClock(stage, SKEW_MS),
  },
  'clock-behind': {
    done: "one worker's clock is 5 minutes behind",
    losesAnswers: false,
    work: (stage) => skewClock(stage, -SKEW_MS),
  },
  'rpc-hang': {
    done: 'the RPC endpoint never answers',
    losesAnswers: false,
    work: (stage) => spoilRpc(stage, () => 'hang'),
  },
  'rpc-500': {
    done: 'the RPC endpoint answers 500',
    losesAnswers: false,
    work: (stage) => spoilRpc(stage, () => ({ status: 500, body: 'Internal Server Error' })),
  },
  'rpc-lag': {
    done: 'the RPC endpoint falls back to an old block and stays there',
    losesAnswers: false,
    async work(stage) {
      const head = (await stage.chain.client.getBlockNumber()) - FALLS_BACK_BLOCKS
      await spoilRpc(stage, (request) => answerFrom(stage, head, request))
    },
  },
  'telegram-429': {
    done: 'Telegram answers most calls with 429',
    losesAnswers: false,
    work: (stage) => spoilTelegram(stage, 0.7, { kind: 'rate_limited', retryAfterSeconds: 2 }),
  },
  'telegram-5xx': {
    done: 'Telegram answers all calls with 502',
    losesAnswers: false,
    work: (stage) => spoilTelegram(stage, 1, { kind: 'server_error' }),
  },
  'telegram-hang': {
    done: 'Telegram answers nothing, and takes late what it was sent',
    losesAnswers: true,
    async work({ telegramWire }) {
      telegramWire.hang()
      await sleep(HANGS_MS)
      telegramWire.mend()
    },
  },
  'telegram-lost-answers': {
    done: 'Telegram carries half of all calls out and the answer is lost',
    losesAnswers: true,
    work: (stage) => spoilTelegram(stage, 0.5, { kind: 'lost_answer' }),
  },
} as const satisfies Readonly<Record<FaultName, ChaosFault>>

/** The time in which a balancer has asked each process at least once. */
const SETTLES_MS = 2 * SECOND_MS

async function restartBehind(stage: Stage, open: () => Promise<Front>): Promise<void> {
  const { balancer, servers, chain } = stage
  const front = await open()
  try {
    balancer.sendThrough(front.url)
    balancer.failed.length = 0
    const visitors = await letVisitorsCome(front.url, {
      publicUrl: balancer.url,
      chainId: chain.client.chain.id,
      hasEscrow: true,
    })
    await sleep(SETTLES_MS)
    for (const name of [...HTTP, ...WORKERS]) {
      await servers.stop(name)
      await servers.start(name)
      await sleep(SETTLES_MS)
    }
    balancer.failed.push(...(await visitors.stop()))
  } finally {
    balancer.sendThrough(undefined)
    await front.stop()
  }
}

async function killEach({ servers, random }: Stage, names: readonly ServerName[]): Promise<void> {
  for (const victims of [...names.map((name) => [name]), names]) {
    await sleep(random.int(0, 2_000))
    await Promise.all(victims.map((name) => servers.kill(name)))
    await sleep(NOTICED_MS)
    await Promise.all(victims.map((name) => servers.start(name)))
  }
}

async function stopPostgres({ cluster }: Stage, how: 'fast' | 'immediate'): Promise<void> {
  await cluster.pair.primary.stop(how)
  await sleep(LASTS_MS / 2)
  await cluster.pair.primary.start()
}

/** The tables cannot grow at once; the log runs out of room when its last reserved segment is used up. */
async function fillDisk({ cluster, database }: Stage): Promise<void> {
  cluster.fillDisk()
  const end = Date.now() + LASTS_MS
  while (Date.now() < end) {
    await database.pool.query('select pg_switch_wal()').catch(() => {})
    await sleep(SECOND_MS / 2)
  }
  cluster.freeDisk()
  await cluster.pair.primary.start()
}

/** Others connect as often as they can, and ours break, so each must be remade. */
async function takeConnections({ cluster, database }: Stage): Promise<void> {
  const others: pg.Client[] = []
  const end = Date.now() + LASTS_MS
  while (Date.now() < end) {
    const other = new pg.Client({ connectionString: cluster.pair.url, application_name: 'others' })
    other.on('error', () => {})
    try {
      await other.connect()
      others.push(other)
    } catch {
      await database.pool
        .query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'foyer%' limit 5",
        )
        .catch(() => {})
      await sleep(SECOND_MS / 10)
    }
  }
  await Promise.all(others.map((other) => other.end()))
}

async function skewClock({ servers }: Stage, clockAheadMs: number): Promise<void> {
  const [, skewed] = WORKERS
  await servers.stop(skewed)
  await servers.start(skewed, { clockAheadMs })
  await sleep(LASTS_MS)
  await servers.stop(skewed)
  await servers.start(skewed)
}

async function spoilRpc(
  { rpc }: Stage,
  behave: (request: RpcRequest) => Behaviour | Promise<Behaviour>,
): Promise<void> {
  rpc.behave(behave)
  await sleep(LASTS_MS)
  rpc.behave('pass')
}

const BLOCK_TAGS: readonly unknown[] = ['latest', 'safe', 'finalized']

/** The answer of a node that knows no later block. */
async function answerFrom(
  { chain }: Stage,
  head: bigint,
  { id, method, params = [] }: RpcRequest,
): Promise<Behaviour> {
  const then = numberToHex(head)
  if (method === 'eth_blockNumber') return { result: then }
  if (method === 'eth_getTransactionReceipt') {
    const receipt = await chain.client
      .getTransactionReceipt({ hash: params[0] as Hex })
      .catch(() => undefined)
    return receipt !== undefined && receipt.blockNumber <= head ? 'pass' : { result: null }
  }
  return {
    instead: { id, method, params: params.map((param) => (BLOCK_TAGS.includes(param) ? then : param)) },
  }
}

async function spoilTelegram({ telegram, random }: Stage, rate: number, fault: Fault): Promise<void> {
  telegram.failAtRate({ rate, seed: random.int(1, 1_000_000), faults: [fault] })
  await sleep(LASTS_MS)
  telegram.failAtRate({ rate: 0, seed: 1 })
}
