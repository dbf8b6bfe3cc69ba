import type { DepositPage, NoDepositPage } from '../../server/deposits/depositPage.ts'
import type { Confirmation } from '../../server/deposits/depositView.ts'

export type { DepositPage, NoDepositPage }

/** What the server says against a payment. `code` is one of `docs/errors.md`. */
export interface Refusal {
  readonly ok: false
  readonly code: string
  readonly error: string
  readonly retryAfterSeconds?: number
  readonly missingMicro?: string
  readonly url?: string
}

/** No answer, or none that is ours. */
export class UnreachableError extends Error {
  constructor() {
    super('the server cannot be reached')
    this.name = 'UnreachableError'
  }
}

/**
 * How the deposit of this page's own link stands now.
 *
 * @throws UnreachableError
 */
export async function fetchDeposit(signal: AbortSignal): Promise<DepositPage | NoDepositPage> {
  const url = `${location.pathname}${location.search}`
  const answer = await ask(url, { headers: { accept: 'application/json' }, signal })
  const body = (await readJson(answer)) as DepositPage | NoDepositPage
  if (body.kind === 'problem' && body.code === 'database.unavailable') throw new UnreachableError()
  if (body.kind === undefined) throw new UnreachableError()
  return body
}

/**
 * Has a payment looked for; the server waits up to 20 seconds for one that is not mined. Changes nothing that would not
 * happen without it.
 *
 * @throws UnreachableError
 */
export async function confirmPayment(
  link: DepositPage['link'],
  paymentId: string,
  signal: AbortSignal,
): Promise<Confirmation | Refusal> {
  const answer = await ask('/api/deposit/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, ...link }),
    signal,
  })
  const body = (await readJson(answer)) as Confirmation | Refusal
  if (answer.status >= 500) throw new UnreachableError()
  return body
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (init.signal?.aborted) throw error
    throw new UnreachableError()
  }
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json()
  } catch {
    throw new UnreachableError()
  }
}
