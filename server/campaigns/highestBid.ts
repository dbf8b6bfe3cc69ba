import type { PriceDraft } from './orderDraft.ts'

/** In micro-USDC. No group's bid is above it: neither the default one nor one of a group's own. */
export function highestBidOf({
  bid,
  highestBid = bid,
  own,
}: Pick<PriceDraft, 'bid' | 'highestBid' | 'own'>): bigint {
  const bids = [highestBid, ...own.map((one) => one.bid)].map((amount) => BigInt(amount ?? '0'))
  return bids.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? 0n
}
