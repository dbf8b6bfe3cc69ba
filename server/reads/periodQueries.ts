import { sql } from 'kysely'
import { shownBefore } from '../campaigns/batches.ts'
import type { Database } from '../context.ts'
import { type OfferWeek, offerWeeksOf, releaseWeeks } from '../offers/sums.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'
import { addDays, type Range } from './range.ts'

/** The campaigns that refund to a wallet, or one of them. */
export interface Wanted {
  readonly wallet: Address
  readonly campaignId?: CampaignId
}

/** The joins that were paid for on a UTC day, and what they cost in micro-USDC. Exact, because they are money. */
export interface PaidDay {
  readonly day: Day
  readonly joins: number
  readonly spent: bigint
}

const wanted = ({ wallet, campaignId }: Wanted) =>
  sql`c.refund_wallet = ${wallet} and (${campaignId ?? null}::bigint is null or c.id = ${campaignId ?? null}::bigint)`

/** The days with joins, oldest first. */
export async function findPaidDays(db: Database, of: Wanted, { from, to }: Range): Promise<PaidDay[]> {
  const { rows } = await sql<{ day: Day; joins: number; spent: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.verifications)::bigint as joins, sum(d.spent)::text as spent
    from campaign c join campaign_day d on d.campaign_id = c.id
    where ${wanted(of)} and d.day between ${from}::date and ${to}::date and d.verifications > 0
    group by d.day order by d.day`.execute(db)
  return rows.map((row) => ({ ...row, spent: BigInt(row.spent) }))
}

/** A released part of results: whole batches, or a step of offers. */
export interface ResultPart {
  /** The last day of its week: it belongs to the range in which its week ends. */
  readonly day: Day
  readonly asked: number
  readonly answered: number
  readonly passed: number
  readonly shown: number
  readonly clicks: number
  readonly conversions: number
}

export const NO_RESULTS = { asked: 0, answered: 0, passed: 0, shown: 0, clicks: 0, conversions: 0 }

/**
 * The released results. All batches of one week appear at once, and a step of offers never changes. So any range shows what a
 * reader sees who reads once a week, and differs from another range by ten people or by none.
 */
export async function findResultParts(db: Database, of: Wanted, at: Date): Promise<ResultPart[]> {
  const { rows } = await sql<{
    batches: (Pick<ResultPart, 'asked' | 'answered' | 'passed'> & { week: Day })[]
    offers: OfferWeek[][]
  }>`
    select (
      select coalesce(json_agg(json_build_object('week', week, 'asked', asked, 'answered', answered, 'passed', passed)), '[]')
      from (
        select b.week, sum(b.asked) as asked, sum(b.answered) as answered, sum(b.passed) as passed
        from campaign c join result_batch b on b.campaign_id = c.id where ${wanted(of)} group by b.week) summed) as batches, (
      select coalesce(json_agg(offer.weeks), '[]') from campaign c
      cross join lateral (select (${offerWeeksOf(shownBefore(at))}) as weeks) offer
      where ${wanted(of)} and json_array_length(offer.weeks) > 0) as offers`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return [
    ...row.batches.map(({ week, ...sums }) => ({ ...NO_RESULTS, ...sums, day: addDays(week, 6) })),
    ...row.offers.flatMap(releaseWeeks).map(({ week, shown, clicks, conversions }) => ({
      ...NO_RESULTS,
      shown,
      clicks,
      conversions,
      day: addDays(week, 6),
    })),
  ]
}
