import { type Usdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'

/** A new payee's daily limit. The guardian vetoes any higher first limit. */
export const FIRST_LIMIT = usdc(25_000_000n)

/** Payees in one announcement. */
export const MAX_ANNOUNCED = 100

export interface Earnings {
  /** All unpaid earnings, mature or not. */
  readonly owed: bigint
  /** The mean of the last weeks. */
  readonly meanWeek: bigint
}

/** A payee's limit for a UTC day, as the escrow says. */
export interface PayeeLimit {
  /** In force; 0 for a payee who cannot be paid. */
  readonly limit: bigint
  /** Left of it today. */
  readonly left: bigint
  /** Announced and not yet in force, else 0. */
  readonly pending: bigint
}

/** The limit that a payee should have. */
export function wantedLimit({ owed, meanWeek }: Earnings): Usdc {
  return [owed, 3n * meanWeek].reduce((most, amount) => (amount > most ? amount : most), FIRST_LIMIT) as Usdc
}

/**
 * The limit to announce, if any. Each announcement restarts its 24 hours, so a pending limit is replaced only once twice as much
 * is owed, and a pending first one never. A limit announced within a day that is gone was vetoed. It is announced again a day
 * later, for the guardian's person to let through.
 */
export function chooseAnnouncement(
  { limit, pending }: PayeeLimit,
  earnings: Earnings,
  { announcedAt, now }: { readonly announcedAt: Date | undefined; readonly now: Date },
): Usdc | undefined {
  if (pending > 0n) {
    return limit > 0n && earnings.owed > 2n * pending ? wantedLimit(earnings) : undefined
  }
  if (announcedAt !== undefined && now.getTime() - announcedAt.getTime() < DAY_MS) return undefined
  if (limit === 0n) return FIRST_LIMIT
  return earnings.owed > limit ? wantedLimit(earnings) : undefined
}

/** How long a vetoed payee's earnings wait after the owner was told. */
export const VETO_WAIT_MS = 30 * DAY_MS

/** A reclaim notice ends the wait on this day, since all that its campaign owes must be decided. */
export const NOTICE_DECIDED_AFTER_MS = 5 * DAY_MS

/** How long a reclaim notice can be used: the contract's `RECLAIM_CLOSES_AT`. A pause extends it. */
export const NOTICE_LASTS_MS = 14 * DAY_MS

/** The most time that counts between two looks at the chain. */
const LONGEST_STEP_MS = 2 * HOUR_MS

export interface VetoClock {
  readonly waitedMs: number
  readonly countedAt: Date
}

/** Counts a veto's wait. The clock stands still while an announcement or another guardian is pending. */
export function countVeto(
  { waitedMs, countedAt }: VetoClock,
  { now, standsStill }: { readonly now: Date; readonly standsStill: boolean },
): VetoClock {
  const passed = Math.min(Math.max(now.getTime() - countedAt.getTime(), 0), LONGEST_STEP_MS)
  return { waitedMs: waitedMs + (standsStill ? 0 : passed), countedAt: now }
}
