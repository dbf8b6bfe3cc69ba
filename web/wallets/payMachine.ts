import type { Hex } from 'viem'
import type { SignedAuthorization } from '../api/deposit.ts'

/** How a page can have a payment made. Payments to the address from elsewhere are not its business. */
export type Way = 'transfer' | 'authorization' | 'base-pay'

/**
 * `preparing`: nothing can move yet. `asked`: a wallet or the relay may pay from now on. `sent`: it has, by its own word.
 * `unknown`: it may have, and nobody says so.
 */
export type Phase = 'preparing' | 'asked' | 'sent' | 'unknown'

/** What an attempt is found by later. */
export interface Trace {
  readonly from?: Hex | undefined
  /** The account's next transaction when the wallet was asked. */
  readonly nonce?: number | undefined
  readonly authorization?: SignedAuthorization | undefined
  /** The transactions that the server knew of then. */
  readonly known: readonly string[]
}

export interface Attempt {
  readonly id: string
  readonly way: Way
  readonly walletId: string
  readonly amountMicro: string
  /** Unix milliseconds, by this device's clock. */
  readonly startedAt: number
  readonly phase: Phase
  readonly trace: Trace
  /** Hashes of transactions or user operations. */
  readonly paymentIds: readonly Hex[]
  /** Why nobody knows what became of it. */
  readonly doubt: Problem | undefined
}

/** Why a payment did not get on its way, by code; `problems` in the texts says what to do. */
export interface Problem {
  readonly code: string
  /** Micro-USDC in the wallet, with `too_little_usdc`. */
  readonly balanceMicro?: string | undefined
}

export interface PayState {
  /** Nothing else is offered while there is one. */
  readonly current: Attempt | undefined
  /** Given up by the person. Their wallets may pay all the same, so they are watched. */
  readonly earlier: readonly Attempt[]
  /** By attempt, the transaction that paid. */
  readonly arrived: Readonly<Record<string, string>>
  /** What stopped the last attempt. Not kept over a reload. */
  readonly problem: Problem | undefined
}

export type PayEvent =
  | { readonly type: 'began'; readonly attempt: Begun }
  /** Right before the call that can move money. */
  | { readonly type: 'asked'; readonly id: string; readonly trace: Trace }
  | { readonly type: 'sent'; readonly id: string; readonly paymentId: Hex }
  /** The chain has it. */
  | { readonly type: 'arrived'; readonly id: string; readonly txHash: string }
  /** An error that does not say whether anything was paid, or a tab that is gone. */
  | { readonly type: 'failed'; readonly id: string; readonly problem?: Problem | undefined }
  /**
   * `refused`: the person, or whoever had to send it, has said no. `ended`: the chain or the server says that it has paid
   * nothing here. `doubted`: what was sent cannot be found where it should be.
   */
  | { readonly type: 'refused' | 'ended' | 'doubted'; readonly id: string; readonly problem: Problem }
  /** The person goes back before anything could move, or starts again although it may still be paid. */
  | { readonly type: 'back' | 'given_up'; readonly id: string }

type Begun = Pick<Attempt, 'id' | 'way' | 'walletId' | 'amountMicro' | 'startedAt'>

export const NOTHING_PAID: PayState = { current: undefined, earlier: [], arrived: {}, problem: undefined }

/** Pure, idempotent, and deaf to news of attempts that it does not know. News of one attempt never touch another. */
export function payReducer(state: PayState, event: PayEvent): PayState {
  if (event.type === 'began') return begin(state, event.attempt)
  const attempt = [state.current, ...state.earlier].find((known) => known?.id === event.id)
  if (attempt === undefined) return state
  const { phase } = attempt
  switch (event.type) {
    case 'asked':
      if (phase !== 'preparing') return state
      return replace(state, { ...attempt, phase: 'asked', trace: event.trace })
    case 'sent':
      if (phase === 'preparing' || attempt.paymentIds.includes(event.paymentId)) return state
      return replace(state, {
        ...attempt,
        phase: 'sent',
        doubt: undefined,
        paymentIds: [...attempt.paymentIds, event.paymentId],
      })
    case 'refused':
      return phase === 'sent' || attempt.paymentIds.length > 0 ? state : remove(state, attempt, event.problem)
    case 'failed':
      if (phase === 'preparing') return remove(state, attempt, event.problem)
      return phase === 'asked'
        ? replace(state, { ...attempt, phase: 'unknown', doubt: event.problem })
        : state
    case 'doubted':
      return phase === 'sent' ? replace(state, { ...attempt, phase: 'unknown', doubt: event.problem }) : state
    case 'arrived':
      if (phase === 'preparing') return state
      return {
        ...remove(state, attempt, undefined),
        arrived: { ...state.arrived, [event.id]: event.txHash },
      }
    case 'ended':
      return phase === 'preparing' ? state : remove(state, attempt, event.problem)
    case 'back':
      return phase === 'preparing' ? remove(state, attempt, undefined) : state
    case 'given_up':
      if (attempt !== state.current || (phase !== 'unknown' && phase !== 'sent')) return state
      return { ...state, current: undefined, earlier: [...state.earlier, attempt], problem: undefined }
  }
}

function begin(state: PayState, attempt: Begun): PayState {
  const isOver = attempt.id in state.arrived || state.earlier.some(({ id }) => id === attempt.id)
  if (state.current !== undefined || isOver) return state
  const current: Attempt = {
    ...attempt,
    phase: 'preparing',
    trace: { known: [] },
    paymentIds: [],
    doubt: undefined,
  }
  return { ...state, current, problem: undefined }
}

function replace(state: PayState, attempt: Attempt): PayState {
  if (state.current?.id === attempt.id) return { ...state, current: attempt }
  return { ...state, earlier: state.earlier.map((known) => (known.id === attempt.id ? attempt : known)) }
}

/** What an attempt was stopped by is told only where it is the one that the person waits for. */
function remove(state: PayState, { id }: Attempt, problem: Problem | undefined): PayState {
  if (state.current?.id === id) return { ...state, current: undefined, problem }
  return { ...state, earlier: state.earlier.filter((known) => known.id !== id) }
}

/** Whether this attempt, and no other, may ask its wallet for money now. */
export function mayMoveMoney({ current }: PayState, id: string): boolean {
  return current?.id === id && current.phase === 'asked'
}

/** A payment as the server tells it. */
export interface SeenPayment {
  readonly txHash: string
  readonly amountMicro: string
}

/**
 * What the server's payments say of attempts: by hash, else by the amount among those that are new, since a wallet may have
 * sent another transaction in the first one's place. One payment explains one attempt.
 */
export function findArrivals(state: PayState, payments: readonly SeenPayment[]): readonly PayEvent[] {
  const taken = new Set(Object.values(state.arrived))
  // A wallet that is still asking answers by itself.
  const attempts = [...state.earlier, ...(state.current ? [state.current] : [])].filter(
    ({ phase }) => phase === 'sent' || phase === 'unknown',
  )
  const found: PayEvent[] = []
  for (const isMatch of [hasHash, isAlike]) {
    for (const attempt of attempts) {
      if (found.some((event) => 'id' in event && event.id === attempt.id)) continue
      const payment = payments.find((seen) => !taken.has(seen.txHash) && isMatch(attempt, seen))
      if (payment === undefined) continue
      taken.add(payment.txHash)
      found.push({ type: 'arrived', id: attempt.id, txHash: payment.txHash })
    }
  }
  return found
}

function hasHash({ paymentIds }: Attempt, { txHash }: SeenPayment): boolean {
  return paymentIds.some((id) => id.toLowerCase() === txHash.toLowerCase())
}

function isAlike({ amountMicro, trace: { known } }: Attempt, seen: SeenPayment): boolean {
  return seen.amountMicro === amountMicro && !known.includes(seen.txHash)
}

/** What two tabs and a reload share. */
export function serializePayState({ current, earlier, arrived }: PayState): string {
  return JSON.stringify({ version: 1, current, earlier, arrived })
}

/** Whatever is not ours to read means that nothing is known. */
export function parsePayState(text: string | null): PayState {
  try {
    const kept = JSON.parse(text ?? 'null')
    if (kept?.version !== 1 || !Array.isArray(kept.earlier)) return NOTHING_PAID
    const { current, earlier, arrived = {} } = kept as PayState
    return { current, earlier, arrived, problem: undefined }
  } catch {
    return NOTHING_PAID
  }
}
