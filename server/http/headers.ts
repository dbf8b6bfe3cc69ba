import type { App } from './app.ts'

/**
 * What every answer carries unless its route says otherwise: those of helmet's rules that mean something to an answer which is
 * no page. They are constants because asking the plugin for each request costs a third of the throughput.
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

/** The documentation page: its own scripts and styles, and requests to this server. */
export const DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export function addSecurityHeaders(app: App, publicUrl: string): void {
  const headers = publicUrl.startsWith('https:') ? { ...SECURITY_HEADERS, ...HSTS } : SECURITY_HEADERS
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Where Base Pay's dialogs bring styles of their own into the page. */
const BASE_CHAINS: readonly number[] = [8453, 84532]

const BASE_ACCOUNT = 'https://keys.coinbase.com https://chain-proxy.wallet.coinbase.com'

const WALLET_CONNECT =
  'wss://relay.walletconnect.com wss://relay.walletconnect.org https://*.walletconnect.com https://*.walletconnect.org'

/**
 * What pages carry instead: their own scripts and styles, requests to this server and to what wallets need, and windows that
 * wallets open and talk back from.
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
