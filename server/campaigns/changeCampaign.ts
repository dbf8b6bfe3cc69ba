import type { Context } from '../context.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { DomainError } from '../shared/errors.ts'
import type { AccountId, CampaignId } from '../shared/ids.ts'
import { formatUsdc, payableUsdc, type Usdc, usdc } from '../shared/money.ts'
import { addMs, DAY_MS, dayOf } from '../shared/time.ts'
import {
  type Campaign,
  isNear,
  MAX_YEARS,
  type Pacing,
  pacingOf,
  requireBid,
  requireCount,
  requireOpen,
} from './campaign.ts'
import { campaignWatchJob } from './jobs.ts'
import { LIVE_PLACEMENTS } from './placement.ts'
import { saveCampaign } from './queries.ts'
import { actOnCampaign, requireConfirmed } from './rights.ts'
import { scheduleCampaign } from './scheduleCampaign.ts'

/** The parts of a campaign that its advertiser may change. Null: none. */
export interface CampaignChange {
  /** For groups that are added from now on. */
  readonly bid?: Usdc
  readonly highestBid?: Usdc
  readonly dailyCap?: number | null
  readonly pacing?: Pacing
  readonly startsAt?: Date | null
  readonly endsAt?: Date | null
  /** How many more charged joins until it pauses. */
  readonly stopAfter?: number | null
}

/**
 * Changes the settings of a campaign. Bids of placements stay, and never exceed the highest bid. Repeating it changes nothing,
 * except that a test begins anew.
 *
 * @throws DomainError `campaign.not_found`, `campaign.wrong_status` when it ends, and as `requireSettings`
 */
export function changeCampaign(
  ctx: Context,
  { accountId, campaignId, change }: { accountId: AccountId; campaignId: CampaignId; change: CampaignChange },
): Promise<Campaign> {
  return actOnCampaign(ctx, { accountId, campaignId, act: 'changed' }, async (ctx, campaign) => {
    requireOpen(campaign)
    const { best, charged } = await ctx.db
      .selectFrom('campaign as c')
      .select('c.verifications_completed as charged')
      .select((c) =>
        c
          .selectFrom('placement as p')
          .select((p) => p.fn.max('p.bid').as('bid'))
          .whereRef('p.campaign_id', '=', 'c.id')
          .where('p.status', 'in', LIVE_PLACEMENTS)
          .as('best'),
      )
      .where('c.id', '=', campaignId)
      .executeTakeFirstOrThrow()
    const { stopAfter, ...rest } = change
    const settings = { ...campaign, ...rest }
    const changed = {
      ...settings,
      pacing: pacingOf(settings),
      stopAfter: stopAfter === undefined ? campaign.stopAfter : stopAfter && charged + stopAfter,
    }
    const at = ctx.clock.now()
    // An end that stays was checked before. In the past, it says no more than that the campaign is about to end.
    const known = { ...changed, ...(change.endsAt === undefined && { endsAt: null }) }
    requireSettings(change.bid === undefined ? known : { ...known, least: ctx.config.minBid }, at)
    if (best !== null && best > changed.highestBid)
      throw new DomainError('bid.above_highest', { most: formatUsdc(changed.highestBid) })
    if (changed.highestBid > campaign.highestBid) requireConfirmed(ctx)
    await saveCampaign(ctx.db, changed)
    await scheduleCampaign(ctx.db, changed, at)
    await enqueue(ctx.db, campaignWatchJob, { campaignId })
    return changed
  })
}

interface Settings {
  readonly bid: Usdc
  readonly highestBid: Usdc
  readonly dailyCap?: number | null
  readonly startsAt?: Date | null
  readonly endsAt?: Date | null
  readonly stopAfter?: number | null
  /** The lowest bid that any group takes. */
  readonly least?: Usdc
}

/**
 * Checks the settings of a campaign that is ordered or changed.
 *
 * @throws DomainError `bid.below_floor`, `bid.above_highest`, `amount.invalid`, `campaign.dates_invalid`, `request.invalid`
 */
export function requireSettings(
  { bid, highestBid, dailyCap = null, startsAt = null, endsAt = null, stopAfter = null, least }: Settings,
  at: Date,
): void {
  requireBid(bid, { floor: usdc(0n), minBid: least ?? usdc(0n) })
  if (payableUsdc(bid) > highestBid)
    throw new DomainError('bid.above_highest', { most: formatUsdc(highestBid) })
  payableUsdc(highestBid)
  requireCount('dailyCap', dailyCap)
  requireCount('stopAfter', stopAfter)
  requireDates({ startsAt, endsAt }, at)
}

/** @throws DomainError `campaign.dates_invalid` */
export function requireDates(
  { startsAt, endsAt }: { readonly startsAt: Date | null; readonly endsAt: Date | null },
  at: Date,
): void {
  const isOrdered = endsAt === null || (endsAt > at && (startsAt === null || startsAt < endsAt))
  const isStartNear = startsAt === null || isNear(startsAt, at)
  if (isOrdered && isStartNear && (endsAt === null || isNear(endsAt, at))) return
  const example = dayOf(addMs(at, 30 * DAY_MS))
  const field = isStartNear ? 'endsAt' : 'startsAt'
  throw new DomainError('campaign.dates_invalid', { years: `${MAX_YEARS}`, example, field })
}
