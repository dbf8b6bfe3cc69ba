import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { AccountId, CampaignId, PlacementId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'
import {
  CAMPAIGN_STATUS,
  CAMPAIGN_TRANSITIONS,
  type Campaign,
  type CampaignStatus,
  campaignNotFound,
} from './campaign.ts'

/** The statuses that `ended` changes. */
const CAN_END = (Object.keys(CAMPAIGN_STATUS) as CampaignStatus[]).filter(
  (status) => CAMPAIGN_TRANSITIONS[status].ended !== status,
)

/** The campaigns of an account, in the order in which they may be locked. */
export async function findCampaignIds(
  db: Database,
  { accountId, canEnd = false }: { accountId: AccountId; canEnd?: boolean },
): Promise<CampaignId[]> {
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(canEnd, (query) => query.where('status', 'in', CAN_END))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many campaigns of an account wait for their first deposit and are not overdue. */
export async function countAwaitingDeposit(
  tx: Tx,
  { accountId, at }: { accountId: AccountId; at: Date },
): Promise<number> {
  const { count } = await tx
    .selectFrom('campaign')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'awaiting_deposit')
    .where('deadline_at', '>', at)
    .executeTakeFirstOrThrow()
  return count
}

export async function saveCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({
      status: campaign.status,
      deadline_at: campaign.deadlineAt,
      activated_at: campaign.activatedAt,
      closed_at: campaign.closedAt,
      end_reason: campaign.endReason,
      bid: campaign.bid,
      highest_bid: campaign.highestBid,
      daily_cap: campaign.dailyCap,
      pacing: campaign.pacing,
      starts_at: campaign.startsAt,
      ends_at: campaign.endsAt,
      stop_after: campaign.stopAfter,
    })
    .where('id', '=', campaign.id)
    .execute()
}

/**
 * Drops the changes that wait for a campaign which ends: nobody has to hear of them later. One that another transaction decides
 * about at this moment is left to it.
 */
export async function dropWaitingChanges(tx: Tx, campaignId: CampaignId, at: Date): Promise<void> {
  await sql`
    update delayed_change set status = 'dropped', ended_at = ${at} where id in (
      select id from delayed_change where campaign_id = ${campaignId} and status = 'waiting' for update skip locked)`.execute(
    tx,
  )
}

/** Counts what was credited; less than nothing where it turned out not to be there. */
export async function addDeposited(tx: Tx, campaignId: CampaignId, amount: bigint): Promise<void> {
  await sql`update campaign set deposited = deposited + ${amount}::numeric where id = ${campaignId}`.execute(
    tx,
  )
}

/** A campaign after a change of its counts. */
export interface CountedCampaign {
  readonly status: CampaignStatus
  readonly available: Usdc
  /** Charged joins. */
  readonly completed: number
  readonly stopAfter: number | null
}

/** Where a join counts: for its campaign and placement, on the day on which its price was reserved. */
interface Counted {
  readonly campaignId: CampaignId
  readonly placementId: PlacementId
  readonly day: Day
}

/** By how much the counts change. `reserved` and `spent` also count for the day. */
interface Counts {
  readonly reserved?: number
  readonly completed?: number
  readonly givenBack?: number
  readonly spent?: bigint
}

const COUNTED = sql`status, available, verifications_completed as completed, stop_after as "stopAfter"`

/** Counts what became of a join, and returns the campaign as it is then. */
export async function countJoin(
  tx: Tx,
  { campaignId, placementId, day }: Counted,
  { reserved = 0, completed = 0, givenBack = 0, spent = 0n }: Counts,
): Promise<CountedCampaign> {
  const totals = sql`verifications_completed = verifications_completed + ${completed}::int,
    verifications_given_back = verifications_given_back + ${givenBack}::int, spent = spent + ${spent}::numeric`
  const ofDay = sql`reserved_joins = reserved_joins + ${reserved}::int, verifications = verifications + ${completed}::int,
    spent = spent + ${spent}::numeric`
  const { rows } = await sql<CountedCampaign>`
    with counted as (
      update campaign set ${totals} where id = ${campaignId} returning ${COUNTED}
    ), placed as (
      update placement set ${totals} where id = ${placementId}
    ), of_day as (
      update campaign_day set ${ofDay} where campaign_id = ${campaignId} and day = ${day}::date
    ), of_placement as (
      update placement_day set ${ofDay} where placement_id = ${placementId} and day = ${day}::date
    )
    select * from counted`.execute(tx)
  return found(rows)
}

/** Counts a reservation for its day. The rows of campaign and placement stay as they are. */
export async function countReservation(
  tx: Tx,
  { campaignId, placementId, day }: Counted,
): Promise<CountedCampaign> {
  const { rows } = await sql<CountedCampaign>`
    with counted as (
      insert into campaign_day as today (campaign_id, day, reserved_joins) values (${campaignId}, ${day}::date, 1)
      on conflict (campaign_id, day) do update set reserved_joins = today.reserved_joins + 1
    ), placed as (
      insert into placement_day as today (placement_id, day, reserved_joins) values (${placementId}, ${day}::date, 1)
      on conflict (placement_id, day) do update set reserved_joins = today.reserved_joins + 1
    )
    select ${COUNTED} from campaign where id = ${campaignId}`.execute(tx)
  return found(rows)
}

function found(rows: readonly CountedCampaign[]): CountedCampaign {
  const [row] = rows
  if (!row) throw campaignNotFound()
  return row
}
