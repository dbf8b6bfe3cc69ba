import { addMs, DAY_MS, MINUTE_MS } from '../../shared/time.ts'
import { SWEEP_RULE } from './sweepRule.ts'

/** How often the balance of a deposit address is read. */
const LOOK_RULE = {
  /** The link counts as in use for this long after it was opened. */
  inUseMs: DAY_MS,
  openMs: 10 * MINUTE_MS,
  endedMs: DAY_MS,
  /** An address that has never held money by this age is looked at least often. */
  forgottenAfterMs: 90 * DAY_MS,
  forgottenMs: 7 * DAY_MS,
} as const

export interface LookFacts {
  readonly createdAt: Date
  /** When the campaign's link was last opened. */
  readonly openedAt: Date | null
  /** The campaign is closing or closed. */
  readonly hasEnded: boolean
  /** USDC lies there or was ever credited. */
  readonly wasPaid: boolean
}

/** When an address that is looked at now is due again. `inUseMs`: the pause while its link is in use. */
export function nextLookAt(
  { createdAt, openedAt, hasEnded, wasPaid }: LookFacts,
  { now, inUseMs }: { readonly now: Date; readonly inUseMs: number },
): Date {
  const isYounger = (at: Date, ms: number) => now.getTime() - at.getTime() < ms
  if (openedAt !== null && isYounger(openedAt, LOOK_RULE.inUseMs)) return addMs(now, inUseMs)
  if (!wasPaid && !isYounger(createdAt, LOOK_RULE.forgottenAfterMs)) return addMs(now, LOOK_RULE.forgottenMs)
  return addMs(now, hasEnded ? LOOK_RULE.endedMs : LOOK_RULE.openMs)
}

/** A balance at the end of a block, as one endpoint reports it. */
export interface SeenBalance {
  readonly balance: bigint
  readonly block: number
}

/**
 * Which of two answers counts: the higher balance, then the later block. An endpoint that lags or leaves money out must not
 * hide it, and a sweep of nothing costs little.
 */
export function betterOf(a: SeenBalance, b: SeenBalance): SeenBalance {
  if (a.balance !== b.balance) return a.balance > b.balance ? a : b
  return a.block >= b.block ? a : b
}

/** Whether an answer replaces what is known. A lower balance of an older block does not, nor does a block replayed already. */
export function isNews(
  seen: SeenBalance,
  { known, replayedTo }: { readonly known: SeenBalance | undefined; readonly replayedTo: number | null },
): boolean {
  if (replayedTo !== null && seen.block < replayedTo) return false
  return known === undefined || seen.block >= known.block || seen.balance > known.balance
}

/**
 * Whether an address needs a replay. Dust below the least sweep does not, so that it costs no RPC call; a later replay begins
 * before it. `isHurried`: a payment that was just confirmed may have come and gone since the last look.
 */
export function isWorthReplaying(
  facts: Readonly<Record<'before' | 'after', bigint> & Record<'hasConfirming' | 'isHurried', boolean>>,
): boolean {
  const { before, after, hasConfirming, isHurried } = facts
  if (before === after) return isHurried && hasConfirming
  return hasConfirming || after >= SWEEP_RULE.least
}
