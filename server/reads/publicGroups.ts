import { sql } from 'kysely'
import { couldWin, forbids, topBid } from '../campaigns/auction.ts'
import {
  containing,
  inShownWeek,
  inTens,
  languageOfGroup,
  publicJoinsOf,
  publicRateOf,
} from '../campaigns/buyableGroups.ts'
import type { Context } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import type { Usdc } from '../shared/money.ts'

/** A group as everybody sees it. */
export interface PublicGroup {
  readonly title: string
  readonly topic: string | null
  readonly language: string
  /** 0 before Telegram has counted them. */
  readonly members: number
  /** Of the last week that may be shown, in tens; null of fewer than ten. */
  readonly joins: number | null
  /** Per cent of those who came to an end at the door in that week, in fives; null of fewer than ten. */
  readonly share: number | null
  readonly floor: Usdc
  /** 0 where nobody bids. */
  readonly topBid: Usdc
}

/** Columns that the table can be sorted by. */
export const PUBLIC_SORTS = ['joins', 'members', 'share', 'floor', 'topBid'] as const
export type PublicSort = (typeof PUBLIC_SORTS)[number]

/** Which groups are shown, in which order. An absent field filters nothing. */
export interface PublicGroupsWanted {
  readonly sort: PublicSort
  readonly isDescending: boolean
  /** The first page is 1. */
  readonly page: number
  readonly language?: string | undefined
  /** Only groups that do not forbid it. */
  readonly category?: Category | undefined
  /** A part of title or topic, in any case. */
  readonly words?: string | undefined
}

export interface PublicGroups {
  readonly groups: readonly PublicGroup[]
  /** All that the filters leave. 0 on a page behind the last one. */
  readonly total: number
}

export const PUBLIC_PAGE = 50

/** A page of the groups whose owners have put them on the public list, and which sell joins. One SQL statement. */
export async function findPublicGroups(
  { db, clock }: Context,
  { sort, isDescending, page, language, category, words }: PublicGroupsWanted,
): Promise<PublicGroups> {
  const at = clock.now()
  const sought = words === undefined ? null : containing(words)
  const { rows } = await sql<PublicGroup & { total: number }>`
    select title, topic, language, members, joins, share, floor, "topBid", total from (
      select g.id, g.title, g.topic, ${languageOfGroup} as language, g.member_count as members,
        ${publicJoinsOf(at)} as joins,
        ${publicRateOf(at)} as share, g.floor_bid as floor, coalesce(${topBid(couldWin(at))}, 0) as "topBid",
        count(*) over () as total
      from "group" g
      where g.is_listed and g.sells
        and (${language ?? null}::text is null or ${languageOfGroup} = ${language ?? null}::text)
        and (${category ?? null}::text is null or not ${forbids(sql`${category ?? null}::text`)})
        and (${sought}::text is null or g.title ilike ${sought}::text or g.topic ilike ${sought}::text)
    ) listed
    order by ${sql.ref(sort)} ${sql.raw(isDescending ? 'desc' : 'asc')} nulls last, members desc, id
    limit ${PUBLIC_PAGE} offset ${(page - 1) * PUBLIC_PAGE}`.execute(db)
  return { groups: rows.map(({ total: _, ...group }) => group), total: rows[0]?.total ?? 0 }
}

/** The marketplace in figures that name nobody. */
export interface MarketFigures {
  /** Groups that sell joins now, listed or not. */
  readonly groups: number
  /** Of the last week that may be shown, in tens; null of fewer than ten. */
  readonly joins: number | null
  /** The median of the groups' top bids; null where nobody bids. */
  readonly price: Usdc | null
}

/** One SQL statement. */
export async function findMarketFigures({ db, clock }: Context): Promise<MarketFigures> {
  const at = clock.now()
  const { rows } = await sql<MarketFigures>`
    select count(*) as groups,
      (select ${inTens(sql`sum(d.verifications)`)} from group_day d where ${inShownWeek(at)}) as joins,
      percentile_disc(0.5) within group (order by bid) as price
    from (select ${topBid(couldWin(at))} as bid from "group" g where g.sells) selling`.execute(db)
  return rows[0] ?? { groups: 0, joins: null, price: null }
}
