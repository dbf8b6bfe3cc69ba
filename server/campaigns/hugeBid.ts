import { DomainError } from '../shared/errors.ts'
import { formatUsdc, parseUsdc, type Usdc } from '../shared/money.ts'

/** A bid this many times the usual price is questioned: it may be a slip. */
const TIMES = 10n
/** Where nobody bids, any sensible bid is many times the lowest: smaller ones are not questioned there. */
const LEAST_ALONE = parseUsdc('5')

/** The prices that a bid is compared with: the highest of the groups' lowest and of their top bids, and what is bid now. */
export type Prices = { readonly floor: Usdc } & Readonly<Partial<Record<'top' | 'own', Usdc>>>

/** Whether a bid is so far above every price known here that it may be a slip. */
export function isHuge(bid: Usdc, prices: Prices): boolean {
  const { usual, than } = highestOf(prices)
  return bid >= than * TIMES && (usual !== 'floor' || bid >= LEAST_ALONE)
}

/**
 * Requires that a bid is no slip, or that the advertiser has confirmed it.
 *
 * @throws DomainError `bid.huge`
 */
export function requireSure(bid: Usdc, { prices, isSure }: { prices: Prices; isSure: boolean }): void {
  if (isSure || !isHuge(bid, prices)) return
  const { usual, than } = highestOf(prices)
  const details = { than: formatUsdc(than), times: `${bid / than}` }
  throw new DomainError('bid.huge', { ...details, bid: formatUsdc(bid), usual })
}

/** The highest of these prices, and which one it is. */
export function highestOf({ floor, ...others }: Prices): { usual: string; than: Usdc } {
  return Object.entries(others).reduce((best, [usual, than]) => (than > best.than ? { usual, than } : best), {
    usual: 'floor',
    than: floor,
  })
}
