import { type Usdc, usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS } from '../shared/time.ts'

/** What a payee may be paid a day to begin with. The guardian vetoes any first limit above it. */
export const FIRST_LIMIT = usdc(25_000_000n)

/** As many as one transaction announces. */
export const MAX_ANNOUNCED = 100

/** How much a wallet earns. */
export interface Earnings {
  /** All that is earned and unpaid, ready or not. */
  readonly owed: bigint
  /** What it has earned in a week of late. */
  readonly meanWeek: bigint
}

/** How much a payee may be paid in a UTC day, as the escrow says. */
export interface PayeeLimit {
  /** In force; 0 for who can be paid nothing. */
  readonly limit: bigint
  /** What of it is left today. */
  readonly left: bigint
  /** A limit that waits, else 0. */
  readonly pending: bigint
}

/** The limit that a payee should have. */
export function wantedLimit({ owed, meanWeek }: Earnings): Usdc {
  return [owed, 3n * meanWeek].reduce((most, amount) => (amount > most ? amount : most), FIRST_LIMIT) as Usdc
}

/**
 * The limit to announce, if any. One that waits is replaced only where twice as much is owed, and a first one never: each
 * announcement waits for 24 hours anew, so what grows from hour to hour would wait for ever. One that was announced within a
 * day and is gone was vetoed: it is announced again a day later, for the guardian's person to let through.
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

/** How long what a vetoed payee has earned waits, from when the owner was told. */
export const VETO_WAIT_MS = 30 * DAY_MS

/** A notice ends it on this day: then all that its campaign owes must be decided. */
export const NOTICE_DECIDED_AFTER_MS = 5 * DAY_MS

/** How long a reclaim notice can be used: `RECLAIM_CLOSES_AT` of the contract. A pause makes it longer on the chain alone. */
export const NOTICE_LASTS_MS = 14 * DAY_MS

/** Nobody has looked at the chain for longer: what has passed since does not count. */
const LONGEST_STEP_MS = 2 * HOUR_MS

/** How long a veto has counted, and when that was last looked at. */
export interface VetoClock {
  readonly waitedMs: number
  readonly countedAt: Date
}

/** Lets time pass for a veto. It stands still while an announcement or another guardian is on its way. */
export function countVeto(
  { waitedMs, countedAt }: VetoClock,
  { now, standsStill }: { readonly now: Date; readonly standsStill: boolean },
): VetoClock {
  const passed = Math.min(Math.max(now.getTime() - countedAt.getTime(), 0), LONGEST_STEP_MS)
  return { waitedMs: waitedMs + (standsStill ? 0 : passed), countedAt: now }
}
