/** Starts the server in an environment, and ends it when told so. */
import type { Logger } from 'pino'
import { WrongChainError } from './adapters/chain/chain.ts'
import { createLineCount, createLogger, findReadableLog, logConsole } from './adapters/log.ts'
import { BotError } from './adapters/telegram/connectBot.ts'
import { type Config, ConfigError, parseConfig } from './config.ts'
import { completeEnvironment, type Environment } from './environment.ts'
import { findFreePort } from './http/listen.ts'
import { StartError } from './shared/startError.ts'
import { type EmbeddedParts, type Server, startServer } from './start.ts'

/** How long a stop may take, after the time for load balancers. */
const STOP_TIMEOUT_MS = 15_000

/** Errors whose message is all that an operator needs. */
const PLAIN_ERRORS = [StartError, ConfigError, WrongChainError, BotError]

/** Runs until a signal or a failure ends the process. */
export async function runServer(env: Environment): Promise<void> {
  try {
    await run(env)
  } catch (error) {
    say(explanation(error))
    process.exit(1)
  }
}

async function run(env: Environment): Promise<void> {
  completeEnvironment(env)
  const parsed = await choosePort(parseConfig(env))
  const { config, embedded } = await planEmbedded(parsed)
  const lines = createLineCount()
  const log = createLogger(config, await findReadableLog(config, process.stdout), lines.onLine)
  logConsole(log, console)
  const server = startServer({ config, log, countLines: lines.count, embedded })
  const end = createEnd(server, log, { isUnderNpm: env.npm_lifecycle_event !== undefined })
  process.on('SIGTERM', end.bySignal)
  process.on('SIGINT', end.bySignal)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'bug')
    end.byFailure()
  })
  embedded?.failed.then((sentence) => end.byFailure(() => sentence))
  try {
    const summary = await server.started
    if (summary !== undefined) process.stdout.write(summary)
  } catch (error) {
    end.byFailure(() => explanation(error))
  }
}

/** Chooses a port for PORT=0, before anything names it. */
async function choosePort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await findFreePort(config.host)
  const withPort = (url: string) => url.replace(/:0$/, `:${port}`)
  const { publicUrl, clickUrl } = config
  return { ...config, port, publicUrl: withPort(publicUrl), clickUrl: clickUrl && withPort(clickUrl) }
}

/** Loads the sandbox only where something is embedded, never in production. */
async function planEmbedded(
  config: Config,
): Promise<{ config: Config; embedded: EmbeddedParts | undefined }> {
  if (config.production || config.embedded.size === 0) return { config, embedded: undefined }
  const sandbox = await import('../sandbox/start.ts').catch(explainAbsence)
  return sandbox.planEmbedded(config)
}

/** A release holds no sandbox. */
function explainAbsence(error: NodeJS.ErrnoException & { readonly url?: string }): never {
  if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.url?.endsWith('/sandbox/start.ts')) throw error
  throw new StartError('A release embeds nothing: set NODE_ENV=production.')
}

interface End {
  /** The first signal stops the process gracefully, the second at once. */
  readonly bySignal: () => void
  /** Stops the process gracefully with a sentence. While it stops already, further failures are ignored. */
  readonly byFailure: (explain?: () => string) => void
}

/** npm passes on what its whole process group was sent, so we get that twice. */
const ECHO_MS = 1_000

function createEnd(server: Server, log: Logger, { isUnderNpm }: { readonly isUnderNpm: boolean }): End {
  let begun = false
  let echoUntil = 0
  const begin = async (exitCode: number, left?: Promise<void>) => {
    begun = true
    await left
    setTimeout(() => {
      say(`What runs did not end within ${STOP_TIMEOUT_MS / 1_000} s and is cut off.`)
      process.exit(1)
    }, STOP_TIMEOUT_MS).unref()
    server.stop().then(() => {
      if (exitCode === 0) tell(log, 'Stopped.')
      process.exit(exitCode)
    })
  }
  return {
    bySignal() {
      if (performance.now() < echoUntil) {
        echoUntil = 0
        return
      }
      if (begun) process.exit(1)
      if (isUnderNpm) echoUntil = performance.now() + ECHO_MS
      tell(log, 'Stopping …')
      void begin(0, server.leave())
    },
    byFailure(explain) {
      if (begun) return
      if (explain !== undefined) say(explain())
      void begin(1)
    },
  }
}

/** One sentence where the operator can fix it; the stack for a bug. */
function explanation(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (PLAIN_ERRORS.some((kind) => error instanceof kind)) return error.message
  return error.stack ?? error.message
}

/** Tells the terminal, or else the log. */
function tell(log: Logger, text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`${text}\n`)
  else log.info(text)
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
