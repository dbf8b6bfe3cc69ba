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

/** A draft as a page has read it: the revision stands for all of its form. */
interface ReadDraft {
  readonly id: number
  readonly revision: number
}

/** The statement that a wallet signs to order a draft at once. Amounts are micro-USDC as text. Page and server write the same. */
export function draftStatement(
  { id, revision }: ReadDraft,
  { joins, ...prices }: Pick<PriceDraft, 'bid' | 'highestBid' | 'own' | 'joins'>,
): string {
  return `Draft ${id}, version ${revision}: order ${joins} joins at ${prices.bid} micro-USDC each, and up to ${highestBidOf(prices)} micro-USDC in some groups. It begins once its deposit is paid.`
}

/** The statement that a wallet signs before a draft, and the wallet itself, can be taken over in Telegram. */
export function linkStatement({ id, revision }: ReadDraft): string {
  return `Draft ${id}, version ${revision}: order it in Telegram. This wallet then belongs to the Telegram account that opens the link and types the code of this page.`
}
