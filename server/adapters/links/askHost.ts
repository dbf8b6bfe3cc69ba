import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import type { AskHost, HostAnswer } from '../../links/followLink.ts'
import { isPublicAddress } from '../../shared/localAddress.ts'

/** Every address of a host. Rejects where there is none. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly string[]>

/** Connects to an address that was checked, and to no other, as one that speaks for the host. */
export type Dial = (place: { readonly address: string; readonly host: string }) => tls.TLSSocket

/** In bytes. The body is never read. */
const MAX_HEADERS = 16 * 1024
const REDIRECTS: ReadonlySet<number | undefined> = new Set([301, 302, 303, 307, 308])

const HEADERS = {
  'user-agent': 'Mozilla/5.0 (compatible; link check)',
  accept: 'text/html,*/*;q=0.5',
  'accept-language': 'en',
  'accept-encoding': 'identity',
}

/**
 * Asks hosts of the public internet, by HTTPS on port 443. The name is resolved here, every address of it is checked, and the
 * connection goes to a checked one, so that no second look at the name can lead elsewhere. Uses no proxy, no cookie and no
 * kept connection. GET, because a host may answer HEAD differently; the connection is cut once the headers are there.
 */
export function createAskHost({
  resolve = resolveHost,
  dial = dialHost,
}: {
  readonly resolve?: ResolveHost
  readonly dial?: Dial
} = {}): AskHost {
  return async (url, signal) => {
    try {
      const addresses = await resolve(url.hostname, signal)
      if (addresses.length === 0 || !addresses.every(isPublicAddress)) return { kind: 'not_public' }
      const [address = ''] = addresses
      return await askAddress(url, () => dial({ address, host: url.hostname }), signal)
    } catch (error) {
      return { kind: 'unreachable', description: describe(error, signal) }
    }
  }
}

function askAddress(
  url: URL,
  createConnection: () => tls.TLSSocket,
  signal: AbortSignal,
): Promise<HostAnswer> {
  return new Promise((resolve, reject) => {
    const request = https.request({
      method: 'GET',
      host: url.hostname,
      defaultPort: 443,
      path: url.pathname + url.search,
      headers: HEADERS,
      maxHeaderSize: MAX_HEADERS,
      createConnection,
      signal,
    })
    request.once('error', reject)
    // A host that switches protocols (101) ends the request without an error and without a response.
    request.once('close', () => reject(new Error('closed without a response')))
    // Without an end of its own, a host could send interim answers forever.
    request.once('information', () => request.destroy(new Error('an interim answer')))
    request.once('response', (response) => {
      response.on('error', () => {})
      resolve({ kind: 'answered', status: response.statusCode ?? 0, location: locationOf(response) })
      request.destroy()
    })
    request.end()
  })
}

/** Browsers follow a `Refresh` header like a redirect. */
function locationOf({ statusCode, headers }: IncomingMessage): string | undefined {
  if (REDIRECTS.has(statusCode) && headers.location !== undefined) return headers.location
  const refresh = headers.refresh
  return typeof refresh === 'string' ? /url\s*=\s*["']?([^"']+)/i.exec(refresh)?.[1]?.trim() : undefined
}

async function resolveHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    signal.throwIfAborted()
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = found.flatMap((family) => (family.status === 'fulfilled' ? family.value : []))
    if (addresses.length === 0) throw found.find(({ status }) => status === 'rejected')
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

function dialHost({ address, host }: { address: string; host: string }): tls.TLSSocket {
  return tls.connect({ host: address, port: 443, servername: host, ALPNProtocols: ['http/1.1'] })
}

/** In our own words: what a host sends stays out of logs and messages. */
function describe(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'it did not answer in time'
  const code =
    (error as { code?: unknown } | null)?.code ??
    (error as { reason?: { code?: unknown } } | null)?.reason?.code
  if (code === 'HPE_HEADER_OVERFLOW') return 'its headers are too long'
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,40}$/.test(code)
    ? `it cannot be reached (${code})`
    : 'its answer cannot be read'
}
