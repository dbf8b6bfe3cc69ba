/** The environment of the operator's commands: that of the server beside which they run, embedded parts included. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { systemClock } from '../server/adapters/clock.ts'
import { openDatabase } from '../server/adapters/database/database.ts'
import { type Config, ConfigError, parseConfig } from '../server/config.ts'
import type { Context } from '../server/context.ts'
import { loadEnvFile } from '../server/envFile.ts'
import { DomainError } from '../server/shared/errors.ts'
import { StartError } from '../server/startError.ts'

/** A failure that the operator is told in one sentence. */
export class Failure extends Error {}

const PLAIN_ERRORS = [Failure, DomainError, ConfigError, StartError]

/** Runs a command; what the operator can mend is printed as one sentence, and the process ends with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!PLAIN_ERRORS.some((kind) => error instanceof kind)) throw error
    console.error((error as Error).message)
    process.exitCode = 1
  }
}

/** Where the embedded parts of a running server are, as it has noted them. */
interface Parts {
  readonly telegram?: string
  readonly chain?: string
  readonly database?: string
}

/**
 * The configuration of the server that runs in this environment. What is embedded and does not run is left unset.
 *
 * @throws ConfigError
 */
export async function readConfig(): Promise<Config> {
  loadEnvFile(process.env)
  const config = parseConfig(process.env)
  if (config.production || config.embedded.size === 0) return config
  const parts = readParts(config)
  return {
    ...config,
    ...(config.embedded.has('database') && { databaseUrl: parts.database }),
    ...(config.embedded.has('telegram') && (await placeTelegram(config, parts))),
    ...(config.embedded.has('chain') && (await placeChain(config, parts))),
  }
}

function readParts({ dataDir }: Config): Parts {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'parts.json'), 'utf8')) as Parts
  } catch {
    // The file is there only while the server runs.
    return {}
  }
}

async function placeTelegram(config: Config, { telegram }: Parts): Promise<Partial<Config>> {
  if (telegram === undefined) return {}
  const { loadSecrets } = await import('../sandbox/secrets.ts')
  const { telegramBotToken, telegramWebhookSecret } = loadSecrets(config.dataDir)
  return { telegramApiRoot: telegram, telegramBotToken, telegramWebhookSecret }
}

async function placeChain(config: Config, { chain }: Parts): Promise<Partial<Config>> {
  const { EMBEDDED_OPERATOR_KEY, placeEscrow } = await import('../sandbox/chain/escrow.ts')
  const operatorPrivateKey = config.operatorPrivateKey ?? EMBEDDED_OPERATOR_KEY
  const { escrow, usdc } = placeEscrow(operatorPrivateKey)
  return {
    rpcUrls: chain === undefined ? [] : [chain],
    operatorPrivateKey,
    escrowAddress: escrow,
    usdcAddress: usdc,
  }
}

/**
 * Runs `work` on the server's database, on few connections, without a log.
 *
 * @throws Failure where there is no database
 */
export async function withContext<T>(config: Config, work: (ctx: Context) => Promise<T>): Promise<T> {
  if (config.databaseUrl === undefined) {
    const file = join(config.dataDir, 'parts.json')
    throw new Failure(
      `There is no database: set DATABASE_URL, or run npm start first (${file} names its database).`,
    )
  }
  const database = openDatabase({
    url: config.databaseUrl,
    size: 2,
    name: 'foyer command',
    onIdleError: () => {},
  })
  try {
    return await work({ config, clock: systemClock, log: pino({ level: 'silent' }), db: database.db })
  } finally {
    await database.close()
  }
}
