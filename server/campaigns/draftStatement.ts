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

/** The statement that a wallet signs to order a draft at once. Amounts are micro-USDC as text. Page and server write the same. */
export function draftStatement(
  id: number,
  { joins, ...prices }: Pick<PriceDraft, 'bid' | 'highestBid' | 'own' | 'joins'>,
): string {
  return `Draft ${id}: order ${joins} joins at ${prices.bid} micro-USDC each, and up to ${highestBidOf(prices)} micro-USDC in some groups. It begins once its deposit is paid.`
}
