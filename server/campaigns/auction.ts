import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../context.ts'
import type { Group } from '../groups/group.ts'
import { isBlockedBy } from '../people/advertiser.ts'
import { isColleagueOf } from '../people/colleagues.ts'
import { areLinked } from '../people/owner.ts'
import type { AccountId, CampaignId, ContentVersionId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { DAY_MS, dayOf } from '../shared/time.ts'

/** Why a campaign that a group has accepted cannot win a join, in the order in which the reasons are checked. */
export const SKIP_REASONS = {
  already_served: 'The advertiser was charged for this person in the last 365 days, or is about to be.',
  own_group: "The group is the advertiser's own: nobody earns from campaigns of their own.",
  blocked: "The group's owner has blocked the advertiser.",
  category: "The group's owner forbids the category of the campaign.",
  below_floor: 'The bid is below the floor of the group.',
  exhausted: 'What is available does not cover the bid.',
  not_started: 'The start date has not come.',
  ended: 'The end date has passed.',
  held: 'The escrow holds less for the campaign than the books say.',
  daily_cap: 'The campaign has reached its daily limit.',
  placement_cap: 'The campaign has reached its daily limit in this group.',
  rule_share:
    'The group was chosen by rule and has its share of the budget, until enough of its members were looked up after a week.',
  reported: 'Members have reported its content; it rests in this group.',
  undelivered: 'Telegram has just refused to show this content to this person.',
  test_over: 'The campaign has the joins that it was to be tested with.',
  pacing: 'The campaign is ahead of its even pace.',
} as const satisfies Record<string, string>
export type SkipReason = keyof typeof SKIP_REASONS

/** Why a join has no sponsor. */
export const UNSPONSORED_REASONS = {
  staff: 'The owner, an admin, a bot, or somebody whom an admin has added.',
  seen_before: 'This person was in the group before.',
  daily_limit: 'This person had five sponsored joins today.',
  not_selling: 'The group sells no joins at present.',
  raid: 'Too many joins at once.',
  insults: 'This person answered a sponsored question with insults.',
  undelivered: 'Telegram has refused to show this person the questions of several campaigns.',
  no_candidate: 'No campaign could pay for this join.',
} as const satisfies Record<string, string>
export type UnsponsoredReason = keyof typeof UNSPONSORED_REASONS

/** The moment of a join, and the advertisers that the person was charged to, or is reserved by. */
interface JoinTerms {
  readonly at: Date
  readonly servedBy?: readonly AccountId[]
  /** Content that Telegram has just refused to show to the person. */
  readonly refused?: readonly ContentVersionId[]
}

/** Whether the owner of group `g` forbids a category. */
export function forbids(category: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${category} = any(g.forbidden_categories))`
}

/** Whether the owner of group `g` forbids the category of campaign `c`. */
export const isForbidden = forbids(sql`c.category`)

/** Whether a campaign `c` is held because the escrow is short of its money, and others are not. */
export const isHeldAlone = sql<boolean>`exists (
  select from payout_hold h where h.cleared_at is null and h.campaign_id = c.id)`

/** Of a campaign `c`: joins of a test that are charged or under way. */
const testJoins = sql`(c.verifications_completed + (
  select coalesce(sum(d.reserved_joins), 0) from campaign_day d where d.campaign_id = c.id))`

/**
 * Of a campaign `c`, at even pace: spent and reserved money is ahead of the plan by more than three bids and more than a day's
 * plan. The last quarter of the time has no plan. Everything is multiplied by the whole time, so that nothing is rounded.
 */
function aheadOfPlan(at: Date): RawBuilder<boolean> {
  return sql`(c.pacing = 'even' and not c.pacing_off and c.ends_at is not null and exists (
    select from (select greatest(c.starts_at, c.activated_at) as began) of
    cross join lateral (select extract(epoch from c.ends_at - of.began) as whole,
      extract(epoch from ${at}::timestamptz - of.began) as gone) seconds
    where 4 * gone < 3 * whole
      and (c.spent + c.reserved) * whole > c.deposited * gone + greatest(3 * p.bid * whole, c.deposited * ${DAY_MS / 1_000})))`
}

/** The most of a budget that one group gets by rule, as a divisor, until so many of its members were looked up on the seventh day. */
export const RULE_SHARE = { divisor: 5, looks: 20 } as const

/** Of a placement by rule: one more join would bring what is spent and reserved there above the share. */
const overRuleShare = sql<boolean>`case
  when p.by_rule and ${RULE_SHARE.divisor} * (p.bid + p.spent + (
    select coalesce(sum(v.price), 0) from verification v
    where v.campaign_id = c.id and v.placement_id = p.id and v.deadline_at is not null)) > c.deposited
  then not exists (
    select from verification v join member_look look on look.verification_id = v.id
    where v.group_id = g.id and v.campaign_id is not null and look.after_days = 7 and look.finding is not null
    offset ${RULE_SHARE.looks - 1})
  else false end`

/**
 * When each reason holds: the only definition of the rule. Every fragment of this file belongs in a query that names `campaign`
 * as `c`, its `placement` as `p` and that one's `"group"` as `g`. No condition is ever null.
 */
function conditionsOf({
  at,
  servedBy = [],
  refused = [],
}: JoinTerms): Readonly<Record<SkipReason, RawBuilder<boolean>>> {
  return {
    already_served: sql`(c.account_id = any(${servedBy}::bigint[]))`,
    own_group: sql`(c.refund_wallet is not distinct from g.payout_wallet
      or ${areLinked(sql`c.account_id`, sql`g.owner_account_id`)} or ${isColleagueOf(sql`g.owner_account_id`, sql`c.account_id`)})`,
    blocked: isBlockedBy(sql`g.id`, sql`c.account_id`),
    category: isForbidden,
    below_floor: sql`(p.bid < g.floor_bid)`,
    exhausted: sql`(c.available < p.bid)`,
    not_started: sql`(c.starts_at is not null and c.starts_at > ${at}::timestamptz)`,
    ended: sql`(c.ends_at is not null and c.ends_at <= ${at}::timestamptz)`,
    held: isHeldAlone,
    daily_cap: sql`(c.daily_cap is not null and exists (
      select from campaign_day today where today.campaign_id = c.id and today.day = ${dayOf(at)}::date
        and today.reserved_joins + today.verifications >= c.daily_cap))`,
    placement_cap: sql`(p.daily_cap is not null and exists (
      select from placement_day today where today.placement_id = p.id and today.day = ${dayOf(at)}::date
        and today.reserved_joins + today.verifications >= p.daily_cap))`,
    rule_share: overRuleShare,
    reported: sql`(p.reported_until is not null and p.reported_until > ${at}::timestamptz)`,
    undelivered: sql`coalesce(p.version_id = any(${refused}::bigint[]), false)`,
    test_over: sql`(c.stop_after is not null and ${testJoins} >= c.stop_after)`,
    pacing: aheadOfPlan(at),
  }
}

const REASONS = Object.keys(SKIP_REASONS) as SkipReason[]

/** The first reason why a placement cannot win this join; null where none holds. */
export function firstReason(terms: JoinTerms): RawBuilder<SkipReason | null> {
  const conditions = conditionsOf(terms)
  const cases = REASONS.map((reason) => sql`when ${conditions[reason]} then ${sql.lit(reason)}`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

function competes(at: Date, ignored: readonly SkipReason[]): RawBuilder<boolean> {
  const conditions = conditionsOf({ at })
  const none = REASONS.filter((reason) => !ignored.includes(reason)).map(
    (reason) => sql`not ${conditions[reason]}`,
  )
  return sql<boolean>`(g.sells and p.in_ladder and ${sql.join(none, sql` and `)})`
}

/** Whether a placement could win the next join of its group, as far as that does not depend on the person who joins. */
export function couldWin(at: Date): RawBuilder<boolean> {
  return competes(at, ['already_served'])
}

/** The same, ignoring caps and pace: they take a campaign out of the auction for a while although nobody has outbid it. */
export function mayCompete(at: Date): RawBuilder<boolean> {
  return competes(at, ['already_served', 'daily_cap', 'placement_cap', 'rule_share', 'pacing'])
}

/** The order of the ladder: the highest bid wins, and of equal bids the one that was accepted first. */
export const bestFirst: RawBuilder<unknown> = sql`p.bid desc, p.accepted_at, p.id`

/** The highest of the bids in the group for which a condition holds; null where there is none. */
export function topBid(condition: RawBuilder<boolean>): RawBuilder<Usdc | null> {
  return sql`(select p.bid from placement p join campaign c on c.id = p.campaign_id
    where p.group_id = g.id and ${condition} order by ${bestFirst} limit 1)`
}

/** How many of the placements that were looked at are recorded; the winner always is. */
export const RECORDED_CANDIDATES = 20
/** How many placements are looked at first. The winner is almost always among them. */
const FIRST_LOOK = 8
const NEXT_LOOK_TIMES = 4

/** A placement in an auction, and the first reason against it. */
export interface Verdict {
  readonly placementId: PlacementId
  readonly campaignId: CampaignId
  readonly versionId: ContentVersionId
  readonly bid: Usdc
  readonly verdict: 'won' | 'outbid' | SkipReason
}

/** The placement that has won, and the variant of its content that is asked. */
export interface Winner extends Omit<Verdict, 'verdict'> {
  readonly variant: number
}

/** How a join was sold, or why nobody bought it. */
export interface Auction {
  readonly winner: Winner | undefined
  /** The best placements that were looked at, with the winner among them. */
  readonly verdicts: readonly Verdict[]
  /** How many placements were looked at. */
  readonly considered: number
}

interface Selling {
  readonly group: Pick<Group, 'id'>
  readonly servedBy: readonly AccountId[]
  readonly refused?: readonly ContentVersionId[] | undefined
  readonly at: Date
}

/**
 * Sells one join at first price: goes down the ladder of the group until no reason speaks against a placement. The work does not
 * grow with the number of campaigns. The caller holds the group's lock, and the group sells joins. The winner's campaign stays
 * locked, so that its price is still available when it is reserved.
 */
export async function holdAuction(tx: Tx, selling: Selling): Promise<Auction> {
  for (;;) {
    const auction = await goDownLadder(tx, selling)
    if (auction === 'changed') continue
    await leaveLadder(tx, auction.poor)
    return auction
  }
}

/** `changed`: the ladder is not what it was when it was read, so that the order of the bids is not certain. */
async function goDownLadder(
  tx: Tx,
  { group, servedBy, refused = [], at }: Selling,
): Promise<(Auction & { readonly poor: readonly PlacementId[] }) | 'changed'> {
  const terms = { at, servedBy, refused }
  const verdicts: Verdict[] = []
  const poor: PlacementId[] = []
  let winner: Winner | undefined
  let considered = 0
  let last: Candidate | undefined
  for (let limit = FIRST_LOOK; ; limit *= NEXT_LOOK_TIMES) {
    const candidates = await findCandidates(tx, { groupId: group.id, after: last, limit }, terms)
    for (const candidate of candidates) {
      const claim = winner ? undefined : (candidate.reason ?? (await claimPlacement(tx, candidate, terms)))
      if (claim === 'changed') return claim
      if (claim !== undefined && typeof claim === 'object') winner = claim
      const won = winner?.placementId === candidate.placementId
      const lost = typeof claim === 'string' ? claim : (candidate.reason ?? 'outbid')
      if (lost === 'exhausted') poor.push(candidate.placementId)
      if (verdicts.length < RECORDED_CANDIDATES || won) {
        const { placementId, campaignId, versionId, bid } = candidate
        verdicts.push({ placementId, campaignId, versionId, bid, verdict: won ? 'won' : lost })
      }
    }
    considered += candidates.length
    last = candidates.at(-1)
    if (winner || last === undefined || candidates.length < limit || last.isBelowFloor) {
      return { winner, verdicts, considered, poor }
    }
  }
}

interface Candidate extends Omit<Verdict, 'verdict'> {
  /** To the microsecond. */
  readonly acceptedAt: string
  readonly reason: SkipReason | null
  /** Then so is everything behind it. */
  readonly isBelowFloor: boolean
}

/** The next placements of the ladder. Reads as many rows of the index as it returns. */
async function findCandidates(
  tx: Tx,
  { groupId, after, limit }: { groupId: Group['id']; after: Candidate | undefined; limit: number },
  terms: JoinTerms,
): Promise<Candidate[]> {
  const { below_floor: belowFloor } = conditionsOf(terms)
  const behind =
    after === undefined
      ? sql``
      : sql`and p.bid <= ${after.bid}::numeric and (p.bid < ${after.bid}::numeric
          or (p.accepted_at, p.id) > (${after.acceptedAt}::timestamptz, ${after.placementId}::bigint))`
  const { rows } = await sql<Candidate>`
    select p.id as "placementId", p.campaign_id as "campaignId", p.version_id as "versionId", p.bid,
      p.accepted_at::text as "acceptedAt", ${firstReason(terms)} as reason, ${belowFloor} as "isBelowFloor"
    from (
      select * from placement p where p.group_id = ${groupId} and p.in_ladder ${behind}
      order by ${bestFirst} limit ${limit}
    ) p
    join "group" g on g.id = p.group_id join campaign c on c.id = p.campaign_id
    order by ${bestFirst}`.execute(tx)
  return rows
}

/**
 * Locks the campaign of a placement and looks again: another group may have bought from the same budget meanwhile. A claim that
 * is lost gives the lock back, so that two groups never wait for each other.
 */
async function claimPlacement(
  tx: Tx,
  { placementId, campaignId, versionId, bid }: Candidate,
  terms: JoinTerms,
): Promise<Winner | SkipReason | 'changed'> {
  await sql`savepoint claim`.execute(tx)
  await sql`select from campaign where id = ${campaignId} for no key update`.execute(tx)
  // A statement of its own: only a new snapshot shows what was committed during the wait.
  const { rows } = await sql<{ reason: SkipReason | null; variant: number }>`
    select ${firstReason(terms)} as reason, floor(random() * jsonb_array_length(v.variants))::int as variant
    from placement p join "group" g on g.id = p.group_id join campaign c on c.id = p.campaign_id
    join content_version v on v.id = p.version_id
    where p.id = ${placementId} and (p.in_ladder or c.status = 'active' and c.available < p.bid)
      and p.version_id = ${versionId} and p.bid = ${bid}::numeric`.execute(tx)
  const [row] = rows
  const isLost = row?.reason !== null
  if (isLost) await sql`rollback to savepoint claim`.execute(tx)
  // Left open, it would be the parent of the next one: PostgreSQL walks all of them at each row that it reads.
  await sql`release savepoint claim`.execute(tx)
  if (isLost) return row?.reason ?? 'changed'
  return { placementId, campaignId, versionId, bid, variant: row.variant }
}

/**
 * Takes placements that cannot pay out of the ladder, so that no later auction reads them. Money that comes back brings them back:
 * where some may be on its way, somebody holds the campaign, and the placement stays.
 */
async function leaveLadder(tx: Tx, poor: readonly PlacementId[]): Promise<void> {
  if (poor.length === 0) return
  await sql`
    with unable as (
      select p.id, c.available from placement p join campaign c on c.id = p.campaign_id
      where p.id = any(${poor}::bigint[]) and c.available < p.bid
      for share of c skip locked
    )
    update placement p set in_ladder = false from unable where p.id = unable.id and p.bid > unable.available`.execute(
    tx,
  )
}
