import { sql } from 'kysely'
import type { Database, Tx } from '../context.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, GroupId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { asked } from './asked.ts'
import { type CampaignStatus, REST_WAIT_MS, REST_WARNING_MS } from './campaign.ts'
import { bestFirst, groupSells, mayCompete } from './ladder.ts'
import type { MoneyNotice, Notice, NoticeKind } from './notice.ts'

/** Whom it is for; undefined where it is known already. */
export async function insertNotice(
  tx: Tx,
  notice: {
    campaignId: CampaignId
    kind: NoticeKind
    name: string
    details: Readonly<Record<string, string>>
    at: Date
  },
): Promise<AccountId | undefined> {
  const { campaignId, kind, name, details, at } = notice
  const key = `${campaignId}:${kind}:${name}`
  const { rows } = await sql<{ accountId: AccountId }>`
    insert into campaign_notice (account_id, campaign_id, kind, details, key, created_at, due_at)
    select account_id, id, ${kind}, ${JSON.stringify(details)}::jsonb, ${key}, ${at}, ${at}
    from campaign where id = ${campaignId}
    on conflict (key) do nothing returning account_id as "accountId"`.execute(tx)
  return rows[0]?.accountId
}

/**
 * Adds an amount to the notice of its kind that waits for this campaign. Without one it makes a notice, due once the last
 * word of an amount is `restMs` old; then it says whom that is for.
 */
export async function joinMoneyNotice(
  tx: Tx,
  added: {
    campaignId: CampaignId
    kind: MoneyNotice
    amount: Usdc
    name: string
    at: Date
    restMs: number
  },
): Promise<{ accountId: AccountId; dueAt: Date } | undefined> {
  const { campaignId, kind, amount, name, at, restMs } = added
  const { numUpdatedRows } = await tx
    .updateTable('campaign_notice')
    .set({ amount: sql<Usdc>`amount + ${amount}::numeric` })
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return undefined
  const { rows } = await sql<{ accountId: AccountId; dueAt: Date }>`
    insert into campaign_notice (account_id, campaign_id, kind, details, amount, key, created_at, due_at)
    select c.account_id, c.id, ${kind}, '{}', ${amount}::numeric, ${`${campaignId}:${kind}:${name}`}, ${at},
      greatest(${at}::timestamptz, (
        select max(n.sent_at) + make_interval(secs => ${restMs / 1_000}) from campaign_notice n
        where n.campaign_id = c.id and n.amount is not null))
    from campaign c where c.id = ${campaignId}
    on conflict (key) do nothing returning account_id as "accountId", due_at as "dueAt"`.execute(tx)
  return rows[0]
}

export interface WaitingNotice extends Notice {
  readonly campaignId: CampaignId
  readonly group: string
  readonly status: CampaignStatus
  readonly deadlineAt: Date | null
  readonly bid: Usdc
  readonly available: Usdc
  readonly reserved: Usdc
  /** What the open deposit lacks; 0 where none is open. */
  readonly missing: Usdc
  /** What has come beyond all that was asked. */
  readonly extra: Usdc
  readonly groupSells: boolean
}

/** Takes what is due for somebody, oldest first, so that nobody else tells it. */
export async function takeNotices(
  tx: Tx,
  { accountId, limit, at }: { accountId: AccountId; limit: number; at: Date },
): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    with taken as (
      update campaign_notice set sent_at = ${at} where id in (
        select id from campaign_notice where account_id = ${accountId} and sent_at is null and due_at <= ${at}
        order by id limit ${limit} for update skip locked)
      returning *
    )
    select n.id, n.campaign_id as "campaignId", n.kind, n.details, n.amount, g.title as "group", c.status,
      c.deadline_at as "deadlineAt", c.bid, c.available, c.reserved, asked.missing, asked.extra,
      ${groupSells} as "groupSells"
    from taken n join campaign c on c.id = n.campaign_id join "group" g on g.id = c.group_id
    cross join lateral ${asked} asked
    order by n.id`.execute(tx)
  return rows
}

/** Accounts whom something due waits for: a killed process may have taken their jobs along. */
export async function findAccountsToTell(db: Database, at: Date): Promise<AccountId[]> {
  const { rows } = await sql<{ accountId: AccountId }>`
    select distinct account_id as "accountId" from campaign_notice
    where sent_at is null and due_at <= ${at}`.execute(db)
  return rows.map(({ accountId }) => accountId)
}

/** Told long ago. */
export async function deleteNotices(db: Database, { before }: { before: Date }): Promise<void> {
  await db.deleteFrom('campaign_notice').where('sent_at', '<', before).execute()
}

export function findAddressee(
  db: Database,
  accountId: AccountId,
): Promise<{ telegramUserId: TelegramUserId; language: string | null }> {
  return db
    .selectFrom('account')
    .select(['telegram_user_id as telegramUserId', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** What an advertiser was last told about the place of a campaign, and about its budget. */
export type PlaceTold = 'leading' | 'behind'
export type BudgetTold = 'low' | 'exhausted'

export interface Standing {
  readonly id: CampaignId
  readonly status: CampaignStatus
  readonly joins: number
  readonly bid: Usdc
  readonly available: Usdc
  readonly reserved: Usdc
  readonly placeTold: PlaceTold | null
  readonly placeToldAt: Date | null
  readonly budgetTold: BudgetTold | null
}

const STANDING = sql`c.id, c.status, c.joins, c.bid, c.available, c.reserved, c.place_told as "placeTold",
  c.place_told_at as "placeToldAt", c.budget_told as "budgetTold"`

export async function lockStanding(tx: Tx, id: CampaignId): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select ${STANDING} from campaign c where c.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** Whose bid is the best of those that can be paid, whatever daily caps say; and who was last told that theirs is. */
export async function findRivals(
  tx: Tx,
  { groupId, at }: { groupId: GroupId; at: Date },
): Promise<{ leader: Standing | undefined; displaced: Standing[] }> {
  const { rows: leaders } = await sql<Standing>`
    select ${STANDING} from campaign c join "group" g on g.id = c.group_id
    where g.id = ${groupId} and ${mayCompete(at)} order by ${bestFirst} limit 1`.execute(tx)
  const [leader] = leaders
  const { rows: displaced } = await sql<Standing>`
    select ${STANDING} from campaign c join "group" g on g.id = c.group_id
    where g.id = ${groupId} and c.status = 'active' and c.place_told = 'leading' and c.id <> ${leader?.id ?? 0}
      and ${mayCompete(at)}`.execute(tx)
  return { leader, displaced }
}

export async function savePlaceTold(
  tx: Tx,
  { id, told, at }: { id: CampaignId; told: PlaceTold | null; at: Date | null },
): Promise<void> {
  await tx.updateTable('campaign').set({ place_told: told, place_told_at: at }).where('id', '=', id).execute()
}

export async function saveBudgetTold(tx: Tx, id: CampaignId, told: BudgetTold | null): Promise<void> {
  await tx.updateTable('campaign').set({ budget_told: told }).where('id', '=', id).execute()
}

/** Campaigns with a deadline, the warning before it or an end date behind them. */
export async function findOverdue(db: Database, at: Date): Promise<CampaignId[]> {
  const { rows } = await sql<{ id: CampaignId }>`
    select id from campaign where deadline_at <= ${at}
    union
    select id from campaign
    where deadline_at <= ${addMs(at, REST_WAIT_MS - REST_WARNING_MS)} and status = 'awaiting_deposit' and available > 0
    union
    select id from campaign where status in ('active', 'paused') and ends_at is not null and ends_at <= ${at}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Campaigns of these escrows that have not ended. */
export async function findInEscrows(db: Database, escrows: readonly Address[]): Promise<CampaignId[]> {
  if (escrows.length === 0) return []
  const rows = await db
    .selectFrom('campaign')
    .select('id')
    .where('escrow', 'in', escrows)
    .where('status', 'not in', ['closing', 'closed'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A group at whose door far fewer people pass than before. */
export interface Collapse {
  readonly groupId: GroupId
  /** Per cent. */
  readonly now: number
  readonly before: number
}

/**
 * Groups with active campaigns where at least `tries` people came to an end at the door on this UTC day and the one before,
 * as in the 14 days before those, and less than half the share of them passed.
 */
export async function findCollapses(
  db: Database,
  { at, tries }: { at: Date; tries: number },
): Promise<Collapse[]> {
  const recent = dayOf(addMs(at, -DAY_MS))
  const first = dayOf(addMs(at, -15 * DAY_MS))
  const { rows } = await sql<Collapse>`
    select group_id as "groupId", round(100.0 * now_passed / now_all)::int as now,
      round(100.0 * before_passed / before_all)::int as before
    from (
      select d.group_id,
        sum(d.verifications) filter (where d.day >= ${recent}::date) as now_passed,
        sum(d.verifications + d.failed) filter (where d.day >= ${recent}::date) as now_all,
        sum(d.verifications) filter (where d.day < ${recent}::date) as before_passed,
        sum(d.verifications + d.failed) filter (where d.day < ${recent}::date) as before_all
      from group_day d join "group" g on g.id = d.group_id
      where g.active_campaigns > 0 and d.day >= ${first}::date group by d.group_id
    ) rate
    where now_all >= ${tries} and before_all >= ${tries} and 2 * now_passed * before_all < before_passed * now_all`.execute(
    db,
  )
  return rows
}

/** The active campaigns of a group whose advertisers have not been told so since. */
export async function findUntold(
  db: Database,
  { groupId, kind, since }: { groupId: GroupId; kind: NoticeKind; since: Date },
): Promise<CampaignId[]> {
  const { rows } = await sql<{ id: CampaignId }>`
    select distinct on (c.account_id) c.id from campaign c
    where c.group_id = ${groupId} and c.status = 'active' and not exists (
      select from campaign_notice n join campaign other on other.id = n.campaign_id
      where n.account_id = c.account_id and other.group_id = c.group_id and n.kind = ${kind} and n.created_at > ${since})
    order by c.account_id, c.bid desc, c.id`.execute(db)
  return rows.map(({ id }) => id)
}
