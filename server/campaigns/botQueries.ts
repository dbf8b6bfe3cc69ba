import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { mayActFor } from '../people/colleagues.ts'
import type { AccountId, CampaignId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { languageOfGroup, positionOf } from './buyableGroups.ts'
import { ENDED_STATUSES } from './campaign.ts'
import { arriving, asked } from './deposit.ts'
import { type PlacementStatus, placementNotFound } from './placement.ts'
import { lowestBidOf, shownStatusOf } from './results.ts'

/** The campaigns of an account and of the advertisers whom it acts for, newest first; those that have ended last. */
export async function findOwnCampaigns(
  db: Database,
  wanted: { accountId: AccountId; limit: number; offset: number; campaignId?: CampaignId },
) {
  const { accountId, limit, offset, campaignId } = wanted
  const rows = await db
    .selectFrom('campaign as c')
    .innerJoin('deposit_address as place', 'place.campaign_id', 'c.id')
    .leftJoin('deposit as d', (join) =>
      join.onRef('d.campaign_id', '=', 'c.id').on('d.status', '=', sql.lit('open')),
    )
    .crossJoinLateral(asked.as('asked'))
    .crossJoinLateral(arriving.as('arriving'))
    .crossJoinLateral(placesOf.as('places'))
    .select(['c.account_id as advertiserId', sql<boolean>`c.account_id = ${accountId}`.as('isOwn')])
    .select([
      'c.id',
      'c.sponsor',
      'c.category',
      'c.status',
      'c.end_reason as endReason',
      'c.bid',
      'c.highest_bid as highestBid',
      'c.joins',
    ])
    .select(['c.deposited', 'c.spent', 'c.available', 'c.reserved', lowestBidOf.as('lowestBid')])
    .select(shownStatusOf.as('shownStatus'))
    .select(['c.verifications_completed as completed', 'c.verifications_given_back as givenBack'])
    .select(['c.daily_cap as dailyCap', 'c.pacing', 'c.stop_after as stopAfter'])
    .select(['c.starts_at as startsAt', 'c.ends_at as endsAt', 'c.deadline_at as deadlineAt'])
    .select([
      'c.refund_wallet as refundWallet',
      'c.salt',
      'c.escrow',
      'c.activated_at as activatedAt',
      'c.results_over as resultsOver',
    ])
    .select(['places.accepted', 'places.asked', 'places.waiting', 'places.over', 'places.selling'])
    .select([
      'place.address as depositAddress',
      'arriving.coming as arriving',
      'asked.extra',
      membersUnderWay.as('underWay'),
    ])
    // The arriving money counts as there.
    .select(sql<Usdc>`greatest(asked.missing - arriving.coming, 0)::numeric(20, 0)`.as('missing'))
    .select([
      'd.id as depositId',
      'd.amount',
      'd.received',
      'd.expires_at as expiresAt',
      'd.kind as depositKind',
    ])
    .where(mayActFor(sql`c.account_id`, sql`${accountId}::bigint`))
    .$if(campaignId !== undefined, (query) => query.where('c.id', '=', campaignId as CampaignId))
    .orderBy((row) => row('c.status', 'in', ENDED_STATUSES))
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ depositId, amount, received, expiresAt, depositKind, ...row }) => ({
    ...row,
    /** The open deposit, if any. */
    deposit:
      depositId === null || amount === null || received === null || expiresAt === null
        ? null
        : { id: depositId, amount, received, expiresAt, isTopup: depositKind === 'topup' },
  }))
}

/** The name under which members last saw an advertiser; undefined before the first campaign. */
export async function newestSponsor(db: Database, accountId: AccountId): Promise<string | undefined> {
  const newest = db.selectFrom('campaign').select('sponsor').where('account_id', '=', accountId)
  return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst())?.sponsor
}

/** A campaign as its advertiser sees it in the bot. */
export type OwnCampaign = Awaited<ReturnType<typeof findOwnCampaigns>>[number]

/** Of a campaign `c`: how many of its placements stand where, and how many of the accepted ones are in groups that sell. */
const placesOf = sql<{
  accepted: number
  asked: number
  waiting: number
  over: number
  selling: number
}>`(
  select count(*) filter (where p.status = 'accepted') as accepted, count(*) filter (where p.status = 'asked') as asked,
    count(*) filter (where p.status = 'waiting') as waiting,
    count(*) filter (where p.status not in ('accepted', 'asked', 'waiting')) as over,
    count(*) filter (where p.status = 'accepted' and g.sells) as selling
  from placement p join "group" g on g.id = p.group_id where p.campaign_id = c.id)`

/** Of a campaign `c`: members whose question is under way, each with a price reserved. */
const membersUnderWay = sql<number>`(
  select coalesce(sum(d.reserved_joins), 0)::bigint from campaign_day d where d.campaign_id = c.id)`

/** The placements of an account's campaigns: those that run first, then by what they have brought. */
export async function findOwnPlacements(
  db: Database,
  wanted: {
    readonly accountId: AccountId
    readonly at: Date
    readonly limit: number
    readonly offset: number
    readonly campaignId?: CampaignId
    readonly placementId?: PlacementId
    readonly statuses?: readonly PlacementStatus[]
  },
) {
  const { accountId, at, limit, offset, campaignId, placementId, statuses } = wanted
  return db
    .selectFrom('placement as own')
    .innerJoin('campaign as o', 'o.id', 'own.campaign_id')
    .innerJoin('group as g', 'g.id', 'own.group_id')
    .select(['own.id', 'own.campaign_id as campaignId', 'own.group_id as groupId', 'g.title as group'])
    .select(['own.status', 'own.end_reason as endReason', 'own.deadline_at as deadlineAt', 'own.bid'])
    .select([
      'own.daily_cap as dailyCap',
      'own.by_rule as byRule',
      'own.spent',
      'own.verifications_completed as completed',
    ])
    .select(['own.verifications_given_back as givenBack', 'o.results_over as resultsOver'])
    .select(['own.version_id as versionId', 'own.asked_version_id as askedVersionId'])
    .select(['g.floor_bid as floorBid', 'g.sells as groupSells'])
    .select([languageOfGroup.as('language'), positionOf(at).as('position'), 'o.status as campaignStatus'])
    .select(['o.available', 'o.highest_bid as highestBid', 'o.daily_cap as campaignCap', 'o.pacing'])
    .select(['o.starts_at as startsAt', 'o.ends_at as endsAt'])
    .where(mayActFor(sql`o.account_id`, sql`${accountId}::bigint`))
    .$if(campaignId !== undefined, (query) => query.where('o.id', '=', campaignId as CampaignId))
    .$if(placementId !== undefined, (query) => query.where('own.id', '=', placementId as PlacementId))
    .$if(statuses !== undefined, (query) => query.where('own.status', 'in', statuses ?? []))
    .orderBy(sql`own.status = 'accepted'`, 'desc')
    .orderBy('own.spent', 'desc')
    .orderBy('own.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A placement as its advertiser sees it in the bot. */
export type OwnPlacement = Awaited<ReturnType<typeof findOwnPlacements>>[number]

/** @throws DomainError `placement.not_found` */
export async function getOwnPlacement(
  db: Database,
  wanted: { readonly accountId: AccountId; readonly at: Date; readonly placementId: PlacementId },
): Promise<OwnPlacement> {
  const [placement] = await findOwnPlacements(db, { ...wanted, limit: 1, offset: 0 })
  if (!placement) throw placementNotFound()
  return placement
}
