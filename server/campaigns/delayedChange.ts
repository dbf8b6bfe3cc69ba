import { z } from 'zod'
import { holdAccount } from '../accounts/findAccount.ts'
import { type Context, type Database, type InTx, type Session, transact } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId, DelayedChangeId, GroupId } from '../shared/ids.ts'
import { usdc } from '../shared/money.ts'
import { addMs, DAY_MS } from '../shared/time.ts'
import { findBidPrices } from './bidPrices.ts'
import { type Campaign, hasEnded, requireOpen } from './campaign.ts'
import { changeCampaign } from './changeCampaign.ts'
import { addPlacements } from './changePlacement.ts'
import { requireSure } from './hugeBid.ts'
import { type ChangeNews, changeTellJob, delayedChangeDueJob } from './jobs.ts'
import { lockCampaign } from './lockCampaign.ts'
import { MAX_GROUPS } from './orderPlacements.ts'
import { actOnCampaign, actOnWeb, type CampaignAct } from './rights.ts'
import { groupRule } from './rule.ts'
import { findAdvertiser } from './versionQueries.ts'

/** Every status of a delayed change, once. */
export const DELAYED_CHANGE_STATUS = {
  waiting: { final: false, meaning: 'Signed on the web; takes effect a day later unless it is refused.' },
  applied: { final: true, meaning: 'It has taken effect.' },
  refused: { final: true, meaning: 'The advertiser or a colleague has refused it.' },
  dropped: { final: true, meaning: 'It could not be made when its time came, or its campaign ended first.' },
} as const satisfies Record<string, { final: boolean; meaning: string }>
export type DelayedChangeStatus = keyof typeof DELAYED_CHANGE_STATUS

export const CHANGE_DELAY_MS = DAY_MS

/** Changes of one campaign that wait at a time. */
const MAX_WAITING = 5

const micro = z.string().regex(/^[1-9]\d{0,15}$/)

/** A change that spends at more places or at a higher price. Amounts are micro-USDC as text. */
export const delayedChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('highest_bid'), highestBid: micro }),
  z
    .strictObject({
      kind: z.literal('groups'),
      groups: z.array(z.strictObject({ groupId: z.int().positive(), bid: micro.optional() })).max(MAX_GROUPS),
      rule: groupRule.optional(),
    })
    .refine(({ groups, rule }) => groups.length > 0 || rule !== undefined, 'must name a group or a rule'),
])
export type DelayedChange = z.output<typeof delayedChange>

/** The act that a change is. */
const ACTS = { highest_bid: 'changed', groups: 'groups' } as const satisfies Record<
  DelayedChange['kind'],
  CampaignAct
>

export interface StoredChange {
  readonly id: DelayedChangeId
  readonly campaignId: CampaignId
  /** The account in whose name the wallet has signed it. */
  readonly accountId: AccountId
  readonly wallet: Address
  readonly change: DelayedChange
  readonly status: DelayedChangeStatus
  readonly createdAt: Date
  readonly dueAt: Date
}

function select(db: Database) {
  return db
    .selectFrom('delayed_change')
    .select(['id', 'campaign_id as campaignId', 'account_id as accountId', 'wallet', 'status', 'change'])
    .select(['created_at as createdAt', 'due_at as dueAt'])
    .$narrowType<{ status: DelayedChangeStatus; change: DelayedChange }>()
}

export function findChange(db: Database, id: DelayedChangeId): Promise<StoredChange | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst()
}

/**
 * The newest changes of a campaign, for a session that may act on it.
 *
 * @throws DomainError `campaign.not_found`
 */
export function listChanges(
  ctx: Context,
  named: { session: Session; campaignId: CampaignId },
): Promise<StoredChange[]> {
  return actOnWeb(ctx, { ...named, act: 'refused' }, (ctx, { campaignId }) =>
    select(ctx.db).where('campaign_id', '=', campaignId).orderBy('id', 'desc').limit(20).execute(),
  )
}

/**
 * Takes a change that the wallet of a session has signed: the advertiser and their colleagues are told, and it takes effect a day
 * later unless one of them refuses it. The caller has checked the signature.
 *
 * @throws DomainError `campaign.not_found`, `campaign.too_many_changes`, `bid.huge`, and those of the change itself
 */
export async function askChange(
  ctx: Context,
  {
    change,
    isSure = false,
    ...named
  }: { session: Session; campaignId: CampaignId; change: DelayedChange; isSure?: boolean },
): Promise<StoredChange> {
  await rehearse(ctx, { change, ...named })
  return actOnWeb(ctx, { ...named, act: 'delayed' }, (ctx, { accountId, campaignId }) =>
    actOnCampaign(ctx, { accountId, campaignId, act: 'delayed' }, async (ctx, campaign) => {
      requireOpen(campaign)
      if (change.kind === 'highest_bid') {
        const prices = await findBidPrices(ctx, { campaignId })
        requireSure(usdc(BigInt(change.highestBid)), { ...prices, before: campaign.bid, isSure })
      }
      const waiting = await select(ctx.db)
        .where('campaign_id', '=', campaignId)
        .where('status', '=', 'waiting')
        .execute()
      if (waiting.length >= MAX_WAITING) {
        throw new DomainError('campaign.too_many_changes', { most: `${MAX_WAITING}` })
      }
      const at = ctx.clock.now()
      const { id } = await ctx.db
        .insertInto('delayed_change')
        .values({
          ...{ campaign_id: campaignId, account_id: accountId, wallet: named.session.wallet },
          ...{ change: JSON.stringify(change), status: 'waiting' },
          ...{ created_at: at, due_at: addMs(at, CHANGE_DELAY_MS) },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await enqueue(ctx.db, delayedChangeDueJob, { changeId: id }, { runAt: addMs(at, CHANGE_DELAY_MS) })
      await tell(ctx, id, 'waits')
      return select(ctx.db).where('id', '=', id).executeTakeFirstOrThrow()
    }),
  )
}

class Rehearsed extends Error {}

/** Makes the change and takes it back, so that nothing is signed and waited for in vain. */
async function rehearse(
  ctx: Context,
  { change, ...named }: { session: Session; campaignId: CampaignId; change: DelayedChange },
): Promise<void> {
  const rehearsal = actOnWeb(ctx, { ...named, act: ACTS[change.kind] }, async (ctx, acting) => {
    await make(ctx, { ...acting, change, wallet: named.session.wallet })
    throw new Rehearsed()
  })
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}

/** Makes a confirmed change, in the name of the account, while it still has a right to it. A lower price than now changes nothing. */
function make(
  ctx: InTx,
  {
    accountId,
    campaignId,
    wallet,
    change,
  }: Pick<StoredChange, 'accountId' | 'campaignId' | 'wallet' | 'change'>,
): Promise<unknown> {
  const confirmed = { ...ctx, web: { wallet, isConfirmed: true } }
  const named = { accountId, campaignId }
  return actOnCampaign(confirmed, { ...named, act: ACTS[change.kind] }, async (ctx, campaign) => {
    requireOpen(campaign)
    if (change.kind === 'highest_bid')
      return raise(ctx, { ...named, campaign, highestBid: change.highestBid })
    const groups = change.groups.map(({ groupId, bid }) => ({
      groupId: groupId as GroupId,
      ...(bid !== undefined && { bid: usdc(BigInt(bid)) }),
    }))
    await addPlacements(ctx, { ...named, groups, ...(change.rule && { rule: change.rule }) })
  })
}

async function raise(
  ctx: InTx,
  {
    campaign,
    highestBid: text,
    ...named
  }: { accountId: AccountId; campaignId: CampaignId; campaign: Campaign; highestBid: string },
): Promise<void> {
  const highestBid = usdc(BigInt(text))
  if (highestBid > campaign.highestBid) await changeCampaign(ctx, { ...named, change: { highestBid } })
}

/**
 * The advertiser or a colleague refuses a change that waits.
 *
 * @throws DomainError `campaign.change_over` where it does not wait any more, `campaign.not_found`
 */
export function refuseChange(
  ctx: Context,
  { id, ...named }: { id: DelayedChangeId; accountId: AccountId; campaignId?: CampaignId },
): Promise<void> {
  return transact(ctx, async (ctx) => {
    const stored = await findChange(ctx.db, id)
    const { accountId, campaignId = stored?.campaignId } = named
    if (stored === undefined || stored.campaignId !== campaignId)
      throw new DomainError('campaign.change_over')
    await actOnCampaign(ctx, { accountId, campaignId, act: 'refused' }, async (ctx) => {
      if (!(await end(ctx, id, 'refused'))) throw new DomainError('campaign.change_over')
      await tell(ctx, id, 'refused')
    })
  })
}

/**
 * Makes a change whose day is over, unless it was refused. One that has become impossible is dropped. Too early, it only schedules
 * the next call. Repeating it changes nothing.
 */
export async function makeDueChange(
  ctx: Context,
  { changeId }: { changeId: DelayedChangeId },
): Promise<void> {
  const stored = await findChange(ctx.db, changeId)
  if (stored?.status !== 'waiting') return
  const { dueAt: runAt } = stored
  if (runAt > ctx.clock.now()) return enqueue(ctx.db, delayedChangeDueJob, { changeId }, { runAt })
  const decide = (status: 'applied' | 'dropped', work: (ctx: InTx) => Promise<unknown>) =>
    transact(ctx, async (ctx) => {
      // As a refusal does: the account before anything else.
      await holdAccount(ctx.db, await findAdvertiser(ctx.db, stored.campaignId))
      if (!(await end(ctx, changeId, status))) return
      await work(ctx)
      if (status === 'dropped' && hasEnded(await lockCampaign(ctx.db, stored.campaignId))) return
      await tell(ctx, changeId, status)
    })
  try {
    await decide('applied', (ctx) => make(ctx, stored))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await decide('dropped', async () => {})
  }
}

/** Ends a change that waits. False where it was ended already. */
async function end(
  { db, clock }: InTx,
  id: DelayedChangeId,
  status: Exclude<DelayedChangeStatus, 'waiting'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delayed_change')
    .set({ status, ended_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

async function tell({ db }: InTx, changeId: DelayedChangeId, news: ChangeNews): Promise<void> {
  await enqueue(db, changeTellJob, { changeId, news })
}

/** Changes whose day is over and whose job was lost. */
export async function findDueChanges({ db, clock }: Context): Promise<DelayedChangeId[]> {
  const rows = await db
    .selectFrom('delayed_change')
    .select('id')
    .where('status', '=', 'waiting')
    .where('due_at', '<=', clock.now())
    .execute()
  return rows.map(({ id }) => id)
}
