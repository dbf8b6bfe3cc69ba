import { sql } from 'kysely'
import type { Verdict } from '../campaigns/auction.ts'
import type { Database } from '../context.ts'
import { GUARD_KEY } from '../inbox/reduceUpdate.ts'
import { type AccountKind, LEDGER_EVENTS, type LedgerEvent } from '../ledger/ledger.ts'
import type { CampaignId, PlacementId, VerificationId } from '../shared/ids.ts'
import { joinSource } from '../verifications/chargeAdmission.ts'
import type { LookDay, LookFinding } from '../verifications/memberLook.ts'

/** A verification with its group, decision, answer and look. */
export function findTraced(db: Database, id: VerificationId) {
  return (
    db
      .selectFrom('verification as v')
      .innerJoin('group as g', 'g.id', 'v.group_id')
      .leftJoin('auction_decision as d', 'd.verification_id', 'v.id')
      .leftJoin('answer as a', 'a.verification_id', 'v.id')
      .selectAll('v')
      .select(['g.title', 'g.tg_group_id', 'd.decided_at', 'd.winner_placement_id', 'd.unsponsored_reason'])
      .select(['d.considered', 'a.created_at as answered_at', 'a.passed'])
      .select([
        sql<TracedLook[]>`coalesce((
          select json_agg(json_build_object('afterDays', l.after_days, 'finding', l.finding, 'lookedAt', l.looked_at)
            order by l.after_days)
          from member_look l where l.verification_id = v.id and l.finding is not null), '[]')`.as('looks'),
        sql<TracedVerdict[]>`coalesce(d.candidates, '[]')`.as('candidates'),
      ])
      // When the same person came to the same door again.
      .select(
        sql<Date | null>`(
        select min(n.created_at) from verification n where v.telegram_user_id <> 0
          and n.telegram_user_id = v.telegram_user_id and n.group_id = v.group_id and n.id > v.id)`.as(
          'next_at',
        ),
      )
      .where('v.id', '=', id)
      .executeTakeFirst()
  )
}

interface TracedVerdict {
  readonly placement: PlacementId
  readonly campaign: CampaignId
  readonly bid: string
  readonly verdict: Verdict['verdict']
}

interface TracedLook {
  readonly afterDays: LookDay
  readonly finding: LookFinding
  /** ISO 8601. */
  readonly lookedAt: string
}

export type TracedRow = NonNullable<Awaited<ReturnType<typeof findTraced>>>

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

/** From just before somebody came until they came again. */
const spanOf = ({ created_at: since, next_at: next }: TracedRow) => sql`
  between ${since}::timestamptz - interval '1 minute' and coalesce(${next}, 'infinity'::timestamptz)`

interface TracedUpdate {
  readonly updateId: number
  readonly at: Date
  /** The person's act, never their words. */
  readonly deed: string
  readonly status: string
  readonly error: string | null
}

/** Updates about a person whose id is kept: in the private chat up to a day after the end, and at this door. */
export async function findTracedUpdates(db: Database, traced: TracedRow): Promise<TracedUpdate[]> {
  const { telegram_user_id: person, tg_group_id: tgGroupId, token } = traced
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
    where received_at ${spanOf(traced)} and (
        chat_key = any(${[`${person}`, `user:${person}`]}::text[])
        and received_at < coalesce(${traced.ended_at ?? traced.admitted_at}, 'infinity'::timestamptz) + interval '1 day'
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
  const { id, telegram_user_id: person, tg_group_id: tgGroupId } = traced
  const { rows } = await sql<TracedCall>`
    select key, method, status, attempts, created_at as at, ended_at as "endedAt", error
    from outbox
    where verification_id = ${id} or update_id = any(${updates.map(({ updateId }) => updateId)}::bigint[])
      or report_kind in ('task_sent', 'rules_sent', 'admission') and report_id = ${id}
      or chat_key = ${`${tgGroupId}`} and subject = ${`${person}`} and created_at ${spanOf(traced)}
    order by seq`.execute(db)
  return rows
}

interface TracedJob {
  readonly task: string
  readonly at: Date
  readonly runAt: Date
  readonly attempts: number
  readonly error: string | null
}

/** Jobs that wait or fail; finished ones are not kept. */
export async function findTracedJobs(db: Database, traced: TracedRow): Promise<TracedJob[]> {
  const { id, group_id: groupId, telegram_user_id: person, tg_group_id: tgGroupId } = traced
  const { rows } = await sql<TracedJob>`
    select task.identifier as task, job.created_at as at, job.run_at as "runAt", job.attempts, job.last_error as error
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.payload ->> 'verificationId' = ${`${id}`}
      or job.payload ->> 'muteId' = (
        select m.id::text from gate_mute m where m.group_id = ${groupId} and m.telegram_user_id = ${person})
      or job.payload ->> 'chatKey' = ${`${person}`}
      or job.payload ->> 'chatKey' = ${`${tgGroupId}`} and job.payload ->> 'subject' = ${`${person}`}
    order by job.id`.execute(db)
  return rows
}
