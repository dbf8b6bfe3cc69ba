import type { AccountId, CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

/** Why a campaign did not take part in an auction, in the order in which the reasons are looked for. */
export const SKIP_REASONS = {
  already_served: 'This person was charged to this advertiser before, or is about to be.',
  own_group: "The group is the advertiser's own: nobody earns from campaigns of their own.",
  blocked: "The group's owner has blocked the advertiser.",
  below_floor: 'The bid is below the floor of the group.',
  exhausted: 'What is available does not cover the bid.',
  ended: 'The end date has passed.',
  daily_cap: 'The joins of this day are used up.',
} as const satisfies Record<string, string>
export type SkipReason = keyof typeof SKIP_REASONS

/** Why a join has no sponsor. */
export const UNSPONSORED_REASONS = {
  staff: 'The owner, an admin, a bot, or somebody whom an admin has added.',
  seen_before: 'This person was in the group before.',
  daily_limit: 'This person had five sponsored joins today.',
  not_selling: 'The group sells no joins at present.',
  raid: 'Too many joins at once.',
  no_candidate: 'No campaign could pay for this join.',
} as const satisfies Record<string, string>
export type UnsponsoredReason = keyof typeof UNSPONSORED_REASONS

/** How many of the campaigns that an auction has looked at are recorded; the winner always is. */
export const RECORDED_CANDIDATES = 20

/** A campaign that is active in the group, with all that decides whether it may win. */
export interface Candidate {
  readonly campaignId: CampaignId
  readonly accountId: AccountId
  readonly bid: Usdc
  readonly available: Usdc
  readonly activatedAt: Date
  readonly endsAt: Date | null
  readonly dailyCap: number | null
  /** Joins of this day that are reserved or charged. */
  readonly takenToday: number
  readonly blocked: boolean
  /** The group's owner is the advertiser, or is paid by the wallet that the campaign refunds to. */
  readonly own: boolean
}

/** What is known about the group, the moment and the person who joins. */
export interface AuctionTerms {
  readonly floor: Usdc
  readonly at: Date
  /** The advertisers that this person was charged to, or is reserved by. */
  readonly servedBy: ReadonlySet<AccountId>
}

export interface Verdict {
  readonly campaignId: CampaignId
  readonly bid: Usdc
  readonly verdict: 'won' | 'outbid' | SkipReason
}

/**
 * First price: the highest bid that may win does, at its own price; of equal bids the one that has been active longest.
 * The conditions are those of `couldWin` in ladder.ts plus what depends on the person; a test holds the two together.
 */
export function runAuction(
  candidates: readonly Candidate[],
  terms: AuctionTerms,
): { winner: Candidate | undefined; verdicts: readonly Verdict[] } {
  let winner: Candidate | undefined
  const verdicts = candidates.toSorted(byRank).map((candidate): Verdict => {
    const { campaignId, bid } = candidate
    const reason = findSkipReason(candidate, terms)
    if (reason) return { campaignId, bid, verdict: reason }
    if (winner) return { campaignId, bid, verdict: 'outbid' }
    winner = candidate
    return { campaignId, bid, verdict: 'won' }
  })
  return { winner, verdicts }
}

/** Undefined where the campaign may win. */
export function findSkipReason(candidate: Candidate, terms: AuctionTerms): SkipReason | undefined {
  if (terms.servedBy.has(candidate.accountId)) return 'already_served'
  if (candidate.own) return 'own_group'
  if (candidate.blocked) return 'blocked'
  if (candidate.bid < terms.floor) return 'below_floor'
  if (candidate.available < candidate.bid) return 'exhausted'
  if (candidate.endsAt !== null && candidate.endsAt <= terms.at) return 'ended'
  if (candidate.dailyCap !== null && candidate.takenToday >= candidate.dailyCap) return 'daily_cap'
  return undefined
}

function byRank(a: Candidate, b: Candidate): number {
  if (a.bid !== b.bid) return a.bid > b.bid ? -1 : 1
  return a.activatedAt.getTime() - b.activatedAt.getTime() || a.campaignId - b.campaignId
}
