/** Where the server that runs beside a command is, and what it embeds. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure } from './command.ts'

/** The addresses of a running server and its embedded parts, as it recorded them. */
export interface Parts {
  readonly server?: string
  readonly telegram?: string
  readonly chain?: string
  readonly database?: string
}

/** The file of those records, which exists only while a server with embedded parts runs. */
export function partsFile(dataDir = process.env.DATA_DIR || '.foyer'): string {
  return join(dataDir, 'parts.json')
}

/** Empty if no server with embedded parts runs. */
export function findParts(dataDir?: string): Parts | undefined {
  try {
    return JSON.parse(readFileSync(partsFile(dataDir), 'utf8')) as Parts
  } catch {
    return undefined
  }
}

/** @throws Failure where no server with embedded parts runs */
export function getParts(): Parts {
  const parts = findParts()
  if (parts === undefined) {
    throw new Failure(
      `There is no running server (${partsFile()} is missing): run npm start in another terminal first.`,
    )
  }
  return parts
}

/**
 * The origin of the server: as given, else that of the one that runs, else where PORT would have one listen.
 *
 * @throws Failure where what is given is no origin
 */
export function findOrigin(given?: string): string {
  const text = given ?? findParts()?.server ?? `http://localhost:${process.env.PORT || 3000}`
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol)) return url.origin
  throw new Failure(`--url must be an origin such as http://localhost:3000, not “${text}”.`)
}

/**
 * Asks the server.
 *
 * @throws Failure where it does not answer
 */
export async function askServer(url: URL, init: RequestInit & { readonly timeoutMs?: number } = {}) {
  const { timeoutMs = 40_000, ...rest } = init
  try {
    return await fetch(url, { ...rest, signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new Failure(`No answer from ${url.origin}. Is the server running there? (npm start)`)
  }
}

/**
 * The headers of a signed read. The server tells its name word and its time, so that the same command works against any
 * deployment, from a machine whose clock is wrong, and beside a stage that is ahead.
 *
 * @throws Failure where it does not answer
 */
export async function signRead(
  origin: string,
  wallet: { signMessage(message: string): Promise<string> },
): Promise<Record<string, string>> {
  const { authMessage, signatureHeaders } = await import('../server/wallet-auth/signedRead.ts')
  const answer = await askServer(new URL('/health', origin))
  const { service = 'Service' } = (await answer.json().catch(() => ({}))) as { service?: string }
  const headers = signatureHeaders(service)
  const timestamp = String(Date.parse(answer.headers.get('date') ?? '') || Date.now())
  return {
    [headers.timestamp]: timestamp,
    [headers.signature]: await wallet.signMessage(authMessage(service, timestamp)),
  }
}
