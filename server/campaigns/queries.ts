import { sql } from 'kysely'
import { type Hex, toHex } from 'viem'
import type { Database, Tx } from '../context.ts'
import { campaignKey } from '../escrow/campaignKey.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import type { Day } from '../shared/time.ts'
import { parseTask, type Task } from '../tasks/task.ts'
import type { Candidate } from './auction.ts'
import { type Campaign, type CampaignStatus, campaignNotFound } from './campaign.ts'
import { bestFirst, couldWin, isOwnGroup } from './ladder.ts'

function selectCampaign(db: Database) {
  return db
    .selectFrom('campaign')
    .select([
      'id',
      'account_id as accountId',
      'group_id as groupId',
      'refund_wallet as refundWallet',
      'salt',
      'status',
      'deadline_at as deadlineAt',
      'bid',
      'joins',
      'daily_cap as dailyCap',
      'ends_at as endsAt',
      'available',
      'reserved',
      'activated_at as activatedAt',
      'closed_at as closedAt',
    ])
}

export async function findGroupOf(db: Database, id: CampaignId): Promise<GroupId | undefined> {
  const row = await db.selectFrom('campaign').select('group_id').where('id', '=', id).executeTakeFirst()
  return row?.group_id
}

/** For what cannot change who wins an auction, or where the group is locked already. */
export async function lockCampaignAlone(tx: Tx, id: CampaignId): Promise<Campaign> {
  const campaign = await selectCampaign(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!campaign) throw campaignNotFound()
  return campaign
}

export async function findCampaignIds(
  tx: Tx,
  filter: { groupId: GroupId; statuses: readonly CampaignStatus[]; advertiserId?: AccountId | undefined },
): Promise<CampaignId[]> {
  let query = tx
    .selectFrom('campaign')
    .select('id')
    .where('group_id', '=', filter.groupId)
    .where('status', 'in', filter.statuses)
  if (filter.advertiserId !== undefined) query = query.where('account_id', '=', filter.advertiserId)
  const rows = await query.orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** How many campaigns of an account wait for their first deposit, and may go on to. */
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

export async function findTask(db: Database, id: CampaignId): Promise<Task | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select(['task_kind as kind', 'task'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parseTask({ ...(row.task as object), kind: row.kind })
}

/** A changed task has another version: what was said of the old one does not count for it. */
export async function saveTask(
  tx: Tx,
  { campaignId, task: { kind, ...task }, sponsor }: { campaignId: CampaignId; task: Task; sponsor: string },
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set((set) => ({
      task_kind: kind,
      task: JSON.stringify(task),
      sponsor,
      task_version: set('task_version', '+', 1),
    }))
    .where('id', '=', campaignId)
    .execute()
}

export async function findTaskVersion(tx: Tx, id: CampaignId): Promise<number | undefined> {
  const row = await tx.selectFrom('campaign').select('task_version').where('id', '=', id).executeTakeFirst()
  return row?.task_version
}

export interface NewCampaign {
  readonly accountId: AccountId
  readonly groupId: GroupId
  readonly refundWallet: Address
  readonly escrow: Address
  readonly salt: Buffer
  readonly sponsor: string
  readonly task: Task
  readonly bid: Usdc
  readonly joins: number
  readonly dailyCap: number | null
  readonly endsAt: Date | null
  readonly deadlineAt: Date
  readonly at: Date
}

export async function insertCampaign(tx: Tx, campaign: NewCampaign): Promise<Campaign> {
  const { kind, ...task } = campaign.task
  const { id } = await tx
    .insertInto('campaign')
    .values({
      account_id: campaign.accountId,
      group_id: campaign.groupId,
      refund_wallet: campaign.refundWallet,
      escrow: campaign.escrow,
      salt: campaign.salt,
      escrow_key: campaignKey({ salt: toHex(campaign.salt), refundTo: campaign.refundWallet }),
      sponsor: campaign.sponsor,
      task_kind: kind,
      task: JSON.stringify(task),
      status: 'awaiting_deposit',
      deadline_at: campaign.deadlineAt,
      bid: campaign.bid,
      joins: campaign.joins,
      daily_cap: campaign.dailyCap,
      ends_at: campaign.endsAt,
      created_at: campaign.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertBid(tx, { campaignId: id, amount: campaign.bid, at: campaign.at })
  return lockCampaignAlone(tx, id)
}

export async function saveCampaign(tx: Tx, campaign: Campaign): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({
      status: campaign.status,
      deadline_at: campaign.deadlineAt,
      activated_at: campaign.activatedAt,
      closed_at: campaign.closedAt,
    })
    .where('id', '=', campaign.id)
    .execute()
}

export async function saveBid(tx: Tx, campaignId: CampaignId, bid: Usdc): Promise<void> {
  await tx.updateTable('campaign').set({ bid }).where('id', '=', campaignId).execute()
}

export async function insertBid(
  tx: Tx,
  { campaignId, amount, at }: { campaignId: CampaignId; amount: Usdc; at: Date },
): Promise<void> {
  await tx.insertInto('bid').values({ campaign_id: campaignId, amount, placed_at: at }).execute()
}

/** Returns all that has been deposited. */
export async function addDeposited(tx: Tx, campaignId: CampaignId, amount: Usdc): Promise<Usdc> {
  const { rows } = await sql<{ deposited: Usdc }>`
    update campaign set deposited = deposited + ${amount}::numeric where id = ${campaignId} returning deposited`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw campaignNotFound()
  return row.deposited
}

export async function subtractDeposited(tx: Tx, campaignId: CampaignId, amount: Usdc): Promise<void> {
  await sql`update campaign set deposited = deposited - ${amount}::numeric where id = ${campaignId}`.execute(
    tx,
  )
}

export async function findCampaignByKey(
  db: Database,
  { escrow, key }: { escrow: Address; key: Hex },
): Promise<CampaignId | undefined> {
  const row = await db
    .selectFrom('campaign')
    .select('id')
    .where('escrow_key', '=', key)
    .where('escrow', '=', escrow)
    .executeTakeFirst()
  return row?.id
}

export function findEscrowRef(
  db: Database,
  id: CampaignId,
): Promise<{ salt: Buffer; refundWallet: Address; escrow: Address } | undefined> {
  return db
    .selectFrom('campaign')
    .select(['salt', 'refund_wallet as refundWallet', 'escrow'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/**
 * The next campaigns of a group that can pay for their own bid, best first, with what decides an auction; and how many
 * campaigns of the group are active in all. Reads as many rows of the ladder's index as it returns. The caller holds the
 * group's lock.
 */
export async function findCandidates(
  tx: Tx,
  page: { groupId: GroupId; day: Day; after: CampaignId | null; limit: number },
): Promise<{ candidates: Candidate[]; active: number }> {
  const { groupId, day, after, limit } = page
  const behind =
    after === null
      ? sql``
      : sql`and c.bid <= (select bid from campaign where id = ${after}) and (
          c.bid < (select bid from campaign where id = ${after})
          or (c.activated_at, c.id) > (select activated_at, id from campaign where id = ${after}))`
  const { rows } = await sql<(Candidate | { campaignId: null }) & { active: number }>`
    select g.active_campaigns as active, c.id as "campaignId", c.account_id as "accountId", c.bid, c.available,
      c.activated_at as "activatedAt", c.ends_at as "endsAt", c.daily_cap as "dailyCap",
      coalesce(today.reserved_joins + today.verifications, 0) as "takenToday", blocked.account_id is not null as blocked,
      ${isOwnGroup} as own
    from "group" g
    left join lateral (
      select * from campaign c
      where c.group_id = g.id and c.status = 'active' and c.available >= c.bid ${behind}
      order by ${bestFirst} limit ${limit}
    ) c on true
    left join campaign_day today on today.campaign_id = c.id and today.day = ${day}::date
    left join group_block blocked on blocked.group_id = g.id and blocked.account_id = c.account_id
    where g.id = ${groupId}
    order by ${bestFirst}`.execute(tx)
  return {
    candidates: rows.filter((row): row is Candidate & { active: number } => row.campaignId !== null),
    active: rows[0]?.active ?? 0,
  }
}

/** Whether any campaign could win the next join of a group. */
export async function couldAnyWin(
  db: Database,
  { groupId, at }: { groupId: GroupId; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from "group" g join campaign c on c.group_id = g.id
    where g.id = ${groupId} and ${couldWin(at)} limit 1`.execute(db)
  return rows.length > 0
}

export interface CountedJoin {
  readonly campaignId: CampaignId
  /** The day on which the price was reserved. */
  readonly day: Day
  readonly price: Usdc
}

/** What is left for further joins, after a change. */
export interface CountedCampaign {
  readonly status: CampaignStatus
  readonly bid: Usdc
  readonly available: Usdc
}

/** Each of these four answers how the campaign stands then. */
export async function countReservation(tx: Tx, { campaignId, day }: CountedJoin): Promise<CountedCampaign> {
  const { rows } = await sql<CountedCampaign>`
    with counted as (
      insert into campaign_day as today (campaign_id, day, reserved_joins) values (${campaignId}, ${day}::date, 1)
      on conflict (campaign_id, day) do update set reserved_joins = today.reserved_joins + 1
    )
    select status, bid, available from campaign where id = ${campaignId}`.execute(tx)
  return found(rows)
}

export function countRelease(tx: Tx, join: CountedJoin, failed: boolean): Promise<CountedCampaign> {
  return countJoin(tx, join, { reserved: -1, completed: 0, failed: failed ? 1 : 0, givenBack: 0, spent: 0n })
}

export function countCharge(tx: Tx, join: CountedJoin): Promise<CountedCampaign> {
  return countJoin(tx, join, { reserved: -1, completed: 1, failed: 0, givenBack: 0, spent: join.price })
}

export function countGiveBack(tx: Tx, join: CountedJoin): Promise<CountedCampaign> {
  return countJoin(tx, join, { reserved: 0, completed: -1, failed: 0, givenBack: 1, spent: -join.price })
}

async function countJoin(
  tx: Tx,
  { campaignId, day }: CountedJoin,
  by: { reserved: number; completed: number; failed: number; givenBack: number; spent: bigint },
): Promise<CountedCampaign> {
  const { rows } = await sql<CountedCampaign>`
    with counted as (
      update campaign set verifications_completed = verifications_completed + ${by.completed}::int,
        verifications_failed = verifications_failed + ${by.failed}::int,
        verifications_given_back = verifications_given_back + ${by.givenBack}::int, spent = spent + ${by.spent}::numeric
      where id = ${campaignId} returning id, status, bid, available
    ), of_day as (
      update campaign_day today set reserved_joins = today.reserved_joins + ${by.reserved}::int,
        verifications = today.verifications + ${by.completed}::int, spent = today.spent + ${by.spent}::numeric
      from counted where today.campaign_id = counted.id and today.day = ${day}::date
    )
    select status, bid, available from counted`.execute(tx)
  return found(rows)
}

function found(rows: readonly CountedCampaign[]): CountedCampaign {
  const [row] = rows
  if (!row) throw campaignNotFound()
  return row
}

export async function hasHadMoney(tx: Tx, id: CampaignId): Promise<boolean> {
  const { deposited } = await tx
    .selectFrom('campaign')
    .select('deposited')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return deposited > 0n
}
