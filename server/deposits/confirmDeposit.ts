import { LRUCache } from 'lru-cache'
import type { Hex } from 'viem'
import type { Context } from '../context.ts'
import { isChainUnavailable } from '../shared/chainUnavailable.ts'
import { DomainError } from '../shared/errors.ts'
import { SECOND_MS } from '../shared/time.ts'
import { type DepositLinkSigner, depositUrl } from './depositLink.ts'
import type { Confirmation } from './depositView.ts'
import {
  awaitsPayment,
  type ConfirmationOrder,
  isSettled,
  judgePayment,
  type Verdict,
} from './judgePayment.ts'
import { type FundingRow, findFunding, findPaymentsByHash } from './readQueries.ts'
import type { WaitingRoom } from './waitingRoom.ts'
import type { Watcher } from './watcher/watchChain.ts'
import type { Outcome, WatchedChain } from './watcher/watchedChain.ts'

/** How a confirmation has the chain looked at. It proves nothing itself: what is not recorded by the watcher does not count. */
export interface PaymentWatch {
  readonly watcher: Pick<Watcher, 'watchNow'>
  readonly chain: Pick<WatchedChain, 'findOutcome'>
}

/** The answers of the chain about payments, each at one head: without a new block nothing can have changed. */
export type OutcomeMemory = LRUCache<string, Promise<Outcome | undefined>>

/** Asks the chain about a payment once for each new block, however many people wait for it. */
export function createOutcomeMemory(): OutcomeMemory {
  return new LRUCache({ max: 1_000 })
}

export interface ConfirmationParts {
  readonly ctx: Context
  readonly watch: PaymentWatch
  readonly signer: DepositLinkSigner
  readonly waitingRoom: WaitingRoom
  readonly outcomes: OutcomeMemory
}

/** How long an unmined payment is looked for. */
export const CONFIRMATION_WAIT_MS = 20 * SECOND_MS

/** How long one look may take where there is an answer already, or no place to wait for a better one. */
const ONE_LOOK_MS = 2 * SECOND_MS

/** From one look to the next, by how often has been looked. */
const PAUSES_MS: readonly number[] = [250, 250, 500, 500]
const LONGEST_PAUSE_MS = SECOND_MS

/**
 * Says what has become of a payment, hurrying the watcher: at once where it is mined, else as soon as it is, within the time
 * that `signal` leaves. Changes nothing that would not happen without it; may be repeated, and at once.
 *
 * @throws DomainError with what the table of `POST /api/deposit/confirm` says; `payment.unavailable` where no RPC answers
 */
export async function confirmDeposit(
  parts: ConfirmationParts,
  order: ConfirmationOrder,
  signal: AbortSignal,
): Promise<Confirmation> {
  const known = await findVerdict(parts, order)
  if (known !== undefined && isSettled(known)) return pronounce(known)
  const leave = parts.waitingRoom.enter(order.link.campaignId)
  const mayWait = known === undefined && leave !== undefined
  const patience = mayWait ? signal : AbortSignal.any([signal, AbortSignal.timeout(ONE_LOOK_MS)])
  try {
    for (let turn = 0; ; turn++) {
      const look = { hasPlace: leave !== undefined, signal: turn === 0 ? patience : signal }
      const verdict = await lookOnce(parts, order, look)
      if (verdict !== undefined) return pronounce(verdict)
      if (leave === undefined || signal.aborted) throw pending()
      await pause(PAUSES_MS[turn] ?? LONGEST_PAUSE_MS, signal)
    }
  } finally {
    leave?.()
  }
}

function pronounce(verdict: Verdict): Confirmation {
  if (verdict instanceof DomainError) throw verdict
  return verdict
}

/** Undefined where the payment is not mined. */
async function lookOnce(
  parts: ConfirmationParts,
  order: ConfirmationOrder,
  { hasPlace, signal }: { readonly hasPlace: boolean; readonly signal: AbortSignal },
): Promise<Verdict | undefined> {
  const { watcher } = parts.watch
  const look = signal.aborted ? undefined : await unlessAborted(watcher.watchNow(), signal)
  const verdict = await findVerdict(parts, order)
  if (verdict !== undefined || look === undefined) return verdict
  if (look.kind === 'unavailable') throw unavailable()
  const outcome = await findOutcome(parts, order, { head: look.final, receiptOnly: !hasPlace })
  if (outcome === undefined) {
    if (awaitsPayment(await findFunding(parts.ctx.db, order.link.campaignId), order.link)) return undefined
    throw notAwaiting()
  }
  if (!outcome.succeeded) {
    throw new DomainError('payment.failed', 'The payment failed on the chain, so no money has moved.')
  }
  if (outcome.blockNumber > look.final) return undefined
  throw new DomainError(
    'payment.recipient_mismatch',
    'The transaction brings no USDC to the escrow of this deployment: check token, recipient and chain.',
  )
}

/** What the database says by itself. Undefined where it knows of no such payment. */
async function findVerdict(
  { ctx, signer }: ConfirmationParts,
  order: ConfirmationOrder,
): Promise<Verdict | undefined> {
  const hash = order.paymentId.toLowerCase()
  const payments = await findPaymentsByHash(ctx.db, { chainId: ctx.config.chainId, hash })
  if (payments.length === 0) return undefined
  const funding = await findFunding(ctx.db, order.link.campaignId)
  if (funding === undefined) return notAwaiting()
  const restUrl = () => openDepositUrl(ctx.config.publicUrl, signer, order, funding)
  return judgePayment({ order, payments, funding, restUrl })
}

function openDepositUrl(
  publicUrl: string,
  signer: DepositLinkSigner,
  { link: { campaignId } }: ConfirmationOrder,
  funding: FundingRow,
): string {
  const { depositId, depositKind, depositAmount: amount, depositExpiresAt: expiresAt } = funding
  if (amount === null || expiresAt === null) throw new Error('no deposit is open')
  const topup = depositKind === 'topup' ? depositId : null
  return depositUrl(publicUrl, signer, { campaignId, amount, expiresAt, topup })
}

async function findOutcome(
  { watch, outcomes }: ConfirmationParts,
  { paymentId }: ConfirmationOrder,
  { head, receiptOnly }: { readonly head: number; readonly receiptOnly: boolean },
): Promise<Outcome | undefined> {
  const hash = paymentId.toLowerCase() as Hex
  const key = `${hash} ${head} ${receiptOnly}`
  const outcome = outcomes.get(key) ?? watch.chain.findOutcome(hash, { receiptOnly })
  outcomes.set(key, outcome)
  try {
    return await outcome
  } catch (error) {
    outcomes.delete(key)
    if (isChainUnavailable(error)) throw unavailable()
    throw error
  }
}

/** The failure of a payment that cannot be looked up now. */
export function unavailable(): DomainError {
  return new DomainError(
    'payment.unavailable',
    'Payments cannot be looked up on the chain at present. Nothing was changed; it is safe to try again.',
  )
}

function notAwaiting(): DomainError {
  return new DomainError(
    'campaign.not_awaiting_deposit',
    'This campaign or top-up is not waiting for a deposit, and no such payment is known. Do not pay it again.',
  )
}

function pending(): DomainError {
  return new DomainError(
    'payment.pending',
    'The payment is not mined yet. It goes on being watched for, so nothing is lost; ask again in a while.',
  )
}

/** Undefined where the signal is aborted first. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  const { promise: aborted, resolve } = Promise.withResolvers<undefined>()
  const abort = () => resolve(undefined)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
    // Nobody listens to a look that was given up.
    work.catch(() => {})
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
