import { sql } from 'kysely'
import type { Database } from '../../server/context.ts'
import { groupRegisterJob, groupRegistrationJob } from '../../server/owners/jobs.ts'
import type { Address } from '../../server/shared/addresses.ts'

/** Where one person's join stands. */
export interface JoinFacts {
  readonly state: string
  readonly admittedAt: Date | null
  readonly isMature: boolean
  /** The owner's part of the price, in micro-USDC. */
  readonly shareMicro: string | null
  /** The payout with which the group's owner has got the money, in micro-USDC. */
  readonly paidMicro: string | null
}

/** The database's part of the truth about the tour. */
export interface Facts {
  readonly alice: JoinFacts | undefined
  readonly member: JoinFacts | undefined
  readonly group: { readonly status: string; readonly wallet: string | null } | undefined
  readonly campaign:
    | {
        readonly status: string
        readonly isAllowed: boolean
        readonly placement: string | null
      }
    | undefined
  /** Contents of anybody that wait for a reviewer. */
  readonly unread: readonly number[]
  /** Telegram ids of people whose chat with the bot is about to change: a job or a message of theirs is on its way. */
  readonly awaiting: ReadonlySet<number>
  /** Dialogues that wait for an answer, by Telegram id. */
  readonly questions: ReadonlyMap<
    number,
    { readonly flow: string; readonly step: string; readonly data: unknown }
  >
}

/** Telegram ids; 0 for somebody or something that is not there yet. */
export interface Asked {
  readonly alice: number
  readonly aliceGroup: number
  readonly owner: number
  readonly group: number
  readonly advertiser: number
  readonly member: number
  readonly operator: number
}

/** A message that takes longer is not waited for: Telegram may be switched off. */
const ON_ITS_WAY_SECONDS = 30
/** Jobs that ask Telegram about somebody's group before the bot goes on with them. */
const CHECKS = [groupRegistrationJob.name, groupRegisterJob.name]

export async function readFacts(db: Database, asked: Asked): Promise<Facts> {
  const { alice, aliceGroup, group, advertiser, member } = asked
  const groups = await sql<NonNullable<Facts['group']>>`
    select g.status, g.payout_wallet as wallet from "group" g where g.tg_group_id = ${group}`.execute(db)
  const campaigns = await sql<NonNullable<Facts['campaign']>>`
    select c.status, p.status as placement,
      not exists (select from content_version v where v.campaign_id = c.id and v.review <> 'allowed') as "isAllowed"
    from campaign c join account a on a.id = c.account_id
    left join (placement p join "group" g on g.id = p.group_id and g.tg_group_id = ${group}) on p.campaign_id = c.id
    where a.telegram_user_id = ${advertiser} order by c.id desc limit 1`.execute(db)
  const unread = await sql<{ id: number }>`select id from content_version where review = 'waiting'`.execute(
    db,
  )
  const questions = await sql<{ person: number; flow: string; step: string; data: unknown }>`
    select telegram_user_id as person, flow, step, data from conversation
    where telegram_user_id in (${asked.owner}, ${advertiser})`.execute(db)
  const joins = {
    alice: await findJoin(db, { person: alice, group: aliceGroup }),
    member: await findJoin(db, { person: member, group }),
  }
  const people = [alice, asked.owner, advertiser, member, asked.operator].map(String)
  // Before the messages: a job that has ended has left its own.
  const checks = await sql<{ person: string }>`
    select payload ->> 'telegramUserId' as person
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where identifier = any(${CHECKS}) and (locked_at is not null or attempts < max_attempts)
      and payload ->> 'telegramUserId' = any(${people})`.execute(db)
  // Last: a step that is known by now, and whose message is not on its way, has its message.
  const unsent = await sql<{ person: string }>`
    select distinct chat_key as person from outbox
    where status = 'pending' and method ~ '^(send|edit)' and method <> 'sendChatAction' and chat_key = any(${people})
      and created_at > now() - make_interval(secs => ${ON_ITS_WAY_SECONDS})`.execute(db)
  return {
    ...joins,
    group: groups.rows[0],
    campaign: campaigns.rows[0],
    unread: unread.rows.map(({ id }) => id),
    awaiting: new Set([...checks.rows, ...unsent.rows].map(({ person }) => Number(person))),
    questions: new Map(questions.rows.map(({ person, ...question }) => [Number(person), question])),
  }
}

async function findJoin(
  db: Database,
  { person, group }: { readonly person: number; readonly group: number },
): Promise<JoinFacts | undefined> {
  const { rows } = await sql<JoinFacts>`
    select v.state, v.admitted_at as "admittedAt", v.matured_at is not null as "isMature", (v.price - v.fee)::text as "shareMicro",
      (select sum(whole.amount)::text from batch_leg whole
       where whole.kind = 'owner' and (whole.batch_id, whole.payee) = (
         select l.batch_id, l.payee from batch_leg l
         where l.group_id = v.group_id and l.kind = 'owner' and l.status in ('paid', 'claimable') and l.ended_at >= v.matured_at
         order by l.ended_at limit 1
       )) as "paidMicro"
    from verification v join "group" g on g.id = v.group_id
    where v.telegram_user_id = ${person} and g.tg_group_id = ${group}
    order by v.id desc limit 1`.execute(db)
  return rows[0]
}

/** Micro-USDC that the escrow contract holds for each wallet: what its groups have earned, and the budgets that go back to it. */
export async function readHeld(db: Database, wallets: readonly Address[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ wallet: string; micro: string }>`
    select wallet, sum(balance)::text as micro from (
      select wallet, balance from ledger_account
      where kind in ('owner_maturing', 'owner_payable') and wallet = any(${wallets})
      union all
      select c.refund_wallet, a.balance from ledger_account a join campaign c on c.id = a.campaign_id
      where a.kind in ('available', 'reserved', 'refund_payable') and c.refund_wallet = any(${wallets})
    ) held group by wallet`.execute(db)
  return new Map(rows.map(({ wallet, micro }) => [wallet, micro]))
}

/** The latest events of money and people, newest first, in micro-USDC. */
export interface Happening {
  readonly at: Date
  /** `kept`: USDC refuses the payee. `forfeited`: what an owner has earned goes back to the campaign. */
  readonly kind:
    | 'joined'
    | 'returned'
    | 'deposited'
    | 'paid'
    | 'fees'
    | 'refunded'
    | 'kept'
    | 'claimed'
    | 'ended'
    | 'forfeited'
    | 'reclaimed'
    | 'listed'
    | 'accepted'
  readonly person: number | null
  readonly group: string | null
  readonly sponsor: string | null
  readonly micro: string | null
  readonly feeMicro: string | null
  readonly wallet: Address | null
}

const KEPT = 30

export async function readHappenings(db: Database): Promise<Happening[]> {
  const { rows } = await sql<Happening>`
    (select v.admitted_at as at, 'joined' as kind, v.telegram_user_id as person, g.title as "group", c.sponsor,
       v.price::text as micro, v.fee::text as "feeMicro", null as wallet
     from verification v join "group" g on g.id = v.group_id left join campaign c on c.id = v.campaign_id
     where v.admitted_at is not null order by v.admitted_at desc limit ${KEPT})
    union all
    (select v.given_back_at, 'returned', v.telegram_user_id, g.title, c.sponsor, v.price::text, null, null
     from verification v join "group" g on g.id = v.group_id left join campaign c on c.id = v.campaign_id
     where v.given_back_at is not null order by v.given_back_at desc limit ${KEPT})
    union all
    (select r.credited_at, 'deposited', null, null, c.sponsor, r.amount::text, null, null
     from credit r left join campaign c on c.id = r.campaign_id
     where r.credited_at is not null order by r.credited_at desc limit ${KEPT})
    union all
    (select max(l.ended_at),
       case when l.status = 'claimable' then 'kept' when l.kind = 'owner' then 'paid' when l.kind = 'fee' then 'fees' else 'refunded' end,
       null, string_agg(distinct g.title, ', '), max(c.sponsor), sum(l.amount)::text, null, l.payee
     from batch_leg l left join "group" g on g.id = l.group_id
       left join campaign c on c.id = l.campaign_id and l.kind = 'refund'
     where l.status in ('paid', 'claimable')
     group by l.batch_id, l.payee, l.kind, l.status, c.id order by max(l.ended_at) desc limit ${KEPT})
    union all
    (select t.posted_at, 'ended', null, null, c.sponsor, e.amount::text, null, null
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'refund_payable' join campaign c on c.id = a.campaign_id
     where t.event = 'closing' order by t.posted_at desc limit ${KEPT})
    union all
    (select c.closed_at, 'ended', null, null, c.sponsor, null, null, null
     from campaign c
     where c.closed_at is not null and not exists (
       select from ledger_account a join ledger_entry e on e.account_id = a.id
       where a.campaign_id = c.id and a.kind = 'refund_payable')
     order by c.closed_at desc limit ${KEPT})
    union all
    (select t.posted_at, 'forfeited', null, g.title, c.sponsor, (-e.amount)::text, null, a.wallet
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       join ledger_account a on a.id = e.account_id and a.kind = 'owner_payable'
       join "group" g on g.id = a.group_id join campaign c on c.id = a.campaign_id
     where t.event = 'forfeit' order by t.posted_at desc limit ${KEPT})
    union all
    (select t.posted_at, case when a.wallet is null then 'reclaimed' when sum(e.amount) > 0 then 'kept' else 'claimed' end,
       null, null, max(c.sponsor), abs(sum(e.amount))::text, null, a.wallet
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id join ledger_account a on a.id = e.account_id
       left join campaign c on c.id = a.campaign_id
     where t.event in ('claim', 'surplus', 'reclaim') and (a.kind = 'claimable' or a.side = 'whose' and not exists (
       select from ledger_entry k join ledger_account ka on ka.id = k.account_id
       where k.transaction_id = t.id and ka.kind = 'claimable'))
     group by t.id, a.wallet order by t.posted_at desc limit ${KEPT})
    union all
    (select g.created_at, 'listed', null, g.title, null, null, null, null from "group" g order by g.id desc limit ${KEPT})
    union all
    (select p.accepted_at, 'accepted', null, g.title, c.sponsor, p.bid::text, null, null
     from placement p join "group" g on g.id = p.group_id join campaign c on c.id = p.campaign_id
     where p.accepted_at is not null order by p.accepted_at desc limit ${KEPT})
    order by 1 desc limit ${KEPT}`.execute(db)
  return rows
}
