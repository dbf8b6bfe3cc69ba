import { setTimeout as sleep } from 'node:timers/promises'
import type { UserFromGetMe } from 'grammy/types'
import type { Logger } from 'pino'
import { type Chain, checkChainId, createChain } from './adapters/chain/chain.ts'
import { systemClock } from './adapters/clock.ts'
import { createAskHost } from './adapters/links/askHost.ts'
import { createScorer } from './adapters/scorer/chatScorer.ts'
import { createTelegram, type Telegram } from './adapters/telegram/client.ts'
import { ALLOWED_UPDATES, connectBot } from './adapters/telegram/connectBot.ts'
import { pollUpdates } from './adapters/telegram/pollUpdates.ts'
import { createApp } from './app/createApp.ts'
import { createBot, unknownBot } from './app/createBot.ts'
import type { DemoWallet } from './app/pageParts.ts'
import { pageRoutes } from './app/pages.ts'
import { addRoutes } from './app/routes.ts'
import { JOB_NAMES, type JobsWorker, startJobs } from './app/tasks.ts'
import { findUsername, publishProfile, saveUsername } from './bot/profiles.ts'
import { campaignsSweepJob } from './campaigns/jobs.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { awaitDatabase } from './database/connect.ts'
import { type DatabasePool, openDatabase } from './database/database.ts'
import { type DatabaseHealth, watchDatabase } from './database/health.ts'
import { ONE_VOICE, voicesNeeded, voicesOf } from './escrow/agreement.ts'
import type { App } from './http/app.ts'
import { type BuiltPages, openPages } from './http/builtPages.ts'
import { closeAfterAnswers, drain, explainListenError } from './http/listen.ts'
import { createMetrics, type Metrics, serveMetrics } from './http/metrics.ts'
import { createReadiness } from './http/readiness.ts'
import type { HandOver } from './inbox/handOver.ts'
import { enqueue } from './jobs/enqueue.ts'
import type { AskHost } from './links/followLink.ts'
import { migrate } from './migrations/migrate.ts'
import { createChainFacts } from './operator/chainFacts.ts'
import { checkDurabilityAtStart } from './operator/checkDurability.ts'
import { diagnose } from './operator/diagnose.ts'
import { readFacts } from './operator/facts.ts'
import { observeDeployment } from './operator/gauges.ts'
import { catchUpAfterRestore, noteFailover, noteRestore } from './operator/noteRestore.ts'
import { findDueWork } from './operator/queries.ts'
import { checkEscrowAtStart, createEscrowParts, type EscrowParts, watchEscrows } from './prepareEscrow.ts'
import { describeFailure } from './shared/failure.ts'
import { StartError } from './shared/startError.ts'
import { type Clock, SECOND_MS } from './shared/time.ts'
import { unlessAborted } from './shared/unlessAborted.ts'
import { VERSION } from './version.ts'
import { createWalletAuth } from './wallet-auth/authenticate.ts'
import { createSignatureVerifier } from './wallet-auth/verifySignature.ts'

/** The parts that run inside this deployment (`sandbox/start.ts`), as the start sees them. */
export interface EmbeddedParts {
  /** Where everything is embedded, a time that the stage moves; else the machine's. */
  readonly clock: Clock
  readonly start: () => Promise<void>
  /** Writes demo data where everything is embedded, and notes the chain's height. */
  readonly prepare: (ctx: Context) => Promise<void>
  /** To be called once everything runs. Returns a summary for the person at the terminal. */
  readonly announce: (origin: string) => string
  /** Resolves with one sentence when a part ended by itself. */
  readonly failed: Promise<string>
  /** Wallets for the pages where the chain is embedded: those of the stage's people first. */
  readonly demoWallets: () => readonly DemoWallet[]
  /** Adds the stage to the public port where everything is embedded. */
  readonly addRoutes: (app: App, pages: Pick<BuiltPages, 'files'>) => void
  /** Answers for the hosts of the sandbox, which nothing else can reach. */
  readonly askHost: AskHost
  readonly stop: () => Promise<void>
}

interface ServerParts {
  /** Complete, including the values of embedded parts. */
  readonly config: Config
  readonly log: Logger
  /** The lines that were logged so far, by level. */
  readonly countLines: () => Readonly<Record<string, number>>
  readonly embedded: EmbeddedParts | undefined
}

export interface Server {
  /** Resolves when everything runs, with what to tell the person who started it. */
  readonly started: Promise<string | undefined>
  /**
   * Says at `/ready` that this process goes, and serves on until `DRAIN_DELAY_SECONDS` are over. Resolves at once where no
   * requests are served.
   */
  leave(): Promise<void>
  /** Drains requests and jobs, then closes everything. May be called at any time, even during the start. */
  stop(): Promise<void>
}

/** The running parts, in the order of their start. */
interface Running {
  metricsServer?: { close(): Promise<void> }
  pages?: BuiltPages
  app?: App
  worker?: JobsWorker
  /** Known once Telegram has answered. */
  botName?: string | undefined
  /** Resolves when the watcher has ended after the signal. */
  watching?: Promise<void> | undefined
  /** Resolves when polling has ended after the signal. */
  polling?: Promise<void> | undefined
}

/** Starts the server: it listens first; database, migrations, chain, bot and worker follow. */
export function startServer(parts: ServerParts): Server {
  const stopping = new AbortController()
  const leaving = new AbortController()
  const prepared = Promise.withResolvers<void>()
  stopping.signal.addEventListener('abort', () => prepared.resolve())
  const running: Running = {}
  const url = required(parts.config.databaseUrl, 'DATABASE_URL')
  const database = openDatabase({
    url,
    size: parts.config.databasePoolSize,
    name: `foyer ${[...parts.config.roles].sort().join(' ')}`,
    onIdleError: () => health.suspect(),
    isDurable: parts.config.production,
  })
  const health = watchDatabase({
    database,
    log: parts.log,
    onMoved: (move) => {
      const step = () => noteFailover(ctx, move)
      withDatabase(step).catch((error: unknown) => {
        if (!signal.aborted) parts.log.error({ failure: describeFailure(error) }, 'a failover is not noted')
      })
    },
  })
  const { signal } = stopping
  const { config, log, embedded } = parts
  const ctx: Context = { config, clock: embedded?.clock ?? systemClock, log, db: database.db }
  const withDatabase: RunParts['withDatabase'] = (step) =>
    awaitDatabase({ url, log: parts.log, signal, onAway: prepared.resolve }, step)
  const started = run({
    ...{ ...parts, ctx, database, health, withDatabase, running, signal, prepared },
    leaving: AbortSignal.any([signal, leaving.signal]),
  })
  let stopped: Promise<void> | undefined

  async function stop(): Promise<void> {
    stopping.abort(new Error('the server is stopping'))
    await started.catch(() => {})
    const close = async (name: string, work: Promise<unknown> | undefined) => {
      try {
        await work
      } catch (error) {
        parts.log.error({ err: error }, `${name} did not stop cleanly`)
      }
    }
    running.pages?.stop()
    await Promise.all([
      close('HTTP', running.app && drain(running.app)),
      close('the worker', running.worker?.stop()),
      close('the watcher', running.watching),
      close('polling', running.polling),
    ])
    await close('the database watch', health.end())
    await close('the pool', closePool(database))
    await close('an embedded part', parts.embedded?.stop())
    await close('the metrics', running.metricsServer?.close())
  }

  return {
    started,
    async leave() {
      if (running.app === undefined || health.state === 'connecting') return
      leaving.abort()
      closeAfterAnswers(running.app)
      await sleep(parts.config.drainDelaySeconds * SECOND_MS)
    },
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

const POOL_PATIENCE_MS = 1_000

/** Only an abandoned start-up step can still be waiting for the database. */
async function closePool(database: DatabasePool): Promise<void> {
  const timer = setTimeout(database.cut, POOL_PATIENCE_MS)
  await database.close()
  clearTimeout(timer)
}

interface RunParts extends ServerParts {
  readonly ctx: Context
  readonly database: DatabasePool
  readonly health: DatabaseHealth
  /** Runs a step, and retries it while the database cannot be reached. */
  readonly withDatabase: <T>(step: () => Promise<T>) => Promise<T>
  readonly running: Running
  readonly signal: AbortSignal
  /** Aborted as soon as this process goes, before it stops. */
  readonly leaving: AbortSignal
  /** Resolves once the database is prepared, or known to be away. */
  readonly prepared: PromiseWithResolvers<void>
}

interface BuiltParts extends RunParts {
  readonly telegram: Telegram
  readonly metrics: Metrics
  readonly chain: Chain
  readonly escrow: EscrowParts | undefined
}

async function run(parts: RunParts): Promise<string | undefined> {
  const { config, log, embedded, database, health, running, signal, ctx } = parts
  const metrics = createMetrics(health)
  const telegram = createTelegram({
    token: required(config.telegramBotToken, 'TELEGRAM_BOT_TOKEN'),
    apiRoot: required(config.telegramApiRoot, 'TELEGRAM_API_ROOT'),
    onCall: metrics.observeTelegram,
  })
  const { chainId, rpcUrls } = config
  if (config.production && config.roles.has('http') && config.operatorPrivateKey !== undefined) {
    log.warn("strangers reach a process that holds the operator's key: split ROLES into http and worker")
  }
  const chain = createChain({ chainId, rpcUrls, onCall: metrics.observeRpc })
  const escrow = createEscrowParts(ctx, { chain })
  const readiness = createReadiness({
    readDue: () => findDueWork(ctx.db, JOB_NAMES),
    config,
    databaseHealth: health,
    isWorking: () => running.worker?.isWorking() === true,
    signal: parts.leaving,
  })
  observeDeployment(metrics, {
    databaseHealth: health,
    pool: database.pool,
    countLines: parts.countLines,
    readFacts: () => readFacts(ctx, JOB_NAMES),
    findDue: readiness.findDue,
    readChainFacts: createChainFacts(ctx, {
      reader: chain.reader,
      networks: [escrow?.operator?.network, escrow?.relayNetwork].filter((network) => network !== undefined),
    }),
  })
  running.metricsServer = await serveMetrics(metrics, { config, readiness })
  const built: BuiltParts = { ...parts, telegram, metrics, chain, escrow }
  if (embedded === undefined) connectEarly(database)
  // Only an embedded chain waits for the database. A failure of another is told once the database is prepared.
  const chainChecked = config.embedded.has('chain') ? undefined : checkChainAtStart(built)
  chainChecked?.catch(() => {})
  if (config.roles.has('http')) running.app = await listenFirst(built)
  signal.throwIfAborted()
  await embedded?.start()
  await parts.withDatabase(async () => {
    const applied = await unlessAborted(signal, () => migrate(database))
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    await checkDurabilityAtStart(ctx)
    await noteRestore(ctx)
  })
  if (embedded) await unlessAborted(signal, () => embedded.prepare(ctx))
  await unlessAborted(signal, () => chainChecked ?? checkChainAtStart(built))
  health.begin()
  parts.prepared.resolve()
  if (config.roles.has('worker') && escrow) {
    const watchers = [escrow, ...escrow.retired].map(({ watch }) => watch.watcher)
    await parts.withDatabase(() => catchUpAfterRestore(ctx, { watchers, signal }))
    signal.throwIfAborted()
  }
  await startBot(built)
  if (config.roles.has('worker') && escrow) running.watching = watchEscrows(escrow, signal)
  const { pages } = running
  if (pages) await unlessAborted(signal, () => pages.settled)
  log.info({ roles: [...config.roles], version: VERSION }, 'the server runs')
  return embedded?.announce(config.publicUrl)
}

/** Makes the first connection while the routes are made. Its failure is met by the next who needs one. */
function connectEarly({ pool }: DatabasePool): void {
  pool.connect().then(
    (client) => client.release(),
    () => {},
  )
}

/** @throws WrongChainError or StartError: neither may be served */
async function checkChainAtStart({ config, chain, escrow, log, signal }: BuiltParts): Promise<void> {
  const answered = await checkChainId(chain)
  // A start that has failed meanwhile says why, and no more.
  signal.throwIfAborted()
  if (answered === 0) {
    log.warn('no RPC endpoint answers; signatures cannot be verified until one does')
  }
  if (config.production && voicesNeeded(config, voicesOf(chain.endpoints)) < 2) {
    log.warn(`${ONE_VOICE.sentence} ${ONE_VOICE.remedy}`)
  }
  if (escrow) await checkEscrowAtStart(escrow, log)
}

async function listenFirst(parts: BuiltParts): Promise<App> {
  const { config, log, health, embedded, ctx, chain, escrow, telegram, running } = parts
  const walletAuth = createWalletAuth({ config, clock: ctx.clock, chain })
  const pages = openPages({ production: config.production, log })
  running.pages = pages
  const { app, ...hooks } = await createApp({
    ...parts,
    // Embedded parts may take long to start, and only people wait for those.
    prepared: config.embedded.size === 0 ? parts.prepared.promise : undefined,
    clock: ctx.clock,
    walletAuth,
    version: VERSION,
    databaseHealth: health,
  })
  addRoutes(app, {
    ...hooks,
    ctx,
    databaseHealth: health,
    botId: telegram.botId,
    handOver: handOverTo(running),
    watch: escrow?.payments,
    relayTrial: escrow?.relayTrial,
  })
  embedded?.addRoutes(app, pages)
  pageRoutes(app, {
    ctx,
    databaseHealth: health,
    pages,
    demoWallets: embedded?.demoWallets,
    botName: () => running.botName,
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, { ...config, name: 'PORT' })
  }
  return app
}

/** The intake is open before there is a worker. */
function handOverTo(running: Running): HandOver {
  return {
    room: () => running.worker?.handOver.room() ?? 0,
    take: (chatKeys) => running.worker?.handOver.take(chatKeys),
    giveWay: () => running.worker?.handOver.giveWay(),
  }
}

async function startBot(parts: BuiltParts): Promise<void> {
  const { config, log, ctx, telegram, chain, escrow, database, withDatabase, running, signal } = parts
  const { botId } = telegram
  let me: UserFromGetMe = unknownBot(botId)
  running.botName = await withDatabase(() => findUsername(ctx.db, botId))
  if (running.botName !== undefined) me = { ...me, username: running.botName }
  const connection = await unlessAborted(signal, () => connectBot(ctx, telegram, signal))
  const afterwards = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!signal.aborted) log.error({ failure: describeFailure(error) }, 'the bot cannot be made known')
    })
  void connection.known.then((known) => {
    me = known
    running.botName = known.username
    return afterwards(withDatabase(() => saveUsername(ctx.db, { botId, username: known.username })))
  })
  if (!config.roles.has('worker')) return
  const handleUpdate = createBot({ me: () => me })
  running.worker = await withDatabase(async () => {
    signal.throwIfAborted()
    return startJobs({
      ctx,
      database,
      handleUpdate,
      call: telegram.call,
      sender: escrow?.operator && { ...escrow, ...escrow.operator },
      relayNetwork: escrow?.relayNetwork,
      arrivals: escrow?.operator?.arrivals,
      askHost: createHosts(parts.embedded),
      scorer: createScorer(config.scorer),
      verifySignature: createSignatureVerifier(chain.endpoints),
      diagnose: () =>
        diagnose(ctx, {
          chain: { ...chain, sender: escrow?.operator?.network.sender },
          telegram: { api: telegram.api, allowedUpdates: ALLOWED_UPDATES },
          jobs: JOB_NAMES,
        }),
    })
  })
  // Campaigns of an escrow that was retired since the last start end now.
  await withDatabase(() => enqueue(ctx.db, campaignsSweepJob, {}))
  const connected = unlessAborted(signal, () => connection.done)
  if (config.telegramUpdates === 'polling') {
    const token = required(config.telegramBotToken, 'TELEGRAM_BOT_TOKEN')
    const bot = { botId, token, apiRoot: telegram.apiRoot, database, handOver: handOverTo(running) }
    running.polling = connected.then(
      () => pollUpdates(ctx, bot, signal),
      () => {},
    )
  }
  // Only once updates are known to come to us: outside production the bot may be somebody else's.
  connected.then(
    () => afterwards(withDatabase(() => publishProfile(ctx, botId))),
    () => {},
  )
}

/** Hosts under .test exist in the sandbox alone. */
function createHosts(embedded: EmbeddedParts | undefined): AskHost {
  const askHost = createAskHost()
  if (embedded === undefined) return askHost
  return (url, signal) => (url.hostname.endsWith('.test') ? embedded : { askHost }).askHost(url, signal)
}

/** A value that the configuration or an embedded part always provides. */
function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new StartError(`${name} is not set.`)
  return value
}
