import type { Hex } from 'viem'
import type { DepositPage, NoDepositPage } from '../../server/deposits/depositPage.ts'
import type { Confirmation } from '../../server/deposits/depositView.ts'

export type { DepositPage, NoDepositPage }

/** A signed `TransferWithAuthorization` (EIP-3009): it can pay one address once, whoever holds it. */
export interface SignedAuthorization {
  readonly from: Hex
  readonly validAfter: number
  readonly validBefore: number
  readonly nonce: Hex
  readonly signature: Hex
}

/** The server's refusal of a payment. `code` is one of `docs/errors.md`. */
export interface Refusal {
  readonly ok: false
  readonly code: string
  readonly error: string
  readonly retryAfterSeconds?: number
}

/** The payment is not mined, or the server was asked too often. */
export function isWorthAsking({ code }: Refusal): boolean {
  return code === 'payment.pending' || code === 'request.rate_limited'
}

/** No answer, or not from our server. */
export class UnreachableError extends Error {
  constructor() {
    super('the server cannot be reached')
    this.name = 'UnreachableError'
  }
}

/**
 * Reads the deposit of this page's link.
 *
 * @throws UnreachableError
 */
export async function fetchDeposit(signal?: AbortSignal): Promise<DepositPage | NoDepositPage> {
  const url = `${location.pathname}${location.search}`
  const init = { headers: { accept: 'application/json' }, ...(signal && { signal }) }
  const { body } = await ask<DepositPage | NoDepositPage>(url, init)
  const isAway = body.kind === 'problem' && body.code === 'database.unavailable'
  if (isAway || body.kind === undefined) throw new UnreachableError()
  return body
}

/**
 * Asks the server to look for a payment. It waits up to 20 seconds for one that is not mined.
 *
 * @throws UnreachableError
 */
export function confirmPayment(
  link: DepositPage['link'],
  paymentId: string,
  signal: AbortSignal,
): Promise<Confirmation | Refusal> {
  return post('/api/deposit/confirm', { paymentId, ...link }, signal)
}

/**
 * Asks the server to send a signed authorization. Repeating it gives the same answer.
 *
 * @throws UnreachableError: it may have been sent
 */
export function relayAuthorization(
  link: DepositPage['link'],
  authorization: SignedAuthorization,
): Promise<{ readonly ok: true; readonly paymentId: string } | Refusal> {
  return post('/api/deposit/relay', { ...link, authorization })
}

async function post<T>(url: string, body: object, signal?: AbortSignal): Promise<T> {
  const { status, body: said } = await ask<T>(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  if (status >= 500) throw new UnreachableError()
  return said
}

async function ask<T>(url: string, init: RequestInit): Promise<{ status: number; body: T }> {
  try {
    const answer = await fetch(url, init)
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new UnreachableError()
  }
}
