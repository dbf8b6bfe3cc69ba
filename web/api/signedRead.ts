import { stringToHex } from 'viem/utils'
import { PayProblem } from '../wallets/payProblem.ts'
import type { Eip1193Provider } from '../wallets/wallet.ts'
import { pageState } from './pageState.ts'

/** Proof that this page speaks for a wallet. The server takes it for five minutes. */
export interface ReadPass {
  readonly wallet: string
  readonly timestamp: string
  readonly signature: string
}

/** A refusal by the server. `code` is one of `docs/errors.md`. */
export class ReadError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'ReadError'
    this.code = code
  }
}

/** The exact text that a wallet signs. */
export function readMessage(timestamp: string): string {
  return `${pageState.serviceName} auth: ${timestamp}`
}

/** The account that the wallet shows to this page. */
export async function findAccount(provider: Eip1193Provider): Promise<string> {
  const [account] = (await provider.request({ method: 'eth_requestAccounts' })) as readonly string[]
  if (account === undefined) throw new PayProblem('no_account')
  return account
}

/** Asks the wallet for its signature (EIP-191). */
export async function signRead(provider: Eip1193Provider, wallet: string): Promise<ReadPass> {
  const timestamp = String(Date.now())
  const signature = await provider.request({
    method: 'personal_sign',
    params: [stringToHex(readMessage(timestamp)), wallet],
  })
  return { wallet, timestamp, signature: String(signature) }
}

/**
 * Reads an endpoint with a pass.
 *
 * @throws ReadError with the server's code, or `unreachable`
 */
export async function readSigned<T>(path: string, pass: ReadPass): Promise<T> {
  const word = pageState.serviceName.toLowerCase()
  let answer: Response
  let body: unknown
  try {
    answer = await fetch(`${path}?wallet=${pass.wallet}`, {
      headers: { [`x-${word}-timestamp`]: pass.timestamp, [`x-${word}-signature`]: pass.signature },
    })
    body = await answer.json()
  } catch {
    throw new ReadError('unreachable', '')
  }
  if (answer.ok) return body as T
  const { code, error } = body as { code?: string; error?: string }
  throw new ReadError(code ?? 'unreachable', error ?? '')
}
