import { sql } from 'kysely'
import type { Context, Tx } from '../context.ts'
import type { Category } from '../groups/categories.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { AccountId, CampaignId, PlacementId, TelegramUserId } from '../shared/ids.ts'
import type { Usdc } from '../shared/money.ts'
import { LEAST_SWEPT } from '../shared/terms.ts'
import { addMs, DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { eachRow } from '../worker/eachRow.ts'
import { type CampaignStatus, END_REASONS } from './campaign.ts'
import { asked } from './deposit.ts'
import { noticesSendJob } from './jobs.ts'
import { PLACEMENT_END_REASONS } from './placement.ts'

/** Everything that an advertiser is told unasked, once each. A text `campaigns-notice-<name>` belongs to each. */
export const NOTICES = {
  paid: 'The first deposit has arrived, or the advertiser starts with what is there; the operator reads the content.',
  money_arrived: 'A payment was credited.',
  late_money: 'Money was credited to a campaign that takes none any more; it goes back.',
  recovered: 'The refund wallet has taken back what lay at the deposit address.',
  notice_running: 'A payment waits at the deposit address until the reclaim notice ends.',
  keys_changing: 'A payment waits at the deposit address while a change to the escrow is not confirmed.',
  rest_missing: 'Some of the first deposit has come, and the rest is waited for a few more days.',
  live: 'It is paid and allowed: the owners of its groups are asked from now on.',
  not_reviewed: END_REASONS.not_reviewed,
  refused: END_REASONS.refused,
  content_allowed: 'A reviewer has allowed content of a campaign that runs.',
  content_refused: 'A reviewer has refused content, for a reason.',
  content_stopped: 'Members of several groups have reported content; it waits for a reviewer.',
  content_undelivered:
    'Telegram refuses to show content; it rests until it changes or the operator releases it.',
  reported: 'Members of one group have reported content; it rests there for a day.',
  no_group_soon: 'No group has let it in; it ends in a few days.',
  no_group: END_REASONS.no_group,
  test_over: 'It has the joins that it was to be tested with, and is paused.',
  no_deposit: END_REASONS.no_deposit,
  rest_never_came: END_REASONS.rest_never_came,
  accepted: 'It takes part in the auction of a group from now on.',
  declined: PLACEMENT_END_REASONS.declined,
  silence: PLACEMENT_END_REASONS.silence,
  removed: PLACEMENT_END_REASONS.removed,
  blocked: PLACEMENT_END_REASONS.blocked,
  category: PLACEMENT_END_REASONS.category,
  category_corrected: 'A reviewer has corrected the category of a campaign.',
  group_gone: PLACEMENT_END_REASONS.group_gone,
  never_asked: PLACEMENT_END_REASONS.never_asked,
  end_date: END_REASONS.end_date,
  reclaim: END_REASONS.reclaim,
  escrow_retired: END_REASONS.escrow_retired,
  refunded: 'It is settled, and nothing was left to be refunded.',
  outbid: 'It no longer has the best bid of its group.',
  leading: 'It has the best bid of its group now.',
  low_budget: 'It can pay for a few more joins only.',
  exhausted: 'It can pay for no further join.',
  offer_paused: 'The link of its offer leads elsewhere than when it was accepted.',
  pass_rate: 'Far fewer people than before pass at the door of its group.',
} as const satisfies Record<string, string>
export type NoticeKind = keyof typeof NOTICES

/** The notices of an amount, which `tellMoney` gathers. */
type MoneyNotice = Extract<
  NoticeKind,
  'money_arrived' | 'late_money' | 'recovered' | 'notice_running' | 'keys_changing'
>

/** How long after a notice of an amount the next one of the same campaign waits and gathers. */
const MONEY_REST_MS = 5 * MINUTE_MS
const KEEP_NOTICES_MS = 90 * DAY_MS

/**
 * Has the advertiser told of an event, in one message with everything else of the same transaction. Repeating it with the same
 * `name` changes nothing; `at` is the name unless another is given.
 */
export async function addNotice(
  tx: Tx,
  notice: {
    campaignId: CampaignId
    placementId?: PlacementId
    kind: NoticeKind
    name?: string
    at: Date
    details?: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { campaignId, placementId = null, kind, at, name = `${at.getTime()}`, details = {} } = notice
  const { rows } = await sql<{ accountId: AccountId }>`
    insert into campaign_notice (account_id, campaign_id, placement_id, kind, details, key, created_at, due_at)
    select account_id, id, ${placementId}::bigint, ${kind}, ${JSON.stringify(details)}::jsonb, ${`${campaignId}:${kind}:${name}`}, ${at}, ${at}
    from campaign where id = ${campaignId}
    on conflict (key) do nothing returning account_id as "accountId"`.execute(tx)
  // Without a job key: its row would stay locked until the caller commits, and two callers could wait for each other.
  for (const { accountId } of rows) await enqueue(tx, noticesSendJob, { accountId })
}

/**
 * Has the advertiser told of an amount, except of dust, which anybody may send again and again. An amount joins the waiting
 * notice of its kind; a new notice is due five minutes after the last one. The caller calls this once for each event; `name`
 * names it.
 */
export async function tellMoney(
  tx: Tx,
  told: { campaignId: CampaignId; kind: MoneyNotice; amount: Usdc; name: string; at: Date },
): Promise<void> {
  const { campaignId, kind, amount, name, at } = told
  if (amount < LEAST_SWEPT) return
  const { numUpdatedRows } = await tx
    .updateTable('campaign_notice')
    .set({ amount: sql<Usdc>`amount + ${amount}::numeric` })
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  const { rows } = await sql<{ accountId: AccountId; dueAt: Date }>`
    insert into campaign_notice (account_id, campaign_id, kind, details, amount, key, created_at, due_at)
    select c.account_id, c.id, ${kind}, '{}', ${amount}::numeric, ${`${campaignId}:${kind}:${name}`}, ${at},
      greatest(${at}::timestamptz, (
        select max(n.sent_at) + make_interval(secs => ${MONEY_REST_MS / 1_000}) from campaign_notice n
        where n.campaign_id = c.id and n.amount is not null))
    from campaign c where c.id = ${campaignId}
    on conflict (key) do nothing returning account_id as "accountId", due_at as "dueAt"`.execute(tx)
  for (const { accountId, dueAt } of rows) await enqueue(tx, noticesSendJob, { accountId }, { runAt: dueAt })
}

/** A notice that is due, with its campaign as it is now. `details` and `amount` hold what only the event knew. */
export interface WaitingNotice {
  readonly id: number
  readonly campaignId: CampaignId
  readonly placementId: PlacementId | null
  readonly kind: NoticeKind
  readonly details: Readonly<Record<string, string>>
  readonly amount: Usdc | null
  readonly person: TelegramUserId
  readonly language: string | null
  /** Of a notice about one group. */
  readonly group: string | null
  readonly sponsor: string
  readonly category: Category
  readonly status: CampaignStatus
  readonly deadlineAt: Date | null
  /** Of the placement that it is about; else the campaign's default bid. */
  readonly bid: Usdc
  readonly available: Usdc
  readonly reserved: Usdc
  /** See `asked`. */
  readonly missing: Usdc
  readonly extra: Usdc
  /** Whether a group that has let it in sells joins, or none has. */
  readonly groupSells: boolean
}

/** Takes the notices that are due for an account, oldest first, so that nobody else sends them. */
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
    select n.id, n.campaign_id as "campaignId", n.placement_id as "placementId", n.kind, n.details, n.amount, a.telegram_user_id as person, a.language,
      g.title as "group", c.sponsor, c.category, c.status, c.deadline_at as "deadlineAt", coalesce(p.bid, c.bid) as bid, c.available, c.reserved, asked.missing, asked.extra,
      (select coalesce(bool_or(g.sells), true) from placement p join "group" g on g.id = p.group_id
        where p.campaign_id = c.id and p.status = 'accepted') as "groupSells"
    from taken n join account a on a.id = n.account_id
    join campaign c on c.id = n.campaign_id
    left join placement p on p.id = n.placement_id left join "group" g on g.id = p.group_id
    cross join lateral ${asked} asked
    order by n.id`.execute(tx)
  return rows
}

/** Sends notices whose job was lost, as with a killed process, and deletes old ones. */
export async function sweepNotices(ctx: Context, signal?: AbortSignal): Promise<void> {
  const now = ctx.clock.now()
  const waiting = await ctx.db
    .selectFrom('campaign_notice')
    .select('account_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .execute()
  const rows = waiting.map(({ account_id }) => account_id)
  await eachRow(ctx, { job: 'campaigns_sweep', rows, name: (id) => `account ${id}`, signal }, (accountId) =>
    enqueue(ctx.db, noticesSendJob, { accountId }, { key: `notices:${accountId}:sweep` }),
  )
  await ctx.db.deleteFrom('campaign_notice').where('sent_at', '<', addMs(now, -KEEP_NOTICES_MS)).execute()
}
