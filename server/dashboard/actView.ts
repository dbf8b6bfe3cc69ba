import { CAMPAIGN_ACTIONS } from '../campaigns/actions.ts'
import { findOwnPlacements, type OwnCampaign, type OwnPlacement } from '../campaigns/botQueries.ts'
import { type CampaignStatus, canStart } from '../campaigns/campaign.ts'
import { newestOf } from '../campaigns/content.ts'
import { CAMPAIGN_ACTS, type OnCampaign } from '../campaigns/rights.ts'
import { findVersions } from '../campaigns/versionQueries.ts'
import type { Context } from '../context.ts'
import { findDepositLinkSigner, openDepositUrl } from '../deposits/depositLink.ts'
import { displayAddress } from '../shared/addresses.ts'
import { ACTS, type ActName, getCampaign } from './acts.ts'

/** Why an act is not possible now. */
export type Obstacle =
  | 'refund_only'
  | 'status'
  | 'advertiser_only'
  | 'nothing_open'
  | 'link_open'
  | 'no_deposits'

/** The statuses in which an act makes sense: those of the bot's action of the same name, or of the one that it belongs to. */
const ALLOWED_IN: Readonly<Partial<Record<ActName, (status: CampaignStatus) => boolean>>> = {
  ...CAMPAIGN_ACTIONS,
  highest: CAMPAIGN_ACTIONS.bid,
  groups: CAMPAIGN_ACTIONS.limits,
  content: CAMPAIGN_ACTIONS.bid,
  'group-bid': CAMPAIGN_ACTIONS.bid,
  'group-cap': CAMPAIGN_ACTIONS.bid,
}

/** Most campaigns run in a few groups; the page shows so many at most. */
const MOST_PLACES = 500

/** A campaign as its page changes it: what it is set to, and which acts are possible. Amounts are micro-USDC as text. */
export async function viewActs(ctx: Context, acting: OnCampaign & { readonly isRefundOnly: boolean }) {
  const { db, config, clock } = ctx
  const { accountId, campaignId, isRefundOnly } = acting
  const campaign = await getCampaign(ctx, acting)
  const places = await findOwnPlacements(db, {
    accountId,
    campaignId,
    at: clock.now(),
    limit: MOST_PLACES,
    offset: 0,
  })
  return {
    id: campaign.id as number,
    sponsor: campaign.sponsor,
    category: campaign.category,
    status: campaign.status,
    isOwn: campaign.isOwn && !isRefundOnly,
    obstacles: findObstacles(ctx, campaign, isRefundOnly),
    bidMicro: `${campaign.bid}`,
    highestMicro: `${campaign.highestBid}`,
    leastMicro: `${config.minBid}`,
    availableMicro: `${campaign.available}`,
    reservedMicro: `${campaign.reserved}`,
    underWay: campaign.underWay,
    dailyCap: campaign.dailyCap,
    pacing: campaign.pacing,
    startsAt: campaign.startsAt?.toISOString() ?? null,
    endsAt: campaign.endsAt?.toISOString() ?? null,
    stopAfter: campaign.stopAfter,
    refundWallet: displayAddress(campaign.refundWallet),
    deposit: viewDeposit(ctx, campaign),
    places: places.map(viewPlace),
    versions: newestOf(await findVersions(db, campaignId)).map(
      ({ language, number, review, reviewReason, variants, offer }) => ({
        language,
        number,
        review,
        reviewReason,
        variants,
        offer,
      }),
    ),
  }
}
export type ActsView = Awaited<ReturnType<typeof viewActs>>

/** The acts that are not possible now, each with the reason. */
function findObstacles(
  { config, clock }: Context,
  campaign: OwnCampaign,
  isRefundOnly: boolean,
): Partial<Record<ActName, Obstacle>> {
  const { status, deposit, missing, isOwn } = campaign
  const takesDeposits = findDepositLinkSigner(config) !== undefined
  const isLinkOpen = deposit !== null && deposit.expiresAt > clock.now()
  const obstacleOf = (name: ActName): Obstacle | undefined => {
    if (isRefundOnly && name !== 'withdraw') return 'refund_only'
    if (!isOwn && !CAMPAIGN_ACTS[ACTS[name].right]) return 'advertiser_only'
    if (ALLOWED_IN[name]?.(status) === false) return 'status'
    if (name === 'start' && !canStart(campaign)) return 'status'
    if (name === 'topup' && !takesDeposits) return 'no_deposits'
    if (name !== 'renew') return undefined
    if (deposit === null || missing === 0n) return 'nothing_open'
    return isLinkOpen ? 'link_open' : undefined
  }
  const named = (Object.keys(ACTS) as ActName[]).map((name) => [name, obstacleOf(name)] as const)
  return Object.fromEntries(named.filter(([, obstacle]) => obstacle !== undefined))
}

function viewDeposit({ config, clock }: Context, campaign: OwnCampaign) {
  const { deposit, missing, arriving } = campaign
  if (deposit === null) return null
  const isOpen = deposit.expiresAt > clock.now() && findDepositLinkSigner(config) !== undefined
  return {
    amountMicro: `${deposit.amount}`,
    missingMicro: `${missing}`,
    arrivingMicro: `${arriving}`,
    isTopup: deposit.isTopup,
    expiresAt: deposit.expiresAt.toISOString(),
    url: isOpen ? (openDepositUrl(config, campaign) ?? null) : null,
  }
}

function viewPlace(place: OwnPlacement) {
  return {
    id: place.id as number,
    groupId: place.groupId as number,
    group: place.group,
    language: place.language,
    status: place.status,
    endReason: place.endReason,
    deadlineAt: place.deadlineAt?.toISOString() ?? null,
    bidMicro: `${place.bid}`,
    floorMicro: `${place.floorBid}`,
    dailyCap: place.dailyCap,
    byRule: place.byRule,
    position: place.position,
    joins: place.completed,
  }
}
