import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import type { AccountId } from '../shared/ids.ts'
import { dayOf } from '../shared/time.ts'
import { type Candidate, RECORDED_CANDIDATES, runAuction, type Verdict } from './auction.ts'
import { findCandidates } from './queries.ts'

/** How many campaigns are looked at first. Almost always the winner is among them. */
const FIRST_LOOK = 8
const NEXT_LOOK_TIMES = 4

/** How a join was sold, or why nobody bought it. */
export interface Auction {
  readonly winner: Candidate | undefined
  /** The best campaigns that were looked at, with the winner among them. */
  readonly verdicts: readonly Verdict[]
  /** How many campaigns were looked at. */
  readonly considered: number
  /** Active campaigns that were not: they bid less than the winner or than the floor, or cannot pay for their own bid. */
  readonly notConsidered: number
}

/**
 * Sells one join: goes down the ladder of the group until somebody may buy, so that the work does not grow with the number
 * of campaigns. The caller holds the group's lock.
 */
export async function holdAuction(
  tx: Tx,
  { group, servedBy, at }: { group: Group; servedBy: readonly AccountId[]; at: Date },
): Promise<Auction> {
  const terms = { floor: group.floorBid, at, servedBy: new Set(servedBy) }
  const verdicts: Verdict[] = []
  let considered = 0
  let last: Candidate | undefined
  for (let limit = FIRST_LOOK; ; limit *= NEXT_LOOK_TIMES) {
    const page = { groupId: group.id, day: dayOf(at), after: last?.campaignId ?? null, limit }
    const { candidates, active } = await findCandidates(tx, page)
    const look = runAuction(candidates, terms)
    considered += candidates.length
    last = candidates.at(-1)
    record(verdicts, look.verdicts)
    const isEnd = last === undefined || candidates.length < limit || last.bid < terms.floor
    if (look.winner || isEnd) {
      // What is released meanwhile can bring a campaign into the ladder that a former look had passed.
      return { winner: look.winner, verdicts, considered, notConsidered: Math.max(0, active - considered) }
    }
  }
}

function record(recorded: Verdict[], verdicts: readonly Verdict[]): void {
  for (const verdict of verdicts) {
    if (recorded.length < RECORDED_CANDIDATES || verdict.verdict === 'won') recorded.push(verdict)
  }
}
