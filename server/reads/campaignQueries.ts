import { sql } from 'kysely'
import { asked } from '../campaigns/asked.ts'
import type { CampaignStatus, TaskKind } from '../campaigns/campaign.ts'
import type { DepositKind } from '../campaigns/deposit.ts'
import { bestFirst, couldWin } from '../campaigns/ladder.ts'
import { countUnderWay } from '../campaigns/results.ts'
import type { Database } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import { firstSeriesDay } from '../shared/daySeries.ts'
import type { CampaignId, DepositId, TelegramChatId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'

/** How many open answers a campaign shows: the newest, in an order that tells no time. */
export const NEWEST_ANSWERS = 20

/** How many campaigns a dashboard lists: anybody may make campaigns that refund to a wallet which is not their own. */
export const LISTED_CAMPAIGNS = 500

/** Over all campaigns of a wallet, listed or not. */
export interface AdvertiserTotalsRow {
  readonly total_campaigns: number
  readonly total_verifications_completed: number
  readonly total_spent: Usdc
}

export interface AdvertiserCampaignRow extends AdvertiserTotalsRow {
  readonly id: CampaignId
  readonly status: CampaignStatus
  readonly tg_group_id: TelegramChatId
  readonly group_title: string
  readonly task_kind: TaskKind
  readonly prompt: string
  /** What can be chosen, in order; null for open tasks. */
  readonly options: readonly string[] | null
  readonly bid: Usdc
  readonly deposited: Usdc
  readonly spent: Usdc
  readonly reserved: Usdc
  readonly available: Usdc
  /** What the ledger owes to the refund wallet. */
  readonly refund_due: Usdc
  /** What has gone back to it. */
  readonly refunded: Usdc
  readonly daily_cap: number | null
  readonly ends_at: Date | null
  readonly position: number | null
  readonly verifications_completed: number
  readonly verifications_failed: number
  readonly verifications_given_back: number
  readonly under_way: number
  readonly created_at: Date
  readonly activated_at: Date | null
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
  /** Option and how often it was chosen; option -1 counts open answers. */
  readonly counts: readonly (readonly [number, number])[]
  /** Text as the member wrote it, whether it passed: shuffled. */
  readonly newest: readonly (readonly [string, boolean | null])[]
}

/**
 * The campaigns whose refunds go to a wallet, newest first, those that have had money before others where there are too many
 * to list; undefined where no account is linked to the wallet and no campaign names it. Counts and sums stand in the rows,
 * and answers are read from the newest end of an index: nothing here grows with the number of verifications. (A range of one
 * campaign, not an equality, keeps PostgreSQL from reading all answers backwards until it has met twenty of this campaign.)
 *
 * Where to pay is shown only to those whom the wallet's owner has let speak for it: a campaign may be a stranger's, made to be
 * paid by mistake.
 */
export async function findAdvertiserCampaigns(
  db: Database,
  { wallet, at }: { wallet: Address; at: Date },
): Promise<AdvertiserCampaignRow[] | undefined> {
  const { rows } = await sql<AdvertiserCampaignRow | { id: null; linked: boolean }>`
    with mine as materialized (
      select id, group_id, status, deposited, spent, verifications_completed from campaign
      where refund_wallet = ${wallet}
    ), listed as (
      select id from mine order by deposited > 0 desc, id desc limit ${LISTED_CAMPAIGNS}
    ), total as (
      select count(*) as total_campaigns, sum(spent) as total_spent,
        sum(verifications_completed)::bigint as total_verifications_completed
      from mine
    ), ladder as materialized (
      select c.id, row_number() over (partition by c.group_id order by ${bestFirst}) as position
      from campaign c join "group" g on g.id = c.group_id
      where c.group_id in (select group_id from mine where status = 'active') and ${couldWin(at)}
    )
    select linked, shown.* from (
      select exists (
        select from account_wallet where wallet = ${wallet} and unlinked_at is null) as linked
    ) link
    left join lateral (
      select c.id, c.status, g.tg_group_id, g.title as group_title, c.task_kind, c.task->>'prompt' as prompt,
        c.task->'options' as options, c.bid, c.deposited, c.spent, c.reserved, c.available, c.daily_cap, c.ends_at,
        refund.due as refund_due, greatest(c.deposited - c.spent - c.reserved - c.available - refund.due, 0) as refunded,
        (select position from ladder where ladder.id = c.id) as position,
        c.verifications_completed, c.verifications_failed, c.verifications_given_back, ${countUnderWay} as under_way,
        c.created_at, c.activated_at, c.refund_tx, c.salt, place.address as deposit_address,
        d.id as deposit_id, d.kind as deposit_kind, d.amount as deposit_amount, asked.missing as deposit_missing,
        d.expires_at as deposit_expires_at,
        (select coalesce(json_agg(json_build_array(day.day, day.verifications, day.spent::text)), '[]')
          from campaign_day day where day.campaign_id = c.id and day.day >= ${firstSeriesDay(at)}::date) as days,
        (select coalesce(json_agg(json_build_array(counted.option, counted.count)), '[]')
          from answer_count counted where counted.campaign_id = c.id) as counts,
        (select coalesce(json_agg(json_build_array(latest.text, latest.passed) order by random()), '[]')
          from (
            select a.text, a.passed from answer a
            where c.task_kind = 'open' and a.campaign_id between c.id and c.id
            order by a.campaign_id, a.id desc limit ${NEWEST_ANSWERS}
          ) latest) as newest,
        total.*
      from listed
      join campaign c on c.id = listed.id
      join "group" g on g.id = c.group_id
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

export function findInWords(db: Database, id: CampaignId) {
  return db
    .selectFrom('campaign')
    .innerJoin('group', 'group.id', 'campaign.group_id')
    .select(['campaign.sponsor', 'campaign.status', 'group.title as group'])
    .where('campaign.id', '=', id)
    .executeTakeFirst()
}
