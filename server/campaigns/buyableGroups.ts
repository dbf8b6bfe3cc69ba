import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import type { ConsentPolicy } from '../groups/group.ts'
import { isBlockedBy } from '../people/advertiser.ts'
import { isKnownOwner } from '../people/owner.ts'
import type { AccountId, CampaignId, GroupId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { bestFirst, couldWin, forbids, mayCompete, topBid } from './auction.ts'
import { BATCH_PEOPLE, shownBefore } from './batches.ts'
import { knownAdvertiser, restUntil } from './consent.ts'

/** A group as a buyer sees it. */
export interface BuyableGroup {
  readonly id: GroupId
  readonly title: string
  readonly topic: string | null
  /** Only content in this language runs there. */
  readonly language: string
  readonly memberCount: number
  /** The bid that would win the next join, or the highest one where all have reached their daily caps. 0 where nobody bids. */
  readonly topBid: Usdc
  /** Whether all bidders have reached their daily caps. */
  readonly isCapped: boolean
  readonly floorBid: Usdc
  /** Members let in during the last seven UTC days, today included. For a `VISITOR`, as on the public list; null of too few. */
  readonly joinsPerWeek: number | null
  /** Per cent of those who came to an end at the door in the last week that may be shown; null where too few did. */
  readonly passRate: number | null
  /** An advertiser who is not known yet is asked about everywhere. */
  readonly consentPolicy: ConsentPolicy
}

/** Stands in for the account of a visitor who has not signed in: finds only groups on the public list. */
export const VISITOR = -1 as AccountId

/** Which groups somebody looks for. An absent field filters nothing. */
export interface GroupFilter {
  readonly languages?: readonly string[] | undefined
  /** A part of topic or title, in any case. */
  readonly words?: string | undefined
  /** Parts of topics, in any case: one of them is enough. */
  readonly topics?: readonly string[] | undefined
  /** Only groups of known owners, and none that is at rest from this advertiser. */
  readonly ofKnownOwners?: boolean | undefined
  /** Without groups that a campaign was ever placed in, or never wants. */
  readonly newTo?: CampaignId | undefined
  /** The most that the next join may cost. */
  readonly priceUpTo?: Usdc | undefined
  readonly leastMembers?: number | undefined
  /** Only groups that do not forbid it. */
  readonly category?: Category | undefined
  readonly groupIds?: readonly GroupId[] | undefined
  readonly withoutIds?: readonly GroupId[] | undefined
}

/** The language of group `g`, where its owner has chosen none too. */
export const languageOfGroup: RawBuilder<string> = sql`coalesce(g.language, 'en')`

/** Of a group `g`: how many were let in in the last seven UTC days, today included. */
export const weekOf = (at: Date) => sql<{ passed: number }>`(
  select coalesce(sum(d.verifications), 0)::bigint as passed
  from group_day d where d.group_id = g.id and d.day > ${dayOf(addMs(at, -7 * DAY_MS))}::date)`

/** Of a day `d` of a group: it is in the last week that may be shown. */
export const inShownWeek = (at: Date) => sql<boolean>`(
  d.day >= ${dayOf(addMs(shownBefore(at), -7 * DAY_MS))}::date and d.day < ${dayOf(shownBefore(at))}::date)`

/** A sum in tens, so that no single person shows; null of fewer than ten. */
export const inTens = (sum: RawBuilder<unknown>) =>
  sql<number | null>`case when ${sum} >= ${BATCH_PEOPLE}::int
    then (${sum} / ${BATCH_PEOPLE}::int * ${BATCH_PEOPLE}::int)::int end`

/** Of a group `g`: the share that was let in in the last week that may be shown; null of fewer people than are ever shown. */
export const passRateOf = (at: Date) => sql<number | null>`(
  select case when sum(d.verifications + d.failed) >= ${BATCH_PEOPLE}::int
    then round(100.0 * sum(d.verifications) / sum(d.verifications + d.failed))::int end
  from group_day d where d.group_id = g.id and ${inShownWeek(at)})`

/** Of a group `g`: the joins of a week as the public list shows them. */
export const publicJoinsOf = (at: Date) => sql<number | null>`(
  select ${inTens(sql`sum(d.verifications)`)} from group_day d where d.group_id = g.id and ${inShownWeek(at)})`

/** Of a group `g`: `passRateOf` as the public list shows it, in fives. */
export const publicRateOf = (at: Date) => sql<number | null>`(round(${passRateOf(at)} / 5.0) * 5)::int`

/** The groups that an account could buy joins in, those with the most joins first. */
export async function findBuyableGroups(
  db: Database,
  wanted: { accountId: AccountId; at: Date; limit: number; offset: number; filter?: GroupFilter },
): Promise<BuyableGroup[]> {
  const { accountId, at, limit, offset, filter = {} } = wanted
  const {
    languages = null,
    words = null,
    priceUpTo = null,
    leastMembers = null,
    category = null,
    groupIds = null,
    withoutIds = [],
    topics = null,
    ofKnownOwners = false,
    newTo = null,
  } = filter
  const sought = words === null ? null : containing(words)
  const isVisitor = accountId === VISITOR
  // `offset 0` keeps PostgreSQL from copying the ladder's query to each place that reads its bid, and planning every copy.
  const { rows } = await sql<BuyableGroup>`
    select g.id, g.title, g.topic, ${languageOfGroup} as language, g.member_count as "memberCount", g.floor_bid as "floorBid",
      case when ${knownAdvertiser(sql`${accountId}::bigint`, at)} then g.consent_policy else 'ask' end as "consentPolicy", coalesce(best.bid, tomorrows.bid, 0) as "topBid",
      best.bid is null and tomorrows.bid is not null as "isCapped", 
      ${isVisitor ? publicJoinsOf(at) : sql`g.passed`} as "joinsPerWeek",
      ${isVisitor ? publicRateOf(at) : passRateOf(at)} as "passRate"
    from (
      select g.*, week.passed from "group" g cross join lateral ${weekOf(at)} week
      where g.sells and g.owner_account_id <> ${accountId} and (g.is_listed or not ${isVisitor}::boolean)
        and (${groupIds}::bigint[] is null or g.id = any(${groupIds}::bigint[]))
        and g.id <> all(${withoutIds}::bigint[])
        and (${languages}::text[] is null or ${languageOfGroup} = any(${languages}::text[]))
        and (${sought}::text is null or g.title ilike ${sought}::text or g.topic ilike ${sought}::text)
        and (${topics?.map(containing) ?? null}::text[] is null or g.topic ilike any(${topics?.map(containing) ?? null}::text[]))
        and (${category}::text is null or not ${forbids(sql`${category}::text`)})
        and (${leastMembers}::bigint is null or g.member_count >= ${leastMembers}::bigint)
        and (${priceUpTo}::numeric is null or greatest(g.floor_bid, coalesce(${topBid(couldWin(at))}, 0)) <= ${priceUpTo}::numeric)
        and not ${isBlockedBy(sql`g.id`, sql`${accountId}::bigint`)}
        and (not ${ofKnownOwners}::boolean or ${isKnownOwner(sql`g.owner_account_id`, at)}
          and ${restUntil(sql`${accountId}::bigint`, at)} is null)
        and (${newTo}::bigint is null or not exists (
          select from placement p where p.campaign_id = ${newTo}::bigint and p.group_id = g.id
          union all select from avoided_group a where a.campaign_id = ${newTo}::bigint and a.group_id = g.id))
      order by week.passed desc, g.member_count desc, g.id limit ${limit} offset ${offset}
    ) g
    cross join lateral (select ${topBid(couldWin(at))} as bid offset 0) best
    cross join lateral (select case when best.bid is null then ${topBid(mayCompete(at))} end as bid offset 0) tomorrows
    order by g.passed desc, g.member_count desc, g.id`.execute(db)
  return rows
}

/** A pattern that finds a text anywhere, as it is. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * The place of a bid in the ladder of a group now. The bid of a placement stands by its seniority, a new one behind all equal
 * bids. Only campaigns that can pay for a join stand in the ladder.
 */
export async function findPlace(
  db: Database,
  { groupId, bid, at, placementId }: { groupId: GroupId; bid: Usdc; at: Date; placementId?: PlacementId },
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select count(*) + 1 as position
    from placement p join campaign c on c.id = p.campaign_id join "group" g on g.id = p.group_id
    left join placement own on own.id = ${placementId ?? null}::bigint
    where g.id = ${groupId} and p.in_ladder and ${mayCompete(at)} and p.id is distinct from own.id
      and (p.bid > ${bid}::numeric or p.bid = ${bid}::numeric
        and (own.id is null or (p.accepted_at, p.id) < (coalesce(own.accepted_at, ${at}::timestamptz), own.id)))`.execute(
    db,
  )
  return rows[0]?.position ?? 1
}

/** Of a placement `own` in group `g`: its place in the ladder; null where it could not win the next join. */
export const positionOf = (at: Date) => sql<number | null>`(
  select position from (
    select p.id, row_number() over (order by ${bestFirst}) as position
    from placement p join campaign c on c.id = p.campaign_id
    where p.group_id = g.id and p.in_ladder and ${couldWin(at)}
  ) ladder where ladder.id = own.id)`
