/** The environment of the operator's commands: that of the server beside which they run, embedded parts included. */
import { pino } from 'pino'
import { systemClock } from '../server/adapters/clock.ts'
import { type Config, ConfigError, parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import type { Clock } from '../server/shared/time.ts'
import { Failure } from './command.ts'
import { withCommandDatabase } from './commandDatabase.ts'
import { findParts, type Parts, partsFile } from './runningServer.ts'

/**
 * The configuration of the server that runs in this environment. Embedded parts that do not run stay unset.
 *
 * @throws Failure where it cannot be read
 */
export async function readConfig(): Promise<Config> {
  const config = readEnvironment()
  if (config.production || config.embedded.size === 0) return config
  const parts = findParts(config.dataDir) ?? {}
  return {
    ...config,
    ...(config.embedded.has('database') && { databaseUrl: parts.database }),
    ...(config.embedded.has('telegram') && (await placeTelegram(config, parts))),
    ...(config.embedded.has('chain') && (await placeChain(config, parts))),
  }
}

function readEnvironment(): Config {
  try {
    return parseConfig(process.env)
  } catch (error) {
    throw error instanceof ConfigError ? new Failure(error.message) : error
  }
}

async function placeTelegram(config: Config, { telegram }: Parts): Promise<Partial<Config>> {
  if (telegram === undefined) return {}
  const { nameOperators } = await import('../sandbox/demoOperator.ts')
  const { loadSecrets } = await import('../sandbox/secrets.ts')
  const { telegramBotToken, telegramWebhookSecret } = loadSecrets(config.dataDir)
  return {
    operatorTelegramIds: nameOperators(config),
    telegramApiRoot: telegram,
    telegramBotToken,
    telegramWebhookSecret,
  }
}

async function placeChain(config: Config, { chain }: Parts): Promise<Partial<Config>> {
  const { EMBEDDED_OPERATOR_KEY, EMBEDDED_RELAY_KEY, placeEscrow } = await import(
    '../sandbox/chain/escrow.ts'
  )
  const operatorPrivateKey = config.operatorPrivateKey ?? EMBEDDED_OPERATOR_KEY
  const { escrow, usdc } = placeEscrow(operatorPrivateKey)
  return {
    rpcUrls: chain === undefined ? [] : [chain],
    operatorPrivateKey,
    relayPrivateKey: config.relayPrivateKey ?? EMBEDDED_RELAY_KEY,
    escrowAddress: escrow,
    escrowRetired: [],
    usdcAddress: usdc,
  }
}

/** Beside a server with embedded parts alone, its stage's time. */
async function readClock(config: Config): Promise<Clock> {
  if (config.production || !config.allEmbedded) return systemClock
  const { openStageTime } = await import('../sandbox/stage/stageTime.ts')
  return openStageTime(config, config.dataDir)?.clock ?? systemClock
}

/**
 * Runs `work` on the server's database, on few connections, without a log.
 *
 * @throws Failure where there is no database
 */
export async function withContext<T>(config: Config, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (config.databaseUrl === undefined) {
    throw new Failure(
      `There is no database: set DATABASE_URL, or run npm start first (${partsFile(config.dataDir)} names its database).`,
    )
  }
  const clock = await readClock(config)
  return withCommandDatabase(
    { url: config.databaseUrl, name: 'foyer command', isDurable: config.production },
    ({ db }) => work({ config, clock, log: pino({ level: 'silent' }), db }),
  )
}
