import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { systemClock } from '../server/adapters/clock.ts'
import type { Config } from '../server/config.ts'
import { PARTS, type Part } from '../server/configVariables.ts'
import type { Context } from '../server/context.ts'
import { StartError } from '../server/shared/startError.ts'
import type { EmbeddedParts } from '../server/start.ts'
import { EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY, placeEscrow } from './chain/escrow.ts'
import { type EmbeddedChain, startChain } from './chain/start.ts'
import { setChainTime } from './chain/time.ts'
import { emptyDatabase, isChainBehind, noteChainHead } from './chainHead.ts'
import { openDataDir } from './dataDir.ts'
import { renewDemoLinks, seedDemo } from './demo.ts'
import { nameOperators } from './demoOperator.ts'
import { type DemoChain, prepareDemoChain } from './demoPayments.ts'
import { placeDemoInTelegram } from './demoTelegram.ts'
import { pageWallets } from './demoWallets.ts'
import { isBusy } from './isBusy.ts'
import { type Lock, tryLock } from './lock.ts'
import { findFreePort } from './ports.ts'
import { clockFunctions, OWN_FUNCTIONS_FIRST } from './postgres/clock.ts'
import { type EmbeddedPostgres, startPostgres } from './postgres/start.ts'
import { type EmbeddedSecrets, loadSecrets, writePrivately } from './secrets.ts'
import { type CastStore, castWallets, openCast } from './stage/cast.ts'
import { createFaults, type Faults } from './stage/faults.ts'
import { stageRoutes } from './stage/routes.ts'
import { openStage, type Stage } from './stage/stage.ts'
import { openStageTime, type StageTime } from './stage/stageTime.ts'
import { createTimeControls } from './stage/timeControls.ts'
import { timeRoutes } from './stage/timeRoutes.ts'
import { summarise } from './summary.ts'
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts'
import { startTelegramSandbox, type TelegramSandbox } from './telegram/start.ts'

const NAMES: Readonly<Record<Part, string>> = {
  database: 'PostgreSQL',
  chain: 'chain',
  telegram: 'Telegram sandbox',
}

/** Decided before anything runs, so that the whole configuration is known when the server starts to listen. */
interface Plan {
  readonly config: Config
  readonly folder: string
  readonly secrets: EmbeddedSecrets
  readonly ports: Readonly<Record<Part, number>>
  /** Undefined where something is not embedded. */
  readonly time: StageTime | undefined
}

/**
 * Takes the data directory, chooses ports and secrets for the embedded parts, and completes the configuration with them.
 *
 * @throws StartError when the data directory cannot be used, or another server uses it
 */
export async function planEmbedded(config: Config): Promise<{ config: Config; embedded: EmbeddedParts }> {
  const folder = openDataDir(config.dataDir)
  const lock = await tryLock(folder, 'server')
  if (lock === undefined) {
    throw new StartError(
      `Another server uses the data directory ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  const free = () => findFreePort([config.port, config.metricsPort])
  const plan: Plan = {
    config,
    folder,
    secrets: loadSecrets(folder),
    ports: { database: await free(), chain: await free(), telegram: await free() },
    time: openStageTime(config, folder),
  }
  const parts = PARTS.filter((part) => config.embedded.has(part)).map((part) => NAMES[part])
  say(`Starting the embedded ${new Intl.ListFormat('en-GB').format(parts)} …`)
  return { config: completeConfig(plan), embedded: createEmbeddedParts(plan, lock) }
}

/** A start takes a while, and somebody waits at the terminal. */
function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function completeConfig({ config, secrets, ports }: Plan): Config {
  const { embedded } = config
  return {
    ...config,
    operatorTelegramIds: nameOperators(config),
    depositLinkSecret: config.depositLinkSecret ?? secrets.depositLinkSecret,
    pseudonymSecret: config.pseudonymSecret ?? secrets.pseudonymSecret,
    ...(embedded.has('database') && {
      databaseUrl: `postgres://foyer:${secrets.databasePassword}@127.0.0.1:${ports.database}/foyer`,
    }),
    ...(embedded.has('chain') && {
      rpcUrls: [`http://127.0.0.1:${ports.chain}`],
      ...placeEmbeddedEscrow(config),
    }),
    ...(embedded.has('telegram') && {
      telegramApiRoot: `http://127.0.0.1:${ports.telegram}`,
      telegramBotToken: secrets.telegramBotToken,
      telegramWebhookSecret: config.telegramWebhookSecret ?? secrets.telegramWebhookSecret,
    }),
  }
}

/** An embedded chain has its own escrow and USDC, whatever addresses are configured for a real one. */
function placeEmbeddedEscrow({
  operatorPrivateKey = EMBEDDED_OPERATOR_KEY,
  relayPrivateKey = EMBEDDED_RELAY_KEY,
}: Config): Partial<Config> {
  const { escrow, usdc } = placeEscrow(operatorPrivateKey)
  return { escrowAddress: escrow, escrowRetired: [], usdcAddress: usdc, operatorPrivateKey, relayPrivateKey }
}

/** The parts that run, in the order of their start. */
interface Running {
  postgres?: EmbeddedPostgres
  chain?: EmbeddedChain
  /** Begins with the chain, since the database takes longer to come up; unless the chain may have to be replaced. */
  demo?: Promise<DemoChain>
  telegram?: TelegramSandbox
  /** Between the server and the chain, where everything is embedded. */
  rpc?: TcpProxy
  faults?: Faults
  /** Known once it can be used. */
  ctx?: Context
  stage?: Stage
  cast?: CastStore
  /** Everything runs. */
  isAnnounced?: boolean
}

function createEmbeddedParts(plan: Plan, lock: Lock): EmbeddedParts {
  const { config, folder, time } = plan
  const running: Running = {}
  const partsFile = join(folder, 'parts.json')
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>()
  let stopping = false
  let resetting = false
  const hadDatabase = existsSync(join(folder, 'database'))
  const watch = (part: Part, ended: Promise<void>) => {
    ended.then(() => {
      if (!stopping && !resetting) fail(`The embedded ${NAMES[part]} ended by itself, so the server stops.`)
    })
  }

  async function startPart(part: Part): Promise<void> {
    if (!config.embedded.has(part) || stopping) return
    const port = plan.ports[part]
    const place = { folder: join(folder, part), port }
    switch (part) {
      case 'database':
        running.postgres = await startPostgres({
          ...place,
          password: plan.secrets.databasePassword,
          ...(time && { settings: { search_path: OWN_FUNCTIONS_FIRST } }),
        })
        await setDatabaseTime(running.postgres.url)
        return watch(part, running.postgres.ended)
      case 'chain':
        running.chain = await startChain({ ...place, port: time ? 0 : port })
        if (time) await setChainTime(running.chain.url, time.clock.now())
        await running.rpc?.close()
        if (time) running.rpc = await startTcpProxy({ host: '127.0.0.1', port: running.chain.port }, port)
        if (!running.chain.fresh || !hadDatabase) beginDemo()
        return watch(part, running.chain.ended)
      case 'telegram':
        running.telegram = await startTelegramSandbox({
          ...place,
          botToken: plan.secrets.telegramBotToken,
          isBotBusy: async () => running.ctx === undefined || (await isBusy(running.ctx.db)),
          ...(time && { clock: time.clock }),
        })
        running.telegram.holdUpdates(time?.stored().movingTo != null)
    }
  }

  async function setDatabaseTime(url: string): Promise<void> {
    if (time === undefined) return
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const definition of clockFunctions(time.stored().aheadMs)) await client.query(definition)
    await client.end()
  }

  const timeControls = createTimeControls(() => {
    const { ctx, telegram, chain, rpc } = running
    if (!time || !ctx || !telegram || !chain || !rpc) return undefined
    running.faults ??= createFaults({ telegram, rpc })
    return { time, ctx, telegram, chainUrl: chain.url, faults: running.faults }
  })

  function beginDemo(): void {
    if (running.chain === undefined || running.demo !== undefined || stopping) return
    running.demo = prepareDemoChain(running.chain.url, config.operatorPrivateKey)
    // A caller that awaits it hears of a failure. Nobody does if the start ends first.
    running.demo.catch(() => {})
  }

  /** A ledger without its chain is worth nothing: after a crash that cost the chain blocks, both begin anew. */
  async function resetIfChainIsBehind(): Promise<void> {
    const { postgres, chain } = running
    if (postgres === undefined || chain === undefined) return
    const places = { databaseUrl: postgres.url, chainUrl: chain.url }
    if (!(await isChainBehind(places))) return
    say('The embedded chain has lost blocks that the ledger knows, so chain and ledger are reset.')
    resetting = true
    // The new chain listens where this one did: what is still being deployed here would go on there, beside its own.
    await running.demo?.catch(() => {})
    delete running.demo
    await chain.stop()
    rmSync(join(folder, 'chain'), { recursive: true, force: true })
    await emptyDatabase(postgres.url)
    await setDatabaseTime(postgres.url)
    await startPart('chain')
    resetting = false
  }

  const wallets = () => [...(running.cast ? castWallets(running.cast.cast()) : []), ...pageWallets()]

  return {
    failed,
    clock: time?.clock ?? systemClock,
    demoWallets: wallets,
    addRoutes(app, pages) {
      if (config.allEmbedded)
        stageRoutes(app, {
          config: completeConfig(plan),
          pages,
          // Not before the bot answers.
          stage: () => (running.isAnnounced ? running.stage : undefined),
          wallets,
        })
      if (time) timeRoutes(app, timeControls)
    },
    askHost: async () => ({ kind: 'answered', status: 200, location: undefined }),
    async start() {
      // A killed process left its own, whose ports may be others' now.
      rmSync(partsFile, { force: true })
      const starts = await Promise.allSettled(PARTS.map(startPart))
      const failure = starts.find((start) => start.status === 'rejected')
      if (failure) throw failure.reason
      await resetIfChainIsBehind()
      beginDemo()
    },
    async prepare(ctx: Context) {
      running.ctx = ctx
      const { postgres, chain } = running
      if (chain !== undefined) {
        const demo = await running.demo
        if (config.allEmbedded && demo !== undefined) {
          if (!hadDatabase) say('Writing a month of demo life; only the first start does …')
          await seedDemo(ctx, demo)
          await renewDemoLinks(ctx)
          if (running.telegram) {
            placeDemoInTelegram(running.telegram)
            const { telegram } = running
            const cast = openCast(folder, { world: telegram.world, now: ctx.clock.now() })
            running.cast = cast
            running.stage = openStage({
              ctx,
              telegram,
              cast,
              chainUrl: demo.url,
              place: demo.place,
              controls: timeControls,
            })
          }
        }
      }
      if (postgres && chain) await noteChainHead({ databaseUrl: postgres.url, chainUrl: chain.url })
    },
    announce(origin) {
      running.isAnnounced = true
      writePrivately(partsFile, {
        server: origin,
        telegram: running.telegram?.url,
        chain: running.chain?.url,
        database: running.postgres?.url,
      })
      timeControls
        .resume()
        .catch((error: unknown) => running.ctx?.log.error({ err: error }, 'time stands still'))
      return config.allEmbedded ? summarise(origin, config) : `The agent server runs at ${origin}.\n`
    },
    async stop() {
      stopping = true
      rmSync(partsFile, { force: true })
      await running.telegram?.stop()
      await running.rpc?.close()
      await Promise.all([running.chain?.stop(), running.postgres?.stop()])
      await lock.release()
    },
  }
}
