import { sql } from 'kysely'
import { bestFirst, couldWin, topBid } from '../campaigns/auction.ts'
import type { Database } from '../context.ts'
import type { GroupStatus } from '../groups/group.ts'
import type { Address } from '../shared/addresses.ts'
import { firstSeriesDay } from '../shared/daySeries.ts'
import type { TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { TaskKind } from '../tasks/task.ts'

export interface ListedGroupRow {
  readonly tg_group_id: TelegramChatId
  readonly title: string
  readonly topic: string | null
  readonly member_count: number
  readonly top_bid: Usdc
}

const listed = (at: Date) => sql`
  select g.tg_group_id, g.title, g.topic, g.member_count, coalesce(${topBid(couldWin(at))}, 0) as top_bid
  from "group" g
  where g.sells`

/** The groups that sell joins, best bid first, then by `tg_group_id`. */
export async function findFirstListedGroups(
  db: Database,
  { at, limit }: { at: Date; limit: number },
): Promise<ListedGroupRow[]> {
  const { rows } = await sql<ListedGroupRow>`
    ${listed(at)} order by top_bid desc, g.tg_group_id limit ${limit}`.execute(db)
  return rows
}

/** Those behind `after` as it stands now; undefined where `after` is not among them. */
export async function findNextListedGroups(
  db: Database,
  { at, limit, after }: { at: Date; limit: number; after: TelegramChatId },
): Promise<ListedGroupRow[] | undefined> {
  const { rows } = await sql<ListedGroupRow | { tg_group_id: null }>`
    with listed as materialized (${listed(at)})
    select page.* from listed seen
    left join lateral (
      select tg_group_id, title, topic, member_count, top_bid from listed l
      where l.top_bid < seen.top_bid or (l.top_bid = seen.top_bid and l.tg_group_id > seen.tg_group_id)
      order by l.top_bid desc, l.tg_group_id limit ${limit}
    ) page on true
    where seen.tg_group_id = ${after}
    order by page.top_bid desc, page.tg_group_id`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row): row is ListedGroupRow => row.tg_group_id !== null)
}

export interface OwnedGroupRow extends Omit<ListedGroupRow, 'top_bid'> {
  readonly status: GroupStatus
  /** False where only earlier earnings tie the group to this wallet. */
  readonly is_payout_wallet: boolean
  readonly floor_bid: Usdc
  readonly invite_link: string | null
  readonly verifications: number
  readonly sponsored_verifications: number
  readonly pending: Usdc
  readonly paid: Usdc
  readonly last_payout_tx: string | null
  readonly last_payout_amount: Usdc | null
  readonly last_payout_at: Date | null
  /** Day, verifications, micro-USDC earned. */
  readonly days: readonly (readonly [string, number, string])[]
  /** Micro-USDC bid, kind of question, what it asks first: best first. */
  readonly ladder: readonly (readonly [string, TaskKind, string])[]
}

/**
 * The groups registered to a wallet, oldest first, and those where it was the payout wallet and is still owed something.
 * `earning` holds one row for each wallet and group, so nothing here grows with the number of verifications.
 */
export async function findOwnedGroups(
  db: Database,
  { wallet, at }: { wallet: Address; at: Date },
): Promise<OwnedGroupRow[]> {
  const { rows } = await sql<OwnedGroupRow>`
    select g.tg_group_id, g.title, g.topic, g.status, g.member_count, g.floor_bid, g.invite_link, g.verifications,
      g.sponsored_verifications, g.payout_wallet is not distinct from ${wallet} as is_payout_wallet,
      coalesce(e.pending, 0) as pending, coalesce(e.paid, 0) as paid,
      e.last_payout_tx, e.last_payout_amount, e.last_payout_at,
      (select coalesce(json_agg(json_build_array(d.day, d.verifications, d.earned::text)), '[]')
        from group_day d where d.group_id = g.id and d.day >= ${firstSeriesDay(at)}::date) as days,
      (select coalesce(json_agg(json_build_array(p.bid::text, w.variants -> 0 ->> 'kind', w.variants -> 0 ->> 'prompt') order by ${bestFirst}), '[]')
        from placement p join campaign c on c.id = p.campaign_id join content_version w on w.id = p.version_id
        where p.group_id = g.id and p.in_ladder and ${couldWin(at)}) as ladder
    from "group" g
    left join earning e on e.group_id = g.id and e.wallet = ${wallet}
    where g.id in (
      select id from "group" where payout_wallet = ${wallet} and status <> 'unregistered'
      union select group_id from earning where wallet = ${wallet} and pending > 0)
    order by g.id`.execute(db)
  return rows
}
