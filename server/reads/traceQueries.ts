import { sql } from 'kysely'
import type { UnsponsoredReason, Verdict } from '../campaigns/auction.ts'
import type { Database } from '../context.ts'
import { GUARD_KEY } from '../inbox/chatKey.ts'
import { type AccountKind, LEDGER_EVENTS, type LedgerEvent } from '../ledger/ledger.ts'
import type { CampaignId, GroupId, TelegramChatId, TelegramUserId, VerificationId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { joinSource } from '../verifications/joinOf.ts'
import type { LookFinding } from '../verifications/memberLook.ts'
import type { Obstacle } from '../verifications/obstacle.ts'
import type { VerificationState, WayIn } from '../verifications/verification.ts'

/** A verification with its decision and answer. */
export interface TracedRow {
  readonly id: VerificationId
  readonly groupId: GroupId
  readonly title: string
  readonly tgGroupId: TelegramChatId
  readonly telegramUserId: TelegramUserId
  readonly token: string
  readonly wayIn: WayIn
  readonly state: VerificationState
  readonly campaignId: CampaignId | null
  readonly price: Usdc | null
  readonly obstacle: Obstacle | null
  readonly createdAt: Date
  readonly turnAt: Date | null
  readonly askedAt: Date | null
  readonly taskSentAt: Date | null
  readonly reaskedAt: Date | null
  readonly agreedAt: Date | null
  readonly obstacleToldAt: Date | null
  readonly admittedAt: Date | null
  readonly givenBackAt: Date | null
  readonly maturedAt: Date | null
  readonly endedAt: Date | null
  readonly deadlineAt: Date | null
  /** When the same person came to the same door again. */
  readonly nextAt: Date | null
  readonly decidedAt: Date | null
  readonly winnerId: CampaignId | null
  readonly unsponsored: UnsponsoredReason | null
  readonly candidates: readonly { campaign: CampaignId; bid: string; verdict: Verdict['verdict'] }[] | null
  readonly considered: number | null
  readonly notConsidered: number | null
  readonly answeredAt: Date | null
  readonly passed: boolean | null
  readonly lookedAt: Date | null
  readonly finding: LookFinding | null
}

export async function findTraced(db: Database, id: VerificationId): Promise<TracedRow | undefined> {
  const { rows } = await sql<TracedRow>`
    select v.id, v.group_id as "groupId", g.title, g.tg_group_id as "tgGroupId", v.telegram_user_id as "telegramUserId",
      v.token, v.way_in as "wayIn", v.state, v.campaign_id as "campaignId", v.price, v.obstacle,
      v.created_at as "createdAt", v.turn_at as "turnAt", v.asked_at as "askedAt", v.task_sent_at as "taskSentAt",
      v.reasked_at as "reaskedAt", v.agreed_at as "agreedAt", v.obstacle_told_at as "obstacleToldAt",
      v.admitted_at as "admittedAt", v.given_back_at as "givenBackAt", v.matured_at as "maturedAt",
      v.ended_at as "endedAt", v.deadline_at as "deadlineAt",
      (select min(n.created_at) from verification n where v.telegram_user_id <> 0
        and n.telegram_user_id = v.telegram_user_id and n.group_id = v.group_id and n.id > v.id) as "nextAt",
      d.decided_at as "decidedAt", d.winner_campaign_id as "winnerId", d.unsponsored_reason as unsponsored, d.candidates,
      d.considered, d.not_considered as "notConsidered", a.created_at as "answeredAt", a.passed,
      l.looked_at as "lookedAt", l.finding
    from verification v join "group" g on g.id = v.group_id
    left join auction_decision d on d.verification_id = v.id
    left join answer a on a.verification_id = v.id
    left join member_look l on l.verification_id = v.id and l.looked_at is not null
    where v.id = ${id}`.execute(db)
  return rows[0]
}

export interface TracedEntry {
  readonly transactionId: number
  readonly event: LedgerEvent
  readonly at: Date
  readonly account: AccountKind
  readonly campaignId: CampaignId | null
  readonly amount: bigint
}

export async function findTracedEntries(db: Database, id: VerificationId): Promise<TracedEntry[]> {
  const { rows } = await sql<TracedEntry>`
    select t.id as "transactionId", t.event, t.posted_at as at, a.kind as account, a.campaign_id as "campaignId", e.amount
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id
    join ledger_account a on a.id = e.account_id
    where t.event = any(${LEDGER_EVENTS}::text[]) and t.source = ${joinSource(id)}
    order by t.id, e.id`.execute(db)
  return rows
}

export interface TracedUpdate {
  readonly updateId: number
  readonly at: Date
  /** What the person did, never what they wrote. */
  readonly deed: string
  readonly status: string
  readonly error: string | null
}

/** What Telegram has told of a person whose id is kept: in the direct chat up to a day after the end, and at this door. */
export async function findTracedUpdates(db: Database, traced: TracedRow): Promise<TracedUpdate[]> {
  const { telegramUserId: person, tgGroupId, token, createdAt, endedAt, admittedAt, nextAt } = traced
  const { rows } = await sql<TracedUpdate>`
    select update_id as "updateId", received_at as at, status, error, case
      when body #> '{chat_join_request}' is not null then 'asks to join'
      when body #> '{chat_member}' is not null then concat(
        'is ', body #>> '{chat_member,new_chat_member,status}', ', was ', body #>> '{chat_member,old_chat_member,status}')
      when body #> '{callback_query}' is not null then case substr(body #>> '{callback_query,data}', 3, 1)
        when 'a' then 'taps an answer' when 's' then 'taps Skip' when 'y' then 'agrees to the rules'
        else 'taps to go on' end
      when body #>> '{message,text}' like '/start%' then 'presses Start'
      else 'writes to the bot' end as deed
    from inbox
    where received_at between ${createdAt}::timestamptz - interval '1 minute' and coalesce(${nextAt}, 'infinity'::timestamptz)
      and (
        chat_key = any(${[`${person}`, `user:${person}`]}::text[])
        and received_at < coalesce(${endedAt ?? admittedAt}, 'infinity'::timestamptz) + interval '1 day'
        and coalesce(body #>> '{callback_query,data}' like ${`g:_:${token}%`}, true)
        and coalesce(body #>> '{message,text}' not like '/%' or body #>> '{message,text}' like '/start%', true)
        or chat_key = any(${[`${tgGroupId}`, `${GUARD_KEY}${tgGroupId}:${person}`]}::text[])
        and ${`${person}`}::text in (
          body #>> '{chat_join_request,from,id}', body #>> '{chat_member,new_chat_member,user,id}')
      )
    order by seq`.execute(db)
  return rows
}

export interface TracedCall {
  readonly key: string
  readonly method: string
  readonly status: string
  readonly attempts: number
  readonly at: Date
  readonly endedAt: Date | null
  readonly error: string | null
}

/** Calls to Telegram about a verification, in answer to these updates, or about the person's place in the group. */
export async function findTracedCalls(
  db: Database,
  { traced, updates }: { traced: TracedRow; updates: readonly TracedUpdate[] },
): Promise<TracedCall[]> {
  const { id, telegramUserId: person, tgGroupId, createdAt, nextAt } = traced
  const { rows } = await sql<TracedCall>`
    select key, method, status, attempts, created_at as at, ended_at as "endedAt", error
    from outbox
    where starts_with(key, ${`gate:${id}:`})
      or report_kind in ('task_sent', 'rules_sent', 'admission') and report_id = ${id}
      or substring(key from '^update:[0-9]+:([0-9]+):') = any(${updates.map(({ updateId }) => `${updateId}`)}::text[])
      or chat_key = ${`${tgGroupId}:${person}`} and created_at between
        ${createdAt}::timestamptz - interval '1 minute' and coalesce(${nextAt}, 'infinity'::timestamptz)
    order by seq`.execute(db)
  return rows
}

export interface TracedJob {
  readonly task: string
  readonly at: Date
  readonly runAt: Date
  readonly attempts: number
  readonly error: string | null
}

/** What waits or fails: a job that is done is kept nowhere. */
export async function findTracedJobs(db: Database, traced: TracedRow): Promise<TracedJob[]> {
  const { id, groupId, telegramUserId: person, tgGroupId } = traced
  const { rows } = await sql<TracedJob>`
    select task.identifier as task, job.created_at as at, job.run_at as "runAt", job.attempts, job.last_error as error
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.payload ->> 'verificationId' = ${`${id}`}
      or job.payload ->> 'muteId' = (
        select m.id::text from gate_mute m where m.group_id = ${groupId} and m.telegram_user_id = ${person})
      or job.payload ->> 'chatKey' = any(${[`${person}`, `${tgGroupId}:${person}`]}::text[])
    order by job.id`.execute(db)
  return rows
}
