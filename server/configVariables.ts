import { parseEther } from 'viem'
import { z } from 'zod'
import { parseAddress } from './shared/addresses.ts'
import { parseUsdc } from './shared/money.ts'
import { isPrivateKey } from './shared/privateKey.ts'
import { LEAST_NEW_LIMITS } from './shared/terms.ts'

/** The outside parts that can be embedded for development. */
export const PARTS = ['database', 'chain', 'telegram'] as const
export type Part = (typeof PARTS)[number]

export const ROLES = ['http', 'worker'] as const
export type Role = (typeof ROLES)[number]

/** One variable of the environment. `fallback` is the default as it would be written in the environment. */
export interface Variable {
  readonly schema: z.ZodType<unknown, string>
  readonly fallback?: string
  /** The default in the generated documents, where it is not a plain value. */
  readonly fallbackText?: string
  readonly meaning: string
}

const oneOf = <T extends string>(...values: readonly [T, ...T[]]) =>
  z.enum(values, `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)

const telegramIds = z
  .string()
  .regex(/^\d{1,16}(,\d{1,16})*$/, 'must be Telegram user ids by comma')
  .transform((text) => text.split(',').map(Number))

/** Values with commas between. */
const items = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
)

const someOf = <T extends string>(...values: readonly [T, ...T[]]) => {
  const rule = `must be one or more of ${values.join(', ')}, with commas between`
  return items.pipe(z.array(z.enum(values, rule)).min(1, rule))
}

const url = (...protocols: string[]) =>
  z.string().refine(
    (text) => {
      const parsed = URL.parse(text)
      return parsed !== null && protocols.includes(parsed.protocol) && parsed.hostname !== ''
    },
    { message: `must be a URL starting with ${protocols.map((p) => `${p}//`).join(' or ')}` },
  )

/**
 * Whether user and password are encoded, as far as that shows: a bare /, ? or # ends them, and leaves an @ further on. URLs of
 * databases need none there.
 */
function hasEncodedPassword(text: string): boolean {
  const rest = /^[a-z]+:\/\/[^/?#]*(.*)$/s.exec(text)?.[1] ?? ''
  if (rest.includes('@')) return false
  try {
    const { username = '', password = '' } = URL.parse(text) ?? {}
    for (const part of [username, password]) decodeURIComponent(part)
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

/** Wraps one of our own parsers. */
const parsed = <T>(parse: (text: string) => T, rule: string) =>
  z.string().transform((text, issues): T => {
    try {
      return parse(text)
    } catch {
      issues.addIssue({ code: 'custom', message: rule })
      return z.NEVER
    }
  })

const address = parsed(parseAddress, 'must be an address (0x and 40 hexadecimal digits)')
const amount = parsed(parseUsdc, 'must be an amount in USDC, such as 0.01')

/** An amount of ether, in wei. */
const ether = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,18})?$/, 'must be an amount of ether, such as 0.002')
  .transform((text) => parseEther(text))

const cron = z
  .string()
  .regex(/^([\d*,/-]+ ){4}[\d*,/-]+$/, 'must be a cron pattern of five fields in digits, such as 0 9 * * *')

const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be 0x and 64 hexadecimal digits')
  .refine(isPrivateKey, 'must be a private key of secp256k1')
  .transform((text) => text as `0x${string}`)

export const SERVER_VARIABLES = {
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
      'The address that the public port listens on. Set `0.0.0.0` only if the reverse proxy runs on another machine or in another container, and let a firewall keep everybody else out.',
  },
  PORT: { schema: integer(0, 65_535), fallback: '3000', meaning: 'The public port.' },
  PUBLIC_URL: {
    schema: url('https:', 'http:').transform((text) => text.replace(/\/+$/, '')),
    fallbackText: 'from `HOST` and `PORT`',
    meaning:
      'The origin under which people and Telegram reach this server, without a path. With the webhook of a real bot it is public, starts with `https://`, and has port 443, 80, 88 or 8443.',
  },
  CLICK_URL: {
    schema: url('https:', 'http:').transform((text) => text.replace(/\/+$/, '')),
    fallbackText: '`PUBLIC_URL`; in production: no offers',
    meaning:
      'The origin that the links of offers leave from, such as `https://go.example.org`: a second name of this server that answers nothing but `/o/…`. In production its host must differ from that of `PUBLIC_URL`. Without it no offer is shown in production.',
  },
  ROLES: {
    schema: someOf(...ROLES),
    fallback: 'http,worker',
    meaning: 'The work of this process: `http` answers requests, `worker` runs jobs.',
  },
  EMBEDDED: {
    schema: someOf(...PARTS),
    fallbackText: 'all three when none of `DATABASE_URL`, `RPC_URL`, `TELEGRAM_BOT_TOKEN` is set',
    meaning: 'The external parts to embed for development: `database`, `chain`, `telegram`.',
  },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: '.foyer',
    meaning: 'Where embedded parts keep their state.',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .refine(
        hasEncodedPassword,
        'has special characters that are not encoded: in a user or password write % as %25, / as %2F, ? as %3F, # as %23 and @ as %40',
      )
      .pipe(url('postgres:', 'postgresql:')),
    fallbackText: 'embedded',
    meaning: 'PostgreSQL 15 or newer. Special characters of a password are URL-encoded: `#` is `%23`.',
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
    schema: items.pipe(z.array(url('http:', 'https:')).min(1)),
    fallbackText: 'embedded',
    meaning: 'JSON-RPC endpoints of that chain, comma-separated, tried in order.',
  },
  RPC_AGREE: {
    schema: integer(1, 2),
    fallback: '2',
    meaning:
      'How many endpoints of different hosts must say the same before a deposit counts or surplus is allocated, and of those that answer before payouts are collected; one where `RPC_URL` names one host. `1` is for the time in which the second one is out.',
  },
  ESCROW_ADDRESS: {
    schema: address,
    fallbackText: 'embedded',
    meaning: 'The escrow contract. Without one the server takes no deposits.',
  },
  ESCROW_RETIRED: {
    schema: items.pipe(z.array(address)),
    fallback: '',
    fallbackText: 'none',
    meaning:
      'Older escrows of this deployment, comma-separated. Their deposit addresses are watched, swept and refunded forever.',
  },
  USDC_ADDRESS: {
    schema: address,
    fallbackText: 'known for 8453 and 84532',
    meaning: 'The USDC contract.',
  },
  OPERATOR_PRIVATE_KEY: {
    schema: privateKey,
    fallbackText: 'embedded',
    meaning:
      "The escrow's operator: the key that sweeps, announces payees and settles. For workers alone: a process with `ROLES=http` refuses it.",
  },
  SWEEP_GAS_DAILY: {
    schema: ether,
    fallbackText: '`0.002`, embedded: `10`',
    meaning: 'The most ether that sweeps may use for gas in a day. The largest come first, the others wait.',
  },
  RELAY_PRIVATE_KEY: {
    schema: privateKey,
    fallbackText: 'embedded',
    meaning:
      'The key that sends signed payments to the chain for people without ether. It must differ from `OPERATOR_PRIVATE_KEY` and needs only gas money. For workers alone, too.',
  },
  RELAY_GAS_DAILY: {
    schema: ether,
    fallbackText: '`0`, embedded: `0.01`',
    meaning: 'The most ether that relaying may use for gas in a day; `0` switches it off.',
  },
  FINALITY: {
    schema: z
      .string()
      .regex(/^(latest|safe|finalized|\d{1,5})$/, 'must be latest, safe, finalized or a number of blocks')
      .transform((text) => (/^\d/.test(text) ? Number(text) : (text as 'latest' | 'safe' | 'finalized'))),
    fallbackText: '`safe`, embedded: `latest`',
    meaning:
      'How final a block must be for its payments to count: `latest`, `safe`, `finalized`, or a number of blocks.',
  },
  TELEGRAM_BOT_TOKEN: {
    schema: z
      .string()
      .regex(/^\d{1,16}:[A-Za-z0-9_-]{10,}$/, 'must look like 123456:ABC…, as BotFather gives it'),
    fallbackText: 'sandbox',
    meaning: 'The bot.',
  },
  TELEGRAM_WEBHOOK_SECRET: {
    schema: z.string().regex(/^[A-Za-z0-9_-]{16,256}$/, 'must be 16 to 256 of A-Z, a-z, 0-9, _ and -'),
    fallbackText: 'sandbox',
    meaning:
      'The secret that Telegram sends in a header of each webhook request. Required with a bot token, unless it polls.',
  },
  TELEGRAM_UPDATES: {
    schema: oneOf('webhook', 'polling'),
    fallback: 'webhook',
    meaning:
      'How updates reach the server: Telegram posts them to `PUBLIC_URL` (`webhook`), or a worker asks Telegram for them (`polling`), for which nothing has to be public. The same for every process of a deployment.',
  },
  TELEGRAM_API_ROOT: {
    schema: url('http:', 'https:').transform((text) => text.replace(/\/+$/, '')),
    fallbackText: '`https://api.telegram.org`, or the sandbox',
    meaning: 'The Bot API server.',
  },
  OPERATOR_TELEGRAM_IDS: {
    schema: telegramIds,
    fallbackText: 'nobody',
    meaning:
      'The Telegram ids of people who get alerts and may write `/operator`, comma-separated. The demo has one of its own, called `operator`.',
  },
  REVIEWER_TELEGRAM_IDS: {
    schema: telegramIds,
    fallbackText: 'nobody',
    meaning:
      'The Telegram ids of people who may review advertisements in `/operator`, and nothing else there, comma-separated. Operators may as well.',
  },
  FORBIDDEN_WORDS: {
    schema: z.string().max(10_000, 'must have at most 10,000 characters').pipe(items),
    fallback: '',
    fallbackText: 'none',
    meaning: 'Words that the texts of campaigns must not contain, comma-separated: whole words, in any case.',
  },
  REVIEW_ADS: {
    schema: oneOf('all', 'links', 'none'),
    fallback: 'links',
    meaning:
      "The content of campaigns that an operator reads before it runs: `all`, `links` (content with a link, and an advertiser's first) or `none`.",
  },
  SUPPORT_CONTACT: {
    schema: z.string().regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters'),
    fallbackText: 'none',
    meaning:
      'The contact for questions about the bot and money, such as `@name` or a URL. `/help` and `/paysupport` show it; without it they only say that the admins know the operator.',
  },
  DEPOSIT_LINK_SECRET: {
    schema: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes'),
    fallbackText: 'embedded',
    meaning: 'The key that signs deposit links, at least 32 bytes.',
  },
  PSEUDONYM_SECRET: {
    schema: z.string().refine((text) => Buffer.byteLength(text) >= 32, 'must be at least 32 bytes'),
    fallbackText: 'sandbox',
    meaning:
      'The key of the hashes that replace Telegram ids, at least 32 bytes. Required with a bot token. Keep it forever.',
  },
  WALLETCONNECT_PROJECT_ID: {
    schema: z.string().min(1),
    fallbackText: 'none',
    meaning: 'Adds WalletConnect to the deposit page.',
  },
  FEE_BPS: {
    schema: integer(0, 5_000),
    fallback: '1000',
    meaning: "The operator's fee in hundredths of a percent of the price.",
  },
  MIN_BID_USDC: { schema: amount, fallback: '0.01', meaning: 'The lowest bid per join.' },
  MIN_PAYOUT_USDC: {
    schema: amount,
    fallbackText: '`1`, all embedded: `0.01`',
    meaning: 'The least that a wallet must be owed to be paid.',
  },
  NEW_LIMITS_DAILY: {
    schema: amount.refine(
      (daily) => daily >= LEAST_NEW_LIMITS,
      'must be at least 50 USDC: half of it holds the first limit of one payee',
    ),
    fallbackText: '`50`, embedded chain: `1000000`',
    meaning:
      "The most that the payees' daily limits may grow together in a day, in USDC. No more than `GUARD_NEW_LIMITS_DAILY` on the guard's machine, which vetoes what exceeds it.",
  },
  PAYOUT_CRON: { schema: cron, fallback: '0 9 * * *', meaning: 'When owners are paid, in UTC.' },
  SCORER_URL: {
    schema: url('http:', 'https:'),
    fallbackText: 'built-in rules',
    meaning:
      'An OpenAI-compatible chat endpoint that judges open answers: its base, such as `https://api.example/v1`, or the full URL of its chat completions.',
  },
  SCORER_MODEL: {
    schema: z.string().min(1),
    fallbackText: 'none',
    meaning: 'The model to ask for.',
  },
  SCORER_API_KEY: { schema: z.string().min(1), fallbackText: 'none', meaning: 'Its key.' },
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
  DRAIN_DELAY_SECONDS: {
    schema: integer(0, 300),
    fallbackText: '`0`, in production: `5`',
    meaning:
      'How long a process with the role `http` goes on answering after `SIGTERM`, while `/ready` says 503 and each answer closes its connection. A load balancer must notice within that time.',
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
      'The proxies that may name the address of a client: how many a request passes (`1` for one), or their addresses or ranges, comma-separated. The client is then taken from their `X-Forwarded-For` header. A number counts only for connections from loopback or private addresses: name any other proxy by its address. Leave unset without a proxy.',
  },
  RATE_LIMIT_ADDRESS: {
    schema: integer(1, 1_000_000_000),
    fallback: '120',
    meaning:
      'Requests a minute from one address (IPv6: one /64, and eight times as many from one /48), counted before a signature is checked.',
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

const DEPLOY_VARIABLES = {
  DEPLOYER_PRIVATE_KEY: {
    schema: privateKey,
    fallbackText: 'none',
    meaning:
      'For `escrow:deploy`: the key that pays for its gas. It has no power over the escrow; throw it away afterwards.',
  },
  ESCROW_ADMIN: {
    schema: address,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: the address that proposes changes, a multisig such as a Safe.',
  },
  ESCROW_OPERATOR: {
    schema: address,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: the address of `OPERATOR_PRIVATE_KEY`.',
  },
  ESCROW_GUARDIAN: {
    schema: address,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: the address that pauses and vetoes, from another machine than the server.',
  },
  ESCROW_FEE_WALLET: {
    schema: address,
    fallbackText: 'none',
    meaning: "For `escrow:deploy`: the address that receives the operator's fee.",
  },
  OUTFLOW_CAP_USDC: {
    schema: amount,
    fallbackText: 'none',
    meaning: 'For `escrow:deploy`: the most that the operator can move to payees in 24 hours.',
  },
} as const satisfies Record<string, Variable>

/** Every variable once. `.env.example` and `docs/operating.md` are generated from this table. */
export const VARIABLES = { ...SERVER_VARIABLES, ...DEPLOY_VARIABLES } as const
