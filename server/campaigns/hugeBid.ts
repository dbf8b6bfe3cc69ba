import { DomainError } from '../shared/errors.ts'
import { formatUsdc, greatest, least, parseUsdc, type Usdc } from '../shared/money.ts'
import { lowestBid } from './campaign.ts'

/** A bid this many times the usual price is questioned: it may be a slip. */
const TIMES = 10n
/** Where nobody bids, any sensible bid is many times the lowest: smaller ones are not questioned there. */
const LEAST_ALONE = parseUsdc('5')

/** The prices that a bid is compared with: the highest of the groups' lowest and of their top bids, and what is bid now. */
export type Prices = { readonly floor: Usdc } & Readonly<Partial<Record<'top' | 'own', Usdc>>>

/** The prices of the groups in which a bid is to hold. */
export interface GroupPrices {
  /** The least that one of the groups takes. */
  readonly least: Usdc
  readonly floor: Usdc
  readonly top: Usdc
}

export function pricesOf(
  groups: readonly { readonly floorBid: Usdc; readonly topBid: Usdc }[],
  { minBid }: { readonly minBid: Usdc },
): GroupPrices {
  const floors = groups.length === 0 ? [minBid] : groups.map(({ floorBid }) => lowestBid(floorBid, minBid))
  return { least: least(floors), floor: greatest(floors), top: greatest(groups.map(({ topBid }) => topBid)) }
}

/**
 * The prices that show that a bid may be a slip; undefined if it is none. One rule for orders and changes: `own` is the campaign's
 * bid beside a group's, and a change is also compared with the bid `before`.
 */
export function slipOf(
  bid: Usdc,
  { floor, top, own, before }: GroupPrices & Readonly<Partial<Record<'own' | 'before', Usdc>>>,
): Prices | undefined {
  const changed = before === undefined ? [] : [{ floor, own: before }]
  return [...changed, { floor, top, ...(own !== undefined && { own }) }].find((prices) => isHuge(bid, prices))
}

/** Whether a bid is so far above every price known here that it may be a slip. */
function isHuge(bid: Usdc, prices: Prices): boolean {
  const { usual, than } = highestOf(prices)
  return bid >= than * TIMES && (usual !== 'floor' || bid >= LEAST_ALONE)
}

/**
 * Requires that a bid is no slip, or that the advertiser has confirmed it.
 *
 * @throws DomainError `bid.huge`
 */
export function requireSure(
  bid: Usdc,
  { isSure, ...prices }: Parameters<typeof slipOf>[1] & { readonly isSure: boolean },
): void {
  const slip = isSure ? undefined : slipOf(bid, prices)
  if (slip === undefined) return
  const { usual, than } = highestOf(slip)
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
