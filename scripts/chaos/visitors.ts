import { setTimeout as sleep } from 'node:timers/promises'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { webMessage } from '../../server/sessions/webMessage.ts'
import { SIGN_IN } from '../../server/wallet-auth/statements.ts'
import { signRead } from '../runningServer.ts'

/** People and programs that ask all the time, and for whom nothing may fail. */
export interface Visitors {
  /** Ends them, and returns what failed, in words. */
  stop(): Promise<readonly string[]>
}

type Ask = readonly [path: string, expected: readonly number[], init?: RequestInit]

const PAUSE_MS = 20
const STREAMS = 2
const JSON_BODY = { 'content-type': 'application/json' }
const OWN_PAGE = { ...JSON_BODY, 'sec-fetch-site': 'same-origin' }
const TIMEOUT_MS = 30_000

interface Deployment {
  /** As the pages know it. */
  readonly publicUrl: string
  readonly chainId: number
  readonly hasEscrow: boolean
  /** There is no webhook. */
  readonly isPolling?: boolean
}

const DEPOSITS: readonly Ask[] = [
  ['/api/deposit/config', [200]],
  ['/api/deposit/confirm', [400], { method: 'POST', headers: JSON_BODY, body: '{}' }],
]

/**
 * Lets visitors ask a balancer: for the landing page, with signed reads, with sessions, with updates that are no updates,
 * and on streams of events that connect again as soon as they end. Where there is an escrow, they confirm wrong deposits.
 */
export async function letVisitorsCome(
  origin: string,
  { publicUrl, chainId, hasEscrow, isPolling = false }: Deployment,
): Promise<Visitors> {
  const account = privateKeyToAccount(generatePrivateKey())
  const wallet = { signMessage: (message: string) => account.signMessage({ message }) }
  const signed = await signRead(origin, wallet)
  const cookie = await signIn(origin, { account, publicUrl, chainId })
  const ending = new AbortController()
  const failed: string[] = []
  const asks: readonly Ask[] = [
    ['/', [200]],
    [`/api/groups?wallet=${account.address}`, [200], { headers: signed }],
    [`/api/advertiser?wallet=${account.address}`, [404], { headers: signed }],
    ['/app/session', [200], { headers: { ...OWN_PAGE, cookie } }],
    ['/telegram/webhook', [isPolling ? 404 : 401], { method: 'POST', headers: JSON_BODY, body: '{}' }],
    ...(hasEscrow ? DEPOSITS : []),
  ]

  async function ask([path, expected, init]: Ask): Promise<void> {
    const name = `${init?.method ?? 'GET'} ${path.replace(/\?.*/, '')}`
    try {
      const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      await response.arrayBuffer()
      if (!expected.includes(response.status)) failed.push(`${name} got ${response.status}`)
    } catch (error) {
      failed.push(`${name}: ${causeOf(error)}`)
    }
  }

  async function askOn(what: Ask): Promise<void> {
    while (!ending.signal.aborted) {
      await ask(what)
      await sleep(PAUSE_MS)
    }
  }

  async function listen(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const response = await fetch(`${origin}/app/events`, {
          headers: { ...OWN_PAGE, cookie },
          signal: ending.signal,
        })
        if (response.status !== 200) failed.push(`GET /app/events got ${response.status}`)
        await response.arrayBuffer()
      } catch (error) {
        if (!ending.signal.aborted) failed.push(`GET /app/events: ${causeOf(error)}`)
      }
    }
  }

  const running = [...asks.map(askOn), ...Array.from({ length: STREAMS }, listen)]
  return {
    async stop() {
      ending.abort()
      await Promise.all(running)
      return failed
    },
  }
}

interface Person extends Omit<Deployment, 'hasEscrow'> {
  readonly account: ReturnType<typeof privateKeyToAccount>
}

/** Signs in as the pages do, and returns the cookie. */
async function signIn(origin: string, { account, publicUrl, chainId }: Person): Promise<string> {
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers: OWN_PAGE, body: JSON.stringify(body) }
    const response = await fetch(origin + path, init)
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response
  }
  const { nonce, issuedAt, expiresAt } = (await (await post('/app/session/nonce', {})).json()) as {
    nonce: string
    issuedAt: string
    expiresAt: string
  }
  const message = webMessage({
    origin: publicUrl,
    chainId,
    wallet: account.address,
    statement: SIGN_IN,
    nonce,
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(expiresAt),
  })
  const response = await post('/app/session', { message, signature: await account.signMessage({ message }) })
  const cookie = /^[^;=]+=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0]
  if (cookie === undefined) throw new Error('the sign-in set no cookie')
  return cookie
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
