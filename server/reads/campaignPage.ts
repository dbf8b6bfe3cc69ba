import { type Rate, rateOf } from '../campaigns/batches.ts'
import type { ShownStatus } from '../campaigns/campaign.ts'
import type { PlacementEndReason } from '../campaigns/placement.ts'
import { findGroupResults, findResults, type GroupResults, type Results } from '../campaigns/results.ts'
import type { Context } from '../context.ts'
import { findDepositLinkSigner } from '../deposits/depositLink.ts'
import type { LedgerEvent } from '../ledger/ledger.ts'
import { findOfferSums, type OfferSums } from '../offers/sums.ts'
import { nextPayoutAt, REFUNDS_CRON } from '../payouts/nextPayout.ts'
import type { Address } from '../shared/addresses.ts'
import { DomainError } from '../shared/errors.ts'
import type { CampaignId } from '../shared/ids.ts'
import { DAY_MS, type Day, dayOf } from '../shared/time.ts'
import { countLasting } from '../verifications/lookQueries.ts'
import { GIVE_BACK_LOOK } from '../verifications/memberLook.ts'
import { findAdvertiserCampaigns, type PlacementRow } from './campaignQueries.ts'
import { type AdvertiserCampaign, viewCampaign } from './campaignView.ts'
import { type AskedRange, getPeriod, type Period } from './overview.ts'
import { findPaidDays } from './periodQueries.ts'
import { addDays } from './range.ts'
import { type NamedRow, readNamedStatement } from './statement.ts'

/** The pace is that of so many days before today. */
const PACE_DAYS = 7
/** A budget that lasts longer has no day worth naming. */
const MOST_DAYS_LEFT = 3_650n
/** How many rows of its statement a page shows. The file has all. */
const SHOWN_ROWS = 100

type Placed = AdvertiserCampaign['placements'][number]
type Figures = Pick<Results, 'asked' | 'answered' | 'passed' | 'in'>

/** A campaign in one of its groups. */
export interface PlacedCampaign extends Placed {
  readonly endReason: PlacementEndReason | null
  /** Until when its status lasts, where that ends by itself. */
  readonly until: string | null
  /** Null while nothing of the group alone is released. */
  readonly results: Figures | null
}

/** A campaign for its advertiser: all that `GET /api/advertiser` says of it, and more of the same. */
export interface CampaignPage extends Omit<AdvertiserCampaign, 'status' | 'placements' | 'variants'> {
  readonly status: ShownStatus
  readonly placements: readonly PlacedCampaign[]
  /** `rate`: of those who were asked, how many passed. */
  readonly variants: readonly (AdvertiserCampaign['variants'][number] & { readonly rate: Rate | null })[]
  /** Those who were asked, and how far they came: over whole batches, and in released steps. */
  readonly funnel: Figures & OfferSums
  /** Of the members who were paid for: how many were still there on a later day. */
  readonly lasting: readonly { readonly days: number; readonly there: number; readonly known: number }[]
  readonly period: Period
  /** When refunds are sent next. */
  readonly refundsAt: string | null
  /** The newest rows, newest first, of so many in all. */
  readonly statement: readonly StatementLine[]
  readonly statementRows: number
  /** Spent a day over so many last days, null on the first day; and the day on which the budget is used up at that pace. */
  readonly pace: {
    readonly days: number
    readonly perDayMicro: string | null
    readonly lastsUntil: Day | null
  }
}

interface StatementLine {
  readonly event: LedgerEvent
  readonly day: Day
  readonly at: string | null
  readonly count: number
  readonly amountMicro: string
  readonly tx: string | null
  /** The payers' transactions that a deposit brought into the escrow. */
  readonly paidBy: readonly string[]
}

/**
 * One campaign that refunds to a wallet.
 *
 * @throws DomainError `campaign.not_found`, the same where it refunds to another wallet
 */
export async function getCampaignPage(
  ctx: Context,
  { wallet, campaignId, ...range }: { wallet: Address; campaignId: CampaignId } & AskedRange,
): Promise<CampaignPage> {
  const { db, clock, config } = ctx
  const at = clock.now()
  const [row] = (await findAdvertiserCampaigns(db, { wallet, at, campaignId })) ?? []
  if (row === undefined) throw new DomainError('campaign.not_found')
  const { publicUrl } = config
  const campaign = viewCampaign(row, { wallet, at, publicUrl, linkSigner: findDepositLinkSigner(config) })
  const [{ asked, answered, passed, in: entered }, offer, groups, lasting, period, statement, pace] =
    await Promise.all([
      findResults(db, { campaignId }),
      findOfferSums(db, { campaignId, at }),
      findGroupResults(db, campaignId),
      countLasting(db, { campaignId, at }),
      getPeriod(ctx, { wallet, campaignId }, range),
      readNamedStatement(db, campaignId),
      getPace(ctx, { wallet, campaign, campaignId }),
    ])
  return {
    ...campaign,
    status: row.shown_status,
    placements: row.placements.map((placed, index) =>
      viewPlaced(campaign.placements[index] as Placed, placed, groups),
    ),
    variants: campaign.variants.map((variant) => ({
      ...variant,
      rate: rateOf(variant.passed, variant.asked) ?? null,
    })),
    funnel: { asked, answered, passed, in: entered, ...offer },
    lasting: [...lasting]
      .filter(([days]) => days !== GIVE_BACK_LOOK)
      .map(([days, { there, left }]) => ({ days, there, known: there + left })),
    period,
    refundsAt: nextPayoutAt({ payoutCron: REFUNDS_CRON }, at)?.toISOString() ?? null,
    statement: statement.toReversed().slice(0, SHOWN_ROWS).map(viewLine),
    statementRows: statement.length,
    pace,
  }
}

/**
 * That a campaign refunds to a wallet.
 *
 * @throws DomainError `campaign.not_found`
 */
export async function requireRefunded({ db }: Context, wallet: Address, id: CampaignId): Promise<CampaignId> {
  const campaign = db.selectFrom('campaign').select('id')
  const own = await campaign.where((row) => row.and({ id, refund_wallet: wallet })).executeTakeFirst()
  if (own === undefined) throw new DomainError('campaign.not_found')
  return own.id
}

function viewPlaced(
  placed: Placed,
  { end_reason: endReason, deadline_at: deadline }: PlacementRow,
  groups: readonly GroupResults[],
): PlacedCampaign {
  const own = groups.find(({ tgGroupId }) => tgGroupId === placed.tg_group_id)
  const results = own ? { asked: own.asked, answered: own.answered, passed: own.passed, in: own.in } : null
  return { ...placed, endReason, until: deadline === null ? null : new Date(deadline).toISOString(), results }
}

/** The cost of a day on average since it began, over a week at most, and how long the rest lasts. */
async function getPace(
  { db, clock }: Context,
  { wallet, campaign, campaignId }: { wallet: Address; campaign: AdvertiserCampaign; campaignId: CampaignId },
): Promise<CampaignPage['pace']> {
  const today = dayOf(clock.now())
  const begun = dayOf(new Date(campaign.activatedAt ?? campaign.createdAt))
  const [, from = begun] = [begun, addDays(today, -PACE_DAYS)].sort()
  const paid = await findPaidDays(db, { wallet, campaignId }, { from, to: addDays(today, -1) })
  const days = Math.round((Date.parse(today) - Date.parse(from)) / DAY_MS)
  const spent = paid.reduce((sum, day) => sum + day.spent, 0n)
  const perDay = days === 0 ? 0n : spent / BigInt(days)
  const isRunning = campaign.status === 'active'
  const left = perDay > 0n ? BigInt(campaign.availableMicro) / perDay : MOST_DAYS_LEFT
  return {
    days,
    perDayMicro: days === 0 ? null : perDay.toString(),
    lastsUntil: isRunning && left < MOST_DAYS_LEFT ? addDays(today, Number(left)) : null,
  }
}

function viewLine({ event, day, at, count, amount, txHash, paidBy }: NamedRow): StatementLine {
  const amountMicro = amount.toString()
  return { event, day, at: at === null ? null : at.toISOString(), count, amountMicro, tx: txHash, paidBy }
}
