import ipaddr from 'ipaddr.js'
import { parseEther } from 'viem'
import type { z } from 'zod'
import { PARTS, type Part, type Role, SERVER_VARIABLES, VARIABLES, type Variable } from './configVariables.ts'
import { type Address, parseAddress } from './shared/addresses.ts'
import { addressOfKey } from './shared/keyAddress.ts'
import { isLocalAddress } from './shared/localAddress.ts'
import { usdc } from './shared/money.ts'
import { LEAST_NEW_LIMITS } from './shared/terms.ts'

/** USDC contracts that need no configuration (Circle's own list). */
export const KNOWN_USDC: Readonly<Record<number, string>> = {
  8453: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  84532: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
}

export const EMBEDDED_CHAIN_ID = 31337

/** In wei: it costs nothing there, though its gas price is a hundred times that of Base. */
const EMBEDDED_RELAY_GAS = parseEther('0.01')
/** A single join is worth its payout there. */
const DEMO_MIN_PAYOUT = usdc(10_000n)
const MIN_PAYOUT = usdc(1_000_000n)
/** In production: several times the interval in which load balancers ask. */
const DRAIN_DELAY_SECONDS = 5
/** No guard watches the embedded chain. */
const EMBEDDED_NEW_LIMITS = usdc(1_000_000_000_000n)
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

type VariableName = keyof typeof VARIABLES

type Parsed = { [K in VariableName]: z.output<(typeof VARIABLES)[K]['schema']> | undefined }

/** A configuration that cannot be run. `message` is one sentence for each problem, without values of secrets. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>

type ServerVariables = typeof SERVER_VARIABLES

/** The variables of the server as they were parsed: `DATA_DIR` is `dataDir`. */
type Settings = {
  readonly [N in keyof ServerVariables as CamelCase<N>]:
    | z.output<ServerVariables[N]['schema']>
    | (ServerVariables[N] extends { fallback: string } ? never : undefined)
}

export type Config = ReturnType<typeof parseConfig>

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
export function parseConfig(env: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = []
  const values = parseVariables(env, problems)
  const production = values.NODE_ENV === 'production'
  const embedded = chooseEmbedded(env, values, production, problems)
  requireTogether(values, production, embedded, problems)
  if (problems.length > 0) throw new ConfigError(problems)

  const { scorerUrl, scorerModel, scorerApiKey, ...settings } = settingsOf(values)
  const { host, port, chainId = EMBEDDED_CHAIN_ID } = settings
  const knownUsdc = KNOWN_USDC[chainId]
  const hasChain = embedded.has('chain')
  const isDemo = embedded.size === PARTS.length && values.NODE_ENV === 'development'
  const publicUrl = settings.publicUrl ?? `http://${urlHost(host)}:${port}`
  return {
    ...settings,
    production,
    publicUrl,
    /** Undefined where no offer may be shown. */
    clickUrl: settings.clickUrl ?? (production ? undefined : publicUrl),
    roles: new Set(settings.roles) as ReadonlySet<Role>,
    /** The parts that run inside this deployment. Empty in production. */
    embedded,
    /** True where nothing is real: the only place for demo data. */
    allEmbedded: embedded.size === PARTS.length,
    chainId,
    chainName: CHAIN_NAMES[chainId] ?? `Chain ${chainId}`,
    /** Without a slash at the end; undefined where the chain has no public explorer. */
    explorerUrl: EXPLORERS[chainId] as string | undefined,
    rpcUrls: (settings.rpcUrl ?? []) as readonly string[],
    escrowRetired: settings.escrowRetired as readonly Address[],
    usdcAddress: settings.usdcAddress ?? (knownUsdc === undefined ? undefined : parseAddress(knownUsdc)),
    /** In wei. */
    sweepGasDaily: settings.sweepGasDaily ?? (hasChain ? EMBEDDED_SWEEP_GAS : SWEEP_GAS),
    /** In wei; 0 where nothing is relayed. */
    relayGasDaily: settings.relayGasDaily ?? (hasChain ? EMBEDDED_RELAY_GAS : 0n),
    finality: settings.finality ?? (hasChain ? ('latest' as const) : ('safe' as const)),
    telegramApiRoot:
      settings.telegramApiRoot ?? (embedded.has('telegram') ? undefined : 'https://api.telegram.org'),
    operatorTelegramIds: (settings.operatorTelegramIds ?? []) as readonly number[],
    reviewerTelegramIds: (settings.reviewerTelegramIds ?? []) as readonly number[],
    forbiddenWords: settings.forbiddenWords as readonly string[],
    walletConnectProjectId: settings.walletconnectProjectId,
    minBid: settings.minBidUsdc,
    minPayout: settings.minPayoutUsdc ?? (isDemo ? DEMO_MIN_PAYOUT : MIN_PAYOUT),
    newLimitsDaily: settings.newLimitsDaily ?? (hasChain ? EMBEDDED_NEW_LIMITS : LEAST_NEW_LIMITS),
    drainDelaySeconds: settings.drainDelaySeconds ?? (production ? DRAIN_DELAY_SECONDS : 0),
    scorer:
      scorerUrl === undefined || scorerModel === undefined
        ? undefined
        : { url: scorerUrl, model: scorerModel, apiKey: scorerApiKey },
  }
}

/** Only for values without problems: then every variable with a default is set. */
function settingsOf(values: Parsed): Settings {
  const camelCase = (name: string) =>
    name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const own = Object.keys(SERVER_VARIABLES).map((name) => [camelCase(name), values[name as VariableName]])
  return Object.fromEntries(own) as Settings
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
    if (values.TELEGRAM_UPDATES !== 'polling') needs('TELEGRAM_WEBHOOK_SECRET')
    needs('PSEUDONYM_SECRET')
  }
  if (!embedded.has('chain') && values.ESCROW_ADDRESS !== undefined) {
    if (values.ROLES?.includes('worker')) {
      needs('OPERATOR_PRIVATE_KEY')
      if (values.RELAY_GAS_DAILY) needs('RELAY_PRIVATE_KEY')
    }
    needs('DEPOSIT_LINK_SECRET')
    const chainId = values.CHAIN_ID
    if (chainId === undefined || KNOWN_USDC[chainId] === undefined) needs('USDC_ADDRESS')
  }
  if (values.SCORER_URL !== undefined) needs('SCORER_MODEL')
  // Unreadable variables have been reported already.
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
  if (embedded.has('telegram') && values.TELEGRAM_UPDATES === 'polling') {
    problems.push('TELEGRAM_UPDATES: the embedded Telegram posts to the webhook. Polling is for a real bot.')
  }
  checkEscrows(values, problems)
  checkKeys(values, production, problems)
  const problem = findUrlProblem(values, production)
  if (problem !== undefined) problems.push(`PUBLIC_URL: ${problem}.`)
  const clickProblem = findClickProblem(values, production)
  if (clickProblem !== undefined) problems.push(`CLICK_URL: ${clickProblem}.`)
}

/** Why CLICK_URL cannot be where the links of offers leave from. People sign in and pay at PUBLIC_URL. */
function findClickProblem(
  { CLICK_URL: text, PUBLIC_URL: publicText }: Parsed,
  production: boolean,
): string | undefined {
  if (text === undefined) return undefined
  const { protocol, host, hostname, origin } = new URL(text)
  if (origin !== text.toLowerCase()) return 'must be an origin alone, such as https://go.example.org'
  const publicUrl = publicText === undefined ? undefined : URL.parse(publicText)
  if (!production) {
    return host === publicUrl?.host && origin !== publicUrl.origin
      ? 'must differ from PUBLIC_URL by more than its scheme'
      : undefined
  }
  if (protocol !== 'https:') return 'must start with https://'
  if (isPrivateHost(hostname)) return `members cannot reach ${hostname}, which is not public`
  return hostname === publicUrl?.hostname
    ? 'must have another host than PUBLIC_URL, where people sign in and pay'
    : undefined
}

/** Whether nobody but this machine or its network can reach a host. A name is believed to be public if it has a dot. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host)
    ? isLocalAddress(ipaddr.process(host))
    : !host.includes('.') || /\.(localhost|local|internal)$/.test(host)
}

/**
 * Why PUBLIC_URL cannot be where Telegram delivers to, or leads to where it polls. A Bot API server of one's own takes any port,
 * address and scheme.
 */
function findUrlProblem(values: Parsed, production: boolean): string | undefined {
  const { PUBLIC_URL: text, TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: apiRoot } = values
  const isReal =
    token !== undefined && (apiRoot === undefined || new URL(apiRoot).hostname === 'api.telegram.org')
  const polls = values.TELEGRAM_UPDATES === 'polling'
  if (text === undefined) {
    if (!isReal || production) return undefined
    return polls
      ? findLinkProblem(urlHost(values.HOST ?? ''))
      : 'must be set, since Telegram delivers to a public https:// address only'
  }
  const { protocol, pathname, search, hash, username, password, port, hostname } = new URL(text)
  if (pathname !== '/' || search || hash || username || password) {
    return 'must be an origin alone, such as https://ads.example.org, without a path, a query or a user'
  }
  if (protocol !== 'https:' && (production || (isReal && !polls))) {
    return `must start with https://, since ${polls ? 'people sign in and pay there' : 'Telegram delivers to nothing else'}`
  }
  if (!isReal) return undefined
  if (polls) return findLinkProblem(hostname)
  if (port !== '' && !WEBHOOK_PORTS.includes(Number(port))) {
    return `has port ${port}, and Telegram delivers to ${WEBHOOK_PORTS.join(', ')} only`
  }
  return isPrivateHost(hostname) ? `Telegram cannot reach ${hostname}, which is not public` : undefined
}

/** Why Telegram refuses a message with a link to a host ("Wrong HTTP URL"). */
function findLinkProblem(host: string): string | undefined {
  return host.includes('.')
    ? undefined
    : `Telegram takes no links to ${host}: use a name with a dot, or 127.0.0.1`
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
  return PUBLIC_ACCOUNTS.has(addressOfKey(privateKey))
}

function checkKeys(values: Parsed, production: boolean, problems: string[]): void {
  const { OPERATOR_PRIVATE_KEY: operator, RELAY_PRIVATE_KEY: relay, ROLES: roles } = values
  for (const name of ['OPERATOR_PRIVATE_KEY', 'RELAY_PRIVATE_KEY'] as const) {
    const key = values[name]
    if (production && key !== undefined && isPublicKnowledge(key)) {
      problems.push(`${name}: everybody knows this key; it is one for development.`)
    }
    if (key !== undefined && roles?.includes('worker') === false) {
      problems.push(
        `${name}: a process with ROLES=http must not have it, since strangers reach it. Only workers need it.`,
      )
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
