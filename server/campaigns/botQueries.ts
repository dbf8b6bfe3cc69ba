import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { ConsentPolicy } from '../groups/group.ts'
import type { Address } from '../shared/addresses.ts'
import type { AccountId, CampaignId, DepositId, GroupId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import { parseTask, type Task } from '../tasks/task.ts'
import { arriving } from './arriving.ts'
import { asked } from './asked.ts'
import { type CampaignStatus, campaignNotFound, type TaskKind } from './campaign.ts'
import { bestFirst, couldWin, groupSells, mayCompete } from './ladder.ts'
import { countUnderWay, type Results, sumUpResults } from './results.ts'

/** A group as somebody sees it who thinks of buying there. */
export interface BuyableGroup {
  readonly id: GroupId
  readonly title: string
  readonly topic: string | null
  readonly memberCount: number
  /** The bid that would win the next join; where all have reached their daily limits, the highest of those. 0 where nobody bids. */
  readonly topBid: Usdc
  /** Whether everybody who bids has had their joins for today. */
  readonly isCapped: boolean
  readonly floorBid: Usdc
  /** Members let in during the last seven UTC days, today included. */
  readonly joinsPerWeek: number
  /** Of those who came to an end at the door in these days; null where nobody did. */
  readonly passRate: number | null
  /** What its owner does not want advertised. */
  readonly blockedTopics: readonly string[]
  readonly consentPolicy: ConsentPolicy
}

/** The groups that somebody could buy joins in, those with the most joins first. */
export async function findBuyableGroups(
  db: Database,
  wanted: { accountId: AccountId; at: Date; limit: number; offset: number; groupId?: GroupId },
): Promise<BuyableGroup[]> {
  const { accountId, at, limit, offset, groupId = null } = wanted
  const { rows } = await sql<BuyableGroup>`
    select g.id, g.title, g.topic, g.member_count as "memberCount", g.floor_bid as "floorBid",
      g.blocked_topics as "blockedTopics", g.consent_policy as "consentPolicy", coalesce(best.bid, tomorrows.bid, 0) as "topBid",
      best.bid is null and tomorrows.bid is not null as "isCapped", week.passed as "joinsPerWeek",
      case when week.passed + week.failed > 0
        then round(100.0 * week.passed / (week.passed + week.failed))::int end as "passRate"
    from "group" g
    left join lateral (
      select c.bid from campaign c where c.group_id = g.id and ${couldWin(at)} order by ${bestFirst} limit 1
    ) best on true
    left join lateral (
      select c.bid from campaign c
      where best.bid is null and c.group_id = g.id and ${mayCompete(at)} order by ${bestFirst} limit 1
    ) tomorrows on true
    cross join lateral (
      select coalesce(sum(d.verifications), 0)::bigint as passed, coalesce(sum(d.failed), 0)::bigint as failed
      from group_day d where d.group_id = g.id and d.day > ${dayOf(addMs(at, -7 * DAY_MS))}::date
    ) week
    where ${groupSells} and g.owner_account_id <> ${accountId} and (${groupId}::bigint is null or g.id = ${groupId})
      and not exists (
        select from group_block blocked where blocked.group_id = g.id and blocked.account_id = ${accountId})
    order by week.passed desc, g.member_count desc, g.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * Where a bid would stand in the ladder now, and how many joins those before it can pay for: a new one behind all that bid as
 * much, that of a campaign by its seniority. Only campaigns that can pay for a join stand in the ladder.
 */
export async function findPlace(
  db: Database,
  { groupId, bid, at, campaignId }: { groupId: GroupId; bid: Usdc; at: Date; campaignId?: CampaignId },
): Promise<{ position: number; joinsAhead: number }> {
  const { rows } = await sql<{ position: number; joinsAhead: number }>`
    select count(*) + 1 as position, coalesce(sum(least(div(c.available, c.bid), 1000000)), 0)::bigint as "joinsAhead"
    from campaign c join "group" g on g.id = c.group_id
    left join campaign own on own.id = ${campaignId ?? null}::bigint
    where g.id = ${groupId} and ${mayCompete(at)} and c.id is distinct from own.id
      and (c.bid > ${bid}::numeric or c.bid = ${bid}::numeric
        and (own.id is null or (c.activated_at, c.id) < (coalesce(own.activated_at, ${at}::timestamptz), own.id)))`.execute(
    db,
  )
  return rows[0] ?? { position: 1, joinsAhead: 0 }
}

/** A campaign as its advertiser sees it in the bot. */
export interface OwnCampaign {
  readonly id: CampaignId
  readonly status: CampaignStatus
  readonly group: string
  readonly groupId: GroupId
  readonly consentPolicy: ConsentPolicy
  readonly floorBid: Usdc
  /** Whether its group sells joins at present: it may be frozen, paused or without the bot. */
  readonly groupSells: boolean
  readonly joinsPerWeek: number
  readonly refundWallet: Address
  readonly bid: Usdc
  readonly deposited: Usdc
  readonly spent: Usdc
  readonly available: Usdc
  readonly reserved: Usdc
  /** Members whose task is under way, each with a price set aside. */
  readonly underWay: number
  readonly completed: number
  readonly failed: number
  readonly dailyCap: number | null
  readonly endsAt: Date | null
  readonly deadlineAt: Date | null
  readonly sponsor: string
  readonly task: Task
  /** Where it is paid. */
  readonly depositAddress: Address
  /** With the refund wallet, what names it on the chain. */
  readonly salt: Buffer
  readonly escrow: Address
  /** What the open deposit lacks, with what arrives counted as there; 0 where none is open. */
  readonly missing: Usdc
  /** What has come beyond all that was asked. */
  readonly extra: Usdc
  /** Mined for it and not credited yet. */
  readonly arriving: Usdc
  readonly deposit: {
    readonly id: DepositId
    readonly amount: Usdc
    readonly received: Usdc
    readonly expiresAt: Date
    readonly isTopup: boolean
  } | null
}

type OwnRow = Omit<OwnCampaign, 'task' | 'deposit'> & {
  readonly taskKind: TaskKind
  readonly taskParts: object
  readonly depositId: DepositId | null
  readonly depositAmount: Usdc | null
  readonly depositReceived: Usdc | null
  readonly depositExpiresAt: Date | null
  readonly isTopup: boolean | null
}

/** The campaigns of an account, newest first; those that have ended last. */
export async function findOwnCampaigns(
  db: Database,
  wanted: { accountId: AccountId; at: Date; limit: number; offset: number; campaignId?: CampaignId },
): Promise<OwnCampaign[]> {
  const { accountId, at, limit, offset, campaignId = null } = wanted
  const { rows } = await sql<OwnRow>`
    select c.id, c.status, g.title as "group", g.id as "groupId", g.floor_bid as "floorBid",
      ${groupSells} as "groupSells", g.consent_policy as "consentPolicy", c.refund_wallet as "refundWallet", c.bid, c.deposited, c.spent, c.available, c.reserved,
      (select coalesce(sum(d.reserved_joins), 0)::bigint from campaign_day d where d.campaign_id = c.id) as "underWay",
      (select coalesce(sum(d.verifications), 0)::bigint from group_day d
        where d.group_id = g.id and d.day > ${dayOf(addMs(at, -7 * DAY_MS))}::date) as "joinsPerWeek",
      c.verifications_completed as completed, c.verifications_failed as failed, c.daily_cap as "dailyCap",
      c.ends_at as "endsAt", c.deadline_at as "deadlineAt", c.sponsor, c.task_kind as "taskKind", c.task as "taskParts",
      place.address as "depositAddress", c.salt, c.escrow, asked.extra, arriving.coming as arriving,
      greatest(asked.missing - arriving.coming, 0)::numeric(20, 0) as missing,
      d.id as "depositId", d.amount as "depositAmount", d.received as "depositReceived",
      d.expires_at as "depositExpiresAt", d.kind = 'topup' as "isTopup"
    from campaign c join "group" g on g.id = c.group_id
    join deposit_address place on place.campaign_id = c.id
    cross join lateral ${asked} asked
    cross join lateral ${arriving} arriving
    left join deposit d on d.campaign_id = c.id and d.status = 'open'
    where c.account_id = ${accountId} and (${campaignId}::bigint is null or c.id = ${campaignId})
    order by c.status in ('closing', 'closed'), c.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows.map(
    ({
      taskKind,
      taskParts,
      depositId,
      depositAmount: amount,
      depositReceived: received,
      depositExpiresAt: expiresAt,
      isTopup,
      ...row
    }) => ({
      ...row,
      task: parseTask({ ...taskParts, kind: taskKind }),
      deposit:
        depositId === null || amount === null || received === null || expiresAt === null
          ? null
          : { id: depositId, amount, received, expiresAt, isTopup: isTopup === true },
    }),
  )
}

/** A campaign that the owner of its group is to decide on, or to know of. */
export interface ConsentCase {
  readonly status: CampaignStatus
  readonly owner: TelegramUserId
  readonly language: string | null
  readonly group: string
  readonly bid: Usdc
  readonly available: Usdc
  readonly version: number
  readonly deadlineAt: Date | null
  readonly sponsor: string
  readonly task: Task
}

/** Undefined where there is nothing to decide or to know any more. */
export async function findConsentCase(db: Database, id: CampaignId): Promise<ConsentCase | undefined> {
  const { rows } = await sql<Omit<ConsentCase, 'task'> & { taskKind: TaskKind; taskParts: object }>`
    select c.status, a.telegram_user_id as owner, coalesce(a.language, g.language) as language, g.title as "group",
      c.bid, c.available, c.task_version as version, c.deadline_at as "deadlineAt", c.sponsor,
      c.task_kind as "taskKind", c.task as "taskParts"
    from campaign c join "group" g on g.id = c.group_id join account a on a.id = g.owner_account_id
    where c.id = ${id} and c.status in ('awaiting_approval', 'active')`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { taskKind, taskParts, ...rest } = row
  return { ...rest, task: parseTask({ ...taskParts, kind: taskKind }) }
}

/** What one member answered. Nothing here says who, or when. */
export interface AnswerRow {
  readonly option: number | null
  readonly text: string | null
  readonly passed: boolean | null
}

/** The newest answers, shuffled. */
export async function findAnswers(
  db: Database,
  { campaignId, limit }: { campaignId: CampaignId; limit: number },
): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select option, text, passed from (
      select a.option, a.text, a.passed from answer a
      where a.campaign_id between ${campaignId} and ${campaignId}
      order by a.campaign_id, a.id desc limit ${limit}
    ) newest order by random()`.execute(db)
  return rows
}

/** A join that was charged. Nothing here says who, or what they answered. */
export interface ChargeRow {
  readonly at: Date
  readonly price: Usdc
  readonly givenBackAt: Date | null
}

/** The newest charges, oldest first. */
export async function findCharges(
  db: Database,
  { campaignId, limit }: { campaignId: CampaignId; limit: number },
): Promise<ChargeRow[]> {
  const { rows } = await sql<ChargeRow>`
    select admitted_at as at, price, given_back_at as "givenBackAt" from verification
    where campaign_id = ${campaignId} and state = 'admitted' order by admitted_at desc limit ${limit}`.execute(
    db,
  )
  return rows.reverse()
}

/** What became of those who answered, and how often each option was chosen; option -1 counts open answers. */
export async function findResults(
  db: Database,
  campaignId: CampaignId,
): Promise<{ results: Results; counts: ReadonlyMap<number, number> }> {
  const { rows } = await sql<
    Omit<Parameters<typeof sumUpResults>[0], 'answers'> & { counts: [number, number][] }
  >`
    select c.verifications_completed as completed, c.verifications_given_back as "givenBack",
      c.verifications_failed as failed, ${countUnderWay} as "underWay",
      (select coalesce(json_agg(json_build_array(counted.option, counted.count)), '[]')
        from answer_count counted where counted.campaign_id = c.id) as counts
    from campaign c where c.id = ${campaignId}`.execute(db)
  const [row] = rows
  if (!row) throw campaignNotFound()
  const answers = row.counts.reduce((sum, [, count]) => sum + count, 0)
  return { results: sumUpResults({ ...row, answers }), counts: new Map(row.counts) }
}

/** What a campaign has brought the owner of its group. */
export interface BroughtCase {
  readonly owner: TelegramUserId
  readonly language: string | null
  readonly group: string
  readonly joins: number
  readonly earned: Usdc
  /** Members with a price set aside for them. */
  readonly underWay: number
}

export async function findBrought(db: Database, id: CampaignId): Promise<BroughtCase | undefined> {
  const { rows } = await sql<BroughtCase>`
    select a.telegram_user_id as owner, coalesce(a.language, g.language) as language, g.title as "group",
      c.verifications_completed as joins,
      (select coalesce(sum(v.price - v.fee), 0) from verification v
        where v.campaign_id = c.id and v.state = 'admitted' and v.given_back_at is null) as earned,
      (select coalesce(sum(d.reserved_joins), 0)::bigint from campaign_day d where d.campaign_id = c.id) as "underWay"
    from campaign c join "group" g on g.id = c.group_id join account a on a.id = g.owner_account_id
    where c.id = ${id}`.execute(db)
  return rows[0]
}

/** The group and the advertiser of a campaign, for its owner to block. */
export function findAdvertiserOf(
  db: Database,
  id: CampaignId,
): Promise<{ groupId: GroupId; advertiserId: AccountId } | undefined> {
  return db
    .selectFrom('campaign')
    .select(['group_id as groupId', 'account_id as advertiserId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A campaign in a group of this owner's. */
export function findOwnersCampaign(
  db: Database,
  { campaignId, accountId }: { campaignId: CampaignId; accountId: AccountId },
): Promise<{ id: CampaignId; status: CampaignStatus; sponsor: string; group: string } | undefined> {
  return db
    .selectFrom('campaign as c')
    .innerJoin('group as g', 'g.id', 'c.group_id')
    .select(['c.id', 'c.status', 'c.sponsor', 'g.title as group'])
    .where('c.id', '=', campaignId)
    .where('g.owner_account_id', '=', accountId)
    .executeTakeFirst()
}
