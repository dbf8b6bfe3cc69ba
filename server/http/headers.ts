import type { Clock } from '../shared/time.ts'
import type { App } from './app.ts'

/**
 * The default headers: those of helmet's rules that matter to answers other than pages. They are constants because the
 * plugin would cost a third of the throughput.
 */
export const SECURITY_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const HSTS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function addSecurityHeaders(app: App, publicUrl: string): void {
  const headers = publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The headers of pages without scripts. Their forms ask this server; browsers and caches ask anew each time. */
export const STATIC_PAGE_HEADERS = {
  'cache-control': 'private, no-cache',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; manifest-src 'self'; form-action 'self'; " +
    "frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const

/** Node dates each answer by the machine's clock; a made-up time dates them itself. Pages and commands sign with that date. */
export function addDate(app: App, clock: Clock): void {
  if (!clock.isVirtual) return
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('date', clock.now().toUTCString())
    done()
  })
}

/** On these chains Base Pay's dialogs bring styles of their own into the page. */
const BASE_CHAINS: readonly number[] = [8453, 84532]

const BASE_ACCOUNT = 'https://keys.coinbase.com https://chain-proxy.wallet.coinbase.com'

const WALLET_CONNECT =
  'wss://relay.walletconnect.com wss://relay.walletconnect.org https://*.walletconnect.com https://*.walletconnect.org'

/**
 * The headers of pages: own scripts and styles, requests to this server and to the servers of wallets, and pop-ups of
 * wallets that talk back.
 */
export function pageHeaders(
  { chainId, walletConnectProjectId }: { chainId: number; walletConnectProjectId: string | undefined },
  demoRpcUrl: string | undefined,
): Readonly<Record<string, string>> {
  const isBase = BASE_CHAINS.includes(chainId)
  const connect = ["'self'", walletConnectProjectId && WALLET_CONNECT, isBase && BASE_ACCOUNT, demoRpcUrl]
  const styles = isBase ? "'self' 'unsafe-inline'" : "'self'"
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "manifest-src 'self'",
    `connect-src ${connect.filter(Boolean).join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  }
}
