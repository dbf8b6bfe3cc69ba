import type { Hex } from 'viem'
import type { DepositPage, SignedAuthorization } from '../api/deposit.ts'

/** A page knows only the payments that it started. */
export type Way = 'transfer' | 'base-pay'

/**
 * `preparing`: no money can move yet. `asked`: a wallet or the relay may pay from now on. `sent`: it says that it has paid.
 * `unknown`: it may have paid.
 */
type Phase = 'preparing' | 'asked' | 'sent' | 'unknown'

/** Identifies an attempt's payment later. */
export interface Trace {
  readonly from?: Hex | undefined
  /** The account's next transaction when the wallet was asked. */
  readonly nonce?: number | undefined
  readonly authorization?: SignedAuthorization | undefined
  /** The transactions that the server knew of then. */
  readonly known: readonly string[]
}

interface Begun {
  readonly id: string
  readonly way: Way
  readonly walletId: string
  readonly amountMicro: string
  /** Unix milliseconds, by this device's clock. */
  readonly startedAt: number
}

export interface Attempt extends Begun {
  readonly phase: Phase
  readonly trace: Trace
  /** Hashes of transactions or user operations. */
  readonly paymentIds: readonly Hex[]
  /** Why its outcome is unknown. */
  readonly doubt: Problem | undefined
}

/** Why a payment did not start, by code; `problems` in the texts has the advice. */
export interface Problem {
  readonly code: string
  /** Micro-USDC in the wallet, with `too_little_usdc`. */
  readonly balanceMicro?: string | undefined
}

export interface PayState {
  /** No other way to pay is offered meanwhile. */
  readonly current: Attempt | undefined
  /** Given up by the person. A wallet may still pay them, so they are watched. */
  readonly earlier: readonly Attempt[]
  /** By attempt, the transaction that paid. */
  readonly arrived: Readonly<Record<string, string>>
  /** Of the last attempt. Not kept over a reload. */
  readonly problem: Problem | undefined
}

export type PayEvent =
  | { readonly type: 'began'; readonly attempt: Begun }
  /** Right before the call that can move money. */
  | { readonly type: 'asked'; readonly id: string; readonly trace: Trace }
  | { readonly type: 'sent'; readonly id: string; readonly paymentId: Hex }
  /** The chain has it. */
  | { readonly type: 'arrived'; readonly id: string; readonly txHash: string }
  | { readonly type: News; readonly id: string; readonly problem?: Problem | undefined }

/**
 * `refused`: the person, the wallet or the relay said no. `failed`: an error after which it may have been paid, or a closed tab.
 * `doubted`: a sent payment cannot be found. `ended`: the chain or the server says that it has paid nothing here. `back`: the
 * person goes back before money could move. `given_up`: the person starts again although it may still be paid.
 */
type News = 'refused' | 'failed' | 'doubted' | 'ended' | 'back' | 'given_up'

const MAY_HAVE_PAID = ['asked', 'sent', 'unknown'] as const

/** The phases in which each event counts. */
const LISTENS: Readonly<Record<Exclude<PayEvent['type'], 'began'>, readonly Phase[]>> = {
  asked: ['preparing'],
  sent: MAY_HAVE_PAID,
  arrived: MAY_HAVE_PAID,
  ended: MAY_HAVE_PAID,
  refused: ['preparing', 'asked', 'unknown'],
  failed: ['preparing', 'asked'],
  doubted: ['sent'],
  back: ['preparing'],
  given_up: ['sent', 'unknown'],
}

export const NOTHING_PAID: PayState = { current: undefined, earlier: [], arrived: {}, problem: undefined }

/** Pure and idempotent. It ignores unknown attempts, and an event of one attempt never changes another. */
export function payReducer(state: PayState, event: PayEvent): PayState {
  if (event.type === 'began') return begin(state, event.attempt)
  const attempt = attemptsOf(state).find(({ id }) => id === event.id)
  if (attempt === undefined || !LISTENS[event.type].includes(attempt.phase)) return state
  const { phase, paymentIds } = attempt
  switch (event.type) {
    case 'asked':
      return replace(state, { ...attempt, phase: 'asked', trace: event.trace })
    case 'sent': {
      const { paymentId } = event
      if (paymentIds.includes(paymentId)) return state
      const ids = [...paymentIds, paymentId]
      return replace(state, { ...attempt, phase: 'sent', doubt: undefined, paymentIds: ids })
    }
    case 'arrived': {
      const arrived = { ...state.arrived, [event.id]: event.txHash }
      return { ...remove(state, attempt, undefined), arrived }
    }
    case 'given_up':
      if (attempt !== state.current) return state
      return { ...state, current: undefined, earlier: [...state.earlier, attempt], problem: undefined }
    case 'refused':
      return paymentIds.length > 0 ? state : remove(state, attempt, event.problem)
    case 'failed':
    case 'doubted':
      if (phase === 'preparing') return remove(state, attempt, event.problem)
      return replace(state, { ...attempt, phase: 'unknown', doubt: event.problem })
    case 'ended':
    case 'back':
      return remove(state, attempt, event.problem)
  }
}

/** The attempts that may still be paid. */
export function attemptsOf({ current, earlier }: PayState): readonly Attempt[] {
  return current === undefined ? earlier : [...earlier, current]
}

function begin(state: PayState, attempt: Begun): PayState {
  const isOver = attempt.id in state.arrived || state.earlier.some(({ id }) => id === attempt.id)
  if (state.current !== undefined || isOver) return state
  const nothing = { phase: 'preparing', trace: { known: [] }, paymentIds: [], doubt: undefined } as const
  return { ...state, current: { ...attempt, ...nothing }, problem: undefined }
}

function replace(state: PayState, attempt: Attempt): PayState {
  if (state.current?.id === attempt.id) return { ...state, current: attempt }
  return { ...state, earlier: state.earlier.map((known) => (known.id === attempt.id ? attempt : known)) }
}

/** A problem is shown only for the attempt that the person waits for. */
function remove(state: PayState, { id }: Attempt, problem: Problem | undefined): PayState {
  if (state.current?.id === id) return { ...state, current: undefined, problem }
  return { ...state, earlier: state.earlier.filter((known) => known.id !== id) }
}

/** Whether this attempt, and no other, may ask its wallet for money now. */
export function mayMoveMoney({ current }: PayState, id: string): boolean {
  return current?.id === id && current.phase === 'asked'
}

/** A payment as the server tells it. */
type SeenPayment = Pick<DepositPage['payments'][number], 'txHash' | 'amountMicro'>

/**
 * Matches the server's payments with attempts: by hash, else by amount among new ones, since a wallet may have replaced the
 * transaction. One payment explains one attempt.
 */
export function findArrivals(state: PayState, payments: readonly SeenPayment[]): readonly PayEvent[] {
  const taken = new Set(Object.values(state.arrived))
  // A wallet that is still asking answers by itself.
  const sought = attemptsOf(state).filter(({ phase }) => phase === 'sent' || phase === 'unknown')
  const found = new Map<string, string>()
  for (const isMatch of [hasHash, isAlike]) {
    for (const attempt of sought.filter(({ id }) => !found.has(id))) {
      const payment = payments.find((seen) => !taken.has(seen.txHash) && isMatch(attempt, seen))
      if (payment === undefined) continue
      taken.add(payment.txHash)
      found.set(attempt.id, payment.txHash)
    }
  }
  return [...found].map(([id, txHash]) => ({ type: 'arrived', id, txHash }))
}

function hasHash({ paymentIds }: Attempt, { txHash }: SeenPayment): boolean {
  return paymentIds.some((id) => id.toLowerCase() === txHash.toLowerCase())
}

function isAlike({ amountMicro, trace: { known } }: Attempt, seen: SeenPayment): boolean {
  return seen.amountMicro === amountMicro && !known.includes(seen.txHash)
}

/** For other tabs and reloads. */
export function serializePayState(state: PayState): string {
  return JSON.stringify({ ...state, version: 1, problem: undefined })
}

/** Anything unreadable counts as nothing. */
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
