import { pino } from 'pino'
import { createDeployer, type Deployer } from '../../sandbox/chain/contracts.ts'
import { EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY } from '../../sandbox/chain/escrow.ts'
import { EMBEDDED_CHAIN_ID } from '../../sandbox/chain/start.ts'
import { startTcpProxy, type TcpProxy } from '../../sandbox/tcpProxy.ts'
import { startTelegramSandbox, type TelegramSandbox } from '../../sandbox/telegram/start.ts'
import { createChain } from '../../server/adapters/chain/chain.ts'
import { createWatchedChain } from '../../server/adapters/chain/endpoints.ts'
import { createSenderNetwork } from '../../server/adapters/chain/senderNetwork.ts'
import { systemClock } from '../../server/adapters/clock.ts'
import { parseConfig } from '../../server/config.ts'
import type { Context } from '../../server/context.ts'
import { type DatabasePool, openDatabase } from '../../server/database/database.ts'
import { createEscrowGate } from '../../server/escrow/escrowGate.ts'
import { reduceUpdate } from '../../server/inbox/reduceUpdate.ts'
import { migrate } from '../../server/migrations/migrate.ts'
import { escrowBooks } from '../../server/payouts/bookEscrowLog.ts'
import type { PayoutParts } from '../../server/payouts/runPayouts.ts'
import { createWatcher, type Watcher } from '../../server/watcher/watchChain.ts'
import { type FaultyRpc, startFaultyRpc } from '../../tests/fixtures/chain.ts'
import { type EscrowChain, startEscrowChain } from '../../tests/fixtures/escrow.ts'
import { createRandom, type Random } from '../simulate/random.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { createServers, type Servers } from './servers.ts'

const BOT_TOKEN = '123456789:AAfakefakefakefakefakefakefakefakefa'
/** One block a second, final only after others: so a fault can hit a transaction half-way. */
const FINALITY = 2
const BLOCK_SECONDS = 1
/** In ether, which costs nothing here: enough for many days in minutes. */
const GAS_DAILY = '1'

/** A whole deployment, as real as it can be on one machine, with handles for the faults. */
export interface Stage {
  readonly random: Random
  readonly cluster: Cluster
  readonly servers: Servers
  /** Updates that say something to the bot and that Telegram has forgotten, since our answer says that they are ours. */
  readonly accepted: ReadonlySet<number>
  readonly balancer: Balancer
  readonly telegram: TelegramSandbox
  /** Between the servers and Telegram. */
  readonly telegramWire: TcpProxy
  readonly chain: EscrowChain
  /** Between the servers and the chain. */
  readonly rpc: FaultyRpc
  readonly deployer: Deployer
  /** A connection of its own, which no fault of the servers' affects. */
  readonly database: DatabasePool
  readonly ctx: Context
  readonly parts: PayoutParts
  readonly watcher: Watcher
  stop(): Promise<void>
}

/** Starts all but the servers, on a database of our own unless one is given. */
export async function setStage(seed: number, given?: Cluster): Promise<Stage> {
  const accepted = new Set<number>()
  const accept = (update: { readonly update_id: number }) => {
    if (reduceUpdate(update) !== undefined) accepted.add(update.update_id)
  }
  const onConfirmed = (updates: readonly { readonly update_id: number }[]) => updates.forEach(accept)
  const [cluster, chain, telegram] = await Promise.all([
    given ?? startCluster(),
    startEscrowChain(),
    startTelegramSandbox({ port: 0, botToken: BOT_TOKEN, onConfirmed }),
  ])
  const database = openDatabase({ url: cluster.ownUrl, size: 4, name: 'chaos', onIdleError: () => {} })
  await migrate(database)
  const rpc = await startFaultyRpc(chain.url)
  const telegramWire = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(telegram.url).port) })
  const env = {
    DATABASE_URL: cluster.pair.url,
    CHAIN_ID: `${EMBEDDED_CHAIN_ID}`,
    RPC_URL: rpc.url,
    ESCROW_ADDRESS: chain.place.escrow,
    USDC_ADDRESS: chain.place.usdc,
    OPERATOR_PRIVATE_KEY: EMBEDDED_OPERATOR_KEY,
    RELAY_PRIVATE_KEY: EMBEDDED_RELAY_KEY,
    RELAY_GAS_DAILY: GAS_DAILY,
    SWEEP_GAS_DAILY: GAS_DAILY,
    // The balancer forwards the payer's own client address.
    TRUST_PROXY: '1',
    // Behind a program of `deploy/`, everybody comes from its address.
    RATE_LIMIT_ADDRESS: '1000000',
    RATE_LIMIT_WALLET: '1000000',
    DRAIN_DELAY_SECONDS: '3',
    FINALITY: `${FINALITY}`,
    MIN_PAYOUT_USDC: '0.01',
    DEPOSIT_LINK_SECRET: 'a secret that signs the links of this chaos',
    REVIEW_ADS: 'none',
    PSEUDONYM_SECRET: 'a secret that hides the people of this chaos',
    TELEGRAM_BOT_TOKEN: BOT_TOKEN,
    TELEGRAM_WEBHOOK_SECRET: 'webhook-secret-of-the-chaos',
    TELEGRAM_API_ROOT: `http://127.0.0.1:${telegramWire.port}`,
  }
  const balancer = await startBalancer(() => servers.backends.map(({ origin }) => origin), accept)
  const servers = await createServers({ ...env, PUBLIC_URL: balancer.url }, (user) => cluster.urlOf(user))
  const ctx: Context = {
    config: parseConfig({ ...env, RPC_URL: chain.url }),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    db: database.db,
  }
  const connection = createChain({ chainId: EMBEDDED_CHAIN_ID, rpcUrls: [chain.url] })
  const watched = createWatchedChain({ chain: connection, ...chain.place, finality: FINALITY })
  return {
    ...{ accepted, cluster, servers, balancer, telegram, telegramWire, chain, rpc, database, ctx },
    random: createRandom(seed),
    deployer: createDeployer(chain.url),
    watcher: createWatcher({ books: escrowBooks, ctx, chain: watched, intervalMs: 200 }),
    parts: {
      network: createSenderNetwork({
        chain: connection,
        privateKey: EMBEDDED_OPERATOR_KEY,
        finality: FINALITY,
      }),
      gate: createEscrowGate(connection.reader, { ...chain.place, chainId: EMBEDDED_CHAIN_ID }),
      reader: connection.reader,
    },
    async stop() {
      await servers.end()
      await balancer.close()
      await telegramWire.close()
      await telegram.stop()
      await rpc.stop()
      await database.close()
      await Promise.all([chain.stop(), cluster.remove()])
    },
  }
}

/** From now on blocks come by the clock, even if empty. */
export async function letBlocksCome({ chain }: Stage): Promise<void> {
  await chain.client.setIntervalMining({ interval: BLOCK_SECONDS })
}
