import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'
import { describeFailure } from '../shared/failure.ts'

/** Never logged, whatever the source: signatures, call data, bot tokens, clicks' tokens, and credentials and queries of URLs. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/0x[0-9a-fA-F]{66,}/g, '0x…'],
  [/\b\d{6,16}:[A-Za-z0-9_-]{30,}/g, '…'],
  [/\/o\/[A-Za-z0-9_-]{10,}/g, '/o/…'],
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"\\]*@/gi, '$1'],
  [/((?:\b[a-z][a-z0-9+.-]*:\/\/|(?<=["\s])\/)[^\s?"\\]*)\?[^\s"\\]*/gi, '$1'],
]

/** A shorter piece of an RPC URL's path is a word such as `mainnet`. */
const SHORTEST_KEY = 12

/** Redacting a shorter secret, such as the password "level", would tear the log apart. */
const SHORTEST_SECRET = 8

/** The secrets of the configuration. */
function secretsOf(config: Config): string[] {
  const password = config.databaseUrl && URL.parse(config.databaseUrl)?.password
  const secrets = [
    config.operatorPrivateKey,
    config.relayPrivateKey,
    config.telegramBotToken,
    config.telegramWebhookSecret,
    config.depositLinkSecret,
    config.pseudonymSecret,
    config.scorer?.apiKey,
    password,
    password && decodeURIComponent(password),
    ...config.rpcUrls.flatMap(keysOf),
  ].filter(
    (secret): secret is string => secret !== undefined && secret !== '' && secret.length >= SHORTEST_SECRET,
  )
  // A log line is JSON, which escapes quotes and backslashes.
  return secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
}

/** Providers put their customers' keys into the path or the query. */
function keysOf(rpcUrl: string): string[] {
  const { pathname, searchParams, username, password } = new URL(rpcUrl)
  const pieces = pathname.split('/').filter((piece) => piece.length >= SHORTEST_KEY)
  return [...pieces, ...searchParams.values(), username, password]
}

/** Redacts the secrets of `config`, and anything that looks like a signature, token or query string. */
function createRedactor(config: Config): (text: string) => string {
  const secrets = secretsOf(config)
  return (text) => {
    let redacted = text
    for (const secret of secrets) redacted = redacted.replaceAll(secret, '…')
    for (const [pattern, replacement] of PATTERNS) redacted = redacted.replace(pattern, replacement)
    return redacted
  }
}

/**
 * The log: JSON lines. Requests and answers are never logged whole. Every line passes the redactor, since a library's
 * error may hold its arguments.
 */
export function createLogger(
  config: Config,
  destination?: DestinationStream,
  /** Hears the level of each line. */
  onLine?: (level: string) => void,
): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    serializers: { err: serializeError, error: serializeError, req: () => undefined, res: () => undefined },
    hooks: {
      streamWrite: createRedactor(config),
      logMethod(this: Logger, args: Parameters<LogFn>, log: LogFn, level: number) {
        onLine?.(pino.levels.labels[level] ?? 'other')
        log.apply(this, args)
      },
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** Counts the lines of a log by their level: `onLine` of a logger, and what it has counted. */
export function createLineCount(): {
  readonly onLine: (level: string) => void
  readonly count: () => Readonly<Record<string, number>>
} {
  const lines = new Map<string, number>()
  return {
    onLine: (level) => void lines.set(level, (lines.get(level) ?? 0) + 1),
    count: () => Object.fromEntries(lines),
  }
}

const PRINTED_AS = {
  log: 'info',
  info: 'info',
  debug: 'debug',
  warn: 'warn',
  error: 'warn',
  trace: 'warn',
} as const

/** Libraries that print by themselves write to the log instead: as JSON, and without secrets. */
export function logConsole(log: Logger, target: Pick<Console, keyof typeof PRINTED_AS>): void {
  for (const [method, level] of Object.entries(PRINTED_AS)) {
    target[method as keyof typeof PRINTED_AS] = (...printed: unknown[]) =>
      log[level](describeFailure(printed.map(describeFailure).join(' ')))
  }
}

const MAX_MESSAGE = 1_000

function serializeError(error: unknown): unknown {
  if (error === null || error === undefined) return undefined
  if (!(error instanceof Error)) return { message: String(error).slice(0, MAX_MESSAGE) }
  const { code, cause } = error as NodeJS.ErrnoException
  const message = shortMessage(error)
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message,
    // A stack begins with the whole message, which may hold a request with its body.
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  }
}

/** viem's messages hold the request; its `shortMessage` does not. */
function shortMessage(error: Error): string {
  const short = (error as { shortMessage?: unknown }).shortMessage
  return (typeof short === 'string' ? short : error.message).slice(0, MAX_MESSAGE)
}

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Log lines for a person at a terminal. Undefined in production, and without the formatter, a development package. */
export async function findReadableLog(
  { production }: Pick<Config, 'production'>,
  terminal: Terminal,
): Promise<DestinationStream | undefined> {
  if (production || !terminal.isTTY) return undefined
  try {
    const { prettyFactory } = await import('pino-pretty')
    const format = prettyFactory({ colorize: true, translateTime: 'SYS:HH:MM:ss', singleLine: true })
    return { write: (line) => void terminal.write(format(line)) }
  } catch {
    return undefined
  }
}
