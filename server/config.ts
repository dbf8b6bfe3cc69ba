import net from 'node:net'
import { parseEther } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { type Address, parseAddress } from './shared/addresses.ts'
import { parseUsdc, type Usdc } from './shared/money.ts'

/** The outside parts that can be embedded for development. */
export const PARTS = ['database', 'chain', 'telegram'] as const
export type Part = (typeof PARTS)[number]

export const ROLES = ['http', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** USDC contracts that need no configuration (Circle's own list). */
export const KNOWN_USDC: Readonly<Record<number, string>> = {
  8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  84532: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
}

export const EMBEDDED_CHAIN_ID = 31337

/** In wei: it costs nothing there, though its gas price is a hundred times that of Base. */
const EMBEDDED_RELAY_GAS = parseEther('0.01')
const EMBEDDED_SWEEP_GAS = parseEther('10')
const SWEEP_GAS = parseEther('0.002')

/** The ports that Telegram delivers updates to (Bot API, setWebhook). */
export const WEBHOOK_PORTS: readonly number[] = [443, 80, 88, 8443]

const CHAIN_NAMES: Readonly<Record<number, string>> = {
  8453: 'Base',
  84532: 'Base Sepolia',
  [EMBEDDED_CHAIN_ID]: 'Embedded chain',
}

/** Where people look transactions and addresses up. */
const EXPLORERS: Readonly<Record<number, string>> = {
  8453: 'https://basescan.org',
  84532: 'https://sepolia.basescan.org',
}

/** One variable of the environment. `fallback` is the default as it would be written in the environment. */
export interface Variable {
  readonly schema: z.ZodType<unknown, string>
  readonly fallback?: string
  /** What the generated documents say where the default is not a plain value. */
  readonly fallbackText?: string
  readonly secret?: true
  readonly meaning: string
}

const oneOf = <T extends string>(...values: readonly [T, ...T[]]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)

const list = <T extends string>(values: readonly [T, ...T[]]) => {
  const rule = `must be one or more of ${values.join(', ')}, with commas between`
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(values, rule)).min(1, rule))
}

const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text)
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
    },
    { message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}` },
  )

/** A percent sign in a password stands in a URL as %25. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(URL.parse(text)?.password ?? '')
    return true
  } catch {
    return false
  }
}

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))

const address = z.string().transform((text, issues): Address => {
  try {
    return parseAddress(text)
  } catch {
    issues.addIssue({ code: 'custom', message: 'must be an address (0x and 40 hexadecimal digits)' })
    return z.NEVER
  }
})

const amount = z.string().transform((text, issues): Usdc => {
  try {
    return parseUsdc(text)
  } catch {
    issues.addIssue({ code: 'custom', message: 'must be an amount in USDC, such as 0.01' })
    return z.NEVER
  }
})

/** An amount of ether, in wei. */
const ether = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be an amount of ether, such as 0.002')
  .transform((text) => parseEther(text))

const addresses = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  )
  .pipe(z.array(address))

const cron = z
  .string()
  .regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/, 'must be a cron pattern of five fields in digits, such as 0 9 * * *')

const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

function isPrivateKey(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{64}$/.test(text)) return false
  const value = BigInt(text)
  return value > 0n && value < CURVE_ORDER
}

const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
  .refine(isPrivateKey, 'must be a private key of secp256k1')
  .transform((text) => text as `0x${string}`)

/** The addresses of keys that everybody knows: those of development chains (anvil, Hardhat), and of our embedded one. */
const PUBLIC_ACCOUNTS: ReadonlySet<string> = new Set([
  '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
  '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc',
  '0x90f79bf6eb2c4f870365e785982e1f101e93b906',
  '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '0x976ea74026e726554db657fa54763abd0c3a0aa9',
  '0x14dc79964da2c08b23698b3d3cc7ca32193d9955',
  '0x23618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
  '0xa0ee7a142d267c1f36714e4a8f75612f20a79720',
  '0x2d5e648d8781c44587f0bceb1ea59adc4b18587d',
  '0x3b73faf08f1175d4d7c0462dc8982b1a9523a458',
])

function isPublicKnowledge(privateKey: `0x${string}`): boolean {
  return PUBLIC_ACCOUNTS.has(privateKeyToAddress(privateKey).toLowerCase())
}

/** Every variable once. `.env.example` and `docs/operating.md` are generated from this table. */
export const VARIABLES = {
  NODE_ENV: {
    schema: oneOf('development', 'production', 'test'),
    fallback: 'development',
    meaning: 'In `production` nothing is embedded, and a missing variable stops the start.',
  },
  SERVICE_NAME: {
    schema: z.string().regex(/^[A-Za-z0-9]{1,32}$/, 'must be 1 to 32 letters and digits'),
    fallback: 'Service',
    meaning: 'The name word in the signed message and, in lower case, in the header names.',
  },
  HOST: {
    schema: z.string().min(1),
    fallback: '127.0.0.1',
    meaning:
      'The address that the public port listens on. Set `0.0.0.0` only where the reverse proxy runs on another machine or in another container, and let a firewall keep everybody else out.',
  },
  PORT: { schema: integer(0, 65_535), fallback: '3000', meaning: 'The public port.' },
  PUBLIC_URL: {
    schema: url('https:', 'http:').transform((text) => text.replace(/\/+$/, '')),
    fallbackText: 'from `HOST` and `PORT`',
    meaning:
      'The origin under which people and Telegram reach this server, without a path. With a real bot it is public, starts with `https://`, and has port 443, 80, 88 or 8443.',
  },
  ROLES: {
    schema: list(ROLES),
    fallback: 'http,worker',
    meaning: 'What this process does: answer HTTP, run jobs, or both.',
  },
  EMBEDDED: {
    schema: list(PARTS),
    fallbackText: 'all three when none of `DATABASE_URL`, `RPC_URL`, `TELEGRAM_BOT_TOKEN` is set',
    meaning: 'The outside parts to embed for development: `database`, `chain`, `telegram`.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: '.foyer',
    meaning: 'Where embedded parts keep their state.',
  },
  DATABASE_URL: {
    schema: url('postgres:', 'postgresql:').refine(
      isDecodable,
      'has a password with a bare %: write it as %25, and other special characters likewise',
    ),
    fallbackText: 'embedded',
    secret: true,
    meaning: 'PostgreSQL 15 or newer.',
  },
  DATABASE_POOL_SIZE: {
    schema: integer(2, 200),
    fallback: '10',
    meaning: 'Connections to PostgreSQL that one process may hold for requests and jobs.',
  },
  CHAIN_ID: {
    schema: integer(1, Number.MAX_SAFE_INTEGER),
    fallbackText: 'embedded: `31337`',
    meaning: 'The chain that the escrow lives on and that signatures are verified on.',
  },
  RPC_URL: {
    schema: z
      .string()
      .transform((text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      )
      .pipe(z.array(url('http:', 'https:')).min(1)),
    fallbackText: 'embedded',
    secret: true,
    meaning: 'JSON-RPC endpoints of that chain, by comma; tried in order.',
  },
  ESCROW_ADDRESS: {
    schema: address,
    fallbackText: 'embedded',
    meaning: 'The escrow contract. Without one, the deposit endpoints say that it is not configured.',
  },
  ESCROW_RETIRED: {
    schema: addresses,
    fallback: '',
    fallbackText: 'none',
    meaning:
      'Older escrows of this deployment, with commas between. Their deposit addresses go on being watched, swept and refunded, for ever.',
  },
  USDC_ADDRESS: {
    schema: address,
    fallbackText: 'known for 8453 and 84532',
    meaning: 'The USDC contract.',
  },
  OPERATOR_PRIVATE_KEY: {
    schema: privateKey,
    fallbackText: 'embedded',
    secret: true,
    meaning: "The escrow's operator: the key that sweeps, announces payees and settles.",
  },
  SWEEP_GAS_DAILY: {
    schema: ether,
    fallbackText: '`0.002`, embedded: `10`',
    meaning: 'How much ether sweeps may use for gas in a day. The largest come first, the others wait.',
  },
  RELAY_PRIVATE_KEY: {
    schema: privateKey,
    fallbackText: 'embedded',
    secret: true,
    meaning:
      'The key that brings signed payments to the chain for people without ether. Another one than `OPERATOR_PRIVATE_KEY`; it needs nothing but gas money.',
  },
  RELAY_GAS_DAILY: {
    schema: ether,
    fallbackText: '`0`, embedded: `0.01`',
    meaning: 'How much ether it may use for gas in a day; `0` switches relaying off.',
  },
  DEPLOYER_PRIVATE_KEY: {
    schema: privateKey,
    fallbackText: 'none',
    secret: true,
    meaning:
      'For `escrow:deploy` alone: the key that pays for its gas. It has no part in the escrow; throw it away afterwards.',
  },
  ESCROW_ADMIN: {
    schema: address,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: who proposes changes, a multisig such as a Safe.',
  },
  ESCROW_OPERATOR: {
    schema: address,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: the address of `OPERATOR_PRIVATE_KEY`.',
  },
  ESCROW_GUARDIAN: {
    schema: address,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: who pauses and vetoes, from another machine than the server.',
  },
  ESCROW_FEE_WALLET: {
    schema: address,
    fallbackText: 'none',
    meaning: "For `escrow:deploy`: who receives the platform's fee.",
  },
  OUTFLOW_CAP_USDC: {
    schema: amount,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: the most that the operator can move to payees in 24 hours.',
  },
  FINALITY: {
    schema: z
      .string()
      .regex(/^(latest|safe|finalized|\d{1,5})$/, 'must be latest, safe, finalized or a number of blocks')
      .transform((text) => (/^\d/.test(text) ? Number(text) : (text as 'latest' | 'safe' | 'finalized'))),
    fallbackText: '`safe`, embedded: `latest`',
    meaning: 'When a payment counts: `latest`, `safe`, `finalized`, or a number of blocks.',
  },
  TELEGRAM_BOT_TOKEN: {
    schema: z
      .string()
      .regex(/^\d{1,16}:[A-Za-z0-9_-]{10,}$/, 'must look like 123456:ABC…, as BotFather gives it'),
    fallbackText: 'sandbox',
    secret: true,
    meaning: 'The bot.',
  },
  TELEGRAM_WEBHOOK_SECRET: {
    schema: z.string().regex(/^[A-Za-z0-9_-]{16,256}$/, 'must be 16 to 256 of A-Z, a-z, 0-9, _ and -'),
    fallbackText: 'sandbox',
    secret: true,
    meaning: 'What Telegram repeats in a header of each webhook request. Required with a bot token.',
  },
  TELEGRAM_API_ROOT: {
    schema: url('http:', 'https:').transform((text) => text.replace(/\/+$/, '')),
    fallbackText: '`https://api.telegram.org`, or the sandbox',
    meaning: 'The Bot API server.',
  },
  OPERATOR_TELEGRAM_IDS: {
    schema: z
      .string()
      .regex(/^\d{1,16}(,\d{1,16})*$/, 'must be Telegram user ids by comma')
      .transform((text) => text.split(',').map(Number)),
    fallbackText: 'nobody',
    meaning:
      'Who gets operator alerts and may write `/operator`. The demo has one of its own, called `operator`.',
  },
  FORBIDDEN_WORDS: {
    schema: z
      .string()
      .max(10_000, 'must have at most 10,000 characters')
      .transform((text) =>
        text
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean),
      ),
    fallback: '',
    fallbackText: 'none',
    meaning:
      'Words that the texts of campaigns must not hold, with commas between: whole words, in any case.',
  },
  SUPPORT_CONTACT: {
    schema: z.string().regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters'),
    fallbackText: 'none',
    meaning:
      'Whom people may ask about the bot and their money, such as `@name` or a URL: `/help` and `/paysupport` name it. Without it they send people to whoever runs the bot of their group.',
  },
  DEPOSIT_LINK_SECRET: {
    schema: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes'),
    fallbackText: 'embedded',
    secret: true,
    meaning: 'The key that signs deposit links, at least 32 bytes.',
  },
  PSEUDONYM_SECRET: {
    schema: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes'),
    fallbackText: 'sandbox',
    secret: true,
    meaning:
      'The key of the hashes that replace Telegram ids, at least 32 bytes. Required with a bot token. A deployment keeps it for ever.',
  },
  WALLETCONNECT_PROJECT_ID: {
    schema: z.string().min(1),
    fallbackText: 'none',
    meaning: 'Adds WalletConnect to the deposit page.',
  },
  FEE_BPS: {
    schema: integer(0, 5_000),
    fallback: '1000',
    meaning: "The platform's fee in hundredths of a percent of the price.",
  },
  MIN_BID_USDC: { schema: amount, fallback: '0.01', meaning: 'The lowest bid per join.' },
  MIN_PAYOUT_USDC: {
    schema: amount,
    fallback: '1',
    meaning: 'The least that a wallet must be owed to be in a payout.',
  },
  PAYOUT_CRON: { schema: cron, fallback: '0 9 * * *', meaning: 'When owners are paid, in UTC.' },
  SCORER_URL: {
    schema: url('http:', 'https:'),
    fallbackText: 'built-in rules',
    meaning:
      'An OpenAI-compatible chat endpoint that judges open answers: its base, such as `https://api.example/v1`, or the whole address of its chat completions.',
  },
  SCORER_MODEL: {
    schema: z.string().min(1),
    fallbackText: 'none',
    meaning: 'The model that it is asked for.',
  },
  SCORER_API_KEY: { schema: z.string().min(1), fallbackText: 'none', secret: true, meaning: 'Its key.' },
  METRICS_PORT: {
    schema: integer(0, 65_535),
    fallback: '9464',
    meaning: 'The port for metrics (`/metrics`) and readiness (`/ready`), never public.',
  },
  METRICS_HOST: {
    schema: z.string().min(1),
    fallback: '127.0.0.1',
    meaning: 'The address that the metrics port listens on.',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .regex(
        /^(\d{1,2}|[0-9a-fA-F.:/]+(,[0-9a-fA-F.:/]+)*)$/,
        'must be a number of proxies, or addresses or ranges by comma',
      )
      .refine((text) => !/\/0+(,|$)/.test(text), 'must not trust every address: anybody could forge theirs')
      .transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : text)),
    fallbackText: 'none',
    meaning:
      'The proxies that may name the address of a visitor. Behind a reverse proxy or load balancer every request seems to come from it. Set how many of them a request passes (`1` for one), or their addresses or ranges by comma; the visitor is then taken from the `X-Forwarded-For` header that they write. A number counts only for connections from a local network (loopback or private addresses): name a proxy elsewhere by its address. Leave unset where nothing stands in front.',
  },
  RATE_LIMIT_ADDRESS: {
    schema: integer(1, 1_000_000_000),
    fallback: '120',
    meaning:
      'Requests a minute from one address (IPv6: one /64, and eight times as many from one /48), counted before a signature is looked at.',
  },
  RATE_LIMIT_WALLET: {
    schema: integer(1, 1_000_000_000),
    fallback: '60',
    meaning: 'Signed reads a minute by one wallet, counted after its signature was found valid.',
  },
  LOG_LEVEL: {
    schema: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
    fallback: 'info',
    meaning: 'The least severe level that is logged.',
  },
} as const satisfies Record<string, Variable>

export type VariableName = keyof typeof VARIABLES

type Parsed = { [K in VariableName]: z.output<(typeof VARIABLES)[K]['schema']> | undefined }

/** A configuration that cannot be run. `message` is one sentence for each problem, without values of secrets. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

export interface Config {
  readonly production: boolean
  readonly serviceName: string
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  readonly roles: ReadonlySet<Role>
  /** The parts that run inside this deployment. Empty in production. */
  readonly embedded: ReadonlySet<Part>
  /** True where nothing is real: the only place for demo data. */
  readonly allEmbedded: boolean
  readonly dataDir: string
  /** Absent only while the embedded part that provides it has not been placed (see `sandbox/start.ts`). */
  readonly databaseUrl: string | undefined
  readonly databasePoolSize: number
  readonly chainId: number
  readonly chainName: string
  /** Without a slash at the end; undefined where the chain has no public explorer. */
  readonly explorerUrl: string | undefined
  readonly rpcUrls: readonly string[]
  readonly escrowAddress: Address | undefined
  readonly escrowRetired: readonly Address[]
  readonly usdcAddress: Address | undefined
  readonly operatorPrivateKey: `0x${string}` | undefined
  /** In wei. */
  readonly sweepGasDaily: bigint
  readonly relayPrivateKey: `0x${string}` | undefined
  /** In wei; 0 where nothing is relayed. */
  readonly relayGasDaily: bigint
  readonly finality: 'latest' | 'safe' | 'finalized' | number
  readonly telegramBotToken: string | undefined
  readonly telegramWebhookSecret: string | undefined
  readonly telegramApiRoot: string | undefined
  readonly operatorTelegramIds: readonly number[]
  /** Whom people may ask, as they are told it. */
  readonly supportContact: string | undefined
  /** What the texts of campaigns must not hold. */
  readonly forbiddenWords: readonly string[]
  readonly depositLinkSecret: string | undefined
  /** What `pseudonymOf` makes its hashes with. */
  readonly pseudonymSecret: string | undefined
  readonly walletConnectProjectId: string | undefined
  readonly feeBps: number
  readonly minBid: Usdc
  readonly minPayout: Usdc
  readonly payoutCron: string
  readonly scorer:
    | { readonly url: string; readonly model: string; readonly apiKey: string | undefined }
    | undefined
  readonly metricsPort: number
  readonly metricsHost: string
  readonly trustProxy: number | string | undefined
  /** Requests a minute. */
  readonly rateLimitAddress: number
  /** Signed reads a minute. */
  readonly rateLimitWallet: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
}

const PART_VARIABLE = {
  database: 'DATABASE_URL',
  chain: 'RPC_URL',
  telegram: 'TELEGRAM_BOT_TOKEN',
} as const satisfies Record<Part, VariableName>

/**
 * Reads the whole configuration from an environment, an empty text counting as unset.
 *
 * @throws ConfigError naming every problem at once
 */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const values = parseVariables(env, problems)
  const production = values.NODE_ENV === 'production'
  const embedded = chooseEmbedded(env, values, production, problems)
  requireTogether(values, production, embedded, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const host = known(values.HOST)
  const port = known(values.PORT)
  const chainId = values.CHAIN_ID ?? EMBEDDED_CHAIN_ID
  const knownUsdc = KNOWN_USDC[chainId]
  return {
    production,
    serviceName: known(values.SERVICE_NAME),
    host,
    port,
    publicUrl: values.PUBLIC_URL ?? `http://${urlHost(host)}:${port}`,
    roles: new Set(known(values.ROLES)),
    embedded,
    allEmbedded: embedded.size === PARTS.length,
    dataDir: known(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: known(values.DATABASE_POOL_SIZE),
    chainId,
    chainName: CHAIN_NAMES[chainId] ?? `Chain ${chainId}`,
    explorerUrl: EXPLORERS[chainId],
    rpcUrls: values.RPC_URL ?? [],
    escrowAddress: values.ESCROW_ADDRESS,
    escrowRetired: known(values.ESCROW_RETIRED),
    usdcAddress: values.USDC_ADDRESS ?? (knownUsdc === undefined ? undefined : parseAddress(knownUsdc)),
    operatorPrivateKey: values.OPERATOR_PRIVATE_KEY,
    sweepGasDaily: values.SWEEP_GAS_DAILY ?? (embedded.has('chain') ? EMBEDDED_SWEEP_GAS : SWEEP_GAS),
    relayPrivateKey: values.RELAY_PRIVATE_KEY,
    relayGasDaily: values.RELAY_GAS_DAILY ?? (embedded.has('chain') ? EMBEDDED_RELAY_GAS : 0n),
    finality: values.FINALITY ?? (embedded.has('chain') ? 'latest' : 'safe'),
    telegramBotToken: values.TELEGRAM_BOT_TOKEN,
    telegramWebhookSecret: values.TELEGRAM_WEBHOOK_SECRET,
    telegramApiRoot:
      values.TELEGRAM_API_ROOT ?? (embedded.has('telegram') ? undefined : 'https://api.telegram.org'),
    operatorTelegramIds: values.OPERATOR_TELEGRAM_IDS ?? [],
    supportContact: values.SUPPORT_CONTACT,
    forbiddenWords: values.FORBIDDEN_WORDS ?? [],
    depositLinkSecret: values.DEPOSIT_LINK_SECRET,
    pseudonymSecret: values.PSEUDONYM_SECRET,
    walletConnectProjectId: values.WALLETCONNECT_PROJECT_ID,
    feeBps: known(values.FEE_BPS),
    minBid: known(values.MIN_BID_USDC),
    minPayout: known(values.MIN_PAYOUT_USDC),
    payoutCron: known(values.PAYOUT_CRON),
    scorer:
      values.SCORER_URL === undefined || values.SCORER_MODEL === undefined
        ? undefined
        : { url: values.SCORER_URL, model: values.SCORER_MODEL, apiKey: values.SCORER_API_KEY },
    metricsPort: known(values.METRICS_PORT),
    metricsHost: known(values.METRICS_HOST),
    trustProxy: values.TRUST_PROXY,
    rateLimitAddress: known(values.RATE_LIMIT_ADDRESS),
    rateLimitWallet: known(values.RATE_LIMIT_WALLET),
    logLevel: known(values.LOG_LEVEL),
  }
}

/** A host as it stands in a URL: IPv6 in brackets, "any address" as one that can be visited. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

function parseVariables(env: Readonly<Record<string, string | undefined>>, problems: string[]): Parsed {
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries<Variable>(VARIABLES)) {
    const text = env[name] || variable.fallback
    if (text === undefined) continue
    const result = variable.schema.safeParse(text)
    if (result.success) values[name] = result.data
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'cannot be read'}.`)
  }
  return values as Parsed
}

/** Decides which parts are embedded, so that real and embedded parts are never mixed by an unset variable. */
function chooseEmbedded(
  env: Readonly<Record<string, string | undefined>>,
  values: Parsed,
  production: boolean,
  problems: string[],
): ReadonlySet<Part> {
  const isSet = (part: Part) => Boolean(env[PART_VARIABLE[part]])
  if (production) {
    if (env.EMBEDDED) problems.push('EMBEDDED: nothing can be embedded in production.')
    return new Set()
  }
  if (values.EMBEDDED === undefined) {
    if (!PARTS.some(isSet)) return new Set(PARTS)
    const missing = PARTS.filter((part) => !isSet(part))
    if (missing.length > 0) {
      const names = missing.map((part) => PART_VARIABLE[part]).join(', ')
      problems.push(
        `${names} not set, while other parts are real. Set all of ${PARTS.map((p) => PART_VARIABLE[p]).join(', ')}, ` +
          `or name the parts to embed: EMBEDDED=${missing.join(',')}.`,
      )
    }
    return new Set()
  }
  for (const part of PARTS) {
    const variable = PART_VARIABLE[part]
    const named = values.EMBEDDED.includes(part)
    if (named && isSet(part))
      problems.push(`EMBEDDED names ${part}, but ${variable} is set too. Remove one of them.`)
    if (!named && !isSet(part)) problems.push(`${variable} is not set, and EMBEDDED does not name ${part}.`)
  }
  return new Set(values.EMBEDDED)
}

function requireTogether(
  values: Parsed,
  production: boolean,
  embedded: ReadonlySet<Part>,
  problems: string[],
): void {
  const missing = new Set<VariableName>()
  const needs = (...names: VariableName[]) => {
    for (const name of names) if (values[name] === undefined) missing.add(name)
  }
  if (production) needs('DATABASE_URL', 'RPC_URL', 'TELEGRAM_BOT_TOKEN', 'PUBLIC_URL')
  if (production || values.RPC_URL !== undefined) needs('CHAIN_ID')
  if (production || values.TELEGRAM_BOT_TOKEN !== undefined) {
    needs('TELEGRAM_WEBHOOK_SECRET', 'PSEUDONYM_SECRET')
  }
  if (!embedded.has('chain') && values.ESCROW_ADDRESS !== undefined) {
    needs('OPERATOR_PRIVATE_KEY', 'DEPOSIT_LINK_SECRET')
    const chainId = values.CHAIN_ID
    if (chainId === undefined || KNOWN_USDC[chainId] === undefined) needs('USDC_ADDRESS')
    if (values.RELAY_GAS_DAILY) needs('RELAY_PRIVATE_KEY')
  }
  if (values.SCORER_URL !== undefined) needs('SCORER_MODEL')
  // What could not be read has been reported already.
  const unreported = [...missing].filter((name) => !problems.some((problem) => problem.startsWith(name)))
  if (unreported.length > 0) {
    problems.push(
      `Missing: ${unreported.join(', ')}. ${unreported.length > 1 ? 'They are' : 'It is'} explained in docs/operating.md.`,
    )
  }
  refuseSharedPort(values, problems)
  refuseSharedSecret(values, problems)
  if (embedded.has('chain') && values.CHAIN_ID !== undefined && values.CHAIN_ID !== EMBEDDED_CHAIN_ID) {
    problems.push(`CHAIN_ID: the embedded chain is ${EMBEDDED_CHAIN_ID}.`)
  }
  checkEscrows(values, problems)
  checkKeys(values, production, problems)
  const problem = findUrlProblem(values, production)
  if (problem !== undefined) problems.push(`PUBLIC_URL: ${problem}.`)
}

const PRIVATE_NETWORKS = new net.BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix)
}
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, 'ipv6')
}

/** Whether nobody but this machine or its network can reach a host. A name is believed to be public if it has a dot. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = net.isIP(host)
  if (family !== 0) return PRIVATE_NETWORKS.check(host, family === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
}

/** Why PUBLIC_URL cannot be where Telegram delivers to. A Bot API server of one's own takes any port, address and scheme. */
function findUrlProblem(values: Parsed, production: boolean): string | undefined {
  const { PUBLIC_URL: text, TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: apiRoot } = values
  const isReal =
    token !== undefined && (apiRoot === undefined || new URL(apiRoot).hostname === 'api.telegram.org')
  if (text === undefined) {
    return isReal && !production
      ? 'must be set, since Telegram delivers to a public https:// address only'
      : undefined
  }
  const { protocol, pathname, search, hash, username, password, port, hostname } = new URL(text)
  if (pathname !== '/' || search || hash || username || password) {
    return 'must be an origin alone, such as https://ads.example.org, without a path, a query or a user'
  }
  if (protocol !== 'https:' && (production || isReal)) {
    return 'must start with https://, since Telegram delivers to nothing else'
  }
  if (!isReal) return undefined
  if (port !== '' && !WEBHOOK_PORTS.includes(Number(port))) {
    return `has port ${port}, and Telegram delivers to ${WEBHOOK_PORTS.join(', ')} only`
  }
  return isPrivateHost(hostname) ? `Telegram cannot reach ${hostname}, which is not public` : undefined
}

/** The metrics are not public, so they never share a place with the public port. */
function refuseSharedPort(values: Parsed, problems: string[]): void {
  const { PORT, METRICS_PORT, HOST, METRICS_HOST, ROLES: roles } = values
  const isAny = (host: string | undefined) => host === '0.0.0.0' || host === '::'
  const overlap = HOST === METRICS_HOST || isAny(HOST) || isAny(METRICS_HOST)
  if (PORT === undefined || PORT === 0 || PORT !== METRICS_PORT || !overlap || !roles?.includes('http'))
    return
  problems.push(
    `METRICS_PORT: must not be ${PORT}, which is the public port (PORT). Metrics are never public: give them a port of their own.`,
  )
}

function checkEscrows(
  { ESCROW_ADDRESS: present, ESCROW_RETIRED: retired = [] }: Parsed,
  problems: string[],
): void {
  if (retired.length === 0) return
  if (present === undefined) problems.push('ESCROW_RETIRED: needs an ESCROW_ADDRESS that has replaced them.')
  if (new Set([...retired, present]).size <= retired.length) {
    problems.push('ESCROW_RETIRED: names an escrow twice, or the present one (ESCROW_ADDRESS).')
  }
}

function checkKeys(values: Parsed, production: boolean, problems: string[]): void {
  const { OPERATOR_PRIVATE_KEY: operator, RELAY_PRIVATE_KEY: relay } = values
  for (const name of ['OPERATOR_PRIVATE_KEY', 'RELAY_PRIVATE_KEY'] as const) {
    const key = values[name]
    if (production && key !== undefined && isPublicKnowledge(key)) {
      problems.push(`${name}: everybody knows this key; it is one for development.`)
    }
  }
  if (operator !== undefined && operator.toLowerCase() === relay?.toLowerCase()) {
    problems.push(
      'RELAY_PRIVATE_KEY: must differ from OPERATOR_PRIVATE_KEY. Strangers decide what it sends, so it must be able to do nothing else.',
    )
  }
}

/** A leaked key must give nothing away that another one protects. */
function refuseSharedSecret(values: Parsed, problems: string[]): void {
  const secret = values.PSEUDONYM_SECRET
  if (secret === undefined) return
  for (const other of ['DEPOSIT_LINK_SECRET', 'TELEGRAM_WEBHOOK_SECRET'] as const) {
    if (values[other] === secret) problems.push(`PSEUDONYM_SECRET: must differ from ${other}.`)
  }
}

/** A variable with a default is always there once parsing has found no problem. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a variable with a default is missing')
  return value
}
