import { sql } from 'kysely'
import { holdAccount } from '../accounts/findAccount.ts'
import { hasProven } from '../accounts/wallets.ts'
import { type Context, type Database, type InTx, type Session, transact } from '../context.ts'
import { holdColleague } from '../people/colleagues.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, ColleagueId } from '../shared/ids.ts'
import { type Campaign, campaignNotFound } from './campaign.ts'
import { lockCampaign } from './lockCampaign.ts'
import { findAdvertiser } from './versionQueries.ts'

/** The acts of an advertiser on a campaign; true: their colleagues may do it too. The only place that says so. */
export const CAMPAIGN_ACTS = {
  ordered: true,
  started: true,
  paused: true,
  resumed: true,
  changed: true,
  content: true,
  groups: true,
  bid: true,
  left_group: true,
  topped_up: true,
  /** Gives a link to its results, or takes one back. */
  shared: true,
  /** Has signed a change on the web that waits for a day. */
  delayed: true,
  /** Has refused one that waits. */
  refused: true,
  /** Ends the campaign: what is left goes to the refund wallet. */
  ended: false,
  /** The secret for conversions stays with whoever has seen it. */
  secret: false,
} as const satisfies Record<string, boolean>
export type CampaignAct = keyof typeof CAMPAIGN_ACTS

interface Acting {
  /** The advertiser's account. */
  readonly advertiserId: AccountId
  /** The account that acts: the advertiser's, or a colleague's. */
  readonly accountId: AccountId
  readonly act: CampaignAct
  /** Absent where there is no campaign yet. */
  readonly campaignId?: CampaignId
}

/**
 * Requires that an account may act for an advertiser, and holds the advertiser's account. Returns the colleague, who cannot be
 * removed before the transaction ends; null is the advertiser. On the web, the session's wallet must be proven by the acting
 * account; where a campaign only refunds to it, the session may end that campaign.
 *
 * @throws DomainError `campaign.not_found`, the same as for a campaign that does not exist, `colleague.not_allowed`
 */
export async function requireRight(
  { db, web }: InTx,
  { advertiserId, accountId, act, campaignId }: Acting,
): Promise<ColleagueId | null> {
  await holdAccount(db, advertiserId)
  if (web !== undefined) {
    const { wallet } = web
    if (act === 'ended' && (await refundsTo(db, { campaignId, wallet }))) return null
    if (!(await hasProven(db, { accountId, wallet }))) throw campaignNotFound()
  }
  if (advertiserId === accountId) return null
  const colleague = await holdColleague(db, { advertiserId, accountId })
  if (colleague === undefined) throw campaignNotFound()
  if (!CAMPAIGN_ACTS[act]) throw new DomainError('colleague.not_allowed')
  return colleague
}

async function refundsTo(
  db: Database,
  { campaignId, wallet }: { campaignId: CampaignId | undefined; wallet: Address },
): Promise<boolean> {
  if (campaignId === undefined) return false
  const campaign = db.selectFrom('campaign').select('id').where('id', '=', campaignId)
  return (await campaign.where('refund_wallet', '=', wallet).executeTakeFirst()) !== undefined
}

/**
 * Requires that a session's wallet has signed this very act a day ago: it lets a campaign spend at more places, or at a higher
 * price. The bot may do it at once.
 *
 * @throws DomainError `campaign.change_unconfirmed`
 */
export function requireConfirmed({ web }: Pick<Context, 'web'>): void {
  if (web?.isConfirmed === false) throw new DomainError('campaign.change_unconfirmed')
}

/** Notes what a colleague or a session on the web has done. The advertiser's own acts in the bot are not noted. */
export async function recordAct(
  { db, clock, web }: InTx,
  { colleague, campaignId, act }: { colleague: ColleagueId | null; campaignId: CampaignId; act: CampaignAct },
): Promise<void> {
  if (colleague === null && web === undefined) return
  const by = { colleague_id: colleague, wallet: web?.wallet ?? null }
  await db
    .insertInto('campaign_act')
    .values({ ...by, campaign_id: campaignId, act, at: clock.now() })
    .execute()
}

/** A campaign, and the account that acts on it. */
export interface OnCampaign {
  readonly accountId: AccountId
  readonly campaignId: CampaignId
}

/**
 * Runs work on a campaign in the name of a session: as the advertiser who has proven its wallet, else as the account that has,
 * which may be a colleague's. The wallet that a campaign refunds to may end it: the money goes there.
 *
 * @throws DomainError `campaign.not_found`, `colleague.not_allowed`
 */
export function actOnWeb<T>(
  ctx: Context,
  {
    session: { wallet, accountId },
    campaignId,
    act,
  }: { session: Session; campaignId: CampaignId; act: CampaignAct },
  work: (ctx: InTx, on: OnCampaign) => Promise<T>,
): Promise<T> {
  return transact({ ...ctx, web: { wallet, isConfirmed: false } }, async (ctx) => {
    const advertiserId = await findAdvertiser(ctx.db, campaignId)
    await holdAccount(ctx.db, advertiserId)
    const isTheirs =
      (await hasProven(ctx.db, { accountId: advertiserId, wallet })) ||
      (act === 'ended' && (await refundsTo(ctx.db, { campaignId, wallet })))
    const on = { campaignId, accountId: isTheirs ? advertiserId : (accountId ?? advertiserId) }
    await requireRight(ctx, { advertiserId, act, ...on })
    return work(ctx, on)
  })
}

/**
 * Runs an act on a campaign for its advertiser: checks the right, holds account and campaign, and records what a colleague does.
 *
 * @throws DomainError `campaign.not_found`, `colleague.not_allowed`
 */
export function actOnCampaign<T>(
  ctx: Context,
  { campaignId, accountId, act }: { campaignId: CampaignId; accountId: AccountId; act: CampaignAct },
  work: (ctx: InTx, campaign: Campaign) => Promise<T>,
): Promise<T> {
  return transact(ctx, async (ctx) => {
    const advertiserId = await findAdvertiser(ctx.db, campaignId)
    const colleague = await requireRight(ctx, { advertiserId, accountId, act, campaignId })
    const result = await work(ctx, await lockCampaign(ctx.db, campaignId))
    await recordAct(ctx, { colleague, campaignId, act })
    return result
  })
}

/** An act of a colleague or on the web. Several of one minute are one. */
export interface RecordedAct {
  /** Of the colleague; null on the web by the advertiser. */
  readonly name: string | null
  /** Of the session; null in the bot. */
  readonly wallet: Address | null
  readonly campaignId: CampaignId
  readonly act: CampaignAct
  readonly at: Date
}

/** The newest acts on an advertiser's campaigns that are on record, also of colleagues who were removed since. */
export async function listActs(
  db: Database,
  { advertiserId, limit }: { advertiserId: AccountId; limit: number },
): Promise<RecordedAct[]> {
  const { rows } = await sql<RecordedAct>`
    select k.name, a.wallet, a.campaign_id as "campaignId", a.act, max(a.at) as at
    from campaign c join campaign_act a on a.campaign_id = c.id left join colleague k on k.id = a.colleague_id
    where c.account_id = ${advertiserId}
    group by k.id, k.name, a.wallet, a.campaign_id, a.act, date_trunc('minute', a.at)
    order by max(a.at) desc, a.campaign_id, a.act limit ${limit}`.execute(db)
  return rows
}
