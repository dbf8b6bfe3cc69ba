import type { Address } from '../../shared/addresses.ts'
import type { CampaignId } from '../../shared/ids.ts'
import { type Usdc, usdc } from '../../shared/money.ts'
import { LEAST_SWEPT } from '../../shared/terms.ts'
import { DAY_MS, MINUTE_MS } from '../../shared/time.ts'

/** When the balance of a deposit address is swept into its escrow (P87). */
export const SWEEP_RULE = {
  /** This much is swept at once, and so is any balance that completes the open deposit. */
  atOnce: usdc(5_000_000n),
  /** This much is swept every `smallPauseMs`; less stays. */
  least: LEAST_SWEPT,
  smallPauseMs: DAY_MS,
  /** Between two sweeps of a campaign. */
  pauseMs: 10 * MINUTE_MS,
  /** Of a campaign that has ended: a sweep leads to a refund, which costs gas again. */
  leastOfEnded: usdc(1_000_000n),
  endedPauseMs: 7 * DAY_MS,
  freeRefunds: 2,
  freeRefundsMs: 7 * DAY_MS,
  /** A pause doubles with each sweep in vain, up to this. */
  longestPauseMs: 7 * DAY_MS,
  addressesPerTransaction: 50,
  /** The share of the day's gas for sweeps of at least this balance: many small ones leave some for large ones. */
  gasShares: [
    { from: usdc(50_000_000n), percent: 100n },
    { from: usdc(5_000_000n), percent: 80n },
    { from: usdc(0n), percent: 50n },
  ],
} as const

/** An address that may be swept. */
export interface Sweepable {
  readonly campaignId: CampaignId
  readonly escrow: Address
  readonly balance: Usdc
  /** The open deposit lacks this much. Null where none is open. */
  readonly missing: Usdc | null
  /** The campaign is closing or closed. */
  readonly hasEnded: boolean
  readonly noticeRuns: boolean
  /** Other keys to the escrow are pending that no operator has confirmed (P160). */
  readonly areKeysChanging: boolean
  readonly isBeingSwept: boolean
  /** When a sweep was last queued. */
  readonly sweptAt: Date | null
  /** The number of latest sweeps in a row that found nothing. */
  readonly sweptInVain: number
  /** Within `freeRefundsMs`. */
  readonly refunds: number
}

type SweepVerdict =
  | 'sweep'
  /** It stays there until more arrives. */
  | 'too_little'
  /** Its campaign is being reclaimed. */
  | 'notice_runs'
  | 'keys_changing'
  | 'under_way'
  /** After a pause. */
  | 'later'

/** Whether an address is swept now, but for the gas that others use. */
export function judgeSweep(address: Sweepable, now: Date): SweepVerdict {
  const { hasEnded, sweptAt, refunds } = address
  if (!isEnough(address)) return 'too_little'
  if (address.noticeRuns) return 'notice_runs'
  if (address.areKeysChanging) return 'keys_changing'
  if (address.isBeingSwept) return 'under_way'
  if (hasEnded && refunds >= SWEEP_RULE.freeRefunds) return 'later'
  return sweptAt === null || now.getTime() - sweptAt.getTime() >= pauseOf(address) ? 'sweep' : 'later'
}

type Held = Pick<Sweepable, 'balance' | 'missing' | 'hasEnded'>

function completes({ balance, missing, hasEnded }: Held): boolean {
  return !hasEnded && missing !== null && balance > 0n && balance >= missing
}

export function isEnough(address: Held): boolean {
  const least = address.hasEnded ? SWEEP_RULE.leastOfEnded : SWEEP_RULE.least
  return address.balance >= least || completes(address)
}

/** How long after its last sweep an address may be swept again. */
export function pauseOf(address: Held & Pick<Sweepable, 'sweptInVain'>): number {
  const { hasEnded, balance, sweptInVain } = address
  const isSmall = balance < SWEEP_RULE.atOnce && !completes(address)
  const longer = Math.min(SWEEP_RULE.pauseMs * 2 ** sweptInVain, SWEEP_RULE.longestPauseMs)
  if (hasEnded) return Math.max(longer, SWEEP_RULE.endedPauseMs)
  return isSmall ? Math.max(longer, SWEEP_RULE.smallPauseMs) : longer
}

/** In wei. */
export interface SweepGas {
  /** At the present price, before the first address. */
  readonly perTransaction: bigint
  readonly perAddress: bigint
  /** Spent or promised by the sweeps of the last 24 hours. */
  readonly used: bigint
  /** Of 24 hours. */
  readonly limit: bigint
}

/**
 * Plans the sweeps of now, the largest balances first. A batch is one transaction, for addresses of one escrow. `heldBack`
 * counts addresses that the day's gas does not cover.
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

/** In percent. A campaign waits for the sweep that completes its deposit. */
function shareOf(address: Sweepable): bigint {
  if (completes(address)) return 100n
  return SWEEP_RULE.gasShares.find(({ from }) => address.balance >= from)?.percent ?? 0n
}
