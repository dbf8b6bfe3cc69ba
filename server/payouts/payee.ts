import type { Address } from '../shared/addresses.ts'
import { usdc } from '../shared/money.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../shared/time.ts'

/** The highest daily limit that a payee begins with. The guardian vetoes any more. */
export const FIRST_LIMIT = usdc(25_000_000n)

/** The lowest: a new payee counts for as much with the guardian, and smaller steps cost more gas than they are worth. */
const LEAST_STEP = usdc(2_000_000n)

/** Payees in one announcement. */
export const MAX_ANNOUNCED = 100

/**
 * The limit that a payee should have, given the one in force: all that is owed, exactly. At first no more than the guardian lets
 * through, and no less than the guardian counts.
 */
export function neededLimit(limit: bigint, owed: bigint): bigint {
  if (limit > 0n) return owed > limit ? owed : limit
  if (owed < LEAST_STEP) return LEAST_STEP
  return owed < FIRST_LIMIT ? owed : FIRST_LIMIT
}

/** A payee whose limit should grow. */
export interface Need {
  readonly payee: Address
  /** In force; 0 for a new payee. */
  readonly limit: bigint
  readonly needed: bigint
}

/** A limit to announce, and its growth. */
export interface Announcement {
  readonly payee: Address
  readonly dailyLimit: bigint
  readonly grows: bigint
}

/** The growth of limits that counts for today: of new payees, and of those who had one. */
export interface Grown {
  readonly first: bigint
  readonly raised: bigint
}

/**
 * Shares what is left of a day's growth among needs, the first in line first. One half is for payees who have a limit in force,
 * however many new ones come: identities cost little. They also have what new ones leave of the other half.
 */
export function shareGrowth(
  needs: readonly Need[],
  { allowance, grown }: { readonly allowance: bigint; readonly grown: Grown },
): Announcement[] {
  const half = allowance / 2n
  let left = allowance - grown.first - grown.raised
  const granted = new Map<Need, bigint>()
  const give = (line: readonly Need[], most: bigint) => {
    let room = most < left ? most : left
    for (const need of line) {
      const missing = need.needed - need.limit - (granted.get(need) ?? 0n)
      if (missing <= 0n) continue
      if (room < (missing < LEAST_STEP ? missing : LEAST_STEP)) return
      const step = missing < room ? missing : room
      granted.set(need, (granted.get(need) ?? 0n) + step)
      room -= step
      left -= step
    }
  }
  const inForce = needs.filter(({ limit }) => limit > 0n)
  give(inForce, half - grown.raised)
  give(
    needs.filter(({ limit }) => limit === 0n),
    half - grown.first,
  )
  give(inForce, left)
  return [...granted].map(([{ payee, limit }, grows]) => ({ payee, dailyLimit: limit + grows, grows }))
}

/** An announcement as we know it. */
export interface Announced extends Announcement {
  /** In seconds of the escrow's clock; null while it is not known to be mined. */
  readonly effectiveAt: number | null
}

const DAY_SECONDS = DAY_MS / SECOND_MS

/**
 * The growth that counts for what is announced now. The guardian counts it by the clock's day on which it takes effect. One that
 * is not mined yet may still fall on any day.
 */
export function sumGrowth(announced: readonly Announced[], clock: number): Grown {
  const today = Math.floor(clock / DAY_SECONDS)
  const grown = { first: 0n, raised: 0n }
  for (const { dailyLimit, grows, effectiveAt } of announced) {
    if (effectiveAt !== null && Math.floor(effectiveAt / DAY_SECONDS) <= today) continue
    grown[grows === dailyLimit ? 'first' : 'raised'] += grows
  }
  return grown
}

/** Whether a payee may be announced: at most one step in 24 hours, vetoed or not. */
export function mayAnnounce(
  pending: bigint,
  last: Pick<Announced, 'effectiveAt'> | undefined,
  clock: number,
): boolean {
  if (pending > 0n) return false
  return last === undefined || (last.effectiveAt !== null && last.effectiveAt <= clock)
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
