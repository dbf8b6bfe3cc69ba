import { randomInt } from 'node:crypto'
import type { Tx } from '../context.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId, DepositId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import {
  AMOUNT_REST_MS,
  CENT,
  DEPOSIT_LINK_MS,
  type Deposit,
  type DepositKind,
  isRound,
  MAX_DEPOSITS_A_DAY,
} from './deposit.ts'
import { countAsked, findFreeAmount, insertDeposit, tryHoldAmount } from './queries.ts'

const GUESSES = 12

export interface DepositRequest {
  readonly campaignId: CampaignId
  readonly kind: DepositKind
  readonly base: Usdc
  readonly at: Date
  /** The deposit of which `base` is what a payment has left missing. Such a request is never refused. */
  readonly follows?: DepositId
}

/**
 * Asks for money for a campaign: `base` and a random part, so that the amount is unlike every one that was given out in the
 * last 90 days, and never round. The part is below one cent where such an amount is free. A deposit that follows another
 * asks for `base` itself where that is free. The link lives 24 hours. The caller holds the account, and no deposit of the
 * campaign is open.
 *
 * @throws DomainError `deposit.too_many`
 */
export async function openDeposit(tx: Tx, request: DepositRequest): Promise<Deposit> {
  const { base, follows } = request
  if (follows === undefined) await requireFewAsked(tx, request)
  const exact = follows === undefined ? undefined : await tryAmount(tx, request, base)
  if (exact) return exact
  const nearest = (await guessAmount(tx, request, CENT)) ?? (await searchAmount(tx, request))
  if (nearest) return nearest
  // Each round has twice as many amounts to guess from as the one before, and only so many can be taken.
  for (let within = 2n * CENT; ; within *= 2n) {
    const deposit = await guessAmount(tx, request, within)
    if (deposit) return deposit
  }
}

async function requireFewAsked(tx: Tx, { campaignId, at }: DepositRequest): Promise<void> {
  if ((await countAsked(tx, { campaignId, since: addMs(at, -DAY_MS) })) < MAX_DEPOSITS_A_DAY) return
  throw new DomainError(
    'deposit.too_many',
    `You have asked for ${MAX_DEPOSITS_A_DAY} deposits in 24 hours: pay one of them, or wait a day.`,
  )
}

async function guessAmount(tx: Tx, request: DepositRequest, within: bigint): Promise<Deposit | undefined> {
  for (let guess = 0; guess < GUESSES; guess++) {
    const deposit = await tryAmount(tx, request, request.base + BigInt(randomInt(1, Number(within))))
    if (deposit) return deposit
  }
  return undefined
}

/** Looks for what is left below one cent. */
async function searchAmount(tx: Tx, request: DepositRequest): Promise<Deposit | undefined> {
  for (let search = 0; search < GUESSES; search++) {
    const free = await findFreeAmount(tx, { base: request.base, takenSince: takenSince(request) })
    if (free === undefined) return undefined
    const deposit = await tryAmount(tx, request, free)
    if (deposit) return deposit
  }
  return undefined
}

async function tryAmount(
  tx: Tx,
  { campaignId, kind, base, at, follows }: DepositRequest,
  amount: bigint,
): Promise<Deposit | undefined> {
  if (isRound(amount) || !(await tryHoldAmount(tx, usdc(amount)))) return undefined
  return insertDeposit(tx, {
    campaignId,
    kind,
    base,
    amount: usdc(amount),
    follows: follows ?? null,
    at,
    expiresAt: addMs(at, DEPOSIT_LINK_MS),
    takenSince: takenSince({ at }),
  })
}

function takenSince({ at }: Pick<DepositRequest, 'at'>): Date {
  return addMs(at, -AMOUNT_REST_MS)
}
