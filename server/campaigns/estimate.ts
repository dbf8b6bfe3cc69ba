import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import type { Pacing } from './campaign.ts'

const WEEKS = 4
const WEEK_DAYS = 7
/** The days whose auctions an estimate replays. */
export const ESTIMATE_DAYS = WEEKS * WEEK_DAYS
/** Fewer auctions say nothing. */
const FEWEST_CASES = 20

/** Bids in some groups, with the conditions of their campaign. */
export interface Plan {
  readonly accountId: AccountId
  /** Of a campaign whose own bids in the recorded auctions do not count against it. */
  readonly campaignId?: CampaignId
  readonly groups: readonly {
    readonly groupId: GroupId
    readonly bid: Usdc
    readonly dailyCap?: number | null
  }[]
  /** The joins that the money pays for. */
  readonly joins: number
  readonly dailyCap: number | null
  readonly pacing: Pacing
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

/** The joins of a plan in its weakest and in its strongest week. `few`: too few auctions were held to say. */
export type Estimate = 'few' | { readonly low: number; readonly high: number }

/**
 * Replays the recorded auctions of 28 days at the bids of a plan, within its limits. Weeks before the first auction are left
 * aside. Pacing only counts where it can matter: with an end date.
 */
export async function estimateJoins(db: Database, plan: Plan, at: Date): Promise<Estimate> {
  const days = await replay(db, plan, at)
  if (days.reduce((sum, { cases }) => sum + cases, 0) < FEWEST_CASES) return 'few'
  const first = Math.floor(Math.min(...days.map(({ day }) => day)) / WEEK_DAYS)
  const most = mostInWeek(plan, at)
  const weeks = Array.from({ length: WEEKS - first }, (_, index) => {
    const inWeek = days.filter(({ day }) => Math.floor(day / WEEK_DAYS) === first + index)
    return inWeek.reduce((sum, { joins }) => sum + Math.min(joins, plan.dailyCap ?? joins), 0)
  })
  const [low = 0, high = 0] = [Math.min(...weeks), Math.max(...weeks)].map((joins) => Math.min(joins, most))
  return { low, high }
}

/** The joins that the money pays for within a week, at an even pace those of seven days. */
function mostInWeek({ joins, pacing, startsAt, endsAt }: Plan, at: Date): number {
  if (pacing !== 'even' || endsAt === null) return joins
  const began = startsAt !== null && startsAt > at ? startsAt : at
  const days = (endsAt.getTime() - began.getTime()) / DAY_MS
  return days <= WEEK_DAYS ? joins : Math.ceil((joins * WEEK_DAYS) / days)
}

/**
 * The auctions of each day since 28 days ago, and the joins that the plan would have had: those of people who came in, where its
 * bid is above all others that could pay. Each person counts once, and nobody whom the advertiser was charged for before.
 */
async function replay(
  db: Database,
  { accountId, campaignId = undefined, groups }: Plan,
  at: Date,
): Promise<{ day: number; cases: number; joins: number }[]> {
  const since = addMs(at, -ESTIMATE_DAYS * DAY_MS)
  const { rows } = await sql<{ day: number; cases: number; joins: number }>`
    with wanted as (
      select * from unnest(${groups.map(({ groupId }) => groupId)}::bigint[], ${groups.map(({ bid }) => `${bid}`)}::numeric[],
        ${groups.map(({ dailyCap = null }) => dailyCap)}::int[]) as wanted (group_id, bid, cap)
    ), held as (
      select v.group_id, wanted.cap, d.decided_at, case v.telegram_user_id when 0 then -v.id::numeric else v.telegram_user_id end as person,
        floor(extract(epoch from d.decided_at - ${since}::timestamptz) / ${DAY_MS / 1_000})::int as day,
        v.state = 'admitted' and wanted.bid >= g.floor_bid and not exists (
          select from jsonb_to_recordset(d.candidates) as other (campaign bigint, bid numeric, verdict text)
          join campaign c on c.id = other.campaign
          where other.verdict in ('won', 'outbid') and other.bid >= wanted.bid and c.id is distinct from ${campaignId ?? null}::bigint
            or other.verdict = 'already_served' and c.account_id = ${accountId}) as won
      from wanted join "group" g on g.id = wanted.group_id join verification v on v.group_id = g.id
      join auction_decision d on d.verification_id = v.id
      where v.created_at > ${addMs(since, -WEEK_DAYS * DAY_MS)}::timestamptz
        and d.decided_at > ${since}::timestamptz and d.decided_at <= ${at}::timestamptz
        and (d.winner_placement_id is not null or d.unsponsored_reason = 'no_candidate')
    ), met as (
      select day, group_id, cap, won and row_number() over (partition by won, person order by decided_at) = 1 as won from held
    )
    select day, sum(cases)::int as cases, sum(joins)::int as joins from (
      select day, count(*) as cases, least(count(*) filter (where won), cap) as joins from met group by day, group_id, cap
    ) here group by day`.execute(db)
  return rows
}
