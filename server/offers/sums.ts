import { type RawBuilder, sql } from 'kysely'
import { releaseSteps, shownBefore } from '../campaigns/batches.ts'
import type { Database } from '../context.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Day } from '../shared/time.ts'

/** The reach of a campaign's offers. Conversions are reported by the advertiser. */
export interface OfferSums {
  readonly shown: number
  readonly clicks: number
  readonly conversions: number
}

/** The reach in the week that begins on a Monday. */
export interface OfferWeek extends OfferSums {
  readonly week: Day
}

/** The released part of weeks, the earliest first: each step under the week that completes it. */
export function releaseWeeks(weeks: readonly OfferWeek[]): OfferWeek[] {
  const sums = weeks.map(({ shown, clicks, conversions }): OfferSums => ({ shown, clicks, conversions }))
  return releaseSteps(sums, 'shown').flatMap(({ last, sum }) => {
    const week = weeks[last]?.week
    return week === undefined ? [] : [{ ...sum, week }]
  })
}

/** The sum of weeks, as far as it is released. */
export function releaseOffers(weeks: readonly OfferWeek[]): OfferSums {
  return sumOffers(releaseWeeks(weeks))
}

export function sumOffers(parts: readonly OfferSums[]): OfferSums {
  return parts.reduce<OfferSums>(
    (sum, { shown, clicks, conversions }) => ({
      shown: sum.shown + shown,
      clicks: sum.clicks + clicks,
      conversions: sum.conversions + conversions,
    }),
    { shown: 0, clicks: 0, conversions: 0 },
  )
}

/** The reach of a campaign's offers, as far as it may be shown. */
export async function findOfferSums(
  db: Database,
  { campaignId, at }: { campaignId: CampaignId; at: Date },
): Promise<OfferSums> {
  const { rows } = await sql<{ weeks: OfferWeek[] }>`
    select (${offerWeeksOf(shownBefore(at))}) as weeks from campaign c where c.id = ${campaignId}`.execute(db)
  return releaseOffers(rows[0]?.weeks ?? [])
}

/** Of a campaign `c`: the weeks of its offers that ended before a Monday, the earliest first, over all its groups. */
export function offerWeeksOf(before: Date): RawBuilder<OfferWeek[]> {
  return sql`
    select coalesce(json_agg(json_build_object('week', week::date, 'shown', shown, 'clicks', clicks, 'conversions', conversions) order by week), '[]')
    from (
      select date_trunc('week', d.day::timestamp) as week, sum(d.shown) as shown, sum(d.clicks) as clicks,
        sum(d.conversions) as conversions
      from placement p join offer_day d on d.placement_id = p.id
      where p.campaign_id = c.id and d.day < (${before}::timestamptz at time zone 'UTC')::date group by 1) weeks`
}
