import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { type Usdc, usdc } from '../../shared/money.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'

/** When what lies at a deposit address is swept into its escrow (P87). */
export const SWEEP_RULE = {
  /** This much is swept at once, and so is whatever completes the open deposit. */
  atOnce: usdc(5_000_000n),
  /** This much is swept once in `smallPauseMs`; less stays. */
  least: usdc(100_000n),
  smallPauseMs: DAY_MS,
  /** Between two sweeps of a campaign. */
  pauseMs: 10 * MINUTE_MS,
  /** A campaign that has ended: what is swept goes back by a refund, which costs gas again. */
  leastOfEnded: usdc(1_000_000n),
  endedPauseMs: 7 * DAY_MS,
  freeRefunds: 2,
  freeRefundsMs: 7 * DAY_MS,
  /** A pause doubles with each sweep that found nothing, up to this. */
  longestPauseMs: 7 * DAY_MS,
  addressesPerTransaction: 50,
  /** How much of the day's gas sweeps of at least so much may use up, so that many small ones leave some for large ones. */
  gasShares: [
    { from: usdc(50_000_000n), percent: 100n },
    { from: usdc(5_000_000n), percent: 80n },
    { from: usdc(0n), percent: 50n },
  ],
} as const

/** What decides whether an address is swept. */
export interface SweepFacts {
  readonly balance: Usdc
  /** What the open deposit lacks. Null where none is open. */
  readonly missing: Usdc | null
  /** Whether the campaign is closing or closed. */
  readonly hasEnded: boolean
  readonly noticeRuns: boolean
  readonly isBeingSwept: boolean
  /** When a sweep was last wanted. */
  readonly sweptAt: Date | null
  /** How many of the latest sweeps in a row found nothing. */
  readonly sweptInVain: number
  /** How many refunds the campaign had within `freeRefundsMs`. */
  readonly refunds: number
}

/** A deposit address where USDC lies. */
export interface Sweepable extends SweepFacts {
  readonly campaignId: CampaignId
  readonly escrow: Address
}

export type SweepVerdict =
  | 'sweep'
  /** It stays where it is until more comes. */
  | 'too_little'
  /** Nothing is added to a campaign that is being reclaimed. */
  | 'notice_runs'
  | 'under_way'
  /** It is swept when a pause is over. */
  | 'later'

/** Whether an address is to be swept now, as far as it alone decides that. */
export function judgeSweep(address: SweepFacts, now: Date): SweepVerdict {
  const { hasEnded, sweptAt, refunds } = address
  if (!isEnough(address)) return 'too_little'
  if (address.noticeRuns) return 'notice_runs'
  if (address.isBeingSwept) return 'under_way'
  if (hasEnded && refunds >= SWEEP_RULE.freeRefunds) return 'later'
  return sweptAt === null || now.getTime() - sweptAt.getTime() >= pauseOf(address) ? 'sweep' : 'later'
}

type Held = Pick<SweepFacts, 'balance' | 'missing' | 'hasEnded'>

function completes({ balance, missing, hasEnded }: Held): boolean {
  return !hasEnded && missing !== null && balance > 0n && balance >= missing
}

/** Whether it is worth a sweep at all. */
export function isEnough(address: Held): boolean {
  const least = address.hasEnded ? SWEEP_RULE.leastOfEnded : SWEEP_RULE.least
  return address.balance >= least || completes(address)
}

function pauseOf(address: SweepFacts): number {
  const { hasEnded, balance, sweptInVain } = address
  const isSmall = balance < SWEEP_RULE.atOnce && !completes(address)
  const longer = Math.min(SWEEP_RULE.pauseMs * 2 ** sweptInVain, SWEEP_RULE.longestPauseMs)
  if (hasEnded) return Math.max(longer, SWEEP_RULE.endedPauseMs)
  return isSmall ? Math.max(longer, SWEEP_RULE.smallPauseMs) : longer
}

/** What a sweep costs at the present price, in wei. */
export interface SweepQuote {
  /** Before the first address. */
  readonly perTransaction: bigint
  readonly perAddress: bigint
}

/** What sweeps may cost, in wei. */
export interface SweepGas extends SweepQuote {
  /** Spent or promised by the sweeps of the last 24 hours. */
  readonly used: bigint
  /** Of 24 hours. */
  readonly limit: bigint
}

/**
 * Which addresses are swept now, the largest first: in each batch those of one transaction, all of one escrow. `heldBack`
 * would be swept too if gas were left for them.
 */
export function planSweeps<A extends Sweepable>(
  addresses: readonly A[],
  { now, gas }: { readonly now: Date; readonly gas: SweepGas },
): { readonly batches: readonly (readonly A[])[]; readonly heldBack: number } {
  const due = addresses.filter((address) => judgeSweep(address, now) === 'sweep').sort(byBalance)
  const batches: A[][] = []
  let used = gas.used
  let heldBack = 0
  for (const address of due) {
    const open = batches.find((batch) => hasRoom(batch, address))
    const after = used + gas.perAddress + (open === undefined ? gas.perTransaction : 0n)
    if (after * 100n > gas.limit * shareOf(address)) {
      heldBack += 1
      continue
    }
    used = after
    if (open === undefined) batches.push([address])
    else open.push(address)
  }
  return { batches, heldBack }
}

function hasRoom(batch: readonly Sweepable[], { escrow }: Sweepable): boolean {
  return batch.length < SWEEP_RULE.addressesPerTransaction && batch[0]?.escrow === escrow
}

function byBalance(a: Sweepable, b: Sweepable): number {
  if (a.balance !== b.balance) return a.balance > b.balance ? -1 : 1
  return a.campaignId - b.campaignId
}

/** In percent. What completes a deposit is what a campaign waits for. */
function shareOf(address: SweepFacts): bigint {
  if (completes(address)) return 100n
  return SWEEP_RULE.gasShares.find(({ from }) => address.balance >= from)?.percent ?? 0n
}
