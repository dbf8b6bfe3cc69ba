import { sql } from 'kysely'
import { bestFirst, couldWin } from '../campaigns/auction.ts'
import { shownBefore } from '../campaigns/batches.ts'
import type { CampaignStatus, EndReason, Pacing, ShownStatus } from '../campaigns/campaign.ts'
import type { Review } from '../campaigns/content.ts'
import type { DepositKind } from '../campaigns/deposit.ts'
import { asked } from '../campaigns/deposit.ts'
import type { PlacementEndReason, PlacementStatus } from '../campaigns/placement.ts'
import { lowestBidOf, newestAnswers, type Results, resultsOf, shownStatusOf } from '../campaigns/results.ts'
import type { Database } from '../context.ts'
import { type OfferWeek, offerWeeksOf } from '../offers/sums.ts'
import type { Address } from '../shared/addresses.ts'
import { firstSeriesDay } from '../shared/daySeries.ts'
import type { CampaignId, DepositId, TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

/** How many open answers a variant shows: of the newest batches, in an order that tells no time. */
export const NEWEST_ANSWERS = 20

/** How many campaigns a dashboard lists: anybody may make campaigns that refund to a wallet which is not their own. */
export const LISTED_CAMPAIGNS = 500

/** How many placements and content versions of one campaign a dashboard lists. */
export const LISTED_PLACEMENTS = 500
export const LISTED_VERSIONS = 20

export interface PlacementRow {
  readonly tg_group_id: TelegramChatId
  readonly title: string
  readonly status: PlacementStatus
  /** Micro-USDC. */
  readonly bid: string
  readonly position: number | null
  readonly completed: number
  readonly spent: string
  readonly frozen: boolean
  readonly end_reason: PlacementEndReason | null
  readonly deadline_at: string | null
}

/** A content version with the counts of each of its variants. */
export interface VersionRow {
  readonly language: string
  readonly number: number
  readonly review: Review
  readonly variants: readonly unknown[]
  /** Variant, how many were asked it, how many passed. */
  readonly reach: readonly (readonly [number, number, number])[]
  /** Variant, option, how often it was chosen; option -1 counts open answers. */
  readonly counts: readonly (readonly [number, number, number])[]
  /** Variant, text as the member wrote it: shuffled. */
  readonly newest: readonly (readonly [number, string])[]
}

export interface AdvertiserCampaignRow {
  /** These three are over all campaigns of the wallet, listed or not. */
  readonly total_campaigns: number
  readonly total_verifications_completed: number
  readonly total_spent: Usdc
  readonly id: CampaignId
  readonly status: CampaignStatus
  readonly end_reason: EndReason | null
  readonly deadline_at: Date | null
  /** A group has let it in. */
  readonly shown_status: ShownStatus
  readonly sponsor: string
  readonly bid: Usdc
  readonly highest_bid: Usdc
  /** The least that a further join costs. */
  readonly lowest_bid: Usdc
  readonly deposited: Usdc
  readonly spent: Usdc
  readonly reserved: Usdc
  readonly available: Usdc
  /** Owed to the refund wallet by the ledger. */
  readonly refund_due: Usdc
  /** Paid back to it. */
  readonly refunded: Usdc
  readonly daily_cap: number | null
  readonly pacing: Pacing
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly verifications_completed: number
  readonly results: Results
  readonly created_at: Date
  readonly activated_at: Date | null
  readonly results_over: boolean
  readonly refund_tx: string | null
  readonly salt: Buffer
  /** Where it is paid, and its open deposit; null also where its account has not proven that the wallet is its own. */
  readonly deposit_address: Address | null
  readonly deposit_id: DepositId | null
  readonly deposit_kind: DepositKind | null
  readonly deposit_amount: Usdc | null
  readonly deposit_missing: Usdc
  readonly deposit_expires_at: Date | null
  /** Day, verifications, micro-USDC spent. */
  readonly days: readonly (readonly [string, number, string])[]
  /** The clicks and conversions of its offers by week, the earliest first. */
  readonly offer_weeks: readonly OfferWeek[]
  /** Those that run first, then by what they have spent. */
  readonly placements: readonly PlacementRow[]
  /** Oldest first. */
  readonly versions: readonly VersionRow[]
}

/** Of a campaign `c`: its newest content versions, oldest first. */
const versionsOf = sql`
  select coalesce(json_agg(json_build_object(
    'language', w.language, 'number', w.number, 'review', w.review, 'variants', w.variants,
    'reach', (
      select coalesce(json_agg(json_build_array(variant, asked, passed)), '[]') from (
        select variant, sum(asked) as asked, sum(passed) as passed from result_batch
        where campaign_id = c.id and content_version_id = w.id group by variant) summed),
    'counts', (
      select coalesce(json_agg(json_build_array(variant, option, count)), '[]') from (
        select b.variant, a.option, sum(a.count) as count from result_batch b join result_batch_answer a on a.batch_id = b.id
        where b.campaign_id = c.id and b.content_version_id = w.id group by b.variant, a.option) summed),
    'newest', (
      select coalesce(json_agg(json_build_array(shown.variant, shown.text)), '[]') from (${newestAnswers(NEWEST_ANSWERS)}) shown
      where shown.text is not null)) order by w.id), '[]')
  from (select * from content_version where campaign_id = c.id order by id desc limit ${LISTED_VERSIONS}) w`

/** Of a campaign `c`: its placements with their places in the ladders. */
const placementsOf = sql`
  select coalesce(json_agg(json_build_object(
    'tg_group_id', g.tg_group_id, 'title', g.title, 'status', p.status, 'bid', p.bid::text,
    'position', ladder.position, 'completed', p.verifications_completed, 'spent', p.spent::text,
    'frozen', g.frozen_at is not null, 'end_reason', p.end_reason, 'deadline_at', p.deadline_at) order by p.status = 'accepted' desc, p.spent desc, p.id), '[]')
  from (
    select * from placement where campaign_id = c.id order by status = 'accepted' desc, spent desc, id
    limit ${LISTED_PLACEMENTS}) p
  join "group" g on g.id = p.group_id
  left join ladder on ladder.id = p.id`

/**
 * The campaigns whose refunds go to a wallet, or one of them, newest first; of too many, those that have had money before others.
 * Undefined where no account is linked to the wallet and no campaign names it.
 *
 * Nothing here grows with the number of verifications: counts and sums stand in the rows and in weekly batches, and answers are
 * read from the newest end of an index.
 *
 * The deposit address is shown only once the wallet's owner has let the account speak for it: a stranger may have made the
 * campaign to have it paid by mistake.
 */
export async function findAdvertiserCampaigns(
  db: Database,
  { wallet, at, campaignId = null }: { wallet: Address; at: Date; campaignId?: CampaignId | null },
): Promise<AdvertiserCampaignRow[] | undefined> {
  const { rows } = await sql<AdvertiserCampaignRow | { id: null; linked: boolean }>`
    with mine as materialized (
      select id, status, deposited, spent, verifications_completed from campaign where refund_wallet = ${wallet}
    ), listed as (
      select id from mine where ${campaignId}::bigint is null or id = ${campaignId}::bigint
      order by deposited > 0 desc, id desc limit ${LISTED_CAMPAIGNS}
    ), total as (
      select count(*) as total_campaigns, sum(spent) as total_spent,
        sum(verifications_completed)::bigint as total_verifications_completed
      from mine
    ), ladder as materialized (
      select p.id, row_number() over (partition by p.group_id order by ${bestFirst}) as position
      from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
      where p.in_ladder and ${couldWin(at)} and p.group_id in (
        select own.group_id from placement own join listed on listed.id = own.campaign_id where own.in_ladder)
    )
    select linked, shown.* from (
      select exists (
        select from account_wallet where wallet = ${wallet} and unlinked_at is null) as linked
    ) link
    left join lateral (
      select c.id, c.status, c.end_reason, c.deadline_at, ${shownStatusOf} as shown_status, c.sponsor, c.bid, c.highest_bid, ${lowestBidOf} as lowest_bid, c.deposited, c.spent, c.reserved,
        c.available, c.daily_cap, c.pacing, c.starts_at, c.ends_at,
        refund.due as refund_due, greatest(c.deposited - c.spent - c.reserved - c.available - refund.due, 0) as refunded,
        c.verifications_completed, ${resultsOf} as results, c.created_at, c.activated_at, c.results_over, c.refund_tx, c.salt, place.address as deposit_address,
        d.id as deposit_id, d.kind as deposit_kind, d.amount as deposit_amount, asked.missing as deposit_missing,
        d.expires_at as deposit_expires_at,
        (select coalesce(json_agg(json_build_array(day.day, day.verifications, day.spent::text)), '[]')
          from campaign_day day where day.campaign_id = c.id and day.day >= ${firstSeriesDay(at)}::date) as days,
        (${offerWeeksOf(shownBefore(at))}) as offer_weeks, (${placementsOf}) as placements, (${versionsOf}) as versions, total.*
      from listed
      join campaign c on c.id = listed.id
      cross join total
      cross join lateral (
        select coalesce((select balance from ledger_account where key = 'refund_payable:' || c.id || '::'), 0) as due
      ) refund
      cross join lateral ${asked} asked
      left join deposit_address place on place.campaign_id = c.id and exists (
        select from account_wallet own
        where own.account_id = c.account_id and own.wallet = c.refund_wallet and own.proven_at is not null)
      left join deposit d on d.campaign_id = place.campaign_id and d.status = 'open'
    ) shown on true
    order by shown.id desc`.execute(db)
  const [first] = rows
  if (first === undefined || (first.id === null && !first.linked)) return undefined
  return rows.filter((row): row is AdvertiserCampaignRow => row.id !== null)
}
