import { randomInt } from 'node:crypto'
import type { Tx } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import { type Usdc, usdc } from '../shared/money.ts'
import { addMs } from '../shared/time.ts'
import { AMOUNT_REST_MS, CENT, DEPOSIT_LINK_MS, type Deposit, type DepositKind, isRound } from './deposit.ts'
import { findFreeAmount, insertDeposit, tryHoldAmount } from './queries.ts'

const GUESSES = 12

/**
 * Asks for money for a campaign: `base` and a random part below one cent, so that the amount is unlike every one that was
 * given out in the last 90 days, and never round. `exact` tries `base` itself first. The link lives 24 hours.
 */
export async function openDeposit(
  tx: Tx,
  request: { campaignId: CampaignId; kind: DepositKind; base: Usdc; at: Date; exact?: boolean },
): Promise<Deposit> {
  const { campaignId, kind, base, at, exact = false } = request
  const takenSince = addMs(at, -AMOUNT_REST_MS)
  const tryAmount = async (amount: bigint): Promise<Deposit | undefined> => {
    if (isRound(amount) || !(await tryHoldAmount(tx, usdc(amount)))) return undefined
    const expiresAt = addMs(at, DEPOSIT_LINK_MS)
    return insertDeposit(tx, { campaignId, kind, amount: usdc(amount), at, expiresAt, takenSince })
  }

  if (exact) {
    const deposit = await tryAmount(base)
    if (deposit) return deposit
  }
  for (let guess = 0; guess < GUESSES; guess++) {
    const deposit = await tryAmount(base + BigInt(randomInt(1, Number(CENT))))
    if (deposit) return deposit
  }
  for (let guess = 0; guess < GUESSES; guess++) {
    const free = await findFreeAmount(tx, { base, takenSince })
    const deposit = free && (await tryAmount(free))
    if (deposit) return deposit
  }
  throw new Error(`no free amount near ${base} micro-USDC`)
}
