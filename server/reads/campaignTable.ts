import { type RawBuilder, sql } from 'kysely'
import { type EndReason, SHOWN_STATUS, type ShownStatus } from '../campaigns/campaign.ts'
import { LIVE_PLACEMENTS } from '../campaigns/placement.ts'
import { shownStatusOf } from '../campaigns/results.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { CampaignId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

export const TABLE_PAGE = 50

/** Columns by which the table is sorted, each as SQL over a campaign `c`. */
const SORTS = {
  id: sql`c.id`,
  sponsor: sql`lower(c.sponsor)`,
  status: sql`array_position(${Object.keys(SHOWN_STATUS)}::text[], ${shownStatusOf})`,
  joins: sql`c.verifications_completed`,
  spent: sql`c.spent`,
  cost: sql`c.spent / nullif(c.verifications_completed, 0)`,
  available: sql`c.available`,
} as const satisfies Record<string, RawBuilder<unknown>>
export type TableSort = keyof typeof SORTS
export const TABLE_SORTS = Object.keys(SORTS) as TableSort[]

export interface TableWish {
  readonly sort: TableSort
  readonly descending: boolean
  readonly status?: ShownStatus | undefined
  /** Part of the sponsor's name or of a question, or a number. */
  readonly text?: string | undefined
  /** From 1. */
  readonly page: number
}

export interface TableRow {
  readonly id: CampaignId
  readonly sponsor: string
  readonly prompt: string
  readonly status: ShownStatus
  /** Null until it ends. */
  readonly endReason: EndReason | null
  readonly joins: number
  readonly spentMicro: string
  /** Rounded down; null without joins. */
  readonly costPerJoinMicro: string | null
  readonly availableMicro: string
  readonly bidMicro: string
  /** Groups that have let it in. */
  readonly groups: number
  /** Its best group, of so many in which it runs or may yet run; once it runs in none, of all. */
  readonly firstGroup: string | null
  readonly places: number
}

export interface CampaignTable {
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly rows: readonly TableRow[]
}

interface Row {
  readonly id: CampaignId
  readonly sponsor: string
  readonly prompt: string
  readonly status: ShownStatus
  readonly endReason: EndReason | null
  readonly joins: number
  readonly spent: Usdc
  readonly available: Usdc
  readonly bid: Usdc
  readonly groups: number
  readonly firstGroup: string | null
  readonly places: number
  readonly total: number
}

/** Of a placement `p`: it runs, or may yet run. */
const isLive = sql<boolean>`(p.status = any(${LIVE_PLACEMENTS}::text[]))`

/** A page of the campaigns that refund to a wallet. One SQL statement; everything but the sort key is looked up for one page alone. */
export async function listCampaignTable(
  db: Database,
  wallet: Address,
  { sort, descending, status, text = '', page }: TableWish,
): Promise<CampaignTable> {
  const { rows } = await sql<Row>`
    with mine as materialized (
      select c.id, row_number() over (order by ${SORTS[sort]} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls last')}, c.id desc) as place
      from campaign c
      where c.refund_wallet = ${wallet} and (${status ?? null}::text is null or ${shownStatusOf} = ${status ?? null})
        and (${text} = '' or c.id::text = ${text} or position(lower(${text}) in lower(c.sponsor)) > 0 or exists (
          select from content_version w where w.campaign_id = c.id
            and position(lower(${text}) in lower(w.variants -> 0 ->> 'prompt')) > 0))
    )
    select c.id, c.sponsor, ${shownStatusOf} as status, c.end_reason as "endReason", c.verifications_completed as joins, c.spent, c.available, c.bid, coalesce((
        select w.variants -> 0 ->> 'prompt' from content_version w where w.campaign_id = c.id order by w.id desc limit 1), '') as prompt,
      (select count(*)::int from placement p where p.campaign_id = c.id and p.status = 'accepted') as groups,
      best.title as "firstGroup", coalesce(nullif(best.live, 0), best.placed, 0)::int as places,
      (select count(*)::int from mine) as total
    from mine join campaign c on c.id = mine.id
    left join lateral (
      select g.title, count(*) filter (where ${isLive}) over () as live, count(*) over () as placed
      from placement p join "group" g on g.id = p.group_id where p.campaign_id = c.id
      order by p.status = 'accepted' desc, ${isLive} desc, p.spent desc, p.id limit 1) best on true
    where mine.place > ${(page - 1) * TABLE_PAGE} and mine.place <= ${page * TABLE_PAGE}
    order by mine.place`.execute(db)
  // Beyond the last page there is no row to say how many there are.
  if (rows.length === 0 && page > 1) {
    return listCampaignTable(db, wallet, { sort, descending, status, text, page: 1 })
  }
  const total = rows[0]?.total ?? 0
  return { total, page, pages: Math.max(1, Math.ceil(total / TABLE_PAGE)), rows: rows.map(viewRow) }
}

function viewRow({ spent, available, bid, total: _, ...row }: Row): TableRow {
  return {
    ...row,
    spentMicro: spent.toString(),
    costPerJoinMicro: row.joins === 0 ? null : (spent / BigInt(row.joins)).toString(),
    availableMicro: available.toString(),
    bidMicro: bid.toString(),
  }
}
